package hal.session.command.view;

import hal.session.Session;
import hal.session.Sight;
import hal.session.command.Arguments;
import hal.session.command.Choice;
import hal.session.command.Command;
import hal.session.command.CommandInfo;
import hal.session.command.CommandTable;
import hal.session.command.Nearest;
import hal.session.game.GameKind;
import hal.support.UserException;
import java.util.ArrayList;
import java.util.List;

/** Lists the legal moves and the commands. */
public final class HelpCommand implements Command {
    private final CommandTable table;

    /**
     * @param table the commands to tell of
     */
    public HelpCommand(CommandTable table) {
        this.table = table;
    }

    @Override
    public CommandInfo info() {
        return CommandInfo.of("help", "your legal moves and all commands, or more about one command")
                .with("[COMMAND]")
                .alias("h", "commands");
    }

    @Override
    public void run(Session session, Arguments arguments) {
        arguments.atMost(1);
        if (arguments.isEmpty()) {
            // A script's output has no edge to fit into.
            int width = session.isInteractive() ? session.textColumns() : Integer.MAX_VALUE;
            session.print(session.board().moveList(session.textColumns()) + "\n\n" + commands(session.kind(), width));
        } else {
            session.print(about(arguments.word(0)));
        }
    }

    private String commands(GameKind kind, int width) {
        String head = "A line is " + kind.moveHelp() + " or a command:";
        return (head.length() <= width ? head : "A move (" + kind.moveExamples() + ") or a command:")
                + "\n" + CommandLines.of(table.commands(), width)
                + "\nhelp COMMAND says more. Tab completes. Ctrl-C makes me move at once.";
    }

    private String about(String word) {
        Command command = table.find(word).orElseThrow(() -> new UserException(unknown(word)));
        CommandInfo info = command.info();
        StringBuilder text = new StringBuilder(info.usage())
                .append("\n  ")
                .append(info.summary())
                .append('.');
        if (!info.details().isEmpty()) {
            text.append("\n  ").append(info.details().replace("\n", "\n  "));
        }
        if (!info.aliases().isEmpty()) {
            text.append("\n  Also: ").append(String.join(", ", info.aliases()));
        }
        return text.toString();
    }

    private String unknown(String word) {
        return "There is no command \"" + word + "\"."
                + Nearest.of(word, table.words())
                        .map(near -> " Did you mean " + near + "?")
                        .orElse("");
    }

    @Override
    public List<Choice> choices(Sight sight, List<String> before) {
        List<Choice> names = new ArrayList<>();
        if (before.isEmpty()) {
            table.commands()
                    .forEach(c -> names.add(new Choice(c.info().name(), c.info().summary())));
        }
        return names;
    }
}
