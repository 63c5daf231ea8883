package hal.commands.settings;

import hal.command.Parameter;
import hal.commands.Choice;
import hal.commands.Command;
import hal.engine.AlgorithmCatalog;
import hal.engine.EngineSpec;
import hal.engine.option.EngineOptions;
import hal.engine.option.Option;
import hal.session.CompletionContext;
import hal.session.Session;
import hal.session.face.Answer;
import hal.session.face.Tone;
import hal.session.settings.Setting;
import hal.session.settings.Settings;
import hal.session.settings.Strength;
import hal.support.Quantity;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/** The commands that show and set one setting each: those with a line in help are a table of what they say. */
public final class SettingCommands {
    /** Names may be any text, but not any that is typed is a name. */
    private static final Set<Option> NAMES = Set.of(Setting.NAME, Setting.GUEST, Setting.ENGINE_NAME);

    private static final List<Choice> DEPTHS = List.of(
            new Choice("off", "no limit: nodes, time or the clock end my search"),
            new Choice("1", "my move only: I see what I can take"),
            new Choice("2", "and your reply: I do not leave a piece where you can take it"),
            new Choice("3", "a beginner's traps and short mates"),
            new Choice("4", "two moves by each side, as the textbooks do"),
            new Choice("6", "three-move combinations"),
            new Choice("8", "a club player"),
            new Choice("10", "deeper than most people look"),
            new Choice("12", "this takes me a while"));

    private static final List<Choice> RATINGS = List.of(
            new Choice("800", "somebody who knows the rules"),
            new Choice("1200", "a beginner with some experience"),
            new Choice("1600", "a club player"),
            new Choice("2000", "a strong club player"),
            new Choice("2400", "a master"),
            new Choice("full", "as strong as I can"));

    private static final List<Choice> SIZES = List.of(
            new Choice("auto", "the largest that fits the window"),
            new Choice("small", "one row for each rank"),
            new Choice("medium", "two rows for each rank"),
            new Choice("large", "three to seven rows for each rank, with drawn pieces"));

    private static final List<Choice> PIECES = List.of(
            new Choice("auto", "pixels if the terminal shows them, else blocks"),
            new Choice("bold", "the same with plain, heavy outlines"),
            new Choice("blocks", "block characters, even where there are pixels"),
            new Choice("glyphs", "one chess sign for each piece"),
            new Choice("letters", "one letter for each piece"));

    private static final String NEXT_MOVE = "It takes effect from my next move.";

