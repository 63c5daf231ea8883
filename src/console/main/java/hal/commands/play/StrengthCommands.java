package hal.commands.play;

import hal.command.UsageException;
import hal.command.Values;
import hal.commands.Choice;
import hal.commands.Command;
import hal.commands.settings.SettingCommands;
import hal.engine.level.LevelTable;
import hal.engine.option.EngineOptions;
import hal.engine.option.OptionType.Switch;
import hal.game.clock.ChessClock;
import hal.platform.Quantity;
import hal.rules.Color;
import hal.rules.Colors;
import hal.session.Messages;
import hal.session.Session;
import hal.session.face.Answer;
import hal.session.settings.Setting;
import hal.session.settings.Settings;
import hal.session.settings.Strength;
import hal.session.view.PlayerView;
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
    public static final Command LEVEL =
            Command.of("level").offering("level", context -> levels()).runs(StrengthCommands::level);

    public static final Command TIME = Command.of("time")
            .offering("time", context -> Choice.listed("time"))
            .runs(StrengthCommands::time);

    /** Levels by what they mean for a person. */
    private static final Map<String, Integer> NAMES =
            Map.of("beginner", 1, "casual", 5, "club", 9, "expert", 14, "master", 17);

    /** What a level and those above it are like; the blunders as {@code config/levels.toml} tells of them. */
    private static final NavigableMap<Integer, String> LIKE = new TreeMap<>(Map.of(
            1, "a beginner: a blunder every 7 moves",
            2, "a beginner: a blunder every 10 moves",
            3, "a beginner: a blunder every 15 moves",
            4, "a casual player: a blunder every 20 moves",
            5, "a casual player: a blunder every 30 moves",
            8, "a casual player: a blunder every 50 moves",
            9, "a club player: blunders are rare",
            14, "an expert",
            17, "a master",
            20, "full strength; the more time, the stronger"));

    private static final Pattern MINUTES_AND_SECONDS = Pattern.compile("(\\d{1,4})(?:([+db])(\\d{1,4}))?");

    /** How many levels easier or harder is. */
    private static final int STEP = 2;

    private StrengthCommands() {}

    private static void level(Session session, Values values) {
        if (values.isGiven("seconds")) {
            session.set(Setting.CLOCK, clock(values));
            session.print(timeText(session));
        } else if (values.isGiven("minutes")) {
            throw UsageException.of(
                    "A clock takes three numbers: moves (0 for the whole game), minutes, and seconds for"
                            + " each move, as in level 40 5 0.");
        } else if (values.isEmpty()) {
            session.print(table(session.settings(), LevelTable.current(session.folders(), session::note)));
        } else {
            session.set(EngineOptions.LEVEL, word(session.settings().chosenStrength(), values.get("level")));
            session.print(SettingCommands.strength(session));
        }
    }

    /** Whether a word says how strong HAL is to play: a level, its name such as {@code club}, or an Elo rating. */
    public static boolean isStrength(String word) {
        return isNamed(word)
                || isRating(word)
                || (word.matches("[1-9]\\d?") && Integer.parseInt(word) <= LevelTable.COUNT);
    }

    /** Whether a line answers the question how strong HAL is to play, be it by a level that there is not. */
    public static boolean isAnswer(String line) {
        return isStrength(line) || line.matches("\\d{1,2}");
    }

    /** The command that sets such a strength. */
    public static String line(String strength) {
        return (isRating(strength) ? "elo " : "level ") + strength;
    }

    private static boolean isRating(String word) {
        return word.matches("\\d{3,4}")
                && Integer.parseInt(word) >= LevelTable.MIN_ELO
                && Integer.parseInt(word) <= LevelTable.MAX_ELO;
    }

    private static boolean isNamed(String word) {
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
        String moves = values.get("level");
        return (moves.equals("0") ? "" : moves + "/") + values.get("minutes") + "+" + values.get("seconds");
    }

    private static Answer table(Settings settings, LevelTable levels) {
        Strength present = settings.chosenStrength();
        return Answer.Table.of(
                        "?#present:1 | >level | >Elo:5 | plays like",
                        IntStream.rangeClosed(1, LevelTable.COUNT).boxed().toList(),
                        number -> Answer.Table.row(
                                present.equals(Strength.level(number)) ? "*" : "",
                                number.toString(),
                                Integer.toString(levels.level(number).elo()),
                                LIKE.floorEntry(number).getValue()))
                .noted("The Elo was measured in fast games of engines; against people it may differ.\nNow: "
                        + SettingCommands.presentStrength(settings)
                        + ". Type `elo 1500` for a strength between two levels.");
    }

    private static List<Choice> levels() {
        return IntStream.rangeClosed(1, LevelTable.COUNT)
                .mapToObj(number -> new Choice(
                        Integer.toString(number),
                        "about " + LevelTable.current().level(number).elo() + " Elo"))
                .toList();
    }

    private static void time(Session session, Values values) {
        if (values.isGiven("odds")) {
            session.set(Setting.CLOCK, values.get("time") + " " + values.get("odds"));
        } else {
            values.find("time").ifPresent(word -> setTime(session, word.toLowerCase(Locale.ROOT)));
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
        if (word.equals(Switch.OFF) || word.equals("none")) {
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
        if (time.equals("0") && session.settings().clocks().isPresent()) {
            return Messages.sentence(clock);
        }
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
