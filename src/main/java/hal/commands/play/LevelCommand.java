package hal.commands.play;

import hal.commands.Arguments;
import hal.commands.Choice;
import hal.commands.Command;
import hal.commands.CommandInfo;
import hal.commands.settings.SettingCommands;
import hal.engine.level.Level;
import hal.engine.level.LevelTable;
import hal.engine.option.EngineOptions;
import hal.session.CompletionContext;
import hal.session.Session;
import hal.session.face.Answer;
import hal.session.settings.Setting;
import hal.session.settings.Strength;
import hal.support.UserException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** Sets how strong HAL plays, by the table of levels; with three numbers, xboard's clock. */
public final class LevelCommand implements Command {
    @Override
    public CommandInfo info() {
        return CommandInfo.of("level", "how strong I play: lists the levels, or chooses one")
                .with("[1..." + LevelTable.COUNT + "|full]")
                .details(
                        """
                        A weaker HAL searches fewer nodes and does not always choose the best of the good moves.
                        It takes effect from my next move; hints and analysis stay at full strength.
                        level MOVES MINUTES SECONDS sets the clock, as in xboard: level 40 5 0, level 0 5 3""")
                .forChess();
    }

    @Override
    public void run(Session session, Arguments arguments) {
        if (arguments.size() == 3) {
            session.set(Setting.CLOCK, clock(arguments));
            session.print(TimeCommand.text(session));
            return;
        }
        if (arguments.isEmpty()) {
            session.print(table(session.settings().strength()));
            return;
        }
        if (arguments.size() == 2) {
            throw new UserException(
                    "A clock takes three numbers: moves (0 for the whole game), minutes, and seconds for"
                            + " each move, as in level 40 5 0.");
        }
        session.set(EngineOptions.LEVEL, arguments.rest());
        session.print(SettingCommands.strength(session.settings()));
    }

    /** xboard's level: moves to a time control or 0, minutes or minutes:seconds, increment in seconds. */
    private static String clock(Arguments arguments) {
        String clock = arguments.word(1) + "+" + arguments.word(2);
        int moves = arguments.number(0, 0, 1000);
        return moves == 0 ? clock : moves + "/" + clock;
    }

    private static Answer table(Strength present) {
        List<List<Answer.Table.Cell>> rows = new ArrayList<>();
        List<Level> levels = LevelTable.shipped().all();
        for (int number = 1; number <= levels.size(); number++) {
            Level level = levels.get(number - 1);
            rows.add(Answer.Table.row(
                    present.equals(Strength.level(number)) ? "*" : "",
                    Integer.toString(number),
                    Integer.toString(level.elo()),
                    level.nodes() == 0 ? "all" : Long.toString(level.nodes()),
                    level.depth() == 0 ? "all" : Integer.toString(level.depth()),
                    choice(level)));
        }
        return new Answer.Table(
                "",
                List.of(
                        Answer.Table.Column.text(1),
                        Answer.Table.Column.number("level", 5),
                        Answer.Table.Column.number("Elo", 5),
                        Answer.Table.Column.number("nodes", 8),
                        Answer.Table.Column.number("plies", 5),
                        Answer.Table.Column.text("chooses among")),
                rows,
                "The Elo was measured in fast games among my levels and against Stockfish; against people it may differ.\n"
                        + "Now: " + present + ". elo 1500 sets a strength between two levels.",
                Answer.Table.DEFAULT_GAP);
    }

    private static String choice(Level level) {
        return level.choosesFreely() ? level.candidates() + " moves within " + level.reach() + " cp" : "the best";
    }

    @Override
    public List<Choice> choices(CompletionContext context, List<String> before) {
        return before.isEmpty()
                ? IntStream.rangeClosed(1, LevelTable.COUNT)
                        .mapToObj(number -> Choice.of(Integer.toString(number)))
                        .toList()
                : List.of();
    }
}
