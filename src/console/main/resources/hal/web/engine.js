// What HAL thinks: the score, the bar beside the board, and the lines with their scores.
import * as board from "./board.js";
import { byId, make } from "./dom.js";

const thousands = number => number.toLocaleString("en").replaceAll(",", "\u202f");
let shown = null;

function sized(number) {
  return number < 1e5 ? thousands(number) : number < 1e9 ? `${(number / 1e6).toFixed(1)} M` : `${(number / 1e9).toFixed(1)} G`;
}

/** Shows the engine's words. */
export function show(engine) {
  shown = engine;
  byId("score").textContent = engine.score || "\u2013";
  const facts = [];
  if (engine.depth > 0) facts.push(`depth ${engine.depth}${engine.seldepth > 0 ? "/" + engine.seldepth : ""}`);
  if (engine.nodes > 0) facts.push(`${sized(engine.nodes)} nodes`);
  if (engine.nps > 0) facts.push(`${sized(engine.nps)}/s`);
  byId("searched").textContent = (engine.thinking ? "thinking\u2026 " : "") + facts.join(", ");
  const lines = engine.lines.length > 0 ? engine.lines : engine.pv ? [["", engine.pv]] : [];
  byId("lines").replaceChildren(...lines.map(([score, text]) =>
    make("li", {}, make("b", {}, score), " ", make("span", {}, text))));
  byId("eye").classList.toggle("thinking", engine.thinking);
  showBar();
}

/** The bar has White's share at White's side. */
export function showBar() {
  if (shown === null) return;
  const bar = byId("bar");
  bar.classList.toggle("flipped", board.isFlipped());
  byId("share").style.height = `${100 * shown.share}%`;
  bar.setAttribute("aria-label", shown.score ? `Evaluation ${shown.score}` : "Evaluation unknown");
}