    private static final List<Entry> TABLE = List.of(
            entry(EngineOptions.DEPTH, words -> words.details("A ply is a move by one side. " + NEXT_MOVE)
                            .alias("sd"))
                    .offers(DEPTHS)
                    .says(session -> off(session, EngineOptions.DEPTH)
                            ? "No depth limit from my next move on."
                            : "Depth " + value(session, EngineOptions.DEPTH) + " from my next move on.")
                    .shows(SettingCommands::depths),
            entry(EngineOptions.ELO, words -> words.details(
                                    "For a strength between the levels that level shows. " + NEXT_MOVE)
                            .forChess())
                    .offers(RATINGS)
                    .says(session -> strength(session.settings()))
                    .shows(session ->
                            words("Strength: " + presentStrength(session.settings()) + "; level shows the table.")),
            entry(
                            EngineOptions.NODES,
                            words -> words.details("The same number of nodes gives the same move on every machine."))
                    .says(session -> off(session, EngineOptions.NODES)
                            ? "No node limit."
                            : "At most " + value(session, EngineOptions.NODES) + " nodes a move."),
            entry(EngineOptions.THREADS, words -> words.details(
                                    """
                                            More threads search deeper in the same time, up to the number of processors in
                                            your machine. With one, the same search always gives the same move. It takes
                                            effect from my next move.""")
                            .alias("cores"))
                    .offers(threadCounts())
                    .says(SettingCommands::threads),
            entry(EngineOptions.HASH, words -> words.details(
                                    "In long searches a larger one remembers more positions, as far as Java's memory goes. "
                                            + NEXT_MOVE)
                            .forChess())
                    .offers(List.of(Choice.of("16"), Choice.of("64"), Choice.of("256"), Choice.of("1024")))
                    .says(session ->
                            "The hash table takes " + value(session, EngineOptions.HASH) + " MB from my next move on."),
            entry(EngineOptions.ALGORITHM, words -> Command.of("algo", words.summary())
                            .details(NEXT_MOVE + " It may be during a game.")
                            .alias("algorithm", "algorithms"))
                    .says(session -> value(session, EngineOptions.ALGORITHM) + " ("
                            + AlgorithmCatalog.describe(value(session, EngineOptions.ALGORITHM))
                            + ") from my next move on"
                            + (session.settings().isBookOn()
                                                    == session.settings().opensFromBook()
                                            || !session.kind().has(EngineOptions.BOOK_NAME)
                                    ? "."
                                    : ", without the book; book on lends it one."))
                    .shows(session -> Choice.list(algorithms(), value(session, EngineOptions.ALGORITHM))),
            entry(
                            EngineOptions.SHUFFLE,
                            words -> words.details(
                                    """
                            The textbook algorithms do; hal itself always plays the one that it found first. hal --seed N
                            repeats the same choices."""))
                    .says(SettingCommands::shuffle),
            entry(Setting.COACH, words -> words.details(
                                    """
                            When your move loses much for a player of HAL's level, HAL asks once whether you want it back. It
                            warns a beginner of its threats, and says after the game what decided it. It never does so in a
                            game against a person, on this board or on Lichess.""")
                            .forChess())
                    .says(session -> session.settings().isOn(Setting.COACH)
                            ? "I ask before I answer a move that loses much, and say after the game what decided it."
                            : "I keep my advice to myself."),
            entry(
                            Setting.NAME,
                            words -> words.details(
                                    "It is kept for the next time, and what you have played stays yours."))
                    .says(session -> "I shall call you " + session.messages().user() + "."),
            entry(Setting.STATS, words -> words)
                    .says(session -> "Statistics are " + value(session, Setting.STATS) + "."),
            entry(Setting.PROMOTION, words -> words.details(
                                    "With queen, e8 is e8=Q; e8=N still makes a knight. With ask, I ask.")
                            .forChess())
                    .says(session -> value(session, Setting.PROMOTION).equals(Setting.PROMOTION.initial())
                            ? "I ask what a pawn is to become."
                            : "A pawn becomes a " + value(session, Setting.PROMOTION)
                                    + " unless your move says otherwise."),
            entry(
                            Setting.PACE,
                            words -> words.details(
                                    """
                            It delays instant replies and gives games between engines a steady pace. The engine's clock
                            keeps running meanwhile. Scripts do not wait."""))
                    .offers(List.of(
                            new Choice("off", "replies come as soon as they are found"),
                            new Choice("1", "a second"),
                            new Choice("3", "three seconds, to watch a game")))
                    .says(session -> off(session, Setting.PACE)
                            ? "Moves come as soon as they are found."
                            : "A move takes at least " + value(session, Setting.PACE) + " s."),
            entry(Setting.BELL, words -> words),
            entry(Setting.VOICE, words -> words),
            entry(Setting.SPEECH, words -> words.details(
                                    """
                                            Moves are spelled out, and tables become sentences. board reads out the ranks,
                                            where knights the squares of a piece; square e4, attackers f7, last and clock
                                            answer questions. hal --speech starts this way, without the full screen.""")
                            .forHome())
                    .says(session -> "Speech is " + value(session, Setting.SPEECH) + "."),
            entry(
                    Setting.NOTATION,
                    words -> words.details(
                            "You may type English letters or these; PGN, suggestions and completion stay English.")),
            entry(Setting.SIZE, words -> words)
                    .offers(SIZES)
                    .alwaysShows(session -> Choice.list(SIZES, value(session, Setting.SIZE))),
            entry(Setting.PIECES, words -> words)
                    .offers(PIECES)
                    .alwaysShows(session -> Choice.list(PIECES, value(session, Setting.PIECES))),
            entry(Setting.THEME, words -> words.details(
                                    "It is kept for the next time. Your own themes are TOML files in themes/ in HAL's configuration folder.")
                            .alias("themes", "colors", "colours"))
                    .shows(SettingCommands::themes));

