// The way to the server: lines go there, and events come back as long as the page is looked at.

const here = location.pathname.replace(/\/$/, "");
const HIDDEN_MILLIS = 10_000;
let trouble = () => {};

/** Who is told, in a sentence, of what the server refuses. */
export const onTrouble = action => { trouble = action; };

/** Sends something; what comes of it arrives as an event. */
export async function send(what, body) {
  try {
    const answer = await fetch(`${here}/${what}`, { method: "POST", body, headers: { "Content-Type": "text/plain" } });
    if (!answer.ok) trouble(await answer.text());
  } catch {
    trouble("HAL does not answer.");
  }
}

/** Sends a line as if it were typed at the prompt. */
export const sendLine = line => send("line", line);

/** What may stand next on a line after these words: a list of values and descriptions. */
export async function choicesAfter(words) {
  try {
    const answer = await fetch(`${here}/choices?after=${encodeURIComponent(words)}`);
    return answer.ok ? await answer.json() : [];
  } catch {
    return [];
  }
}

/** Where a file about the game is. */
export const fileAddress = name => `${here}/${name}`;

/**
 * Listens. A browser opens few connections to a server: a page that has been out of sight for a while gives its own back.
 * The first event after each opening says all that has to be known.
 */
export function listen(handlers, onConnection) {
  let source = null;
  let leaving = 0;
  const open = () => {
    source = new EventSource(`${here}/events`);
    source.onopen = () => onConnection(true);
    source.onerror = () => {
      onConnection(false);
      if (source?.readyState === EventSource.CLOSED) {
        source = null;
        setTimeout(() => source ?? open(), 3000);
      }
    };
    for (const [name, handle] of Object.entries(handlers)) {
      source.addEventListener(name, event => handle(JSON.parse(event.data)));
    }
  };
  const close = () => {
    source?.close();
    source = null;
  };
  document.addEventListener("visibilitychange", () => {
    clearTimeout(leaving);
    if (document.hidden) leaving = setTimeout(close, HIDDEN_MILLIS);
    else if (!source) open();
  });
  addEventListener("pagehide", close);
  addEventListener("pageshow", () => source ?? open());
}
