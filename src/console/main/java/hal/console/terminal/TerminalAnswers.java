package hal.console.terminal;

import hal.console.board.paint.Mosaic;
import hal.console.board.theme.ColorDepth;
import hal.support.text.CleanText;
import java.util.List;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What a terminal says of itself. It is asked once, when the full screen is entered, and answers through the keyboard;
 * one that does not know a question says nothing. Answers that come late, when the user may be in the middle of
 * something, count no longer.
 */
final class TerminalAnswers {
    /**
     * For the query action of Kitty's graphics protocol: one pixel that is not to be shown. Tmux takes it for a title,
     * so that is put aside before and brought back after.
     */
    private static final String KITTY =
            "\u001b[22;2t" + "\u001b_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u001b\\" + "\u001b[23;2t";

    /**
     * The sizes in pixels of a cell and of the window (XTWINOPS 16 and 14) and the window's in cells (18), which xterm
     * usually keeps for itself; the size of a cell in points (iTerm2's OSC 1337); and the largest and the present size
     * of a sixel picture (XTSMGRAPHICS), of which the latter is the window's.
     */
    static final String SIZES =
            "\u001b[16t\u001b[18t\u001b[14t\u001b]1337;ReportCellSize\u001b\\" + "\u001b[?2;4;0S\u001b[?2;1;0S";

    /** A colour of 24 bits, and how the terminal has taken it (DECRQSS of SGR). */
    private static final String TRUE_COLOR = "\u001b[48;2;1;2;3m\u001bP$qm\u001b\\\u001b[m";

    private static final Pattern TRUE_COLOR_TAKEN = Pattern.compile("P1\\$r.*48[:;]2[:;].*1[:;]2[:;]3m");
    /** The last of 256 colours (OSC 4). */
    private static final String LAST_COLOR = "\u001b]4;255;?\u001b\\";
    /**
     * The background (OSC 11), how many colours there are, the size of a cell, Kitty's graphics protocol, the
     * terminal's name (XTVERSION), how wide a sextant is (by the cursor's place behind it), and at last the device
     * attributes (DA1), in which 4 stands for sixel graphics.
     */
    static final String QUESTIONS = "\u001b]11;?\u001b\\" + TRUE_COLOR + LAST_COLOR + SIZES + KITTY + "\u001b[>q\r"
            + Mosaic.FIRST_SEXTANT + "\u001b[6n\r\u001b[K\u001b[c";

    private static final String SIXEL = "4";
    private static final String SIXEL_SIZE = "[?2;0;";
    private static final String POINTS = "]1337;ReportCellSize=";
    private static final int LARGEST_CELL = 200;
    private static final int LONGEST_NAME = 60;
    /**
     * Terminals that draw sextants themselves, whatever the font. Others may take one cell for a sextant and show an
     * empty box there, so the width alone does not tell.
     */
    private static final Pattern SEXTANT_DRAWERS =
            Pattern.compile("P>\\|(?:kitty|foot|WezTerm|ghostty|contour|VTE\\((?:6[2-9]|[7-9]\\d)\\d\\d\\)).*");

    /**
     * Those of them that draw octants, too: kitty from 0.40, foot from 1.20, Ghostty from 1.2, WezTerm since the summer
     * of 2025.
     */
    private static final Pattern OCTANT_DRAWERS = Pattern.compile("P>\\|(?:kitty\\((?:0\\.[4-9]\\d|[1-9])"
            + "|foot\\((?:1\\.[2-9]\\d|[2-9])|ghostty 1\\.(?:[2-9]|\\d\\d)|WezTerm 20(?:250[6-9]|251|2[6-9]|[3-9])).*");

    /** What passes on as many colours as the terminal around it has, of whatever it is sent. */
    private static final String MULTIPLEXER = "tmux";

    private static final Pattern CURSOR = Pattern.compile("\\[\\d{1,4};(\\d{1,4})R");

    private long deadline;
    private int mostWidth;
    private int mostHeight;
    private OptionalInt background = OptionalInt.empty();
    private int cellWidth;
    private int cellHeight;
    /** Whether the terminal itself has said how large a cell is, so that nothing has to be divided. */
    private boolean exact;
    /** The window's size in cells by the terminal's own account; 0 for unknown. */
    private int windowColumns;

