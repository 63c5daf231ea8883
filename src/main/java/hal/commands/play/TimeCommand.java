package hal.commands.play;

import hal.commands.Arguments;
import hal.commands.Choice;
import hal.commands.Command;
import hal.commands.CommandInfo;
import hal.engine.option.EngineOptions;
import hal.engine.option.OptionType.Switch;
import hal.game.ChessClock;
import hal.rules.Color;
import hal.session.CompletionContext;
import hal.session.Session;
import hal.session.settings.Setting;
import hal.session.view.PlayerView;
import java.util.List;

/** Sets a time for each move or a clock for the game. */
public final class TimeCommand implements Command {
    private static final List<Choice> CHOICES = List.of(
            new Choice("2", "two seconds a move"),
            new Choice("5+3", "five minutes each, plus three seconds a move"),
            new Choice("15+10", "fifteen minutes each, plus ten seconds a move"),
            new Choice("5d3", "five minutes each, with a delay of three seconds a move"),
            new Choice("off", "no time limit and no clock"));

    @Override
    public CommandInfo info() {
        return CommandInfo.of("time", "the seconds I may think about a move, or a clock for both of us")
                .with("[SECONDS|MINUTES+SECONDS [MINUTES+SECONDS]|off]")
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
                .alias("st", "clock");
    }

    @Override
    public void run(Session session, Arguments arguments) {
        if (arguments.size() == 2) {
            session.set(Setting.CLOCK, arguments.rest());
        } else if (arguments.size() == 1) {
            set(session, arguments.key(0));
        } else {
            arguments.atMost(0);
        }
        session.print(text(session) + (arguments.isEmpty() ? left(session) : ""));
    }

    /** The time left, in a line of its own; empty in a game without a clock. */
    private static String left(Session session) {
        return session.board()
                .clock()
                .map(clock -> "\n" + left(session, clock, Color.WHITE) + ", " + left(session, clock, Color.BLACK) + "; "
                        + session.kind().side(session.board().sideToMove()) + " is to move.")
                .orElse("");
    }

    private static String left(Session session, ChessClock clock, int color) {
        PlayerView shown = PlayerView.of("").withClock(clock.remaining(color).toMillis(), false);
        return session.kind().side(color) + " has " + shown.clockText();
    }

    private static void set(Session session, String word) {
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
    static String text(Session session) {
        String time = session.settings().get(EngineOptions.TIME);
        String clock = session.settings()
                .clocks()
                .map(clocks -> clocks.isEven()
                        ? "clock " + clocks
                        : "clock " + clocks.own() + " for you, " + clocks.other() + " for your opponent")
                .orElse("no clock");
        String moves = time.equals("0") ? "No time limit for a move" : "At most " + time + " s for a move";
        return moves + ", " + clock + ".";
    }

    @Override
    public List<Choice> choices(CompletionContext context, List<String> before) {
        return before.isEmpty() ? CHOICES : List.of();
    }
}
