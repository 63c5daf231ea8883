// The laboratory: algorithms compared, the parts of the search, a search step by step with its tree beside the board.
import { byId, make } from "./dom.js";
import { figure, nameOfPlace, signed } from "./figure.js";
import { lookAt } from "./play.js";
import { thinker, rules } from "./server.js";

const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const LEAVES = "3 5 6 9 1 2 0 -1";
const GAMES = { chess: START, tictactoe: "...OOXXOX", connect4: "", leaves: LEAVES };
const field = name => byId(`lab-${name}`);
const USUAL_DEPTHS = { chess: 3, tictactoe: 9, connect4: 4, leaves: 3 };
/** In place of a depth these have a number of rounds, which go as deep as they like. */
const [USUAL_ROUNDS, ANY_DEPTH] = [40, 64];
/** Techniques that change nothing in other games. */
const CHESS_ONLY = ["quiescence", "null-move", "python-chess", "notebook"];
let known = null;
let changed = () => {};

const shown = figure(field("figure"), {
  ask: request,
  drag: values => {
    field("fen").value = values.join(" ");
    forget();
  },
  onPlace: place => {
    showBoard(place);
    changed();
  },
  onStatus: say,
});

field("figure").querySelector(".steps").append(make("small", {}, "Keys: \u2190 back, \u2192 next, \u2193 over, u out; c cutoff, where there are any"));

export const onChange = action => { changed = action; };
export const state = () => ({ game: field("game").value, fen: field("fen").value, algorithm: field("algorithm").value,
  with: parts("with"), without: parts("without"), depth: field("depth").value, evaluation: field("evaluation").value,
  node: shown.place() ? nameOfPlace(shown.place()) : "" });

const growsByRounds = () => field("algorithm").value.startsWith("mcts");

const usual = () => growsByRounds() ? USUAL_ROUNDS : USUAL_DEPTHS[field("game").value];

function say(text) {
  field("said").textContent = text;
}

/** The parts switched over, as a spec has them. */
function parts(which) {
  return [...field("parts").querySelectorAll("input")]
    .filter(box => box.checked !== box.defaultChecked && box.checked === (which === "with")).map(box => box.value).join("+");
}

function spec() {
  const options = [["with", parts("with")], ["without", parts("without")], ["nodes", growsByRounds() ? field("depth").value : ""]].filter(([, words]) => words)
    .map(([name, words]) => `${name}=${words}`);
  return field("algorithm").value + (options.length > 0 ? `:${options.join(",")}` : "");
}

function request() {
  const game = field("game").value;
  const text = field("fen").value.trim();
  const common = { game, spec: spec(), depth: growsByRounds() ? ANY_DEPTH : Number(field("depth").value), evaluation: field("evaluation").value };
  if (game === "chess") return { ...common, fen: text || START };
  if (game === "leaves") return { ...common, leaves: text.split(/[\s,]+/).map(Number) };
  return { ...common, moves: text };
}

function showParts(switched = {}) {
  const algorithm = known.algorithms.find(one => one.name === field("algorithm").value);
  field("about").textContent = algorithm.description;
  field("depth-word").textContent = growsByRounds() ? "Rounds" : "Depth";
  field("depth").max = growsByRounds() ? 400 : 12;
  const over = new Set(Object.values(switched).flatMap(words => (words ?? "").split(/[+ ]/)));
  field("parts").replaceChildren(make("legend", {}, "Techniques"), ...algorithm.parts.map(([word, description, usual]) => {
    const box = make("input", { type: "checkbox", value: word, checked: usual });
    box.checked = usual !== over.has(word);
    box.addEventListener("change", () => searched(-1));
    return make("label", {}, box, " ", make("b", {}, word), make("small", {}, description));
  }));
  field("parts").hidden = algorithm.parts.length === 0;
}

