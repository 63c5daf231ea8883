package hal.pgn;

import hal.notation.NotationException;
import hal.notation.San;
import hal.rules.Color;
import hal.rules.Move;
import hal.rules.Position;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Set;

/**
 * Builds the tree of a game's moves. An illegal move ends its line: the rest of a variation is skipped up to its closing
 * parenthesis, the rest of the main line to the end of the game.
 */
final class PgnTreeBuilder {
    private static final int MAX_DEPTH = 1_000;
    private static final int MAX_NODES = 200_000;

    private static final Set<String> NULL_MOVES = Set.of("--", "Z0", "null", "@@@@", "pass", "0000");

    private final PgnProblems problems;
    private final Position position;
    private PgnNode node;
    /** The moves that the open variations are alternatives to, the innermost first. */
    private final Deque<PgnNode> varied = new ArrayDeque<>();

    private int nodes;
    /** Whether words are passed over, and how many parentheses deep inside the skipped part. */
    private boolean skipping;

    private int skippedDepth;
    /** Whether the present variation has no move yet, so that comments stand before its first. */
    private boolean opened;

    private String commentBefore = "";

    /**
     * @param playable false if the moves cannot be played, so that all are passed over
     */
    PgnTreeBuilder(PgnGame game, PgnProblems problems, boolean playable) {
        this.problems = problems;
        this.position = game.start();
        this.node = game.root();
        this.skipping = !playable;
    }

    boolean isInVariation() {
        return !varied.isEmpty() || skippedDepth > 0;
    }

    void comment(String text) {
        if (skipping) {
            return;
        }
        if (opened) {
            commentBefore = PgnComments.join(commentBefore, text);
        } else {
            node.setComment(PgnComments.join(node.comment(), text));
        }
    }

    /** A glyph for the move before; -1 is none. */
    void nag(int number) {
        if (!skipping && !opened && !node.isRoot() && number >= 0) {
            node.addNag(number);
        }
    }

    /** A parenthesis opens a variation. */
    void open(int line, int column) {
        if (skipping) {
            skippedDepth++;
            return;
        }
        varied.push(node);
        if (node.isRoot() || opened) {
            skip(line, column, "a variation needs a move before it that it varies");
        } else if (varied.size() > MAX_DEPTH) {
            skip(line, column, "variations nest deeper than " + MAX_DEPTH + "; this one is left out");
        } else {
            back();
            opened = true;
        }
    }

    /** A parenthesis closes a variation; one that closes none is passed over. */
    void close() {
        if (skipping && skippedDepth > 0) {
            skippedDepth--;
            return;
        }
        if (varied.isEmpty()) {
            return;
        }
        PgnNode target = varied.pop();
        skipping = false;
        opened = false;
        commentBefore = "";
        if (node == target) {
            return;
        }
        while (node != target.parent()) {
            back();
        }
        play(target.move());
        node = target;
    }

    /** The moves end here. */
    void end(int line, int column) {
        if (!varied.isEmpty() || skippedDepth > 0) {
            problems.add(line, column, "the game ends inside a variation, which no ) has closed");
        }
    }

    /**
     * The text of a move, or of several that are glued to each other, of which the first is played.
     *
     * @return how many characters of the text are done with
     */
    int move(String text, int line, int column) {
        if (skipping) {
            return text.length();
        }
        if (++nodes > MAX_NODES) {
            skip(line, column, "more than " + MAX_NODES + " moves in one game; the rest is left out");
        } else if (NULL_MOVES.contains(text)) {
            pass(line, column);
        } else {
            try {
                add(San.parse(position, text));
            } catch (NotationException e) {
                return first(text, e, line, column);
            }
        }
        return text.length();
    }

    private int first(String text, NotationException whole, int line, int column) {
        int length = PgnGluedMoves.firstLegal(position, text);
        if (length > 0) {
            add(San.parse(position, text.substring(0, length)));
            return length;
        }
        String first = PgnGluedMoves.firstLooking(text);
        if (whole.kind() == NotationException.Kind.SYNTAX && !first.equals(text)) {
            return move(first, line, column); // Its own mistake says more; what follows it is passed over.
        }
        skip(line, column, moveNumber() + reason(text, whole));
        return text.length();
    }

    private static String reason(String text, NotationException e) {
        return e.kind() == NotationException.Kind.ILLEGAL ? text + ": " + e.getMessage() : e.getMessage();
    }

    private void pass(int line, int column) {
        if (varied.isEmpty()) {
            skip(line, column, moveNumber() + "a null move is allowed only in variations");
        } else if (position.inCheck()) {
            skip(line, column, moveNumber() + "a null move is not allowed in check");
        } else {
            add(Move.NONE);
        }
    }

    private void add(int move) {
        play(move);
        node = node.add(move);
        if (!commentBefore.isEmpty()) {
            node.setCommentBefore(commentBefore);
            commentBefore = "";
        }
        opened = false;
    }

    private void skip(int line, int column, String message) {
        problems.add(line, column, message);
        skipping = true;
        skippedDepth = 0;
    }

    private void play(int move) {
        if (move == Move.NONE) {
            position.makeNull();
        } else {
            position.make(move);
        }
    }

    private void back() {
        if (node.move() == Move.NONE) {
            position.unmakeNull();
        } else {
            position.unmake();
        }
        node = node.parent();
    }

    private String moveNumber() {
        return position.fullmoveNumber() + (position.sideToMove() == Color.WHITE ? ". " : "... ");
    }
}
