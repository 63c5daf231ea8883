// The page without a server: which view is shown, and the link that names the whole state.
import { byId } from "./dom.js";
import * as lab from "./lab.js";
import * as lessons from "./lessons.js";
import * as play from "./play.js";
import { rules } from "./server.js";

const views = { play, lab, lessons };
let view = "";
let written = "";
/** The number of the lesson from which somebody went to the board or the laboratory; empty for none. */
let lesson = "";

/** The state as it stands in the address. */
const state = () => Object.fromEntries(new URLSearchParams(location.hash.slice(1)));

function write(isNew = false) {
  const all = new URLSearchParams({ view, ...views[view].state(), lesson: view === "lessons" ? "" : lesson });
  for (const [name, value] of [...all]) if (value === "") all.delete(name);
  written = `#${all}`;
  if (location.hash === written) return;
  if (isNew) history.pushState(null, "", written);
  else history.replaceState(null, "", written);
}

/** Turns to a view; a step that the browser's Back undoes, unless it was a step of the browser's. */
async function turnTo(name, { lesson: from = "", view: _, ...given }, isNew = true) {
  const before = { view, at: byId("side").scrollTop, number: lessons.shown()?.number };
  view = name in views ? name : "play";
  lesson = from;
  for (const one of Object.keys(views)) {
    byId(one).hidden = one !== view;
    byId(`to-${one}`).setAttribute("aria-current", one === view ? "page" : "false");
  }
  document.body.dataset.view = view;
  showBack();
  if (before.view === "lessons" && view !== "lessons") places.set(before.number, before.at);
  byId("side").scrollTop = 0;
  if (isNew) write(true);
  await views[view].open(given);
  if (view === "lessons" && !given.figure) byId("side").scrollTop = places.get(lessons.shown()?.number) ?? 0;
  showBack();
  write();
}

/** How far each lesson had been read when it was left. */
const places = new Map();

/** The way back to the lesson. */
function showBack() {
  const [link, title] = [byId("back").firstChild, lessons.shown()?.number === Number(lesson) ? lessons.shown().title : lesson];
  byId("back").hidden = lesson === "";
  link.href = `#view=lessons&number=${lesson}`;
  link.textContent = `\u2190 Back to lesson ${title}`;
}

for (const one of Object.keys(views)) {
  views[one].onChange(() => one === view && write());
  byId(`to-${one}`).addEventListener("click", event => {
    event.preventDefault();
    turnTo(one, one === "lab" && play.state().moves ? { fen: play.fen(), game: "chess" } : {});
  });
}
lessons.onLeave((name, given) => turnTo(name, name === "lessons" ? given : { ...given, lesson: String(lessons.shown()?.number ?? "") }));
addEventListener("hashchange", () => {
  if (location.hash !== written) turnTo(state().view, state(), false);
});
document.addEventListener("keydown", event => {
  if (event.ctrlKey || event.altKey || event.metaKey || event.target.closest("input, select, textarea, summary, #board")) return;
  views[view].key?.(event);
});
const loading = byId("loading");
rules.call("known").then(() => { loading.hidden = true; }, () => {});
turnTo(state().view, state(), false).catch(error => {
  loading.hidden = false;
  loading.textContent = error.message;
});
