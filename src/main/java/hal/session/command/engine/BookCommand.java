package hal.session.command.engine;

import hal.book.BookChoice;
import hal.engine.option.EngineOptions;
import hal.engine.option.Option;
import hal.engine.option.OptionType.Switch;
import hal.session.Session;
import hal.session.Sight;
import hal.session.command.Arguments;
import hal.session.command.Choice;
import hal.session.command.ChoiceList;
import hal.session.command.Command;
import hal.session.command.CommandInfo;
import hal.session.settings.Setting;
import hal.session.settings.Settings;
import java.util.ArrayList;
import java.util.List;

/** Whether and how HAL opens by a book. */
public final class BookCommand implements Command {
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

    @Override
    public CommandInfo info() {
        return CommandInfo.of("book", "whether and how I use an opening book")
                .with("[on|off|best|weighted|uniform|worst|use NAME|depth PLIES|minweight N|learn on|off]")
                .details(
                        "It takes effect from my next move. NAME is a shipped book, one in books/ in HAL's configuration\n"
                                + "folder, or the path of any PolyGlot book (.bin). bk lists the book's moves.");
    }

    @Override
    public void run(Session session, Arguments arguments) {
        switch (arguments.key(0)) {
            case "" ->
                session.print(ChoiceList.of(books(session), session.settings().get(EngineOptions.BOOK_NAME)));
            case USE -> {
                if (arguments.size() < 2) {
                    throw arguments.usage();
                }
                session.set(
                        EngineOptions.BOOK_NAME,
                        arguments.rest().substring(USE.length()).strip());
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
        return "I open from the book " + settings.get(EngineOptions.BOOK_NAME) + ", "
                + settings.get(EngineOptions.BOOK_CHOICE)
                + ", " + depth
                + ", moves with a weight of " + settings.get(EngineOptions.BOOK_WEIGHT) + " or more"
                + (settings.isOn(Setting.BOOK_LEARN) ? ", and learn from our games." : ".");
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

    @Override
    public List<Choice> choices(Sight sight, List<String> before) {
        if (before.isEmpty()) {
            return CHOICES;
        }
        boolean named = before.size() == 1 && before.get(0).equalsIgnoreCase(USE);
        if (before.size() == 1 && before.get(0).equalsIgnoreCase(LEARN)) {
            return Choice.ON_OFF;
        }
        return named ? sight.books().names().stream().map(Choice::of).toList() : List.of();
    }
}