async function learn() {
  if (known) return;
  known = await rules.call("known");
  field("algorithm").replaceChildren(...known.algorithms.filter(one => one.steps).map(one => make("option", { value: one.name }, one.name)));
  field("algorithm").value = "alphabeta";
  field("evaluation").replaceChildren(...known.evaluations.map(name => make("option", { value: name }, name)));
  field("evaluation").value = "simplified";
  showParts();
}

/** Shows what a link says; whoever asks for nothing finds a small tree where its first branch was cut off. */
export async function open(given) {
  await learn();
  if (Object.keys(given).length === 0) {
    if (shown.place()) {
      showBoard(shown.place());
      return;
    }
    given = { game: "leaves", fen: LEAVES, node: "-1" };
  }
  if (given.game && given.game in GAMES) field("game").value = given.game;
  if (given.algorithm) {
    field("algorithm").value = known.algorithms.some(one => one.steps && one.name === given.algorithm) ? given.algorithm : "alphabeta";
    showParts({ with: given.with, without: given.without });
  }
  if (given.fen) field("fen").value = given.fen;
  if (field("fen").value === "") field("fen").value = GAMES[field("game").value];
  if (given.depth || given.algorithm || given.game) field("depth").value = given.depth ?? usual();
  if (given.evaluation) field("evaluation").value = given.evaluation;
  await searched(given.node || -1);
  if (given.algorithm && given.algorithm !== field("algorithm").value) say(`No search called ${given.algorithm} can be stepped through here: this is ${field("algorithm").value}.`);
  if (given.compare) await compare(Number(given.to), given.compare.split(" ").filter(name => name));
}

/** The board beside the tree, unless somebody looks at something else by now. */
function showBoard({ squares, last }) {
  if (byId("lab").hidden) return;
  document.body.dataset.game = field("game").value;
  if (squares) lookAt(squares, last);
}

/** What is searched, in a line. */
function showLine() {
  const { game, spec: words, depth, evaluation } = request();
  const option = field("game").selectedOptions[0].textContent;
  const [algorithm, switched] = words.split(":");
  field("line").textContent = [option, algorithm, ...(growsByRounds() ? [`${field("depth").value} rounds`] : game === "leaves" ? [] : [`depth ${depth}`]), ...(game === "chess" ? [evaluation] : []),
    ...(switched ? switched.split(",").filter(part => !part.startsWith("nodes=")).map(part => part.replace("=", " ").replaceAll("+", ", ")) : [])].join(" \u00b7 ");
  field("compare").textContent = `Compare all algorithms${game === "leaves" ? " on this tree" : ` at depth ${comparedDepth()}`}`;
  // What means nothing in this game is not asked for.
  for (const [name, means] of [["ablate", game === "chess"], ["evaluation", game === "chess"], ["depth", game !== "leaves" || growsByRounds()]]) {
    (field(name).closest("label") ?? field(name)).hidden = !means;
  }
  for (const box of field("parts").querySelectorAll("input")) box.closest("label").hidden = game !== "chess" && CHESS_ONLY.includes(box.value);
}

/** How deep algorithms are compared, those that go by rounds beside the others. */
const comparedDepth = () => growsByRounds() ? USUAL_DEPTHS[field("game").value] : Number(field("depth").value);

/** Searches what the fields say, and stands at a node. */
async function searched(node) {
  showLine();
  forget();
  await shown.record(node);
  changed();
}

// Tables that fill.

const whole = number => number === 0 ? "" : Math.round(number).toLocaleString("en");
const COLUMNS = [["algorithm", row => row.algorithm], ["move", row => row.move], ["score", row => row.score], ["nodes", row => whole(row.nodes)],
  ["leaves", row => whole(row.leaves)], ["cutoffs", row => whole(row.cutoffs)], ["first", row => row.cutoffs ? `${Math.round(100 * row.first)}%` : ""],
  ["hits", row => whole(row.hits)], ["b*", row => row.branching ? row.branching.toFixed(1) : ""], ["ms", row => row.millis.toFixed(1)],
  ["fewer", row => row.fewer ? `${row.fewer.toFixed(row.fewer < 100 ? 1 : 0)}x` : ""]];
