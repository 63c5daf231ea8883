package hal.commands.books;

import hal.command.Values;
import hal.commands.Command;
import hal.game.Game;
import hal.game.GameNode;
import hal.notation.San;
import hal.platform.Format;
import hal.platform.Quantity;
import hal.platform.UserFolders;
import hal.practice.repertoire.Drill;
import hal.practice.repertoire.Repertoire;
import hal.practice.repertoire.RepertoireCatalog;
import hal.rules.Color;
import hal.rules.Colors;
import hal.rules.Position;
import hal.session.Session;
import hal.session.game.GameFiles;
import hal.support.UserException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;

/** The user's openings: {@code repertoire} opens them, {@code keep} adds the line on the board. */
public final class RepertoireCommand {

    private static final String BLACK = "black";

    private final RepertoireCatalog catalog = new RepertoireCatalog();

    /** How much of each repertoire is likely to be known on a day, from 0 to 1, by name. */
    public static Map<String, Double> known(UserFolders folders, LocalDate day) {
        return RepertoireCatalog.known(folders, day);
    }

    /** How many positions of the repertoire in use are due on a day, and its name; empty if none is. */
    public static Optional<Map.Entry<String, Integer>> due(UserFolders folders, LocalDate day) {
        RepertoireCatalog catalog = new RepertoireCatalog();
        return catalog.present(folders)
                .map(known -> Map.entry(
                        known.name(),
                        catalog.record().due(known.questions(), day).size()))
                .filter(found -> found.getValue() > 0);
    }

    /** What opens and makes a repertoire. */
    public Command command() {
        return Command.of("repertoire").runs((session, values) -> {
            if (values.isEmpty()) {
                print(session);
            } else {
                open(session, values);
            }
        });
    }

    /** What adds the line on the board. */
    public Command keep() {
        return Command.of("keep").alone(this::keep);
    }

    /** What asks for the moves of the repertoire. */
    public Command drill() {
        return new DrillCommand(catalog).command();
    }

    private void open(Session session, Values values) {
        OptionalInt side = values.find("side")
                .map(word -> OptionalInt.of(word.equals(BLACK) ? Colors.BLACK : Colors.WHITE))
                .orElse(OptionalInt.empty());
        Path file = catalog.file(session.folders(), values.get("name"), name -> {
            session.requireHome("A file's name");
            return Values.path(name);
        });
        Repertoire opened = catalog.open(session.folders(), file, side);
        print(session);
        opened.missing().ifPresent(shortfall -> session.note(GameFiles.missing(file.toString(), shortfall)));
    }

    private void print(Session session) {
        Optional<Repertoire> present = catalog.present(session.folders());
        if (present.isEmpty()) {
            List<String> names = catalog.names(session.folders());
            session.print(
                    names.isEmpty()
                            ? "You have no repertoire yet. Type `repertoire NAME white` to begin one for White."
                            : "Your repertoires: " + String.join(", ", names)
                                    + ". Type `repertoire NAME` to open one.");
            return;
        }
        session.print(state(session, present.get()));
    }

    /** How much of it is known, and when the next is due. */
    private String state(Session session, Repertoire repertoire) {
        LocalDate today = session.times().today().get();
        var questions = repertoire.questions();
        String side = side(repertoire);
        if (questions.isEmpty()) {
            return repertoire.name() + ", for " + side + ", is empty: play through a line and type `keep`.";
        }
        long fresh = questions.stream()
                .filter(key -> catalog.record().of(key).isEmpty())
                .count();
        int due = catalog.record().due(questions, today).size() + (int) Math.min(Drill.MAX_NEW, fresh);
        return Format.of(
                "%s, for %s: %s to know, %d of them new; you know about %.0f %%.\n%s",
                repertoire.name(),
                side,
                Quantity.of(questions.size(), "position"),
                fresh,
                100 * catalog.record().share(questions, today),
                due == 0 ? "Nothing is due today." : due + " due today: type `drill`.");
    }

    private void keep(Session session) {
        Repertoire repertoire = catalog.require(session.folders());
        Game game = session.game();
        if (!game.tree().isFromStandardStart()) {
            throw new UserException("Only lines from the start position are kept.");
        }
        List<GameNode> moves = game.moves();
        if (moves.isEmpty()) {
            throw new UserException("There is no line on the board to keep: play the moves of both sides first.");
        }
        if (moves.stream().anyMatch(GameNode::isNullMove)) {
            throw new UserException("A line with a null move (--) is not kept.");
        }
        int added = repertoire.addLine(
                moves.stream().map(each -> each.move().code()).toList());
        if (added == 0) {
            session.print(repertoire.name() + " has this line already.");
            return;
        }
        catalog.save();
        session.print(Quantity.of(added, "move") + " added to " + repertoire.name() + ".");
    }

    /**
     * What the repertoire plays in a position, as a line to stand below the book's moves; empty if it does not know it.
     */
    String movesIn(Session session, Position position) {
        Optional<Repertoire> present = catalog.present(session.folders());
        String moves = present.stream()
                .flatMap(repertoire -> repertoire.moves(position).stream())
                .map(move -> San.format(position, move))
                .collect(Collectors.joining(", "));
        return moves.isEmpty() ? "" : "Your repertoire " + present.get().name() + ": " + moves;
    }

    private static String side(Repertoire repertoire) {
        return Color.of(repertoire.color()).toString();
    }

    // Where games left it.
}
