package hal.export;

import hal.export.SearchFilm.Spot;
import hal.export.SearchFilm.Track;
import hal.support.CleanText;
import java.util.Locale;

/**
 * A film of searches as one HTML page with a slider, which needs nothing else: neither other files nor the network. It
 * shows what {@link FilmGif} shows.
 */
public final class FilmPage {
    private static final String PAGE =
            """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <title>@TITLE@</title>
            <style>
            :root { --page: #ffffff; --text: #1d1d1b; --dim: #63635e; --line: #d5d5cf; --soft: #f2f2ee; --good: #1d6b2a; --bad: #a3261b;
              --now: #a35a00; --edge: #8a8a84; --never: #b9b9b2; }
            @media (prefers-color-scheme: dark) { :root { --page: #171715; --text: #e4e4de; --dim: #a3a39b; --line: #3b3b37;
              --soft: #22221f; --good: #8fd39a; --bad: #f19a90; --now: #ffc060; --edge: #7c7c75; --never: #55554f; } }
            * { box-sizing: border-box; }
            body { margin: 0 auto; padding: 0.75rem; max-width: 110rem; background: var(--page); color: var(--text);
              font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
            h1 { font-size: 1.25rem; margin: 0; }
            p, figcaption { color: var(--dim); }
            button { font: inherit; color: inherit; min-height: 2.6rem; min-width: 5rem; padding: 0 0.8rem; background: var(--soft);
              border: 1px solid var(--line); border-radius: 0.3rem; cursor: pointer; }
            button:focus-visible { outline: 2px solid currentColor; outline-offset: 1px; }
            #tracks { display: flex; flex-wrap: wrap; gap: 1.5em; }
            figure { flex: 1 1 30em; margin: 0; }
            svg { width: 100%; height: auto; }
            line { stroke: var(--edge); stroke-width: 1; }
            circle { fill: var(--text); }
            text { font: 12px system-ui, sans-serif; text-anchor: middle; fill: var(--text); paint-order: stroke; stroke: var(--page);
              stroke-width: 3px; }
            .now line { stroke: var(--now); stroke-width: 2.5; } .now circle, .now text { fill: var(--now); }
            .chosen line { stroke: var(--good); stroke-width: 2.5; } .chosen circle, .chosen text { fill: var(--good); }
            .cutoff line { stroke: var(--bad); stroke-width: 2.5; } .cutoff circle, .cutoff text { fill: var(--bad); }
            .never line, .never circle { stroke: var(--never); fill: var(--never); } .never text { fill: var(--dim); }
            polygon { fill: var(--soft); }
            input[type=range] { width: 100%; accent-color: var(--now); }
            </style>
            </head>
            <body>
            <h1>@TITLE@</h1>
            <p><button id="play">Play</button> <button id="back">Back</button> <button id="next">Next</button>
            <span id="clock"></span></p>
            <input id="time" type="range" min="1" value="1" aria-label="nodes searched">
            <div id="tracks"></div>
            <p>Orange: the line being searched. Green: the move that gave the value. Red: the move that caused a cutoff.
            Grey: never looked at. Values are from the view of the side that began the game (in chess White), in pawns.</p>
            <script>
            "use strict";
            const levels = @LEVELS@, tracks = @TRACKS@, none = null, width = 640, step = 90, top0 = 34;
            const slider = document.getElementById("time"), play = document.getElementById("play");
            const end = Math.max(...tracks.map(t => t.end));
            slider.max = end;
            const NS = "http://www.w3.org/2000/svg";
            function make(name, parent, attributes) {
              const e = document.createElementNS(NS, name);
              for (const key in attributes) e.setAttribute(key, attributes[key]);
              parent.appendChild(e);
              return e;
            }
            // A spot: parent, level, from, to, enter, leave, role, max, move, value.
            const P = 0, L = 1, A = 2, B = 3, E = 4, V = 5, R = 6, M = 7, N = 8, S = 9;
            const x = s => (s[A] + s[B]) / 2 * width, y = s => top0 + s[L] * step;
            for (const track of tracks) {
              const figure = document.getElementById("tracks").appendChild(document.createElement("figure"));
              track.head = figure.appendChild(document.createElement("figcaption"));
              const height = top0 + (levels - 1) * step + 30;
              const svg = make("svg", figure, {viewBox: "0 0 " + width + " " + height, role: "img"});
              // A dot stands above every line, also above those that are drawn later.
              const shapes = make("g", svg, {}), dots = make("g", svg, {}), labels = make("g", svg, {});
              track.views = track.spots.map(s => {
                const g = make("g", shapes, {}), d = make("g", dots, {}), h = make("g", labels, {}), wide = (s[B] - s[A]) * width, bottom = top0 + (levels - 1) * step;
                if (s[R] === "never") make("polygon", g, {points: x(s) + "," + y(s) + " " + s[A] * width + "," + bottom
                  + " " + s[B] * width + "," + bottom});
                if (s[P] >= 0) { const p = track.spots[s[P]]; make("line", g, {x1: x(p), y1: y(p), x2: x(s), y2: y(s),
                  opacity: Math.min(1, wide / 4)}); }
                make("circle", d, {cx: x(s), cy: y(s), r: wide >= 30 ? 4 : wide >= 4 ? 2.5 : Math.max(0.4, wide / 2.5)});
                let value = none;
                // A label has about seven units a letter; one that is wider than its place would lie over its neighbour.
                if (wide >= Math.max(30, 7 * Math.max(6, s[N].length))) {
                  make("text", h, {x: x(s), y: y(s) - 7}).textContent = s[N];
                  value = make("text", h, {x: x(s), y: y(s) + (s[L] ? 17 : -7)});
                }
                return {groups: [g, d, h], value};
              });
            }
            function show(time) {
              for (const t of tracks) {
                const now = Math.min(time, t.end), best = t.spots.map(() => none);
                for (let i = t.spots.length - 1; i >= 0; i--) {
                  const s = t.spots[i];
                  if (s[R] === "never" || s[E] > now || s[V] > now) continue;
                  best[i] = s[S];
                  if (s[P] < 0) continue;
                  const b = best[s[P]], p = t.spots[s[P]];
                  if (b === none || (p[M] ? s[S][0] > b[0] : s[S][0] < b[0])) best[s[P]] = s[S];
                }
                t.spots.forEach((s, i) => {
                  const view = t.views[i], there = s[E] <= now, leaf = s[E] === s[V];
                  for (const group of view.groups) group.style.display = there ? "" : "none";
                  if (!there) return;
                  const parent = s[P] < 0 ? s : t.spots[s[P]], state = s[R] === "never" ? "never"
                    : s[V] > now || (leaf && s[E] === now && now < t.end) ? "now" : parent[V] > now ? "searched" : s[R];
                  for (const group of view.groups) group.setAttribute("class", state);
                  if (view.value) view.value.textContent = best[i] === none ? "" : best[i][1];
                });
                t.head.textContent = t.algorithm + ": " + now + " of " + t.end + " nodes" + (time >= t.end ? ": " + t.result : "");
              }
              document.getElementById("clock").textContent = time + " of " + end;
              slider.value = time;
            }
            let timer = 0;
            function stop() { clearInterval(timer); timer = 0; play.textContent = +slider.value >= end ? "Play from the start" : "Play"; }
            function go() {
              if (+slider.value >= end) slider.value = 1;
              play.textContent = "Stop";
              timer = setInterval(() => {
                const time = Math.min(end, +slider.value + Math.max(1, Math.round(end / 300)));
                show(time);
                if (time >= end) stop();
              }, 100);
            }
            play.onclick = () => timer ? stop() : go();
            slider.oninput = () => { stop(); show(+slider.value); };
            document.getElementById("next").onclick = () => { stop(); show(Math.min(end, +slider.value + 1)); };
            document.getElementById("back").onclick = () => { stop(); show(Math.max(1, +slider.value - 1)); };
            show(Math.max(1, Math.min(end, +location.hash.slice(1) || end)));
            stop();
            </script>
            </body>
            </html>
            """;

