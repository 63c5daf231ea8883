package hal.game;

import hal.game.clock.ClockState;
import hal.notation.San;
import hal.rules.Color;
import hal.rules.Move;
import hal.rules.Moves;
import hal.rules.Position;
import hal.support.UserException;
import hal.support.text.CleanText;
import java.lang.ref.WeakReference;
import java.time.Duration;
import java.util.AbstractList;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.RandomAccess;
import java.util.function.Function;

/**
 * A move in the tree of a game, with its annotations. The first child continues the line; the others are variations,
 * alternatives to the first. The root stands for the start position and has no move.
 *
 * <p>The comment is kept as in PGN, including embedded commands such as {@code [%clk 0:01:00]}, so that nothing is
 * lost; {@link #note()} reads it. Trees may be thousands of moves deep, so no method here is
 * recursive.
 *
 * <pre>{@code
 * GameTree game = Pgn.parse("1. e4 (1. d4 {closed}) e5 *").get(0).orThrow();
 * for (GameNode first : game.root().children()) {
 *     System.out.println(first.numbered() + " " + first.comment());
 * }
 * }</pre>
 *
 * <p>Not thread-safe, like its tree.
 */
public class GameNode {
    /** The longest comment that is kept, in chars: a whole book would fit. */
    public static final int MAX_COMMENT = 4_000_000;

    private final GameNode parent;
    /** Null at the root. */
    private final Root root;

    private final int move;
    /** Plies since White's first move, including this one. */
    private final int gamePly;

    private GameNode next;
    private List<GameNode> variations = List.of();

    /** Null if there is nothing: most moves of most games have no annotation. */
    private Remarks remarks;

    private static final class Remarks {
        private String before = "";
        private String comment = "";
        private List<Integer> nags = List.of();
        private ClockState clock;
    }

    private static final class Root extends GameNode {
        private final Position start;
        /** Where the tree was last asked for a position, as the next question is mostly about a neighbour; or null. */
        private WeakReference<Visit> last;

        private Root(Position start) {
            super(null, Moves.NONE, start.gamePly());
            this.start = start;
        }

        @Override
        Root root() {
            return this;
        }

        /** The position after a node, which is the same object for all nodes: to be copied, or read at once. */
        private Position at(GameNode node) {
            Visit visit = last == null ? null : last.get();
            if (visit == null) {
                visit = new Visit(this, start.copy());
                last = new WeakReference<>(visit);
            }
            visit.go(node);
            return visit.position;
        }
    }

    /** A position that goes from node to node by the shortest way. */
    private static final class Visit {
        private final Position position;
        private GameNode here;

        private Visit(GameNode here, Position position) {
            this.here = here;
            this.position = position;
        }

        private void go(GameNode node) {
            Deque<GameNode> ahead = new ArrayDeque<>();
            GameNode common = node;
            while (common != here) {
                if (here.gamePly > common.gamePly) {
                    here.unmake(position);
                    here = here.parent;
                } else {
                    ahead.push(common);
                    common = common.parent;
                }
            }
            for (GameNode next : ahead) {
                next.make(position);
            }
            here = node;
        }
    }

    private GameNode(GameNode parent, int move, int gamePly) {
        this.parent = parent;
        this.root = parent == null ? null : parent.root();
        this.move = move;
        this.gamePly = gamePly;
    }

    /** The root of a new tree; the position must not change any more. */
    static GameNode root(Position start) {
        return new Root(start);
    }

    // The move.

    /**
     * The move that leads here; {@link Move#NULL} for a null move, and at the root, which has none: {@link #isRoot} and
     * {@link #isNullMove} tell the two apart.
     */
    public Move move() {
        return Move.of(move);
    }

    /** Whether this is a null move: annotators use it to show a threat. */
    public boolean isNullMove() {
        return parent != null && move == Moves.NONE;
    }

    /** The side that made the move; at the root, the side that is not to move. */
    public Color color() {
        return (gamePly & 1) == 0 ? Color.BLACK : Color.WHITE;
    }

    /** Plies since White's first move by the move number, this one included: 2 for {@code 1... e5}. */
    public int ply() {
        return gamePly;
    }

    /** The move number, as in {@code 17. Nf3}. */
    public int number() {
        return (gamePly + 1) / 2;
    }

