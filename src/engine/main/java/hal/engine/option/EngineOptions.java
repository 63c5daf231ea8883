package hal.engine.option;

import static hal.engine.option.Option.Purpose.BOOK;
import static hal.engine.option.Option.Purpose.LIMIT;
import static hal.engine.option.Option.Purpose.SEARCH;
import static hal.engine.option.Option.Purpose.STRENGTH;

import hal.engine.algorithm.AlgorithmProvider;
import hal.engine.book.BookChoice;
import hal.engine.book.BookRules;
import hal.engine.level.LevelTable;
import hal.engine.option.OptionType.Switch;
import hal.engine.option.OptionType.Text;
import hal.engine.option.OptionType.Time;
import hal.engine.option.OptionType.WholeNumber;
import hal.engine.option.OptionType.Words;
import hal.eval.EvaluationCatalog;
import hal.search.champion.Feature;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The options of engines. To add one, add an entry here and the code where it takes effect. */
public final class EngineOptions {
    /** The names of the parts of other searches than {@code hal} that can be added or left out. */
    public static final List<String> PARTS = AlgorithmProvider.all().stream()
            .flatMap(provider -> provider.parts().stream())
            .distinct()
            .toList();

    private static final List<Option> TABLE = new ArrayList<>();

    /** The algorithm; in a player it stands before the colon. */
    public static final Option ALGORITHM =
            add(Option.of(SEARCH, "algorithm", Text.name("the name of an algorithm"), "hal", "how HAL searches")
                    .alias("algo")
                    .inPlayers("")
                    .uci("Algorithm"));

    /** The evaluation. */
    public static final Option EVALUATION = add(Option.of(
                    SEARCH,
                    "evaluation",
                    Text.name("the name of an evaluation, or its file"),
                    EvaluationCatalog.usual(),
                    "how HAL evaluates a position")
            .alias("eval")
            .inPlayers("eval")
            .uci("Evaluation"));

    /** Techniques added to an algorithm of the alpha-beta family, joined by {@code +}. */
    public static final Option WITH = add(Option.of(
                    SEARCH,
                    "with",
                    joined("names joined by +, of " + String.join(", ", PARTS), PARTS::contains),
                    "",
                    "techniques added to an algorithm of the alpha-beta family")
            .inPlayersOnly());

    /**
     * Features of {@code hal}, or techniques of another algorithm, to leave out, joined by {@code +}; shows what each
     * gains.
     */
    public static final Option WITHOUT = add(Option.of(
                    SEARCH,
                    "without",
                    joined(
                            "names joined by +, of " + Feature.words() + " for hal, of " + String.join(", ", PARTS)
                                    + " for others",
                            word -> PARTS.contains(word) || Feature.find(word).isPresent()),
                    "",
                    "parts of a search to leave out")
            .inPlayersOnly());

    /** The numbers of {@code hal}'s search; what the file does not name is as shipped. */
    public static final Option PARAMETERS = add(Option.of(
                    SEARCH,
                    "params",
                    Text.upTo(300, "the name of a file of search parameters,"),
                    "",
                    "the numbers of HAL's search, as \"hal tune --search\" writes them")
            .inPlayersOnly());

    /** Whether equally good moves are chosen at random. */
    public static final Option SHUFFLE = add(Option.of(
            SEARCH, "shuffle", new Switch(), Switch.OFF, "whether HAL chooses at random between equally good moves"));

    /** The number of search threads. */
    public static final Option THREADS = add(Option.of(
                    SEARCH,
                    "threads",
                    new WholeNumber("a number", "N", 1, 128),
                    "1",
                    "how many threads HAL searches with")
            .alias("cores")
            .uci("Threads"));

    /** The size of the hash table, in MiB. */
    public static final Option HASH = add(Option.of(
                    SEARCH,
                    "hash",
                    new WholeNumber("a number of megabytes", "MEGABYTES", 1, mostHash()),
                    Long.toString(Math.min(16, mostHash())),
                    "the size of HAL's hash table in megabytes")
            .uci("Hash"));

    /** The folders of Syzygy tables. */
    public static final Option TABLES = add(Option.of(
                    SEARCH,
                    "tables",
                    Text.upTo(4000, "folders with a " + java.io.File.pathSeparator + " between two, a path"),
                    Switch.OFF,
                    "the folders of the Syzygy endgame tables that HAL asks")
            .orNone(Switch.OFF)
            .uci("SyzygyPath"));

    /** The smallest depth at which the largest tables are probed. */
    public static final Option TABLES_DEPTH = add(Option.of(
                    SEARCH,
                    "tables-depth",
                    new WholeNumber("a number of plies", "PLIES", 1, 100),
                    "1",
                    "the fewest plies left to search where HAL asks its largest tables")
            .inPlayersOnly()
            .uci("SyzygyProbeDepth"));

    /** Whether wins that the fifty-move rule spoils are draws. */
    public static final Option TABLES_RULE_50 = add(Option.of(
                    SEARCH,
                    "tables-rule50",
                    new Switch(),
                    Switch.ON,
                    "whether a table's win that the fifty-move rule spoils is a draw")
            .inPlayersOnly()
            .uci("Syzygy50MoveRule"));

