package hal.commands.play;

import hal.command.Parameter;
import hal.command.UsageException;
import hal.command.Values;
import hal.commands.Choice;
import hal.commands.Command;
import hal.commands.settings.SettingCommands;
import hal.engine.level.Level;
import hal.engine.level.LevelTable;
import hal.engine.option.EngineOptions;
import hal.engine.option.OptionType.Switch;
import hal.game.clock.ChessClock;
import hal.platform.TextTable;
import hal.rules.Color;
import hal.rules.Colors;
import hal.session.Session;
import hal.session.face.Answer;
import hal.session.settings.Setting;
import hal.session.settings.Settings;
import hal.session.settings.Strength;
import hal.session.view.PlayerView;
import hal.support.Quantity;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** How strong HAL plays, and how much time there is. */
public final class StrengthCommands {
    private static final List<Choice> TIMES = List.of(
            new Choice("2", "two seconds a move"),
            new Choice("5+3", "five minutes each, plus three seconds a move"),
            new Choice("15+10", "fifteen minutes each, plus ten seconds a move"),
            new Choice("5d3", "five minutes each, with a delay of three seconds a move"),
            new Choice("off", "no time limit and no clock"));

    private static final Parameter STRENGTH = Parameter.any(
                    "level",
                    "N|full|easier|harder",
                    "one of " + LevelTable.COUNT + " levels; before two more numbers, the moves of a clock")
            .bare();
    private static final Parameter MINUTES =
            Parameter.any("minutes", "MINUTES", "of a clock").bare();
    private static final Parameter SECONDS =
            Parameter.any("seconds", "SECONDS", "seconds added for each move").bare();
    private static final Parameter OWN = Parameter.any("time", "SECONDS|MINUTES+SECONDS|off", "yours, or both")
            .bare();
    private static final Parameter OTHER =
            Parameter.any("odds", "MINUTES+SECONDS", "your opponent's").bare();

    public static final Command LEVEL = Command.of("level", "how strong HAL plays: lists the levels, or chooses one")
            .atPrompt()
            .takes(STRENGTH, MINUTES, SECONDS)
            .offering(STRENGTH, context -> levels())
            .alias("strength", "difficulty")
            .details(
                    """
                        A weaker HAL searches fewer nodes and does not always choose the best of the good moves.
                        level beginner is level 1, casual 5, club 9, expert 14, master 17; easier and harder
                        change it by two.
                        It takes effect from HAL's next move, and HAL remembers it; hints and analysis stay at full
                        strength. It is off while algo, depth, nodes, eval or search choose how HAL searches.
                        level MOVES MINUTES SECONDS sets the clock, as in xboard: level 40 5 0, level 0 5 3""")
            .forChess()
            .runs(StrengthCommands::level);

    public static final Command TIME = Command.of(
                    "time", "the seconds HAL may think about a move, or a clock for both sides")
            .atPrompt()
            .takes(OWN, OTHER)
            .offering(OWN, context -> TIMES)
            .details(
                    """
                        time 2      at most two seconds for each of my moves
                        time 5+3    a clock: five minutes each, plus three seconds a move
                        time 40/90  a clock: forty moves in ninety minutes
                        time 5d3    a clock that waits three seconds before it counts each move (US delay)
                        time 5b3    a clock that gives back up to three seconds a move (Bronstein)
                        time 5 1    time odds: five minutes for you, one for me
                        time off    neither
                        clock       shows the time left
                        level MOVES MINUTES SECONDS, as in xboard, works too: level 40 5 0
                        A takeback gives the time back.""")
            .alias("st", "clock")
            .runs(StrengthCommands::time);

    /** Levels by what they mean for a person. */
    private static final Map<String, Integer> NAMES =
            Map.of("beginner", 1, "casual", 5, "club", 9, "expert", 14, "master", 17);

    /** What a level and those above it are like; the blunders as {@code config/levels.toml} tells of them. */
    private static final NavigableMap<Integer, String> LIKE = new TreeMap<>(Map.of(
            1, "a beginner: a blunder every 7 moves",
            2, "a beginner: a blunder every 10 moves",
            3, "a beginner: a blunder every 15 moves",
            4, "somebody who plays now and then: a blunder every 20 moves",
            5, "somebody who plays now and then: a blunder every 30 moves",
            8, "somebody who plays now and then: a blunder every 50 moves",
            9, "a club player: blunders are rare",
            14, "an expert",
            17, "a master",
            20, "all I have; the more time, the stronger"));

    private static final Pattern MINUTES_AND_SECONDS = Pattern.compile("(\\d{1,4})(?:([+db])(\\d{1,4}))?");

    /** How many levels easier or harder is. */
    private static final int STEP = 2;

    private StrengthCommands() {}

    private static void level(Session session, Values values) {
        if (values.isGiven(SECONDS)) {
            session.set(Setting.CLOCK, clock(values));
            session.print(timeText(session));
        } else if (values.isGiven(MINUTES)) {
            throw UsageException.of(
                    "A clock takes three numbers: moves (0 for the whole game), minutes, and seconds for"
                            + " each move, as in level 40 5 0.");
        } else if (values.isEmpty()) {
            session.print(table(session.settings()));
        } else {
            session.set(EngineOptions.LEVEL, word(session.settings().chosenStrength(), values.get(STRENGTH)));
            session.print(SettingCommands.strength(session.settings()));
        }
    }

