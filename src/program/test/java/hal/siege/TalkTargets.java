package hal.siege;

import static hal.siege.Target.expect;
import static hal.siege.Target.expectSentence;
import static hal.siege.Target.text;

import hal.engine.EngineCatalog;
import hal.engine.EngineSpec;
import hal.engine.program.RegisteredEngine;
import hal.engine.program.RegisteredEngines;
import hal.engine.program.UciEngines;
import hal.eval.EvaluationCatalog;
import hal.notation.Fen;
import hal.rules.Position;
import hal.rules.Rules;
import hal.search.EngineException;
import hal.search.SearchLimits;
import hal.search.engine.Engine;
import hal.search.engine.SearchListener;
import hal.search.engine.SearchResult;
import hal.uci.server.UciServer;
import hal.web.WebRig;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Whoever talks to HAL: a chess program's user, a chess program, a browser. */
final class TalkTargets {
    private TalkTargets() {}

    static List<Target> all() {
        EngineCatalog catalog = new EngineCatalog(EvaluationCatalog.shipped());
        return List.of(
                Target.of("uci", input -> new UciTalk(catalog, input).hold()),
                new Target("engine", TalkTargets::engine),
                new Target("web", WebAttack::new));
    }

    /** Lines to HAL as an engine; each {@code go} is stopped at once, and its move must be legal. */
    private static final class UciTalk extends InputStream {
        private static final Pattern PROTOCOL = Pattern.compile(
                "id (name|author) \\S.*|uciok|readyok|option name \\S.*|info \\S.*"
                        + "|bestmove (\\(none\\)|0000|[a-h][1-8][a-h][1-8][nbrq]?( ponder [a-h][1-8][a-h][1-8][nbrq]?)?)");
        /** They take what they take, by right: time, or memory. */
        private static final Pattern COSTLY =
                Pattern.compile("(?i).*\\b(bench|perft|hash|threads|syzygypath)\\b.*", Pattern.DOTALL);

        private static final Pattern GO = Pattern.compile(
                "(?!d\\s|eval\\s)(?:(?!uci\\s|isready\\s|ucinewgame\\s|position\\s|stop\\s|ponderhit\\s|setoption\\s"
                        + "|quit\\s|debug\\s|register\\s)\\S+\\s+)*?go(\\s.*)?");
        private static final Pattern POSITION = Pattern.compile("info string fen (.*)");
        private static final String END_OF_SHOW = "info string key ";
        private static final long MAX_NANOS = Duration.ofSeconds(60).toNanos();
        /** A remark may mean that nothing is searched: then nobody waits for long. */
        private static final long SHORT_NANOS = Duration.ofMillis(200).toNanos();

        private final EngineCatalog catalog;
        private final boolean chess960;
        private final Deque<String> waiting = new ArrayDeque<>();
        private final StringWriter said = new StringWriter();
        private byte[] line = new byte[0];
        private int place;
        private boolean stopped;
        /** Whether a search was asked for that has not been told to stop: only then does a move follow. */
        private boolean searching;
        /** Whether a move may belong to an earlier position than the one shown last. */
        private boolean unsure;

        UciTalk(EngineCatalog catalog, byte[] input) {
            this.catalog = catalog;
            chess960 = text(input).contains("960");
            waiting.add("setoption name Hash value 1");
            text(input)
                    .lines()
                    .map(String::strip)
                    .filter(each -> !COSTLY.matcher(each).matches())
                    .limit(40)
                    .forEach(each -> {
                        if (GO.matcher(each).matches()) {
                            waiting.addAll(List.of("d", each, "stop"));
                        } else {
                            waiting.add(each);
                        }
                    });
        }

        void hold() throws IOException {
            new UciServer(this, new PrintWriter(said), "HAL besieged", catalog, Duration.ZERO).run();
            String fen = "";
            for (String spoken : said.toString().lines().toList()) {
                expect(PROTOCOL.matcher(spoken).matches(), "not UCI: " + spoken);
                Matcher position = POSITION.matcher(spoken);
                if (position.matches()) {
                    fen = position.group(1);
                } else if (spoken.matches("bestmove [^0].*") && !unsure && !chess960 && !fen.isEmpty()) {
                    String move = spoken.split(" ", -1)[1];
                    Position at = Fen.parse(fen);
                    expect(
                            at.rules() == Rules.CHESS960
                                    || (move.equals("(none)") ? !at.hasLegalMove() : Judge.allows(fen, move)),
                            fen + ": " + move + " is not legal");
                }
                expect(!spoken.contains("search failed"), spoken);
            }
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
        }

        /** A line at a time: when the next is asked for, the one before has been obeyed. */
        @Override
        public int read(byte[] buffer, int offset, int length) throws IOException {
            if (place == line.length) {
                if (stopped) {
                    awaitMove();
                }
                String next = waiting.poll();
                if (next == null) {
                    return -1;
                }
                stopped = next.equals("stop") && searching;
                searching =
                        !next.equals("stop") && (searching || GO.matcher(next).matches());
                line = (next + "\n").getBytes(StandardCharsets.UTF_8);
                place = 0;
            }
            int count = Math.min(length, line.length - place);
            System.arraycopy(line, place, buffer, offset, count);
            place += count;
            return count;
        }

