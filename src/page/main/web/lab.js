// The laboratory: algorithms compared, the parts of the search, a search step by step with its tree beside the board.
import { byId, draw, make } from "./dom.js";
import { lookAt } from "./play.js";
import { rules, thinker } from "./server.js";

const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const LEAVES = "3 5 6 9 1 2 0 -1";
const GAMES = { chess: START, tictactoe: "...OOXXOX", connect4: "", leaves: LEAVES };
const field = name => byId(`lab-${name}`);
let known = null;
let place = null;
let tree = null;
let film = 0;
let changed = () => {};

export const onChange = action => { changed = action; };
export const state = () => ({ game: field("game").value, fen: field("fen").value, algorithm: field("algorithm").value,
  with: parts("with"), without: parts("without"), depth: field("depth").value, evaluation: field("evaluation").value,
  node: place ? String(place.node) : "" });

const say = text => { field("said").textContent = text; };

/** The parts switched over, as a spec has them. */
function parts(which) {
  return [...field("parts").querySelectorAll("input")]
    .filter(box => box.checked !== box.defaultChecked && box.checked === (which === "with")).map(box => box.value).join("+");
}

function spec() {
  const options = [["with", parts("with")], ["without", parts("without")]].filter(([, words]) => words)
    .map(([name, words]) => `${name}=${words}`);
  return field("algorithm").value + (options.length > 0 ? `:${options.join(",")}` : "");
}

function request() {
  const game = field("game").value;
  const text = field("fen").value.trim();
  const common = { game, spec: spec(), depth: Number(field("depth").value), evaluation: field("evaluation").value };
  if (game === "chess") return { ...common, fen: text || START };
  if (game === "leaves") return { ...common, leaves: text.split(/[\s,]+/).map(Number) };
  return { ...common, moves: text };
}

function showParts(switched = {}) {
  const algorithm = known.algorithms.find(one => one.name === field("algorithm").value);
  field("about").textContent = algorithm.description;
  const over = new Set(Object.values(switched).flatMap(words => (words ?? "").split(/[+ ]/)));
  field("parts").replaceChildren(make("legend", {}, "Techniques"), ...algorithm.parts.map(([word, description, usual]) => {
    const box = make("input", { type: "checkbox", value: word, checked: usual });
    box.checked = usual !== over.has(word);
    box.addEventListener("change", () => changed());
    return make("label", { title: description }, box, " ", word);
  }));
  field("parts").hidden = algorithm.parts.length === 0;
}

async function learn() {
  if (known) return;
  known = await rules.call("known");
  field("algorithm").replaceChildren(...known.algorithms.map(one => make("option", { value: one.name }, one.name)));
  field("algorithm").value = "alphabeta";
  field("evaluation").replaceChildren(...known.evaluations.map(name => make("option", { value: name }, name)));
  field("evaluation").value = "material";
  showParts();
}

/** Shows what a link says. */
export async function open(given) {
  await learn();
  if (given.game && given.game in GAMES) field("game").value = given.game;
  if (given.algorithm) {
    field("algorithm").value = known.algorithms.some(one => one.name === given.algorithm) ? given.algorithm : "alphabeta";
    showParts({ with: given.with, without: given.without });
  }
  if (given.fen) field("fen").value = given.fen;
  if (field("fen").value === "") field("fen").value = GAMES[field("game").value];
  if (given.depth) field("depth").value = given.depth;
  if (given.evaluation) field("evaluation").value = given.evaluation;
  if (given.node !== undefined) await record(Number(given.node));
  else await showStart();
}

async function showStart() {
  place = null;
  stopFilm();
  field("steps").hidden = true;
  field("place").replaceChildren();
  field("tree").replaceChildren();
  const game = field("game").value;
  document.body.dataset.game = game;
  if (game === "chess") {
    try {
      lookAt((await rules.call("board", { fen: request().fen })).squares);
      say("");
    } catch (error) {
      say(error.message);
    }
  } else if (game === "leaves") {
    showSliders();
    await record(0);
  } else {
    await record(0);
  }
  changed();
}

// Step by step.

