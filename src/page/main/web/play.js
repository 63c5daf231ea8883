// A game against HAL: what is on the board, who moves, what HAL thinks.
import * as arrows from "./arrows.js";
import * as board from "./board.js";
import * as clocks from "./clocks.js";
import { byId, make, squareNumber } from "./dom.js";
import * as engine from "./engine.js";
import * as moves from "./moves.js";
import * as moving from "./moving.js";
import { onSend, rules, thinker } from "./server.js";

const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const MOVE_MILLIS = 1000;
const game = { fen: START, moves: [], shown: 0, human: "white", level: "5" };
let shown = null;
let hint = [];
let turned = false;
let thinking = false;
let asked = 0;
let changed = () => {};

export const onChange = action => { changed = action; };
export const state = () => ({ fen: game.fen === START ? "" : game.fen, moves: game.moves.join(" "), at: String(game.shown),
  side: game.human, level: game.level });
/** The position shown. */
export const fen = () => shown?.fen ?? START;

const say = text => { byId("said").textContent = text; };
const played = () => game.moves.slice(0, game.shown);
const idle = { thinking: false, depth: 0, seldepth: 0, nodes: 0, nps: 0, pv: "", lines: [], score: "", share: 0.5 };

/** Who plays against the user, as the list has it. */
const opponent = () => /^\d+$/.test(game.level) ? `HAL, level ${game.level}` : byId("level").selectedOptions[0]?.dataset.name ?? game.level;

async function meet() {
  if (byId("level").dataset.met) return;
  byId("level").dataset.met = "yes";
  const { levels, opponents } = await rules.call("known");
  // How strong full strength is depends on the clock.
  for (const option of [...byId("level").options].slice(0, -1)) option.textContent += `, ${levels[option.value - 1]}`;
  byId("level").append(...opponents.map(([key, name, elo, about]) =>
    make("option", { value: key, "data-name": name, title: about }, `${name}, ${elo}`)));
}

async function refresh() {
  const turn = ++asked;
  try {
    const [all, here] = await Promise.all([rules.call("board", { fen: game.fen, moves: game.moves }),
      rules.call("board", { fen: game.fen, moves: played() })]);
    if (turn !== asked) return;
    shown = here;
    elsewhere = null;
    const last = game.moves[game.shown - 1];
    const below = (game.human === "black") !== turned;
    board.setFlipped(below);
    clocks.setBelow(below);
    const name = side => ({ name: game.human === side || game.human === "both" ? "You" : opponent(), captured: "", lead: 0 });
    clocks.setPlayers({ white: name("white"), black: name("black") });
    clocks.setTurn(here.white, here.over);
    moving.show({ squares: here.squares, black: below, last: last ? [squareNumber(last), squareNumber(last.slice(2))] : [],
      check: here.check, hinted: hint, threatened: [], coordinates: true, white: here.white,
      legal: thinking ? [] : here.legal, later: [], thinking: false, over: here.over, exercise: false, walk: true, ply: game.shown });
    moves.show({ first: all.first, moves: all.moves.map(san => [san, ""]), shown: game.shown, tree: [] });
    moves.allow(true);
    byId("ending").textContent = here.status;
    if (last) byId("live").textContent = `${all.moves[game.shown - 1]}${here.status ? ". " + here.status : ""}`;
    arrows.refresh();
    changed();
  } catch (error) {
    say(error.message);
  }
}

const ours = () => game.human === "both" || (game.human === "white") === shown.white;

/** Thinks about the position shown and tells on the way; gives the answer, or null if it was stopped. */
async function think(spec, limits) {
  thinking = true;
  byId("stop").hidden = false;
  const lines = [];
  let latest = null;
  const show = (info, busy) => engine.show({ thinking: busy, depth: info.depth, seldepth: info.seldepth, nodes: info.nodes,
    nps: info.nps, pv: "", lines: lines.map(line => [line.score, line.line]), score: lines[0]?.score ?? info.score,
    share: lines[0]?.share ?? info.share });
  try {
    return await thinker.call("think", { spec, fen: game.fen, moves: played(), ...limits }, info => {
      lines[info.number - 1] = info;
      latest = info;
      show(info, true);
    }) ?? (lines[0] ? { ...lines[0], move: lines[0].first } : null);
  } catch (error) {
    say(error.message);
    return null;
  } finally {
    thinking = false;
    byId("stop").hidden = true;
    if (latest) show(latest, false);
  }
}

