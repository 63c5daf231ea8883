package hal.console.board.paint;

import hal.console.board.theme.Palette;
import java.util.Objects;

/**
 * How things look: colours and characters.
 *
 * @param palette a colour for each ink
 * @param glyphs what characters there are
 * @param aspect the height of a cell in widths where boards are pictures, 0 where they are not
 * @param mosaic the finest parts of cells that the terminal draws
 */
public record RenderStyle(Palette palette, Glyphs glyphs, double aspect, Mosaic mosaic) {
    /** Refuses nulls. */
    public RenderStyle {
        Objects.requireNonNull(palette, "palette");
        Objects.requireNonNull(glyphs, "glyphs");
        Objects.requireNonNull(mosaic, "mosaic");
    }

    /** Colours and characters without pictures. */
    public RenderStyle(Palette palette, Glyphs glyphs) {
        this(palette, glyphs, 0, Mosaic.QUADRANTS);
    }
}
