package hal.console.terminal;

import hal.platform.TomlSection;
import hal.support.UserException;
import hal.support.system.FileTrouble;
import hal.support.system.InputFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Keys of the cursor on the board besides the arrow keys, Enter and Escape, from a file:
 *
 * <pre>
 * [board]
 * left = "h"      # each character is a key
 * down = "j"
 * up = "k"
 * right = "l"
 * pick = "x"
 * leave = "q"
 * begin = "hjkl"  # these put the cursor on the board while the line is empty
 * </pre>
 */
public final class BoardKeys {
    /** None besides the usual ones. */
    public static final BoardKeys NONE = new BoardKeys(Map.of(), "");

    /** The file's name in the configuration folder. */
    public static final String FILE = "keys.toml";

    private static final String BOARD = "board";
    private static final String BEGIN = "begin";
    private static final int MAX_BYTES = 16 << 10;
    private static final int MAX_KEYS = 20;

    /** What can be done with the cursor, and the usual key for it. */
    private enum Action {
        LEFT("\u001bOD"),
        DOWN("\u001bOB"),
        UP("\u001bOA"),
        RIGHT("\u001bOC"),
        PICK("\r"),
        LEAVE("\u001b");

        private final String key;

        Action(String key) {
            this.key = key;
        }

        private String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    private final Map<String, String> usual;
    private final String beginning;

    private BoardKeys(Map<String, String> usual, String beginning) {
        this.usual = Map.copyOf(usual);
        this.beginning = beginning;
    }

    /**
     * The keys of a user.
     *
     * @param folder the configuration's; keys are optional, and so is the file
     * @throws UserException when the file is wrong, naming file, line and key
     */
    public static BoardKeys read(Optional<Path> folder) {
        Path file = folder.map(path -> path.resolve(FILE)).orElse(null);
        if (file == null || !Files.exists(file)) {
            return NONE;
        }
        TomlSection toml =
                FileTrouble.reading(file, () -> TomlSection.parse(file.toString(), InputFile.text(file, MAX_BYTES)));
        toml.allow(List.of(BOARD));
        Optional<TomlSection> board = toml.section(BOARD);
        return board.isEmpty() ? NONE : of(board.get());
    }

    private static BoardKeys of(TomlSection board) {
        List<String> known =
                new ArrayList<>(Arrays.stream(Action.values()).map(Action::word).toList());
        known.add(BEGIN);
        board.allow(known);
        Map<String, String> usual = new HashMap<>();
        for (Action action : Action.values()) {
            String keys = board.has(action.word()) ? board.text(action.word(), MAX_KEYS) : "";
            for (int i = 0; i < keys.length(); i++) {
                if (usual.put(keys.substring(i, i + 1), action.key) != null) {
                    throw board.error(action.word(), "repeats the key " + keys.charAt(i));
                }
            }
        }
        String beginning = board.has(BEGIN) ? board.text(BEGIN, MAX_KEYS) : "";
        for (int i = 0; i < beginning.length(); i++) {
            if (!usual.containsKey(beginning.substring(i, i + 1))) {
                throw board.error(BEGIN, "has the key " + beginning.charAt(i) + ", which does nothing on the board");
            }
        }
        return new BoardKeys(usual, beginning);
    }

    /** The keys that put the cursor on the board while the line is empty; each character is one. */
    String beginning() {
        return beginning;
    }

    /** The usual key for what was typed; what was typed where it has no other meaning. */
    String usual(String typed) {
        return usual.getOrDefault(typed, typed);
    }
}
