// The list of moves: rows of two where there is one line, running text where there are variations.
import { byId, make } from "./dom.js";
import { send } from "./server.js";

const list = byId("moves");
let walk = false;

const GOOD = /!|\u2606/;

function button(text, place, present, mark = "") {
  const made = make("button", { type: "button", class: present ? "move here" : "move", "data-place": place }, text);
  if (mark) made.append(make("span", { class: GOOD.test(mark) && !mark.includes("?") ? "good" : "bad" }, mark));
  if (present) made.setAttribute("aria-current", "step");
  return made;
}

function rows({ first, moves, shown }) {
  const made = [];
  for (let i = 0; i < moves.length; i++) {
    const ply = first + i;
    if (ply % 2 === 0 || i === 0) {
      const row = make("div", { class: "pair" }, make("span", { class: "number" }, `${Math.floor(ply / 2) + 1}.`));
      if (ply % 2 === 1) row.append(make("span", { class: "gap" }, "\u2026"));
      made.push(row);
    }
    const move = button(moves[i][0], i, i === shown - 1, moves[i][1]);
    if (i >= shown) move.classList.add("back");
    made[made.length - 1].append(move);
  }
  return made;
}

const words = tree => tree.map(([text, depth, kind], place) => {
  const made = kind === "comment" ? make("span", { class: "comment" }, text) : button(text, place, kind === "present");
  if (depth > 0) made.classList.add("other");
  if (kind === "main") made.classList.add("back");
  return made;
});

/** Shows the moves. */
export function show(view) {
  const held = document.activeElement?.dataset?.place;
  const focused = list.contains(document.activeElement);
  list.classList.toggle("tree", view.tree.length > 0);
  list.replaceChildren(...(view.tree.length > 0 ? words(view.tree) : rows(view)));
  allow(walk);
  if (focused && held !== undefined) list.querySelector(`[data-place="${held}"]`)?.focus();
  const here = list.querySelector(".here");
  if (here === null) list.scrollTop = 0;
  else list.scrollTop += here.getBoundingClientRect().top - list.getBoundingClientRect().top - list.clientHeight / 2;
}

/** Whether one may go to a move by a click: not while a game is played against somebody. */
export function allow(may) {
  walk = may;
  for (const move of list.querySelectorAll("button")) {
    move.setAttribute("aria-disabled", String(!may));
    move.title = may ? "" : "While the game is played, undo takes moves back.";
  }
  for (const step of document.querySelectorAll("[data-step]")) step.disabled = !may;
}

list.addEventListener("click", event => {
  const place = event.target.closest("[data-place]")?.dataset.place;
  if (place !== undefined && walk) send("visit", place);
});
for (const step of document.querySelectorAll("[data-step]")) {
  step.addEventListener("click", () => send("step", step.dataset.step));
}
