// A search as a figure: its tree, whose leaves may be dragged, the story of a step beside the node that it tells of, and
// the buttons that step. The laboratory is one, and lessons have some in their text.
import { draw, make, nameOf, pieceOf, squareName } from "./dom.js";
import { rules } from "./server.js";

const ENDS = { CUT: "cutoff", EVALUATED: "leaf", GAME_OVER: "end", KNOWN: "table", STAND_PAT: "stand pat", NULL_MOVE: "null move",
  PAUSED: "for now" };
/** What is said of the node: the columns of the line to it, and of the moves between which a search by rounds chooses. */
const LINE = ["ply", "move", "window", "best", "by"];
const CHOICE = ["move", "visits", "mean", "+ bonus", "= sum"];
/** Beside the move that cut the rest off. */
const CUTS = "!";
/** What the picture of a tree alone would not show. */
const NAMED_ENDS = ["KNOWN", "STAND_PAT", "NULL_MOVE", "GAME_OVER"];
const STEPS = [["start", "Start", "To the beginning of the search"], ["back", "Back", "One step back"], ["next", "Next", "One step on"],
  ["sibling", "Over", "Past what lies below this node"], ["out", "Out", "To the end of this node"], ["cutoff", "Cutoff", "On to the next cutoff"],
  ["end", "End", "To the end of the search"]];
const KEYS = { ArrowRight: "next", ArrowLeft: "back", ArrowDown: "sibling", u: "out", c: "cutoff", Home: "start", End: "end" };
const KINDS = [["pv", "PV", "the value is exact"], ["cut", "cut", "one reply was good enough; what is left is not searched"],
  ["all", "all", "every move was searched, none was good enough"]];
/** A tree of leaves stands on its leaves: the room for one, and for a ply. */
const [WIDE, HIGH, LEFT, TOP] = [48, 64, 6, 16];
/** Any other tree is read from left to right: the height of a line, what a node takes beside its words, how large words and windows are. */
const [ROW, NODE, WORDS, SMALL] = [24, 38, 13, 12];
/** Where it has no room in its width, a ply begins so far to the right of the one above, and has lines of its own. */
const INDENT = 20;
/** What is over may be read at leisure: up to so many lines are shown at once in a text. */
const AT_LEISURE = 28;
/** How many moves of a node a short picture has, from many to one, until there is room for it. */
const FEWER = [28, 20, 15, 12, 10, 8, 7, 6, 5, 4, 3, 2, 1];
/** What is noted of a node, in short, and what that means. */
const NOTES = [[/^(\d+) visits?, mean (.*)/, "$1\u00d7 $2", "visits \u00d7 mean result, from \u22121 (lost) to 1 (won) for SIDE"],
  [/^(\S+) for (?:Min|White|Black|O|Yellow|Red|X)$/, "($1)", "(\u2026) with the sign of the side to move"],
  [/^proof (\S+), disproof (\S+)/, "$1 : $2", "proof number : disproof number"]];
const PROOF = /^proof (\d+), disproof (\d+)/;
/** What Monte Carlo notes of a node: for Max, 1 is a win. */
const ROUNDS = /^(\d+) visits?, mean (\S+)/;
let figures = 0;
const pen = document.createElement("canvas").getContext("2d");

const briefly = note => NOTES.reduce((text, [long, brief]) => text.replace(long, brief), note);

/** A small board of cells. */
export function cellsOf({ cells, columns }) {
  const rows = cells.length / columns;
  const order = [...Array(rows).keys()];
  const grid = make("div", { class: `cells wide${columns}`, role: "img", "aria-label": order.map(row =>
    cells.slice(row * columns, (row + 1) * columns)).join(", ") });
  // Moves have numbers: those of the free cells, or of the columns.
  if (columns !== 3) for (let column = 1; column <= columns; column++) grid.append(make("b", {}, String(column)));
  [...cells].forEach((owner, cell) => grid.append(make("span", { class: owner === "X" ? "first" : owner === "O" ? "second" : "free" },
    columns !== 3 ? "" : owner === "." ? String(cell + 1) : owner)));
  return grid;
}

/** A small board beside what is said of it, with the squares of the move that led to it. */
export function miniature(squares, last = []) {
  const men = [...squares].map((man, square) => man === " " ? "" : `${nameOf(man)} ${squareName(square)}`).filter(Boolean);
  return make("div", { class: "miniature", role: "img", "aria-label": men.join(", ") }, ...[...Array(64).keys()].map(i => {
    const square = i ^ 56;
    return make("span", { class: `${(square + (square >> 3)) % 2 === 0 ? "dark" : "light"}${last.includes(square) ? " last" : ""}` }, squares[square] === " " ? "" : pieceOf(squares[square]));
  }));
}

/** The width of words in a tree that is read. */
function widthOf(text, weight = 400, size = WORDS) {
  pen.font = `${weight} ${size}px ${getComputedStyle(document.body).fontFamily}`;
  return pen.measureText(text).width;
}

