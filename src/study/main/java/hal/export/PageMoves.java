package hal.export;

import hal.game.GameNode;
import hal.game.GameTree;
import hal.game.Nags;
import hal.game.Result;
import hal.rules.Color;
import hal.support.UserException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The moves of a game as HTML to click, in the order of PGN: variations stand in lines of their own, comments beside
 * their moves.
 */
final class PageMoves {
    private static final int MAX_MOVES = 20_000;

    private final GameTree tree;
    private final Map<GameNode, Integer> numbers = new HashMap<>();
    private final List<GameNode> nodes = new ArrayList<>();
    private final StringBuilder html = new StringBuilder();
    /** Whether a move of Black needs its number, since something stands before it. */
    private boolean numberNext = true;

    /**
     * Writes the moves.
     *
     * @throws UserException if there are too many
     */
    PageMoves(GameTree tree) {
        this.tree = tree;
        tree.spell();
        write();
    }

    /** The moves as HTML; each is a button whose {@code data-n} is its number. */
    String html() {
        return html.toString();
    }

    /** All nodes by their numbers, the root first. */
    List<GameNode> nodes() {
        return nodes;
    }

    /** The number of a node. */
    int number(GameNode node) {
        return numbers.get(node);
    }

    /** Writes the whole tree. Trees may be deep, so it keeps a stack of its own. */
    private void write() {
        add(tree.root());
        comment(tree.preamble());
        comment(tree.root().comment());
        Deque<Runnable> tasks = new ArrayDeque<>();
        tasks.push(() -> writeChildren(tree.root(), tasks));
        while (!tasks.isEmpty()) {
            tasks.pop().run();
        }
        if (tree.result() != Result.UNDECIDED) {
            html.append("<span class=\"result\">")
                    .append(SvgDrawing.escaped(tree.result().pgn()))
                    .append("</span>\n");
        }
        comment(tree.postscript());
    }

    private void add(GameNode node) {
        if (nodes.size() > MAX_MOVES) {
            throw new UserException(
                    "The game has more than " + MAX_MOVES + " moves with its variations: too many for a page.");
        }
        numbers.put(node, nodes.size());
        nodes.add(node);
    }

    /** The continuation's move, then the other lines, then what follows the continuation. */
    private void writeChildren(GameNode node, Deque<Runnable> tasks) {
        List<GameNode> children = node.children();
        if (children.isEmpty()) {
            return;
        }
        GameNode next = children.get(0);
        tasks.push(() -> writeChildren(next, tasks));
        for (int i = children.size() - 1; i > 0; i--) {
            GameNode other = children.get(i);
            tasks.push(() -> {
                html.append(")</span>\n");
                numberNext = true;
            });
            tasks.push(() -> writeChildren(other, tasks));
            tasks.push(() -> {
                html.append("<span class=\"line\">(");
                numberNext = true;
                write(other);
            });
        }
        write(next);
    }

    private void write(GameNode node) {
        add(node);
        comment(node.commentBefore());
        boolean numbered = numberNext || node.color() == Color.WHITE;
        numberNext = false;
        html.append("<button type=\"button\" class=\"move\" data-n=\"")
                .append(numbers.get(node))
                .append("\">")
                .append(SvgDrawing.escaped(numbered ? node.numbered().replace(' ', '\u00a0') : node.san()));
        String signs = signs(node);
        if (!signs.isEmpty()) {
            html.append("<span class=\"sign\">")
                    .append(SvgDrawing.escaped(signs))
                    .append("</span>");
        }
        html.append("</button>\n");
        comment(node.comment());
    }

    /** What a move's glyphs look like. */
    static String signs(GameNode node) {
        StringBuilder signs = new StringBuilder(Nags.quality(node.nags()));
        node.nags().stream()
                .filter(nag -> nag > 6 && !Nags.sign(nag).startsWith("$"))
                .forEach(nag -> signs.append(' ').append(Nags.sign(nag)));
        return signs.toString();
    }

    private void comment(String comment) {
        String words = words(comment);
        if (!words.isEmpty()) {
            html.append("<span class=\"comment\">")
                    .append(SvgDrawing.escaped(words))
                    .append("</span>\n");
            numberNext = true;
        }
    }

    /** What a comment says to people. */
    static String words(String comment) {
        return comment.replaceAll("\\[%[^\\[\\]]*\\]", " ")
                .replaceAll("\\s+", " ")
                .strip();
    }
}
