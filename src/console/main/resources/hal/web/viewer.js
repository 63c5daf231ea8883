// What is looked at key by key: a search step by step, a tree that folds. Keys and buttons go to the server.
import { shape } from "./answers.js";
import { byId, make } from "./dom.js";
import { send } from "./server.js";

const dialog = byId("viewer");
const NAMES = { ArrowUp: "up", ArrowDown: "down", ArrowLeft: "left", ArrowRight: "right", Home: "home", End: "end", Enter: "enter" };
const ARROWS = [["left", "\u2190"], ["right", "\u2192"], ["up", "\u2191"], ["down", "\u2193"], [" ", "Space"]];
let open = false;

const press = key => send("key", key);

function button(key, text) {
  const made = make("button", { type: "button", "data-key": key }, text);
  made.addEventListener("click", () => press(key));
  return made;
}

/** Shows it as it is now, or nothing. */
export function show(viewer) {
  open = viewer.title !== undefined;
  if (!open) {
    dialog.close();
    return;
  }
  const held = document.activeElement?.dataset?.key;
  const text = make("div", { class: "text", tabindex: 0, role: "group", "aria-label": viewer.title, "aria-live": "polite" },
    shape(viewer.text));
  const letters = [...viewer.keys.matchAll(/(?:^|, )([a-z]) ([a-z ]+)/g)].map(([, key, words]) => button(key, `${words} (${key})`));
  dialog.replaceChildren(
    make("h2", { id: "viewer-title" }, viewer.title),
    make("div", { class: "sheet" }, ...(viewer.board ? [shape(viewer.board)] : []), text),
    make("p", { class: "keys" }, viewer.keys),
    make("div", { class: "row" }, ...ARROWS.map(([key, words]) => button(key, words)), ...letters, button("q", "Close")));
  if (viewer.line >= 0) text.querySelectorAll("pre > .line")[viewer.line]?.classList.add("marked");
  if (!dialog.open) dialog.showModal();
  (dialog.querySelector(`[data-key="${held}"]`) ?? text).focus();
  text.querySelector(".marked")?.scrollIntoView({ block: "nearest" });
}

dialog.addEventListener("cancel", event => {
  event.preventDefault();
  press("q");
});
dialog.addEventListener("keydown", event => {
  event.stopPropagation();
  const onButton = event.target.closest("button") && (event.key === "Enter" || event.key === " ");
  if (event.ctrlKey || event.altKey || event.metaKey || onButton || ["Tab", "Shift", "Escape"].includes(event.key)) return;
  press(NAMES[event.key] ?? event.key);
  event.preventDefault();
});