        /** The search has been stopped: its move comes, if it has begun at all. */
        private void awaitMove() {
            long start = System.nanoTime();
            while (true) {
                String all = said.toString();
                String last = all.substring(Math.max(0, all.lastIndexOf(END_OF_SHOW)));
                if (last.contains("bestmove ") || !last.startsWith(END_OF_SHOW) || last.contains("this go")) {
                    return;
                }
                boolean remark = last.indexOf("info string ", 1) > 0;
                long waited = System.nanoTime() - start;
                if (remark && waited > SHORT_NANOS) {
                    unsure = true;
                    return;
                }
                expect(waited < MAX_NANOS, "no move within 60 s of stop");
                Thread.onSpinWait();
            }
        }
    }

    /** What a chess program says: its greeting, then a line of three dashes, then its answer to each {@code go}. */
    private static Target.Attack engine(Path folder) {
        Path greeting = folder.resolve("greeting");
        Path answer = folder.resolve("answer");
        Duration moment = Duration.ofMillis(100);
        String script = "while read -r c r; do case $c in uci) cat \"$1\";; isready) echo readyok;; go) cat \"$2\";;"
                + " quit) exit 0;; esac; done";
        RegisteredEngine program = RegisteredEngine.of(
                "besieger", "/bin/sh", List.of("-c", script, "sh", greeting.toString(), answer.toString()));
        RegisteredEngines registry = new RegisteredEngines(Optional.of(folder));
        registry.put(program);
        EngineCatalog catalog = new EngineCatalog(
                EvaluationCatalog.shipped(),
                new UciEngines(registry, builder -> builder.patience(Duration.ofSeconds(1), moment)));
        return input -> {
            String[] parts = new String(input, StandardCharsets.ISO_8859_1).split("\n---\n", 2);
            Files.writeString(greeting, parts[0] + "\nuciok\n", StandardCharsets.ISO_8859_1);
            Files.writeString(answer, parts[parts.length - 1] + "\n", StandardCharsets.ISO_8859_1);
            try (Engine engine = catalog.create(EngineSpec.parse("uci:besieger"))) {
                expect(engine.name().chars().noneMatch(c -> c < ' ' || c == 0x7f), "a name with control characters");
                for (int i = 0; i < 2; i++) {
                    Position position = Position.start();
                    SearchResult result =
                            engine.think(position, SearchLimits.time(Duration.ofMillis(10)), SearchListener.NONE);
                    Judge.allows(position, result.move());
                }
            } catch (EngineException e) {
                expectSentence(e);
            }
        };
    }

    /** Bytes to the port that browsers come to. */
    private static final class WebAttack implements Target.Attack {
        /** Java's server takes control characters off both ends, which makes no other name of it. */
        private static final Pattern OURS = Pattern.compile("(?im)^host:[\\x00-\\x09\\x0b\\x0c\\x0e-\\x20]*"
                + "(localhost|127\\.0\\.0\\.1|\\[::1\\])(:\\d{1,5})?[\\s\\x00-\\x20]*$");

        private static final Pattern STATUS = Pattern.compile("HTTP/1\\.1 (\\d{3}) .*");
        private static final Set<Integer> ADMITTED = Set.of(200, 204, 303);
        /** After so many requests a good one is answered as ever. */
        private static final int BETWEEN_GOOD = 20;

        private final WebRig rig;
        private int tries;

        WebAttack(Path folder) {
            rig = new WebRig(folder);
        }

        @Override
        public void on(byte[] input) throws IOException {
            String written = new String(input, StandardCharsets.ISO_8859_1).replace("PORT", "" + rig.port());
            String answer = ask(written.getBytes(StandardCharsets.ISO_8859_1));
            if (!answer.isEmpty()) {
                Matcher status = STATUS.matcher(answer);
                expect(status.matches(), "not an answer: " + answer);
                int code = Integer.parseInt(status.group(1));
                expect(code != 500, "answered by " + answer);
                expect(
                        !ADMITTED.contains(code) || OURS.matcher(written).find(),
                        "admitted by another name: " + answer + "\n" + written);
            }
            if (++tries % BETWEEN_GOOD == 0) {
                String good =
                        ask(("GET /g/siege HTTP/1.1\r\nHost: 127.0.0.1:" + rig.port() + "\r\nConnection: close\r\n\r\n")
                                .getBytes(StandardCharsets.ISO_8859_1));
                expect(good.startsWith("HTTP/1.1 200"), "a good request is answered by \"" + good + "\"");
            }
        }

        /** The first line of the answer; empty if there is none. */
        private String ask(byte[] request) throws IOException {
            try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), rig.port())) {
                socket.setSoTimeout(60_000);
                try {
                    socket.getOutputStream().write(request);
                    socket.shutdownOutput();
                    return firstLine(socket.getInputStream());
                } catch (SocketException e) {
                    return ""; // Hung up on, before all was said.
                }
            }
        }

        private static String firstLine(InputStream in) throws IOException {
            StringBuilder line = new StringBuilder();
            int next = in.read();
            while (next >= 0 && next != '\r' && next != '\n' && line.length() < 200) {
                line.append((char) next);
                next = in.read();
            }
            return line.toString();
        }

        @Override
        public void close() {
            rig.close();
        }
    }
}
