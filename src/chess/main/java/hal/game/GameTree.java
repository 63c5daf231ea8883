package hal.game;

import hal.game.clock.ClockState;
import hal.game.clock.TimeControl;
import hal.notation.Fen;
import hal.rules.Color;
import hal.rules.Move;
import hal.rules.Position;
import hal.rules.Rules;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * A complete game as PGN records it: tags, start position, and the tree of moves with its annotations. {@link Game} is
 * a cursor on one; {@code hal.game.pgn} reads and writes them.
 *
 * <pre>{@code
 * GameTree game = new GameTree();
 * GameNode e4 = game.root().add(Board.start().parse("e4"));
 * e4.setComment("best by test");
 * System.out.println(PgnWriter.format(game));
 * }</pre>
 *
 * <p>Not thread-safe: one thread at a time.
 */
public final class GameTree {
    private final Tags tags;
    private final Position start;
    private final GameNode root;
    private String preamble = "";
    private String postscript = "";

    /** A game without moves from the start position of standard chess. */
    public GameTree() {
        this(Board.start());
    }

    /**
     * A game without moves from a board, with the moves that led to it for repetitions ({@link #ofHistory} has them as
     * moves); one of Chess960 sets the {@code Variant} tag.
     */
    public GameTree(Board start) {
        Objects.requireNonNull(start, "no board is given: it is null");
        this.start = start.position();
        tags = new Tags();
        root = GameNode.root(this.start);
        if (start.rules() == Rules.CHESS960) {
            tags.set("Variant", "Chess960");
        }
    }

    /**
     * The game of the moves that led to a board: they are its main line, from {@link Board#root} on, and if the last
     * one has ended it, the tags say how.
     */
    public static GameTree ofHistory(Board board) {
        GameTree game = new GameTree(
                Objects.requireNonNull(board, "no board is given: it is null").root());
        game.root.addLine(board.history());
        game.setEnding(board.outcome());
        return game;
    }

    private GameTree(Tags tags, GameTree other, GameNode root) {
        this.tags = tags;
        this.start = other.start;
        this.root = root;
        this.preamble = other.preamble;
        this.postscript = other.postscript;
    }

    /** The tags, live. */
    public Tags tags() {
        return tags;
    }

    /** The value of a tag; empty if there is no such tag. */
    public String tag(String name) {
        Objects.requireNonNull(name, "no tag is given: it is null");
        return tags.get(name);
    }

    /** The result according to the tags. */
    public Result result() {
        return tags.result();
    }

    /**
     * What the clock showed after each move: at the root, and then at every node, a node before its children and a
     * first child with all that follows it before the second.
     */
    public List<Optional<ClockState>> clocks() {
        return nodes().stream().map(GameNode::clockState).toList();
    }

    /**
     * Sets what the clock showed after each move, where a game is restored.
     *
     * @param clocks in the order of {@link #clocks()}
     * @throws IllegalArgumentException if there are more or fewer than nodes
     */
    public void setClocks(List<Optional<ClockState>> clocks) {
        Objects.requireNonNull(clocks, "no clocks are given: they are null");
        List<GameNode> nodes = nodes();
        if (clocks.size() != nodes.size()) {
            throw new IllegalArgumentException(clocks.size() + " clocks for " + nodes.size() + " nodes");
        }
        for (int i = 0; i < nodes.size(); i++) {
            nodes.get(i).setClock(clocks.get(i));
        }
    }

    private List<GameNode> nodes() {
        List<GameNode> nodes = new ArrayList<>();
        Deque<GameNode> ahead = new ArrayDeque<>(List.of(root));
        while (!ahead.isEmpty()) {
            GameNode node = ahead.pop();
            nodes.add(node);
            List<GameNode> children = node.children();
            for (int i = children.size() - 1; i >= 0; i--) {
                ahead.push(children.get(i));
            }
        }
        return nodes;
    }

    /** The comment before the tags, about the game as a whole; empty if there is none. */
    public String preamble() {
        return preamble;
    }

    /** Sets the comment before the tags, cleaned as {@link GameNode#setComment} does. */
    public void setPreamble(String text) {
        Objects.requireNonNull(text, "no comment is given: it is null");
        preamble = GameNode.clean(text);
    }

    /** The comment after the result; empty if there is none. */
    public String postscript() {
        return postscript;
    }

    /** Sets the comment after the result, cleaned as {@link GameNode#setComment} does. */
    public void setPostscript(String text) {
        Objects.requireNonNull(text, "no comment is given: it is null");
        postscript = GameNode.clean(text);
    }

    /**
     * How long a move took: as its comment says, or by its side's clocks and time control. Empty if neither tells:
     * without the clock of the side's move before, or where a clock has risen by more than the time control gives.
     *
     * <p>By the TimeControl tag, the first move starts from the time of the first period, and took no time if its clock
     * still shows that, as on servers where the clock waits for it; a move gets its period's increment or delay, as if
     * a delay were always used up; and the last move of a period the time of the next one, if the clock shows at least
     * that much. Without the tag there is no first clock, and nothing is added: the time is then the least that the
     * move can have taken, since an increment may have come in.
     *
     * @param move a node of this tree
     * @throws IllegalArgumentException if it is of another
     */
    public Optional<Duration> spent(GameNode move) {
        Objects.requireNonNull(move, "no move is given: it is null");
        String own = tag(move.color() == Color.WHITE ? "WhiteTimeControl" : "BlackTimeControl");
        return spent(move, TimeControl.parsePgn(own.isEmpty() ? tag("TimeControl") : own));
    }

