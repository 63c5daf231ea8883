package hal.session.settings;

import hal.engine.option.EngineOptions;
import hal.engine.option.Option;
import hal.engine.option.Option.Purpose;
import hal.engine.option.OptionType;
import hal.engine.option.OptionType.Switch;
import hal.engine.option.OptionType.Text;
import hal.engine.option.OptionType.Words;
import hal.game.TimeControl;
import hal.support.UserException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * What can be set at the console: {@link EngineOptions}, and here what concerns a sitting alone. A new option is an entry there
 * or here, and the place where it takes effect.
 */
public final class Setting {
    private static final List<Option> OWN = new ArrayList<>();

    public static final Option NAME = add("name", Text.upTo(40, "a name"), "Dave", "what HAL calls you");

    public static final Option ENGINE_NAME =
            add("engine-name", Text.upTo(40, "a name"), "HAL", "what HAL calls itself");

    public static final Option SEARCH = add(
            "search",
            new Text(
                    "parts of a search with + or -, such as \"+tt -null-move\", or " + SearchSwitches.USUAL,
                    "PARTS",
                    text -> Optional.of(SearchSwitches.parse(text).toString())),
            SearchSwitches.USUAL,
            "what HAL's search adds to the usual (+tt) or leaves out (-null-move)");

    public static final Option CLOCK = add(Option.of(
                    Purpose.SITTING,
                    "clock",
                    new Text(
                            "minutes and seconds, such as 5+3",
                            "MIN+SEC",
                            text -> Optional.of(TimeControl.parse(text).toString())),
                    Switch.OFF,
                    "minutes for the game + seconds for each move, such as 5+3")
            .orNone(Switch.OFF));

    public static final Option VOICE =
            add("voice", new Switch(), Switch.ON, "whether HAL speaks as in the film, or briefly");

    public static final Option STATS =
            add("stats", new Switch(), Switch.OFF, "whether a line says what each of HAL's moves cost");

    public static final Option BOOK_LEARN =
            add("book-learn", new Switch(), Switch.OFF, "whether HAL prefers book moves that have won its games");

    /** Empty for the standard theme. */
    public static final Option THEME = add(
            "theme",
            new Text("the name of a theme", "NAME", text -> Optional.of(text.toLowerCase(Locale.ROOT))),
            "",
            "the board's colours");

    public static final Option SIZE =
            add("size", Words.of("auto", "small", "medium", "large"), "auto", "the board's size");

    public static final Option EYE =
            add("eye", new Switch(), Switch.ON, "whether HAL's red eye is seen, which breathes while HAL thinks");

    public static final Option PIXELS = add(
            "pixels", new Switch(), Switch.ON, "whether the board is a picture where the terminal shows pixels");

    public static final Option COORDINATES =
            add("coordinates", new Switch(), Switch.ON, "whether ranks and files are labelled beside the board");

    /** An older name for {@link EngineOptions#LEVEL} and {@link EngineOptions#ELO} together; it sets and shows them. */
    static final Option STRENGTH = Option.of(
            Purpose.SITTING,
            "strength",
            new Text(
                    "full, level 7 or elo 1500",
                    "STRENGTH",
                    text -> Optional.of(Strength.parse(text).toString())),
            Strength.FULL.toString(),
            "how strong HAL plays: full, level 7, elo 1500");

    private static final List<Option> ALL = all(OWN);

    private Setting() {}

    private static Option add(String key, OptionType type, String initial, String help) {
        return add(Option.of(Purpose.SITTING, key, type, initial, help));
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
                .orElseThrow(() -> new UserException("There is no setting \"" + name + "\"; config lists them."));
    }
}
