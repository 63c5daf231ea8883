package hal.commands.prompt;

import hal.commands.Arguments;
import hal.commands.Choice;
import hal.commands.Command;
import hal.commands.CommandInfo;
import hal.commands.CommandTable;
import hal.commands.Nearest;
import hal.session.CompletionContext;
import hal.session.Session;
import hal.session.face.Answer;
import hal.session.face.Page;
import hal.session.game.GameKind;
import hal.support.UserException;
import java.util.ArrayList;
import java.util.List;

/** Lists the legal moves and the commands, or says more about one command. */
public final class HelpCommand implements Command {
    private static final int USAGE_WIDTH = 18;
    /** What a summary needs for the arguments to be shown beside it, in characters. */
    private static final int SUMMARY_WIDTH = 50;
    /** The margin of the list, and the blank after its first column. */
    private static final int BLANKS = 3;

    private final CommandTable table;

    /**
     * @param table the commands to list
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
        if (!arguments.isEmpty()) {
            session.print(about(arguments.word(0)));
            return;
        }
        GameKind kind = session.kind();
        Page page = session.face().page("help");
        // A script's output has no edge to fit into.
        int width = session.face().abilities().attended() ? page.columns() : Integer.MAX_VALUE;
        String head = "A line is " + kind.moveHelp() + " or a command:";
        String shorter = "A move (" + kind.moveExamples() + ") or a command:";
        page.add(Answer.Group.of(
                session.board().moveList(page.columns()),
                Answer.Words.of("\n" + (head.length() <= width ? head : shorter)),
                list(table.commands(kind), width)));
    }

    /** A row for each command, fitted to a width: arguments only where there is room, long summaries in several rows. */
    static Answer list(List<Command> commands, int width) {
        boolean roomy = width >= BLANKS + USAGE_WIDTH + SUMMARY_WIDTH;
        int names =
                commands.stream().mapToInt(c -> c.info().name().length()).max().orElse(0);
        int column = roomy ? USAGE_WIDTH : names;
        int room = Math.max(1, width - BLANKS - column);
        List<List<Answer.Table.Cell>> rows = new ArrayList<>();
        for (Command command : commands) {
            CommandInfo info = command.info();
            String usage = info.usage().length() <= USAGE_WIDTH ? info.usage() : info.name() + " ...";
            String head = roomy ? usage : info.name();
            for (String line : Answer.Words.wrapped(List.of(info.summary().split(" ")), room)) {
                rows.add(Answer.Table.row("", head, line));
                head = "";
            }
        }
        String note = String.join(
                "\n",
                Answer.Words.wrapped(
                        List.of("help COMMAND says more; ? lists the keys. Tab completes. Ctrl-C makes me move at once."
                                .split(" ")),
                        width));
        return new Answer.Table(
                "",
                List.of(Answer.Table.Column.text(1), Answer.Table.Column.text(column), Answer.Table.Column.text("")),
                rows,
                note,
                1);
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
    public List<Choice> choices(CompletionContext context, List<String> before) {
        return before.isEmpty()
                ? table.commands(context.kind()).stream()
                        .map(command ->
                                new Choice(command.info().name(), command.info().summary()))
                        .toList()
                : List.of();
    }
}