/** Where a search stands, as a link names it: the number of a node, with a stroke when it is being left. */
export const nameOfPlace = ({ node, leaving }) => `${node}${leaving ? "-" : ""}`;

const numberOf = text => Number.parseFloat(String(text).replace(/,/g, "")) || 0;

/** A number in a table, with a bar behind it. */
function barred(cell, whole) {
  const one = make("td", { class: "bar" }, cell);
  one.style.setProperty("--part", `${100 * numberOf(cell) / whole}%`);
  return one;
}

/** A text whose numbers have the sign of print. */
export const signed = text => text.replace(/(?<=^|[\s([#])-(?=\d)/g, "\u2212").replace(/(?<=\d) %/g, "\u00a0%");

/** A cell of a table; the name of a search may break between its parts. */
const cellOf = cell => make("td", {}, ...signed(cell).split(/(?<=[:,+])(?=[a-z])/).flatMap((part, i) => i === 0 ? [part] : [make("wbr"), part]));

/** A table; the numbers of one column may have bars: parts of a hundred, or of the greatest. */
export const tableOf = (label, headings, rows, bars = -1) => make("div", { class: "scroll", tabindex: 0, role: "group", "aria-label": label }, make("table", {},
  make("caption", {}, label),
  make("thead", {}, make("tr", {}, ...headings.map(word => make("th", { scope: "col" }, word)))),
  make("tbody", {}, ...rows.map(row => make("tr", {}, ...row.map((cell, i) => i !== bars ? cellOf(cell)
    : barred(cell, cell.endsWith("%") ? 100 : Math.max(1, ...rows.map(one => numberOf(one[i]))))))))));

const counted = (number, word, plural = `${word}s`) => `${number.toLocaleString("en")} ${number === 1 ? word : plural}`;

/**
 * Puts a figure into an element.
 *
 * @param ask gives the search: game, spec, depth, evaluation, and fen, leaves or moves
 * @param riddle whether whoever looks at a tree of leaves first says which of them will never be searched
 * @param kinds whether nodes are told apart as PV, cut and all, beside the least that proves a value
 * @param drag is told of leaves that were dragged
 * @param onPlace is told where the search stands, which may bring a board
 * @param onStatus is told in a sentence what is going on or wrong; an empty one for nothing
 */
export function figure(host, { ask, riddle = false, kinds = true, drag = () => {}, onPlace = () => {}, onStatus = () => {} }) {
  const name = String(figures++);
  const picture = make("div");
  // Beside the picture and not in it: whoever drags one must not lose it to the next drawing.
  const sliders = make("div", { class: "sliders", role: "group", "aria-label": "Values of the leaves", hidden: true });
  const canvas = make("div", { class: "canvas" }, picture, sliders);
  const growth = make("div", { class: "growth scroll", tabindex: 0, role: "group", "aria-label": "The tree" }, canvas);
  const legend = make("p", { class: "legend" });
  const story = make("div", { class: "story" });
  const film = make("button", { type: "button", class: "film", title: "Step by step until the end" }, "Film");
  const buttons = STEPS.map(([go, word, title]) => make("button", { type: "button", "data-go": go, title }, word));
  const steps = make("div", { class: "steps row", role: "toolbar", "aria-label": "Steps" }, ...buttons, film);
  steps.hidden = true; // until there is something to step through
  host.classList.add("figure");
  // What the search does would give the riddle away.
  const asks = [["solve", "Is that right?"], ["tell", "Show the answer"]].map(([kind, word]) => make("button", { type: "button", class: kind }, word));
  const judged = make("span", { class: "judged", role: "status" });
  const riddles = make("div", { class: "riddle row" }, ...asks, judged);
  host.replaceChildren(growth, story, ...(riddle ? [riddles] : []), legend, steps);

  let request = null;
  /** Of the whole search: whether it has windows or chooses by weights, whether its tree grows round by round, and what minimax costs. */
  let facts = {};
  let place = null;
  /** By their numbers; of a large search only those around the place. */
  let tree = [];
  let kids = [];
  let beside = null;
  /** Where a position was met that is now taken from the table; -1 if there is none. */
  let met = -1;
  let running = 0;
  /** How wide the words of each ply of a tree that is read have been; whether that was too wide for columns, and too high for all of it. */
  let [widest, indented, shortened] = [[], false, false];
  /** Whether somebody wants to see all that was left out of the picture. */
  let inFull = false;
  /** The leaves that are thought to be left out; null once it has been told. */
  let guessed = riddle ? new Set() : null;
  /** Of those that were asked about, which are right. */
  const marks = new Map();

  const isLeaves = () => request.game === "leaves";
  /** Scores with the signs of print. */
  const short = text => {
    return text.replace(/\binf\b/g, "\u221e").replace(/\+(?=\u221e)/g, "").replace(/-(?=[\d\u221e])/g, "\u2212");
  };

  function onLine(node) {
    for (let at = place.node; at >= 0; at = tree[at][0]) if (at === node) return true;
    return false;
  }

  /** One node of the recording as an object. */
  const nodeOf = one => {
    const [parent, ply, move, value, alpha, beta, end, skipped, bound, name, note, chosen, below] = tree[one];
    return { parent, ply, move, value, alpha, beta, end, skipped, bound, name, note, chosen, below };
  };
  const windowOf = ([, , , , alpha, beta]) => `[${short(alpha)}, ${short(beta)}]`;
  const lastOf = node => kids[node].length === 0 ? node : lastOf(kids[node][kids[node].length - 1]);
  const isLeft = node => node > place.node
    || lastOf(node) < place.entered && !(onLine(node) && !(node === place.node && place.leaving));

  /**
   * The nodes to draw. One of a tree of leaves, or of a tree that grows, may have been entered several times: what was
   * found last counts.
   *
   * @param few how many moves of a node are shown besides those that matter
   * @param kept the nodes that matter, beside the line to here
   * @param short whether what lies below all others is folded
   */
  function spotsOf(few = Infinity, kept = new Set(), short = false) {
    const spots = [];
    const { leaves } = request;
    const levels = leaves ? Math.log2(leaves.length) : tree.reduce((most, [, ply]) => Math.max(most, ply), 0);
    let next = 0;
    const grouped = nodes => {
      const groups = new Map();
      for (const node of nodes) {
        const key = leaves || facts.grows ? tree[node][2] : node;
        groups.set(key, [...groups.get(key) ?? [], node]);
      }
      return groups;
    };
    const leftOf = nodes => {
      const left = nodes.filter(node => node < place.entered && isLeft(node));
      return left.length > 0 ? nodeOf(left[left.length - 1]) : null;
    };
    const put = (nodes, ply, from, best = true, never = false) => {
      const seen = nodes.filter(node => node < place.entered);
      const spot = { nodes, ply, from, never, seen: seen.length > 0, here: nodes.includes(place.node), line: seen.some(onLine), kids: [], gaps: [], hidden: [],
        node: seen[seen.length - 1] ?? nodes[0] ?? -1,
        left: leftOf(nodes) };
      spots.push(spot);
      const all = nodes.flatMap(node => kids[node]);
      const folds = short && !spot.line && !best;
      spot.folded = all.length === 0 || folds && !facts.grows ? spot.left?.below ?? 0
        : folds ? all.filter(kid => kid < place.entered).length : 0;
      const groups = grouped(folds ? [] : all);
      if (indented && !leaves) spot.at = next++;
      // What was left out is known when the node above has been left, and not before.
      const over = never || spot.seen && isLeft(spot.node);
      if (leaves && ply < levels) spot.kids = [0, 1].map(move => put(groups.get(move) ?? [], ply + 1, 2 * from + move, true, over && !groups.get(move)?.some(kid => kid < place.entered)));
      else if (!leaves) putMoves(spot, [...groups.values()].filter(([first]) => first < place.entered), best);
      spot.leaf = leaves && ply === levels ? leaves[from] : null;
      spot.unseen = leaves ? "" : spot.left?.skipped ? `${spot.left.skipped} never searched` : restOf(spot);
      // On its leaves a tree of leaves stands in their middle; one that is read begins its lines at the left.
      spot.at ??= spot.kids.length === 0 ? next++ : leaves ? (spot.kids[0].at + spot.kids[spot.kids.length - 1].at) / 2 : spot.kids[0].at;
      if (spot.unseen && !spot.folded) spot.rest = next++;
      return spot;
    };
    /** The moves of a node, in a short picture without those that are neither first nor matter. */
    function putMoves(spot, groups, best) {
      const chosen = group => group.includes(spot.left?.chosen);
      const bestYet = spot.line && !spot.left ? place.stack[spot.ply]?.[4] : "";
      const stays = groups.map((group, i) => i < few || chosen(group) || group.some(node => onLine(node) || kept.has(node) || tree[node][9] === bestYet));
      const others = i => i < groups.length && !stays[i] ? 1 + others(i + 1) : 0;
      for (let i = 0; i < groups.length;) {
        const more = others(i);
        if (more > 1) {
          spot.gaps.push({ at: next++, text: `\u2026 ${more} more` });
          spot.hidden.push(...groups.slice(i, i + more).map(group => ({ left: leftOf(group) })));
        } else {
          const matters = kept.size > 0 ? groups[i].some(node => kept.has(node)) : chosen(groups[i]);
          spot.kids.push(put(groups[i], spot.ply + 1, 0, best && matters && !groups[i].includes(met)));
          spot.kids[spot.kids.length - 1].again = i > 0 && tree[groups[i][0]][2] === tree[groups[i - 1][0]][2];
        }
        i += Math.max(1, more);
      }
    }
    let top = place.node; // A search that begins again and again is drawn pass by pass.
    while (tree[top][0] >= 0) top = tree[top][0];
    put(facts.grows ? tree.map((_, node) => node).filter(node => tree[node][0] < 0) : [top], 0, 0);
    return { spots, levels, rows: next };
  }

  /** What the moves that nobody has looked at add to the sum of a node's proof numbers, or disproof numbers: 1 each. */
  function restOf(spot) {
    const number = ({ left }) => Number(PROOF.exec(left?.note ?? "")?.[sideOf(spot) > 0 ? 2 : 1]);
    const rest = [...spot.kids, ...spot.hidden].reduce((sum, kid) => sum - number(kid), number(spot));
    return spot.kids.length > 0 && Number.isInteger(rest) && rest > 0 ? `+ ${rest} not searched yet: ${number(spot)} in all` : "";
  }

  /** The kind of a node, as Knuth and Moore have them: empty for one of which nothing is known yet. */
  function kindOf({ left, kids: below, folded }) {
    if (!kinds || !facts.windows || !left || below.length === 0 && !folded) return "";
    return left.bound === "" ? "pv" : left.end === "CUT" || left.end === "NULL_MOVE" ? "cut" : "all";
  }

  /**
   * The child that a node has its value from: the cutting one, or where rounds are counted one that wins on the spot, else
   * that with most of them, and of several the one with the best mean.
   */
  function chosenOf(spot) {
    if (!spot.left) return null;
    const rounds = kid => ROUNDS.exec(kid.left?.note ?? "");
    if (!spot.kids.some(rounds)) return spot.kids.find(kid => kid.nodes.includes(spot.left.chosen)) ?? null;
    const side = sideOf(spot);
    const worth = kid => {
      const [, visits, mean] = rounds(kid) ?? [0, 0, -side];
      return kid.left?.end === "GAME_OVER" && side * mean === 1 ? Infinity : 3 * visits + side * mean;
    };
    return spot.kids.reduce((best, kid) => worth(kid) > worth(best) ? kid : best);
  }

  /** 1 where Max moves, -1 where Min does. */
  const sideOf = spot => (spot.ply % 2 === 0) === facts.max ? 1 : -1;

  /** The best that a node on the line has found until now; empty for nothing, and where the search chooses by weights. */
  const soFar = spot => spot.seen && !spot.left && spot.line && !facts.weights ? short(place.stack[spot.ply]?.[3] ?? "") : "";

  /** What stands beside a node: the move, what it is worth, why it ended, and what else the search says of it. */
  function wordsOf(spot) {
    const { left } = spot;
    const name = isLeaves() || spot.node < 0 ? "" : `${tree[spot.node][9]}${spot.again ? " again" : ""}`;
    if (!left) return [name, soFar(spot) && `${soFar(spot)} so far`];
    const end = NAMED_ENDS.includes(left.end) ? ENDS[left.end] : "";
    const note = briefly(left.note);
    const value = facts.grows && note ? short(note) : [short(left.value), note, end].filter(Boolean).join(" \u00b7 ");
    return [name, value + (spot.folded ? ` (+${spot.folded.toLocaleString("en")})` : "")];
  }

  function metBefore() {
    const [here, key] = [place.node, tree[place.node][13]];
    return place.leaving && tree[here][6] === "KNOWN" ? tree.findLastIndex((one, node) => one?.[13] === key && one[6] !== "KNOWN" && lastOf(node) < here) : -1;
  }

  /** What is drawn of the tree: all of it, or as much as there is room for. */
  function fitted() {
    const lineOf = ([top]) => {
      const line = new Set();
      for (let spot = top; spot && top.left && guessed === null; spot = chosenOf(spot)) line.add(spot);
      return line;
    };
    const all = spotsOf();
    const kept = new Set([...lineOf(all.spots)].flatMap(spot => spot.nodes));
    for (let node = met; node >= 0; node = tree[node][0]) kept.add(node);
    let found = all;
    const fits = () => found.rows * ROW + 8 <= Number.parseFloat(getComputedStyle(growth).maxHeight) || isLeaves() || inFull;
    // First fewer moves; when they are few, less of what lies below them.
    function shorten() {
      for (const short of [false, true]) {
        for (const few of FEWER) if ((short || few > 2) && !fits()) found = spotsOf(few, kept, short);
      }
    }
    host.classList.toggle("tall", place.atEnd && all.rows <= AT_LEISURE);
    shorten();
    if (!fits() && place.atEnd) {
      host.classList.add("tall");
      found = all;
      shorten();
    }
    shortened ||= found !== all;
    return { ...found, played: lineOf(found.spots) };
  }

  /** A small tree as a drawing: what has been entered, and in grey what was never searched. */
  function drawing() {
    const { spots, levels, rows, played } = fitted();
    const whole = isLeaves();
    const length = ([name, value], window, isBold) => widthOf(name, isBold ? 700 : 600)
      + widthOf(name && value ? ` ${value}` : value, isBold ? 700 : 400) + (window ? widthOf(` ${window}`, isBold ? 700 : 400, SMALL) : 0);
    for (const spot of spots) {
      const chosen = chosenOf(spot);
      for (const kid of spot.kids) {
        kid.cuts = guessed === null && kid === chosen && spot.left.end === "CUT" && spot.left.skipped > 0;
      }
    }
    for (const spot of spots) {
      spot.words = wordsOf(spot);
      // On a tree that is read, leaves are many, and have the window of the node above or a part of it.
      spot.window = guessed !== null || !spot.seen || !whole && tree[spot.node][12] === 0 ? "" : facts.windows ? windowOf(tree[spot.node])
        : whole ? short(briefly(spot.left?.note ?? "")) : "";
      spot.length = whole ? 0 : length(spot.words, spot.window, played.has(spot)) + (spot.cuts ? widthOf(CUTS, 700) : 0);
    }
    // As wide as it will be, lest it jump while it is filled; if there is no room for that, as wide as it has been.
    const across = widths => widths.reduce((sum, wide) => sum + wide + NODE, 10);
    const plies = whole ? [] : [...Array(Math.max(levels + 1, widest.length)).keys()];
    widest = plies.map(ply => Math.max(widest[ply] ?? 0, ...spots.filter(spot => spot.ply === ply).map(spot => spot.length)));
    const longest = plies.map(ply => Math.max(widest[ply], ...tree.filter(one => one[1] === ply).map(one => {
      const value = facts.grows && one[10] ? briefly(one[10]) : [one[3], briefly(one[10]), NAMED_ENDS.includes(one[6]) ? ENDS[one[6]] : ""].filter(Boolean).join(" \u00b7 ");
      return length([one[9], value], facts.windows && one[12] > 0 ? windowOf(one) : "", true);
    })));
    // In lines of their own plies take little room: whoever steps on does not come back to columns.
    if (!whole && !indented && growth.clientWidth > 0 && across(widest) > growth.clientWidth) {
      indented = true;
      return drawing();
    }
    const starts = [10];
    for (const wide of across(longest) <= growth.clientWidth ? longest : widest) starts.push(starts[starts.length - 1] + (indented ? INDENT : wide + NODE));
    const columns = Math.max(4, rows);
    const [width, height] = whole ? [columns * WIDE + 2 * LEFT, (levels + 1) * HIGH + TOP + (facts.windows ? 22 : 10)]
      : [Math.max(starts[levels + 1], ...spots.flatMap(spot => [...(spot.rest ? [starts[spot.ply + 1] + widthOf(spot.unseen, 400, SMALL) + 10] : []), starts[spot.ply] + spot.length + NODE])), rows * ROW + 8];
    const svg = draw("svg", { viewBox: whole ? `${-LEFT} ${-TOP} ${width} ${height}` : `0 0 ${width} ${height}`, class: whole ? "tree" : "tree lines",
      role: "img", "aria-label": guessed === null ? `The tree: ${counted(place.entered, "node")} entered` : "The tree" });
    const at = spot => whole ? [spot.at * WIDE + WIDE / 2, spot.ply * HIGH + 24] : [starts[spot.ply], spot.at * ROW + ROW / 2 + 4];
    const edge = (from, to, kind, row = to.at) => {
      const [[x1, y1], [x2, y2]] = [at(from), at(to)];
      if (whole) return draw("line", { x1, y1, x2, y2, class: kind });
      const [start, y] = [x2 - 15, row * ROW + ROW / 2 + 4];
      const begin = indented ? `M${x1},${y1 + 8}V${y}` : row === from.at ? `M${x1 + 14 + from.length},${y1}` : `M${start},${y1}V${y}`;
      return draw("path", { d: `${begin}H${x2 - 7}`, class: kind });
    };
    const edges = { later: [], edge: [], line: [], cutter: [] };
    for (const spot of spots) {
      for (const kid of spot.kids) {
        const kind = !kid.seen ? "later" : kid.cuts ? "cutter" : played.has(kid) ? "line" : "edge";
        edges[kind].push(edge(spot, kid, kid.never ? "never" : kind));
      }
    }
    svg.append(...Object.values(edges).flat());
    let taken = -Infinity;
    for (const spot of spots) {
      const [x, y] = at(spot);
      const { seen, left } = spot;
      const { words: [name, value], window } = spot;
      const asked = guessed !== null && spot.leaf !== null;
      const mark = marks.has(spot.from) ? marks.get(spot.from) ? "right" : "wrong" : "";
      const kind = asked ? (guessed.has(spot.from) ? `guessed ${mark}` : "open") : seen ? kindOf(spot) : spot.never ? "never" : "yet";
      const up = sideOf(spot);
      const [half, base, tip] = whole ? [22, 14, 20] : [6, 4, 7];
      const group = draw("g", { class: `spot ${kind} ${spot.here ? "here" : ""} ${played.has(spot) ? "played" : ""} ${spot.seen && spot.nodes.includes(met) ? "met" : ""}`, "data-node": spot.node, ...(spot.here ? { "aria-current": "step" } : {}),
        ...(asked ? { "data-leaf": spot.from, role: "button", tabindex: 0, "aria-pressed": String(guessed.has(spot.from)), "aria-label": `Leaf ${spot.from + 1}: ${spot.leaf}${mark && `, ${mark}`}` } : {}) },
        draw("polygon", { points: `${x},${y - up * tip} ${x + half},${y + up * base} ${x - half},${y + up * base}` }));
      if (whole) {
        const best = soFar(spot);
        group.append(draw("text", { class: best && "so-far", x, y: y + (up > 0 ? 10 : 1) }, best || short(left ? left.value : String(spot.leaf ?? ""))));
        if (asked && mark) group.append(draw("text", { class: "mark", x, y: y + 38 }, mark === "right" ? "\u2713" : "\u2717"));
      } else if (seen) {
        const words = draw("text", { x: x + 12, y: y + 4.5 }, draw("tspan", { class: "name" }, name), name && value ? " " : "", value, spot.cuts ? draw("tspan", { class: "cuts" }, CUTS) : "",
          window ? draw("tspan", { class: "window" }, ` ${window}`) : "");
        if (spot.here || spot.nodes.includes(met)) group.insertBefore(draw("rect", { x: x - 9, y: y - ROW / 2 + 1, rx: 4, height: ROW - 2, width: 26 + spot.length }), group.firstChild);
        group.append(words);
      }
      if (spot.cuts && whole) group.append(draw("text", { class: "cuts", x: x + 20, y: y + (up > 0 ? -4 : 8) }, CUTS));
      if (seen) {
        group.append(draw("title", {}, [name, facts.windows && window && `window ${window}`, left ? `value ${short(left.value)}` : "",
          left ? ENDS[left.end] ?? "" : "", spot.cuts ? "cuts off" : ""].filter(Boolean).join(", ")));
        if (window && whole) {
          const below = spot.leaf !== null;
          // Leaves have theirs below them; one that would run into that of the leaf before stands a line lower.
          const half = widthOf(window, 400, SMALL) / 2;
          const lower = below && x - half < taken + 3;
          if (below && !lower) taken = x + half;
          const from = below ? y + (up > 0 ? 27 : 33) + (lower ? WORDS : 0) : y - (up > 0 ? 24 : 19);
          // Away from the line that comes down to the node, as far as those of its neighbours let it.
          const aside = below || spot.ply === 0 ? 0 : Math.min(30, WIDE * 2 ** (levels - spot.ply - 1) - 30) * (spot.from % 2 ? 1 : -1);
          group.append(draw("text", { class: "window", x: x + aside, y: from }, window));
        }
      }
      const lines = [...(left && spot.rest ? [[spot.rest, spot.unseen, {}]] : []),
        ...spot.gaps.map(gap => [gap.at, gap.text, { class: "window more", role: "button", tabindex: 0 }])];
      for (const [row, words, given] of lines) {
        const line = draw("text", { class: "window", x: starts[spot.ply + 1] - 2, y: row * ROW + ROW / 2 + 8, ...given }, words);
        svg.append(edge(spot, { ply: spot.ply + 1, at: row }, "never"), line);
      }
      if (spot.here) beside = group;
      svg.append(group);
    }
    canvas.style.setProperty("--natural", `${whole ? columns * 34 : width}px`);
    canvas.style.setProperty("--ratio", (width / height).toFixed(3));
    canvas.style.setProperty("--edge", `${(100 * LEFT / width).toFixed(3)}%`);
    return svg;
  }

  /** What the signs in the picture mean; as high as for all signs of this search, lest the buttons below jump. */
  function showLegend() {
    const proves = request.spec.startsWith("proof-number");
    const joined = i => !proves ? "" : (i === 0) === facts.max ? ": OR, one move is enough" : ": AND, every reply must lose";
    const cuts = facts.windows && (facts.size > Object.keys(tree).length || tree.some(one => one[7] > 0 || one[6] === "NULL_MOVE"));
    const [shows, says] = [css => picture.querySelector(css) !== null, what => what.test(picture.textContent)];
    const told = [...facts.sides.map((side, i) => [true, "note", i === 0 ? "\u25b3" : "\u25bd", `${side} moves${joined(i)}`]),
      ...(kinds && facts.windows ? KINDS.slice(0, cuts ? 3 : 1).map(one => [shows(`.spot.${one[0]}`), ...one]) : []),
      [shows(".line"), "line", "", facts.grows ? "the line that looks best" : "the line played"],
      ...(shortened || facts.size > Object.keys(tree).length ? [[says(/\(\+[\d,]+\)/), "note", "", "(+20) nodes below it that are folded"]] : []),
      ...(tree.some(one => one[6] === "KNOWN") ? [[shows(".met"), "met", "", "where the position was met before"]] : []),
      ...(tree.some(one => one[3].startsWith("~")) ? [[says(/~/), "note", "~", "no more than a promise"]] : []),
      ...NOTES.filter(([long]) => tree.some(one => long.test(one[10]))).map(([, , text]) => [true, "note", "", text.replace("SIDE", facts.sides[0])]),
      ...(cuts ? [[shows(".cuts"), "cuts", CUTS, "the move that cut the rest off"], [shows(".never"), "never", "", "never searched"]] : []),
      ...(isLeaves() ? [[shows(".spot.yet"), "yet", "", "not searched yet"], [shows(".so-far"), "so-far", "5", "the best so far"]] : []),
      ...(tree.some(one => /#/.test(one[3])) ? [[says(/#/), "note", "#2", `${facts.sides[0]} wins in 2 moves; #\u22122: ${facts.sides[1]} does`]] : [])];
    const signs = told.map(([, kind, word, text]) => make("span", { class: kind }, make("i", { "aria-hidden": "true" }), word ? make("b", {}, word) : "", ` ${text}`));
    legend.style.minHeight = "";
    legend.replaceChildren(...signs);
    legend.style.minHeight = `${legend.offsetHeight}px`;
    legend.replaceChildren(...signs.filter((_, i) => told[i][0]));
  }

  function counts() {
    const { minimax, windows } = facts;
    const told = [make("p", { class: "totals" }, `${place.nodes.toLocaleString("en")} of ${counted(place.counted, "node")}, `
      + `${counted(place.leaves, "leaf", "leaves")}${windows ? `, ${counted(place.cutoffs, "cutoff")}` : ""}`
      + `${place.nullMoves ? `, ${place.nullMoves} by a null move` : ""}${place.hits ? `, ${place.hits} from the table` : ""}`
      + `${request.game === "chess" ? `; evaluation: ${evaluationOf()}` : ""}`)];
    if (minimax && windows) {
      const [full, least] = [minimax.leaves, minimax.minimum];
      told.push(make("p", { class: "beside" }, `Minimax: ${counted(minimax.nodes, "node")}, ${counted(full, "leaf", "leaves")}.`,
        ...(kinds ? [" The value cannot be proved with fewer than ", make("b", {}, counted(least, "leaf", "leaves")), " (Knuth and Moore)."] : [])));
    }
    return told;
  }

  const evaluationOf = () => /eval=([^,]*)/.exec(request.spec)?.[1] ?? request.evaluation;

  function show(found) {
    if (!found) return;
    place = found;
    if (found.tree) {
      tree = [];
      for (const [node, ...told] of found.tree) tree[node] = told;
      kids = tree.map(() => []);
      tree.forEach(([parent], one) => { if (parent >= 0) kids[parent].push(one); });
    }
    met = metBefore();
    const seen = LINE.map((_, i) => (i !== 2 || facts.windows) && (i < 3 || !facts.weights));
    const part = row => row.filter((_, i) => seen[i]).map(cell => short(String(cell)));
    story.replaceChildren(
      make("p", { class: "happened", role: "status" }, short(found.happened)),
      ...(found.cells ? [cellsOf(found)] : []), ...(found.squares ? [miniature(found.squares, found.last)] : []),
      ...(found.choice.length > 0 ? [tableOf(`${facts.sides[(found.stack.length % 2 === 1) === facts.max ? 0 : 1]}'s choice, as this round found it: the greatest sum`, CHOICE, found.choice.map(row => row.map(cell => short(String(cell)))), 1)] : []),
      ...counts(), ...(facts.weights && found.stack.length === 1 ? [] : [tableOf("The line to this node", part(LINE), found.stack.map(part))]));
    host.classList.add("drawn");
    host.classList.toggle("whole", isLeaves());
    host.classList.toggle("broad", isLeaves() && request.leaves.length > 8);
    for (const part of [story, legend, steps]) part.hidden = guessed !== null;
    redraw();
    sliders.hidden = !isLeaves() || guessed !== null;
    for (const button of buttons) {
      button.hidden = button.dataset.go === "cutoff" && !facts.windows;
      button.disabled = ["start", "back"].includes(button.dataset.go) ? found.node === 0 && !found.leaving : found.atEnd;
    }
    settle();
    if (guessed === null) onPlace(place);
  }

  function redraw() {
    beside = null;
    picture.replaceChildren(drawing());
    showLegend();
  }

  /** Brings the node into sight, and the story beside it. */
  function settle() {
    arrange();
    if (picture.offsetHeight <= growth.clientHeight && !isLeaves()) [growth.scrollTop, growth.scrollLeft] = [0, 0];
    else if (beside) reveal(beside.getBoundingClientRect(), growth.getBoundingClientRect());
  }

  /** Scrolls the tree, and nothing else, until a node is in sight. */
  function reveal(node, all) {
    if (node.left < all.left || node.right > all.right) growth.scrollLeft += Math.min(node.left - all.left - 10, node.right - all.right + 30);
    if (node.top < all.top || node.bottom > all.bottom) growth.scrollTop += (node.top + node.bottom - all.top - all.bottom) / 2;
  }

  /** The story begins at the height of its node, where there is room for both side by side. */
  function arrange() {
    story.style.marginTop = "";
    if (!beside || story.getBoundingClientRect().top >= growth.getBoundingClientRect().bottom) return;
    const [node, all] = [beside.getBoundingClientRect(), growth.getBoundingClientRect()];
    const room = all.height - story.firstChild.getBoundingClientRect().height;
    const wanted = node.top + node.height / 2 - all.top - 18;
    story.style.marginTop = `${Math.max(0, Math.min(wanted, room, all.height - story.scrollHeight))}px`;
  }

  /** The leaves that the search never visits. */
  async function leftOut() {
    const found = await rules.call("step", { go: "end", figure: name });
    const here = place;
    place = found;
    const left = spotsOf().spots.filter(spot => spot.leaf !== null && !spot.seen);
    place = here;
    return new Set(left.map(spot => spot.from));
  }

  /** Says whether the leaves were guessed; with another try if not. */
  async function judge() {
    const left = await leftOut();
    const missed = [...left].filter(one => !guessed.has(one)).length;
    const wrong = guessed.size - (left.size - missed);
    if (missed === 0 && wrong === 0) {
      await tell();
      verdict(`Right: these ${left.size} are never searched.`);
      return;
    }
    for (const one of guessed) marks.set(one, left.has(one));
    show(place);
    verdict(`Not quite: ${[missed ? `${missed} more ${missed === 1 ? "is" : "are"} left out` : "",
      wrong ? `${wrong} of yours ${wrong === 1 ? "is" : "are"} searched` : ""].filter(Boolean).join(", and ")}. Try again, or let the answer be shown.`);
  }

  /** Gives the answer away: from here it is a search like any other. */
  async function tell() {
    guessed = null;
    for (const button of asks) button.hidden = true;
    await record(1_000_000);
    verdict("Grey leaves are never searched. Step back and see why.");
  }

  function verdict(text) {
    judged.textContent = text;
    riddles.scrollIntoView({ block: "nearest" });
  }

  function guess(event) {
    const leaf = event.target.closest("[data-leaf]")?.dataset.leaf;
    if (leaf === undefined || guessed === null) return false;
    marks.clear();
    if (!guessed.delete(Number(leaf))) guessed.add(Number(leaf));
    show(place);
    judged.textContent = "";
    canvas.querySelector(`[data-leaf="${leaf}"]`)?.focus();
    return true;
  }

  /** Shows all that a short picture leaves out. */
  function unfold(event) {
    if (!event.target.closest(".more")) return false;
    inFull = true;
    redraw();
    settle();
    return true;
  }

  async function record(where) {
    const [, node, leaving] = /^(-?\d+)(-?)$/.exec(where) ?? [0, -1, ""];
    request = { ...ask(), figure: name };
    host.dataset.game = request.game;
    // What takes no time is not announced: a line that comes and goes would push the tree.
    const late = setTimeout(() => onStatus("Searching\u2026"), 300);
    try {
      const found = await rules.call("record", { ...request, node: Number(node), leaving: leaving !== "" });
      place = null;
      [widest, indented, shortened, inFull] = [[], false, false, false];
      facts = found;
      if (isLeaves()) showSliders();
      show(found);
      onStatus(found.full ? "The recording is full: a smaller depth shows the whole search." : "");
    } catch (error) {
      onStatus(error.message);
    } finally {
      clearTimeout(late);
    }
  }

  async function step(go, node = 0) {
    if (place === null) await record(0);
    else show(await rules.call("step", { go, node, figure: name }));
  }

  /** The leaves as sliders, each under its leaf: drag one, and the search is done anew. */
  function showSliders() {
    const values = request.leaves;
    if (sliders.children.length === values.length && sliders.contains(document.activeElement)) return;
    sliders.replaceChildren(...values.map((value, i) => {
      const slider = make("input", { type: "range", min: -10, max: 10, value, "aria-label": `Leaf ${i + 1}` });
      slider.addEventListener("input", () => {
        drag([...sliders.querySelectorAll("input")].map(one => Number(one.value)));
        record(1_000_000);
      });
      return slider;
    }));
  }

  function stop() {
    clearInterval(running);
    running = 0;
    film.textContent = "Film";
  }

  film.addEventListener("click", async () => {
    if (running) {
      stop();
      return;
    }
    film.textContent = "Stop";
    if (place?.atEnd) await step("start");
    running = setInterval(async () => {
      await step("next");
      if (!place || place.atEnd || !host.isConnected) stop();
    }, 500);
  });
  for (const button of buttons) button.addEventListener("click", () => step(button.dataset.go));
  asks[0].addEventListener("click", judge);
  asks[1].addEventListener("click", tell);
  canvas.addEventListener("keydown", event => {
    if ((event.key === "Enter" || event.key === " ") && (guess(event) || unfold(event))) event.preventDefault();
  });
  canvas.addEventListener("click", event => {
    if (guess(event) || guessed !== null || unfold(event)) return;
    const node = event.target.closest("[data-node]")?.dataset.node;
    if (node !== undefined && Number(node) >= 0) step("node", Number(node));
  });
  addEventListener("resize", () => {
    if (!place || growth.clientWidth === 0) return;
    [widest, indented] = [[], false];
    redraw();
    settle();
  });

  return {
    record,
    /** Where it stands; null before it has searched. */
    place: () => place,
    /** Keys of the steps. */
    key(event) {
      if (!place || !KEYS[event.key]) return;
      step(KEYS[event.key]);
      event.preventDefault();
    },
  };
}
