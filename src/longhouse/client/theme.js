// Runs before the page is painted: what was chosen in this browser before. settings.js knows the names.
(() => {
  for (const name of ["theme", "motion"]) {
    const chosen = localStorage.getItem(name);
    if (chosen) document.documentElement.dataset[name] = chosen;
  }
})();
