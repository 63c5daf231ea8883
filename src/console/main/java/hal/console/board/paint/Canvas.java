package hal.console.board.paint;

import com.googlecode.lanterna.SGR;
import com.googlecode.lanterna.TerminalSize;
import com.googlecode.lanterna.TerminalTextUtils;
import com.googlecode.lanterna.TextCharacter;
import com.googlecode.lanterna.TextColor;
import com.googlecode.lanterna.graphics.TextGraphics;
import hal.console.board.theme.ColorDepth;
import hal.export.Ink;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Draws single cells and texts in the inks of a look. What falls outside the graphics is not drawn. */
public final class Canvas {
    private static final char FULL = '\u2588';
    private static final char LOWER_HALF = '\u2584';
    private static final char LEFT_HALF = '\u258c';
    private static final char RIGHT_HALF = '\u2590';

    private final TextGraphics graphics;
    private final RenderStyle look;
    private final Cells cells;
    private final List<ClickTarget> links = new ArrayList<>();
    private final ThinkingLight eye;

    /**
     * A canvas over graphics, on which HAL's eye is at rest.
     *
     * @param cells may be kept from frame to frame
     */
    public Canvas(TextGraphics graphics, RenderStyle look, Cells cells) {
        this(graphics, look, cells, ThinkingLight.REST);
    }

    /**
     * A canvas over graphics.
     *
     * @param cells may be kept from frame to frame
     */
    public Canvas(TextGraphics graphics, RenderStyle look, Cells cells, ThinkingLight eye) {
        this.eye = eye;
        this.graphics = graphics;
        this.look = look;
        this.cells = cells;
    }

    /** Colours and characters. */
    public RenderStyle look() {
        return look;
    }

    /** How HAL's eye is to be painted. */
    ThinkingLight eye() {
        return eye;
    }

    /** A colour between those of two inks, for a share of the second from 0 to 1. */
    TextColor mixed(Ink one, Ink other, double share) {
        return look.palette().mixed(one, other, share);
    }

    /** The colour of an ink. */
    TextColor color(Ink ink) {
        return look.palette().color(ink);
    }

    /**
     * Draws a character of a single cell. The terminal's own background is a character's colour in inverse video alone.
     * A full cell has its colour as background, since fonts leave gaps. Black and blue of few colours are never bold:
     * to many terminals that means a brighter colour.
     */
    public void cell(int x, int y, char character, Ink ink, Ink background, boolean bold) {
        TextColor front = color(ink);
        if (character == FULL && front != TextColor.ANSI.DEFAULT) {
            cell(x, y, ' ', front, front, false);
            return;
        }
        TextColor behind = color(background);
        boolean cutOut = ink == Ink.BACKGROUND && front == TextColor.ANSI.DEFAULT && behind != front;
        boolean reverse = background == Ink.MENU_CHOSEN && look.palette().depth() == ColorDepth.NONE;
        boolean heavy = bold && front != TextColor.ANSI.BLACK && front != TextColor.ANSI.BLUE;
        cell(x, y, character, cutOut ? behind : front, cutOut ? front : behind, heavy, cutOut || reverse);
    }

    void cell(int x, int y, char character, TextColor ink, TextColor background, boolean bold) {
        cell(x, y, character, ink, background, bold, false);
    }

    /** Without colours, the selection stands out by inverse video. */
    private void cell(
            int x, int y, char character, TextColor ink, TextColor background, boolean bold, boolean reverse) {
        TerminalSize size = graphics.getSize();
        if (x >= 0 && y >= 0 && x < size.getColumns() && y < size.getRows()) {
            graphics.setCharacter(x, y, cells.cell(character, ink, background, bold, reverse));
        }
    }

    /**
     * Draws a cell whose halves have different colours. The lower half is the character, since fonts always draw that
     * to the cell's edge, unlike the upper half.
     */
    void halves(int x, int y, Ink upper, Ink lower) {
        if (color(upper).equals(color(lower))) {
            cell(x, y, ' ', Ink.TEXT, upper, false);
        } else {
            cell(x, y, LOWER_HALF, lower, upper, false);
        }
    }

    /** Draws a text on the background, cut to a width, and returns the column after its last cell. */
    public int text(int x, int y, int width, String text, Ink ink) {
        return text(x, y, width, text, ink, Ink.BACKGROUND, false);
    }

    /** Draws a text, cut to a width, and returns the column after its last cell. */
    public int text(int x, int y, int width, String text, Ink ink, Ink background, boolean bold) {
        int end = x + width;
        String fitting = fit(text, width);
        int column = x;
        for (int i = 0; i < fitting.length(); i++) {
            char character = fitting.charAt(i);
            if (Character.isLowSurrogate(character) && i > 0) {
                continue;
            }
            char shown = look.glyphs().shown(character);
            int wide = cellsOf(shown);
            if (wide == 0 || column + wide > end) {
                continue;
            }
            cell(column, y, shown, ink, background, bold);
            column += wide;
        }
        return column;
    }

    /** Draws a text that ends before a column, and returns the column where it starts. */
    int textBefore(int end, int y, String text, Ink ink, Ink background, boolean bold) {
        int start = end - cellsOf(text);
        text(start, y, end - start, text, ink, background, bold);
        return start;
    }

    /** The text, or as much of it as fits with an ellipsis after it. */
    String fit(String text, int width) {
        if (cellsOf(text) <= width) {
            return text;
        }
        int used = 0;
        int end = 0;
        while (end < text.length() && used + cellsOf(text.charAt(end)) <= width - 1) {
            used += cellsOf(text.charAt(end));
            end++;
        }
        return width <= 0 ? "" : text.substring(0, end) + look.glyphs().ellipsis();
    }

