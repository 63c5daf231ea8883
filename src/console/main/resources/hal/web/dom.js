// Making elements. Text is always set as text: nothing that comes from the server becomes markup.

const SVG = "http://www.w3.org/2000/svg";

export const byId = id => document.getElementById(id);

function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === true) element.setAttribute(name, "");
    else if (value !== false && value !== undefined) element.setAttribute(name, value);
  }
  element.append(...children);
  return element;
}

/** An element with attributes and children; a string among these becomes a text node. */
export const make = (tag, attributes = {}, ...children) => fill(document.createElement(tag), attributes, children);

/** The same for the elements of SVG. */
export const draw = (tag, attributes = {}, ...children) => fill(document.createElementNS(SVG, tag), attributes, children);

/** The picture of a piece: a letter as in FEN. */
export function pieceOf(letter) {
  const name = (letter === letter.toUpperCase() ? "w" : "b") + letter.toUpperCase();
  return draw("svg", { viewBox: "0 0 100 100", class: "piece", "aria-hidden": "true", focusable: "false" },
    draw("use", { href: "#" + name }));
}

const NAMES = { p: "pawn", n: "knight", b: "bishop", r: "rook", q: "queen", k: "king" };

/** A piece in words; empty for an empty square. */
export const nameOf = letter => letter === " " ? ""
  : (letter === letter.toUpperCase() ? "white " : "black ") + NAMES[letter.toLowerCase()];

/** Squares have numbers, from a1 = 0 to h8 = 63. */
export const squareName = square => "abcdefgh"[square % 8] + (Math.floor(square / 8) + 1);

export const squareNumber = name => "abcdefgh".indexOf(name[0]) + 8 * (Number(name[1]) - 1);
