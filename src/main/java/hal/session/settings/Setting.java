package hal.session.settings;

import hal.engine.EngineCatalog;
import hal.support.UserException;
import java.util.Locale;

/** What can be set, by the name it has in {@code config.toml} and in the {@code config} command. */
public enum Setting {
    NAME("name", SettingKind.NAME, "Dave", "what HAL calls you"),
    ENGINE_NAME("engine-name", SettingKind.NAME, "HAL", "what HAL calls itself"),
    ALGORITHM("algorithm", SettingKind.WORD, "hal", "how HAL searches; see algo"),
    EVALUATION("evaluation", SettingKind.WORD, EngineCatalog.USUAL_EVALUATION, "how HAL judges a position; see eval"),
    SEARCH(
            "search",
            SettingKind.SWITCHES,
            SearchSwitches.USUAL,
            "what HAL's search does beyond the usual (+tt) or leaves out (-null-move); see search"),
    SHUFFLE("shuffle", SettingKind.SWITCH, "off", "whether chance decides between moves that are equally good"),
    STRENGTH("strength", SettingKind.STRENGTH, "full", "how strong HAL plays: full, level 7, elo 1500; see level"),
    THREADS("threads", SettingKind.COUNT, "1", "how many threads HAL searches with"),
    DEPTH("depth", SettingKind.COUNT, "0", "the most plies HAL searches, 0 for no limit"),
    NODES("nodes", SettingKind.COUNT, "0", "the most nodes HAL visits for a move, 0 for no limit"),
    TIME("time", SettingKind.SECONDS, "0", "the most seconds HAL thinks about a move, 0 for no limit"),
    CLOCK("clock", SettingKind.CLOCK, "off", "minutes for the game + seconds for each move, such as 5+3"),
    VOICE("voice", SettingKind.SWITCH, "on", "whether HAL speaks as HAL does, or briefly"),
    STATS("stats", SettingKind.SWITCH, "off", "whether a line tells what each of HAL's moves has cost"),
    BOOK(
            "book",
            SettingKind.BOOK,
            "weighted",
            "whether HAL opens by a book, and how it chooses: off, best, weighted, ..."),
    BOOK_NAME("book-name", SettingKind.TEXT, "hal", "the book, or several joined by +; see book"),
    BOOK_DEPTH("book-depth", SettingKind.COUNT, "0", "the last ply that HAL plays from a book, 0 for no limit"),
    BOOK_WEIGHT("book-weight", SettingKind.COUNT, "1", "the least weight of a book's move that HAL plays"),
    BOOK_LEARN(
            "book-learn", SettingKind.SWITCH, "off", "whether HAL plays book moves more often that have won its games"),
    THEME("theme", SettingKind.WORD, "", "the board's colours; see theme"),
    SIZE("size", SettingKind.SIZE, "auto", "the board's size: auto, small, medium or large"),
    COORDINATES("coordinates", SettingKind.SWITCH, "on", "whether ranks and files are written beside the board");

    private final String key;
    private final SettingKind kind;
    private final String initial;
    private final String description;

    Setting(String key, SettingKind kind, String initial, String description) {
        this.key = key;
        this.kind = kind;
        this.initial = initial;
        this.description = description;
    }

    /** The name a user writes. */
    public String key() {
        return key;
    }

    /** What kind of value it takes. */
    public SettingKind kind() {
        return kind;
    }

    /** Its value where nobody has set it. */
    public String initial() {
        return initial;
    }

    /** What it is for, in a few words. */
    public String description() {
        return description;
    }

    /**
     * The setting of this name, in any letter case.
     *
     * @throws UserException if there is none
     */
    public static Setting of(String key) {
        String wanted = key.toLowerCase(Locale.ROOT);
        for (Setting setting : values()) {
            if (setting.key.equals(wanted)) {
                return setting;
            }
        }
        throw new UserException("There is no setting \"" + key + "\"; config lists them.");
    }

    /**
     * The value as it is kept, from what a user wrote.
     *
     * @throws UserException if the text is no such value; the message says what is right
     */
    public String canonical(String text) {
        return kind.canonical(key, text);
    }
}
