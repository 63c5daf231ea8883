// The page: what comes from the server is handed to the parts that show it.
import * as answers from "./answers.js";
import * as arrows from "./arrows.js";
import * as board from "./board.js";
import * as clocks from "./clocks.js";
import * as controls from "./controls.js";
import { byId } from "./dom.js";
import * as engine from "./engine.js";
import * as viewer from "./viewer.js";
import { graphOf } from "./graph.js";
import * as moves from "./moves.js";
import * as moving from "./moving.js";
import * as prompt from "./prompt.js";
import { listen, onTrouble, send, sendLine } from "./server.js";

let turned = false;
let position = null;
let status = "";
let thinking = false;

function turn() {
  board.setFlipped(position !== null && position.black !== turned);
  clocks.setBelow(board.isFlipped());
  if (position) clocks.setTurn(position.white, position.over);
  engine.showBar();
  arrows.refresh();
}

function showBoard(next) {
  const moved = position !== null && next.words !== "" && (next.ply !== position.ply || next.words !== position.words);
  position = next;
  turn();
  moving.show(next);
  moves.allow(next.walk);
  byId("after").hidden = !next.over;
  if (moved) answers.announce(next.words);
  controls.setBusy(status !== "" || next.thinking || thinking);
  controls.setFair(next.hints);
}

let typed = "";

const handlers = {
  hello: ({ said }) => answers.reset(said),
  say: answer => {
    answers.add(answer);
    if (answer.is === "typed") typed = answer.text;
    else if (/^engine\b/.test(typed.trim())) controls.showMovers();
  },
  board: showBoard,
  moves: moves.show,
  head: head => {
    byId("opening").textContent = head.opening;
    byId("ending").textContent = head.status;
    document.title = `${head.white.name} \u2013 ${head.black.name} \u00b7 HAL`;
    clocks.setPlayers(head);
    if (head.status && position?.over) answers.announce(head.status);
  },
  clocks: clocks.setClocks,
  engine: words => {
    thinking = words.thinking;
    engine.show(words);
    controls.setBusy(status !== "" || thinking);
  },
  graph: graph => {
    const place = byId("graph");
    const isNew = place.hidden;
    place.hidden = graph.points.length < 2;
    if (isNew && !place.hidden) byId("tab-moves").click();
    place.replaceChildren(...(place.hidden ? [] : [graphOf(graph, ply => send("visit", String(ply - 1)))]));
  },
  viewer: viewer.show,
  settings: settings => {
    prompt.setName(settings.prompt.trim());
    controls.show(settings);
  },
  status: text => {
    status = text;
    byId("status").textContent = text;
    controls.setBusy(text !== "" || thinking);
  },
};

onTrouble(text => answers.add({ is: "words", tone: "error", text: text.trim() }));
moving.onMove(sendLine);
byId("flip").addEventListener("click", () => {
  turned = !turned;
  turn();
});
byId("another").href = `/g/${Math.random().toString(36).slice(2, 8)}`;

const steps = { ArrowLeft: "back", ArrowRight: "forward", Home: "start", End: "end", ArrowUp: "previous_line",
  ArrowDown: "next_line" };
/** Ctrl-C stops, as HAL's words say, unless there is something to copy. */
const copies = () => !getSelection().isCollapsed || document.activeElement.selectionStart !== document.activeElement.selectionEnd;

document.addEventListener("keydown", event => {
  if (event.ctrlKey && event.key === "c" && !copies()) send("stop", "");
  if (event.ctrlKey || event.altKey || event.metaKey || event.target.closest("input, select, textarea, [role=tab], summary")) return;
  if (event.target.closest("#log") && event.key.startsWith("Arrow")) return;
  if (event.key === "/") prompt.focus();
  else if (event.key === "f") byId("flip").click();
  else if (event.key in steps && position?.walk) send("step", steps[event.key]);
  else return;
  event.preventDefault();
});

const CONNECTION = {
  on: "",
  off: "HAL does not answer; trying again.",
  rests: "This window rests while others of HAL are open; a click wakes it.",
};
listen(handlers, state => {
  byId("connection").hidden = state === "on";
  byId("connection").textContent = CONNECTION[state];
});
