package hal.console.board.paint;

import hal.export.Ink;
import hal.session.view.BoardView;

/** What ink a square has, from the marks on it. */
final class SquareInk {
    private SquareInk() {}

    /** The square's colour: check before selection before capture before hint before threat
     * before the last move. */
    static Ink of(BoardView view, int square) {
        if (square == view.checkedKing()) {
            return Ink.CHECK;
        }
        if (square == view.selected()) {
            return Ink.SELECTED;
        }
        if (view.isTarget(square) && view.pieceAt(square) != ' ') {
            return Ink.CAPTURE;
        }
        if (view.isHinted(square)) {
            return Ink.HINT;
        }
        if (view.isThreatened(square)) {
            return Ink.THREAT;
        }
        boolean light = isLight(square);
        if (square == view.lastFrom() || square == view.lastTo()) {
            return light ? Ink.LIGHT_LAST : Ink.DARK_LAST;
        }
        return light ? Ink.LIGHT_SQUARE : Ink.DARK_SQUARE;
    }

    static Ink ofPiece(char piece) {
        return Glyphs.isWhite(piece) ? Ink.WHITE_PIECE : Ink.BLACK_PIECE;
    }

    /** Whether the square is a light one; a1 is dark. */
    static boolean isLight(int square) {
        return ((square & 7) + (square >> 3)) % 2 == 1;
    }

    /**
     * The marks on a square as two characters around its piece, for boards without colours: {@code ()} can be taken,
     * {@code <>} selected, {@code !!} king in check, curly brackets hint, {@code ~~} threat, {@code []} last move, two
     * blanks for none.
     */
    static String brackets(BoardView view, int square) {
        return switch (of(view, square)) {
            case CHECK -> "!!";
            case SELECTED -> "<>";
            case CAPTURE -> "()";
            case HINT -> "{}";
            case THREAT -> "~~";
            case LIGHT_LAST, DARK_LAST -> "[]";
            default -> "  ";
        };
    }
}
