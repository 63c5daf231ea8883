package hal.commands.books;

import hal.book.BookMove;
import hal.book.OpeningBook;
import hal.book.name.OpeningName;
import hal.book.name.OpeningNames;
import hal.command.Parameter;
import hal.command.Values;
import hal.commands.Choice;
import hal.commands.Command;
import hal.engine.option.EngineOptions;
import hal.engine.option.OptionType.Switch;
import hal.notation.San;
import hal.platform.Format;
import hal.platform.Quantity;
import hal.rules.Position;
import hal.session.Jobs;
import hal.session.Session;
import hal.session.face.Answer;
import hal.session.face.Answer.Table.Cell;
import hal.session.settings.Settings;
import java.util.ArrayList;
import java.util.List;

/** Whether and how HAL uses an opening book, and what the books play in the position on the board. */
public final class BookCommands {

    /** Lists the book's moves. */
    public static final Command MOVES = Command.of("bk").alone(session -> session.thinking()
            .openBooks()
            .forEach(book -> printMoves(session, book, session.game().position())));

    public static final Command BOOK = Command.of(
                    "book",
                    Parameter.setting("depth", EngineOptions.BOOK_DEPTH),
                    Parameter.setting("minweight", EngineOptions.BOOK_WEIGHT))
            .offering("choice", context -> Choice.listed("book"))
            .offering("use", context -> context.catalogs().books().names().stream()
                    .map(Choice::of)
                    .toList())
            .runs(BookCommands::book);

    private BookCommands() {}

    private static void book(Session session, Values values) {
        if (values.isEmpty()) {
            session.print(Choice.list(books(session), session.settings().get(EngineOptions.BOOK_NAME)));
        }
        values.find("choice").ifPresent(choice -> session.set(EngineOptions.BOOK_CHOICE, choice));
        values.find("depth").ifPresent(depth -> session.set(EngineOptions.BOOK_DEPTH, depth));
        values.find("minweight").ifPresent(weight -> session.set(EngineOptions.BOOK_WEIGHT, weight));
        if (values.isGiven("use")) {
            use(session, values.get("use"));
        } else {
            session.print(describe(session.settings()));
        }
    }

    /** A large book takes its time to be read. */
    private static void use(Session session, String name) {
        session.require(EngineOptions.BOOK_NAME, name);
        session.run(Jobs.Task.of("book", stop -> {
                    session.catalogs().books().prepare(name, stop::isRaised);
                    return () -> {
                        if (stop.isRaised()) {
                            session.note("Cancelled.");
                        } else {
                            session.set(EngineOptions.BOOK_NAME, name);
                            session.print(describe(session.settings()));
                        }
                    };
                })
                .status(() -> "book: reading")
                .asQuick());
    }

    private static String describe(Settings settings) {
        if (settings.get(EngineOptions.BOOK_CHOICE).equals(Switch.OFF)) {
            return "The book is off: I think for myself from the first move.";
        }
        String depth = settings.count(EngineOptions.BOOK_DEPTH) == 0
                ? "as deep as it goes"
                : "to ply " + settings.get(EngineOptions.BOOK_DEPTH);
        String idle = settings.opensFromBook()
                ? ""
                : settings.get(EngineOptions.ALGORITHM)
                        + " thinks for itself from the first move; type `book on` to give it the book. With hal: ";
        return idle + "I open from the book " + settings.get(EngineOptions.BOOK_NAME) + ", "
                + settings.get(EngineOptions.BOOK_CHOICE)
                + ", " + depth
                + ", moves with a weight of " + settings.get(EngineOptions.BOOK_WEIGHT) + " or more.";
    }

    private static void printMoves(Session session, OpeningBook book, Position position) {
        List<BookMove> moves = book.moves(position);
        if (moves.isEmpty()) {
            session.print(book.name() + " does not know this position.");
            return;
        }
        session.print(Answer.Group.of(
                Answer.Words.of(book.name() + ":"),
                table(position, moves, session.catalogs().openings())));
    }

    /** Each move's weight and share, its results where any are counted, and the opening that it leads to. */
    private static Answer table(Position position, List<BookMove> moves, OpeningNames names) {
        long sum = moves.stream().mapToLong(BookMove::weight).sum();
        boolean counted = moves.stream().anyMatch(move -> move.games() > 0);
        List<List<Cell>> rows = new ArrayList<>();
        for (BookMove move : moves) {
            Position next = position.copy();
            next.make(move.move().code());
            List<String> row = List.of(
                    "  " + San.format(position, move.move().code()),
                    Long.toString(move.weight()),
                    percent(move.weight(), sum),
                    names.nameOf(next.key()).map(OpeningName::full).orElse(""));
            List<Cell> cells = new ArrayList<>(Answer.Table.row(row.toArray(String[]::new)));
            if (counted) {
                cells.add(3, results(move));
            }
            rows.add(cells);
        }
        return Answer.Table.of(
                "#move:8 | >#weight:5 | >#share:7" + (counted ? " | >#games,score:20" : "") + " | #opening", rows);
    }

    /** Its games, and the share of the points that the side to move scored. */
    private static Cell results(BookMove move) {
        double score = 50.0 * move.points() / move.games();
        return move.games() == 0
                ? Cell.of("")
                : Cell.of(
                        Quantity.of(move.games(), "game") + Format.of(", %4.1f %%", score),
                        move.games(),
                        Math.round(10 * score) / 10.0);
    }

    private static String percent(long part, long whole) {
        return Format.of("%.1f %%", whole == 0 ? 0.0 : 100.0 * part / whole);
    }

    private static List<Choice> books(Session session) {
        return Choice.of(session.catalogs().books().names(), session.catalogs().books()::describe);
    }
}
