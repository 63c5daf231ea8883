// The way to the server: lines go there, and events come back as long as the page is looked at.

const here = location.pathname.replace(/\/$/, "");
const HIDDEN_MILLIS = 10_000;
/** The server gives a sign of life every five seconds; one that is silent for so long does not answer. */
const SILENT_MILLIS = 20_000;
/** Two of a browser's six connections are left for what is sent, and for another page. */
const MOST_LISTENING = 4;
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
 * Listens. A browser opens six connections to a server, for all of its windows: a page that has been out of sight for a while
 * gives its own back, and of those in sight only the newest few listen, so that lines can still be sent; the others rest until
 * somebody clicks into them. The first event after each opening says all that has to be known.
 *
 * @param onConnection told how it stands: "on", "off" while the server does not answer, or "rests"
 */
export function listen(handlers, onConnection) {
  const windows = new BroadcastChannel("hal");
  const me = Math.random();
  /** The windows that have begun to listen after this one, and still do. */
  const later = new Set();
  let source = null;
  let leaving = 0;
  let heard = 0;
  let resting = false;
  const hear = () => {
    heard = Date.now();
    onConnection("on");
  };
  const close = () => {
    if (source) windows.postMessage({ what: "left", who: me });
    source?.close();
    source = null;
  };
  const open = () => {
    close();
    resting = false;
    later.clear();
    windows.postMessage({ what: "listens", who: me });
    heard = Date.now();
    source = new EventSource(`${here}/events`);
    source.onopen = hear;
    source.onerror = () => {
      onConnection("off");
      if (source?.readyState === EventSource.CLOSED) {
        source = null;
        setTimeout(() => source || resting || open(), 3000);
      }
    };
    source.addEventListener("beat", hear);
    for (const [name, handle] of Object.entries(handlers)) {
      source.addEventListener(name, event => {
        hear();
        handle(JSON.parse(event.data));
      });
    }
  };
  const wake = () => source ?? open();
  windows.onmessage = ({ data }) => {
    if (data.what === "listens") later.add(data.who);
    else later.delete(data.who);
    if (source && later.size >= MOST_LISTENING) {
      close();
      resting = true;
      onConnection("rests");
    } else if (resting && later.size < MOST_LISTENING && !document.hidden) {
      open();
    }
  };
  setInterval(() => {
    if (!source || Date.now() - heard < SILENT_MILLIS) return;
    onConnection("off");
    open();
  }, 1000);
  document.addEventListener("visibilitychange", () => {
    clearTimeout(leaving);
    if (document.hidden) leaving = setTimeout(close, HIDDEN_MILLIS);
    else wake();
  });
  addEventListener("focus", wake);
  addEventListener("pointerdown", wake);
  addEventListener("pagehide", close);
  addEventListener("pageshow", wake);
}
