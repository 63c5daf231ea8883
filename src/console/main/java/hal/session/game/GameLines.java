package hal.session.game;

import hal.game.Game;
import hal.game.GameNode;
import hal.game.Nags;
import hal.rules.Color;
import hal.session.view.MoveListView.Word;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The tree of a game as words in the order of PGN: a move, then its alternatives in brackets, then the rest of the
 * line.
 */
public final class GameLines {
    /** A larger tree is not shown whole beside the board: it would be unreadable. */
    private static final int MAX_NODES = 3_000;

    /** How many plies of a line are shown in which the board does not stand. */
    private static final int OTHER_PLIES = 3;

    private final boolean comments;
    private final int otherPlies;
    private final GameNode present;
    private final Set<GameNode> onBoard;
    private final Set<GameNode> line;
    private final List<Word> words = new ArrayList<>();
    /** The node of each word; a comment has that of the move it stands after. */
    private final List<GameNode> nodes = new ArrayList<>();

    private final Deque<Item> waiting = new ArrayDeque<>();

    /**
     * What is still to be written.
     *
     * @param node null for the end of a variation
     * @param left how many more plies of its variation are written
     */
    private record Item(GameNode node, int depth, boolean numbered, boolean opens, int left) {}

    private GameLines(Game game, boolean comments, int otherPlies) {
        this.comments = comments;
        this.otherPlies = otherPlies;
        present = game.node();
        onBoard = new HashSet<>(game.moves());
        line = new HashSet<>(game.moves());
        line.addAll(game.future());
    }

    /** The whole tree, comments included. */
    public static List<Word> whole(Game game) {
        return new GameLines(game, true, Integer.MAX_VALUE).write(game);
    }

    /** What fits beside the board: the beginnings only of other lines, no comments; empty if there is one line only. */
    static List<Word> brief(Game game) {
        return branches(game.tree().root()) ? new GameLines(game, false, OTHER_PLIES).write(game) : List.of();
    }

    /** The move of a word of what stands beside the board, by its place. */
    public static Optional<GameNode> listed(Game game, int place) {
        GameLines brief = new GameLines(game, false, OTHER_PLIES);
        brief.write(game);
        return place >= 0 && place < brief.nodes.size() ? Optional.of(brief.nodes.get(place)) : Optional.empty();
    }

    /** Whether a tree has variations, and not too many moves. */
    private static boolean branches(GameNode root) {
        boolean found = false;
        int count = 0;
        Deque<GameNode> open = new ArrayDeque<>(List.of(root));
        while (!open.isEmpty()) {
            GameNode node = open.pop();
            if (++count > MAX_NODES) {
                return false;
            }
            found |= node.children().size() > 1;
            open.addAll(node.children());
        }
        return found;
    }

    private List<Word> write(Game game) {
        GameNode root = game.tree().root();
        comment(root, 0);
        root.next().ifPresent(first -> waiting.push(new Item(first, 0, true, false, Integer.MAX_VALUE)));
        while (!waiting.isEmpty()) {
            Item item = waiting.pop();
            if (item.node() == null) {
                append(")");
            } else {
                write(item);
            }
        }
        return words;
    }

    private void write(Item item) {
        GameNode node = item.node();
        boolean numbered = item.numbered() || node.color() == Color.WHITE;
        String text = (item.opens() ? "(" : "")
                + (numbered ? node.numbered() : node.san())
                + Nags.quality(node.nags())
                + node.nags().stream()
                        .map(Nags::sign)
                        .filter(sign -> !sign.equals(Nags.quality(node.nags())))
                        .map(sign -> " " + sign)
                        .collect(Collectors.joining());
        Word.Kind kind = node == present
                ? Word.Kind.PRESENT
                : onBoard.contains(node) ? Word.Kind.ON_BOARD : item.depth() == 0 ? Word.Kind.MAIN : Word.Kind.OTHER;
        words.add(new Word(text, item.depth(), kind));
        nodes.add(node);
        boolean spoke = comment(node, item.depth());
        List<GameNode> siblings = node.siblings();
        boolean first = siblings.get(0) == node && siblings.size() > 1;
        boolean shown = item.left() > 1 || node.next().filter(line::contains).isPresent();
        if (node.next().isPresent() && shown) {
            waiting.push(new Item(node.next().get(), item.depth(), first || spoke, false, item.left() - 1));
        } else if (node.next().isPresent()) {
            append("\u2026");
        }
        for (int i = siblings.size() - 1; first && i > 0; i--) {
            waiting.push(new Item(null, item.depth(), false, false, 0));
            waiting.push(new Item(siblings.get(i), item.depth() + 1, true, true, otherPlies));
        }
    }

    /** A comment stands in braces, as in PGN. */
    private boolean comment(GameNode node, int depth) {
        String said = comments ? node.note().text() : "";
        if (!said.isEmpty()) {
            words.add(new Word('{' + said + '}', depth, Word.Kind.COMMENT));
            nodes.add(node);
        }
        return !said.isEmpty();
    }

    private void append(String text) {
        Word last = words.remove(words.size() - 1);
        words.add(new Word(last.text() + text, last.depth(), last.kind()));
    }
}
