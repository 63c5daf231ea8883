package hal.book.name;

import hal.game.Game;
import hal.game.GameNode;
import hal.rules.Position;
import hal.support.Shipped;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * The names of openings by position, however it was reached. The name of a game is that of its latest named position.
 *
 * <p>The shipped table is read when the first name is asked for, not before. Safe for any number of threads.
 */
public final class OpeningNames {
    private static final String NAME = "books/openings.tsv";

    private final Source source;
    private KeyIndex index;
    private List<NamedLine> lines;

    /** Where the table comes from. */
    private interface Source {
        byte[] read();
    }

    private OpeningNames(Source source) {
        this.source = source;
    }

    /** The names that come with the program. Nothing is read yet. */
    public static OpeningNames shipped() {
        return new OpeningNames(() -> Shipped.bytes(NAME));
    }

    /**
     * The names of another table.
     *
     * @param text as {@link OpeningTable} describes it
     */
    public static OpeningNames of(String text) {
        return new OpeningNames(() -> text.getBytes(StandardCharsets.UTF_8));
    }

    /** The lines of the table in its order. */
    public synchronized List<NamedLine> lines() {
        if (lines == null) {
            lines = List.copyOf(OpeningTable.read(NAME, new String(source.read(), StandardCharsets.UTF_8)));
        }
        return lines;
    }

    /**
     * The line whose last position is the one asked for.
     *
     * @param key the position's key, see {@link Position#key()}
     */
    public synchronized Optional<NamedLine> lineOf(long key) {
        if (index == null) {
            index = KeyIndex.of(NAME, source.read());
        }
        return index.line(key);
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
        int[] moves = game.moves().stream()
                .takeWhile(node -> !node.isNullMove())
                .mapToInt(GameNode::move)
                .toArray();
        return lineOf(game.startPosition(), moves).map(NamedLine::name);
    }

    /** The line that names the latest named position of a line of play, the one it begins from included. */
    public Optional<NamedLine> lineOf(Position start, int[] moves) {
        Position board = start.copy();
        Optional<NamedLine> line = lineOf(board.key());
        for (int move : moves) {
            board.make(move);
            Optional<NamedLine> here = lineOf(board.key());
            line = here.isPresent() ? here : line;
        }
        return line;
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

    /**
     * The words that may go on with the search for a name.
     *
     * @param before words of a name; with none, the words of the families are offered
     */
    public Set<String> words(List<String> before) {
        return NameSearch.words(lines(), before);
    }
}
