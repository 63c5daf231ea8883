// A search as a figure: its tree, whose leaves may be dragged, the story of a step beside the node that it tells of, and
// the buttons that step. The laboratory is one, and lessons have some in their text.
import { draw, make } from "./dom.js";
import { rules } from "./server.js";

const ENDS = { CUT: "cutoff", EVALUATED: "leaf", GAME_OVER: "end", KNOWN: "table", STAND_PAT: "stand pat", NULL_MOVE: "null move",
  PAUSED: "for now" };
const STEPS = [["start", "Start", "To the beginning of the search"], ["back", "Back", "One step back"], ["next", "Next", "One step on"],
  ["sibling", "Over", "Past what lies below this node"], ["out", "Out", "To the end of this node"], ["cutoff", "Next cutoff", "On to the next cutoff"],
  ["end", "End", "To the end of the search"]];
const KEYS = { ArrowRight: "next", ArrowLeft: "back", ArrowDown: "sibling", u: "out", c: "cutoff", Home: "start", End: "end" };
const KINDS = [["pv", "PV", "the value is exact (=)"], ["cut", "cut", "one reply was enough; the rest was left out"],
  ["all", "all", "every move was looked at, none was good enough"], ["never", "", "never looked at"]];
const [WIDE, HIGH, LEFT, TOP] = [58, 64, 6, 16];
const CROWDED = 18;
let figures = 0;

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

const counted = (number, word, plural = `${word}s`) => `${number.toLocaleString("en")} ${number === 1 ? word : plural}`;

/**
 * Puts a figure into an element.
 *
 * @param ask gives the search: game, spec, depth, evaluation, and fen, leaves or moves
 * @param riddle whether whoever looks at a tree of leaves first says which of them will never be looked at
 * @param windows whether windows and cutoffs are shown: to one who has not met them they are noise
 * @param kinds whether nodes are told apart as PV, cut and all, beside the least that proves a value
 * @param drag is told of leaves that were dragged
 * @param onPlace is told where the search stands, which may bring a board
 * @param onStatus is told in a sentence what is going on or wrong; an empty one for nothing
 */
