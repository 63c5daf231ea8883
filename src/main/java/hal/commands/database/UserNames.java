package hal.commands.database;

import hal.game.GameTree;
import hal.rules.Color;
import hal.session.Session;
import hal.session.settings.Setting;
import hal.support.CleanText;
import hal.support.FileTrouble;
import hal.support.OwnFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** The names under which the user plays: what HAL calls the user, and the accounts elsewhere, in a file with a line for each. */
final class UserNames {
    private static final String FILE = "names.txt";
    private static final int MAX_BYTES = 1 << 16;
    private static final int MAX_NAME = 100;

    private final Optional<Path> file;
    private final Set<String> names = new LinkedHashSet<>();

    private UserNames(Optional<Path> file) {
        this.file = file;
    }

    /**
     * The names that are known.
     *
     * @throws hal.support.UserException if their file is there and cannot be read
     */
    static UserNames of(Session session) {
        Optional<Path> file = session.surroundings().folders().state().map(folder -> folder.resolve(FILE));
        UserNames known = new UserNames(file);
        known.names.add(lower(session.settings().get(Setting.NAME)));
        try {
            Optional<String> text = file.isEmpty() ? Optional.empty() : OwnFile.read(file.get(), MAX_BYTES);
            text.orElse("").lines().map(UserNames::lower).filter(name -> !name.isEmpty()).forEach(known.names::add);
        } catch (IOException e) {
            throw FileTrouble.reading(file.orElseThrow(), e);
        }
        return known;
    }

    /** Only these, from a list with commas between; empty if there is none in it. */
    static Set<String> parse(String list) {
        Set<String> names = new LinkedHashSet<>();
        Arrays.stream(list.split(",", -1)).map(UserNames::lower).filter(name -> !name.isEmpty()).forEach(names::add);
        return names;
    }

    private static String lower(String name) {
        return CleanText.line(name.strip(), MAX_NAME).toLowerCase(Locale.ROOT);
    }

    /** All of them, in small letters. */
    Set<String> all() {
        return Set.copyOf(names);
    }

    /** Remembers more names. */
    void add(Set<String> others) {
        if (names.addAll(others) && file.isPresent()) {
            try {
                OwnFile.write(file.get(), String.join("\n", names.stream().skip(1).toList()) + "\n");
            } catch (IOException e) {
                throw FileTrouble.writing(file.get(), e);
            }
        }
    }

    /** The side that one of some names has in a game; empty if neither has one, or both. */
    static Optional<Integer> side(Set<String> names, GameTree game) {
        boolean white = names.contains(lower(game.tag("White")));
        boolean black = names.contains(lower(game.tag("Black")));
        return white == black ? Optional.empty() : Optional.of(white ? Color.WHITE : Color.BLACK);
    }

    /** For people. */
    static String words(Set<String> names) {
        return String.join(" or ", List.copyOf(names).stream().sorted().toList());
    }
}
