package hal.session.view;

import hal.game.diagram.PieceSet;

/** How the user wants the pieces; what a face cannot do falls back to what it can. */
public enum PieceStyle {
    /** A picture where pixels can be shown, else block characters. */
    AUTO,
    /** The same with plain, heavy outlines. */
    BOLD,
    /** Block characters, even where pixels can be shown. */
    BLOCKS,
    /** One chess sign a piece. */
    GLYPHS,
    /** One letter a piece. */
    LETTERS;

    /** The outlines by which pieces are drawn. */
    public PieceSet set() {
        return this == BOLD ? PieceSet.BOLD : PieceSet.DRAWN;
    }

    /** Whether pieces are drawn, rather than one character each. */
    public boolean isDrawn() {
        return this != GLYPHS && this != LETTERS;
    }

    /** Whether the board may be a picture. */
    public boolean mayBePicture() {
        return this == AUTO || this == BOLD;
    }
}
