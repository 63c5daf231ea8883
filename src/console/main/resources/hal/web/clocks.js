// The players' lines: names, what they have taken, and clocks that run by themselves between two messages.
import { nameOf, pieceOf } from "./dom.js";

const LOW_MILLIS = 20_000;
let clocks = {};
let at = 0;
let blackBelow = false;
let head = null;

const line = side => document.querySelector(`.player[data-side="${side}"]`);
const lineOf = color => line((color === "black") === blackBelow ? "bottom" : "top");

/** As the console writes it: hours if there are any, tenths when little is left. */
function written(millis) {
  const left = Math.max(0, millis);
  const seconds = Math.floor(left / 1000);
  const two = number => String(number).padStart(2, "0");
  const hours = seconds >= 3600 ? `${Math.floor(seconds / 3600)}:` : "";
  const minutes = Math.floor(seconds / 60) % 60;
  const tenths = left < LOW_MILLIS ? `.${Math.floor(left / 100) % 10}` : "";
  return hours + (hours ? two(minutes) : minutes) + ":" + two(seconds % 60) + tenths;
}

function tick() {
  for (const color of ["white", "black"]) {
    const clock = lineOf(color).querySelector(".clock");
    const known = clocks[color] !== undefined;
    clock.hidden = !known;
    if (known) {
      const running = clocks.running === color;
      const left = clocks[color] - (running ? performance.now() - at : 0);
      const text = written(left);
      if (clock.textContent !== text) clock.textContent = text;
      clock.classList.toggle("running", running);
      clock.classList.toggle("low", left < LOW_MILLIS);
    }
  }
}

/** New times, in milliseconds. */
export function setClocks(times) {
  clocks = times;
  at = performance.now();
  tick();
}

function showNames() {
  if (head === null) return;
  for (const color of ["white", "black"]) {
    const player = lineOf(color);
    player.dataset.color = color;
    player.querySelector(".name").textContent = head[color].name;
    const taken = player.querySelector(".captured");
    taken.replaceChildren(...[...head[color].captured].map(letter => pieceOf(color === "white" ? letter.toLowerCase()
      : letter.toUpperCase())));
    if (head[color].lead > 0) taken.append(`+${head[color].lead}`);
    const counts = [...head[color].captured].map(letter => nameOf(letter).split(" ")[1]);
    taken.setAttribute("aria-label", counts.length > 0 ? `has taken ${counts.join(", ")}` : "");
    if (counts.length > 0) taken.setAttribute("role", "img");
    else taken.removeAttribute("role");
  }
}

/** New names and captures. */
export function setPlayers(players) {
  head = players;
  showNames();
}

/** Whose side is below. */
export function setBelow(black) {
  blackBelow = black;
  showNames();
  tick();
}

/** Whose turn it is. */
export function setTurn(white, over) {
  for (const color of ["white", "black"]) {
    lineOf(color).classList.toggle("turn", !over && (color === "white") === white);
  }
}

setInterval(tick, 100);