async function record(node) {
  document.body.dataset.game = field("game").value;
  if (field("game").value === "leaves") showSliders();
  say("Searching\u2026");
  try {
    const found = await rules.call("record", { ...request(), node });
    tree = found.tree ?? null;
    show(found);
    say(found.full ? "The recording is full: a smaller depth shows the whole search." : "");
  } catch (error) {
    say(error.message);
  }
}

async function step(go, node = 0) {
  if (place === null) await record(0);
  else show(await rules.call("step", { go, node }));
}

/** A small board of cells. */
export function cellsOf({ cells, columns }) {
  const rows = cells.length / columns;
  const order = [...Array(rows).keys()];
  const grid = make("div", { class: `cells wide${columns}`, role: "img", "aria-label": order.map(row =>
    cells.slice(row * columns, (row + 1) * columns)).join(", ") });
  for (const row of order) {
    for (let column = 0; column < columns; column++) {
      const owner = cells[row * columns + column];
      grid.append(make("span", { class: owner === "X" ? "first" : owner === "O" ? "second" : "" }, columns === 3 && owner !== "." ? owner : ""));
    }
  }
  return grid;
}

const ENDS = { CUT: "cutoff", EVALUATED: "leaf", GAME_OVER: "end", KNOWN: "table", STAND_PAT: "stand pat", NULL_MOVE: "null move",
  PAUSED: "for now" };

/** The line to the node, and beside it all that has been entered. */
function branches(levels, depth = 0) {
  if (levels.length === 0 || levels[0].length === 0) return "";
  return make("ul", { role: "group" }, ...levels[0].map(([node, name, value, end, open]) => {
    const button = make("button", { type: "button", class: `node ${open ? "open" : ""} ${end === "CUT" ? "cut" : ""}`, "data-node": node },
      name, make("b", {}, value), ENDS[end] ? make("small", {}, ENDS[end]) : "");
    if (node === place.node) button.setAttribute("aria-current", "step");
    return make("li", {}, button, open ? branches(levels.slice(1), depth + 1) : "");
  }));
}

/** A small tree as a drawing: what has been entered, and in grey what was never looked at. */
function drawing() {
  const game = field("game").value;
  const kids = tree.map(() => []);
  tree.forEach(([parent], node) => { if (parent >= 0) kids[parent].push(node); });
  const spots = [];
  let next = 0;
  const leaves = request().leaves;
  const levels = leaves ? Math.log2(leaves.length) : Math.max(...tree.map(([, ply]) => ply));
  const lay = (node, ply, from) => {
    const spot = { node, ply, kids: [] };
    spots.push(spot);
    if (leaves && ply < levels) {
      for (let move = 0; move < 2; move++) {
        const kid = node < 0 ? -1 : kids[node].find(one => tree[one][2] === move) ?? -1;
        spot.kids.push(lay(kid, ply + 1, 2 * from + move));
      }
    } else if (!leaves) {
      spot.kids = kids[node].map(kid => lay(kid, ply + 1, 0));
    }
    spot.leaf = leaves && ply === levels ? leaves[from] : null;
    spot.x = spot.kids.length > 0 ? (spot.kids[0].x + spot.kids[spot.kids.length - 1].x) / 2 : next++;
    return spot;
  };
  let top = place.node; // A search that begins again and again is drawn pass by pass.
  while (tree[top][0] >= 0) top = tree[top][0];
  lay(top, 0, 0);
  const [w, h] = [58, 62];
  const svg = draw("svg", { viewBox: `-6 -14 ${Math.max(4, next) * w + 12} ${(levels + 1) * h + 20}`, class: "tree", role: "img",
    "aria-label": `The tree: ${tree.length} nodes entered` });
  const at = spot => [spot.x * w + w / 2, spot.ply * h + 22];
  for (const spot of spots) {
    for (const kid of spot.kids) {
      const [[x1, y1], [x2, y2]] = [at(spot), at(kid)];
      svg.append(draw("line", { x1, y1, x2, y2, class: kid.node < 0 || kid.node >= place.entered ? "never" : "edge" }));
    }
  }
  for (const spot of spots) {
    const [x, y] = at(spot);
    const seen = spot.node >= 0 && spot.node < place.entered;
    const [, , , value, alpha, beta, end, , bound] = spot.node >= 0 ? tree[spot.node] : [];
    const max = spot.ply % 2 === 0;
    const left = seen && (spot.node > place.node || lastOf(spot.node, kids) < place.entered && !(onLine(spot.node) && !(spot.node === place.node && place.leaving)));
    const text = left ? bound + (game === "leaves" ? value / 100 : value === 0 ? "0" : value > 0 ? "+" : "\u2212") : spot.leaf ?? "";
    const group = draw("g", { class: `spot ${seen ? "" : "never"} ${spot.node === place.node ? "here" : ""} ${end === "CUT" && left ? "cut" : ""}`,
      "data-node": spot.node },
      draw("polygon", { points: max ? `${x},${y - 20} ${x + 21},${y + 14} ${x - 21},${y + 14}` : `${x},${y + 20} ${x + 21},${y - 14} ${x - 21},${y - 14}` }),
      draw("text", { x, y: y + (max ? 10 : 2) }, text));
    if (spot.node >= 0 && seen) group.append(draw("title", {}, `window [${alpha}, ${beta}]${left ? `, value ${text}` : ""}${ENDS[end] ? `, ${ENDS[end]}` : ""}`));
    if (seen && spot.kids.length > 0) group.append(draw("text", { class: "window", x, y: y - 22 }, `[${alpha}, ${beta}]`));
    svg.append(group);
  }
  return svg;
}

