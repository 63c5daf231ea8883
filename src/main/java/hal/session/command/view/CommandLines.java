package hal.session.command.view;

import hal.session.command.Columns;
import hal.session.command.Command;
import hal.session.command.CommandInfo;
import java.util.List;

/** A line for each command, fitted to a width: arguments only where there is room, and of a long summary its beginning. */
final class CommandLines {
    private static final String MARGIN = "  ";
    private static final int USAGE_WIDTH = 18;
    /** What a summary has to have for the arguments to be shown beside it. */
    private static final int SUMMARY_WIDTH = 72;
    /** Fewer characters before a stop say too little. */
    private static final int LEAST_CLAUSE = 10;

    private CommandLines() {}

    /** The lines, in the order of the commands. */
    static String of(List<Command> commands, int width) {
        boolean roomy = width >= MARGIN.length() + USAGE_WIDTH + 1 + SUMMARY_WIDTH;
        int names =
                commands.stream().mapToInt(c -> c.info().name().length()).max().orElse(0);
        int column = roomy ? USAGE_WIDTH : names;
        int room = Math.max(1, width - MARGIN.length() - column - 1);
        StringBuilder text = new StringBuilder();
        for (Command command : commands) {
            CommandInfo info = command.info();
            String word = roomy ? usage(info) : info.name();
            text.append(text.isEmpty() ? "" : "\n")
                    .append(MARGIN)
                    .append(Columns.pad(word, column))
                    .append(' ')
                    .append(shortened(info.summary(), room));
        }
        return text.toString();
    }

    private static String usage(CommandInfo info) {
        return info.usage().length() <= USAGE_WIDTH ? info.usage() : info.name() + " ...";
    }

    /** As much of a summary as there is room for: whole clauses, else whole words and a sign that more follows. */
    static String shortened(String summary, int room) {
        if (summary.length() <= room) {
            return summary;
        }
        for (int end = Math.min(room, summary.length() - 1); end >= LEAST_CLAUSE; end--) {
            if (";:,".indexOf(summary.charAt(end)) >= 0) {
                return summary.substring(0, end);
            }
        }
        int blank = summary.lastIndexOf(' ', room - 1);
        return summary.substring(0, blank > 0 ? blank : Math.max(0, room - 1)) + "\u2026";
    }
}
