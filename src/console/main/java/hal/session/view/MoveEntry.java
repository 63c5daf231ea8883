package hal.session.view;

import java.util.Objects;

/**
 * One move of the list.
 *
 * @param san the move in SAN
 * @param mark a judgement such as {@code !} or {@code ?!}, or an empty text
 */
public record MoveEntry(String san, String mark) {
    /** Refuses nulls. */
    public MoveEntry {
        Objects.requireNonNull(san, "san");
        Objects.requireNonNull(mark, "mark");
    }

    /** A move without a mark. */
    public static MoveEntry of(String san) {
        return new MoveEntry(san, "");
    }
}
