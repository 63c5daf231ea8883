package hal.commands.prompt;

import hal.commands.Arguments;
import hal.commands.Command;
import hal.commands.CommandInfo;
import hal.session.Session;
import hal.session.face.Answer;
import hal.session.face.Page;
import hal.session.face.Style;
import hal.session.face.StyledLine;
import java.util.ArrayList;
import java.util.List;

/** Lists what keys and mouse do. */
public final class KeysCommand implements Command {
    private static final int KEY_WIDTH = 13;

    /** A group of keys: what heads it, and each key with what it does. */
    private record Group(String heading, List<List<String>> keys) {}

    private static final List<Group> GROUPS = List.of(
            new Group(
                    "While you type",
                    List.of(
                            List.of(
                                    "Tab",
                                    "completes moves, commands and arguments; type to filter, Enter chooses, Esc closes"),
                            List.of("Up, Down", "previous input"),
                            List.of("PgUp, PgDn", "scroll back through the text"),
                            List.of(
                                    "Ctrl-C",
                                    "makes me move at once, or stops what I am doing; otherwise clears the line"),
                            List.of("Ctrl-L", "redraws the window"),
                            List.of("Ctrl-D", "quits; the game is kept"))),
            new Group(
                    "On an empty line",
                    List.of(
                            List.of(
                                    "Left, Right",
                                    "step through a game that is over or in which you move for both sides, Home and End jump"
                                            + " to its start and end; then Up and Down switch variations"),
                            List.of(
                                    "Esc",
                                    "a cursor on the board: arrows move it, Enter picks up a piece and puts it down"),
                            List.of("?", "this list"))),
            new Group(
                    "In a long text",
                    List.of(
                            List.of("arrows", "scroll, as do PgUp, PgDn, Home, End and Space"),
                            List.of("q, Esc", "close it"))),
            new Group(
                    "In step",
                    List.of(
                            List.of("Space, r", "into the next node or out of one; back by one"),
                            List.of("n, u, c", "to the next move beside it, out of it, to the next cutoff"),
                            List.of("25 Enter", "25 nodes on"),
                            List.of("Home, End, q", "to the start and the end; leaves"))),
            new Group(
                    "Mouse",
                    List.of(
                            List.of(
                                    "click",
                                    "a piece, then its target square; a move in the list; a button in the last row"),
                            List.of("drag", "moves a piece"),
                            List.of("wheel", "steps through the game; scrolls over text"),
                            List.of("mouse off", "lets you select text; in many terminals holding Shift does, too"))));

    @Override
    public CommandInfo info() {
        return CommandInfo.of("keys", "what keys and mouse do; the ? key shows it at once");
    }

    @Override
    public void run(Session session, Arguments arguments) {
        arguments.atMost(0);
        Page page = session.face().page("keys");
        page.add(lines(session.face().abilities().attended() ? page.columns() : Integer.MAX_VALUE));
    }

    /** The list, fitted to a width. */
    static List<StyledLine> lines(int width) {
        List<StyledLine> lines = new ArrayList<>();
        for (Group group : GROUPS) {
            lines.add(StyledLine.of(Style.HEADING, group.heading()));
            for (List<String> key : group.keys()) {
                String head = key.get(0);
                List<String> words = List.of(key.get(1).split(" "));
                for (String part : Answer.Words.wrapped(words, Math.max(1, width - KEY_WIDTH - 2))) {
                    String blanks = " ".repeat(KEY_WIDTH - head.length());
                    lines.add(StyledLine.of("  " + head + blanks + part));
                    head = "";
                }
            }
        }
        return lines;
    }
}
