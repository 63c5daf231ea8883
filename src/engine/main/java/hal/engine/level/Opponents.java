package hal.engine.level;

import hal.platform.Catalog;
import hal.platform.UserFolders;
import hal.support.UserException;
import java.util.List;
import java.util.Optional;

/** The opponents by name: those in {@code config/opponents}, and the files in the user's folder of that name. */
public final class Opponents {
    private static final String FOLDER = "opponents";
    private static final int MAX_BYTES = 1 << 16;

    private static final Catalog FILES = new Catalog(
            "opponent",
            "config/" + FOLDER,
            List.of(".toml"),
            UserFolders.of(System.getenv())
                    .config()
                    .map(config -> List.of(config.resolve(FOLDER)))
                    .orElse(List.of()));

    private Opponents() {}

    /** All names, the shipped ones from the weakest to the strongest, then the user's own. */
    public static List<String> names() {
        return FILES.names();
    }

    /** Whether an opponent has this name, as it is written in a player. */
    public static boolean has(String name) {
        return FILES.isShipped(name) || FILES.userFile(name).isPresent();
    }

    /** The opponent with a name, in whatever case, if there is one. */
    public static Optional<String> named(String word) {
        return names().stream().filter(word::equalsIgnoreCase).findFirst();
    }

    /** The opponent with a name, if there is one whose file is right. */
    public static Optional<Opponent> known(String name) {
        try {
            return has(name) ? Optional.of(find(name)) : Optional.empty();
        } catch (UserException e) {
            return Optional.empty();
        }
    }

    /**
     * The opponent with a name, as the file is at the moment.
     *
     * @throws UserException if there is none, or naming the place of an error in its file
     */
    public static Opponent find(String name) {
        Catalog.Found found = FILES.find(name);
        return Opponent.parse(name, found.name(), found.text(MAX_BYTES));
    }
}