    /** What has nothing to do with how anybody plays. */
    private static final Set<Option> FAIR = Set.of(
            Setting.PROMOTION,
            Setting.SIZE,
            Setting.THEME,
            Setting.MOUSE,
            Setting.VOICE,
            Setting.BELL,
            Setting.SPEECH,
            Setting.NOTATION,
            Setting.EYE,
            Setting.PIECES,
            Setting.COORDINATES,
            Setting.BLINDFOLD,
            Setting.NAME,
            Setting.GUEST,
            Setting.ENGINE_NAME,
            Setting.CLOCK,
            Setting.PACE);

    private SettingCommands() {}

    private static Entry entry(Option option, UnaryOperator<Command> more) {
        return Entry.of(option).with(more).says(session -> "The " + option + " is " + value(session, option) + ".");
    }

    /** The command that sets an option; if it has no entry in the table, its texts are the option's own. */
    public static Command of(Option option) {
        return entry(option).command();
    }

    /** Whether an option is somebody's name. */
    static boolean isName(Option option) {
        return NAMES.contains(option);
    }

    /** The value of an option, on a line that names the option before. */
    static Parameter value(Option option) {
        return isName(option)
                ? Parameter.person(option.key(), "the name")
                : Parameter.setting(option.key(), option, "the value").text();
    }

    /** What an option's command offers, for completion and for whoever steps through the values. */
    static List<Choice> offered(Option option, CompletionContext context) {
        return entry(option).values().apply(context);
    }

    private static Entry entry(Option option) {
        return TABLE.stream()
                .filter(entry -> entry.option().equals(option))
                .findFirst()
                .orElseGet(() -> Entry.of(option));
    }

    /** The values of an option, for completion; empty where that is any number or text. */
    static List<Choice> values(Option option, CompletionContext context) {
        if (option.equals(EngineOptions.ALGORITHM)) {
            return algorithms();
        }
        if (option.equals(EngineOptions.EVALUATION)) {
            return choices(context.catalogs().evaluations().names());
        }
        if (option.equals(EngineOptions.BOOK_NAME)) {
            return choices(context.catalogs().books().names());
        }
        if (option.equals(Setting.THEME)) {
            return context.catalogs().themes().list().stream()
                    .map(theme -> new Choice(theme.value(), theme.description()))
                    .toList();
        }
        List<String> words = new ArrayList<>(option.type().words());
        if (!words.isEmpty() && !option.none().isEmpty()) {
            words.add(option.none());
        }
        return choices(words);
    }

    private static Answer words(String text) {
        return new Answer.Words(Tone.NORMAL, text);
    }

    private static List<Choice> choices(List<String> words) {
        return words.stream().map(Choice::of).toList();
    }

    private static String value(Session session, Option option) {
        return session.settings().get(option);
    }

    private static boolean off(Session session, Option option) {
        return value(session, option).equals(option.none());
    }

    private static Answer depths(Session session) {
        String present = value(session, EngineOptions.DEPTH);
        List<Choice> choices = new ArrayList<>(DEPTHS);
        if (!off(session, EngineOptions.DEPTH)
                && DEPTHS.stream().noneMatch(c -> c.value().equals(present))) {
            choices.add(new Choice(present, "as you set it"));
        }
        return Choice.list(choices, off(session, EngineOptions.DEPTH) ? "off" : present);
    }

    private static List<Choice> threadCounts() {
        int processors = Runtime.getRuntime().availableProcessors();
        return processors > 1
                ? List.of(
                        new Choice("1", "the same search always gives the same move"),
                        new Choice(Integer.toString(processors), "all your processors"))
                : List.of();
    }

