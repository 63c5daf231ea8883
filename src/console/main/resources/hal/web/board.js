// The board: a grid of 64 labelled squares. It shows, and tells of presses and keys; what they mean is decided elsewhere.
import { byId, draw, make, nameOf, pieceOf, squareName } from "./dom.js";

const root = byId("board");
const cells = new Map();
let flipped = false;
let focused = 4;
let shown = null;

const isLight = square => (square % 8 + Math.floor(square / 8)) % 2 === 1;

/** The square at a place of the grid, from the top left. */
const squareAt = (row, column) => flipped ? row * 8 + 7 - column : (7 - row) * 8 + column;

/** The middle of a square in units of a hundredth of a square. */
export function middleOf(square) {
  const column = flipped ? 7 - square % 8 : square % 8;
  const row = flipped ? Math.floor(square / 8) : 7 - Math.floor(square / 8);
  return { x: 100 * column + 50, y: 100 * row + 50 };
}

function build() {
  const rows = [];
  const active = document.activeElement?.closest("#board") != null;
  cells.clear();
  for (let row = 0; row < 8; row++) {
    const line = make("div", { role: "row" });
    for (let column = 0; column < 8; column++) {
      const square = squareAt(row, column);
      const cell = make("div", {
        role: "gridcell", class: isLight(square) ? "square light" : "square dark", "data-square": square, tabindex: square === focused ? 0 : -1,
      });
      cells.set(square, cell);
      line.append(cell);
    }
    rows.push(line);
  }
  root.replaceChildren(...rows);
  byId("labels").replaceChildren(
    ...[0, 1, 2, 3, 4, 5, 6, 7].map(row => draw("text", { x: 4, y: 100 * row + 22 }, squareName(squareAt(row, 0))[1])),
    ...[0, 1, 2, 3, 4, 5, 6, 7].map(column => draw("text", { x: 100 * column + 96, y: 794, class: "file" },
      squareName(squareAt(7, column))[0])));
  if (active) cells.get(focused).focus();
}

/** Shows the board from White's side, or from Black's. */
export function setFlipped(black) {
  if (black !== flipped || cells.size === 0) {
    flipped = black;
    build();
    if (shown) show(shown);
  }
}

export const isFlipped = () => flipped;

/**
 * Shows a position with its marks.
 *
 * @param {{squares: string, last: number[], check: number, hinted: number[], threatened: number[], selected: number,
 *   targets: Set<number>, waiting: number[], coordinates: boolean}} view
 */
export function show(view) {
  shown = view;
  byId("labels").toggleAttribute("hidden", !view.coordinates);
  for (const [square, cell] of cells) {
    const letter = view.squares[square];
    if (cell.dataset.piece !== letter) {
      cell.dataset.piece = letter;
      cell.replaceChildren(...(letter === " " ? [] : [pieceOf(letter)]));
    }
    const marks = {
      last: view.last.includes(square), check: view.check === square, hinted: view.hinted.includes(square),
      threatened: view.threatened.includes(square), selected: view.selected === square,
      target: view.targets.has(square), taken: view.targets.has(square) && letter !== " ",
      waiting: view.waiting.includes(square),
    };
    for (const [name, on] of Object.entries(marks)) cell.classList.toggle(name, on);
    const words = [squareName(square), nameOf(letter), marks.check && "in check", marks.selected && "selected",
      marks.target && (marks.taken ? "can be taken" : "can move here"), marks.last && "last move"];
    cell.setAttribute("aria-label", words.filter(word => word).join(", "));
    cell.setAttribute("aria-selected", String(marks.selected));
  }
}

/** The square under a place of the window; -1 beside the board. */
export function squareUnder(x, y) {
  const box = root.getBoundingClientRect();
  const column = Math.floor((x - box.left) / box.width * 8);
  const row = Math.floor((y - box.top) / box.height * 8);
  return column < 0 || column > 7 || row < 0 || row > 7 ? -1 : squareAt(row, column);
}

export const cellOf = square => cells.get(square);

function focusOn(square) {
  cells.get(focused).tabIndex = -1;
  focused = square;
  cells.get(focused).tabIndex = 0;
  cells.get(focused).focus();
}

/** Keys on the board: arrows move the focus, Home and End to the ends of a row, Enter and blank press the square. */
export function onKeys(press, leave) {
  root.addEventListener("focusin", event => {
    const square = Number(event.target.dataset?.square ?? focused);
    if (square !== focused && cells.get(square)) {
      cells.get(focused).tabIndex = -1;
      focused = square;
      cells.get(focused).tabIndex = 0;
    }
  });
  root.addEventListener("keydown", event => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const { x, y } = middleOf(focused);
    const [row, column] = [(y - 50) / 100, (x - 50) / 100];
    const moves = {
      ArrowLeft: [row, column - 1], ArrowRight: [row, column + 1], ArrowUp: [row - 1, column], ArrowDown: [row + 1, column],
      Home: [row, 0], End: [row, 7],
    };
    if (event.key in moves) {
      const [toRow, toColumn] = moves[event.key].map(place => Math.max(0, Math.min(7, place)));
      focusOn(squareAt(toRow, toColumn));
    } else if (event.key === "Enter" || event.key === " ") {
      press(focused);
    } else if (event.key === "Escape") {
      leave();
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  });
}

export const element = root;

build();