function onLine(node) {
  for (let at = place.node; at >= 0; at = tree[at][0]) if (at === node) return true;
  return false;
}

function lastOf(node, kids) {
  return kids[node].length === 0 ? node : lastOf(kids[node][kids[node].length - 1], kids);
}

function show(found) {
  if (!found) return;
  place = found;
  field("steps").hidden = false;
  field("place").replaceChildren(
    ...(found.cells ? [cellsOf(found)] : []),
    make("p", { class: "happened", role: "status" }, found.happened),
    make("p", { class: "totals" }, `${found.nodes.toLocaleString("en")} of ${found.size.toLocaleString("en")} nodes, `
      + `${found.leaves.toLocaleString("en")} ${found.leaves === 1 ? "leaf" : "leaves"}, `
      + `${found.cutoffs.toLocaleString("en")} cutoff${found.cutoffs === 1 ? "" : "s"}${found.hits ? `, ${found.hits} from the table` : ""}`),
    make("div", { class: "scroll", tabindex: 0, role: "group", "aria-label": "The line to this node" }, make("table", {},
      make("thead", {}, make("tr", {}, ...["ply", "move", "window", "best", "by"].map(word => make("th", { scope: "col" }, word)))),
      make("tbody", {}, ...found.stack.map(row => make("tr", {}, ...row.map(cell => make("td", {}, cell))))))));
  field("tree").replaceChildren(tree ? drawing() : make("div", { class: "branches" }, branches(found.levels)));
  field("tree").querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  if (found.squares) lookAt(found.squares);
  for (const button of field("steps").querySelectorAll("[data-go]")) {
    button.disabled = ["start", "back"].includes(button.dataset.go) ? found.node === 0 && !found.leaving : found.atEnd;
  }
  changed();
}

/** The leaves as sliders: drag one, and the search is done anew. */
function showSliders() {
  const values = request().leaves;
  if (field("sliders").children.length === values.length && field("sliders").contains(document.activeElement)) return;
  field("sliders").replaceChildren(...values.map((value, i) => {
    const slider = make("input", { type: "range", min: -10, max: 10, value, "aria-label": `Leaf ${i + 1}` });
    const shown = make("output", {}, value);
    slider.addEventListener("input", () => {
      shown.textContent = slider.value;
      field("fen").value = [...field("sliders").querySelectorAll("input")].map(one => one.value).join(" ");
      record(1_000_000);
    });
    return make("label", {}, slider, shown);
  }));
}

