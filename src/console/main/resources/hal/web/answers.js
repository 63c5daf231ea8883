// What was said: words, tables that may grow, drawings of characters, lists. All of it as text.
import { byId, make, pieceOf } from "./dom.js";
import { graphOf } from "./graph.js";
import { send } from "./server.js";

const log = byId("log");
const live = byId("live");
const MAX_ANSWERS = 400;
/** Blanks that are a layout: such a text needs letters of one width. */
const LAID_OUT = /\n {2,}\S|\S {3,}\S/;
let table = null;
let numbers = [];

let choosable = false;
let rows = 0;

function row(cells) {
  const made = make("tr", {}, ...cells.map(([text, style], column) =>
    make("td", { class: numbers[column] ? `${style} number` : style }, text)));
  if (choosable) {
    const place = rows++;
    const cell = [...made.children].find(one => one.textContent.trim() !== "");
    const link = make("button", { type: "button", class: "link" }, cell?.textContent ?? "");
    link.addEventListener("click", () => send("choose", String(place)));
    cell?.replaceChildren(link);
  }
  return made;
}

function tableOf(answer) {
  numbers = answer.columns.map(column => column.numbers);
  table = make("tbody");
  const made = make("table");
  if (answer.title) made.append(make("caption", {}, answer.title));
  if (answer.columns.some(column => column.heading)) {
    made.append(make("thead", {}, make("tr", {}, ...answer.columns.map(column =>
      make(column.heading ? "th" : "td", column.heading ? { scope: "col", class: column.numbers ? "number" : "" } : {},
        column.heading)))));
  }
  made.append(table);
  grow(answer.rows);
  const whole = make("div", { class: "wide" }, made);
  return answer.note ? make("div", {}, whole, make("p", {}, answer.note)) : whole;
}

function grow(rows) {
  table?.append(...rows.map(row));
}

const lineOf = spans => spans.map(([text, style, heat]) =>
  make("span", { class: heat === 0 ? style : `${style} heat${heat > 0 ? "+" : "-"}${Math.abs(heat)}` }, text));

function linesOf(answer) {
  const text = make("pre", answer.words ? { role: "img", "aria-label": answer.words } : {});
  answer.lines.forEach(line => text.append(make("span", { class: "line" }, ...lineOf(line)), "\n"));
  return make("div", { class: "wide" }, text);
}

function boardOf({ squares, black }) {
  const board = make("div", { class: "small-board", role: "img", "aria-label": "a position" });
  for (let place = 0; place < 64; place++) {
    const square = black ? Math.floor(place / 8) * 8 + 7 - place % 8 : (7 - Math.floor(place / 8)) * 8 + place % 8;
    const light = (square % 8 + Math.floor(square / 8)) % 2 === 1;
    board.append(make("div", { class: light ? "light" : "dark" }, ...(squares[square] === " " ? [] : [pieceOf(squares[square])])));
  }
  return board;
}

const choicesOf = ({ items }) => make("ul", { class: "choices" }, ...items.map(item =>
  make("li", { class: item.present ? "present" : undefined }, make("b", {}, item.value), " ", item.description)));

const makers = {
  words: answer => make("p", { class: LAID_OUT.test(answer.text) ? `${answer.tone} laid` : answer.tone }, answer.text),
  typed: answer => make("p", { class: "typed" }, (answer.here ? "> " : "(elsewhere) ") + answer.text),
  title: answer => {
    rows = 0;
    for (const old of log.querySelectorAll(".link")) old.replaceWith(old.textContent);
    return make("h3", {}, answer.text);
  },
  table: tableOf,
  lines: linesOf,
  choices: choicesOf,
  board: boardOf,
  graph: answer => answer.points.length > 1 ? graphOf(answer, ply => send("visit", String(ply - 1))) : make("p"),
  group: answer => make("div", { class: "group" }, ...answer.parts.map(shape)),
};

/** An answer as an element. */
export function shape(answer) {
  if (answer.is === "rows") {
    grow(answer.rows);
    return make("span", { hidden: true });
  }
  return makers[answer.is](answer);
}

function heard(answer) {
  if (answer.is === "words") return /^\d+\./.test(answer.text) ? "" : answer.text;
  if (answer.is === "table") return `${answer.title} A table of ${answer.rows.length} rows.`.trim();
  if (answer.is === "group") return answer.parts.map(heard).filter(text => text).join(" ");
  return answer.words ?? "";
}

/** Says something to those who only hear the page. */
export function announce(text) {
  live.replaceChildren(text);
}

/** Adds what was said at the bottom. */
export function add(answer, silent = false) {
  const low = log.scrollHeight - log.scrollTop - log.clientHeight < 60;
  choosable = answer.choosing === true;
  log.append(shape(answer));
  while (log.childElementCount > MAX_ANSWERS) log.firstElementChild.remove();
  if (low || answer.is === "typed") log.scrollTop = log.scrollHeight;
  choosable = false;
  const text = silent ? "" : heard(answer);
  if (text) announce(text);
}

/** Begins anew with what was said before. */
export function reset(said) {
  log.replaceChildren();
  said.forEach(answer => add(answer, true));
  log.scrollTop = log.scrollHeight;
}
