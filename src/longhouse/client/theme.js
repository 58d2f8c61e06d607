// Runs before the page is painted: the theme that was chosen here before, else what the system wishes.
(() => {
  const chosen = localStorage.getItem("theme");
  if (chosen === "light" || chosen === "dark") document.documentElement.dataset.theme = chosen;
})();
