package hal.book.name;

import hal.game.Game;
import hal.game.PlayedMove;
import hal.rules.Position;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * The names of openings by position, however it was reached. The name of a game is that of its latest named position.
 *
 * <p>The shipped table is read when the first name is asked for, not before. Safe for any number of threads.
 */
public final class OpeningNames {
    private static final String RESOURCE = "/books/openings.tsv";

    private final Index index;

    private OpeningNames(Index index) {
        this.index = index;
    }

    /** The names that come with the program. Nothing is read yet. */
    public static OpeningNames shipped() {
        return new OpeningNames(new Index(null));
    }

    /** The names of another table. */
    public static OpeningNames of(List<NamedLine> lines) {
        return new OpeningNames(new Index(lines));
    }

    /** The lines of the table in its order. */
    public List<NamedLine> lines() {
        return index.lines();
    }

    /**
     * The line whose last position is the one asked for.
     *
     * @param key the position's key, see {@link Position#key()}
     */
    public Optional<NamedLine> lineOf(long key) {
        return Optional.ofNullable(index.byKey().get(key));
    }

    /**
     * The name of a position.
     *
     * @param key the position's key, see {@link Position#key()}
     */
    public Optional<OpeningName> nameOf(long key) {
        return lineOf(key).map(NamedLine::name);
    }

    /** The name of a game: that of its latest named position up to the one on the board. */
    public Optional<OpeningName> nameOf(Game game) {
        if (game.ply() == 0 || game.position().isChess960()) {
            return Optional.empty();
        }
        return nameOf(
                game.startPosition(),
                game.moves().stream().mapToInt(PlayedMove::move).toArray());
    }

    /** The name of the latest named position of a line of play, the one it begins from included. */
    public Optional<OpeningName> nameOf(Position start, int[] moves) {
        Position board = start.copy();
        Optional<OpeningName> name = nameOf(board.key());
        for (int move : moves) {
            board.make(move);
            Optional<OpeningName> here = nameOf(board.key());
            name = here.isPresent() ? here : name;
        }
        return name;
    }

    /** The lines of a code, or of the codes that begin so ({@code B9}, {@code B}), in the table's order. */
    public List<NamedLine> byCode(String code) {
        String beginning = code.toUpperCase(Locale.ROOT);
        return lines().stream()
                .filter(line -> line.name().eco().startsWith(beginning))
                .toList();
    }

    /** The lines whose name holds every word of a text, accents and capitals aside; the shortest lines first. */
    public List<NamedLine> search(String text) {
        return NameSearch.find(lines(), text);
    }

    /** The table and its map, read once; a lock instead of a static holder, so that each table has its own. */
    private static final class Index {
        private List<NamedLine> lines;
        private Map<Long, NamedLine> byKey;

        Index(List<NamedLine> lines) {
            this.lines = lines == null ? null : List.copyOf(lines);
        }

        synchronized List<NamedLine> lines() {
            if (lines == null) {
                lines = List.copyOf(OpeningTable.read("books/openings.tsv", shippedText()));
            }
            return lines;
        }

        synchronized Map<Long, NamedLine> byKey() {
            if (byKey == null) {
                Map<Long, NamedLine> map = new HashMap<>(lines().size() * 2);
                lines.forEach(line -> map.put(line.key(), line));
                byKey = map;
            }
            return byKey;
        }
    }

    private static String shippedText() {
        try (InputStream in = OpeningNames.class.getResourceAsStream(RESOURCE)) {
            if (in == null) {
                throw new IllegalStateException("the program is incomplete: " + RESOURCE + " is missing");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new IllegalStateException("cannot read " + RESOURCE, e);
        }
    }
}
