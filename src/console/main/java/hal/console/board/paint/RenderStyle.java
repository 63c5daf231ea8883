package hal.console.board.paint;

import hal.console.board.theme.Palette;
import hal.session.view.PieceStyle;

/**
 * How things look: colours and characters.
 *
 * @param palette a colour for each ink
 * @param glyphs what characters there are
 * @param aspect the height of a cell in widths where boards are pictures, 0 where they are not
 * @param mosaic the finest parts of cells that the terminal draws
 * @param pieces how the user wants the pieces
 * @param toEdge whether a picture may reach the window's last row: a terminal with sixel graphics would scroll
 */
public record RenderStyle(
        Palette palette, Glyphs glyphs, double aspect, Mosaic mosaic, PieceStyle pieces, boolean toEdge) {
    /** Colours and characters without pictures. */
    public RenderStyle(Palette palette, Glyphs glyphs) {
        this(palette, glyphs, 0, Mosaic.QUADRANTS, PieceStyle.AUTO, true);
    }

    /** The same for scrollback: on the terminal's own background, and without pictures. */
    public RenderStyle inline() {
        return new RenderStyle(palette.onTerminalBackground(), glyphs, 0, mosaic, pieces, toEdge);
    }

    /** Whether pieces are drawn, rather than one character each. */
    boolean draws() {
        return pieces.isDrawn();
    }
}
