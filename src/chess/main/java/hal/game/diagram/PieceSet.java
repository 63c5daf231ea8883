package hal.game.diagram;

import java.util.Locale;

/**
 * The sets of pieces to choose from, drawn as {@link PieceOutlines} has them.
 *
 * <pre>{@code
 * System.out.println(PieceSet.BOLD.key() + ": " + PieceSet.BOLD.description());
 * }</pre>
 *
 * <p>Immutable, so thread-safe.
 */
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
}