    /** The same by a time control that the tags do not say. */
    public Optional<Duration> spent(GameNode move, TimeControl control) {
        Objects.requireNonNull(move, "no move is given: it is null");
        return spent(move, Optional.of(Objects.requireNonNull(control, "no time control is given: it is null")));
    }

    private Optional<Duration> spent(GameNode move, Optional<TimeControl> control) {
        if (move.root() != root) {
            throw new IllegalArgumentException("a move of another game");
        }
        Optional<Duration> noted = move.note().spent();
        if (noted.isPresent() || move.isRoot() || move.clock().isEmpty()) {
            return noted;
        }
        int made = (move.path().size() - 1) / 2;
        Optional<Duration> before = made == 0
                ? control.map(first -> first.periodAt(0).time())
                : move.parent().flatMap(GameNode::parent).flatMap(GameNode::clock);
        Duration left = move.clock().get();
        if (made == 0 && before.equals(Optional.of(left))) {
            return Optional.of(Duration.ZERO);
        }
        Duration bonus = control.map(known -> known.periodAt(made).bonus()).orElse(Duration.ZERO);
        Duration next = control.filter(known -> known.movesToGo(made).orElse(0) == 1)
                .map(known -> known.periodAt(made + 1).time())
                .filter(time -> time.compareTo(left) <= 0)
                .orElse(Duration.ZERO);
        return before.map(shown -> shown.plus(bonus).plus(next).minus(left)).filter(took -> !took.isNegative());
    }

    /** A copy of the start position; as a value it is {@code root().board()}. */
    public Position startPosition() {
        return start.copy();
    }

    /** Whether the game starts from the start position of standard chess. */
    public boolean isFromStandardStart() {
        return start.rules() == Rules.STANDARD && Fen.format(start).equals(Fen.START);
    }

    /** The root of the tree: the start position, before any move. */
    public GameNode root() {
        return root;
    }

    /** The nodes of the main line, without the root. */
    public List<GameNode> mainLine() {
        List<GameNode> line = new ArrayList<>();
        for (GameNode node = root.next().orElse(null);
                node != null;
                node = node.next().orElse(null)) {
            line.add(node);
        }
        return line;
    }

    /**
     * The first move, variations included, after which a position stands, whatever its counters of moves say; the root
     * if the game starts with it.
     *
     * @return empty if it does not occur
     */
    public Optional<GameNode> find(Board wanted) {
        long key =
                Objects.requireNonNull(wanted, "no board is given: it is null").key();
        Position board = startPosition();
        GameNode at = root;
        for (GameNode node : nodes()) {
            GameNode parent = node.parent().orElse(root);
            while (at != parent) {
                at.unmake(board);
                at = at.parent().orElseThrow();
            }
            if (node != root) {
                node.make(board);
            }
            at = node;
            if (board.key() == key) {
                return Optional.of(node);
            }
        }
        return Optional.empty();
    }

    /** The boards of the main line: that of the start, then one after each move. */
    public List<Board> boards() {
        List<Board> boards = new ArrayList<>(List.of(root.board()));
        mainLine().forEach(node -> boards.add(node.board()));
        return boards;
    }

    /** The moves of the main line, up to a null move if there is one. */
    public List<Move> moves() {
        return mainLine().stream()
                .map(GameNode::move)
                .takeWhile(move -> !move.isNull())
                .toList();
    }

    /**
     * How the main line ended according to the tags, which give a result but seldom the reason; the board is not looked
     * at.
     */
    public Outcome ending() {
        String termination = tag("Termination");
        if (result() == Result.UNDECIDED) {
            return termination.equals(OutcomeReason.ABANDONED.termination()) ? Outcome.abandoned() : Outcome.ONGOING;
        }
        for (OutcomeReason reason : List.of(
                OutcomeReason.TIME, OutcomeReason.FORFEIT, OutcomeReason.ABANDONMENT, OutcomeReason.ADJUDICATION)) {
            if (reason.termination().equalsIgnoreCase(termination)) {
                return new Outcome(result(), reason);
            }
        }
        return new Outcome(result(), OutcomeReason.UNKNOWN);
    }

    /** Records in the tags how the main line ended, or that it has not. */
    public void setEnding(Outcome outcome) {
        Objects.requireNonNull(outcome, "no outcome is given: it is null");
        tags.setResult(outcome.result());
        if (outcome.isOver()) {
            tags.set("Termination", outcome.reason().termination());
        } else {
            tags.remove("Termination");
        }
    }

    /** The same game with other tags; the tree of moves is shared. */
    public GameTree withTags(Tags others) {
        Objects.requireNonNull(others, "no tags are given: they are null");
        return new GameTree(others, this, root);
    }

    /** A copy of a line from the root, without variations and annotations. */
    public GameTree bare(List<GameNode> line) {
        Objects.requireNonNull(line, "no line is given: it is null");
        GameTree copy = new GameTree(tags.copy(), this, GameNode.root(start));
        copy.preamble = "";
        copy.postscript = "";
        GameNode end = copy.root;
        for (GameNode node : line) {
            end = end.attach(node.move().code());
        }
        return copy;
    }

    /** A copy of the game without one node and everything after it. */
    GameTree without(GameNode cut) {
        GameTree copy = new GameTree(tags.copy(), this, GameNode.root(start));
        copy.root.merge(root, cut);
        return copy;
    }

    /** Players, result and length, as in {@code Anderssen - Kieseritzky 1-0, 45 plies}, for logs. */
    @Override
    public String toString() {
        int plies = mainLine().size();
        return (tags.has("White") ? tag("White") : "?") + " - " + (tags.has("Black") ? tag("Black") : "?") + " "
                + result() + ", " + plies + (plies == 1 ? " ply" : " plies");
    }
}
