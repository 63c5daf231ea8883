package hal.session.settings;

import hal.engine.option.EngineOptions;
import hal.engine.option.Option;
import hal.engine.option.Option.Purpose;
import hal.engine.option.OptionType;
import hal.engine.option.OptionType.Switch;
import hal.engine.option.OptionType.Text;
import hal.engine.option.OptionType.Words;
import hal.support.UserException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * What can be set at the console: {@link EngineOptions}, and here what concerns a session alone. A new option is an
 * entry there or here, and the place where it takes effect.
 */
public final class Setting {
    private static final List<Option> OWN = new ArrayList<>();

    private static final Map<String, String> GROUPS = new LinkedHashMap<>();

    static {
        GROUPS.put("board", "theme size pieces notation coordinates blindfold mouse eye speech");
        GROUPS.put("play", "level elo promotion voice bell name guest engine-name shuffle coach");
        GROUPS.put("clock", "clock time pace");
        GROUPS.put("engine", "algorithm evaluation depth nodes threads hash search stats");
        GROUPS.put("books, tables and memory", "book book-name book-depth book-weight book-textbook tables memory");
    }

    /** The letters of king, queen, rook, bishop and knight by the names that {@link #NOTATION} takes. */
    public static final Map<String, String> NOTATIONS =
            notations("english KQRBN figurine \u2654\u2655\u2656\u2657\u2658 czech KDVSJ danish KDTLS dutch KDTLP"
                    + " finnish KDTLR french RDTFC german KDTLS hungarian KVBFH italian RDTAC norwegian KDTLS"
                    + " polish KHWGS portuguese RDTBC spanish RDTAC swedish KDTLS");

    public static final Option NAME = add("name", Text.upTo(40, "a name"), "Dave", "what HAL calls you");

    /** Who plays the other side when two people share the keyboard; in the film, Frank Poole plays HAL. */
    public static final Option GUEST =
            add("guest", Text.upTo(40, "a name"), "Frank", "what HAL calls a second person at the keyboard");

    public static final Option ENGINE_NAME =
            add("engine-name", Text.upTo(40, "a name"), "HAL", "what HAL calls itself");

    public static final Option SEARCH = add(
            "search",
            new Text(
                    "parts of a search with + or -, such as \"+tt -null-move\", or " + SearchSwitches.DEFAULT,
                    "PARTS",
                    text -> Optional.of(SearchSwitches.parse(text).toString())),
            SearchSwitches.DEFAULT,
            "what HAL's search adds to the usual (+tt) or leaves out (-null-move)");

    public static final Option CLOCK = add(Option.of(
                    Purpose.SESSION,
                    "clock",
                    new Text(
                            "minutes and seconds, such as 5+3",
                            "MIN+SEC",
                            text -> Optional.of(Clocks.parse(text).toString())),
                    Switch.OFF,
                    "minutes for the game + seconds for each move, such as 5+3; with time odds \"5+3 1+0\", yours first")
            .orNone(Switch.OFF));

    /** In seconds; only for a person: a script is not watched. */
    public static final Option PACE = add(Option.of(
                    Purpose.SESSION,
                    "pace",
                    new OptionType.Time("SECONDS", 60),
                    "0",
                    "the least time an engine's move takes, so that the eye can follow; off for none")
            .orNone("0"));

    public static final Option BELL =
            add("bell", new Switch(), Switch.OFF, "whether the bell rings for HAL's move and when your time is low");

    public static final Option PROMOTION = add(
            "promotion",
            Words.of("ask", "queen", "rook", "bishop", "knight"),
            "ask",
            "what a pawn becomes if the move does not say");

    public static final Option VOICE =
            add("voice", new Switch(), Switch.ON, "whether HAL speaks as in the film, or briefly");

    public static final Option STATS = add(
            "stats",
            Words.of("on", "off", "hidden"),
            "off",
            "whether a line says what each of HAL's moves cost; hidden leaves out the score and line of its searches, too");

    /** Set with the book itself: who asks for a book gets it, whichever the search. */
    public static final Option BOOK_TEXTBOOK =
            add("book-textbook", new Switch(), Switch.OFF, "whether the textbook searches use the opening book too");

    public static final Option MEMORY = add(
            "memory",
            Words.of("auto", "on", "off"),
            "auto",
            "whether HAL remembers what it has analysed; auto: at a terminal, but not in scripts");

