package hal.learn.dataset;

import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The score in a move's comment, as the arena and many programs write it: {@code [%eval 0.31,12]}, {@code [%eval #-3]}. */
final class MoveScore {
    /** Stands for a mate, whoever gives it: more than any evaluation says. */
    static final int MATE = 100_000;

    private static final Pattern NOTE = Pattern.compile("\\[%eval ([+-]?[0-9]{1,4}\\.[0-9]{1,2}|#[+-]?[0-9]+)[],]");

    private MoveScore() {}

    /** Centipawns from White's view, {@link #MATE} for any mate; empty if the comment has no score. */
    static OptionalInt in(String comment) {
        Matcher matcher = NOTE.matcher(comment);
        if (!matcher.find()) {
            return OptionalInt.empty();
        }
        String score = matcher.group(1);
        return OptionalInt.of(score.startsWith("#") ? MATE : (int) Math.round(Double.parseDouble(score) * 100));
    }
}
