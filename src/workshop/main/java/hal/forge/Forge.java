package hal.forge;

import hal.notation.PuzzleRow;
import hal.platform.AtomicFile;
import hal.platform.LineLog;
import hal.platform.ThreadTeam;
import hal.practice.theme.PuzzleTheme;
import hal.search.engine.Engine;
import hal.search.engine.StopToken;
import hal.support.UserException;
import hal.support.system.FileTrouble;
import hal.support.system.InputFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Makes a file of puzzles from games, on several threads. Pieces of games are worked on in any order and written in the
 * order of their numbers, so that the file depends on neither the threads nor how often the work was ended and
 * continued: a log beside the file says how far it is complete.
 */
public final class Forge {
    private static final int MAX_FILE = 1 << 28;
    private static final Pattern PIECE = Pattern.compile("piece (\\d+) (\\d+) (\\d+) (\\d+)");

    private final Path file;
    private final LineLog log;
    private final GameSource source;
    private final ForgeRules rules;
    private final Supplier<Engine> engines;
    private final int mostPuzzles;
    private final AtomicInteger next = new AtomicInteger();
    private final AtomicInteger candidates = new AtomicInteger();
    private final StopToken stop = new StopToken();

    /** Serves one writer at a time, and guards nothing else. */
    private final Object writing = new Object();

    /** The positions of the puzzles in the file; touched only by who writes. */
    private final Set<String> known = new HashSet<>();

    private long bytes;

    // Guarded by this.
    private final Map<Integer, Piece> finished = new HashMap<>();
    private int toWrite;
    private int games;
    private int puzzles;

    private record Piece(int games, List<PuzzleRow> rows) {}

    /**
     * The progress.
     *
     * @param pieces written, with those of earlier runs
     * @param ofPieces all pieces of the source
     * @param games the games in them
     * @param puzzles in the file
     * @param candidates the positions looked at in this run
     */
    public record State(int pieces, int ofPieces, int games, int puzzles, int candidates) {}

    /**
     * Prepares to begin a file of puzzles or to continue one.
     *
     * @param file the puzzles; its log stands beside it, with {@code .log} after its name
     * @param engines creates an engine of one thread for each thread
     * @param how what else the result depends on, such as the engine's evaluation
     * @param mostPuzzles stop when the file has this many
     * @throws UserException if the file is there but is not of this work, or cannot be read
     */
    public Forge(
            Path file, GameSource source, ForgeRules rules, Supplier<Engine> engines, String how, int mostPuzzles) {
        this.file = file;
        this.source = source;
        this.rules = rules;
        this.engines = engines;
        this.mostPuzzles = mostPuzzles;
        log = new LineLog(file.resolveSibling(file.getFileName() + ".log"), MAX_FILE);
        begin("forge " + rules.nodes() + " nodes" + themes(rules.wanted()) + ", " + how + ", " + source.identity());
    }

    private static String themes(Set<PuzzleTheme> wanted) {
        return wanted.stream().sorted().map(theme -> ", " + theme.words()).collect(Collectors.joining());
    }

    private void begin(String head) {
        List<String> lines = log.lines();
        try {
            if (lines.isEmpty()) {
                if (Files.exists(file)) {
                    throw new UserException(
                            file + " is there already, and no log beside it says that it can be continued");
                }
                AtomicFile.write(file, PuzzleRow.HEADING + "\n");
                log.append(head);
                bytes = PuzzleRow.HEADING.length() + 1L;
                return;
            }
            if (!lines.get(0).equals(head)) {
                throw new UserException(file + " was forged otherwise: " + lines.get(0) + ", not " + head
                        + "; name another file, or delete it and its log");
            }
            resume(lines);
        } catch (IOException e) {
            throw FileTrouble.writing(file, e);
        }
    }

    private void resume(List<String> lines) throws IOException {
        bytes = PuzzleRow.HEADING.length() + 1L;
        for (String line : lines.subList(1, lines.size())) {
            Matcher piece = PIECE.matcher(line);
            if (!piece.matches() || Integer.parseInt(piece.group(1)) != toWrite) {
                throw new UserException("the log of " + file + " is damaged: " + line);
            }
            toWrite++;
            bytes = Long.parseLong(piece.group(2));
            games += Integer.parseInt(piece.group(3));
            puzzles += Integer.parseInt(piece.group(4));
        }
        log.replace(lines); // without the line that was being written when the program was killed
        LineLog.cut(file, bytes);
        new String(InputFile.bytes(file, MAX_FILE), StandardCharsets.UTF_8)
                .lines()
                .skip(1)
                .forEach(row -> known.add(PuzzleRow.parse(row).placement()));
        next.set(toWrite);
    }

    /**
     * Works until all games are searched, there are enough puzzles, or it is stopped.
     *
     * @param threads the number of games worked on at once
     */
    public void run(int threads) {
        ThreadTeam.run("forge", threads, thread -> work(), this::stop);
    }

    /** Stops soon: pieces that are not finished are dropped. Thread-safe. */
    public void stop() {
        stop.raise();
    }

    public synchronized State state() {
        return new State(toWrite, source.pieces(), games, puzzles, candidates.get());
    }

    private void work() {
        try (Engine engine = engines.get()) {
            PuzzleFinder finder = new PuzzleFinder(engine, rules, stop);
            for (int number = next.getAndIncrement();
                    number < source.pieces() && !isOver();
                    number = next.getAndIncrement()) {
                int before = finder.candidates();
                List<PuzzleRow> rows = new ArrayList<>();
                List<GameSource.Game> part = source.piece(number, stop);
                part.forEach(game -> rows.addAll(finder.find(game)));
                candidates.addAndGet(finder.candidates() - before);
                if (!stop.isRaised()) {
                    finish(number, new Piece(part.size(), rows));
                }
            }
        }
    }

    private synchronized boolean isOver() {
        return stop.isRaised() || puzzles >= mostPuzzles;
    }

    private void finish(int number, Piece piece) {
        synchronized (this) {
            finished.put(number, piece);
        }
        synchronized (writing) {
            for (Piece due = nextToWrite(); due != null; due = nextToWrite()) {
                write(due);
            }
        }
    }

    private synchronized Piece nextToWrite() {
        return puzzles >= mostPuzzles ? null : finished.remove(toWrite);
    }

    private void write(Piece piece) {
        StringBuilder text = new StringBuilder();
        int added = 0;
        for (PuzzleRow row : piece.rows()) {
            if (known.add(row.placement())) {
                text.append(row.format()).append('\n');
                added++;
            }
        }
        try {
            if (added > 0) {
                AtomicFile.append(file, text.toString());
                bytes += text.toString().getBytes(StandardCharsets.UTF_8).length;
            }
            log.append("piece " + state().pieces() + " " + bytes + " " + piece.games() + " " + added);
        } catch (IOException e) {
            throw FileTrouble.writing(file, e);
        }
        synchronized (this) {
            toWrite++;
            games += piece.games();
            puzzles += added;
        }
    }
}
