package hal.console;

import hal.console.session.Setting;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * How a sitting begins.
 *
 * @param daves the colour that Dave plays, see {@link hal.rules.Color}; a coin decides where there is none
 * @param fen a position to begin from
 * @param pgn a file whose first game is gone on with
 * @param seed for what is left to chance
 * @param resume what to do about an unfinished game
 * @param settings what the command line sets, over what the user's file says
 * @param strict whether the first error ends the sitting
 * @param onlyPaint whether to leave as soon as the first board has been painted, to measure how long that takes
 */
public record StartPlan(
        OptionalInt daves,
        Optional<String> fen,
        Optional<Path> pgn,
        OptionalLong seed,
        Resume resume,
        Map<Setting, String> settings,
        boolean strict,
        boolean onlyPaint) {
    /** What to do about an unfinished game. */
    public enum Resume {
        /** Ask, if there is somebody to answer. */
        ASK,
        /** Go on with it. */
        YES,
        /** Begin another. */
        NO
    }

    /** The sitting of somebody who has said nothing. */
    public static final StartPlan PLAIN = new StartPlan(
            OptionalInt.empty(),
            Optional.empty(),
            Optional.empty(),
            OptionalLong.empty(),
            Resume.ASK,
            Map.of(),
            false,
            false);

    /** Whether it says which game is to be played. */
    boolean namesGame() {
        return daves.isPresent() || fen.isPresent() || pgn.isPresent();
    }
}