    /**
     * The move in standard algebraic notation with its check or mate sign; {@code --} for a null move, empty at the
     * root.
     */
    public String san() {
        if (isRoot()) {
            return "";
        }
        return isNullMove() ? Board.PASS : parent.read(before -> San.format(before, move));
    }

    /** The move in UCI's notation as engines expect it in this game; {@code 0000} for a null move, and at the root. */
    public String uci() {
        return move().uci(root().start.rules());
    }

    /** The move with its number, as in {@code 12. Nf3} or {@code 12... Nc6}; empty at the root. */
    public String numbered() {
        return isRoot() ? "" : number() + (color() == Color.WHITE ? ". " : "... ") + san();
    }

    /** Makes the move on the position before it. */
    public void make(Position position) {
        Objects.requireNonNull(position, "no position is given: it is null");
        if (move == Moves.NONE) {
            position.makeNull();
        } else {
            position.make(move);
        }
    }

    /** Takes the move back on a position where it was the last move made. */
    public void unmake(Position position) {
        Objects.requireNonNull(position, "no position is given: it is null");
        if (move == Moves.NONE) {
            position.unmakeNull();
        } else {
            position.unmake();
        }
    }

    /**
     * The time that the mover had left just after the move: what its comment says ({@code [%clk 0:01:00]}), or else
     * what the game's clock showed. Empty at the root, and where neither tells or the time is not limited.
     */
    public Optional<Duration> clock() {
        if (isRoot()) {
            return Optional.empty();
        }
        return note().clock().or(() -> clockState()
                .filter(state -> state.isLimited(color()))
                .map(state -> Duration.ofNanos(state.nanos(color()))));
    }

    /** The score that the comment tells, {@code [%eval 0.35]}, from White's point of view; empty if it tells none. */
    public Optional<Score> eval() {
        return note().eval();
    }

    // What is said about the move.

    /** The comment after the move (at the root, before the first move), commands included; empty if there is none. */
    public String comment() {
        return remarks == null ? "" : remarks.comment;
    }

    /**
     * Sets the comment after the move. Control characters are removed, white space becomes single spaces, and a closing
     * brace a closing parenthesis, since it would end the comment in PGN. Beyond {@link #MAX_COMMENT} it is cut off.
     */
    public void setComment(String text) {
        Objects.requireNonNull(text, "no comment is given: it is null");
        if (remarks != null || !text.isEmpty()) {
            remarks().comment = clean(text);
        }
    }

    /**
     * The comment before the move; empty if there is none. In PGN it starts a variation, or is between number and move.
     */
    public String commentBefore() {
        return remarks == null ? "" : remarks.before;
    }

    /** Sets the comment before the move, cleaned as {@link #setComment} does. */
    public void setCommentBefore(String text) {
        Objects.requireNonNull(text, "no comment is given: it is null");
        if (remarks != null || !text.isEmpty()) {
            remarks().before = clean(text);
        }
    }

    /** The numeric annotation glyphs (NAGs), such as 1 for {@code $1}, a good move. */
    public List<Integer> nags() {
        return remarks == null ? List.of() : Collections.unmodifiableList(remarks.nags);
    }

    /**
     * Adds an annotation glyph, unless it is already there.
     *
     * @param nag 0 to {@link Nags#MAX}; {@link #addNag(String)} takes signs
     * @throws IllegalArgumentException if it is out of range
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

    /**
     * Adds an annotation glyph by its sign, unless it is already there.
     *
     * @param sign such as {@code ?!}, as {@link Nags#number} knows it
     * @throws IllegalArgumentException if it is not one
     */
    public void addNag(String sign) {
        addNag(Nags.number(sign)
                .orElseThrow(() -> new IllegalArgumentException(
                        "not a sign of annotation, such as !, ? or +-: \"" + CleanText.line(sign, 40) + "\"")));
    }

    /** Removes an annotation glyph, if it is there. */
    public void removeNag(int nag) {
        if (nags().contains(nag)) {
            remarks.nags.remove((Integer) nag);
        }
    }

    /** The comment taken apart: what its commands tell programs, and the rest as text. */
    public MoveNote note() {
        return MoveNote.of(comment());
    }

    /** Replaces the comment by a note. */
    public void setNote(MoveNote note) {
        Objects.requireNonNull(note, "no note is given: it is null");
        setComment(note.comment());
    }

