package hal.game.pgn;

import hal.game.GameTree;
import hal.support.NotationException;
import hal.support.TextProblem;
import hal.support.UserException;
import hal.support.system.Replacement;
import hal.support.text.CleanText;
import java.io.BufferedWriter;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.Consumer;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * Whole PGN files: their games as a stream, and games as a file. For speed, or to read less of each game, there are
 * {@link PgnReader}, {@link PgnMainLine} and {@link PgnVisitor}.
 *
 * <pre>{@code
 * try (Stream<PgnEntry> games = Pgn.games(Path.of("games.pgn"))) {
 *     List<GameTree> draws = games.map(PgnEntry::game).filter(game -> game.result() == Result.DRAW).toList();
 *     Pgn.write(Path.of("draws.pgn"), draws);
 * }
 * }</pre>
 *
 * <p>Thread-safe, but its streams are not: they are sequential.
 */
public final class Pgn {
    private static final int MAX_REASON = 200;

    private Pgn() {}

    /**
     * The games of a file of any size, plain, gzipped or packed by bzip2, one at a time. Nothing in the file is fatal:
     * what cannot be read is among the problems of its {@link PgnEntry}, and where the file itself breaks off, a last
     * entry without moves says so.
     *
     * @return to be closed, which closes the file
     * @throws IOException if the file cannot be opened, is packed and damaged, or is packed by something else
     */
    public static Stream<PgnEntry> games(Path file) throws IOException {
        PgnReader reader = PgnReader.open(file);
        return StreamSupport.stream(new Games(reader), false).onClose(() -> {
            try {
                reader.close();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }

    /**
     * The first game of a file, whole.
     *
     * @throws IOException as {@link #games}
     * @throws UserException if there is none; a {@link hal.support.NotationException} as of {@link PgnEntry#orThrow},
     *     which names the file, too, if it is not complete
     */
    public static GameTree first(Path file) throws IOException {
        try (PgnReader reader = PgnReader.open(file)) {
            String name = CleanText.line(file.toString(), MAX_REASON);
            return reader.next()
                    .orElseThrow(() -> new UserException("there is no game in " + name))
                    .orThrow(name + ", ");
        }
    }

    /**
     * The games of a PGN text.
     *
     * @param text of any length
     */
    public static List<PgnEntry> parse(String text) {
        Objects.requireNonNull(text, "no text is given: it is null");
        List<PgnEntry> entries = new ArrayList<>();
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        try (PgnReader reader = PgnReader.of(new ByteArrayInputStream(bytes))) {
            reader.forEach(entries::add);
        } catch (IOException e) {
            throw new IllegalStateException("reading from memory cannot fail", e);
        }
        return entries;
    }

    private static final class Games extends Spliterators.AbstractSpliterator<PgnEntry> {
        private final PgnReader reader;
        private boolean broken;

        Games(PgnReader reader) {
            super(Long.MAX_VALUE, Spliterator.ORDERED | Spliterator.NONNULL);
            this.reader = reader;
        }

        @Override
        public boolean tryAdvance(Consumer<? super PgnEntry> action) {
            Optional<PgnEntry> next = broken ? Optional.empty() : next();
            next.ifPresent(action);
            return next.isPresent();
        }

        private Optional<PgnEntry> next() {
            try {
                return reader.next();
            } catch (IOException e) {
                broken = true;
                String message =
                        "the file cannot be read on: " + CleanText.line(String.valueOf(e.getMessage()), MAX_REASON);
                TextProblem problem =
                        new TextProblem(reader.line(), reader.column(), NotationException.Kind.SYNTAX, message);
                return Optional.of(new PgnEntry(new GameTree(), List.of(problem), reader.line()));
            }
        }
    }

    /** Writes a file of one game, see {@link #write(Path, Iterable)}. */
    public static void write(Path file, GameTree game) throws IOException {
        write(file, List.of(Objects.requireNonNull(game, "no game is given: it is null")));
    }

    /**
     * Writes games to a file, which appears when it is complete: whoever reads an older one meanwhile, or after a
     * failure, finds that.
     *
     * @throws IOException if it cannot be written
     */
    public static void write(Path file, Iterable<GameTree> games) throws IOException {
        Objects.requireNonNull(games, "no games are given: they are null");
        try (Replacement replacement = new Replacement(file, false)) {
            Writer text = new BufferedWriter(new OutputStreamWriter(replacement.stream(), StandardCharsets.UTF_8));
            PgnWriter writer = new PgnWriter(text);
            for (GameTree game : games) {
                writer.write(game);
            }
            text.flush();
            replacement.finish();
        }
    }
}
