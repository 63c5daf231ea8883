package hal.session.command.view;

import hal.session.Session;
import hal.session.Sight;
import hal.session.command.Arguments;
import hal.session.command.Choice;
import hal.session.command.Command;
import hal.session.command.CommandInfo;
import hal.session.command.CommandTable;
import java.util.List;

/** Tells how things stand. */
public final class ShowCommand implements Command {
    private static final List<Choice> CHOICES = List.of(
            new Choice("game", "whose turn it is, the result, who plays and how"),
            new Choice("board", "the board as plain text"),
            new Choice("moves", "the legal moves"),
            new Choice("history", "the moves played"),
            new Choice("fen", "the position in FEN"),
            new Choice("pgn", "the game in PGN"));

    private final CommandTable table;

    public ShowCommand(CommandTable table) {
        this.table = table;
    }

    @Override
    public CommandInfo info() {
        return CommandInfo.of("show", "how the game stands, or the board, moves, history, fen or pgn")
                .with("[game|board|moves|history|fen|pgn]");
    }

    @Override
    public void run(Session session, Arguments arguments) {
        arguments.atMost(1);
        String what = arguments.key(0);
        switch (what) {
            case "", "game" -> session.print(session.state());
            case "board", "moves", "history", "fen", "pgn" -> {
                Command command = table.find(what).orElseThrow();
                command.run(session, new Arguments(command.info(), ""));
            }
            default -> throw arguments.usage();
        }
    }

    @Override
    public List<Choice> choices(Sight sight, List<String> before) {
        return before.isEmpty() ? CHOICES : List.of();
    }
}