    /**
     * What the game's own clock showed on both sides just after the move (at the root, before the first move), for a
     * game that goes on from here. Empty in a game without a clock, such as one that was only read:
     * {@link #clock} knows what the comments tell, too.
     */
    public Optional<ClockState> clockState() {
        return remarks == null ? Optional.empty() : Optional.ofNullable(remarks.clock);
    }

    void setClock(Optional<ClockState> clock) {
        if (remarks != null || clock.isPresent()) {
            remarks().clock = clock.orElse(null);
        }
    }

    /** Takes over the annotations of another node, behind its own. */
    private void addRemarks(GameNode other) {
        if (other.remarks != null) {
            remarks().before = both(remarks.before, other.remarks.before);
            remarks.comment = both(remarks.comment, other.remarks.comment);
            other.remarks.nags.forEach(this::addNag);
            remarks.clock = remarks.clock == null ? other.remarks.clock : remarks.clock;
        }
    }

    /** One behind the other; what has been added before is not added again. */
    private static String both(String own, String other) {
        boolean known = (" " + own + " ").contains(" " + other + " ");
        return other.isEmpty() || known ? own : clean(own + " " + other).strip();
    }

    private Remarks remarks() {
        if (remarks == null) {
            remarks = new Remarks();
        }
        return remarks;
    }

    /** A comment on one line with single spaces and no closing brace: wrapping it does not change it. */
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

    // The tree around it.

    /** The previous node; empty at the root. */
    public Optional<GameNode> parent() {
        return Optional.ofNullable(parent);
    }

    /** The children of its parent, this node among them; empty at the root. */
    public List<GameNode> siblings() {
        return isRoot() ? List.of() : parent.children();
    }

    public boolean isRoot() {
        return parent == null;
    }

    Root root() {
        return root;
    }

    /** The nodes from the first move to this one; empty at the root. */
    public List<GameNode> path() {
        Deque<GameNode> path = new ArrayDeque<>();
        for (GameNode node = this; node.parent != null; node = node.parent) {
            path.addFirst(node);
        }
        return new ArrayList<>(path);
    }

    /** The continuation, then the variations in order; a live view, but a loop passes over those of its beginning. */
    public List<GameNode> children() {
        return new Children();
    }

    private final class Children extends AbstractList<GameNode> implements RandomAccess {
        @Override
        public GameNode get(int index) {
            return Objects.checkIndex(index, size()) == 0 ? next : variations.get(index - 1);
        }

        @Override
        public int size() {
            return next == null ? 0 : 1 + variations.size();
        }

        /** Over those that are there now, so that a loop may add and delete. */
        @Override
        public Iterator<GameNode> iterator() {
            List<GameNode> now = new ArrayList<>(size());
            if (next != null) {
                now.add(next);
                now.addAll(variations);
            }
            return Collections.unmodifiableList(now).iterator();
        }
    }

    /** The continuation of this line; empty at its end. */
    public Optional<GameNode> next() {
        return Optional.ofNullable(next);
    }

    /** The last node of this line, along its continuations; this one if there are none. */
    public GameNode end() {
        GameNode end = this;
        while (end.next != null) {
            end = end.next;
        }
        return end;
    }

    /** The child with a move, if there is one. */
    public Optional<GameNode> child(Move childMove) {
        Objects.requireNonNull(childMove, "no move is given: it is null");
        return children().stream()
                .filter(child -> child.move == childMove.code())
                .findFirst();
    }

    /** Whether this node is on the line of first children from the root. */
    public boolean isMainLine() {
        for (GameNode node = this; node.parent != null; node = node.parent) {
            if (node.parent.next != node) {
                return false;
            }
        }
        return true;
    }

    /**
     * Adds a move after this one: the continuation if there is none yet, otherwise a variation. A move that is there
     * already is not added again.
     *
     * @param child a legal move in the position after this node, or {@link Move#NULL}
     * @return the node of the move, new or not
     * @throws IllegalArgumentException if the move is not legal; a null move is not where the side to move is in check
     */
    public GameNode add(Move child) {
        return child(child).orElseGet(() -> read(here -> append(child, here)));
    }

    /**
     * Adds moves that follow each other, each as {@link #add} does.
     *
     * @return the node of the last move; this one if there are none
     * @throws IllegalArgumentException as {@link #add}; the moves before are added then
     */
    public GameNode addLine(List<Move> moves) {
        GameNode end = this;
        for (Move next : Objects.requireNonNull(moves, "no list of moves is given: it is null")) {
            end = end.add(next);
        }
        return end;
    }

