package hal.console.grid;

import hal.search.lab.Recipe;
import hal.session.command.Arguments;
import hal.session.command.Columns;
import hal.support.UserException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Compares algorithms on the position of a small game: a row each, told as it is finished. */
final class GridCompare {
    private static final int DEEPEST = 42;
    /** Plain minimax takes a second or two for this in Connect Four. */
    private static final int PATIENT = 7;

    private GridCompare() {}

    static void run(GridSession session, Arguments arguments) {
        if (session.table().game().isOver()) {
            throw new UserException("the game is over; undo or new come first");
        }
        int depth = Math.min(session.mind().depth(), session.table().kind().hasDiscs() ? PATIENT : DEEPEST);
        List<String> names = new ArrayList<>();
        for (int i = 0; i < arguments.size(); i++) {
            if (arguments.key(i).equals("depth")) {
                if (++i == arguments.size()) {
                    throw arguments.usage();
                }
                depth = arguments.number(i, 1, DEEPEST);
            } else {
                names.add(Recipe.of(arguments.key(i)).name()); // refuses an unknown one
            }
        }
        compare(session, names.isEmpty() ? GridMind.searching() : names, depth);
    }

    private static void compare(GridSession session, List<String> names, int depth) {
        session.print("Depth " + depth + ".\n"
                + row("algorithm", "move", "nodes", "leaves", "cutoffs", "first", "hits", "time", "value"));
        Set<Integer> values = new HashSet<>();
        int exact = 0;
        for (String name : names) {
            Optional<GridThought> found =
                    session.mind().thinkBy(name, session.table().game(), depth);
            if (found.isEmpty()) {
                session.print("Stopped at " + name + ".");
                break;
            }
            session.print(row(session, found.get()));
            if (Recipe.of(name).isExact()) {
                values.add(found.get().value());
                exact++;
            }
        }
        if (exact > 1) {
            session.print(
                    values.size() == 1
                            ? "The " + exact + " exact ones agree on the value."
                            : "THE EXACT ONES DO NOT AGREE ON THE VALUE: " + values + "; please report this.");
        }
    }

    private static String row(GridSession session, GridThought thought) {
        return row(
                thought.algorithm(),
                session.table().game().format(thought.move()),
                count(thought.cost().nodes()),
                count(thought.cost().leaves()),
                count(thought.cost().cutoffs()),
                count(thought.cost().firstMoveCutoffs()),
                count(thought.cost().tableHits()),
                GridThought.time(thought.nanos()),
                thought.verdict(session.table().kind()));
    }

    private static String count(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    private static String row(String name, String move, String... cells) {
        StringBuilder row = new StringBuilder(Columns.pad(name, 21)).append(move);
        int[] widths = {11, 10, 9, 9, 8, 11};
        for (int i = 0; i < widths.length; i++) {
            row.append(" ".repeat(Math.max(1, widths[i] - cells[i].length()))).append(cells[i]);
        }
        return row.append("  ").append(cells[cells.length - 1]).toString();
    }
}
