package hal.search.uci.client;

import hal.notation.UciMove;
import hal.rules.Moves;
import hal.rules.Position;
import hal.search.Bound;
import hal.search.EngineException;
import hal.search.EngineException.Kind;
import hal.search.engine.Score;
import hal.search.engine.SearchInfo;
import hal.search.engine.SearchResult;
import hal.search.engine.SearchStatistics;
import hal.support.NotationException;
import hal.support.text.CleanText;
import java.util.ArrayList;
import java.util.List;

/**
 * Turns an engine's {@code info} lines during one search into {@link SearchInfo}, skipping anything invalid, and its
 * {@code bestmove} into a {@link SearchResult}, which must be valid.
 */
final class AnswerReader {
    private static final int MAX_QUOTE = 60;
    private static final long NANOS_PER_MILLI = 1_000_000;
    /**
     * The largest number taken seriously: as milliseconds more than a century, as nodes more than anyone has searched.
     */
    private static final long MAX = 1L << 60;

    private static final int MAX_DEPTH = 1000;

    private final String engine;
    private final Position root;
    private int depth;
    private int seldepth;
    private int score;
    private Bound bound = Bound.EXACT;
    private long nodes;
    private long nanos;
    private int hashfull;
    private List<Integer> pv = List.of();

    /**
     * A reader for one search; it remembers values that a line leaves out.
     *
     * @param engine the name used in messages
     * @param root the root position; owned by this object and not changed
     */
    AnswerReader(String engine, Position root) {
        this.engine = engine;
        this.root = root;
    }

    Position root() {
        return root;
    }

    /** Reads an {@code info} line; an empty one changes nothing. */
    void read(String line) {
        String[] words = line.split(" +", -1);
        for (int i = 1; i < words.length - 1; i++) {
            String next = words[i + 1];
            switch (words[i]) {
                case "depth" -> depth = (int) number(next, 0, MAX_DEPTH, depth);
                case "seldepth" -> seldepth = (int) number(next, 0, MAX_DEPTH, seldepth);
                case "nodes" -> nodes = number(next, 0, MAX, nodes);
                case "time" ->
                    nanos = number(next, 0, MAX / NANOS_PER_MILLI, nanos / NANOS_PER_MILLI) * NANOS_PER_MILLI;
                case "hashfull" -> hashfull = (int) number(next, 0, 1000, hashfull);
                case "score" -> bound = Bound.EXACT;
                case "cp" -> score = (int) number(next, -Score.MAX_EVALUATION, Score.MAX_EVALUATION, score);
                case "mate" -> score = mate((int) number(next, -Score.MAX_PLY, Score.MAX_PLY, 0));
                case "lowerbound" -> bound = Bound.LOWER;
                case "upperbound" -> bound = Bound.UPPER;
                case "pv" -> {
                    pv = line(words, i + 1);
                    return;
                }
                case "string" -> {
                    return;
                }
                default -> {
                    // An irrelevant word, or the value of the previous one.
                }
            }
        }
    }

    /** The moves from a word on, up to the first illegal one. */
    private List<Integer> line(String[] words, int first) {
        List<Integer> moves = new ArrayList<>();
        Position position = root.copy();
        for (int i = first; i < words.length && moves.size() < Score.MAX_PLY; i++) {
            try {
                int move = UciMove.parse(position, words[i]);
                moves.add(move);
                position.make(move);
            } catch (NotationException e) {
                break;
            }
        }
        return moves;
    }

    /** The score of a mate in some moves; negative if the engine is mated. */
    private static int mate(int moves) {
        int plies = Math.min(Score.MAX_PLY, moves > 0 ? 2 * moves - 1 : -2 * moves);
        return moves > 0 ? Score.mateIn(plies) : Score.matedIn(plies);
    }

    /** A number clamped to a range; the fallback if the text is not a number. */
    private static long number(String text, long least, long most, long fallback) {
        if (!text.matches("-?\\d{1,18}")) {
            return fallback;
        }
        return Math.max(least, Math.min(most, Long.parseLong(text)));
    }

    /** What is known so far. */
    SearchInfo info() {
        return new SearchInfo(depth, seldepth, score, bound, nodes, nanos, hashfull, pv);
    }

    /** What another {@code info} line says, by itself. */
    SearchInfo infoOf(String line) {
        AnswerReader other = new AnswerReader(engine, root);
        other.read(line);
        return other.info();
    }

    /** The result in a position without legal moves, where the engine is not asked. */
    SearchResult noMove() {
        return result(Moves.NONE, Moves.NONE, 0);
    }

    /**
     * Parses the answer.
     *
     * @param line the line that starts with {@code bestmove}
     * @param nanosSpent the time taken as measured by HAL, in nanoseconds
     * @throws EngineException if it is not a legal move
     */
    SearchResult answer(String line, long nanosSpent) {
        String[] words = line.split(" +", -1);
        int move = move(words.length > 1 ? words[1] : "");
        boolean expects = words.length > 3 && words[2].equals("ponder");
        return result(move, expects ? reply(move, words[3]) : Moves.NONE, nanosSpent);
    }

    private int move(String text) {
        try {
            return UciMove.parse(root, text);
        } catch (NotationException e) {
            throw refusal(text, e);
        }
    }

    private EngineException refusal(String text, NotationException reason) {
        if (text.equals(UciMove.NULL) || text.equals("(none)")) {
            return new EngineException(Kind.ILLEGAL_MOVE, engine + " says that it has no move, but it has one", reason);
        }
        String quote = "\"" + CleanText.line(text, MAX_QUOTE) + "\"";
        return reason.kind() == NotationException.Kind.SYNTAX
                ? new EngineException(Kind.GARBAGE, engine + " answered " + quote + ", which is not a move", reason)
                : new EngineException(
                        Kind.ILLEGAL_MOVE, engine + " played " + quote + ": " + reason.getMessage(), reason);
    }

    private int reply(int move, String text) {
        Position next = root.copy();
        next.make(move);
        try {
            return UciMove.parse(next, text);
        } catch (NotationException e) {
            return Moves.NONE; // only a prediction
        }
    }

    private SearchResult result(int move, int ponder, long nanosSpent) {
        boolean told = !pv.isEmpty() && pv.get(0) == move;
        List<Integer> line = move == Moves.NONE ? List.of() : told ? pv : List.of(move);
        SearchInfo info = new SearchInfo(depth, seldepth, score, bound, nodes, nanosSpent, hashfull, line);
        SearchStatistics statistics = new SearchStatistics(nodes, 0, 0, 0, 0, Math.max(depth, seldepth), nanosSpent);
        return new SearchResult(move, ponder, score, info, statistics);
    }
}
