// Buttons and lists to choose from. Most of them are lines that one could also type.
import { byId, make } from "./dom.js";
import { choicesAfter, fileAddress, send, sendLine } from "./server.js";

const CLOCKS = ["off", "1+0", "3+2", "5+3", "10+5", "15+10", "30+20"];
const BOOK = ["on", "off", "best", "weighted", "uniform", "worst"];
/** What is offered beside values that can be chosen, and does something else. */
const VERBS = new Set(["show", "here", "use", "depth", "minweight", "learn", "list"]);
const selects = [...document.querySelectorAll("select[data-command]")];
let settings = null;

function option(value, description) {
  const short = description.length > 60 ? "" : description;
  return make("option", { value }, short ? `${value} \u2013 ${short}` : value);
}

async function fillList(select) {
  const command = select.dataset.command;
  const offered = command === "clock" ? CLOCKS.map(value => ({ value, description: "" }))
    : (await choicesAfter(command)).filter(choice => !VERBS.has(choice.value));
  const fitting = command === "book" ? offered.filter(choice => BOOK.includes(choice.value)) : offered;
  select.replaceChildren(...fitting.map(({ value, description }) => option(value, description)));
  choosePresent(select);
}

function choosePresent(select) {
  if (settings === null) return;
  const { player, setting } = select.dataset;
  let value = player ? settings[player] : settings.values[setting];
  if (setting === "depth" && value === "0") value = "off";
  if (![...select.options].some(one => one.value === value) && value !== undefined) select.append(option(value, ""));
  if (document.activeElement !== select) select.value = value;
}

/** The parts that the present algorithm's search may have, as switches. */
function showParts(known) {
  const parts = byId("parts");
  const held = parts.contains(document.activeElement) ? document.activeElement.dataset.part : "";
  parts.replaceChildren(parts.firstElementChild, ...known.map(([name, description, on]) => {
    const box = make("input", { type: "checkbox", "data-part": name });
    box.checked = on;
    box.addEventListener("change", () => sendLine(`search ${box.checked ? "on" : "off"} ${name}`));
    return make("label", { title: description }, box, " ", name);
  }));
  parts.hidden = known.length === 0;
  if (held) parts.querySelector(`[data-part="${held}"]`)?.focus();
}

/** The settings have changed, or who plays. */
export function show(next) {
  settings = next;
  selects.forEach(choosePresent);
  showParts(next.parts);
}

/** Whether there is something that can be stopped. */
export function setBusy(busy) {
  byId("stop").hidden = !busy;
}

/** What advises is not for somebody who plays a person on a server, in whatever window. */
export function setFair(allowed) {
  for (const button of document.querySelectorAll("[data-advice]")) {
    button.disabled = !allowed;
    button.title = allowed ? "" : "Not while you play a person";
  }
}

/** Buttons for HAL and the registered engines. */
export async function showMovers() {
  const others = (await choicesAfter("play")).filter(choice => choice.description.startsWith("/"));
  byId("movers").replaceChildren(byId("movers").firstElementChild, ...others.slice(0, 3).map(({ value }) =>
    make("button", { type: "button", "data-line": `go ${value}` }, `${value[0].toUpperCase()}${value.slice(1)} moves`)));
  if (others.length > 3) {
    const more = make("select", { "aria-label": "Another engine moves" }, make("option", { value: "" }, "Another moves\u2026"),
      ...others.slice(3).map(({ value }) => make("option", { value }, value)));
    more.addEventListener("change", () => {
      sendLine(`go ${more.value}`);
      more.value = "";
    });
    byId("movers").append(more);
  }
}

document.addEventListener("click", event => {
  const line = event.target.closest("[data-line]")?.dataset.line;
  if (line !== undefined) sendLine(line);
  for (const menu of document.querySelectorAll("details.menu[open]")) {
    if (line !== undefined || !menu.contains(event.target)) menu.open = false;
  }
});
for (const select of selects) {
  select.addEventListener("change", () => sendLine(`${select.dataset.command} ${select.value}`));
  fillList(select);
}
showMovers();
byId("stop").addEventListener("click", () => send("stop", ""));
byId("compare").addEventListener("submit", event => {
  event.preventDefault();
  sendLine(`compare depth ${event.target.querySelector("select").value}`);
});
byId("paste").addEventListener("submit", event => {
  event.preventDefault();
  const text = event.target.querySelector("textarea");
  send("pgn", text.value);
  text.value = "";
});
for (const link of document.querySelectorAll("[data-file]")) link.href = fileAddress(link.dataset.file);

// Tabs: arrows go from one to the next.

const tabs = [...document.querySelectorAll("[role=tab]")];

function turnTo(tab) {
  for (const other of tabs) {
    const on = other === tab;
    other.setAttribute("aria-selected", String(on));
    other.tabIndex = on ? 0 : -1;
    byId(other.getAttribute("aria-controls")).hidden = !on;
  }
}

for (const tab of tabs) {
  tab.addEventListener("click", () => turnTo(tab));
  tab.addEventListener("keydown", event => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    const next = tabs[(tabs.indexOf(tab) + step + tabs.length) % tabs.length];
    turnTo(next);
    next.focus();
    event.preventDefault();
  });
}

/** Shows the panel of the moves. */
export const showMoves = () => turnTo(tabs[0]);
