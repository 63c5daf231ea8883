package hal.commands.books;

import hal.book.BookMove;
import hal.book.OpeningBook;
import hal.command.Values;
import hal.commands.Command;
import hal.engine.option.EngineOptions;
import hal.game.Game;
import hal.game.GameNode;
import hal.game.GameTree;
import hal.memory.MoveFigures;
import hal.notation.San;
import hal.platform.Format;
import hal.platform.Quantity;
import hal.platform.UserFolders;
import hal.practice.repertoire.Drill;
import hal.practice.repertoire.Repertoire;
import hal.rules.Color;
import hal.rules.Colors;
import hal.rules.Position;
import hal.session.Session;
import hal.session.UserNames;
import hal.session.game.GameFiles;
import hal.support.UserException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;

/** The user's openings: {@code repertoire} opens them, {@code keep} adds the line on the board. */
public final class RepertoireCommand {
    private static final int BOOK_PLIES = 12;
    private static final int MAX_LINES = 400;

    private static final String BLACK = "black";
    private static final String GAMES = "games";

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
        if (values.isGiven("from")) {
            boolean fromGames = values.get("from").equals(GAMES);
            int added = fill(session, opened, fromGames);
            if (added == 0) {
                throw new UserException(
                        fromGames
                                ? "Your games add nothing to it."
                                : "The book in use adds nothing to it; type `bk` to see it.");
            }
            catalog.save();
            session.print(Quantity.of(added, "move") + " added.");
        }
        print(session);
        opened.missing().ifPresent(shortfall -> session.note(GameFiles.missing(file.toString(), shortfall)));
    }

    /** Adds lines from a book or from the user's games; returns how many moves are new. */
    private static int fill(Session session, Repertoire repertoire, boolean fromGames) {
        List<List<Integer>> lines = new ArrayList<>();
        List<OpeningBook> books = fromGames
                ? List.of()
                : session.catalogs().books().open(session.settings().get(EngineOptions.BOOK_NAME));
        grow(session, books, repertoire.color(), Position.start(), new ArrayList<>(), lines);
        return lines.stream().mapToInt(repertoire::addLine).sum();
    }

    private static void grow(
            Session session,
            List<OpeningBook> books,
            int color,
            Position position,
            List<Integer> line,
            List<List<Integer>> lines) {
        List<Integer> next =
                line.size() < BOOK_PLIES ? common(session, books, position, position.sideToMove() == color) : List.of();
        if (next.isEmpty() && !line.isEmpty() && lines.size() < MAX_LINES) {
            lines.add(List.copyOf(line));
        }
        for (int move : next) {
            line.add(move);
            position.make(move);
            grow(session, books, color, position, line, lines);
            position.unmake();
            line.remove(line.size() - 1);
        }
    }

    /** The heaviest move, or all that have at least a tenth of the weight. */
    private static List<Integer> common(Session session, List<OpeningBook> books, Position position, boolean own) {
        Map<Integer, Long> weights = new LinkedHashMap<>();
        if (books.isEmpty()) {
            for (MoveFigures move : session.analysisMemory().games().explore(position)) {
                weights.put(move.move(), (long) move.own());
            }
        } else {
            for (BookMove move : books.get(0).moves(position)) {
                weights.put(move.move().code(), (long) move.weight());
            }
        }
        long all = weights.values().stream().mapToLong(Long::longValue).sum();
        return weights.entrySet().stream()
                .filter(entry -> entry.getValue() > 0 && (own || 10 * entry.getValue() >= all))
                .sorted(Map.Entry.<Integer, Long>comparingByValue().reversed())
                .limit(own ? 1 : Long.MAX_VALUE)
                .map(Map.Entry::getKey)
                .toList();
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

    /**
     * Where a game of the user's left the repertoire, as a sentence; empty if it did not, or is not for this
     * repertoire.
     */
    public String leftIn(Session session, GameTree game) {
        Optional<Repertoire> present = catalog.present(session.folders());
        if (present.isEmpty()
                || !game.isFromStandardStart()
                || !isOwn(present.get(), game, UserNames.of(session.folders(), session.settings()))) {
            return "";
        }
        Repertoire repertoire = present.get();
        return exit(repertoire, game)
                .map(left -> {
                    Position position = Position.start();
                    left.moves().subList(0, left.moves().size() - 1).forEach(position::make);
                    String move = San.formatLine(
                            position, new int[] {left.moves().get(left.moves().size() - 1)}, 1);
                    return left.byUser()
                            ? "You left your repertoire " + repertoire.name() + " with " + move + "; it has "
                                    + known(repertoire, position) + "."
                            : "Your repertoire " + repertoire.name() + " has no answer to " + move + ".";
                })
                .orElse("");
    }

    private static String side(Repertoire repertoire) {
        return Color.of(repertoire.color()).toString();
    }

    /** Whether the user had the repertoire's colour. */
    private static boolean isOwn(Repertoire repertoire, GameTree game, Set<String> names) {
        return names.contains(game.tag(side(repertoire)).toLowerCase(Locale.ROOT));
    }

    private static String known(Repertoire repertoire, Position position) {
        return repertoire.moves(position).stream()
                .map(move -> San.format(position, move))
                .collect(Collectors.joining(", "));
    }

    // Where games left it.

    /** Where a game left the repertoire: the moves up to there. */
    private record Exit(List<Integer> moves, boolean byUser) {}

    /** Where a game left the repertoire; empty if it stayed in it until one of them ended. */
    private static Optional<Exit> exit(Repertoire repertoire, GameTree game) {
        Position position = game.startPosition().copy();
        List<Integer> moves = new ArrayList<>();
        for (GameNode node : game.mainLine()) {
            List<Integer> known = repertoire.moves(position);
            if (known.isEmpty()) {
                return Optional.empty();
            }
            moves.add(node.move().code());
            if (!known.contains(node.move().code())) {
                return Optional.of(new Exit(moves, position.sideToMove() == repertoire.color()));
            }
            node.make(position);
        }
        return Optional.empty();
    }
}