    /** The playing strength as a level. */
    public static final Option LEVEL = add(Option.of(
                    STRENGTH,
                    "level",
                    new WholeNumber("a number", "N", 1, LevelTable.COUNT),
                    "full",
                    "how strong HAL plays, as a level from the table")
            .orNone("full"));

    /** The playing strength in Elo. */
    public static final Option ELO = add(Option.of(
                    STRENGTH,
                    "elo",
                    new WholeNumber("an Elo rating", "ELO", LevelTable.MIN_ELO, LevelTable.MAX_ELO),
                    "full",
                    "how strong HAL plays, in Elo points instead of a level")
            .orNone("full")
            .uci("UCI_Elo"));

    /** The opponent who plays; in a player the name may stand in place of the algorithm. */
    public static final Option OPPONENT = add(
            Option.of(STRENGTH, "opponent", Text.name("the name of an opponent"), "none", "who plays in HAL's place")
                    .inPlayersOnly());

    /** The depth limit, in plies. */
    public static final Option DEPTH = add(Option.of(
                    LIMIT,
                    "depth",
                    new WholeNumber("a number of plies", "PLIES", 1, 100),
                    "0",
                    "the most plies HAL searches; off for no limit")
            .orNone("0")
            .uci("Depth"));

    /** The node limit per move. */
    public static final Option NODES = add(Option.of(
                    LIMIT,
                    "nodes",
                    new WholeNumber("a whole number", "N", 1, Long.MAX_VALUE),
                    "0",
                    "the most nodes HAL searches for a move; off for no limit")
            .orNone("0"));

    /** The time limit per move, in seconds. */
    public static final Option TIME = add(Option.of(
                    LIMIT,
                    "time",
                    new Time("SECONDS", 86_400),
                    "0",
                    "the most seconds HAL thinks about a move; off for no limit")
            .orNone("0"));

    /** How book moves are chosen; at the console also whether the book is used at all. */
    public static final Option BOOK_CHOICE = add(Option.of(
                    BOOK,
                    "book",
                    new Words(
                            Arrays.stream(BookChoice.values())
                                    .map(BookChoice::word)
                                    .toList(),
                            "NAME|off|best|..."),
                    BookRules.DEFAULT.choice().word(),
                    "the book's name, off, or how HAL chooses from it: best, weighted, uniform, worst")
            .inPlayers("bookchoice")
            .orNone(Switch.OFF));

    /** The opening books, joined by {@code +}; whether they exist is checked later. */
    public static final Option BOOK_NAME = add(Option.of(
                    BOOK,
                    "book-name",
                    Text.upTo(200, "the name of a book, or several joined by +,"),
                    "hal",
                    "the book, or several joined by +")
            .inPlayers("book")
            .uci("Book"));

    /** The last ply of the game that may come from a book. */
    public static final Option BOOK_DEPTH = add(Option.of(
                    BOOK,
                    "book-depth",
                    new WholeNumber("a number of plies", "PLIES", 0, 1000),
                    "0",
                    "the last ply that HAL plays from a book; 0 for no limit")
            .orNone("0"));

    /** The smallest weight of a book move that is played. */
    public static final Option BOOK_WEIGHT = add(Option.of(
                    BOOK,
                    "book-weight",
                    new WholeNumber("a number", "N", 0, 65_535),
                    Integer.toString(BookRules.DEFAULT.minWeight()),
                    "the smallest weight of a book move that HAL plays")
            .orNone("0"));

    /** The seed of random choices. */
    public static final Option SEED = add(Option.of(
                    SEARCH,
                    "seed",
                    new WholeNumber("a whole number", "N", Long.MIN_VALUE, Long.MAX_VALUE),
                    "1",
                    "the seed of HAL's random choices")
            .inPlayersOnly());

    private static final List<Option> ALL = List.copyOf(TABLE);

    private EngineOptions() {}

    private static Option add(Option option) {
        TABLE.add(option);
        return option;
    }

    /** All options, in the order shown to users. */
    public static List<Option> all() {
        return ALL;
    }

    /** The options that can be set at the console. */
    public static List<Option> settings() {
        return ALL.stream().filter(Option::isSetting).toList();
    }

    /** The options that can be used in a player. */
    public static Stream<Option> ofPlayers() {
        return ALL.stream().filter(option -> !option.word().isEmpty());
    }

    /** The option for a word in a player; {@code movetime}, as in UCI, also means the time limit. */
    public static Optional<Option> find(String word) {
        return word.equals("movetime")
                ? Optional.of(TIME)
                : ofPlayers().filter(option -> option.isWord(word)).findFirst();
    }

    /** The words of all player options, for messages. */
    public static String words() {
        return ofPlayers().map(Option::word).collect(Collectors.joining(", "));
    }

    /** The words of a value that joins several with {@code +}. */
    public static Stream<String> split(String value) {
        return Arrays.stream(value.split("\\+", -1));
    }

    private static Text joined(String meaning, Predicate<String> known) {
        return new Text(meaning, "A+B", text -> Optional.of(text)
                .filter(value -> split(value).allMatch(known)));
    }

    /** A table can take little more than half of Java's heap, since the garbage collector divides it into regions. */
    private static long mostHash() {
        long megabytes = (long) (Runtime.getRuntime().maxMemory() * 0.55) >> 20;
        return Math.max(1, Math.min(16_384, megabytes));
    }
}
