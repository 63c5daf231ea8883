package hal.session;

import hal.game.GameTree;
import hal.rules.Color;
import hal.session.settings.Setting;
import hal.session.settings.Settings;
import hal.support.OwnFile;
import hal.support.UserFolders;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** The names under which the user plays: here, and on servers. Games of any of them are the user's own. */
public final class OwnNames {
    private static final String FILE = "own-names.txt";
    private static final int MAX_BYTES = 10_000;

    private OwnNames() {}

    /** All of them, in lower case. */
    public static Set<String> of(UserFolders folders, Settings settings) {
        return of(folders, settings.get(Setting.NAME));
    }

    /**
     * All of them, in lower case.
     *
     * @param here the name under which the user plays here
     */
    public static Set<String> of(UserFolders folders, String here) {
        Set<String> names = elsewhere(folders);
        names.add(here.toLowerCase(Locale.ROOT));
        return names;
    }

    /** The names in a list with commas between, in lower case. */
    public static Set<String> parse(String list) {
        return Arrays.stream(list.split(",", -1))
                .map(name -> name.strip().toLowerCase(Locale.ROOT))
                .filter(name -> !name.isEmpty())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** The side that one of some names has in a game; empty if neither has one, or both. */
    public static Optional<Integer> side(Set<String> names, GameTree game) {
        boolean white = names.contains(game.tag("White").toLowerCase(Locale.ROOT));
        boolean black = names.contains(game.tag("Black").toLowerCase(Locale.ROOT));
        return white == black ? Optional.empty() : Optional.of(white ? Color.WHITE : Color.BLACK);
    }

    private static Set<String> elsewhere(UserFolders folders) {
        try {
            Optional<Path> file = folders.state().map(folder -> folder.resolve(FILE));
            Optional<String> text = file.isEmpty() ? Optional.empty() : OwnFile.read(file.get(), MAX_BYTES);
            return text.orElse("")
                    .lines()
                    .map(String::strip)
                    .filter(name -> !name.isEmpty())
                    .collect(Collectors.toCollection(TreeSet::new));
        } catch (IOException e) {
            return new TreeSet<>(); // then only the games played here are known as the user's
        }
    }

    /** Remembers a name; where it cannot be kept, only the games played here are known as the user's. */
    public static void add(UserFolders folders, String name) {
        Set<String> names = elsewhere(folders);
        if (names.add(name.toLowerCase(Locale.ROOT)) && folders.state().isPresent()) {
            try {
                OwnFile.write(folders.state().get().resolve(FILE), String.join("\n", names) + "\n");
            } catch (IOException e) {
                return;
            }
        }
    }
}
