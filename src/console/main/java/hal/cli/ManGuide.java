package hal.cli;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What the manual page of {@code hal} says beyond the descriptions of its options and commands. */
public final class ManGuide {
    /**
     * One entry of a section.
     *
     * @param name a command line, a file or a variable
     * @param meaning what it does or holds, as a sentence
     */
    public record Item(String name, String meaning) {}

    /** Command lines that run as they stand, given the files they name. */
    public static final List<Item> EXAMPLES = List.of(
            new Item("hal", "Play a game in the terminal."),
            new Item(
                    "hal --white --level 5 --clock 10+5",
                    "Play White against level 5, ten minutes and five seconds a move."),
            new Item("hal play connect4", "Play Connect Four."),
            new Item("hal web", "Play in the browser."),
            new Item("hal review games.pgn", "Judge every move of the games in a file."),
            new Item("hal match hal hal:depth=6 --games 100", "Play a match of 100 games between two settings."),
            new Item("hal puzzle puzzles.epd", "Let HAL solve the puzzles in a file."),
            new Item("hal uci", "Run as an engine in another chess program."),
            new Item("hal doctor", "See what HAL finds on this machine."));

    private static final List<Item> FILES = List.of(
            new Item("~/.config/hal/config.toml", "Settings saved by \"config save\"."),
            new Item(
                    "~/.config/hal/eval/, themes/, books/",
                    "The user's own evaluations, themes and books, found by name."),
            new Item("~/.config/hal/engines.toml", "Other engines, added by \"engine add\"."),
            new Item("~/.local/state/hal/games.pgn", "All finished games."),
            new Item("~/.local/state/hal/memory.db", "Positions that HAL has analysed."),
            new Item("~/.local/state/hal/games.db", "The database of games."),
            new Item(
                    "~/.local/state/hal/",
                    "The unfinished game, command history, puzzle record and learned book weights."),
            new Item("~/.cache/hal/", "What speeds up later starts; it can be deleted at any time."));

    private static final List<Item> ENVIRONMENT = List.of(
            new Item("JAVA_HOME", "The Java that HAL runs on; without it, the one on the PATH."),
            new Item("HAL_JAVA_OPTS", "Options of the Java virtual machine, such as -Xmx8g."),
            new Item(
                    "XDG_CONFIG_HOME, XDG_STATE_HOME, XDG_CACHE_HOME",
                    "Folders in place of ~/.config, ~/.local/state and ~/.cache."),
            new Item(
                    "HAL_LICHESS_TOKEN",
                    "The token for Lichess, in place of the file that \"hal lichess login\" writes."),
            new Item("HAL_LICHESS_TOKEN_COMMAND", "A command that prints it."),
            new Item("NO_COLOR", "If it is set, HAL prints no colours."),
            new Item("COLORTERM", "If it is truecolor, HAL draws in 24-bit colours."),
            new Item("TERM", "The type of the terminal; dumb for plain lines."),
            new Item("LC_ALL, LC_CTYPE, LANG", "Whether the terminal shows UTF-8."));

    /** The sections by their titles, in their order on the page. */
    public static final Map<String, List<Item>> SECTIONS = sections();

    private ManGuide() {}

    private static Map<String, List<Item>> sections() {
        Map<String, List<Item>> sections = new LinkedHashMap<>();
        sections.put("EXAMPLES", EXAMPLES);
        sections.put("FILES", FILES);
        sections.put("ENVIRONMENT", ENVIRONMENT);
        return sections;
    }
}
