package hal.console.board.theme;

import hal.export.PictureColors;

/** A set of colours, chosen by hand for each colour depth: rounding to the nearest colour makes pieces vanish. */
public interface Theme {
    /** The name that the user types for it. */
    String name();

    /** A few words about it. */
    String description();

    /** The colours for a terminal of this depth. */
    Palette palette(ColorDepth depth);

    /** The colours for pictures. */
    PictureColors picture();
}
