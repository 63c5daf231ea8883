// The page without a server: which view is shown, and the link that names the whole state.
import { byId } from "./dom.js";
import * as lab from "./lab.js";
import * as lessons from "./lessons.js";
import * as play from "./play.js";

const views = { play, lab, lessons };
let view = "";
let written = "";

/** The state as it stands in the address. */
const state = () => Object.fromEntries(new URLSearchParams(location.hash.slice(1)));

function write() {
  const all = new URLSearchParams({ view, ...views[view].state() });
  for (const [name, value] of [...all]) if (value === "") all.delete(name);
  written = `#${all}`;
  if (location.hash !== written) history.replaceState(null, "", written);
}

async function turnTo(name, given) {
  view = name in views ? name : "play";
  for (const one of Object.keys(views)) {
    byId(one).hidden = one !== view;
    byId(`to-${one}`).setAttribute("aria-current", one === view ? "page" : "false");
  }
  document.body.dataset.view = view;
  await views[view].open(given);
  write();
}

for (const one of Object.keys(views)) {
  views[one].onChange(() => one === view && write());
  byId(`to-${one}`).addEventListener("click", event => {
    event.preventDefault();
    turnTo(one, one === "lab" ? { fen: play.fen() } : {});
  });
}
lessons.onLeave(turnTo);
addEventListener("hashchange", () => {
  if (location.hash !== written) turnTo(state().view, state());
});
document.addEventListener("keydown", event => {
  if (event.ctrlKey || event.altKey || event.metaKey || event.target.closest("input, select, textarea, summary, #board")) return;
  views[view].key?.(event);
});
turnTo(state().view, state());
