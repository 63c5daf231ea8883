// Arrows over the board: the user's own, drawn with the right button or with a modifier, and the one of a move that waits.
import * as board from "./board.js";
import { byId, draw } from "./dom.js";

const layer = byId("arrows");
let own = [];
let waiting = null;
let from = -1;

function arrow([start, end], name) {
  const a = board.middleOf(start);
  const b = board.middleOf(end);
  if (start === end) return draw("circle", { class: name, cx: a.x, cy: a.y, r: 44, fill: "none", "stroke-width": 8 });
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  const [ux, uy] = [(b.x - a.x) / length, (b.y - a.y) / length];
  const head = length - 42;
  const points = [[30, -8], [head, -8], [head, -23], [length - 4, 0], [head, 23], [head, 8], [30, 8]]
    .map(([along, aside]) => `${a.x + ux * along - uy * aside},${a.y + uy * along + ux * aside}`).join(" ");
  return draw("polygon", { class: name, points });
}

/** Draws all arrows anew. */
export function refresh() {
  layer.replaceChildren(...own.map(pair => arrow(pair, "own")), ...(waiting ? [arrow(waiting, "later")] : []));
}

/** The move that waits for its turn; null for none. */
export function setWaiting(pair) {
  waiting = pair;
  refresh();
}

/** Takes the user's own arrows away. */
export function clear() {
  if (own.length > 0) {
    own = [];
    refresh();
  }
}

const draws = event => event.button === 2 || (event.button === 0 && (event.shiftKey || event.altKey));

/** Begins an arrow, if that is what this press means. */
export function begin(event) {
  if (!draws(event)) return false;
  from = board.squareUnder(event.clientX, event.clientY);
  return true;
}

addEventListener("pointerup", event => {
  if (from < 0) return;
  const to = board.squareUnder(event.clientX, event.clientY);
  if (to >= 0) {
    const drawn = own.findIndex(([a, b]) => a === from && b === to);
    if (drawn >= 0) own.splice(drawn, 1);
    else own.push([from, to]);
    refresh();
  }
  from = -1;
});
board.element.addEventListener("contextmenu", event => event.preventDefault());
