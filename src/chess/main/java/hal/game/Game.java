package hal.game;

import hal.game.clock.ChessClock;
import hal.game.clock.ClockState;
import hal.notation.NotationException;
import hal.notation.San;
import hal.rules.Position;
import hal.support.UserException;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * A game in progress or under analysis: a cursor on a {@link GameTree} with a clock and an outcome. Every move on the
 * board comes through here. Each call either does what it says completely, or throws and leaves the game as it was.
 *
 * <p>The cursor stands on a line through the tree. The moves before it are on the board; those after it, taken back or
 * not yet looked at, are a future that {@link #redo} plays again. The {@link GamePolicy} says what another move does to
 * that future: replace it, or start a variation beside it. An ending that the board does not show (resignation,
 * agreement, time) belongs to the node where it happened: going back and forward again finds it; replacing the move or
 * {@link #reopen} removes it.
 *
 * <p>The result in the tags is that of the main line: moves and decisions at its end set it, looking elsewhere does
 * not.
 *
 * <p>Not thread-safe: one thread owns a game; others work on {@code position().copy()}. Only its {@link ChessClock} may
 * be read from any thread.
 *
 * <pre>{@code
 * Game game = Game.start();
 * game.play("f3");
 * game.play("e5");
 * game.play("g4");
 * game.play("Qh4");
 * System.out.println(game.outcome());
 * }</pre>
 */
public final class Game extends GameCursor {
    private final GamePolicy policy;
    private boolean keepsLines;
    private final Endings endings;
    private final GameClock clock = new GameClock();
    private final GameChange.Listeners listeners = new GameChange.Listeners();

    private Game(GameTree tree, GamePolicy policy) {
        super(tree);
        this.policy = policy;
        this.endings = new Endings(policy, position());
    }

    /** A game of standard chess from the start position, under {@link GamePolicy#AUTOMATIC}. */
    public static Game start() {
        return from(Position.start());
    }

    /** A game from any position, which is copied, under {@link GamePolicy#AUTOMATIC}. */
    public static Game from(Position position) {
        return from(position, GamePolicy.AUTOMATIC);
    }

    /**
     * A game from any position, which is copied. Moves made on the position before count for repetitions but are not
     * part of the game.
     */
    public static Game from(Position position, GamePolicy policy) {
        Game game = new Game(new GameTree(position), policy);
        game.tree().setEnding(game.outcome());
        return game;
    }

    /**
     * A game that has been played or read already, at the end of its main line. Its tags stay as they are, even if the
     * board shows another result; moves played after a draw that the policy would have declared are kept.
     *
     * <p>If there is a TimeControl tag and every move of the main line gives its clock, each move gets its
     * {@link ClockState}; giving the game a clock is the caller's choice.
     *
     * @param tree belongs to the game from now on
     * @param policy for the moves to come
     */
    public static Game of(GameTree tree, GamePolicy policy) {
        Game game = new Game(tree, policy);
        GameClock.reconstruct(tree);
        game.advanceTo(game.future().size());
        game.settle();
        if (!policy.branches() && !game.isOver()) {
            game.decide(tree.ending());
        }
        return game;
    }

    public GamePolicy policy() {
        return policy;
    }

    /**
     * Whether moves that were taken back stay as a variation when another is played, as long as one person moves for
     * both sides. The new line is the main line. A game that branches keeps its lines anyway.
     */
    public void setKeepsLines(boolean keeps) {
        keepsLines = keeps;
    }

    /** The tree to be saved: all of it or, where another move would replace the moves taken back, without those. */
    public GameTree asPlayed() {
        if (policy.branches() || future().isEmpty()) {
            return tree();
        }
        GameTree played = tree().without(future().get(0));
        played.setEnding(outcome());
        return played;
    }

    // Moves.

    /**
     * Plays a move in any form that {@link San#parse} reads.
     *
     * @return the move
     * @throws hal.notation.NotationException saying why it cannot be played: not a move, illegal and for which reason,
     *     or ambiguous and between which moves; or that the game is over, or has just been lost on time
     */
    public int play(String text) {
        requireRunning();
        int move = San.parse(position(), Objects.requireNonNull(text, "no move is given: it is null"));
        play(move, MoveNote.NONE);
        return move;
    }

    /** Plays a move without a note, see {@link #play(int, MoveNote)}. */
    public GameNode play(int move) {
        return play(move, MoveNote.NONE);
    }

    /**
     * Plays a move and presses the clock; the time left and the time spent are added to its note. In a game that
     * branches, a move that is in the tree already keeps its comment.
     *
     * @throws IllegalArgumentException if the move is not legal: ask {@link Position#isLegal} first about moves from
     *     outside
     * @throws UserException if the game is over, or has just been lost on time
     */
    public GameNode play(int move, MoveNote note) {
        requireRunning();
        if (!position().isLegal(move)) {
            throw new IllegalArgumentException("not a legal move: " + Integer.toHexString(move));
        }
        MoveNote timed = clock.press(position().sideToMove(), note);
        GameNode played = nodeOf(move);
        if (played.comment().isEmpty()) {
            played.setNote(timed);
        }
        played.setClock(clock.state());
        played.spell(position());
        advanceTo(ply() + 1);
        settle();
        recordEnding();
        changed(GameChange.Kind.MOVE, Optional.of(played));
        return played;
    }

    private GameNode nodeOf(int move) {
        if (policy.branches()) {
            return branch(move);
        }
        GameNode child = keepsLines ? putBefore(move) : replaceFuture(move);
        decide(Outcome.ONGOING);
        return child;
    }

    // The outcome, and endings that the board does not show.

    public Outcome outcome() {
        return endings.outcome();
    }

    public boolean isOver() {
        return outcome().isOver();
    }

    /** The draw that the side to move can claim now; empty if there is none, or if the game is over. */
    public Optional<OutcomeReason> claimableDraw() {
        return endings.claim(position());
    }

    /**
     * The side to move claims the draw of {@link #claimableDraw()}.
     *
     * @return whether there was one to claim
     */
    public boolean claimDraw() {
        Optional<OutcomeReason> reason = claimableDraw();
        reason.ifPresent(claimed -> end(Outcome.draw(claimed)));
        return reason.isPresent();
    }

    /** A side resigns. */
    public void resign(int color) {
        end(Outcome.win(color ^ 1, OutcomeReason.RESIGNATION));
    }

    /** Both sides agree to a draw. */
    public void agreeDraw() {
        end(Outcome.draw(OutcomeReason.AGREEMENT));
    }

    /** A side has run out of time: it loses, or draws if the other side does not have enough material to mate. */
    public void flag(int color) {
        end(Endings.onTime(position(), color));
    }

    /**
     * Looks at the clock: if the flag of the side to move is down, the game ends, unless the policy lets it continue.
     *
     * @return whether the game is over now, for whatever reason
     */
    public boolean checkFlag() {
        int color = position().sideToMove();
        if (!isOver() && policy.flagLoses() && clock.isFlagDown(color)) {
            flag(color);
        }
        return isOver();
    }

    /**
     * Ends the game by a decision. Unless the game branches, moves that were taken back are deleted.
     *
     * @throws UserException if it is over already
     */
    public void end(Outcome decision) {
        if (isOver()) {
            throw over();
        }
        if (!policy.branches()) {
            deleteFuture();
        }
        decide(decision);
        recordEnding();
        changed(GameChange.Kind.OUTCOME, Optional.empty());
    }

    /** Lifts an ending that the board does not show, without taking a move back. */
    public void reopen() {
        if (endings.isDecidedAt(node())) {
            decide(Outcome.ONGOING);
            recordEnding();
            changed(GameChange.Kind.OUTCOME, Optional.empty());
        }
    }

    private void requireRunning() {
        if (checkFlag()) {
            throw over();
        }
    }

    private NotationException over() {
        String reason = "The game is over: " + outcome().describe() + ".";
        return new NotationException(NotationException.Kind.ILLEGAL, 0, reason, List.of());
    }

    private void decide(Outcome decision) {
        endings.decide(decision, node());
        settle();
    }

    /** Finds the outcome of the position on the board, and stops or restarts the clock accordingly. */
    private void settle() {
        endings.settle(position(), node());
        if (isOver()) {
            clock.hold();
        } else {
            clock.release(position().sideToMove());
        }
    }

    @Override
    void settleHere() {
        settle();
        clock.restore(node().clockState(), position().sideToMove());
    }

    /**
     * After a move or a decision at the end of the main line, the tags say how the game stands. A game under analysis
     * keeps its recorded result until another is reached.
     */
    private void recordEnding() {
        if (isAtEndOfMainLine() && (isOver() || !policy.branches())) {
            tree().setEnding(outcome());
        }
    }

    // Clock, tags and listeners.

    /** The game's clock, if it has one. */
    public Optional<ChessClock> clock() {
        return clock.get();
    }

    /** Gives the game a clock as it stands, and names its time control in the tags; empty takes the clock away. */
    public void setClock(Optional<ChessClock> newClock) {
        clock.set(newClock);
        node().setClock(clock.state());
        if (!policy.branches() && !tags().has("TimeControl")) {
            clock.control().ifPresent(control -> tags().set("TimeControl", control.toPgn()));
        }
        changed(GameChange.Kind.DETAILS, Optional.empty());
    }

    /** The tags; change them with {@link #setTag}. */
    public Tags tags() {
        return tree().tags();
    }

    /** The value of a tag, {@code ?} if there is no such tag. */
    public String tag(String name) {
        return tags().has(name) ? tags().get(name) : "?";
    }

    /**
     * Sets a tag; a blank value removes it.
     *
     * @throws IllegalArgumentException if {@link Tags#canSet} says no
     */
    public void setTag(String name, String value) {
        if (value.isBlank()) {
            tags().remove(name);
        } else {
            tags().set(name, value.strip());
        }
        changed(GameChange.Kind.DETAILS, Optional.empty());
    }

    public void addListener(GameChange.Listener listener) {
        listeners.add(listener);
    }

    public void removeListener(GameChange.Listener listener) {
        listeners.remove(listener);
    }

    @Override
    void changed(GameChange.Kind kind, Optional<GameNode> move) {
        listeners.tell(new GameChange(kind, ply(), move, outcome()));
    }
}