    /** Whether a word names a level, such as {@code club}. */
    public static boolean isNamed(String word) {
        return NAMES.containsKey(word.toLowerCase(Locale.ROOT));
    }

    /** The level that a word means: {@code easier} and {@code harder} are two steps from the present one. */
    private static String word(Strength present, String word) {
        if (isNamed(word)) {
            return NAMES.get(word.toLowerCase(Locale.ROOT)).toString();
        }
        int step = word.equalsIgnoreCase("easier") ? -STEP : word.equalsIgnoreCase("harder") ? STEP : 0;
        if (step == 0) {
            return word;
        }
        int level = present.nearestLevel();
        return Integer.toString(Math.max(1, Math.min(level + step, LevelTable.COUNT)));
    }

    /** xboard's level: moves to a time control or 0, minutes or minutes:seconds, increment in seconds. */
    private static String clock(Values values) {
        String moves = values.get(STRENGTH);
        return (moves.equals("0") ? "" : moves + "/") + values.get(MINUTES) + "+" + values.get(SECONDS);
    }

    private static Answer table(Settings settings) {
        Strength present = settings.chosenStrength();
        List<List<Answer.Table.Cell>> rows = new ArrayList<>();
        List<Level> levels = LevelTable.shipped().all();
        for (int number = 1; number <= levels.size(); number++) {
            Level level = levels.get(number - 1);
            rows.add(Answer.Table.row(
                    present.equals(Strength.level(number)) ? "*" : "",
                    Integer.toString(number),
                    Integer.toString(level.elo()),
                    LIKE.floorEntry(number).getValue()));
        }
        return new Answer.Table(
                "",
                List.of(
                        TextTable.Column.left("").called("present").atLeast(1),
                        TextTable.Column.right("level").atLeast(5),
                        TextTable.Column.right("Elo").atLeast(5),
                        TextTable.Column.left("plays like")),
                rows,
                "The Elo was measured in fast games of engines; against people it may differ.\nNow: "
                        + SettingCommands.presentStrength(settings) + ". elo 1500 sets a strength between two levels.",
                Answer.Table.DEFAULT_GAP);
    }

    private static List<Choice> levels() {
        return IntStream.rangeClosed(1, LevelTable.COUNT)
                .mapToObj(number -> new Choice(
                        Integer.toString(number),
                        "about " + LevelTable.shipped().level(number).elo() + " Elo"))
                .toList();
    }

    private static void time(Session session, Values values) {
        if (values.isGiven(OTHER)) {
            session.set(Setting.CLOCK, values.get(OWN) + " " + values.get(OTHER));
        } else {
            values.find(OWN).ifPresent(word -> setTime(session, word.toLowerCase(Locale.ROOT)));
        }
        session.print(timeText(session) + (values.isEmpty() ? left(session) : ""));
    }

    /** The time left, in a line of its own; empty in a game without a clock. */
    private static String left(Session session) {
        return session.board()
                .clock()
                .map(clock -> "\n" + left(session, clock, Colors.WHITE) + ", " + left(session, clock, Colors.BLACK)
                        + "; " + session.kind().side(session.board().position().sideToMove()) + " is to move.")
                .orElse("");
    }

    private static String left(Session session, ChessClock clock, int color) {
        PlayerView shown =
                PlayerView.of("").withClock(clock.remaining(Color.of(color)).toMillis(), false);
        return session.kind().side(color) + " has " + shown.clockText();
    }

    private static void setTime(Session session, String word) {
        if (word.equals(Switch.OFF)) {
            session.set(Setting.CLOCK, Switch.OFF);
            session.set(EngineOptions.TIME, Switch.OFF);
        } else if (isClock(word)) {
            session.set(Setting.CLOCK, word);
        } else {
            session.set(EngineOptions.TIME, word);
        }
    }

    private static boolean isClock(String word) {
        return !word.endsWith("ms") && word.chars().anyMatch(c -> "+/:dbmh".indexOf(c) >= 0);
    }

    /** What is set, in a sentence. */
    static String timeText(Session session) {
        String time = session.settings().get(EngineOptions.TIME);
        String clock = session.settings()
                .clocks()
                .map(clocks -> clocks.isEven()
                        ? "each side has " + spoken(clocks.own().toString())
                        : "you have " + spoken(clocks.own().toString()) + ", your opponent has "
                                + spoken(clocks.other().toString()))
                .orElse("no clock");
        return (time.equals("0") ? "No time limit per move" : "At most " + time + " s per move") + "; " + clock + ".";
    }

    /** A usual time control in words, any other as it is written. */
    private static String spoken(String control) {
        Matcher usual = MINUTES_AND_SECONDS.matcher(control);
        if (!usual.matches()) {
            return "a clock of " + control;
        }
        String minutes = Quantity.of(Integer.parseInt(usual.group(1)), "minute");
        if (usual.group(2) == null) {
            return minutes;
        }
        String seconds = usual.group(3) + " s";
        return minutes
                + switch (usual.group(2)) {
                    case "d" -> " and " + seconds + " of delay before each move counts";
                    case "b" -> " and gets up to " + seconds + " back after each move";
                    default -> " and " + seconds + " more per move";
                };
    }
}
