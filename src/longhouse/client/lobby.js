// Home, new table, waiting room and my page: small forms that talk to the API.

import { ask, ensurePerson, find, randomWord, Refusal } from "./api.js";

/** @param {unknown} error */
function explain(error) {
  const box = document.querySelector("#notice");
  if (box) {
    box.textContent = error instanceof Refusal ? error.message : String(error);
    box.classList.add("shown");
  }
}

/** Make a table and go there. @param {Record<string, unknown>} wanted */
async function open(wanted) {
  await ensurePerson();
  const made = await ask("POST", "/api/tables", wanted);
  const invites = Object.entries(made.invites ?? {});
  if (invites.length) sessionStorage.setItem(`invites-${made.id}`, JSON.stringify(invites));
  await ask("POST", `/api/tables/${made.id}/luck`, { luck: randomWord() });
  location.href = `/tables/${made.id}`;
}

/** @param {SubmitEvent} event */
async function onNewTable(event) {
  event.preventDefault();
  const form = /** @type {HTMLFormElement} */ (event.target);
  const data = new FormData(form);
  const count = Number(data.get("seats"));
  const seats = Array.from({ length: count }, (_, seat) => {
    const [kind, bot] = String(data.get(`seat-${seat}`) ?? "bot:greedy").split(":");
    return bot ? { kind, bot } : { kind };
  });
  await open({ game: String(data.get("game")), seats, private: data.get("private") === "on" }).catch(explain);
}

/** Show as many seats as are wanted, and say in words what will be played. */
function onSeats() {
  const form = /** @type {HTMLFormElement} */ (find("#new-table"));
  const count = Number(new FormData(form).get("seats"));
  for (const row of form.querySelectorAll("[data-seat]")) {
    /** @type {HTMLElement} */ (row).hidden = Number(row.getAttribute("data-seat")) >= count;
  }
  const chosen = [...form.querySelectorAll("[data-seat]:not([hidden]) select")].map(
    (select) => /** @type {HTMLSelectElement} */ (select).selectedOptions[0].textContent,
  );
  find("#summary").textContent = `${form.dataset.title}: ${chosen.join(", ")}`;
}

function waitingRoom() {
  const room = /** @type {HTMLElement} */ (find("#waiting"));
  const table = room.dataset.table ?? "";
  const links = JSON.parse(sessionStorage.getItem(`invites-${table}`) ?? "[]");
  for (const [seat, invite] of links) {
    const item = document.createElement("li");
    const url = `${location.origin}/tables/${table}?invite=${invite}`;
    const field = Object.assign(document.createElement("input"), { value: url, readOnly: true });
    field.setAttribute("aria-label", `${room.dataset.link} ${Number(seat) + 1}`);
    item.append(field);
    find("#invites").append(item);
  }
  const invite = new URLSearchParams(location.search).get("invite");
  find("#sit").addEventListener("click", async () => {
    try {
      await ensurePerson();
      await ask("POST", `/api/tables/${table}/join`, invite ? { invite } : {});
      await ask("POST", `/api/tables/${table}/luck`, { luck: randomWord() });
      location.reload();
    } catch (error) {
      explain(error);
    }
  });
  setInterval(async () => {
    const state = await ask("GET", `/api/tables/${table}`).catch(() => null);
    if (state && state.status !== "open") location.href = `/tables/${table}`;
  }, 1500);
}

for (const button of document.querySelectorAll("[data-play]")) {
  button.addEventListener("click", () => {
    const game = button.getAttribute("data-play");
    open({ game, seats: [{ kind: "me" }, { kind: "bot", bot: "greedy" }] }).catch(explain);
  });
}
const form = document.querySelector("#new-table");
if (form instanceof HTMLFormElement) {
  form.addEventListener("submit", onNewTable);
  form.addEventListener("change", onSeats);
  onSeats();
}
if (document.querySelector("#waiting")) waitingRoom();
const rematch = document.querySelector("[data-rematch]");
rematch?.addEventListener("click", async () => {
  try {
    const made = await ask("POST", `/api/tables/${rematch.getAttribute("data-rematch")}/rematch`, {});
    await ask("POST", `/api/tables/${made.id}/luck`, { luck: randomWord() });
    location.href = `/tables/${made.id}`;
  } catch (error) {
    explain(error);
  }
});
const me = document.querySelector("#me-form");
me?.addEventListener("submit", async (event) => {
  event.preventDefault();
  const data = new FormData(/** @type {HTMLFormElement} */ (me));
  try {
    await ensurePerson();
    await ask("PATCH", "/api/people/me", { name: String(data.get("name")), lang: String(data.get("lang")) });
    location.reload();
  } catch (error) {
    explain(error);
  }
});
const search = document.querySelector("#rule-search");
search?.addEventListener("input", () => {
  const wanted = /** @type {HTMLInputElement} */ (search).value.trim().toLowerCase();
  for (const rule of document.querySelectorAll(".rules li, .rules tr")) {
    /** @type {HTMLElement} */ (rule).hidden = wanted !== "" && !(rule.textContent ?? "").toLowerCase().includes(wanted);
  }
});