const MEANINGS = "first: cutoffs by the first move tried; hits: positions found in the table; b*: the branching factor of a full tree with as many nodes; "
  + "fewer: how many times fewer nodes than minimax";
const PARTS = [["part", row => row.part || "as it is"], ["depth", row => row.depth],
  ["nodes to a depth", row => row.until ? `${whole(row.until)} (depth ${row.compared})` : ""],
  ["times as many", row => row.times && row.part ? `${row.times.toFixed(2)} (${row.fewest.toFixed(2)} to ${row.most.toFixed(2)})` : ""], ["move", row => row.move], ["score", row => row.score]];

/** How many tables are being filled: what is asked last ends what was asked before, but not a move that HAL thinks about. */
let filling = 0;

const endFilling = () => {
  if (filling > 0) thinker.stop();
};

async function fill(caption, columns, what, asked) {
  endFilling();
  if (thinker.busy) return;
  filling++;
  // Rows may be long in coming; for the ear it is enough to hear once that something is measured.
  const [since, begun] = [make("span", { "aria-hidden": "true" }), Date.now()];
  const [body, title] = [make("tbody"), make("caption", { role: "status" }, `${caption}: measuring\u2026 `, since)];
  const counting = setInterval(() => { since.textContent = `${Math.round((Date.now() - begun) / 1000)} s`; }, 1000);
  field("results").replaceChildren(make("table", {}, title,
    make("thead", {}, make("tr", {}, ...columns.map(([heading]) => make("th", { scope: "col" }, heading)))), body),
    ...(columns === COLUMNS ? [make("p", { class: "beside" }, MEANINGS)] : []));
  field("results").dataset.ground = ground();
  field("stop").hidden = false;
  // Above the table its buttons, and below them room for all of it.
  field("compare").parentElement.scrollIntoView();
  try {
    await thinker.call(what, asked, row => body.append(make("tr", {}, ...columns.map(([heading, cell]) => make("td", { "data-heading": heading }, signed(String(cell(row))))))));
    title.textContent = caption;
  } catch (error) {
    title.textContent = error.message;
  }
  clearInterval(counting);
  filling--;
  field("stop").hidden = filling === 0;
}

/** What a table was measured on: the game, the position, how deep, and by which evaluation. */
const ground = () => JSON.stringify({ ...request(), spec: "" });

/** A table stands as long as what it was measured on. */
function forget() {
  if (field("results").dataset.ground === ground()) return;
  field("results").replaceChildren();
  endFilling();
}

/** Compares all algorithms, or those that are named. */
function compare(to, specs = []) {
  const asked = request();
  const depth = asked.game === "leaves" ? Math.log2(asked.leaves.length) : to;
  const name = asked.game === "chess" ? `, evaluation ${asked.evaluation}` : "";
  return fill(`${specs.length > 0 ? "These" : "All"} algorithms at depth ${depth}${name}`, COLUMNS, "compare", { ...asked, depth, specs });
}

field("compare").addEventListener("click", () => compare(comparedDepth()));
field("ablate").addEventListener("click", () => {
  const { fen } = request();
  fill("What each part of hal buys here and in two positions that are likely to follow, 0.3 s each, half a minute in all", PARTS, "parts", { fen, spec: "hal", millis: 300 });
});
field("stop").addEventListener("click", endFilling);
field("game").addEventListener("change", () => {
  const game = field("game").value;
  field("fen").value = GAMES[game];
  field("depth").value = usual();
  searched(-1);
});
field("algorithm").addEventListener("change", () => {
  const before = field("depth").max;
  showParts();
  if (field("depth").max !== before) field("depth").value = usual();
  searched(-1);
});
for (const name of ["fen", "depth", "evaluation"]) field(name).addEventListener("change", () => searched(-1));

/** Keys of the steps. */
export const key = event => shown.key(event);
