package hal.commands.prompt;

import hal.engine.option.Option;
import hal.rules.Position;
import hal.session.game.GameFiles;
import hal.session.game.GameKind;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * How a session begins.
 *
 * @param kind which game is played
 * @param userColor the colour that the user plays, see {@link hal.rules.Colors}; where there is none, a coin decides,
 *     or White in the user's first game
 * @param position a position to begin from
 * @param game a game to continue
 * @param seed for what is left to chance
 * @param resume what to do about an unfinished game
 * @param settings what the command line sets, which also overrides a saved game
 * @param strict whether the first error ends the session
 * @param onlyPaint whether to leave as soon as the first board has been painted, to measure how long that takes
 */
public record StartPlan(
        GameKind kind,
        OptionalInt userColor,
        Optional<Position> position,
        Optional<GameFiles.Opened> game,
        OptionalLong seed,
        Resume resume,
        Map<Option, String> settings,
        boolean strict,
        boolean onlyPaint) {
    /** What to do about an unfinished game. */
    public enum Resume {
        /** Ask, if there is somebody to answer. */
        ASK,
        /** Resume it. */
        YES,
        /** Begin another. */
        NO,
        /** Begin another, which is not kept either. */
        NEVER
    }

    /** A game from its start, in a browser or a shell, where nobody is asked. */
    public static StartPlan of(GameKind kind, OptionalInt userColor, OptionalLong seed, Resume resume) {
        return new StartPlan(kind, userColor, Optional.empty(), Optional.empty(), seed, resume, Map.of(), false, false);
    }

    /** Whether it says which game is to be played. */
    boolean namesGame() {
        return userColor.isPresent() || position.isPresent() || game.isPresent();
    }
}
