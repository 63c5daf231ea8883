package hal.uci.server;

import hal.notation.UciMove;
import hal.rules.Move;
import hal.rules.Position;
import hal.search.SearchLimits;
import hal.support.NotationException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;

/**
 * Parses one {@code go} command. It always yields a search if it can: numbers out of range are clamped, unknown words
 * and limits without a number skipped.
 */
final class GoReader {
    /** A month: long enough, and it fits in nanoseconds. */
    private static final long MAX_MILLIS = Duration.ofDays(30).toMillis();

    private static final int MAX_DEPTH = 1000;

    /** The time for a search whose only limits could not be read: whoever sent one waits for an answer. */
    private static final Duration WITHOUT_LIMIT = Duration.ofSeconds(1);

    /** The keywords followed by a number. */
    private enum Limit {
        WTIME,
        BTIME,
        WINC,
        BINC,
        MOVESTOGO,
        MOVETIME,
        DEPTH,
        NODES,
        MATE;

        static Optional<Limit> of(String word) {
            for (Limit limit : values()) {
                if (limit.name().toLowerCase(Locale.ROOT).equals(word)) {
                    return Optional.of(limit);
                }
            }
            return Optional.empty();
        }
    }

    private final Position position;
    private final Consumer<String> remarks;
    private final Map<Limit, Long> numbers = new EnumMap<>(Limit.class);
    private final List<Move> moves = new ArrayList<>();
    private boolean ponder;
    private boolean infinite;
    private boolean understood;
    /** Whether a limit was asked for that has no number. */
    private boolean unread;

    /**
     * A parser for one command.
     *
     * @param position the position to search
     * @param remarks receives complaints about invalid words
     */
    GoReader(Position position, Consumer<String> remarks) {
        this.position = position;
        this.remarks = remarks;
    }

    /**
     * Parses the words after {@code go}.
     *
     * @return the limits; empty if there are words and none of them is valid
     */
    Optional<SearchLimits> read(List<String> words) {
        int i = 0;
        while (i < words.size()) {
            String word = words.get(i++);
            Optional<Limit> limit = Limit.of(word);
            if (limit.isPresent()) {
                understood = true;
                if (readNumber(limit.get(), words.subList(i, words.size()))) {
                    i++;
                }
            } else if (word.equals("searchmoves")) {
                i = readMoves(words, i);
            } else {
                ponder |= word.equals("ponder");
                infinite |= word.equals("infinite");
                understood |= word.equals("ponder") || word.equals("infinite");
            }
        }
        return understood || words.isEmpty() ? Optional.of(limits()) : Optional.empty();
    }

    private boolean readNumber(Limit limit, List<String> rest) {
        String text = rest.isEmpty() ? "" : rest.get(0);
        if (!text.matches("[+-]?\\d+")) {
            remarks.accept(limit.name().toLowerCase(Locale.ROOT) + " takes a number"
                    + (text.isEmpty() ? "" : ", not \"" + text + "\""));
            unread = true;
            return false;
        }
        boolean negative = text.startsWith("-");
        String digits = text.replaceFirst("^[+-]?0*(?=\\d)", "");
        long value = digits.length() > 18 ? Long.MAX_VALUE : Long.parseLong(digits);
        numbers.put(limit, negative ? 0 : value);
        return true;
    }

    /** Parses moves up to the next word that is not one. */
    private int readMoves(List<String> words, int first) {
        understood = true;
        int i = first;
        while (i < words.size() && words.get(i).matches("[a-h][1-8][a-h][1-8][nbrq]?")) {
            try {
                moves.add(Move.of(UciMove.parse(position, words.get(i))));
            } catch (NotationException e) {
                remarks.accept("searchmoves ignores " + words.get(i) + ": " + e.getMessage());
            }
            i++;
        }
        return i;
    }

    private SearchLimits limits() {
        SearchLimits limits = SearchLimits.NONE.withSearchMoves(moves);
        if (numbers.containsKey(Limit.WTIME) || numbers.containsKey(Limit.BTIME)) {
            limits = limits.withClock(clock());
        }
        if (numbers.containsKey(Limit.MOVETIME)) {
            limits = limits.withMoveTime(millis(Limit.MOVETIME, 1));
        }
        limits = limits.withDepth((int) atLeastOne(Limit.DEPTH, MAX_DEPTH));
        limits = limits.withNodes(atLeastOne(Limit.NODES, Long.MAX_VALUE));
        limits = limits.withMate((int) atLeastOne(Limit.MATE, MAX_DEPTH));
        if (unread && !limits.isLimited()) {
            limits = limits.withMoveTime(WITHOUT_LIMIT);
        }
        limits = infinite || !limits.isLimited() ? limits.withInfinite() : limits;
        return ponder ? limits.withPonder() : limits;
    }

    /** The value, at least 1; 0, which means no limit, only if the keyword is absent. */
    private long atLeastOne(Limit limit, long most) {
        Long value = numbers.get(limit);
        return value == null ? 0 : Math.max(1, Math.min(most, value));
    }

    /** The clocks; if only one is given it applies to both sides. */
    private SearchLimits.Clock clock() {
        Duration white = millis(numbers.containsKey(Limit.WTIME) ? Limit.WTIME : Limit.BTIME, 0);
        Duration black = millis(numbers.containsKey(Limit.BTIME) ? Limit.BTIME : Limit.WTIME, 0);
        long moves = Math.min(MAX_DEPTH, numbers.getOrDefault(Limit.MOVESTOGO, 0L));
        return new SearchLimits.Clock(
                white,
                black,
                millis(Limit.WINC, 0),
                millis(Limit.BINC, 0),
                moves > 0 ? OptionalInt.of((int) moves) : OptionalInt.empty(),
                OptionalInt.empty());
    }

    private Duration millis(Limit limit, long least) {
        return Duration.ofMillis(Math.max(least, Math.min(MAX_MILLIS, numbers.getOrDefault(limit, 0L))));
    }
}
