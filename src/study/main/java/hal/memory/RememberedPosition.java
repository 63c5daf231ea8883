package hal.memory;

import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * What an engine has once made of a position.
 *
 * @param fen the position, without its move counters
 * @param depth in plies
 * @param sense how the score relates to the true value
 * @param score centipawns from the point of view of the side to move, or with {@code mate} the moves until mate,
 *     negative if the side to move is mated
 * @param mate whether the score is a mate
 * @param line the best move and what follows it, as far as it was kept; not empty
 * @param by who said so
 * @param date when
 */
public record RememberedPosition(
        String fen, int depth, Sense sense, int score, boolean mate, List<Integer> line, By by, LocalDate date) {
    /** The longest part of a line that is kept, in plies. */
    public static final int LINE_PLIES = 16;

    /** How a score relates to the true value. */
    public enum Sense {
        EXACT("="),
        AT_LEAST(">"),
        AT_MOST("<");

        private final String sign;

        Sense(String sign) {
            this.sign = sign;
        }

        /** How it is stored. */
        String sign() {
            return sign;
        }

        static Optional<Sense> ofSign(String text) {
            return Arrays.stream(values())
                    .filter(sense -> sense.sign.equals(text))
                    .findFirst();
        }
    }

    /**
     * Who said so: what another engine or another evaluation has said is another opinion.
     *
     * @param engine with its options, such as {@code hal}
     * @param evaluation its file's name and checksum; empty if HAL does not know it
     */
    public record By(String engine, String evaluation) {}

    public RememberedPosition {
        line = List.copyOf(line.subList(0, Math.min(line.size(), LINE_PLIES)));
        if (line.isEmpty()) {
            throw new IllegalArgumentException("there is nothing to remember without a move");
        }
    }

    /** The best move. */
    public int move() {
        return line.get(0);
    }
}
