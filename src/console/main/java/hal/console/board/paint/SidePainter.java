package hal.console.board.paint;

import hal.console.board.theme.ColorDepth;
import hal.console.board.theme.Palette;
import hal.console.board.theme.Palette.PieceShapes;
import hal.export.Ink;
import hal.session.view.EngineView;
import hal.session.view.PanelView;
import hal.session.view.PlayerView;

/**
 * Paints the panel beside the board: the upper player, the moves, the opening, the engine, the news, the lower player.
 * In low windows the less important parts are left out, so that some moves can always be seen.
 */
record SidePainter(Canvas canvas, PanelView panel, boolean blackBelow) {
    private static final int MIN_MOVES = 3;
    /** Rows that the moves keep before each line of an analysis gets two. */
    private static final int ROOM_FOR_MOVES = 5;

    /** Rows for two of an opening's name, the numbers and a line. */
    private static final int ROOM_FOR_LONG_NAME = 4;

    private static final int MAX_GRAPH_ROWS = 11;
    /** The two players with their captures, and the lines that part them from the rest. */
    private static final int PLAYER_ROWS = 6;
    /** Pairs of moves in a game of usual length. */
    private static final int LONG_GAME = 40;
    /** Stands between a name and what is known of the player. */
    private static final String PART = " \u00b7 ";
    /** Turn mark and king before the name. */
    private static final int INDENT = 6;

    /**
     * The rows of a panel that shows a long game.
     *
     * @param width its columns
     * @param withEngine whether the engine's part is in it, and not elsewhere
     */
    static int wantedRows(int width, boolean withEngine) {
        return PLAYER_ROWS + MoveListPainter.rows(LONG_GAME, width) + (withEngine ? MAX_GRAPH_ROWS + 1 : 0);
    }

    /** The rows that are used in the middle of a game. */
    static int usedRows(int width, boolean withEngine) {
        return PLAYER_ROWS + MoveListPainter.rows(LONG_GAME / 2, width) + (withEngine ? MAX_GRAPH_ROWS / 2 + 1 : 0);
    }

    /**
     * Paints the panel.
     *
     * @param withEngine whether the engine's part is in it, and not elsewhere
     */
    void paint(Rect part, boolean withEngine) {
        int x = part.x();
        int width = part.width();
        int lines = panel.engine().lines().size();
        int spare = part.height() - 2 - (withEngine && lines > 1 ? 1 : MIN_MOVES);
        boolean captures = spare >= 2;
        spare -= captures ? 2 : 0;
        int engineRows = withEngine && spare >= 1 ? engineRows(spare) : 0;
        if (engineRows > 0 && showsGraph()) {
            engineRows = Math.max(engineRows, Math.min(spare - 2, MAX_GRAPH_ROWS));
        }
        if (engineRows > 0 && lines > 1) {
            engineRows = Math.max(engineRows, wanted(lines, spare));
        }
        spare -= engineRows;
        boolean rules = spare >= 2;
        int y = part.y();
        int bottom = part.y() + part.height();

        paintName(canvas, x, y++, width, panel, blackBelow);
        if (captures) {
            paintCaptured(canvas, x, y++, width, blackBelow ? panel.white() : panel.black());
        }
        paintName(canvas, x, --bottom, width, panel, !blackBelow);
        if (captures) {
            paintCaptured(canvas, x, --bottom, width, blackBelow ? panel.black() : panel.white());
        }
        if (rules) {
            canvas.rule(x, y++, width);
            canvas.rule(x, --bottom, width);
        }
        if (engineRows > 0) {
            bottom -= engineRows;
            paintNotes(new Rect(x, bottom, width, engineRows));
            if (bottom - y > MIN_MOVES + 1) {
                canvas.rule(x, --bottom, width);
            }
        }
        MoveListPainter.paint(canvas, new Rect(x, y, width, bottom - y), panel.moves());
    }

    /** The course of a reviewed game takes the place of what the engine said last, but not of what it says now. */
    private boolean showsGraph() {
        return !panel.graph().isEmpty() && !panel.engine().thinking();
    }

    /**
     * The rows without which the notes cannot show each of several lines; 0 for one line, which takes what there is.
     */
    int leastNotes() {
        int lines = panel.engine().lines().size();
        return lines > 1 ? 1 + lines + (panel.status().isEmpty() ? 0 : 1) : 0;
    }

