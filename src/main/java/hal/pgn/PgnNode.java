package hal.pgn;

import hal.rules.Move;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * A move in the tree of a game, with what was said about it. The first child goes on with the line; the others are
 * variations, alternatives to the first. The root stands for the start position and has no move.
 */
public final class PgnNode {
    /** The highest numeric annotation glyph there is. */
    public static final int MAX_NAG = 255;

    private final PgnNode parent;
    private final int move;
    private List<PgnNode> children = List.of();
    private List<Integer> nags = List.of();
    private String comment = "";
    private String commentBefore = "";

    PgnNode(PgnNode parent, int move) {
        this.parent = parent;
        this.move = move;
    }

    /** The move that leads here; {@link Move#NONE} at the root and for a null move. */
    public int move() {
        return move;
    }

    /** The node before; null at the root. */
    public PgnNode parent() {
        return parent;
    }

    public boolean isRoot() {
        return parent == null;
    }

    /** Whether the side to move passed: annotators do so in variations, to show a threat. Never in the main line. */
    public boolean isNullMove() {
        return parent != null && move == Move.NONE;
    }

    /** The continuation, then the variations in their order. */
    public List<PgnNode> children() {
        return Collections.unmodifiableList(children);
    }

    /** The continuation of this line. */
    public Optional<PgnNode> next() {
        return children.isEmpty() ? Optional.empty() : Optional.of(children.get(0));
    }

    /**
     * Adds a move after this one: the continuation if it is the first, else a variation of it.
     *
     * @param next a legal move in the position after this node, or {@link Move#NONE} for a null move in a variation
     */
    public PgnNode add(int next) {
        if (children.isEmpty()) {
            children = new ArrayList<>(1);
        }
        PgnNode child = new PgnNode(this, next);
        children.add(child);
        return child;
    }

    /** The numeric annotation glyphs, as {@code 1} for {@code $1}, a good move. */
    public List<Integer> nags() {
        return Collections.unmodifiableList(nags);
    }

    /**
     * Adds a glyph unless it is there.
     *
     * @param nag 0 to {@link #MAX_NAG}
     */
    public void addNag(int nag) {
        if (nag < 0 || nag > MAX_NAG) {
            throw new IllegalArgumentException("annotation glyphs are 0 to 255, not " + nag);
        }
        if (nags.isEmpty()) {
            nags = new ArrayList<>(1);
        }
        if (!nags.contains(nag)) {
            nags.add(nag);
        }
    }

    /** What was said after the move (at the root: before the first); empty if nothing. */
    public String comment() {
        return comment;
    }

    /** Sets the comment; it is cleaned, its white space made single blanks, and a closing brace made a parenthesis. */
    public void setComment(String text) {
        comment = PgnText.comment(text);
    }

    /** What was said before the first move of a variation; empty if nothing, and elsewhere. */
    public String commentBefore() {
        return commentBefore;
    }

    /** Sets the comment that opens a variation, cleaned as {@link #setComment} does. */
    public void setCommentBefore(String text) {
        commentBefore = PgnText.comment(text);
    }
}
