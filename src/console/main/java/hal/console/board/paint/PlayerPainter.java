package hal.console.board.paint;

import hal.console.board.theme.ColorDepth;
import hal.console.board.theme.Palette;
import hal.console.board.theme.PieceShapes;
import hal.export.Ink;
import hal.session.view.PanelView;
import hal.session.view.PlayerView;

/**
 * Paints a player: a mark when it is their turn, a king or a small game's piece on a square of the board, the name and
 * the clock; and their captures.
 */
final class PlayerPainter {
    /** Stands between a name and what is known of the player. */
    private static final String PART = " \u00b7 ";
    /** Turn mark and king before the name. */
    private static final int INDENT = 6;

    private PlayerPainter() {}

    /** Paints the player's line into one row. */
    static void paintName(Canvas canvas, int x, int y, int width, PanelView panel, boolean white) {
        PlayerView player = white ? panel.white() : panel.black();
        boolean turn = !panel.gameOver() && panel.whiteToMove() == white;
        if (turn) {
            canvas.cell(x, y, canvas.look().glyphs().turn(), Ink.ACCENT, Ink.BACKGROUND, true);
        }
        paintPiece(canvas, x + 2, y, player, white);
        int end = x + width;
        if (player.hasClock()) {
            String clock = " " + player.clockText() + " ";
            boolean running = player.clockRunning();
            boolean low = player.isLow();
            Ink ink = running ? low ? Ink.BACKGROUND : Ink.MENU_CHOSEN_TEXT : low ? Ink.ERROR : Ink.MENU_TEXT;
            Ink background = running ? low ? Ink.ERROR : Ink.MENU_CHOSEN : low ? Ink.BACKGROUND : Ink.MENU;
            end = canvas.textBefore(end, y, clock, ink, background, low) - 1;
        }
        int room = end - x - INDENT;
        String name = fitting(player.name(), room);
        canvas.text(x + INDENT, y, room, name, turn ? Ink.ACCENT : Ink.TEXT, Ink.BACKGROUND, true);
    }

    private static void paintPiece(Canvas canvas, int x, int y, PlayerView player, boolean white) {
        RenderStyle look = canvas.look();
        Ink ink = white ? Ink.WHITE_PIECE : Ink.BLACK_PIECE;
        Ink square = look.palette().paintsSquares() ? Ink.DARK_SQUARE : Ink.BACKGROUND;
        if (player.piece() != PlayerView.KING) {
            char sign = look.glyphs().shown(player.piece());
            canvas.text(
                    x,
                    y,
                    3,
                    " " + (sign < 128 && player.piece() >= 128 ? white ? 'X' : 'O' : sign) + " ",
                    white ? Ink.RED_DISC : Ink.YELLOW_DISC,
                    look.palette().paintsSquares() ? Ink.GRID : Ink.BACKGROUND,
                    false);
            return;
        }
        char king = look.glyphs().unicode()
                ? look.glyphs().piece(white ? 'K' : 'k', look.palette().shapes())
                : white ? 'W' : 'B';
        canvas.cell(x, y, ' ', ink, square, false);
        canvas.cell(x + 1, y, king, ink, square, white && look.palette().depth() == ColorDepth.NONE);
        canvas.cell(x + 2, y, ' ', ink, square, false);
    }

    /** Paints what the player has taken, and by how much their material is ahead, into one row. */
    static void paintCaptured(Canvas canvas, int x, int y, int width, PlayerView player) {
        int column = x + INDENT;
        int end = x + width;
        Palette palette = canvas.look().palette();
        boolean colored = !palette.color(Ink.WHITE_CAPTURED).equals(palette.color(Ink.BLACK_CAPTURED));
        PieceShapes shapes = colored ? PieceShapes.FILLED : palette.shapes();
        for (int i = 0; i < player.captured().length() && column < end; i++) {
            char piece = player.captured().charAt(i);
            Ink ink = Glyphs.isWhite(piece) ? Ink.WHITE_CAPTURED : Ink.BLACK_CAPTURED;
            char shown = canvas.look().glyphs().piece(piece, shapes);
            canvas.cell(column, y, shown, ink, Ink.BACKGROUND, false);
            column++;
        }
        if (player.lead() > 0) {
            int gap = player.captured().isEmpty() ? 0 : 1;
            canvas.text(column + gap, y, end - column - gap, "+" + player.lead(), Ink.DIM);
        }
    }

    /** A name without the "about" before its Elo, then without the parts at its end, if there is no room for them. */
    private static String fitting(String name, int room) {
        String shown = name.length() > room ? name.replace(PART + "about ", PART) : name;
        for (int part = shown.lastIndexOf(PART); part > 0 && shown.length() > room; part = shown.lastIndexOf(PART)) {
            shown = shown.substring(0, part);
        }
        return shown;
    }
}