    /** The rows for the opening, the numbers, and each line: two for each where that leaves the moves enough room. */
    private static int wanted(int lines, int spare) {
        int least = Math.min(spare, lines + 2);
        return Math.max(least, Math.min(2 * lines + 2, spare - ROOM_FOR_MOVES));
    }

    private static int engineRows(int spare) {
        if (spare < 6) {
            return 1 + spare / 4;
        }
        return spare < 14 ? 4 : 6;
    }

    /** Whether there is an opening, anything from the engine, or news to paint. */
    boolean hasNotes() {
        EngineView engine = panel.engine();
        return canvas.eye() != ThinkingLight.OFF
                || showsGraph()
                || engine.thinking()
                || engine.depth() > 0
                || !(panel.opening() + panel.status()).isEmpty();
    }

    /**
     * Paints opening, engine and news into a part of their own: the news last, the line of moves as long as there is
     * room.
     */
    void paintNotes(Rect part) {
        if (showsGraph() && part.height() >= NotesPainter.MIN_ROWS) {
            NotesPainter.paintGraph(canvas, part, panel.graph());
            return;
        }
        int x = part.x();
        int y = part.y();
        int bottom = y + part.height();
        int width = part.width();
        if (!panel.status().isEmpty()) {
            canvas.text(x, --bottom, width, panel.status(), Ink.ACCENT, Ink.BACKGROUND, true);
        }
        int lines = panel.engine().lines().size();
        int least = lines > 1 ? lines + 2 : 3; // Several lines come before the opening's name.
        if (bottom - y >= least && !panel.opening().isEmpty()) {
            int rows =
                    panel.opening().length() > width && bottom - y >= Math.max(ROOM_FOR_LONG_NAME, least + 1) ? 2 : 1;
            NotesPainter.paintWords(canvas, new Rect(x, y, width, rows), panel.opening(), Ink.TEXT);
            y += rows;
        }
        if (bottom - y >= 1) {
            int room = bottom - y - 1;
            String cut = lines > Math.max(1, room) ? room + " of " + lines + " lines" : "";
            NotesPainter.paintNumbers(canvas, x, y++, width, panel.engine(), cut);
        }
        Rect rest = new Rect(x, y, width, bottom - y);
        if (panel.engine().others().isEmpty()) {
            NotesPainter.paintLine(canvas, rest, panel.engine().pv());
        } else {
            NotesPainter.paintLines(canvas, rest, panel.engine().lines());
        }
    }

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
        if (look.glyphs().unicode()
                && look.palette().paintsSquares()
                && look.palette().depth().compareTo(ColorDepth.ANSI_16) <= 0) {
            // Of few colours none may stand out from the background, but the squares do.
            char king = look.glyphs().piece(white ? 'K' : 'k', look.palette().shapes());
            canvas.text(x, y, 3, " " + king + " ", white ? Ink.WHITE_PIECE : Ink.BLACK_PIECE, Ink.DARK_SQUARE, false);
        } else if (look.glyphs().unicode()) {
            paintMan(canvas, x + 1, y, white ? 'K' : 'k');
        } else {
            boolean bold = white && look.palette().depth() == ColorDepth.NONE;
            canvas.cell(x + 1, y, white ? 'W' : 'B', Ink.TEXT, Ink.BACKGROUND, bold);
        }
    }

    /** Paints a piece beside the board. */
    private static void paintMan(Canvas canvas, int x, int y, char piece) {
        Palette palette = canvas.look().palette();
        boolean colored = !palette.color(Ink.WHITE_CAPTURED).equals(palette.color(Ink.BLACK_CAPTURED));
        char shown = canvas.look().glyphs().piece(piece, colored ? PieceShapes.FILLED : palette.shapes());
        Ink ink = Glyphs.isWhite(piece) ? Ink.WHITE_CAPTURED : Ink.BLACK_CAPTURED;
        canvas.cell(x, y, shown, ink, Ink.BACKGROUND, false);
    }

    /** Paints what the player has taken, and by how much their material is ahead, into one row. */
    static void paintCaptured(Canvas canvas, int x, int y, int width, PlayerView player) {
        int column = x + INDENT;
        int end = x + width;
        for (int i = 0; i < player.captured().length() && column < end; i++) {
            paintMan(canvas, column, y, player.captured().charAt(i));
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