    /** Remembers that a move of the list was drawn here. */
    void linkMove(int x, int y, int width, int move) {
        links.add(new ClickTarget(new Rect(x, y, width, 1), move, ""));
    }

    /** Remembers that a button was drawn here, which stands for a line. */
    public void linkLine(int x, int y, int width, String line) {
        links.add(new ClickTarget(new Rect(x, y, width, 1), 0, line));
    }

    /** What was drawn that can be clicked. */
    public List<ClickTarget> links() {
        return List.copyOf(links);
    }

    /** Marks a square of the board by its left and right edge; what else was drawn there stays. */
    public void mark(Rect square) {
        boolean unicode = look.glyphs().unicode();
        for (int y = square.y(); y < square.y() + square.height(); y++) {
            edge(square.x(), y, unicode ? LEFT_HALF : '[');
            edge(square.x() + square.width() - 1, y, unicode ? RIGHT_HALF : ']');
        }
    }

    private void edge(int x, int y, char character) {
        TextCharacter drawn = graphics.getCharacter(x, y);
        if (drawn != null) {
            TextColor background =
                    drawn.getCharacterString().charAt(0) == LOWER_HALF && drawn.getForegroundColor() != null
                            ? drawn.getForegroundColor()
                            : drawn.getBackgroundColor();
            cell(x, y, character, color(Ink.ACCENT), background, true);
        }
    }

    /**
     * Colours parts of a cell behind a piece.
     *
     * @param filled a bit for each part; of a cell with a part of the piece all that is not of the piece, if it is most
     */
    void overlay(int x, int y, int filled, TextColor color, List<TextColor> piece) {
        TextCharacter drawn = graphics.getCharacter(x, y);
        if (drawn == null || filled == 0) {
            return;
        }
        char character = drawn.getCharacterString().charAt(0);
        TextColor ink = drawn.getForegroundColor();
        TextColor ground = drawn.getBackgroundColor();
        if (character == ' ' && !piece.contains(ground)) {
            // As with pieces: what is above is the background, since fonts leave gaps there.
            boolean above = (filled & 3) == 3;
            char parts = look.mosaic().cell(above ? look.mosaic().full() - filled : filled);
            cell(x, y, parts, above ? ground : color, above ? color : ground, false);
        } else if (Integer.bitCount(filled) >= look.mosaic().rows()) {
            cell(x, y, character, piece.contains(ink) ? ink : color, piece.contains(ground) ? ground : color, false);
        }
    }

    /** Draws a horizontal line. */
    public void rule(int x, int y, int width) {
        char line = look.glyphs().horizontal();
        for (int i = 0; i < width; i++) {
            cell(x + i, y, line, Ink.FRAME, Ink.BACKGROUND, false);
        }
    }

    /** Fills a part with an ink. */
    public void fill(Rect part, Ink background) {
        TextCharacter blank = cells.cell(' ', color(Ink.TEXT), color(background), false, false);
        links.removeIf(link -> part.contains(link.place().x(), link.place().y()));
        TerminalSize size = graphics.getSize();
        int right = Math.min(size.getColumns(), part.x() + part.width());
        int bottom = Math.min(size.getRows(), part.y() + part.height());
        for (int y = Math.max(0, part.y()); y < bottom; y++) {
            for (int x = Math.max(0, part.x()); x < right; x++) {
                graphics.setCharacter(x, y, blank);
            }
        }
    }

    /** How many cells a text takes. */
    static int cellsOf(String text) {
        int count = 0;
        for (int i = 0; i < text.length(); i++) {
            count += cellsOf(text.charAt(i));
        }
        return count;
    }

    /** Two for East Asian wide characters, none for combining marks and the second half of a pair, else one. */
    static int cellsOf(char character) {
        if (character < 0x300) {
            return 1;
        }
        int type = Character.getType(character);
        if (type == Character.NON_SPACING_MARK
                || type == Character.ENCLOSING_MARK
                || type == Character.FORMAT
                || Character.isLowSurrogate(character)) {
            return 0;
        }
        return TerminalTextUtils.isCharCJK(character) ? 2 : 1;
    }

    /**
     * A place in the window that can be clicked.
     *
     * @param move a move of the list by its place in it, from 0; for a button it means nothing
     * @param line the line that a button stands for; empty for a move
     */
    public record ClickTarget(Rect place, int move, String line) {}

    /**
     * Keeps the cells that were painted before: Lanterna takes a text segmentation for each new one. Not for use by
     * several threads.
     */
    public static final class Cells {
        private static final int LARGEST = 20_000;

        /** By character, colours and modifiers; a record's methods are linked when first called, and slow the start. */
        private final Map<List<Object>, TextCharacter> cells = new HashMap<>();

        TextCharacter cell(char character, TextColor foreground, TextColor background, boolean bold, boolean reverse) {
            List<Object> key = List.of(character, foreground, background, bold, reverse);
            TextCharacter cell = cells.get(key);
            if (cell == null) {
                if (cells.size() >= LARGEST) {
                    cells.clear();
                }
                cell = TextCharacter.fromCharacter(character, foreground, background)[0];
                cell = bold ? cell.withModifier(SGR.BOLD) : cell;
                cell = reverse ? cell.withModifier(SGR.REVERSE) : cell;
                cells.put(key, cell);
            }
            return cell;
        }
    }
}
