package hal.session.game;

import hal.game.clock.ChessClock;
import hal.game.clock.ClockState;
import hal.session.settings.Settings;
import hal.support.UserException;
import hal.support.text.CleanText;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * An unfinished game as it is kept on disk, so that it can be resumed: a game in PGN, or in the manner of PGN, with a
 * few tags more.
 *
 * <pre>
 *   [HalWhite "dave"]
 *   [HalBlack "uci:stockfish"]
 *   [HalClock "298000000000 300000000000 1 1"]
 *   [HalSet_depth "4"]
 *   [HalArchived "yes"]
 * </pre>
 *
 * @param game the game itself; without its clock, where it was read
 * @param players who plays which side
 * @param settings those that differed from the defaults, by key
 * @param clock what the clock showed after the last move
 * @param worthArchiving whether something was played since it began, or since it was last put into the archive
 */
public record SavedGame(
        BoardGame game,
        Players players,
        Map<String, String> settings,
        Optional<ClockState> clock,
        boolean worthArchiving) {
    /** Begins the name of each such tag. */
    static final String PREFIX = "Hal";

    private static final String WHITE = PREFIX + "White";
    private static final String BLACK = PREFIX + "Black";
    private static final String CLOCK = PREFIX + "Clock";
    private static final String ARCHIVED = PREFIX + "Archived";
    private static final String SETTING = PREFIX + "Set_";

    /** What is to be kept of a game. */
    public static SavedGame of(BoardGame game, Players players, Settings settings, boolean worthArchiving) {
        return new SavedGame(game, players, settings.ofGame(), game.clock().map(ChessClock::state), worthArchiving);
    }

    /**
     * The game of a {@link #text}.
     *
     * @throws UserException if the text is not a whole game, saying what is wrong with it
     */
    public static SavedGame read(GameKind kind, String text) {
        Map<String, String> tags = new LinkedHashMap<>();
        BoardGame game = kind.read(text, tags);
        Map<String, String> settings = new LinkedHashMap<>();
        tags.forEach((name, value) -> {
            if (name.startsWith(SETTING)) {
                settings.put(name.substring(SETTING.length()).replace('_', '-'), value);
            }
        });
        try {
            return new SavedGame(
                    game,
                    new Players(
                            Player.of(tags.getOrDefault(WHITE, "dave")), Player.of(tags.getOrDefault(BLACK, "dave"))),
                    settings,
                    Optional.ofNullable(tags.get(CLOCK)).map(value -> clock(value, " ")),
                    !tags.containsKey(ARCHIVED));
        } catch (IllegalArgumentException e) {
            throw new UserException(e.getMessage(), e);
        }
    }

    /** The game as it would be read again, for somebody else; without its clock. */
    public BoardGame copy() {
        return read(game.kind(), text()).game();
    }

    /** The game as it is written to disk. */
    public String text() {
        Map<String, String> tags = new LinkedHashMap<>();
        tags.put(WHITE, players.white().word());
        tags.put(BLACK, players.black().word());
        clock.ifPresent(state -> tags.put(CLOCK, numbers(state, " ")));
        settings.forEach((key, value) -> tags.put(SETTING + key.replace('-', '_'), value));
        if (!worthArchiving) {
            tags.put(ARCHIVED, "yes");
        }
        return game.sheet().saved(tags);
    }

    /** A clock as {@link #clock} reads it. */
    static String numbers(ClockState clock, String between) {
        return String.join(
                between,
                Long.toString(clock.whiteNanos()),
                Long.toString(clock.blackNanos()),
                Integer.toString(clock.whiteMoves()),
                Integer.toString(clock.blackMoves()));
    }

    /**
     * Reads a clock.
     *
     * @throws UserException if it is none
     */
    static ClockState clock(String text, String between) {
        String[] words = text.split(between, -1);
        try {
            if (words.length == 4) {
                return new ClockState(
                        Long.parseLong(words[0]),
                        Long.parseLong(words[1]),
                        Integer.parseInt(words[2]),
                        Integer.parseInt(words[3]));
            }
        } catch (NumberFormatException e) {
            // Reported below, in the same words as for too few numbers.
        }
        throw new UserException("the clock makes no sense: " + CleanText.line(text, 60));
    }

    /**
     * Whether the user has moved in it: he need not be asked about a game that he has only looked at, nor about one
     * between engines.
     */
    public boolean hasUserMoved() {
        return players.equals(Players.USER_ALONE)
                ? worthArchiving
                : game.course().moves().stream().anyMatch(move -> !players.isEngine(move.color()));
    }

    /** The game in a few words, as in "Dave against HAL, after 12... Nf6". */
    public String describe() {
        List<PlayedMove> made = game.course().moves();
        return game.sheet().tag("White") + " against " + game.sheet().tag("Black")
                + (made.isEmpty()
                        ? ", before the first move"
                        : ", after " + made.get(made.size() - 1).numbered());
    }
}
