// Lessons: text, board and numbers side by side, a question that is judged, and the way to play or step on from there.
import { byId, draw, make } from "./dom.js";
import { cellsOf, figure, miniature, nameOfPlace, signed, tableOf } from "./figure.js";
import { lookAt } from "./play.js";
import { rules, thinker } from "./server.js";

const lessons = byId("lessons");
/** How many rounds are stepped through where nothing else is said. */
const ROUNDS = "40";
let number = 0;
let titles = null;
/** What each lesson is listed under, and its number in the console. */
let [subjects, numbers] = [[], []];
let algorithms = [];
let page = null;
/** The text of a lesson of the reader's own; empty for the shipped ones. */
let own = "";
/** Where somebody has gone in a figure of the lesson, as a link names it: which, how far, and the leaves if they are others. */
let place = {};
let changed = () => {};
let leave = () => {};

export const onChange = action => { changed = action; };
/** Who turns to another view with a state. */
export const onLeave = action => { leave = action; };
export const state = () => own ? {} : { number: String(number + 1), ...place };
/** The lesson that is shown, for a way back to it. */
export const shown = () => page && !own ? { number: number + 1, title: nameOf(number) } : null;

/** The lesson that is shown, as a question names it. */
const asked = more => ({ number, ...(own ? { own } : {}), ...more });

const figureNumber = given => String(page.figures.indexOf(given) + 1);

/** Somebody has gone to a place in a figure. */
function gone(given, at, leaves = "") {
  place = { figure: figureNumber(given), at: String(at), leaves };
  changed();
}

/** The place in a figure that a link names; null for none. */
const wantedIn = given => place.figure === figureNumber(given) ? place : null;

/** Shows a lesson of the reader's own, or says what is wrong with it. */
async function openOwn(file) {
  const before = own;
  own = await file.text() || " ";
  place = {};
  try {
    await show();
  } catch (error) {
    own = before;
    page = null;
    for (const part of ["form", "play", "step"]) byId(`lesson-${part}`).hidden = true;
    byId("lesson-exercises").replaceChildren();
    byId("lesson-text").replaceChildren(make("h2", {}, file.name), make("p", { role: "status" }, error.message));
  }
}

export async function open(given) {
  if (!titles) {
    ({ titles, subjects, numbers, algorithms } = await rules.call("lessons"));
    byId("lesson").append(...titles.map((_, i) => make("option", { value: i })));
    showDone();
  }
  const wanted = Math.max(0, Math.min(titles.length - 1, Number(given.number ?? number + 1) - 1 || 0));
  if (page && !own && wanted === number && !given.figure) {
    // Whoever comes back finds all as it was.
    showBoard();
    return;
  }
  own = "";
  place = given.figure ? { figure: given.figure, at: given.at ?? "", leaves: given.leaves ?? "" } : {};
  number = wanted;
  await show();
}

const isSmall = i => /^(Tic|Connect)/.test(subjects[i]);

/** Title and number of a lesson, in a small game with its name. */
const nameOf = i => `${isSmall(i) ? `${subjects[i]} ` : ""}${numbers[i]}. ${titles[i]}`;

/** The lessons that were worked through, by title; a browser may refuse to keep them. */
function done() {
  try {
    return JSON.parse(localStorage.getItem("lessons") ?? "[]");
  } catch {
    return [];
  }
}

function markDone() {
  if (own) return;
  try {
    localStorage.setItem("lessons", JSON.stringify([...new Set([...done(), titles[number]])]));
  } catch {
    return;
  }
  showDone();
}

function showDone() {
  const past = done();
  [...byId("lesson").options].forEach((option, i) => {
    option.textContent = `${past.includes(titles[i]) ? "\u2713 " : ""}${nameOf(i)}${isSmall(i) ? "" : ` \u00b7 ${subjects[i]}`}`;
  });
}

