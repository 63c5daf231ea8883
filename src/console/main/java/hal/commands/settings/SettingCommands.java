package hal.commands.settings;

import hal.command.Parameter;
import hal.command.Signature;
import hal.command.Signature.Attribute;
import hal.commands.Choice;
import hal.commands.Command;
import hal.engine.AlgorithmCatalog;
import hal.engine.EngineSpec;
import hal.engine.option.EngineOptions;
import hal.engine.option.Option;
import hal.platform.Quantity;
import hal.session.CompletionContext;
import hal.session.Messages;
import hal.session.Session;
import hal.session.face.Answer;
import hal.session.face.Tone;
import hal.session.settings.Setting;
import hal.session.settings.Settings;
import hal.session.settings.Strength;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/** The commands that show and set one setting each: those with a line in help are a table of what they say. */
public final class SettingCommands {
    /** Names may be any text, but not any that is typed is a name. */
    private static final Set<Option> NAMES = Set.of(Setting.NAME, Setting.GUEST, Setting.ENGINE_NAME);

    private static final List<Entry> TABLE = List.of(
            entry(EngineOptions.DEPTH)
                    .offersListed()
                    .says(session -> (off(session, EngineOptions.DEPTH)
                                    ? "No depth limit "
                                    : "Depth " + value(session, EngineOptions.DEPTH) + " ")
                            + session.mode().lasting(EngineOptions.DEPTH) + ".")
                    .shows(SettingCommands::depths),
            entry(EngineOptions.ELO)
                    .offersListed()
                    .says(SettingCommands::strength)
                    .shows(session -> words(
                            "Strength: " + presentStrength(session.settings()) + "; type `level` for the table.")),
            entry(EngineOptions.NODES)
                    .says(session -> off(session, EngineOptions.NODES)
                            ? "No node limit."
                            : "At most " + value(session, EngineOptions.NODES) + " nodes a move."),
            entry(EngineOptions.THREADS).offers(threadCounts()).says(SettingCommands::threads),
            entry(EngineOptions.HASH)
                    .offers(List.of(Choice.of("16"), Choice.of("64"), Choice.of("256"), Choice.of("1024")))
                    .says(session ->
                            "The hash table takes " + value(session, EngineOptions.HASH) + " MB from my next move on."),
            entry(EngineOptions.ALGORITHM)
                    .says(session -> value(session, EngineOptions.ALGORITHM) + " ("
                            + AlgorithmCatalog.describe(value(session, EngineOptions.ALGORITHM))
                            + ") " + session.mode().lasting(EngineOptions.ALGORITHM)
                            + (session.settings().isBookOn()
                                                    == session.settings().opensFromBook()
                                            || !session.kind().has(EngineOptions.BOOK_NAME)
                                    ? "."
                                    : ", without the book; type `book on` to give it one."))
                    .shows(session -> Choice.list(algorithms(), value(session, EngineOptions.ALGORITHM))),
            entry(EngineOptions.SHUFFLE).says(SettingCommands::shuffle),
            entry(Setting.COACH)
                    .says(session -> session.settings().isOn(Setting.COACH)
                            ? "I ask before I answer a move that loses much, and say after the game what decided it."
                            : "I answer bad moves without a warning."),
            entry(Setting.NAME)
                    .says(session -> "I shall call you " + session.messages().user() + ".")
                    .shows(session ->
                            words("I call you " + session.messages().user() + ". Type `name Anna` to be called Anna.")),
            entry(Setting.STATS).says(session -> switch (value(session, Setting.STATS)) {
                case "on" -> "I say what each of my moves has cost.";
                case "off" -> "I do not say what my moves cost; `record` has your own results.";
                default -> "I show no score and no line of my searches; type `stats off` to bring them back.";
            }),
            entry(Setting.PROMOTION)
                    .says(session -> value(session, Setting.PROMOTION).equals(Setting.PROMOTION.initial())
                            ? "I ask what a pawn is to become."
                            : "A pawn becomes a " + value(session, Setting.PROMOTION)
                                    + " unless your move says otherwise."),
            entry(Setting.PACE)
                    .offersListed()
                    .says(session -> off(session, Setting.PACE)
                            ? "Moves come as soon as they are found."
                            : "A move takes at least " + value(session, Setting.PACE) + " s."),
            entry(Setting.BELL),
            entry(Setting.VOICE),
            entry(Setting.SPEECH).says(session -> "Speech is " + value(session, Setting.SPEECH) + "."),
            entry(Setting.NOTATION),
            entry(Setting.SIZE).offersListed().showsListed(),
            entry(Setting.PIECES)
                    .says(session -> "The pieces are " + value(session, Setting.PIECES) + ".")
                    .offersListed()
                    .showsListed(),
            entry(Setting.THEME).shows(SettingCommands::themes),
            Entry.of(Setting.GUEST, true),
            Entry.of(Setting.ENGINE_NAME, true),
            Entry.of(Setting.CLOCK, true),
            Entry.of(Setting.EYE, true),
            Entry.of(Setting.COORDINATES, true),
            Entry.of(Setting.BLINDFOLD, true),
            Entry.of(Setting.MOUSE, true));

