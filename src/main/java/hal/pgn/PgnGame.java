package hal.pgn;

import hal.notation.Fen;
import hal.rules.Position;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A game as PGN holds it: tags, a start position and the tree of moves.
 *
 * <p>The seven tags of the roster are always there, in their order and before all others, with a question mark where
 * nothing is known. The start position is no tag here: {@code FEN} and {@code SetUp} are written from {@link #start}.
 */
public final class PgnGame {
    /** The result of a game that is not over. */
    public static final String UNFINISHED = "*";

    /** The tags that every game has, in their order. */
    static final List<String> ROSTER = List.of("Event", "Site", "Date", "Round", "White", "Black", "Result");

    private static final List<String> RESULTS = List.of("1-0", "0-1", "1/2-1/2", UNFINISHED);

    private final Map<String, String> tags = new LinkedHashMap<>();
    private final Position start;
    private final PgnNode root = new PgnNode(null, 0);

    /** A game without moves from the start position of ordinary chess. */
    public PgnGame() {
        this(Position.start());
    }

    /** A game without moves; a Chess960 position brings its {@code Variant} tag. */
    public PgnGame(Position start) {
        this.start = start.copy();
        for (String name : ROSTER) {
            tags.put(name, "?");
        }
        tags.put("Date", "????.??.??");
        tags.put("Result", UNFINISHED);
        if (start.isChess960()) {
            tags.put("Variant", "Chess960");
        }
    }

    /** The tags in their order, the seven first. */
    public Map<String, String> tags() {
        return Collections.unmodifiableMap(tags);
    }

    /** The value of a tag, or an empty text. */
    public String tag(String name) {
        return tags.getOrDefault(name, "");
    }

    /**
     * Sets a tag; its value is cleaned and cut to 1000 characters.
     *
     * @param name letters, digits and the like; not Result, {@code FEN} or {@code SetUp}, which have their own doors
     */
    public void setTag(String name, String value) {
        if (!isTagName(name) || name.equals("Result") || name.equals("FEN") || name.equals("SetUp")) {
            throw new IllegalArgumentException("not a tag to set: " + name);
        }
        tags.put(name, PgnText.tag(value));
    }

    /** Whether a text can name a tag: visible characters without blanks, quotes and brackets, at most 255. */
    static boolean isTagName(String name) {
        return !name.isEmpty()
                && name.length() <= 255
                && name.chars().noneMatch(c -> c <= ' ' || c == '"' || c == '[' || c == ']' || c == 0x7f)
                && name.equals(PgnText.tag(name));
    }

    /** {@code 1-0}, {@code 0-1}, {@code 1/2-1/2} or {@code *}. */
    public String result() {
        return tags.get("Result");
    }

    /** Sets the result and its tag. */
    public void setResult(String result) {
        if (!RESULTS.contains(result)) {
            throw new IllegalArgumentException("results are " + String.join(" ", RESULTS) + ", not " + result);
        }
        tags.put("Result", result);
    }

    /** A copy of the start position. */
    public Position start() {
        return start.copy();
    }

    /** Whether the game begins from the start position of ordinary chess. */
    public boolean isFromStandardStart() {
        return Fen.format(start).equals(Fen.START);
    }

    /** The root of the tree: the start position, before any move. */
    public PgnNode root() {
        return root;
    }

    /** The nodes of the main line, without the root. */
    public List<PgnNode> mainLine() {
        List<PgnNode> line = new ArrayList<>();
        for (PgnNode node = root; !node.children().isEmpty(); ) {
            node = node.children().get(0);
            line.add(node);
        }
        return line;
    }

    /** The moves of the main line. */
    public int[] moves() {
        return mainLine().stream().mapToInt(PgnNode::move).toArray();
    }
}