    private FilmPage() {}

    /** The whole file. */
    public static String of(SearchFilm film) {
        StringBuilder tracks = new StringBuilder("[");
        for (Track track : film.tracks()) {
            tracks.append(tracks.length() > 1 ? "," : "")
                    .append("\n{algorithm:")
                    .append(quoted(track.algorithm()));
            tracks.append(",end:").append(track.end());
            tracks.append(",result:").append(quoted(track.result())).append(",spots:[");
            for (Spot spot : track.spots()) {
                tracks.append(spot(spot)).append(",\n");
            }
            tracks.append("]}");
        }
        return PAGE.replace("@TITLE@", CleanText.escaped(film.title()))
                .replace("@LEVELS@", Integer.toString(film.levels()))
                .replace("@TRACKS@", tracks.append("]"));
    }

    private static String spot(Spot spot) {
        return String.format(
                Locale.ROOT,
                "[%d,%d,%.5f,%.5f,%d,%d,%s,%b,%s,[%d,%s]]",
                spot.parent(),
                spot.level(),
                spot.from(),
                spot.to(),
                spot.enter(),
                spot.leave(),
                quoted(spot.role().name().toLowerCase(Locale.ROOT)),
                spot.max(),
                quoted(spot.move()),
                spot.value(),
                quoted(spot.valueText()));
    }

    /** A string of JavaScript that cannot end the script either. */
    private static String quoted(String text) {
        StringBuilder quoted = new StringBuilder("\"");
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean plain = c >= ' ' && c < 127 && c != '"' && c != '\\' && c != '<' && c != '&';
            quoted.append(plain ? String.valueOf(c) : String.format(Locale.ROOT, "\\u%04x", (int) c));
        }
        return quoted.append('"').toString();
    }
}
