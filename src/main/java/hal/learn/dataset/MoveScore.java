package hal.learn.dataset;

import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The score in a move's comment, as the arena and many programs write it: {@code [%eval 0.31,12]}, {@code [%eval #-3]}. */
final class MoveScore {
    /** Stands for any mate that White gives, and its negative for Black's: more than any evaluation says. */
    static final int MATE = 100_000;

    private static final Pattern NOTE = Pattern.compile("\\[%eval ([+-]?[0-9]{1,4}\\.[0-9]{1,2}|#[+-]?[0-9]+)[],]");

    private MoveScore() {}

    /** Centipawns from White's view, {@link #MATE} or its negative for any mate; empty if the comment has no score. */
    static OptionalInt in(String comment) {
        Matcher matcher = NOTE.matcher(comment);
        if (!matcher.find()) {
            return OptionalInt.empty();
        }
        String score = matcher.group(1);
        if (score.startsWith("#")) {
            return OptionalInt.of(score.startsWith("#-") ? -MATE : MATE);
        }
        return OptionalInt.of((int) Math.round(Double.parseDouble(score) * 100));
    }
}