/** A text with its formulas set: what is raised stands after a ^. */
function typeset(text) {
  // A formula stays on one line: its signs and the letters beside them hold it together.
  const whole = signed(text).replace(/ ([+\u2212=\u00d7/<>]) /g, "\u00a0$1\u00a0").replace(/(?<=\b[A-Za-z]) (?=(?:[A-Z] )?\u221a)|(?<=\bln) (?=\w\b)/g, "\u00a0");
  const parts = whole.replace(/-inf\b/g, "\u2212\u221e").replace(/\+inf\b/g, "\u221e").split(/\^([\u2308\u230a][^\u2309\u230b]*[\u2309\u230b]|-?\w+)/);
  return parts.map((part, i) => i % 2 === 1 ? make("sup", {}, part) : part);
}

/** The exercise that a line sends one to, as a link to what it asks; null if it names none. */
function exerciseOf(text) {
  const [, number, title] = /hal exercise (\d+) \((.*)\)/.exec(text) ?? [];
  const id = `exercise-${number}-${title}`.toLowerCase().replace(/ /g, "-").replace(/[^\w-]/g, "");
  return number ? make("a", { href: `guides/exercises.html#${id}` }, `Exercise ${number}: ${title}`) : null;
}

const capital = text => text[0].toUpperCase() + text.slice(1);

/** A figure inside a text, below what there is to look at. */
const inside = (caption, ...parts) => make("figure", { class: "inside" }, make("figcaption", {}, capital(caption)), ...parts);

/** The lines of searches, played on the board step by step. */
function played(given) {
  const { film, caption } = given;
  const said = make("p", { class: "happened", role: "status" }, signed(film[0].text));
  const button = (word, by) => {
    const one = make("button", { type: "button", "data-film": word }, word);
    one.addEventListener("click", () => turn(at + by));
    return one;
  };
  let at = 0;
  let running = 0;
  let board = miniature(film[0].squares);
  const steps = [button("Start", -film.length), button("Back", -1), button("Next", 1), button("End", film.length)];
  const play = make("button", { type: "button", class: "film" }, "Film");
  const stop = () => {
    clearInterval(running);
    running = 0;
    play.textContent = "Film";
  };
  function go(to) {
    at = Math.max(0, Math.min(film.length - 1, to));
    said.textContent = signed(film[at].text);
    const { squares, last } = film[at];
    lookAt(squares, last);
    const next = miniature(squares, last);
    board.replaceWith(next);
    board = next;
    steps.forEach((one, i) => { one.disabled = i < 2 ? at === 0 : at === film.length - 1; });
    if (at === film.length - 1) stop();
  }
  function turn(to) {
    go(to);
    gone(given, at);
  }
  play.addEventListener("click", () => {
    if (running) {
      stop();
      return;
    }
    play.textContent = "Stop";
    turn(at === film.length - 1 ? 0 : at);
    running = setInterval(() => play.isConnected ? turn(at + 1) : stop(), 1500);
  });
  const wanted = wantedIn(given);
  if (wanted) go(Number(wanted.at) || 0);
  return inside(caption, said, board, make("div", { class: "row", role: "toolbar", "aria-label": "Steps" }, ...steps, play));
}

/** A flow chart, as it was drawn by HAL's own classes, which escape what comes from a file. */
const charted = ({ flow, lines, caption }) => inside(caption, make("div", { class: "chart" },
  document.importNode(new DOMParser().parseFromString(flow, "image/svg+xml").documentElement, true)), make("pre", { class: "chart" }, lines.join("\n")));

/** A part of the page that is computed anew whenever its numbers change; of changes that come meanwhile the last one counts. */
function living(compute) {
  const [shown, said] = [make("div"), make("p", { role: "status" }, "Computing\u2026")];
  let [running, again] = [false, false];
  async function run() {
    again = running;
    if (running) return;
    running = true;
    try {
      const found = await compute(moment => {
        if (moment.pictures.length > 0) shown.replaceChildren(picturesOf(moment));
        said.textContent = moment.label;
      });
      said.textContent = "";
      if (found) shown.replaceChildren(found);
    } catch (error) {
      said.textContent = error.message;
    }
    running = false;
    if (again && shown.isConnected) run();
  }
  run();
  return { run, parts: [shown, said] };
}

