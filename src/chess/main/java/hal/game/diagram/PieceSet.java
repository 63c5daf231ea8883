package hal.game.diagram;

import hal.support.UserException;
import hal.support.system.Catalog;
import java.util.Arrays;
import java.util.Locale;

/** The sets of pieces to choose from, drawn as {@link PieceOutlines} has them. */
public enum PieceSet {
    /** With fine curves and lines. */
    DRAWN("smooth outlines, good at any size"),
    /** Plain and heavy, with few and large parts. */
    BOLD("plain, heavy outlines, easy to tell apart when small");

    private final String description;

    PieceSet(String description) {
        this.description = description;
    }

    /** The name that the user types for it. */
    public String key() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** A few words about it. */
    public String description() {
        return description;
    }

    /**
     * The set of this name.
     *
     * @throws UserException when there is none, naming those that there are
     */
    public static PieceSet named(String name) {
        return Arrays.stream(values())
                .filter(set -> set.key().equals(name))
                .findFirst()
                .orElseThrow(() -> Catalog.unknown(
                        "set of pieces",
                        name,
                        Arrays.stream(values()).map(PieceSet::key).toList()));
    }
}
