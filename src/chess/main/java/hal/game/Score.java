package hal.game;

import java.math.BigDecimal;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Pattern;

/**
 * What a position is worth from the point of view of one side: centipawns, or moves to mate. That of a game's node
 * ({@link GameNode#eval}, {@code [%eval]} in PGN) is White's; an engine's line has either side's. The greater one is
 * the better for that side: a sooner mate, a later one of its own king.
 *
 * <pre>{@code
 * Score mate = Score.ofMate(3);
 * System.out.println(mate + " " + mate.negated() + " " + Score.ofCentipawns(35)); // #3 #-3 +0.35
 * boolean isBetter = mate.compareTo(Score.ofCentipawns(900)) > 0; // true
 * }</pre>
 *
 * <p>Immutable, so thread-safe.
 *
 * @param centipawns empty if it is a mate; at most 9,999,999 for either side
 * @param mate moves to mate, below 0 if the side is mated; empty if it is none; at most 999,999,999
 */
public record Score(OptionalInt centipawns, OptionalInt mate) implements Comparable<Score> {
    private static final int MAX_CENTIPAWNS = 9_999_999;
    private static final int MAX_MATE = 999_999_999;
    /** What a mate counts where scores are compared. */
    private static final int MATE = 2_000_000_000;

    static final Pattern FORM = Pattern.compile("[+-]?\\d{1,5}(?:\\.\\d{1,3})?|#[+-]?\\d{1,9}");

    /**
     * Checks the score.
     *
     * @throws IllegalArgumentException if it is both or neither, or larger than PGN's readers take
     */
    public Score {
        Objects.requireNonNull(centipawns, "no centipawns are given: they are null");
        Objects.requireNonNull(mate, "no mate is given: it is null");
        if (centipawns.isPresent() == mate.isPresent()) {
            throw new IllegalArgumentException("a score is either centipawns or a mate: " + centipawns + ", " + mate);
        }
        if (Math.abs((long) centipawns.orElse(0)) > MAX_CENTIPAWNS || Math.abs((long) mate.orElse(0)) > MAX_MATE) {
            throw new IllegalArgumentException("a score is at most " + MAX_CENTIPAWNS + " centipawns, or mate in "
                    + MAX_MATE + ": " + centipawns + ", " + mate);
        }
    }

    /** A score in hundredths of a pawn. */
    public static Score ofCentipawns(int centipawns) {
        return new Score(OptionalInt.of(centipawns), OptionalInt.empty());
    }

    /** A mate in some moves, below 0 if the side is mated. */
    public static Score ofMate(int moves) {
        return new Score(OptionalInt.empty(), OptionalInt.of(moves));
    }

    /** The score of a text such as {@code 0.35}, {@code +0.35}, {@code #3} and {@code #-3}; empty for any other. */
    static Optional<Score> read(String text) {
        if (!FORM.matcher(text).matches()) {
            return Optional.empty();
        }
        return Optional.of(
                text.startsWith("#")
                        ? ofMate(Integer.parseInt(text.substring(1)))
                        : ofCentipawns((int) Math.min(MAX_CENTIPAWNS, Math.round(Double.parseDouble(text) * 100))));
    }

    /** The same from the other side's point of view. */
    public Score negated() {
        return mate.isPresent() ? ofMate(-mate.getAsInt()) : ofCentipawns(-centipawns.getAsInt());
    }

    /**
     * The score as a number, mates too.
     *
     * @param mateValue what a mate counts, less the moves to it; below 0 if the side is mated
     */
    public int centipawns(int mateValue) {
        if (mate.isEmpty()) {
            return centipawns.getAsInt();
        }
        int moves = mate.getAsInt();
        return moves > 0 ? mateValue - moves : -mateValue - moves;
    }

    @Override
    public int compareTo(Score other) {
        Objects.requireNonNull(other, "no score is given: it is null");
        return Integer.compare(centipawns(MATE), other.centipawns(MATE));
    }

    /** As people write it: {@code +0.35}, {@code 0.00}, {@code #4}, {@code #-4}. */
    @Override
    public String toString() {
        if (mate.isPresent()) {
            return "#" + mate.getAsInt();
        }
        int score = centipawns.getAsInt();
        return (score > 0 ? "+" : "") + BigDecimal.valueOf(score, 2);
    }
}
