// Making moves: by dragging, by clicking two squares, by keys; also one that waits until it is our turn.
import * as arrows from "./arrows.js";
import * as board from "./board.js";
import { byId, make, nameOf, pieceOf, squareName, squareNumber } from "./dom.js";

const DRAG_PIXELS = 6;
const chooser = byId("promotion");
let state = null;
let selected = -1;
let later = "";
let drag = null;
let play = () => {};

/** What to do with a move, written as from and to square. */
export const onMove = action => { play = action; };

const NOWHERE = new Set();
/** The moves that may be made now, or while HAL is thinking those that may be made later. */
const moves = () => state === null ? [] : state.thinking ? state.later : state.legal;
const movesFrom = square => moves().filter(move => squareNumber(move) === square);
const goal = move => squareNumber(move.slice(2));

function refresh() {
  if (state === null) return;
  board.show({
    ...state, selected,
    targets: selected < 0 ? NOWHERE : new Set(movesFrom(selected).map(goal)),
    waiting: later ? [squareNumber(later), goal(later)] : [],
  });
  arrows.setWaiting(later ? [squareNumber(later), goal(later)] : null);
}

/** The game has changed. */
export function show(next) {
  const other = state === null || next.squares !== state.squares || next.ply !== state.ply;
  if (other) selected = -1;
  if (other) arrows.clear();
  if (other) chooser.close();
  if (other || !next.thinking) later = "";
  state = next;
  refresh();
}

function select(square) {
  selected = square;
  refresh();
}

function move(from, to) {
  const found = movesFrom(from).filter(move => goal(move) === to);
  select(-1);
  if (found.length === 1) finish(found[0]);
  else if (found.length > 1) choose(found);
}

function finish(move) {
  if (state.thinking) {
    later = move;
    refresh();
  }
  play(move);
}

/** Asks which piece a pawn becomes. */
function choose(found) {
  const white = state.thinking !== state.white;
  const buttons = ["q", "r", "b", "n"].map(letter => {
    const shape = white ? letter.toUpperCase() : letter;
    const button = make("button", { type: "button", "aria-label": nameOf(shape).split(" ")[1] }, pieceOf(shape));
    button.addEventListener("click", () => {
      chooser.close();
      finish(found.find(move => move.endsWith(letter)));
    });
    return button;
  });
  chooser.replaceChildren(...buttons);
  chooser.showModal();
  placeChooser(board.cellOf(goal(found[0])).getBoundingClientRect());
}

/** The pieces lie over the board, the first on the square where the pawn arrives. */
function placeChooser(cell) {
  const below = cell.top + 4 * cell.height > window.innerHeight;
  chooser.style.flexDirection = below ? "column-reverse" : "column";
  chooser.style.left = `${cell.left}px`;
  chooser.style.top = `${below ? cell.bottom - 4 * cell.height : cell.top}px`;
  for (const button of chooser.children) {
    button.style.width = `${cell.width}px`;
    button.style.height = `${cell.height}px`;
  }
}

chooser.addEventListener("click", event => {
  if (event.target === chooser) chooser.close();
});

/** A square is pressed: a piece is selected, or the selected one goes there. */
function press(square) {
  if (state === null) return;
  if (selected >= 0 && movesFrom(selected).some(move => goal(move) === square)) move(selected, square);
  else select(square !== selected && movesFrom(square).length > 0 ? square : -1);
}

function cancel() {
  chooser.close();
  select(-1);
}

board.onKeys(press, cancel);

// The pointer: what begins on a piece may become a drag.

function lift() {
  const cell = board.cellOf(drag.square);
  drag.ghost = cell.firstElementChild.cloneNode(true);
  drag.ghost.classList.add("ghost");
  const size = cell.getBoundingClientRect().width;
  drag.ghost.style.width = `${size}px`;
  drag.ghost.style.height = `${size}px`;
  document.body.append(drag.ghost);
  cell.classList.add("lifted");
}

function drop() {
  drag.ghost?.remove();
  board.cellOf(drag.square).classList.remove("lifted");
  drag = null;
}

board.element.addEventListener("pointerdown", event => {
  const square = board.squareUnder(event.clientX, event.clientY);
  if (arrows.begin(event) || event.button !== 0 || square < 0) return;
  arrows.clear();
  board.cellOf(square).focus({ preventScroll: true });
  if (movesFrom(square).length > 0 && state.squares[square] !== " "
      && !(selected >= 0 && movesFrom(selected).some(move => goal(move) === square))) {
    drag = { square, x: event.clientX, y: event.clientY, ghost: null, again: selected === square };
    select(square);
  } else {
    press(square);
  }
  event.preventDefault();
});

addEventListener("pointermove", event => {
  if (drag === null) return;
  if (drag.ghost === null && Math.hypot(event.clientX - drag.x, event.clientY - drag.y) > DRAG_PIXELS) lift();
  if (drag.ghost) drag.ghost.style.transform = `translate(${event.clientX}px, ${event.clientY}px) translate(-50%, -50%)`;
});

addEventListener("pointerup", event => {
  if (drag === null) return;
  const { square, ghost, again } = drag;
  drop();
  if (ghost) {
    const to = board.squareUnder(event.clientX, event.clientY);
    if (to >= 0 && to !== square) move(square, to);
    else if (to < 0) select(-1);
  } else if (again) {
    select(-1);
  }
});

addEventListener("pointercancel", () => {
  if (drag) drop();
});

/** A move in words, for those who only hear the page. */
export const inWords = move => `${squareName(squareNumber(move))} to ${squareName(goal(move))}`;