async function reply() {
  await refresh();
  if (shown === null || shown.over || ours() || game.shown !== game.moves.length || thinking) return;
  const before = game.moves.length;
  const spec = /^\d+$/.test(game.level) ? (game.level === "20" ? "hal" : `hal:level=${game.level}`) : game.level;
  const answer = await think(spec, { millis: MOVE_MILLIS });
  if (answer?.move && game.moves.length === before) {
    game.moves.push(answer.move);
    game.shown = game.moves.length;
  }
  await refresh();
}

function play(move) {
  if (thinking) return;
  hint = [];
  say("");
  game.moves = [...played(), move];
  game.shown = game.moves.length;
  reply();
}

function visit(ply) {
  if (thinking) return;
  hint = [];
  game.shown = Math.max(0, Math.min(game.moves.length, ply));
  refresh();
}

function begin(start, side) {
  thinker.stop();
  thinking = false;
  Object.assign(game, { fen: start, moves: [], shown: 0, human: side });
  hint = [];
  turned = false;
  say("");
  engine.show(idle);
  return reply();
}

/** Plays from a position, or shows what a link says. */
export async function open(given) {
  await meet();
  if (given.fen || given.moves !== undefined || given.side) {
    Object.assign(game, { fen: given.fen || START, moves: (given.moves ?? "").split(" ").filter(move => move),
      human: ["white", "black", "both"].includes(given.side) ? given.side : "white", level: given.level ?? game.level });
    game.shown = Math.min(game.moves.length, Number(given.at ?? game.moves.length));
    byId("level").value = game.level;
  }
  await reply();
}

const steps = { start: () => 0, back: () => game.shown - 1, forward: () => game.shown + 1, end: () => game.moves.length };

onSend((what, body) => {
  if (what === "line") play(body);
  else if (what === "visit") visit(Number(body) + 1);
  else if (what === "step") visit(steps[body]());
});
/** What becomes of a move on the board while it shows something else than the game. */
let elsewhere = null;
moving.onMove(move => (elsewhere ?? play)(move));

const actions = {
  white: () => begin(START, "white"),
  black: () => begin(START, "black"),
  both: () => begin(START, "both"),
  back: () => {
    thinker.stop();
    const count = game.human === "both" || !ours() ? 1 : 2;
    game.moves = game.moves.slice(0, Math.max(0, game.shown - count));
    game.shown = game.moves.length;
    hint = [];
    refresh();
  },
  hint: async () => {
    if (thinking) return;
    const answer = await think("hal", { millis: MOVE_MILLIS });
    if (!answer?.move) return;
    hint = [squareNumber(answer.move), squareNumber(answer.move.slice(2))];
    say(`HAL would play ${answer.line}`);
    refresh();
  },
  analyse: async () => {
    if (!thinking) await think("hal", { millis: 5000, lines: 3 });
    refresh();
  },
  go: () => {
    if (thinking || shown.over) return;
    game.moves = played();
    if (game.human !== "both") game.human = shown.white ? "black" : "white";
    reply();
  },
  flip: () => {
    turned = !turned;
    refresh();
  },
  stop: () => thinker.stop(),
  write: async () => {
    const name = side => game.human === side ? "You" : "HAL";
    byId("pgn").value = (await rules.call("pgn", { fen: game.fen, moves: game.moves, white: name("white"), black: name("black") })).pgn;
  },
  read: async () => {
    try {
      const found = await rules.call("read", { text: byId("pgn").value });
      thinker.stop();
      Object.assign(game, found, { shown: found.moves.length, human: "both" });
      say("");
      refresh();
    } catch (error) {
      say(error.message);
    }
  },
};
for (const button of document.querySelectorAll("[data-do]")) button.addEventListener("click", () => actions[button.dataset.do]());
byId("level").append(...Array.from({ length: 20 }, (unused, i) => make("option", { value: i + 1 }, i === 19 ? "20 \u2013 full strength" : i + 1)));
byId("level").value = game.level;
byId("level").addEventListener("change", event => {
  game.level = event.target.value;
  refresh();
});

/** Keys beside the board. */
export function key(event) {
  const step = { ArrowLeft: "back", ArrowRight: "forward", Home: "start", End: "end" }[event.key];
  if (step) visit(steps[step]());
  else if (event.key === "f") actions.flip();
  else return;
  event.preventDefault();
}

/** A position of the laboratory or of a lesson on the same board; of its moves, if there are any, one is waited for. */
export function lookAt(squares, last = [], { legal, white, onMove } = { legal: [], white: true, onMove: null }) {
  asked++;
  elsewhere = onMove;
  board.setFlipped(false);
  moving.show({ squares, black: false, last, check: -1, hinted: [], threatened: [], coordinates: true, white, legal,
    later: [], thinking: false, over: false, exercise: false, walk: legal.length > 0, ply: Math.random() });
}
