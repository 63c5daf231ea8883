package hal.pgn;

import hal.game.GameNode;
import hal.game.GameTree;
import hal.game.Nags;
import hal.notation.NotationException;
import hal.notation.San;
import hal.rules.Color;
import hal.rules.Move;
import hal.rules.Position;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Builds the tree of a game's moves. An illegal move ends its line: the rest of a variation is skipped up to its closing
 * parenthesis, the rest of the main line to the end of the game.
 */
final class PgnTreeBuilder {
    static final int MAX_NODES = 200_000;

    private static final Set<String> NULL_MOVES = Set.of("--", "Z0", "null", "", "pass", "0000");

    private static final String MOVE =
            "(?:[KQRBN]?[a-h]?[1-8]?[x:-]?[a-h][1-8](?:=?[QRBN]|\\([QRBN]\\))??" + "|[O0]-?[O0](?:-?[O0])?)";
    /** What may follow a move: its suffixes, then a number, another move, or the result. */
    private static final String NEXT =
            "[-+#!?=/]*(?:\\d{1,3}\\.|\\d{1,3}(?=[KQRBNOa-h])|" + MOVE + "|(?:1-0|0-1|1/2(?:-1/2)?)$)";

    private static final Pattern FOLLOW = Pattern.compile(NEXT);
    private static final Pattern GLUED = Pattern.compile("(" + MOVE + ")" + NEXT);

    private final PgnEntry.Problems problems;
    private final Position position;
    private GameNode node;
    /** The moves to which the open variations are alternatives, the innermost first. */
    private final Deque<GameNode> varied = new ArrayDeque<>();

    private int nodes;
    /** Whether words are being skipped, and how many parentheses deep inside the skipped part. */
    private boolean skipping;

    private int skippedDepth;
    /** Whether the current variation has no move yet, so that a comment belongs before its first. */
    private boolean opened;

    /** Whether a move number has just been read, so that a comment belongs before the next move, not after the last. */
    private boolean numbered;

    /** Comments by the move they follow, set at the end: joining a million short ones one by one would be quadratic. */
    private final IdentityHashMap<GameNode, StringBuilder> comments = new IdentityHashMap<>();
    /** The comment before the next move. */
    private final StringBuilder before = new StringBuilder();
    /** Glyphs that stand before the first move of a variation. */
    private final Set<Integer> nagsBefore = new TreeSet<>();

    /**
     * @param playable false if the moves cannot be played, so that all are skipped
     */
    PgnTreeBuilder(GameTree game, PgnEntry.Problems problems, boolean playable) {
        this.problems = problems;
        this.position = game.start();
        this.node = game.root();
        this.skipping = !playable;
    }

    boolean isInVariation() {
        return !varied.isEmpty() || skippedDepth > 0;
    }

    void comment(String text) {
        if (!skipping) {
            append(opened || numbered ? before : commentOn(node), text);
        }
    }

    private StringBuilder commentOn(GameNode move) {
        return comments.computeIfAbsent(move, key -> new StringBuilder());
    }

    /** Joins two comments in the same place. The reader limits their total length, these spaces included. */
    private static void append(StringBuilder comment, CharSequence more) {
        if (comment.length() > 0 && more.length() > 0) {
            comment.append(' ');
        }
        comment.append(more);
    }

    /**
     * An annotation glyph of the last move, the start position, or the first move of a variation that has just been opened.
     *
     * @param number 0 to {@link Nags#MAX}; -1, for an unknown symbol, is ignored
     */
    void nag(int number) {
        if (skipping || number < 0) {
            return;
        }
        if (opened) {
            nagsBefore.add(number);
        } else {
            node.addNag(number);
        }
    }

    /** A move number: a comment between it and its move belongs before that move. */
    void number() {
        numbered = !skipping;
    }

    /** A parenthesis opens a variation. */
    void open(int line, int column) {
        if (skipping) {
            skippedDepth++;
            return;
        }
        if (!opened) {
            keepBefore(node);
        }
        varied.push(node);
        if (node.isRoot() || opened) {
            skip(line, column, "a variation needs a move before it to be an alternative to");
        } else {
            back();
            opened = true;
        }
    }