    private int windowRows;
    private boolean kitty;
    private boolean sixel;
    private boolean iterm;
    /** By its name; what it draws is used if a sextant takes one cell. */
    private Mosaic drawn = Mosaic.QUADRANTS;

    private boolean narrowSextants;
    /** By its name and version; empty for unknown. */
    private String name = "";
    /** What the terminal is known to have. */
    private ColorDepth colors = ColorDepth.NONE;

    /**
     * No answers yet.
     *
     * @param deadline when to stop listening, by {@link System#nanoTime}
     */
    TerminalAnswers(long deadline) {
        this.deadline = deadline;
    }

    /** How a terminal shows pixels. */
    enum Graphics {
        NONE,
        SIXEL,
        ITERM,
        KITTY
    }

    /** Listens to answers again, the window's size having changed. */
    synchronized void renew(long newDeadline) {
        deadline = newDeadline;
        mostWidth = 0;
        mostHeight = 0;
        windowColumns = 0;
        windowRows = 0;
        exact = false;
    }

    /**
     * Takes an answer.
     *
     * @param text the sequence without its escape character and its end
     * @param now by {@link System#nanoTime}
     * @param window its size in cells
     * @return whether something is known now that was not before
     */
    synchronized boolean accept(String text, long now, WindowSize window) {
        if (now - deadline > 0) {
            return false;
        }
        if (text.startsWith("]11;rgb:")) {
            return setBackground(text.substring("]11;rgb:".length()).split("/", -1));
        }
        if (TRUE_COLOR_TAKEN.matcher(text).matches()) {
            return setColors(ColorDepth.TRUE_COLOR);
        }
        if (text.startsWith("]4;255;rgb:")) {
            return setColors(ColorDepth.INDEXED_256);
        }
        if (text.startsWith("[6;") && text.endsWith("t")) {
            int[] size = pair(text.substring(3, text.length() - 1));
            boolean news = size.length == 2 && setCell(size[1], size[0]);
            exact = exact || (size.length == 2 && cellWidth == size[1]);
            return news;
        }
        if (text.startsWith("[8;") && text.endsWith("t")) {
            int[] size = pair(text.substring(3, text.length() - 1));
            windowRows = size.length == 2 ? size[0] : 0;
            windowColumns = size.length == 2 ? size[1] : 0;
            return false;
        }
        if (text.startsWith("[4;") && text.endsWith("t")) {
            int[] size = pair(text.substring(3, text.length() - 1));
            return size.length == 2 && setWindow(size[1], size[0], window);
        }
        if (text.startsWith(POINTS)) {
            return setPoints(text.substring(POINTS.length()).split(";", -1));
        }
        if (text.startsWith(SIXEL_SIZE) && text.endsWith("S")) {
            return setSixelSize(pair(text.substring(SIXEL_SIZE.length(), text.length() - 1)), window);
        }
        if (text.startsWith("[?") && text.endsWith("c")) {
            sixel = List.of(text.substring(2, text.length() - 1).split(";", -1)).contains(SIXEL);
            return sixel;
        }
        if (text.startsWith("P>|")) {
            boolean sextants = SEXTANT_DRAWERS.matcher(text).matches();
            boolean octants = OCTANT_DRAWERS.matcher(text).matches();
            drawn = octants ? Mosaic.OCTANTS : sextants ? Mosaic.SEXTANTS : Mosaic.QUADRANTS;
            name = CleanText.line(text.substring("P>|".length()), LONGEST_NAME);
            boolean more = setColors(
                    sextants
                            ? ColorDepth.TRUE_COLOR
                            : name.startsWith(MULTIPLEXER) ? ColorDepth.INDEXED_256 : ColorDepth.NONE);
            return sextants || more;
        }
        Matcher cursor = CURSOR.matcher(text);
        if (cursor.matches()) {
            narrowSextants = cursor.group(1).equals("2"); // where it stands after one
            return narrowSextants && drawn != Mosaic.QUADRANTS;
        }
        if (text.startsWith("_Gi=31;OK")) {
            kitty = true;
            return true;
        }
        return false;
    }

    private boolean setColors(ColorDepth known) {
        boolean news = known.compareTo(colors) > 0;
        colors = news ? known : colors;
        return news;
    }