/** A slider with its name and its value. */
function sliderOf(name, value, [min, max, step = 1], onInput) {
  const [shown, slider] = [make("output", {}, value), make("input", { type: "range", min, max, step, value })];
  slider.addEventListener("input", () => {
    shown.textContent = slider.value;
    onInput(slider.value);
  });
  return make("label", {}, `${name} `, slider, " ", shown);
}

/** Searches side by side, as deep as the slider says. */
function costed(given, of) {
  const { caption, most } = given;
  let depth = Math.min(most, Number(wantedIn(given)?.at) || most - 1);
  const { run, parts } = living(async () => {
    const found = await thinker.call("costs", asked({ of, depth }));
    return found && tableOf(`At depth ${depth}`, ["search", "nodes", "move", "value"], found.rows, 1);
  });
  return inside(caption, make("div", { class: "numbers" }, sliderOf("depth", depth, [1, most], value => {
    depth = Number(value);
    gone(given, depth);
    run();
  })), ...parts);
}

/** The numbers of a study that have a slider; of a term those are its weights. */
const RANGES = { matches: { games: [10, 1000, 10], elo: [0, 100, 5], draws: [0, 90, 10] }, learn: { units: [1, 32], rounds: [5, 100, 5] }, term: {}, retrograde: {} };
const WEIGHT = [-50, 100];

/** A study with the reader's own numbers, which is seen while it runs. */
function experiment(given) {
  const { caption } = given;
  const study = wantedIn(given)?.at || given.study;
  const words = make("input", { required: "", autocomplete: "off", spellcheck: "false", maxlength: 80, value: study, "aria-label": "The study" });
  const { run: compute, parts } = living(async onMoment => {
    const found = await thinker.call("study", { text: words.value.trim() }, onMoment);
    return found && findingsOf(found);
  });
  function run() {
    gone(given, words.value.trim());
    compute();
  }
  const [kind] = given.study.split(" ");
  const sliders = [...study.matchAll(/([\w-]+)=(-?\d+)/g)].flatMap(([, name, value]) => {
    const range = RANGES[kind][name] ?? (kind === "term" && !["games", "depth", "seed"].includes(name) ? WEIGHT : null);
    return range ? [[name, sliderOf(name, value, range, chosen => {
      words.value = words.value.replace(new RegExp(`\\b${name}=-?\\d+`), `${name}=${chosen}`);
      run();
    })]] : [];
  });
  const form = make("form", { class: "row" }, words, make("button", {}, "Compute"));
  form.addEventListener("submit", event => {
    event.preventDefault();
    for (const [name, label] of sliders) {
      const [, value] = new RegExp(`\\b${name}=(-?\\d+)`).exec(words.value) ?? [];
      label.hidden = value === undefined;
      [label.querySelector("input").value, label.querySelector("output").textContent] = [value, value];
    }
    run();
  });
  return inside(caption, make("div", { class: "numbers" }, ...sliders.map(([, label]) => label)), form, ...parts);
}