    /** A parenthesis closes a variation; one that closes none is ignored. */
    void close() {
        if (skipping && skippedDepth > 0) {
            skippedDepth--;
            return;
        }
        if (varied.isEmpty()) {
            return;
        }
        GameNode target = varied.pop();
        skipping = false;
        numbered = false;
        if (node == target) {
            return;
        }
        keepBefore(opened ? target : node);
        opened = false;
        nagsBefore.clear();
        while (node != target.parent()) {
            back();
        }
        target.make(position);
        node = target;
    }

    /** The end of the moves. */
    void end(int line, int column) {
        keepBefore(opened ? varied.peek() : node);
        comments.forEach((move, comment) -> move.setComment(comment.toString()));
        if (!varied.isEmpty() || skippedDepth > 0) {
            problems.add(line, column, "the game ends inside a variation that is never closed by a )");
        }
    }

    /** No move followed the comment before it: it becomes a comment after another. */
    private void keepBefore(GameNode other) {
        if (before.length() > 0) {
            append(commentOn(other), before);
            before.setLength(0);
        }
        numbered = false;
    }

    /**
     * Plays the move of a text, or the first of several moves run together.
     *
     * @return the number of characters of the text that have been dealt with
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
        int length = firstLegal(text);
        if (length > 0) {
            add(San.parse(position, text.substring(0, length)));
            return length;
        }
        String first = firstLooking(text);
        if (whole.kind() == NotationException.Kind.SYNTAX && !first.equals(text)) {
            return move(first, line, column); // its own mistake says more; what follows it is skipped
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
        node = node.add(move);
        node.make(position);
        node.setCommentBefore(before.toString());
        before.setLength(0);
        nagsBefore.forEach(node::addNag);
        nagsBefore.clear();
        opened = false;
        numbered = false;
    }

    private void skip(int line, int column, String message) {
        problems.add(line, column, message);
        skipping = true;
        skippedDepth = 0;
    }

    private void back() {
        node.unmake(position);
        node = node.parent();
    }

    private String moveNumber() {
        return position.fullmoveNumber() + (position.sideToMove() == Color.WHITE ? ". " : "... ");
    }

    // Words that are several moves run together, as in old files: e4e5, Nf3Nc62.Bb5, Qxf7#1-0.

    /**
     * The length of the move at the start of a word, without an annotation symbol. Squares never make this ambiguous: where
     * {@code e4e5} is a move, {@code e4} is not, since a piece of the same side stands there.
     *
     * @param word not a move as a whole
     * @return 0 if it does not start with a legal move followed by another, a number or a result
     */
    private int firstLegal(String word) {
        Matcher follow = FOLLOW.matcher(word);
        for (int end = word.length() - 1; end >= 2; end--) {
            if (follow.region(end, word.length()).lookingAt() && isLegal(word.substring(0, end))) {
                return suffix(word.substring(0, end));
            }
        }
        return 0;
    }

    /** The start of a word if it looks like a move with another after it; otherwise the word. */
    private static String firstLooking(String word) {
        Matcher glued = GLUED.matcher(word);
        return glued.lookingAt() ? glued.group(1) : word;
    }

    private boolean isLegal(String text) {
        try {
            San.parse(position, text);
            return true;
        } catch (NotationException e) {
            return false;
        }
    }

    /**
     * The start of the annotation symbol at the end of a move; the length of the text if there is none. A lone plus is a
     * check, and so is one before an evaluation ({@code Nf3++-}).
     */
    static int suffix(String move) {
        int start = move.length();
        while (start > 0 && Nags.SIGN_CHARACTERS.indexOf(move.charAt(start - 1)) >= 0) {
            start--;
        }
        while (start < move.length() && Nags.number(move.substring(start)) < 0) {
            start++;
        }
        return start;
    }
}
