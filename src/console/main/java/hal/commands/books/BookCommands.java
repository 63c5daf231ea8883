package hal.commands.books;

import hal.book.BookMove;
import hal.book.OpeningBook;
import hal.book.name.OpeningName;
import hal.book.name.OpeningNames;
import hal.commands.Arguments;
import hal.commands.Choice;
import hal.commands.Command;
import hal.engine.book.BookChoice;
import hal.engine.option.EngineOptions;
import hal.engine.option.Option;
import hal.engine.option.OptionType.Switch;
import hal.notation.San;
import hal.platform.TextTable;
import hal.rules.Position;
import hal.session.CompletionContext;
import hal.session.Jobs;
import hal.session.Session;
import hal.session.face.Answer;
import hal.session.settings.Setting;
import hal.session.settings.Settings;
import hal.support.Quantity;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Whether and how HAL uses an opening book, and what the books play in the position on the board. */
public final class BookCommands {
    private static final String USE = "use";
    private static final String DEPTH = "depth";
    private static final String LEARN = "learn";
    private static final String MIN_WEIGHT = "minweight";

    private static final List<Choice> CHOICES = List.of(
            new Choice("on", "I open from the book"),
            new Choice("off", "I think for myself from the first move"),
            new Choice(BookChoice.BEST.word(), "always the move with the greatest weight"),
            new Choice(BookChoice.WEIGHTED.word(), "at random, in proportion to the weights"),
            new Choice(BookChoice.UNIFORM.word(), "at random, all equally likely"),
            new Choice(BookChoice.WORST.word(), "always the move with the smallest weight"),
            new Choice(USE, "another book, or several joined by +"),
            new Choice(DEPTH, "the last ply I play from the book; off for no limit"),
            new Choice(MIN_WEIGHT, "moves with a smaller weight are not played"),
            new Choice(LEARN, "whether moves that win our games gain weight and others lose it"));

    /** Lists the book's moves. */
    public static final Command MOVES = Command.of("bk", "the book's moves in this position")
            .advising()
            .details(
                    """
                            Each move has its weight, its share and, where the book counts games, how they went: the share
                            of the points that the side to move scored. All books in use are asked; I play from the first
                            that knows the position.""")
            .forChess()
            .alone(session -> session.books().open().forEach(book -> printMoves(session, book)));

    public static final Command BOOK = Command.of("book", "whether and how I use an opening book")
            .with("[on|off|best|weighted|uniform|worst|use NAME|depth PLIES|minweight N|learn on|off]")
            .details(
                    """
                        It takes effect from my next move. The textbook searches use the book only if you ask for it.
                        NAME is a shipped book, one in books/ in HAL's configuration folder, or the path of any PolyGlot
                        book (.bin). bk lists the book's moves.""")
            .forChess()
            .does(BookCommands::book)
            .completing(BookCommands::bookChoices);

    private BookCommands() {}

    private static void book(Session session, Arguments arguments) {
        switch (arguments.key(0)) {
            case "" ->
                session.print(Choice.list(books(session), session.settings().get(EngineOptions.BOOK_NAME)));
            case USE -> {
                if (arguments.size() < 2) {
                    throw arguments.usage();
                }
                use(session, arguments.rest().substring(USE.length()).strip());
                return;
            }
            case LEARN -> set(session, arguments, Setting.BOOK_LEARN);
            case DEPTH -> set(session, arguments, EngineOptions.BOOK_DEPTH);
            case MIN_WEIGHT -> set(session, arguments, EngineOptions.BOOK_WEIGHT);
            default -> {
                arguments.atMost(1);
                session.set(EngineOptions.BOOK_CHOICE, arguments.key(0));
            }
        }
        session.print(describe(session.settings()));
    }

    /** A large book takes its time to be read. */
    private static void use(Session session, String name) {
        session.require(EngineOptions.BOOK_NAME, name);
        session.run(Jobs.Task.of("book", stop -> {
                    session.surroundings().books().prepare(name, stop::isRaised);
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

    private static void set(Session session, Arguments arguments, Option option) {
        if (arguments.size() != 2) {
            throw arguments.usage();
        }
        session.set(option, arguments.word(1));
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
                        + " thinks for itself from the first move: book on lends it the book. With hal: ";
        return idle + "I open from the book " + settings.get(EngineOptions.BOOK_NAME) + ", "
                + settings.get(EngineOptions.BOOK_CHOICE)
                + ", " + depth
                + ", moves with a weight of " + settings.get(EngineOptions.BOOK_WEIGHT) + " or more"
                + (settings.isOn(Setting.BOOK_LEARN) ? ", and learn from our games." : ".");
    }

    private static void printMoves(Session session, OpeningBook book) {
        Position position = session.game().position();
        List<BookMove> moves = book.moves(position);
        if (moves.isEmpty()) {
            session.print(book.name() + " does not know this position.");
            return;
        }
        session.print(Answer.Group.of(
                Answer.Words.of(book.name() + ":"),
                table(position, moves, session.surroundings().openings())));
    }

    /** Each move's weight and share, its results where any are counted, and the opening that it leads to. */
    private static Answer table(Position position, List<BookMove> moves, OpeningNames names) {
        long sum = moves.stream().mapToLong(BookMove::weight).sum();
        boolean counted = moves.stream().anyMatch(move -> move.games() > 0);
        List<List<Answer.Table.Cell>> rows = new ArrayList<>();
        for (BookMove move : moves) {
            Position next = position.copy();
            next.make(move.move());
            List<String> row = new ArrayList<>(List.of(
                    "", San.format(position, move.move()), Long.toString(move.weight()), percent(move.weight(), sum)));
            if (counted) {
                row.add(results(move));
            }
            row.add(names.nameOf(next.key()).map(OpeningName::full).orElse(""));
            rows.add(Answer.Table.row(row.toArray(String[]::new)));
        }
        List<TextTable.Column> columns = new ArrayList<>(List.of(
                TextTable.Column.left(""),
                TextTable.Column.left("").atLeast(6),
                TextTable.Column.right("").atLeast(5),
                TextTable.Column.right("").atLeast(7)));
        if (counted) {
            columns.add(TextTable.Column.right("").atLeast(20));
        }
        columns.add(TextTable.Column.left(""));
        return Answer.Table.of(columns, rows);
    }

    private static String results(BookMove move) {
        return move.games() == 0
                ? ""
                : Quantity.of(move.games(), "game")
                        + String.format(Locale.ROOT, ", %4.1f %%", 50.0 * move.points() / move.games());
    }

    private static String percent(long part, long whole) {
        return String.format(Locale.ROOT, "%.1f %%", whole == 0 ? 0.0 : 100.0 * part / whole);
    }

    private static List<Choice> books(Session session) {
        List<Choice> books = new ArrayList<>();
        session.surroundings()
                .books()
                .names()
                .forEach(name -> books.add(
                        new Choice(name, session.surroundings().books().describe(name))));
        return books;
    }

    private static List<Choice> bookChoices(CompletionContext context, List<String> before) {
        if (before.isEmpty()) {
            return CHOICES;
        }
        boolean named = before.size() == 1 && before.get(0).equalsIgnoreCase(USE);
        if (before.size() == 1 && before.get(0).equalsIgnoreCase(LEARN)) {
            return Choice.ON_OFF;
        }
        return named
                ? context.surroundings().books().names().stream()
                        .map(Choice::of)
                        .toList()
                : List.of();
    }
}