    /**
     * Adds a move after this one, even where there is one like it already: files have games with such twins.
     *
     * @param child as for {@link #add}
     * @param here the position after this node, which is only looked at
     * @return the new node
     * @throws IllegalArgumentException as {@link #add}
     */
    public GameNode append(Move child, Position here) {
        Objects.requireNonNull(child, "no move is given: it is null");
        Objects.requireNonNull(here, "no position is given: it is null");
        if (child.isNull() ? here.inCheck() : !here.isLegal(child.code())) {
            throw new IllegalArgumentException(
                    (child.isNull() ? "no null move in check, in " : child + " is not legal in ") + here);
        }
        return attach(child.code());
    }

    /**
     * Adds all that another game says from the same position on: its moves, where they are not here, as variations
     * behind those that are, and its comments and glyphs behind those that are here.
     *
     * @param other a node of another tree, such as the root of another game
     * @throws IllegalArgumentException if it is of this tree, or another position
     */
    public void merge(GameNode other) {
        Objects.requireNonNull(other, "no move is given: it is null");
        if (other.root() == root() || other.board().polyglotKey() != board().polyglotKey()) {
            throw new IllegalArgumentException("what is merged is another game from the same position, unlike "
                    + other.board().fen());
        }
        merge(other, null);
    }

    /** The same without one node and everything after it, null for none. */
    void merge(GameNode other, GameNode cut) {
        addRemarks(other);
        Deque<GameNode> theirs = new ArrayDeque<>(List.of(other));
        Deque<GameNode> ours = new ArrayDeque<>(List.of(this));
        while (!theirs.isEmpty()) {
            GameNode to = ours.pop();
            for (GameNode child : theirs.pop().children()) {
                if (child != cut) {
                    GameNode own = to.child(child.move()).orElseGet(() -> to.attach(child.move));
                    own.addRemarks(child);
                    theirs.push(child);
                    ours.push(own);
                }
            }
        }
    }

    /** The board after this node, with the moves that led to it. */
    public Board board() {
        return read(Board::of);
    }

    /** The board on which this node's move is made; at the root, which has none, the start itself. */
    public Board boardBefore() {
        return isRoot() ? board() : parent.board();
    }

    /**
     * What a reader makes of the position after this node, which it may not keep. Threads may read a tree together as
     * long as nobody changes it.
     */
    private <T> T read(Function<Position, T> reader) {
        Root top = root();
        synchronized (top) {
            return reader.apply(top.at(this));
        }
    }

    /** Adds a move that is known to be legal. */
    GameNode attach(int child) {
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

    /** Puts a new move in place of a child, which is deleted with everything after it. */
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
     * @throws UserException if this would put a null move into the main line
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
     * Makes the line through this node, and its continuation, the main line.
     *
     * @throws UserException if the line contains a null move
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

    /**
     * Moves this node one place down among its siblings: the continuation becomes the first variation.
     *
     * @return whether there was a place below it
     * @throws UserException if this would put a null move into the main line
     */
    public boolean demote() {
        int below = siblings().indexOf(this) + 1;
        return below > 0 && below < siblings().size() && siblings().get(below).promote();
    }

    private void requireNoNullMove() {
        for (GameNode node = this; node != null; node = node.next) {
            node.requireLegalMove();
        }
    }

    private void requireLegalMove() {
        if (isNullMove()) {
            throw new UserException("a line with a null move (--) cannot become the main line");
        }
    }

    /**
     * Deletes this node with everything after it; the first variation takes its place.
     *
     * @throws IllegalStateException if it is the root
     */
    public void delete() {
        if (parent == null) {
            throw new IllegalStateException("the root of a game cannot be deleted");
        }
        if (parent.next != this) {
            parent.variations.remove(this);
        } else if (parent.variations.isEmpty()) {
            parent.next = null;
        } else {
            parent.next = parent.variations.remove(0);
        }
    }

    /** Whether this node, or one before it, has been deleted from its tree. */
    boolean isDeleted() {
        for (GameNode node = this; node.parent != null; node = node.parent) {
            if (node.parent.next != node && !node.parent.variations.contains(node)) {
                return true;
            }
        }
        return false;
    }

    @Override
    public String toString() {
        return isRoot() ? "start" : numbered();
    }
}
