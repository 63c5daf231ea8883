package hal.export;

import hal.analysis.tree.SearchTree;
import hal.analysis.tree.SearchTree.Node;
import hal.analysis.tree.SearchTree.Role;
import hal.platform.Format;
import hal.support.text.CleanText;

/** Draws a search tree as SVG (1.1), from left to right, a row for each leaf. */
public final class TreeSvg {
    private static final int LEVEL_WIDTH = 240;
    private static final int ROW_HEIGHT = 16;
    private static final int MARGIN = 12;
    private static final int TITLE_HEIGHT = 32;
    private static final int LABEL_ROOM = 220;
    private static final int LABEL_SIZE = 11;
    private static final int NOTE_SIZE = 11;
    private static final String NOTE_INK = "#444455";
    /** The approximate width of a bold character of a label, in pixels. */
    private static final double CHARACTER_WIDTH = 6.6;
    /** The same of a note. */
    private static final double NOTE_WIDTH = 5.8;

    private final StringBuilder svg = new StringBuilder();
    /** Whether windows are to be seen. */
    private final boolean windows;

    private int row;

    private TreeSvg(boolean windows) {
        this.windows = windows;
    }

    /**
     * The whole file.
     *
     * @param title above the tree
     * @param tree drawn pass by pass
     */
    public static String of(String title, SearchTree tree) {
        return new TreeSvg(tree.hasWindows()).draw(title, tree);
    }

    private String draw(String title, SearchTree tree) {
        int levels = tree.passes().stream().mapToInt(TreeSvg::levels).max().orElse(0);
        int rows = tree.passes().stream().mapToInt(TreeSvg::rows).sum();
        int width = 2 * MARGIN + levels * LEVEL_WIDTH;
        int height = 2 * MARGIN + TITLE_HEIGHT + rows * ROW_HEIGHT;
        svg.append(Format.of(
                """
                <?xml version="1.0" encoding="UTF-8"?>
                <svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %d %d" font-family="sans-serif">
                <rect width="100%%" height="100%%" fill="#fff"/>
                <text x="%d" y="%d" font-size="14">%s</text>
                """,
                width, height, width, height, MARGIN, MARGIN + 14, CleanText.escaped(title)));
        for (int i = 0; i < tree.passes().size(); i++) {
            node(tree.passes().get(i), 0, tree.label(i));
        }
        return svg.append("</svg>\n").toString();
    }

    /** Draws a node with its subtree and returns its vertical position. */
    private double node(Node node, int level, String name) {
        double first = 0;
        double last = 0;
        double[] below = new double[node.children().size()];
        for (int i = 0; i < below.length; i++) {
            below[i] = node(
                    node.children().get(i), level + 1, node.children().get(i).move());
            first = i == 0 ? below[i] : first;
            last = below[i];
        }
        double y = below.length == 0 ? MARGIN + TITLE_HEIGHT + ROW_HEIGHT * (row++ + 0.5) : (first + last) / 2;
        int x = MARGIN + level * LEVEL_WIDTH;
        String label = node.valueText().isEmpty() ? name : name + "  " + node.valueText();
        int noted = (int) (CHARACTER_WIDTH * (label.length() + 1));
        String window = windows ? node.windowText() : "";
        // The lines begin where the text ends.
        int end = Math.min(LABEL_ROOM, noted + (int) (NOTE_WIDTH * window.length()));
        for (int i = 0; i < below.length; i++) {
            line(node.children().get(i).role(), x + end, y, x + LEVEL_WIDTH - 4, below[i]);
        }
        text(x, y + 4, LABEL_SIZE, inkOf(node.role()), isPlain(node.role()), label);
        if (!window.isEmpty()) {
            text(x + noted, y + 4, NOTE_SIZE, NOTE_INK, true, window);
        }
        return y;
    }

    private void text(int x, double y, int size, String ink, boolean plain, String text) {
        svg.append(Format.of(
                "<text x=\"%d\" y=\"%.1f\" font-size=\"%d\" font-weight=\"%s\" fill=\"%s\">%s</text>\n",
                x, y, size, plain ? "normal" : "bold", ink, CleanText.escaped(text)));
    }

    private void line(Role role, int fromX, double fromY, int toX, double toY) {
        int middle = (fromX + toX) / 2;
        svg.append(Format.of(
                "<path d=\"M%d %.1f C%d %.1f %d %.1f %d %.1f\" fill=\"none\" stroke=\"%s\"%s/>\n",
                fromX,
                fromY,
                middle,
                fromY,
                middle,
                toY,
                toX,
                toY,
                inkOf(role),
                role == Role.NEVER ? " stroke-dasharray=\"3 3\"" : ""));
    }

    /** The number of rows a tree takes: one for each leaf. */
    private static int rows(Node node) {
        return node.isLeaf()
                ? 1
                : node.children().stream().mapToInt(TreeSvg::rows).sum();
    }

    private static int levels(Node node) {
        return 1 + node.children().stream().mapToInt(TreeSvg::levels).max().orElse(0);
    }

    private static boolean isPlain(Role role) {
        return role == Role.PASSED_OVER || role == Role.NEVER;
    }

    private static String inkOf(Role role) {
        return switch (role) {
            case PASSED_OVER -> "#333344";
            case CHOSEN -> "#176b2c";
            case CUTOFF -> "#a3321f";
            case NEVER -> "#aaaaaa";
        };
    }
}
