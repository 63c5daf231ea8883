package hal.console.board.paint;

import hal.console.board.theme.Palette;
import java.util.Objects;

/**
 * How things look: colours and characters.
 *
 * @param palette a colour for each ink
 * @param glyphs what characters there are
 */
public record Look(Palette palette, Glyphs glyphs) {
    /** Refuses nulls. */
    public Look {
        Objects.requireNonNull(palette, "palette");
        Objects.requireNonNull(glyphs, "glyphs");
    }
}
