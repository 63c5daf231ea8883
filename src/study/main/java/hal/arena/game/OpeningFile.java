package hal.arena.game;

import hal.game.Epd;
import hal.game.pgn.PgnMainLine;
import hal.game.pgn.PgnReader;
import hal.notation.Fen;
import hal.platform.Checksum;
import hal.platform.Seeds;
import hal.rules.Position;
import hal.support.NotationException;
import hal.support.TextProblem;
import hal.support.UserException;
import hal.support.system.FileTrouble;
import hal.support.system.InputFile;
import hal.support.text.CleanText;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;

/**
 * The openings of a file, positions in EPD or the first moves of PGN games: in order, starting again after the last.
 */
public final class OpeningFile implements Openings {
    /** Kept as text, since a list may be long and a position is large. */
    private record Entry(String fen, List<Integer> moves, String name) {}

    private final List<Entry> entries;
    private final int skipped;
    private final Optional<String> firstProblem;
    private final String digest;

    private OpeningFile(List<Entry> entries, int skipped, Optional<String> firstProblem, String digest) {
        this.entries = List.copyOf(entries);
        this.skipped = skipped;
        this.firstProblem = firstProblem;
        this.digest = digest;
    }

    /** The number of openings, at least one. */
    public int size() {
        return entries.size();
    }

    /** The number of unusable entries: malformed, or already over. */
    public int skipped() {
        return skipped;
    }

    /** What was wrong with the first of them. */
    public Optional<String> firstProblem() {
        return firstProblem;
    }

    /** The checksum of the content, so that a match can tell whether the file has changed. */
    public String digest() {
        return digest;
    }

    /**
     * Reads a file: PGN if its name ends in {@code .pgn}, otherwise EPD.
     *
     * @param plies the number of plies to take from a PGN game
     * @throws UserException if it cannot be read or has no usable opening
     */
    public static OpeningFile read(Path file, int plies) {
        Reader reader = new Reader(plies);
        try {
            if (file.toString().toLowerCase(Locale.ROOT).endsWith(".pgn")) {
                reader.readPgn(file);
            } else {
                reader.readEpd(file);
            }
            if (reader.openings.isEmpty()) {
                throw new UserException("no usable opening in " + file
                        + reader.firstProblem
                                .map(problem -> " (" + problem + ")")
                                .orElse("")
                        + "; openings are positions in EPD, one per line, or games in a file whose name ends in .pgn");
            }
            return new OpeningFile(reader.openings, reader.skipped, reader.firstProblem, Checksum.of(file));
        } catch (IOException e) {
            throw FileTrouble.reading("the openings in " + file, e);
        }
    }

    /** The same openings in random order; equal seeds give equal orders. */
    public OpeningFile shuffled(long seed) {
        List<Entry> mixed = new ArrayList<>(entries);
        Collections.shuffle(mixed, new Random(Seeds.mix(seed, mixed.size())));
        return new OpeningFile(mixed, skipped, firstProblem, digest);
    }

    @Override
    public StartLine get(int number) {
        Entry entry = entries.get(number % entries.size());
        return new StartLine(Fen.parse(entry.fen()), entry.moves(), entry.name());
    }

    /** Collects the entries of one file. */
    private static final class Reader {
        private static final int MAX_OPENINGS = 2_000_000;
        private static final int MAX_TEXT = 200;

        private final int plies;
        private final List<Entry> openings = new ArrayList<>();
        private int skipped;
        private Optional<String> firstProblem = Optional.empty();

        Reader(int plies) {
            this.plies = plies;
        }

        void readEpd(Path file) throws IOException {
            try (BufferedReader lines = InputFile.lines(file)) {
                int number = 0;
                for (String line = lines.readLine();
                        line != null && openings.size() < MAX_OPENINGS;
                        line = lines.readLine()) {
                    number++;
                    if (line.isBlank() || line.startsWith("#")) {
                        continue;
                    }
                    try {
                        Epd epd = Epd.parse(line);
                        add(epd.board().position(), List.of(), epd.id(), number);
                    } catch (NotationException e) {
                        skip(number, e.getMessage());
                    }
                }
            }
        }

        void readPgn(Path file) throws IOException {
            Line line = new Line(plies);
            try (PgnReader reader = PgnReader.open(file)) {
                while (openings.size() < MAX_OPENINGS && reader.next(line)) {
                    if (line.fault().isPresent()) {
                        TextProblem fault = line.fault().get();
                        skip(fault.line(), fault.message());
                    } else {
                        add(line.start, line.moves, line.tag("StartLine"), line.line());
                    }
                }
            }
        }

        /** The first moves of a game. */
        private static final class Line extends PgnMainLine {
            private Position start = Position.start();
            private final List<Integer> moves = new ArrayList<>();

            Line(int plies) {
                super(plies, "StartLine");
            }

            @Override
            protected void begin(Position from) {
                start = from.copy();
                moves.clear();
            }

            @Override
            protected void move(Position before, int move) {
                moves.add(move);
            }
        }

        private void add(Position start, List<Integer> moves, String name, int line) {
            Position end = start.copy();
            moves.forEach(end::make);
            if (end.hasLegalMove() && !end.hasInsufficientMaterial()) {
                String known = name.equals("?") ? "" : CleanText.line(name, MAX_TEXT);
                openings.add(new Entry(Fen.format(start), List.copyOf(moves), known));
            } else {
                skip(line, "the game is already over");
            }
        }

        private void skip(int line, String problem) {
            skipped++;
            if (firstProblem.isEmpty()) {
                firstProblem = Optional.of(CleanText.line("line " + line + ": " + problem, MAX_TEXT));
            }
        }
    }
}