/** A search of the lesson's, drawn inside its text. */
function drawn(given) {
  if (given.study) return experiment(given);
  if (given.most) return costed(given, page.figures.indexOf(given));
  if (given.flow) return charted(given);
  if (given.film) return played(given);
  const { spec, depth, leaves, riddle, caption, until } = given;
  const host = make("div");
  const said = make("p", { class: "said", role: "status" });
  const wanted = wantedIn(given);
  const values = wanted?.leaves ? wanted.leaves.split(" ").map(Number) : [...leaves];
  let opened = 0;
  const common = { spec, depth, until, evaluation: page.evaluation };
  const chess = page.game === "chess" && leaves.length === 0;
  const one = figure(host, {
    riddle: riddle && !wanted,
    kinds: page.kinds,
    ask: () => leaves.length > 0 ? { ...common, game: "leaves", leaves: values }
      : { ...common, game: page.game, ...(chess ? { fen: page.fen } : { moves: page.fen }) },
    drag: dragged => values.splice(0, values.length, ...dragged),
    // The board shows the lesson's own position until somebody steps.
    onPlace: at => {
      if (opened++ === 0 || lessons.hidden) return;
      gone(given, nameOfPlace(at), values.join() === leaves.join() ? "" : values.join(" "));
      if (at.squares) lookAt(at.squares, at.last);
    },
    onStatus: text => { said.textContent = text; },
  });
  // A riddle begins at its beginning, anything else where there is something to see.
  one.record(wanted ? wanted.at : riddle ? 0 : -1).then(() => wanted && host.scrollIntoView({ block: "nearest" }));
  return inside(caption, said, host);
}

function showBoard() {
  if (lessons.hidden) return; // the reader looks at something else by now
  document.body.dataset.game = page.game;
  if (page.game === "chess") lookAt(page.squares, [], page.asksForMove ? { legal: page.legal, white: page.fen.includes(" w "), onMove: move => {
    byId("lesson-guess").value = move;
    judge(move);
  } } : undefined);
}

async function show() {
  const asking = asked();
  byId("lesson").value = own ? "" : number;
  byId("lesson-shown").replaceChildren();
  byId("lesson-tries").hidden = true;
  byId("lesson-text").replaceChildren(make("p", { role: "status" }, "The lesson is being opened\u2026"));
  byId("lesson-previous").disabled = number === 0;
  byId("lesson-next").disabled = number === titles.length - 1;
  byId("lesson-on").hidden = number === titles.length - 1;
  byId("lesson-guess").value = "";
  // First the text, to be read while the searches run that give its numbers.
  for (const draft of [true, false]) {
    const found = await rules.call("lesson", { ...asking, draft });
    if (asking.number !== number || (asking.own ?? "") !== own) return; // the reader has turned the page
    page = found;
    await write(draft);
    if (draft) changed();
  }
}

/** Writes the lesson on the page; a draft has neither figures nor anything to press. */
async function write(draft) {
  const chess = page.game === "chess";
  if (chess) ({ squares: page.squares, legal: page.legal } = await rules.call("board", { fen: page.fen }));
  if (draft) showBoard();
  const cells = chess ? [] : [cellsOf(await rules.call("cells", { game: page.game, moves: page.fen }))];
  byId("lesson-text").replaceChildren(make("h2", {}, own ? page.title : nameOf(number)), ...(draft ? [make("p", { class: "said", role: "status" }, "The searches are running\u2026")] : []),
    ...cells, ...page.text.flatMap((text, i) => [make("p", {}, ...typeset(text)), ...page.figures.filter(({ after }) => after === i + 1).map(drawn)]));
  // A lesson of the reader's own is in the list while it is read.
  byId("lesson").querySelector("[value='']")?.remove();
  if (own) byId("lesson").append(make("option", { value: "", selected: true }, page.title));
  byId("lesson-question").textContent = signed(page.question);
  byId("lesson-guess").placeholder = page.asksForMove ? "Type or play a move" : "";
  byId("lesson-form").hidden = draft;
  byId("lesson-play").hidden = draft || !chess;
  byId("lesson-step").hidden = draft || page.step.length === 0;
  byId("lesson-exercises").replaceChildren(...page.next.map(exerciseOf).filter(one => one));
}

