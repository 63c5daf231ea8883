// Shows one game: steps through its tree by click and key. All text is set as text, never as markup.
const game = JSON.parse(document.getElementById("game").textContent);
const SVG = "http://www.w3.org/2000/svg";
const element = id => document.getElementById(id);
const moves = new Map([...document.querySelectorAll(".move")].map(button => [Number(button.dataset.n), button]));
const children = game.nodes.map(() => []);
game.nodes.forEach((node, n) => { if (n > 0) children[node.parent].push(n); });
let here = 0;
let flipped = game.flipped;

const place = square => ({
  x: 100 * (flipped ? 7 - square % 8 : square % 8),
  y: 100 * (flipped ? Math.floor(square / 8) : 7 - Math.floor(square / 8)),
});

const isLight = square => (square % 8 + Math.floor(square / 8)) % 2 === 1;

function draw(name, attributes, text) {
  const shape = document.createElementNS(SVG, name);
  Object.entries(attributes).forEach(([key, value]) => shape.setAttribute(key, value));
  if (text !== undefined) shape.textContent = text;
  element("drawn").append(shape);
}

/** The letter on each square, from a1, h1 to h8, of the first field of a FEN. */
function pieces(placement) {
  const board = [];
  placement.split("/").reverse().forEach(rank => {
    for (const letter of rank) {
      if (letter >= "1" && letter <= "8") board.push(...Array(Number(letter)).fill(""));
      else board.push(letter);
    }
  });
  return board;
}

function drawBoard(node) {
  element("drawn").replaceChildren();
  const board = pieces(node.board);
  const colors = game.colors;
  for (let square = 0; square < 64; square++) {
    const light = isLight(square);
    const last = square === node.from || square === node.to;
    const fill = square === node.check ? colors.check
      : last ? (light ? colors.lightLast : colors.darkLast) : light ? colors.light : colors.dark;
    draw("rect", { ...place(square), width: 100, height: 100, fill });
  }
  if (colors.light === colors.dark) {
    for (let i = 0; i <= 800; i += 100) {
      draw("path", { d: `M${i} 0V800M0 ${i}H800`, stroke: colors.frame, "stroke-width": 2 });
    }
    for (const square of [node.from, node.to, node.check]) {
      if (square >= 0) {
        const { x, y } = place(square);
        draw("rect", { x: x + 3, y: y + 3, width: 94, height: 94, fill: "none", stroke: colors.marked, "stroke-width": 6 });
      }
    }
  }
  if (game.coordinates) {
    for (let i = 0; i < 8; i++) {
      const letter = flipped ? i + 56 : i;
      const number = 8 * i + (flipped ? 7 : 0);
      const text = { "font-size": 20, "font-family": "sans-serif", "font-weight": "bold" };
      const ink = square => isLight(square) ? colors.onLight : colors.onDark;
      draw("text", { ...text, fill: ink(letter), x: place(letter).x + 95, y: place(letter).y + 94, "text-anchor": "end" },
        "abcdefgh"[i]);
      draw("text", { ...text, fill: ink(number), x: place(number).x + 5, y: place(number).y + 21 }, String(i + 1));
    }
  }
  const middle = square => ({ x: place(square).x + 50, y: place(square).y + 50 });
  node.shapes.filter(([from, to]) => from === to).forEach(([square, , color]) => {
    const { x, y } = middle(square);
    draw("circle", { cx: x, cy: y, r: 45, fill: "none", stroke: color, "stroke-width": 8, opacity: 0.75 });
  });
  board.forEach((letter, square) => {
    if (letter !== "") {
      const { x, y } = place(square);
      const name = (letter === letter.toUpperCase() ? "w" : "b") + letter.toUpperCase();
      draw("use", { href: "#" + name, transform: `translate(${x} ${y})` });
    }
  });
  node.shapes.filter(([from, to]) => from !== to).forEach(([from, to, color]) => {
    const a = middle(from);
    const b = middle(to);
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    const [ux, uy] = [(b.x - a.x) / length, (b.y - a.y) / length];
    const head = length - 42;
    const points = [[30, -8], [head, -8], [head, -23], [length, 0], [head, 23], [head, 8], [30, 8]]
      .map(([along, aside]) => `${a.x + ux * along - uy * aside},${a.y + uy * along + ux * aside}`).join(" ");
    draw("polygon", { points, fill: color, opacity: 0.75 });
  });
}

/** Shows a node of the tree. */
function show(n) {
  moves.get(here)?.classList.remove("here");
  moves.get(here)?.removeAttribute("aria-current");
  here = n;
  const node = game.nodes[n];
  drawBoard(node);
  element("note").textContent = [node.move, node.score, node.comment].filter(text => text).join("  ");
  element("white-clock").textContent = node.clocks[0];
  element("black-clock").textContent = node.clocks[1];
  element("table").classList.toggle("flipped", flipped);
  const button = moves.get(n);
  if (button) {
    button.classList.add("here");
    button.setAttribute("aria-current", "step");
    const list = element("moves");
    if (list.scrollHeight > list.clientHeight) {
      const distance = button.getBoundingClientRect().top - list.getBoundingClientRect().top;
      if (distance < 0 || distance > list.clientHeight - 40) list.scrollTop += distance - list.clientHeight / 2;
    }
  }
  const ply = game.main.indexOf(n);
  const cursor = element("at");
  if (cursor && ply >= 0) {
    const x = game.main.length < 2 ? 0 : 600 * ply / (game.main.length - 1);
    cursor.setAttribute("x1", x);
    cursor.setAttribute("x2", x);
  }
}

function end() {
  let n = here;
  while (children[n].length > 0) n = children[n][0];
  return n;
}

/** The same place in the line above or below. */
function sibling(places) {
  if (here === 0) return here;
  const line = children[game.nodes[here].parent];
  return line[line.indexOf(here) + places] ?? here;
}

const steps = {
  first: () => 0,
  back: () => here === 0 ? 0 : game.nodes[here].parent,
  forward: () => children[here][0] ?? here,
  last: end,
  flip: () => { flipped = !flipped; return here; },
};
const keys = {
  ArrowLeft: steps.back, ArrowRight: steps.forward, Home: steps.first, End: steps.last,
  ArrowUp: () => sibling(-1), ArrowDown: () => sibling(1), f: steps.flip,
};

document.addEventListener("keydown", event => {
  if (event.ctrlKey || event.altKey || event.metaKey || !(event.key in keys)) return;
  event.preventDefault();
  show(keys[event.key]());
});
document.querySelectorAll("#controls button").forEach(button =>
  button.addEventListener("click", () => show(steps[button.dataset.step]())));
moves.forEach((button, n) => button.addEventListener("click", () => show(n)));
element("graph")?.addEventListener("click", event => {
  const box = element("graph").getBoundingClientRect();
  const ply = Math.round((event.clientX - box.left) / box.width * (game.main.length - 1));
  show(game.main[Math.max(0, Math.min(game.main.length - 1, ply))]);
});
show(game.here);