    private SettingCommands() {}

    private static Entry entry(Option option) {
        return Entry.of(option, true).says(session -> "The " + option + " is " + value(session, option) + ".");
    }

    /** The command that sets an option; if it has no entry in the table, its texts are the option's own. */
    public static Command of(Option option) {
        return found(option).command();
    }

    /** Whether an option is somebody's name. */
    static boolean isName(Option option) {
        return NAMES.contains(option);
    }

    /** The value of an option, on a line that names the option before. */
    static Parameter value(Option option) {
        return isName(option)
                ? Parameter.person(option.key(), "the name")
                : Parameter.setting(option.key(), option, option.rightValues()).text();
    }

    /** What an option's command offers, for completion and for whoever steps through the values. */
    public static List<Choice> offered(Option option, CompletionContext context) {
        return found(option).values().apply(context);
    }

    private static Entry found(Option option) {
        return TABLE.stream()
                .filter(entry -> entry.option().equals(option))
                .findFirst()
                .orElseGet(() -> Entry.of(option, false));
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
        List<Choice> choices = new ArrayList<>(Choice.listed(EngineOptions.DEPTH.key()));
        if (!off(session, EngineOptions.DEPTH)
                && choices.stream().noneMatch(c -> c.value().equals(present))) {
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
        return found(setting).told().apply(session);
    }

    /** How strong HAL is to play, and what it plays by instead where that rests. */
    public static String presentStrength(Settings settings) {
        Strength chosen = settings.chosenStrength();
        boolean rests = !chosen.equals(settings.strength());
        return chosen + (rests ? ", which is off: I play " + settings.searchInWords() : "");
    }

    /** How strong HAL plays from now on, or once it plays again. */
    public static String strength(Session session) {
        Strength strength = session.settings().strength();
        if (session.current().isAgainstAnother()) {
            return "I play at " + strength + ", but your opponent is "
                    + session.current().engineName() + ". Type `play hal` to play me.";
        }
        return (strength.isFull() ? "Full strength" : "I play at " + strength) + " from my next move on.";
    }

    /** The algorithms, to complete a word. */
    public static List<Choice> algorithms() {
        return Choice.of(AlgorithmCatalog.names(), AlgorithmCatalog::describe);
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
     * @param described whether there is a text of it; otherwise help says of it what it says of the setting
     * @param shown what it prints when it is asked for
     * @param told what it prints when it has been set
     * @param values to choose from
     */
    private record Entry(
            Option option,
            boolean described,
            Function<Session, Answer> shown,
            Function<Session, Answer> told,
            Function<CompletionContext, List<Choice>> values) {
        /** One that names the option and its value. */
        static Entry of(Option option, boolean described) {
            Function<Session, String> told = session -> Messages.sentence(
                    option + (option.key().endsWith("s") ? " are " : " is ") + value(session, option) + ".");
            return new Entry(option, described, null, null, context -> SettingCommands.values(option, context))
                    .says(told);
        }

        /** And of a switch, how to change it, where it is only asked about. */
        Entry says(Function<Session, String> text) {
            Function<Session, String> shown = session -> text.apply(session)
                    + switch (option.type().words().contains("on") ? value(session, option) : "") {
                        case "on" -> " Type `" + option + " off` to change that.";
                        case "off" -> " Type `" + option + " on` to change that.";
                        default -> "";
                    };
            return new Entry(
                    option,
                    described,
                    shown.andThen(SettingCommands::words),
                    text.andThen(SettingCommands::words),
                    values);
        }

        Entry shows(Function<Session, Answer> answer) {
            return new Entry(option, described, answer, told, values);
        }

        Entry offersListed() {
            return new Entry(option, described, shown, told, context -> Choice.listed(option.key()));
        }

        Entry offers(List<Choice> others) {
            return new Entry(option, described, shown, told, context -> others);
        }

        Entry showsListed() {
            return shows(session -> Choice.list(Choice.listed(option.key()), value(session, option)));
        }

        Command command() {
            Parameter value = value(option);
            String summary = option.help().replaceFirst(";.*", "");
            String name = option.equals(EngineOptions.ALGORITHM) ? "algo" : option.key();
            Command words = described
                    ? Command.of(name, value).summary(summary)
                    : Command.of(new Signature(
                            name,
                            option.aliases(),
                            summary,
                            "",
                            List.of(value),
                            List.of(),
                            List.of(),
                            Set.of(Attribute.SHOWS)));
            return words.offering(value.name(), values).runs((session, given) -> {
                given.find(value.name()).ifPresent(text -> session.set(option, text));
                Answer answer = (given.isEmpty() ? shown : told).apply(session);
                session.face()
                        .print(
                                answer,
                                () -> answer instanceof Answer.Choices
                                        ? answer
                                        : ConfigCommand.facts(session, option::equals));
            });
        }
    }
}