/** The small boards of a moment: a warm square for a high number, a cold one for a low one. */
function picturesOf({ label, pictures }) {
  return make("figure", { class: "weights" }, make("figcaption", {}, label), make("div", {}, ...pictures.map(({ label: name, columns, values }, i) => {
    const rows = values.length / columns;
    const extent = Math.max(...values.map(Math.abs));
    const svg = draw("svg", { viewBox: `0 0 ${columns} ${rows}`, role: "img", "aria-label": `Unit ${i + 1}, ${name}: ${values.join(", ")}` });
    values.forEach((value, cell) => svg.append(draw("rect", { x: cell % columns, y: Math.floor(cell / columns), width: 1, height: 1,
      class: value < 0 ? "cold" : "warm", "fill-opacity": (Math.abs(value) / extent).toFixed(2) })));
    return make("span", {}, svg, make("small", {}, signed(name)));
  })));
}

/** What a study has found; where it has pictures, a slider leads through them. */
function findingsOf({ title, headings, rows, moments }) {
  const shares = rows[0].findIndex(cell => cell.endsWith("%"));
  const found = make("div", {}, tableOf(title, headings, rows, shares < 0 ? 1 : shares));
  if (moments.length === 0) return found;
  const slider = make("input", { type: "range", min: 0, max: moments.length - 1, value: moments.length - 1, "aria-label": "Moment" });
  let shown = picturesOf(moments[moments.length - 1]);
  slider.addEventListener("input", () => {
    const next = picturesOf(moments[Number(slider.value)]);
    shown.replaceWith(next);
    shown = next;
  });
  found.append(shown, slider);
  return found;
}

const COMMANDS = "step|tree|compare|hal|lesson|film|eval|tables|algo|hash|moves";
/** What may follow a command: words of commands, and what has a number, a sign or the name of an algorithm. */
const following = () => "(?: (?:try|stop|here|show|play|match|exercise|tune|depth|term|learn|matches|retrograde|bishops|rooks|pawns|KQK|tictactoe|simplified"
  + `|--\\w+|[\\w-]*\\d\\S*?|[\\w.-]+[:=.]\\S+?|${algorithms.join("|")})(?=[:,;.]?(?: |$)))`;
/** What is typed of a line to try, and where. */
const typedOf = () => new RegExp(`^(In a shell: )?((?:${COMMANDS})${following()}*)(?=[^\\w])(.*)`);
/** The rest of such a line; other commands stand out, too. */
const commandsIn = text => text.split(new RegExp(`\\b((?:${COMMANDS})${following()}+)`)).flatMap((part, i) => i % 2 === 1 ? [make("code", {}, part)] : typeset(part));