    private boolean setBackground(String[] channels) {
        if (channels.length != 3) {
            return false;
        }
        int rgb = 0;
        for (String channel : channels) {
            if (!channel.matches("[0-9a-fA-F]{1,4}")) {
                return false;
            }
            rgb = (rgb << 8) | Integer.parseInt(channel, 16) * 0xff / ((1 << (4 * channel.length())) - 1);
        }
        background = OptionalInt.of(rgb);
        return true;
    }

    private static int[] pair(String text) {
        return text.matches("[0-9]{1,5};[0-9]{1,5}")
                ? Stream.of(text.split(";", -1)).mapToInt(Integer::parseInt).toArray()
                : new int[0];
    }

    private boolean setCell(int width, int height) {
        boolean sensible = height >= 2 && width >= 2 && height <= LARGEST_CELL && width <= LARGEST_CELL;
        if (!sensible) {
            return false;
        }
        boolean news = width != cellWidth || height != cellHeight;
        cellHeight = height;
        cellWidth = width;
        return news;
    }

    /** Height and width in points, and how many pixels a point has, which older versions leave out. */
    private boolean setPoints(String[] numbers) {
        if (numbers.length < 2
                || !Stream.of(numbers).allMatch(number -> number.matches("[0-9]{1,4}([.][0-9]{1,9})?"))) {
            return false;
        }
        double scale = numbers.length > 2 ? Double.parseDouble(numbers[2]) : 1;
        int height = (int) Math.round(Double.parseDouble(numbers[0]) * scale);
        boolean news = setCell((int) Math.round(Double.parseDouble(numbers[1]) * scale), height);
        exact = exact || cellHeight == height;
        news |= !iterm;
        iterm = true;
        return news;
    }

    /** The window's size in pixels tells the size of a cell, unless that is known already. */
    private boolean setWindow(int width, int height, WindowSize window) {
        int columns = windowColumns > 0 ? windowColumns : window.columns();
        int rows = windowRows > 0 ? windowRows : window.rows();
        boolean news = !exact && setCell(width / columns, height / rows);
        exact = exact || (cellWidth > 0 && cellWidth == width / columns);
        return news;
    }

    /** The first answer is the largest size; the second, if it is smaller, the window's. */
    private boolean setSixelSize(int[] size, WindowSize window) {
        if (size.length != 2) {
            return false;
        }
        if (mostWidth == 0) {
            mostWidth = size[0];
            mostHeight = size[1];
            return false;
        }
        if (size[0] >= mostWidth || size[1] >= mostHeight) {
            // The window is larger than a picture may be, so this says nothing of its cells.
            return false;
        }
        return !exact && setCell(size[0] / window.columns(), size[1] / window.rows());
    }

    /** The finest parts of a cell that the terminal draws, in one cell each. */
    synchronized Mosaic mosaic() {
        return narrowSextants ? drawn : Mosaic.QUADRANTS;
    }

    /** How many colours the terminal is known to have, at least; none as long as it has said nothing. */
    synchronized ColorDepth colors() {
        return colors;
    }

    /** The terminal's name and version by its own account; empty for unknown. */
    synchronized String name() {
        return name;
    }

    /** The background's red, green and blue in eight bits each; empty where the terminal does not say. */
    synchronized OptionalInt background() {
        return background;
    }

    /** How pixels are shown; not at all where the size of a cell is unknown. */
    synchronized Graphics graphics() {
        if (cellWidth == 0) {
            return Graphics.NONE;
        }
        return kitty ? Graphics.KITTY : iterm ? Graphics.ITERM : sixel ? Graphics.SIXEL : Graphics.NONE;
    }

    /** Why there are no pixels, and what would help; empty where there are. */
    synchronized String missing() {
        if (graphics() != Graphics.NONE) {
            return "";
        }
        String has = kitty ? "Kitty's graphics protocol" : sixel ? "sixel graphics" : "";
        return has.isEmpty()
                ? "no Kitty or iTerm2 protocol, no sixel graphics"
                : "the terminal has " + has
                        + ", but does not say how large a cell is (xterm says it with allowWindowOps)";
    }

    /** The width of a cell in pixels. */
    synchronized int cellWidth() {
        return cellWidth;
    }

    /** The height of a cell in pixels. */
    synchronized int cellHeight() {
        return cellHeight;
    }
}