    public static final Option COACH = add(
            "coach",
            new Switch(),
            Switch.OFF,
            "whether HAL asks before it answers a bad move; it also warns beginners and tells the game's story");

    /** Empty for the standard theme. */
    public static final Option THEME = add(
            "theme",
            new Text("the name of a theme", "NAME", text -> Optional.of(text.toLowerCase(Locale.ROOT))),
            "",
            "the board's colours");

    public static final Option SIZE =
            add("size", Words.of("auto", "small", "medium", "large"), "auto", "the board's size");

    public static final Option EYE =
            add("eye", new Switch(), Switch.ON, "whether to show HAL's red eye, which pulses while HAL thinks");

    public static final Option PIECES =
            add("pieces", Words.of("auto", "bold", "blocks", "glyphs", "letters"), "auto", "how the pieces are drawn");

    public static final Option COORDINATES =
            add("coordinates", new Switch(), Switch.ON, "whether ranks and files are labelled beside the board");

    public static final Option BLINDFOLD =
            add("blindfold", new Switch(), Switch.OFF, "whether the board is shown without its pieces");

    public static final Option MOUSE =
            add("mouse", new Switch(), Switch.ON, "whether HAL uses the mouse; off lets you select text");

    public static final Option SPEECH = add(
            "speech",
            new Switch(),
            Switch.OFF,
            "whether everything is said in words, for screen readers; no board is drawn");

    public static final Option NOTATION = add(
            "notation",
            Words.of(NOTATIONS.keySet().toArray(String[]::new)),
            "english",
            "the letters of pieces in moves: English, figurines, another language's");

    /** An older name for {@link EngineOptions#LEVEL} and {@link EngineOptions#ELO} together; it sets and shows them. */
    public static final Option STRENGTH = Option.of(
            Purpose.SESSION,
            "strength",
            new Text(
                    "full, level 7 or elo 1500",
                    "STRENGTH",
                    text -> Optional.of(Strength.parse(text).toString())),
            Strength.FULL.toString(),
            "how strong HAL plays: full, level 7, elo 1500");

    private static final List<Option> ALL = all(OWN);

    private Setting() {}

    private static Map<String, String> notations(String list) {
        String[] words = list.split(" ", -1);
        Map<String, String> letters = new LinkedHashMap<>();
        for (int i = 0; i < words.length; i += 2) {
            letters.put(words[i], words[i + 1]);
        }
        return Collections.unmodifiableMap(letters);
    }

    private static Option add(String key, OptionType type, String initial, String help) {
        return add(Option.of(Purpose.SESSION, key, type, initial, help));
    }

    private static Option add(Option option) {
        OWN.add(option);
        return option;
    }

    private static List<Option> all(List<Option> own) {
        List<Option> all = new ArrayList<>(own);
        int afterNames = own.indexOf(ENGINE_NAME) + 1;
        all.addAll(afterNames, EngineOptions.settings());
        return List.copyOf(all);
    }

    /** All of them, in the order in which people see them. */
    public static List<Option> all() {
        return ALL;
    }

    /** All of them in groups for people, by what heads each, the much used first; the last has what no other names. */
    public static Map<String, List<Option>> groups() {
        Map<String, List<Option>> groups = new LinkedHashMap<>();
        List<Option> rest = new ArrayList<>(ALL);
        GROUPS.forEach((title, keys) -> {
            List<Option> group = new ArrayList<>();
            for (String key : keys.split(" ", -1)) {
                rest.stream().filter(option -> option.key().equals(key)).forEach(group::add);
            }
            rest.removeAll(group);
            groups.put(title, group);
        });
        groups.get("engine").addAll(rest);
        return groups;
    }

    /** What heads the group of a setting. */
    public static String group(Option setting) {
        return groups().entrySet().stream()
                .filter(group -> group.getValue().contains(setting))
                .map(Map.Entry::getKey)
                .findFirst()
                .orElse("");
    }

    /** The setting of a name, if there is one. */
    public static Optional<Option> find(String name) {
        return STRENGTH.isKey(name)
                ? Optional.of(STRENGTH)
                : ALL.stream().filter(option -> option.isKey(name)).findFirst();
    }

    /**
     * The setting of a name.
     *
     * @throws UserException if there is none
     */
    public static Option of(String name) {
        return find(name)
                .orElseThrow(
                        () -> new UserException("There is no setting \"" + name + "\"; type `config` to see all."));
    }
}
