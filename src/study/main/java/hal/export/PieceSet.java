package hal.export;

import hal.support.Catalog;
import hal.support.UserException;
import java.util.Arrays;
import java.util.Locale;

/** The sets of pieces to choose from. */
public enum PieceSet {
    /** {@link PieceOutlines}: smooth at any size. */
    DRAWN("smooth outlines, good at any size"),
    /** The console's pixel pieces, enlarged without blur. */
    PIXELS("the console's pixel pieces, enlarged");

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

    /**
     * The pixel art that fills most of a square of this size in pixels, each of its pixels being a whole number of real
     * ones.
     */
    static PixelArt artFor(int size) {
        int large = PixelArt.LARGE.size();
        int small = PixelArt.SMALL.size();
        return size / large * large >= size / small * small ? PixelArt.LARGE : PixelArt.SMALL;
    }
}
