package hal.session;

import hal.game.GameTree;
import hal.platform.OwnFile;
import hal.platform.UserFolders;
import hal.rules.Colors;
import hal.session.settings.Setting;
import hal.session.settings.Settings;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The names under which the user plays: here, and on servers. Games of any of them are the user's own. */
public final class UserNames {
    private static final String FILE = "own-names.txt";
    private static final int MAX_BYTES = 10_000;
    private static final Pattern NAME = Pattern.compile("\\G\\s*(?:\"([^\"]*)\"\\s*|([^,]*))(?:,|$)");

    private UserNames() {}

    /**
     * All of them, in lower case: the present name, those before it, and the one that HAL gives to whoever names none.
     */
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
        names.addAll(here(here));
        return names;
    }

    /** Those under which games are played here: the present name, and the one of whoever names none. */
    static Set<String> here(String name) {
        return new TreeSet<>(List.of(key(Setting.NAME.initial()), name.toLowerCase(Locale.ROOT)));
    }

    /** The names in a list with commas between, in lower case; a name that has a comma itself may stand in quotes. */
    public static Set<String> parse(String list) {
        return NAME.matcher(list)
                .results()
                .map(found -> key(found.group(1) == null ? found.group(2) : found.group(1)))
                .filter(name -> !name.isEmpty())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** The sides that some names have in a game: none, one or both. */
    public static List<Integer> sides(Set<String> names, GameTree game) {
        return Stream.of(Colors.WHITE, Colors.BLACK)
                .filter(color -> isOf(names, game.tag(color == Colors.WHITE ? "White" : "Black")))
                .toList();
    }

    /** The side that one of some names has in a game; empty if neither has one, or both. */
    public static Optional<Integer> side(Set<String> names, GameTree game) {
        List<Integer> sides = sides(names, game);
        return sides.size() == 1 ? Optional.of(sides.get(0)) : Optional.empty();
    }

    /**
     * Whether a player has one of some names; "Carlsen, Magnus" also where the list had it without quotes, as two
     * names.
     */
    private static boolean isOf(Set<String> names, String player) {
        return names.contains(key(player))
                || (player.contains(",") && names.containsAll(parse(player)))
                || names.contains(player.toLowerCase(Locale.ROOT));
    }

    /** Equal for spellings of a name: in lower case, and "Magnus Carlsen" for "Carlsen, Magnus". */
    private static String key(String name) {
        String[] parts = name.strip().toLowerCase(Locale.ROOT).split("\\s*,\\s*", 2);
        return parts.length == 2 ? (parts[1] + " " + parts[0]).strip() : parts[0];
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