function stopFilm() {
  clearInterval(film);
  film = 0;
  field("film").textContent = "Film";
}

field("film").addEventListener("click", () => {
  if (film) {
    stopFilm();
    return;
  }
  field("film").textContent = "Stop";
  film = setInterval(async () => {
    await step("next");
    if (place.atEnd) stopFilm();
  }, 500);
});
for (const button of field("steps").querySelectorAll("[data-go]")) button.addEventListener("click", () => step(button.dataset.go));
field("tree").addEventListener("click", event => {
  const node = event.target.closest("[data-node]")?.dataset.node;
  if (node !== undefined && Number(node) >= 0) step("node", Number(node));
});

// Tables that fill.

const whole = number => number === 0 ? "" : Math.round(number).toLocaleString("en");
const COLUMNS = [["algorithm", row => row.algorithm], ["move", row => row.move], ["score", row => row.score], ["nodes", row => whole(row.nodes)],
  ["leaves", row => whole(row.leaves)], ["cutoffs", row => whole(row.cutoffs)], ["first", row => row.cutoffs ? `${Math.round(100 * row.first)}%` : ""],
  ["hits", row => whole(row.hits)], ["b*", row => row.branching ? row.branching.toFixed(1) : ""], ["ms", row => row.millis.toFixed(1)],
  ["fewer", row => row.fewer ? `${row.fewer.toFixed(row.fewer < 100 ? 1 : 0)}x` : ""]];
const PARTS = [["part", row => row.part || "as it is"], ["depth", row => row.depth],
  ["nodes to the compared depth", row => row.until ? `${whole(row.until)} (depth ${row.compared})` : ""],
  ["times as many", row => row.times && row.part ? `${row.times.toFixed(2)} (${row.fewest.toFixed(2)} to ${row.most.toFixed(2)})` : ""], ["move", row => row.move], ["score", row => row.score]];

async function fill(caption, columns, what, asked) {
  if (thinker.busy) return;
  const body = make("tbody");
  field("results").replaceChildren(make("table", {}, make("caption", {}, caption),
    make("thead", {}, make("tr", {}, ...columns.map(([heading]) => make("th", { scope: "col" }, heading)))), body));
  field("stop").hidden = false;
  say("Measuring\u2026");
  try {
    await thinker.call(what, asked, row => body.append(make("tr", {}, ...columns.map(([, cell]) => make("td", {}, cell(row))))));
    say("");
  } catch (error) {
    say(error.message);
  }
  field("stop").hidden = true;
}

field("compare").addEventListener("click", () => {
  const asked = request();
  const name = asked.game === "chess" ? `, evaluation ${asked.evaluation}` : "";
  if (asked.game === "leaves") say("A tree of leaves is stepped through; the counts stand beside it.");
  else fill(`All algorithms at depth ${asked.depth}${name}`, COLUMNS, "compare", asked);
});
field("ablate").addEventListener("click", () => {
  const asked = request();
  if (asked.game !== "chess") say("The strong search plays chess only.");
  else fill("What each part of hal buys here and in two positions that are likely to follow, 0.3 s each", PARTS, "parts", { fen: asked.fen, spec: "hal", millis: 300 });
});
field("step").addEventListener("click", () => record(0));
field("stop").addEventListener("click", () => thinker.stop());
field("game").addEventListener("change", () => {
  const game = field("game").value;
  field("fen").value = GAMES[game];
  field("depth").value = game === "tictactoe" ? 9 : game === "connect4" ? 4 : 3;
  field("results").replaceChildren();
  showStart();
});
field("fen").addEventListener("change", showStart);
field("algorithm").addEventListener("change", () => {
  showParts();
  if (field("game").value === "leaves" || place) record(0);
  else changed();
});
for (const name of ["depth", "evaluation"]) field(name).addEventListener("change", () => changed());

/** Keys of the steps. */
export function key(event) {
  if (!place) return;
  const go = { ArrowRight: "next", ArrowLeft: "back", ArrowDown: "sibling", u: "out", c: "cutoff", Home: "start", End: "end" }[event.key];
  if (!go) return;
  step(go);
  event.preventDefault();
}
