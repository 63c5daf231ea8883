package hal.game;

import hal.notation.San;
import hal.rules.Color;
import hal.rules.Move;
import hal.rules.Position;
import hal.support.CleanText;
import hal.support.UserException;
import java.util.AbstractList;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.RandomAccess;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A move in the tree of a game, with what was said about it. The first child goes on with the line; the others are
 * variations, alternatives to the first. The root stands for the start position and has no move.
 *
 * <p>The comment is kept as PGN has it, commands such as {@code [%clk 0:01:00]} included, so that nothing of it is lost;
 * {@link #note()} and {@link #command} read it. Trees may be thousands of moves deep: nothing here calls itself.
 */
public class GameNode {
    /** The longest comment that is kept, in chars: a whole book would fit. */
    public static final int MAX_COMMENT = 4_000_000;

    /** How a null move is written. */
    private static final String NULL_MOVE = "--";

    private final GameNode parent;
    private final int move;
    /** Plies since move 1 for White, this move included. */
    private final int gamePly;

    private GameNode next;
    private List<GameNode> variations = List.of();
    /** The move in SAN; null until somebody asks. */
    private String san;
    /** What was said; null if nothing. Most moves of most games have nothing. */
    private Remarks remarks;

    /** What is kept of a move beside the move. */
    private static final class Remarks {
        private String before = "";
        private String comment = "";
        private List<Integer> nags = List.of();
        private ClockState clock;
    }

    private static final class Root extends GameNode {
        private final Position start;

        private Root(Position start) {
            super(null, Move.NONE, start.gamePly());
            this.start = start;
        }
    }

    private GameNode(GameNode parent, int move, int gamePly) {
        this.parent = parent;
        this.move = move;
        this.gamePly = gamePly;
    }

    /** The root of a new tree, over a position that nobody changes. */
    static GameNode root(Position start) {
        return new Root(start);
    }

    // The move.

    /** The move that leads here; {@link Move#NONE} at the root and for a null move. */
    public int move() {
        return move;
    }

    /** Whether the side to move passed: annotators do so in variations, to show a threat. Never in the main line. */
    public boolean isNullMove() {
        return parent != null && move == Move.NONE;
    }

    /** Who made the move; at the root, who moved before the first. */
    public int color() {
        return (gamePly & 1) == 0 ? Color.BLACK : Color.WHITE;
    }

    /** The move's number, as in {@code 17. Nf3}. */
    public int number() {
        return (gamePly + 1) / 2;
    }

    /** The move in standard algebraic notation with its check or mate mark; {@code --} for a null move. */
    public String san() {
        if (san == null) {
            spellPath();
        }
        return san;
    }

    /** The move with its number, as in {@code 12. Nf3} and {@code 12... Nc6}. */
    public String numbered() {
        return number() + (color() == Color.WHITE ? ". " : "... ") + san();
    }

    /** Spells every move from the root to this one: who asks for one asks for those before it, too. */
    private void spellPath() {
        List<GameNode> path = path();
        Position position = ((Root) root()).start.copy();
        for (GameNode node : path) {
            node.spell(position);
            node.make(position);
        }
    }

    /** Spells the move, if that has not been done, given the position before it. */
    void spell(Position before) {
        if (san == null) {
            san = isNullMove() ? NULL_MOVE : San.format(before, move);
        }
    }

    boolean isSpelt() {
        return san != null;
    }

    /** Makes the move on a board that stands as it was before. */
    public void make(Position position) {
        if (move == Move.NONE) {
            position.makeNull();
        } else {
            position.make(move);
        }
    }

    /** Takes the move back from a board on which it was made last. */
    public void unmake(Position position) {
        if (move == Move.NONE) {
            position.unmakeNull();
        } else {
            position.unmake();
        }
    }

    // The tree around it.

    /** The node before; null at the root. */
    public GameNode parent() {
        return parent;
    }

    public boolean isRoot() {
        return parent == null;
    }

    GameNode root() {
        GameNode node = this;
        while (node.parent != null) {
            node = node.parent;
        }
        return node;
    }

    /** The nodes from the first move to this one; empty at the root. */
    public List<GameNode> path() {
        Deque<GameNode> path = new ArrayDeque<>();
        for (GameNode node = this; node.parent != null; node = node.parent) {
            path.addFirst(node);
        }
        return new ArrayList<>(path);
    }

    /** The continuation, then the variations in their order; a live view. */
    public List<GameNode> children() {
        return new Children();
    }

    private final class Children extends AbstractList<GameNode> implements RandomAccess {
        @Override
        public GameNode get(int index) {
            if (index == 0 && next != null) {
                return next;
            }
            return variations.get(index - 1);
        }

        @Override
        public int size() {
            return next == null ? 0 : 1 + variations.size();
        }
    }

    /** The continuation of this line. */
    public Optional<GameNode> next() {
        return Optional.ofNullable(next);
    }

    /** The child with a move, if there is one. */
    public Optional<GameNode> child(int childMove) {
        return children().stream().filter(child -> child.move == childMove).findFirst();
    }

    /** Whether the line of first children that begins at the root goes through here. */
    public boolean isMainLine() {
        for (GameNode node = this; node.parent != null; node = node.parent) {
            if (node.parent.next != node) {
                return false;
            }
        }
        return true;
    }

    /**
     * Adds a move after this one: the continuation if it is the first, else a variation of it.
     *
     * @param child a legal move in the position after this node, or {@link Move#NONE} for a null move in a variation
     */
    public GameNode add(int child) {
        GameNode node = new GameNode(this, child, gamePly + 1);
        if (next == null) {
            next = node;
        } else {
            if (variations.isEmpty()) {
                variations = new ArrayList<>(1);
            }
            variations.add(node);
        }
        return node;
    }

    /** Puts a move into the place of a child, which is gone with all that follows it. */
    GameNode replace(GameNode child, int childMove) {
        GameNode node = new GameNode(this, childMove, gamePly + 1);
        if (next == child) {
            next = node;
        } else {
            variations.set(variations.indexOf(child), node);
        }
        return node;
    }

    /**
     * Moves this node one place up among its siblings: the first variation becomes the continuation.
     *
     * @return whether there was a place above it
     * @throws UserException if a null move would come into the main line
     */
    public boolean promote() {
        if (parent == null || parent.next == this) {
            return false;
        }
        int index = parent.variations.indexOf(this);
        if (index == 0) {
            if (parent.isMainLine()) {
                requireNoNullMove();
            }
            parent.variations.set(0, parent.next);
            parent.next = this;
        } else {
            Collections.swap(parent.variations, index - 1, index);
        }
        return true;
    }

    /**
     * Makes the line through here, and its continuation, the main line.
     *
     * @throws UserException if there is a null move in it
     */
    public void promoteToMain() {
        path().forEach(GameNode::requireLegalMove);
        requireNoNullMove();
        for (GameNode node = this; node.parent != null; node = node.parent) {
            GameNode before = node.parent;
            if (before.next != node) {
                before.variations.remove(node);
                before.variations.add(0, before.next);
                before.next = node;
            }
        }
    }

    private void requireNoNullMove() {
        for (GameNode node = this; node != null; node = node.next) {
            node.requireLegalMove();
        }
    }

    private void requireLegalMove() {
        if (isNullMove()) {
            throw new UserException("A line with a null move (--) cannot become the main line.");
        }
    }

    /** Removes this node, which is not the root, with all that follows it; the first variation takes its place. */
    public void delete() {
        if (parent.next != this) {
            parent.variations.remove(this);
        } else if (parent.variations.isEmpty()) {
            parent.next = null;
        } else {
            parent.next = parent.variations.remove(0);
        }
    }

    // What was said.

    /** What was said after the move (at the root: before the first), commands included; empty if nothing. */
    public String comment() {
        return remarks == null ? "" : remarks.comment;
    }

    /** Sets the comment; it is cleaned, its white space made single blanks, and a closing brace made a parenthesis. */
    public void setComment(String text) {
        if (remarks != null || !text.isEmpty()) {
            remarks().comment = clean(text);
        }
    }

    /** What was said before the move; empty if nothing. In PGN it opens a variation, or stands between number and move. */
    public String commentBefore() {
        return remarks == null ? "" : remarks.before;
    }

    /** Sets the comment before the move, cleaned as {@link #setComment} does. */
    public void setCommentBefore(String text) {
        if (remarks != null || !text.isEmpty()) {
            remarks().before = clean(text);
        }
    }

    /** The numeric annotation glyphs, as {@code 1} for {@code $1}, a good move. */
    public List<Integer> nags() {
        return remarks == null ? List.of() : Collections.unmodifiableList(remarks.nags);
    }

    /**
     * Adds a glyph unless it is there.
     *
     * @param nag 0 to {@link Nags#MAX}
     */
    public void addNag(int nag) {
        if (nag < 0 || nag > Nags.MAX) {
            throw new IllegalArgumentException("annotation glyphs are 0 to " + Nags.MAX + ", not " + nag);
        }
        if (!nags().contains(nag)) {
            if (remarks().nags.isEmpty()) {
                remarks.nags = new ArrayList<>(1);
            }
            remarks.nags.add(nag);
        }
    }

    /** Takes a glyph away, if it is there. */
    public void removeNag(int nag) {
        if (nags().contains(nag)) {
            remarks.nags.remove((Integer) nag);
        }
    }

    /** What the comment says for programs, and its words. */
    public MoveNote note() {
        return MoveNote.of(comment());
    }

    /** Replaces the comment by one that says this. */
    public void setNote(MoveNote note) {
        setComment(note.comment());
    }

    /**
     * The value of a command in the comment, whatever it means: {@code Ge4,Rd5} for {@code csl} in
     * {@code [%csl Ge4,Rd5]}; empty if it is not there.
     *
     * @param name letters, digits and the like
     */
    public Optional<String> command(String name) {
        Matcher matcher = commandPattern(name).matcher(comment());
        return matcher.find() ? Optional.of(matcher.group(1).strip()) : Optional.empty();
    }

    /** Sets a command in the comment, where it stands or at the beginning; an empty value takes it away. */
    public void setCommand(String name, String value) {
        String command = value.isEmpty() ? "" : "[%" + name + " " + value + "]";
        Matcher matcher = commandPattern(name).matcher(comment());
        setComment(
                matcher.find() ? matcher.replaceFirst(Matcher.quoteReplacement(command)) : command + " " + comment());
    }

    private static Pattern commandPattern(String name) {
        return Pattern.compile("\\[%" + Pattern.quote(name) + "\\s+([^\\[\\]]*)\\]");
    }

    /** The clock just after the move (at the root: before the first), if the game has one. */
    public Optional<ClockState> clock() {
        return remarks == null ? Optional.empty() : Optional.ofNullable(remarks.clock);
    }

    void setClock(Optional<ClockState> clock) {
        if (remarks != null || clock.isPresent()) {
            remarks().clock = clock.orElse(null);
        }
    }

    /** Takes over what was said of another node. */
    void copyRemarks(GameNode other) {
        if (other.remarks != null) {
            remarks().before = other.remarks.before;
            remarks.comment = other.remarks.comment;
            remarks.nags = other.remarks.nags.isEmpty() ? List.of() : new ArrayList<>(other.remarks.nags);
            remarks.clock = other.remarks.clock;
        }
    }

    private Remarks remarks() {
        if (remarks == null) {
            remarks = new Remarks();
        }
        return remarks;
    }

    /** One line with single blanks and nothing that would end a comment, so that wrapping it changes nothing. */
    static String clean(String text) {
        String clean = CleanText.line(text, MAX_COMMENT);
        StringBuilder words = new StringBuilder(clean.length());
        for (int i = 0; i < clean.length(); i++) {
            char c = clean.charAt(i);
            if (c != ' ') {
                words.append(c == '}' ? ')' : c);
            } else if (words.length() > 0 && words.charAt(words.length() - 1) != ' ') {
                words.append(' ');
            }
        }
        return words.toString().stripTrailing();
    }

    @Override
    public String toString() {
        return isRoot() ? "start" : numbered();
    }
}
