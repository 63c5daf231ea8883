package hal.uci.server;

import hal.engine.EngineCatalog;
import hal.engine.WarmUp;
import hal.rules.Position;
import hal.search.SearchLimits;
import hal.support.UserException;
import hal.uci.LineSource;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * HAL as a UCI engine. One thread reads and answers commands, another one searches, so that every command is handled at
 * once, also during a search.
 *
 * <p>Input is not trusted: lines are limited in length, unknown words skipped, and invalid commands answered by an
 * {@code info string} without any effect.
 */
public final class UciServer {
    /** Enough bytes for the longest possible game, of nearly 12,000 plies, several times over. */
    private static final int LONGEST_LINE = 1 << 18;

    private final InputStream in;
    private final UciOutput out;
    private final String name;

    private final ServerOptions options;
    private final EngineSlot slot;
    private final Searcher searcher;
    private final Extras extras;
    private final WarmUp warmUp;
    private final PositionReader positions = new PositionReader();
    private final Map<String, Consumer<List<String>>> commands = new LinkedHashMap<>();
    private final Map<String, Consumer<List<String>>> extraCommands = new LinkedHashMap<>();
    private boolean newGame;
    private boolean quit;

    /**
     * A server that has not started.
     *
     * @param in the source of commands
     * @param out receives the answers, and nothing else
     * @param name HAL's name with its version
     * @param warmUpTime how long to search before the first {@code readyok}, to warm up the JVM before a clock runs
     */
    public UciServer(InputStream in, PrintWriter out, String name, EngineCatalog catalog, Duration warmUpTime) {
        this.in = in;
        this.out = new UciOutput(out);
        this.name = name;
        warmUp = new WarmUp(catalog, warmUpTime);
        options = new ServerOptions(catalog);
        slot = new EngineSlot(catalog, options, this.out);
        searcher = new Searcher(this.out);
        extras = new Extras(this.out);
        commands.put("uci", words -> introduce());
        commands.put("isready", words -> getReady());
        commands.put("ucinewgame", words -> newGame = true);
        commands.put("position", this::setPosition);
        commands.put("go", this::go);
        commands.put("stop", words -> searcher.stop());
        commands.put("ponderhit", words -> searcher.ponderHit());
        commands.put("setoption", this::setOption);
        commands.put("quit", words -> quit = true);
        commands.put("debug", words -> {}); // remarks are always made; there are few
        commands.put("register", words -> {}); // registration is not needed
        extraCommands.put("d", words -> extras.show(positions.position()));
        extraCommands.put("eval", words -> extras.evaluate(catalog, options.spec(), positions.position()));
        extraCommands.put("perft", this::perft);
        extraCommands.put("bench", words -> whenIdle("bench", () -> extras.bench(words)));
    }

    /**
     * Serves until {@code quit} or the end of the input.
     *
     * @throws IOException if the input cannot be read
     */
    public void run() throws IOException {
        LineSource lines = new LineSource(in, LONGEST_LINE);
        try {
            for (String line = lines.next(); line != null && !quit; line = lines.next()) {
                if (lines.wasCut()) {
                    out.remark("a line of more than " + LONGEST_LINE + " bytes was ignored");
                } else {
                    obey(List.of(line.strip().split("\\s+", -1)));
                }
                if (quit) {
                    break;
                }
            }
        } finally {
            searcher.close();
            slot.close();
        }
    }

    /** Executes a line; words before the first command are skipped. */
    private void obey(List<String> words) {
        Consumer<List<String>> extra = extraCommands.get(words.get(0));
        try {
            if (extra != null) {
                extra.accept(words.subList(1, words.size()));
                return;
            }
            for (int i = 0; i < words.size(); i++) {
                Consumer<List<String>> command = commands.get(words.get(i));
                if (command != null) {
                    command.accept(words.subList(i + 1, words.size()));
                    return;
                }
            }
        } catch (UserException e) {
            out.remark(e.getMessage());
        }
    }

    private void introduce() {
        warmUp.begin(options.spec());
        out.line("id name " + name);
        out.line("id author the HAL authors");
        options.lines().forEach(out::line);
        out.line("uciok");
    }

    private void getReady() {
        if (searcher.isIdle()) {
            warmUp.begin(options.spec());
            warmUp.await();
            beginNewGame();
            slot.prepare();
        }
        out.line("readyok");
    }

    /** Clears what belongs to the last game, and collects its garbage before a clock runs. */
    private void beginNewGame() {
        if (newGame) {
            newGame = false;
            if (slot.clear()) {
                System.gc();
            }
        }
    }

    private void setPosition(List<String> words) {
        positions.read(words);
    }

    private void setOption(List<String> words) {
        Optional<String> set = options.set(words, out::remark);
        newGame |= set.equals(Optional.of(ServerOptions.CLEAR_HASH));
    }

    private void go(List<String> words) {
        if (!searcher.isIdle()) {
            out.remark("still searching; this go is ignored");
            return;
        }
        Position position = positions.position().copy();
        Optional<SearchLimits> limits = new GoReader(position, out::remark).read(words);
        if (limits.isEmpty()) {
            out.remark("this go has no valid word and is ignored");
            return;
        }
        warmUp.stop();
        beginNewGame();
        searcher.go(new Searcher.Job(
                slot.engine(),
                position,
                limits.get().withMoveOverhead(options.overhead()).withLines(options.lineCount()),
                options.isChess960() || position.isChess960()));
    }

    private void perft(List<String> words) {
        Position position = positions.position().copy();
        boolean chess960 = options.isChess960() || position.isChess960();
        whenIdle("perft", () -> extras.perft(position, words, chess960));
    }

    private void whenIdle(String what, Runnable work) {
        if (searcher.isIdle()) {
            warmUp.stop();
            work.run();
        } else {
            out.remark("still searching; " + what + " is ignored");
        }
    }
}