export function figure(host, { ask, riddle = false, windows = true, kinds = true, drag = () => {}, onPlace = () => {}, onStatus = () => {} }) {
  const name = String(figures++);
  const picture = make("div");
  // Beside the picture and not in it: whoever drags one must not lose it to the next drawing.
  const sliders = make("div", { class: "sliders", role: "group", "aria-label": "Values of the leaves", hidden: true });
  const canvas = make("div", { class: "canvas" }, picture, sliders);
  const growth = make("div", { class: "growth scroll", tabindex: 0, role: "group", "aria-label": "The tree" }, canvas);
  const legend = make("p", { class: "legend" }, ...KINDS.filter(([kind]) => kinds || windows && kind === "never").map(([kind, word, text]) =>
    make("span", { class: kind }, make("i", { "aria-hidden": "true" }), word ? make("b", {}, word) : "", ` ${text}`)));
  const story = make("div", { class: "story" });
  const film = make("button", { type: "button", class: "film", title: "Step by step until the end" }, "Film");
  const buttons = STEPS.filter(([go]) => windows || go !== "cutoff").map(([go, word, title]) => make("button", { type: "button", "data-go": go, title }, word));
  const steps = make("div", { class: "steps row", role: "toolbar", "aria-label": "Steps" }, ...buttons, film);
  host.classList.add("figure");
  // What the search does would give the riddle away.
  const riddles = make("div", { class: "riddle row" }, make("button", { type: "button", class: "solve" }, "Is that right?"),
    make("button", { type: "button", class: "tell" }, "Show the answer"));
  const judged = make("p", { class: "judged", role: "status" });
  host.replaceChildren(growth, ...(riddle ? [riddles, judged] : []), story, legend, steps);

  let request = null;
  let place = null;
  let tree = null;
  let kids = [];
  let beside = null;
  let running = 0;
  /** The leaves that are thought to be left out; null once it has been told. */
  let guessed = riddle ? new Set() : null;

  const isLeaves = () => request.game === "leaves";
  /** Scores with the signs of print. */
  const short = text => {
    return text.replace(/\binf\b/g, "\u221e").replace(/\+(?=\u221e)/g, "").replace(/-(?=[\d\u221e])/g, "\u2212");
  };

  function onLine(node) {
    for (let at = place.node; at >= 0; at = tree[at][0]) if (at === node) return true;
    return false;
  }

  const lastOf = node => kids[node].length === 0 ? node : lastOf(kids[node][kids[node].length - 1]);
  const isLeft = node => node > place.node
    || lastOf(node) < place.entered && !(onLine(node) && !(node === place.node && place.leaving));

  /** Where each node stands: a tree of leaves whole, of others what has been entered. */
  function spotsOf() {
    const spots = [];
    const leaves = request.leaves;
    const levels = leaves ? Math.log2(leaves.length) : Math.max(...tree.map(([, ply]) => ply));
    let next = 0;
    const put = (node, ply, from) => {
      const spot = { node, ply, from, kids: [] };
      spots.push(spot);
      if (leaves && ply < levels) {
        for (let move = 0; move < 2; move++) {
          const kid = node < 0 ? -1 : kids[node].find(one => tree[one][2] === move) ?? -1;
          spot.kids.push(put(kid, ply + 1, 2 * from + move));
        }
      } else if (!leaves) {
        spot.kids = kids[node].map(kid => put(kid, ply + 1, 0));
      }
      spot.leaf = leaves && ply === levels ? leaves[from] : null;
      spot.x = spot.kids.length > 0 ? (spot.kids[0].x + spot.kids[spot.kids.length - 1].x) / 2 : next++;
      return spot;
    };
    let top = place.node; // A search that begins again and again is drawn pass by pass.
    while (tree[top][0] >= 0) top = tree[top][0];
    put(top, 0, 0);
    return { spots, levels, columns: Math.max(4, next) };
  }

  /** The kind of a node, as Knuth and Moore have them: empty for one of which nothing is known yet. */
  function kindOf(node) {
    const [, , , , , , end, , bound] = tree[node];
    if (kids[node].length === 0 || !isLeft(node)) return "";
    if (!kinds) return "";
    return end === "CUT" || end === "NULL_MOVE" ? "cut" : bound === "" ? "pv" : "all";
  }

  /** A small tree as a drawing: what has been entered, and in grey what was never looked at. */
  function drawing() {
    const { spots, levels, columns } = spotsOf();
    const [width, height] = [columns * WIDE + 2 * LEFT, (levels + 1) * HIGH + TOP + 6];
    const svg = draw("svg", { viewBox: `${-LEFT} ${-TOP} ${width} ${height}`, class: "tree", role: "img",
      "aria-label": guessed === null ? `The tree: ${counted(tree.length, "node")} entered` : "The tree" });
    const at = spot => [spot.x * WIDE + WIDE / 2, spot.ply * HIGH + 24];
    const isSeen = node => node >= 0 && node < place.entered;
    for (const spot of spots) {
      for (const kid of spot.kids) {
        const [[x1, y1], [x2, y2]] = [at(spot), at(kid)];
        svg.append(draw("line", { x1, y1, x2, y2, class: isSeen(kid.node) ? "edge" : "never" }));
      }
    }
    for (const spot of spots) {
      const [x, y] = at(spot);
      const seen = isSeen(spot.node);
      const [, , , value, alpha, beta, end, skipped, bound] = spot.node >= 0 ? tree[spot.node] : [];
      const left = seen && isLeft(spot.node);
      const inner = left && kids[spot.node].length > 0;
      const shown = isLeaves() ? value / 100 : value === 0 ? "0" : value > 0 ? "+" : "\u2212";
      const text = left ? (bound || (inner ? "=" : "")) + shown : spot.leaf ?? "";
      const asked = guessed !== null && spot.leaf !== null;
      const kind = asked ? (guessed.has(spot.from) ? "guessed" : "open") : seen ? kindOf(spot.node) : "never";
      const group = draw("g", { class: `spot ${kind} ${spot.node === place.node ? "here" : ""}`, "data-node": spot.node,
        ...(asked ? { "data-leaf": spot.from, role: "button", tabindex: 0, "aria-pressed": String(guessed.has(spot.from)), "aria-label": `Leaf ${spot.from + 1}: ${spot.leaf}` } : {}) },
        draw("polygon", { points: spot.ply % 2 === 0 ? `${x},${y - 20} ${x + 22},${y + 14} ${x - 22},${y + 14}` : `${x},${y + 20} ${x + 22},${y - 14} ${x - 22},${y - 14}` }),
        draw("text", { x, y: y + (spot.ply % 2 === 0 ? 10 : 1) }, text));
      if (seen) {
        const window = `[${short(alpha)}, ${short(beta)}]`;
        group.append(draw("title", {}, [windows && guessed === null ? `window ${window}` : "", left ? `value ${text}` : "",
          left ? ENDS[end] ?? "" : ""].filter(Boolean).join(", ")));
        // Above the lines and below every triangle.
        if (windows && guessed === null) svg.insertBefore(draw("text", { class: "window", x, y: y - (spot.ply % 2 === 0 ? 24 : 19) }, window), svg.querySelector("g"));
      }
      if (left && skipped > 0 && !isLeaves()) {
        group.append(draw("line", { class: "never", x1: x + 8, y1: y + 12, x2: x + 20, y2: y + 32 }),
          draw("text", { class: "window", x: x + 22, y: y + 44 }, `${skipped} more`));
      }
      if (spot.node === place.node) {
        beside = group;
        svg.prepend(draw("line", { class: "tells", x1: x, y1: y, x2: width, y2: y }));
      }
      svg.append(group);
    }
    // A tree that is too wide for its text is scrolled.
    const crowded = columns > CROWDED;
    svg.classList.toggle("crowded", crowded);
    canvas.style.minWidth = crowded ? `${columns * 30}px` : "";
    canvas.style.setProperty("--ratio", (width / height).toFixed(3));
    canvas.style.setProperty("--edge", `${(100 * LEFT / width).toFixed(3)}%`);
    return svg;
  }

  /** The line to the node, and beside it all that has been entered. */
  function branches(levels) {
    if (levels.length === 0 || levels[0].length === 0) return "";
    return make("ul", { role: "group" }, ...levels[0].map(([node, word, value, end, open]) => {
      const button = make("button", { type: "button", class: `node ${open ? "open" : ""} ${end === "CUT" ? "cut" : ""}`, "data-node": node },
        word, make("b", {}, short(value)), ENDS[end] ? make("small", {}, ENDS[end]) : "");
      if (node === place.node) {
        button.setAttribute("aria-current", "step");
        beside = button;
      }
      return make("li", {}, button, open ? branches(levels.slice(1)) : "");
    }));
  }

  function counts() {
    const { minimax } = place;
    const told = [make("p", { class: "totals" }, `${place.nodes.toLocaleString("en")} of ${counted(place.size, "node")}, `
      + `${counted(place.leaves, "leaf", "leaves")}${windows ? `, ${counted(place.cutoffs, "cutoff")}` : ""}`
      + `${place.nullMoves ? `, ${place.nullMoves} by a null move` : ""}${place.hits ? `, ${place.hits} from the table` : ""}`)];
    if (minimax && windows) {
      const [full, least] = [minimax.leaves, minimax.minimum];
      told.push(make("p", { class: "beside" }, `Minimax: ${counted(minimax.nodes, "node")}, ${counted(full, "leaf", "leaves")}.`,
        ...(kinds ? [" The value cannot be proved with fewer than ", make("b", {}, counted(least, "leaf", "leaves")), " (Knuth and Moore)."] : [])));
    }
    return told;
  }

  const withWindow = row => windows ? row : row.filter((_, i) => i !== 2);

  function show(found) {
    if (!found) return;
    place = { ...found, minimax: found.minimax ?? place?.minimax };
    beside = null;
    story.replaceChildren(
      make("p", { class: "happened", role: "status" }, short(found.happened)),
      ...(found.cells ? [cellsOf(found)] : []), ...counts(),
      make("div", { class: "scroll", tabindex: 0, role: "group", "aria-label": "The line to this node" }, make("table", {},
        make("thead", {}, make("tr", {}, ...withWindow(["ply", "move", "window", "best", "by"]).map(word => make("th", { scope: "col" }, word)))),
        make("tbody", {}, ...found.stack.map(row => make("tr", {}, ...withWindow(row).map(cell => make("td", {}, short(String(cell))))))))));
    host.classList.toggle("drawn", tree !== null);
    for (const part of [story, legend, steps]) part.hidden = guessed !== null;
    picture.replaceChildren(tree ? drawing()
      : make("div", { class: "branches" }, branches(found.levels) || make("p", {}, "Nothing below the root has been looked at yet.")));
    sliders.hidden = !isLeaves() || guessed !== null;
    if (!tree) picture.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
    for (const button of buttons) {
      button.disabled = ["start", "back"].includes(button.dataset.go) ? found.node === 0 && !found.leaving : found.atEnd;
    }
    arrange();
    if (tree && beside) growth.scrollLeft += beside.getBoundingClientRect().left - growth.getBoundingClientRect().left - growth.clientWidth / 2;
    onPlace(place);
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

  /** The leaves that the search never looks at. */
  async function leftOut() {
    const found = await rules.call("step", { go: "end", figure: name });
    const here = place;
    place = { ...place, ...found };
    const left = spotsOf().spots.filter(spot => spot.leaf !== null && (spot.node < 0 || spot.node >= found.entered));
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
      judged.textContent = `Right: these ${left.size} are never looked at.`;
      return;
    }
    judged.textContent = `Not quite: ${[missed ? `${missed} more ${missed === 1 ? "is" : "are"} left out` : "",
      wrong ? `${wrong} of yours ${wrong === 1 ? "is" : "are"} looked at` : ""].filter(Boolean).join(", and ")}. Try again, or let the answer be shown.`;
  }

  /** Gives the answer away: from here it is a search like any other. */
  async function tell() {
    guessed = null;
    riddles.hidden = true;
    judged.textContent = "Grey leaves are never looked at. Step back and see why.";
    await record(1_000_000);
  }

  function guess(event) {
    const leaf = event.target.closest("[data-leaf]")?.dataset.leaf;
    if (leaf === undefined || guessed === null) return false;
    if (!guessed.delete(Number(leaf))) guessed.add(Number(leaf));
    show(place);
    judged.textContent = "";
    canvas.querySelector(`[data-leaf="${leaf}"]`)?.focus();
    return true;
  }

  async function record(node) {
    request = { ...ask(), figure: name };
    host.dataset.game = request.game;
    onStatus("Searching\u2026");
    try {
      const found = await rules.call("record", { ...request, node });
      tree = found.tree ?? null;
      kids = (tree ?? []).map(() => []);
      tree?.forEach(([parent], one) => { if (parent >= 0) kids[parent].push(one); });
      place = null;
      if (isLeaves()) showSliders();
      show(found);
      onStatus(found.full ? "The recording is full: a smaller depth shows the whole search." : "");
    } catch (error) {
      onStatus(error.message);
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
  riddles.firstChild.addEventListener("click", judge);
  riddles.lastChild.addEventListener("click", tell);
  canvas.addEventListener("keydown", event => {
    if ((event.key === "Enter" || event.key === " ") && guess(event)) event.preventDefault();
  });
  canvas.addEventListener("click", event => {
    if (guess(event) || guessed !== null) return;
    const node = event.target.closest("[data-node]")?.dataset.node;
    if (node !== undefined && Number(node) >= 0) step("node", Number(node));
  });
  addEventListener("resize", () => place && host.isConnected && arrange());

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
