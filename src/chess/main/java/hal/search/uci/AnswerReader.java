package hal.search.uci;

import hal.game.Board;
import hal.game.Score;
import hal.notation.San;
import hal.notation.UciMove;
import hal.rules.Move;
import hal.rules.Position;
import hal.search.Bound;
import hal.search.EngineException;
import hal.search.EngineException.Kind;
import hal.support.NotationException;
import hal.support.text.CleanText;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;

/**
 * Turns an engine's {@code info} lines during one search into lines of play, skipping anything invalid, and its
 * {@code bestmove} into an answer, which must be valid.
 */
final class AnswerReader {
    private static final int MAX_QUOTE = 60;
    /** The largest number of nodes taken seriously: more than anyone has searched. */
    private static final long MAX = 1L << 60;

    /** More than thirty years. */
    private static final long MAX_MILLIS = 1L << 40;

    private static final int MAX_DEPTH = 1000;
    private static final int MAX_CENTIPAWNS = 30_000;
    /** In moves. */
    private static final int MAX_MATE = 64;

    private static final int MAX_PLIES = 128;

    private final String engine;
    private final Board board;
    private final Position root;
    private final SortedMap<Integer, UciClient.Line> lines = new TreeMap<>();
    private OptionalLong depth = OptionalLong.empty();
    private OptionalLong seldepth = OptionalLong.empty();
    /** Whether there is something to tell: a score or moves. */
    private boolean known;

    private OptionalLong centipawns = OptionalLong.empty();
    private OptionalInt mate = OptionalInt.empty();
    private Bound bound = Bound.EXACT;
    private OptionalLong nodes = OptionalLong.empty();
    private OptionalLong millis = OptionalLong.empty();
    private OptionalLong nps = OptionalLong.empty();
    private OptionalLong hashfull = OptionalLong.empty();
    private OptionalLong tbhits = OptionalLong.empty();
    private Optional<UciClient.Chances> chances = Optional.empty();
    private List<Integer> pv = List.of();

    /**
     * A reader for one search; it remembers values that a line leaves out.
     *
     * @param engine the name used in messages
     * @param board the one that the engine is asked about
     */
    AnswerReader(String engine, Board board) {
        this.engine = engine;
        this.board = board;
        this.root = board.position();
    }

    Position root() {
        return root;
    }

    /** Reads what the engine has said since, and tells it. */
    void read(Mailbox.Progress news, Consumer<UciClient.Line> listener) {
        read(news.lines().getOrDefault(1, ""));
        read(news.counters());
        tell(1, this, listener);
        news.lines().tailMap(2).forEach((number, line) -> {
            AnswerReader alone = new AnswerReader(engine, board);
            alone.read(line);
            tell(number, alone, listener);
        });
    }

    private void tell(int number, AnswerReader reader, Consumer<UciClient.Line> listener) {
        if (reader.known) {
            lines.put(number, reader.line(number));
            listener.accept(lines.get(number));
        }
    }

    /** Reads an {@code info} line; an empty one changes nothing. */
    private void read(String line) {
        String[] words = line.split(" +", -1);
        for (int i = 1; i < words.length - 1; i++) {
            String next = words[i + 1];
            switch (words[i]) {
                case "depth" -> depth = number(next, 0, MAX_DEPTH, depth);
                case "seldepth" -> seldepth = number(next, 0, MAX_DEPTH, seldepth);
                case "nodes" -> nodes = number(next, 0, MAX, nodes);
                case "time" -> millis = number(next, 0, MAX_MILLIS, millis);
                case "nps" -> nps = number(next, 0, MAX, nps);
                case "tbhits" -> tbhits = number(next, 0, MAX, tbhits);
                case "wdl" -> chances = chances(words, i + 1).or(() -> chances);
                case "hashfull" -> hashfull = number(next, 0, 1000, hashfull);
                case "score" -> bound = Bound.EXACT;
                case "cp" -> {
                    centipawns = number(next, -MAX_CENTIPAWNS, MAX_CENTIPAWNS, centipawns);
                    mate = OptionalInt.empty();
                    known = true;
                }
                case "mate" -> {
                    mate = toInt(number(next, -MAX_MATE, MAX_MATE, OptionalLong.of(0)));
                    known = true;
                }
                case "lowerbound" -> bound = Bound.LOWER;
                case "upperbound" -> bound = Bound.UPPER;
                case "pv" -> {
                    pv = line(words, i + 1);
                    known |= !pv.isEmpty();
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
        for (int i = first; i < words.length && moves.size() < MAX_PLIES; i++) {
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

    /** Win, draw and loss; empty if that is not what stands there. */
    private static Optional<UciClient.Chances> chances(String[] words, int first) {
        int[] parts = Arrays.stream(words, first, Math.min(first + 3, words.length))
                .filter(word -> word.matches("\\d{1,4}"))
                .mapToInt(Integer::parseInt)
                .toArray();
        return Arrays.stream(parts).sum() == 1000 && parts.length == 3
                ? Optional.of(new UciClient.Chances(parts[0], parts[1], parts[2]))
                : Optional.empty();
    }

    /** A number clamped to a range; the fallback if the text is not a number. */
    private static OptionalLong number(String text, long least, long most, OptionalLong fallback) {
        if (!text.matches("-?\\d{1,18}")) {
            return fallback;
        }
        return OptionalLong.of(Math.max(least, Math.min(most, Long.parseLong(text))));
    }

    private static OptionalInt toInt(OptionalLong number) {
        return number.isPresent() ? OptionalInt.of((int) number.getAsLong()) : OptionalInt.empty();
    }

    /** What is known so far. */
    private UciClient.Line line(int number) {
        Position position = root.copy();
        List<String> san = new ArrayList<>();
        for (int move : pv) {
            san.add(San.format(position, move));
            position.make(move);
        }
        return new UciClient.Line(
                board,
                number,
                toInt(depth),
                toInt(seldepth),
                score(),
                bound,
                nodes,
                millis.isPresent() ? Optional.of(Duration.ofMillis(millis.getAsLong())) : Optional.empty(),
                nps,
                toInt(hashfull),
                tbhits,
                chances,
                pv.stream().map(Move::of).toList(),
                san);
    }

    private Optional<Score> score() {
        if (mate.isPresent()) {
            return Optional.of(Score.ofMate(mate.getAsInt()));
        }
        return centipawns.isPresent()
                ? Optional.of(Score.ofCentipawns((int) centipawns.getAsLong()))
                : Optional.empty();
    }

    /** The answer in a position without legal moves, where the engine is not asked. */
    UciClient.Answer noMove() {
        return new UciClient.Answer(Optional.empty(), Optional.empty(), List.of(), board.outcome());
    }

    /**
     * Parses the answer.
     *
     * @param line the line that starts with {@code bestmove}
     * @throws EngineException if it is not a legal move
     */
    UciClient.Answer answer(String line) {
        String[] words = line.split(" +", -1);
        int move = move(words.length > 1 ? words[1] : "");
        boolean expects = words.length > 3 && words[2].equals("ponder");
        return new UciClient.Answer(
                Optional.of(Move.of(move)),
                expects ? reply(move, words[3]) : Optional.empty(),
                List.copyOf(lines.values()),
                board.outcome());
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

    private Optional<Move> reply(int move, String text) {
        Position next = root.copy();
        next.make(move);
        try {
            return Optional.of(Move.of(UciMove.parse(next, text)));
        } catch (NotationException e) {
            return Optional.empty(); // only a prediction
        }
    }
}