/** Something to try: a search is stepped through here, algorithms are compared; the rest is typed in HAL's console or in a shell. */
function tryNext(text) {
  const exercise = exerciseOf(text);
  if (exercise) exercise.textContent = exercise.textContent.replace(/.*?: /, "");
  const [, place, typed, why] = typedOf().exec(exercise ? text.replace(/ \(.*/, ": ") : `${text} `) ?? [, "", "", text];
  const line = make("li", {}, place ?? "", typed && make("code", {}, typed), ...commandsIn(why), exercise ?? "");
  const [, one, other] = /^(?:step|tree) (\S+?) (\S+?)[:,]?(?: |$)/.exec(text) ?? [];
  const [spec, found] = /^\d+$/.test(one) ? [other, one] : [one?.replace(/:$/, ""), other];
  // Rounds go as deep as they like.
  const depth = spec?.startsWith("mcts") ? ROUNDS : found;
  if (/^\d+$/.test(depth)) {
    const here = make("button", { type: "button" }, "Step here");
    here.addEventListener("click", () => laboratory(spec, depth));
    line.append(" ", here);
  }
  const study = lessons.querySelector(".inside form");
  if (study && typed?.startsWith("lesson try ")) {
    const here = make("button", { type: "button" }, "Compute here");
    here.addEventListener("click", () => {
      study.querySelector("input").value = typed.replace("lesson try ", "");
      study.requestSubmit();
      study.scrollIntoView({ block: "center" });
    });
    line.append(" ", here);
  }
  const [, compared, rest] = /^compare depth (\d+)(.*)/.exec(text) ?? [];
  const words = (rest ?? "").trim().split(" ").map(word => word.replace(/[,:;.]$/, ""));
  const end = words.findIndex(word => !algorithms.includes(word.split(":")[0]));
  const names = words.slice(0, end < 0 ? words.length : end);
  if (names.length > 0) {
    const here = make("button", { type: "button" }, "Compare here");
    here.addEventListener("click", () => laboratory(names[0], compared, names));
    line.append(" ", here);
  }
  return line;
}

/** Steps through a search of the lesson's position in the laboratory. */
function laboratory(spec, depth, compare = []) {
  const option = name => new RegExp(`\\b${name}=([^,]*)`).exec(spec)?.[1] ?? "";
  // What is compared is not stepped through to the same depth, which might take long; the board shows what it is about.
  leave("lab", { game: page.game, fen: page.fen, algorithm: spec.split(":")[0], with: option("with"), without: option("without"),
    evaluation: option("eval") || page.evaluation, depth: option("nodes") || String(compare.length > 0 ? 2 : depth), node: compare.length > 0 ? "0" : "-1",
    ...(compare.length > 0 ? { compare: compare.join(" "), to: depth } : {}) });
}

async function judge(guess) {
  const told = byId("lesson-shown");
  told.replaceChildren(make("p", { role: "status" }, "Searching\u2026"));
  try {
    const found = await thinker.call("guess", asked({ guess }));
    if (!found) return;
    if (!found.right) {
      told.replaceChildren(make("p", { class: "judged", role: "status" }, `${signed(found.judged)} Try again, or let the answer be shown.`));
      byId("lesson-guess").select();
      return;
    }
    told.replaceChildren(...(found.judged ? [make("p", { class: "judged", role: "status" }, signed(found.judged))] : []),
      ...(found.rows.length > 0 ? [tableOf("What the searches found", ["search", "depth", "move", "value", "nodes", "leaves"], found.rows)] : []),
      ...found.findings.map(findingsOf),
      ...found.shown.map(text => make("p", {}, ...typeset(text))));
    byId("lesson-tries").hidden = false;
    markDone();
    byId("lesson-tries").querySelector("ul").replaceChildren(...found.next.map(tryNext));
  } catch (error) {
    told.replaceChildren(make("p", { role: "status" }, `${capital(error.message).replace(/[.!?]$/, "")}.`));
  } finally {
    told.firstChild.scrollIntoView({ block: "nearest" });
  }
}

lessons.addEventListener("dragover", event => event.preventDefault());
lessons.addEventListener("drop", event => {
  event.preventDefault();
  if (event.dataTransfer.files.length > 0) openOwn(event.dataTransfer.files[0]);
});
byId("lesson-file").addEventListener("change", event => {
  if (event.target.files.length > 0) openOwn(event.target.files[0]);
  event.target.value = "";
});
byId("lesson").addEventListener("change", event => {
  leave("lessons", { number: String(Number(event.target.value) + 1) });
});
byId("lesson-form").addEventListener("submit", event => {
  event.preventDefault();
  judge(byId("lesson-guess").value.trim());
});
byId("lesson-show").addEventListener("click", () => judge(""));
// The question is about the lesson's position, and not about the step of a figure where somebody stands.
for (const turn of ["pointerenter", "focusin"]) byId("lesson-form").addEventListener(turn, () => page && showBoard());
for (const [name, by] of [["previous", -1], ["next", 1], ["on", 1]]) {
  byId(`lesson-${name}`).addEventListener("click", () => {
    scrollTo(0, 0);
    leave("lessons", { number: String(number + 1 + by) });
  });
}
byId("lesson-play").addEventListener("click", () => leave("play", { fen: page.fen, moves: "", side: page.fen.includes(" w ") ? "white" : "black" }));
byId("lesson-step").addEventListener("click", () => {
  laboratory(...page.step);
});