    private static String threads(Session session) {
        long threads = session.settings().count(EngineOptions.THREADS);
        int processors = Runtime.getRuntime().availableProcessors();
        if (threads > EngineSpec.threadsHere(threads)) {
            return threads + " threads would only get in each other's way; I search with "
                    + EngineSpec.threadsHere(threads) + ", two for each of your processors.";
        }
        return Quantity.of(threads, "thread")
                + (threads > processors ? "; more than your " + processors + " processors gain nothing." : ".");
    }

    private static String shuffle(Session session) {
        boolean idle = value(session, EngineOptions.ALGORITHM).equals("hal");
        return (session.settings().isOn(EngineOptions.SHUFFLE)
                        ? "Among equally good moves I choose at random."
                        : "Among equally good moves I play the first.")
                + (idle ? " (hal, the current algorithm, ignores this; see algo.)" : "");
    }

    /** What is said when a setting has been changed. */
    static Answer told(Session session, Option setting) {
        return TABLE.stream()
                .filter(entry -> entry.option().equals(setting))
                .findFirst()
                .orElseGet(() -> Entry.of(setting))
                .told()
                .apply(session);
    }

    /** How strong HAL is to play, and what it plays by instead where that rests. */
    public static String presentStrength(Settings settings) {
        Strength chosen = settings.chosenStrength();
        boolean rests = !chosen.equals(settings.strength());
        return chosen + (rests ? ", which is off: I play " + settings.searchInWords() : "");
    }

    /** How strong HAL plays from now on. */
    public static String strength(Settings settings) {
        return settings.strength().isFull()
                ? "Full strength from my next move on."
                : "I play at " + settings.strength() + " from my next move on.";
    }

    private static List<Choice> algorithms() {
        return AlgorithmCatalog.names().stream()
                .map(name -> new Choice(name, AlgorithmCatalog.describe(name)))
                .toList();
    }

    private static Answer themes(Session session) {
        String chosen = value(session, Setting.THEME);
        session.catalogs().themes().problems().forEach(session::note);
        return new Answer.Choices(
                session.catalogs().themes().list(),
                Set.of(chosen.isEmpty() ? session.catalogs().themes().standardName() : chosen));
    }

    /**
     * A command that shows one setting or sets it.
     *
     * @param words what help says of it
     * @param shown what it prints when it is asked for
     * @param told what it prints when it has been set
     * @param values to choose from
     */
    private record Entry(
            Option option,
            Command words,
            Function<Session, Answer> shown,
            Function<Session, Answer> told,
            Function<CompletionContext, List<Choice>> values) {
        /** With the texts of the option's own description. */
        static Entry of(Option option) {
            Command words = Command.of(option.key(), option.help().replaceFirst(";.*", ""))
                    .alias(option.aliases().toArray(String[]::new));
            Function<Session, Answer> value =
                    session -> SettingCommands.words(option + " is " + value(session, option) + ".");
            return new Entry(option, words, value, value, context -> SettingCommands.values(option, context));
        }

        Entry with(UnaryOperator<Command> more) {
            return new Entry(option, more.apply(words), shown, told, values);
        }

        Entry says(Function<Session, String> text) {
            return alwaysShows(text.andThen(SettingCommands::words));
        }

        Entry shows(Function<Session, Answer> answer) {
            return new Entry(option, words, answer, told, values);
        }

        Entry alwaysShows(Function<Session, Answer> answer) {
            return new Entry(option, words, answer, answer, values);
        }

        Entry offers(List<Choice> others) {
            return new Entry(option, words, shown, told, context -> others);
        }

        Command command() {
            Command setting = FAIR.contains(option) ? words.fair() : words;
            Parameter value = value(option);
            return setting.atPrompt().takes(value).offering(value, values).runs((session, given) -> {
                given.find(value).ifPresent(text -> session.set(option, text));
                session.print((given.isEmpty() ? shown : told).apply(session));
            });
        }
    }
}
