// The prompt: takes everything that the console's prompt takes, remembers it, and offers what may come next.
import { byId, make } from "./dom.js";
import { choicesAfter, sendLine } from "./server.js";

const field = byId("line");
const offers = byId("offers");
const MAX_OFFERS = 12;
const history = [];
let past = 0;
let chosen = -1;
let known = { after: null, choices: [] };

const items = () => [...offers.children];

function close() {
  offers.hidden = true;
  offers.replaceChildren();
  chosen = -1;
  field.setAttribute("aria-expanded", "false");
  field.removeAttribute("aria-activedescendant");
}

function choose(index) {
  chosen = index;
  items().forEach((item, place) => item.setAttribute("aria-selected", String(place === index)));
  if (index >= 0) {
    field.setAttribute("aria-activedescendant", items()[index].id);
    items()[index].scrollIntoView({ block: "nearest" });
  }
}

function take(value) {
  const blank = field.value.lastIndexOf(" ") + 1;
  field.value = field.value.slice(0, blank) + value + " ";
  close();
  offer();
}

async function offer() {
  const text = field.value;
  const blank = text.lastIndexOf(" ") + 1;
  const after = text.slice(0, blank).trim();
  const begun = text.slice(blank).toLowerCase();
  if (text === "" || (after === "" && begun.length < 2)) {
    close();
    return;
  }
  if (known.after !== after || after === "") known = { after, choices: await choicesAfter(after) };
  if (field.value !== text || document.activeElement !== field) return;
  const fitting = known.choices.filter(choice => choice.value.toLowerCase().startsWith(begun)).slice(0, MAX_OFFERS);
  if (fitting.length === 0 || (fitting.length === 1 && fitting[0].value.toLowerCase() === begun)) {
    close();
    return;
  }
  offers.replaceChildren(...fitting.map((choice, place) => {
    const item = make("div", { role: "option", id: `offer-${place}`, "aria-selected": "false" },
      make("b", {}, choice.value), " ", choice.description);
    item.addEventListener("pointerdown", event => {
      event.preventDefault();
      take(choice.value);
    });
    return item;
  }));
  chosen = -1;
  offers.hidden = false;
  field.setAttribute("aria-expanded", "true");
}

function recall(step) {
  past = Math.max(0, Math.min(history.length, past + step));
  field.value = history[past] ?? "";
}

field.addEventListener("input", offer);
field.addEventListener("blur", close);
field.addEventListener("keydown", event => {
  const open = !offers.hidden;
  if (event.key === "ArrowDown" || event.key === "ArrowUp") {
    const step = event.key === "ArrowDown" ? 1 : -1;
    if (open) choose((chosen + step + items().length) % items().length);
    else recall(step);
  } else if (event.key === "Enter" && open && chosen >= 0) {
    take(items()[chosen].firstElementChild.textContent);
  } else if (event.key === "Escape" && open) {
    close();
  } else {
    return;
  }
  event.preventDefault();
});

byId("prompt").addEventListener("submit", event => {
  event.preventDefault();
  const line = field.value;
  field.value = "";
  close();
  if (line.trim() !== "") {
    history.push(line);
    past = history.length;
  }
  sendLine(line);
});

/** Whose prompt it is. */
export const setName = text => { byId("who").textContent = text; };

/** Moves the focus here. */
export const focus = () => field.focus();
