// The course of a game as a curve: White's winning chances, and the errors with the signs that the list of moves has.
import { draw, make } from "./dom.js";

const WIDTH = 600;
const HEIGHT = 110;
/** What the signs of errors mean. */
const ERRORS = { "?!": "inaccuracy", "?": "mistake", "??": "blunder" };

/**
 * Draws it.
 *
 * @param {{points: [number, number, string, string][], ply: number, note: string}} graph
 * @param {((ply: number) => void)?} onChoose told of the ply that was clicked
 */
export function graphOf(graph, onChoose) {
  const { points } = graph;
  const last = points[points.length - 1][0];
  const first = points[0][0];
  const x = ply => last === first ? 0 : WIDTH * (ply - first) / (last - first);
  const y = chances => HEIGHT * (1 - chances / 100);
  const curve = points.map(([ply, chances]) => `L${x(ply).toFixed(1)} ${y(chances).toFixed(1)}`).join("");
  const svg = draw("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", class: "graph",
    "aria-label": "White's winning chances over the game" },
    draw("rect", { class: "ground", width: WIDTH, height: HEIGHT }),
    draw("path", { class: "area", d: `M0 ${HEIGHT}${curve}L${x(last)} ${HEIGHT}Z` }),
    draw("path", { class: "middle", d: `M0 ${HEIGHT / 2}H${WIDTH}` }));
  const errors = points.filter(([, , mark]) => mark in ERRORS);
  const signs = errors.map(([ply, chances, mark, text]) => {
    svg.append(draw("circle", { class: "error " + ERRORS[mark], cx: x(ply), cy: y(chances), r: 4 }, draw("title", {}, text)));
    const sign = make("span", { class: "sign " + ERRORS[mark], title: text, "aria-hidden": "true" }, mark);
    sign.style.left = `clamp(0.9em, ${100 * x(ply) / WIDTH}%, 100% - 0.9em)`;
    sign.style.top = `${100 * y(chances) / HEIGHT}%`;
    if (chances > 70) sign.classList.add("below");
    return sign;
  });
  if (graph.ply >= 0) svg.append(draw("line", { class: "at", x1: x(graph.ply), x2: x(graph.ply), y1: 0, y2: HEIGHT }));
  if (onChoose) {
    svg.classList.add("choosable");
    svg.addEventListener("click", event => {
      const box = svg.getBoundingClientRect();
      onChoose(Math.round(first + (event.clientX - box.left) / box.width * (last - first)));
    });
  }
  const legend = Object.keys(ERRORS).filter(mark => errors.some(error => error[2] === mark)).map(mark =>
    make("span", { class: "meaning" }, make("span", { class: "sign " + ERRORS[mark] }, mark), " " + ERRORS[mark]));
  return make("figure", {}, make("div", { class: "course" }, svg, ...signs),
    make("figcaption", {}, make("span", { class: "meaning" }, graph.note || "White's chances"), ...legend));
}
