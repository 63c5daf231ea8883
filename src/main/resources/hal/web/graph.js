// The course of a game as a curve: White's winning chances, and the errors as dots.
import { draw, make } from "./dom.js";

const WIDTH = 600;
const HEIGHT = 110;

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
  for (const [ply, chances, mark, text] of points) {
    if (mark.includes("?")) {
      svg.append(draw("circle", { class: "error", cx: x(ply), cy: y(chances), r: 4 }, draw("title", {}, text)));
    }
  }
  if (graph.ply >= 0) svg.append(draw("line", { class: "at", x1: x(graph.ply), x2: x(graph.ply), y1: 0, y2: HEIGHT }));
  if (onChoose) {
    svg.classList.add("choosable");
    svg.addEventListener("click", event => {
      const box = svg.getBoundingClientRect();
      onChoose(Math.round(first + (event.clientX - box.left) / box.width * (last - first)));
    });
  }
  const figure = make("figure", {}, svg);
  if (graph.note) figure.append(make("figcaption", {}, graph.note));
  return figure;
}
