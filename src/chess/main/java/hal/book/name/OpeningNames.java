package hal.book.name;

import hal.game.Game;
import hal.game.GameNode;
import hal.rules.Position;
import hal.support.Shipped;
import hal.support.UserException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * The names of openings by position, whatever the move order. The name of a game is that of its last named position.
 *
 * <p>The shipped table is not read before the first name is asked for. Thread-safe.
 *
 * <pre>{@code
 * Game game = Game.start();
 * game.play("e4");
 * game.play("c5");
 * System.out.println(OpeningNames.shipped().nameOf(game).orElseThrow());
 * }</pre>
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

    /** The names shipped with HAL. Nothing is read yet. */
    public static OpeningNames shipped() {
        return new OpeningNames(() -> Shipped.bytes(NAME));
    }

    /**
     * The names in another table.
     *
     * @param text each line has ECO code, opening, variation, moves and key, separated by tabs; {@code #} starts a
     *     comment
     */
    public static OpeningNames of(String text) {
        return new OpeningNames(() -> text.getBytes(StandardCharsets.UTF_8));
    }

    /**
     * The text of a table with the correct key on each line; everything else stays as it is.
     *
     * @param source the name of the file, for messages
     * @throws UserException if a line is malformed; the message names the line
     */
    public static String withKeys(String source, String text) {
        return OpeningTable.withKeys(source, text);
    }

    /** The lines of the table, in order. */
    public synchronized List<NamedLine> lines() {
        if (lines == null) {
            lines = List.copyOf(OpeningTable.read(NAME, new String(source.read(), StandardCharsets.UTF_8)));
        }
        return lines;
    }

    /**
     * The line that ends in a position; empty if the position has no name.
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
     * The name of a position; empty if it has none.
     *
     * @param key the position's key, see {@link Position#key()}
     */
    public Optional<OpeningName> nameOf(long key) {
        return lineOf(key).map(NamedLine::name);
    }

    /** The name of a game: that of its last named position, up to the one on the board; empty if there is none. */
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

    /** The line of the last named position in a sequence of moves, including the start; empty if there is none. */
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

    /**
     * The lines with an ECO code, or with codes that start like this ({@code B9}, {@code B}), in order of the table.
     */
    public List<NamedLine> byCode(String code) {
        String beginning = code.toUpperCase(Locale.ROOT);
        return lines().stream()
                .filter(line -> line.name().eco().startsWith(beginning))
                .toList();
    }

    /**
     * The lines whose name contains every word of a text, regardless of accents and capitals; the shortest lines first.
     */
    public List<NamedLine> search(String text) {
        return NameSearch.find(lines(), text);
    }

    /**
     * The words that can continue the search for a name.
     *
     * @param before words of a name; if there are none, the words of the families are returned
     */
    public Set<String> words(List<String> before) {
        return NameSearch.words(lines(), before);
    }
}
