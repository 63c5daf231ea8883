package hal.game;

import hal.notation.San;
import hal.rules.Position;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A game in progress: the door through which moves reach a board. Every call either does what it says completely or
 * throws and leaves the game as it was.
 *
 * <p>Moves taken back stay as a future that {@link #redo} plays again, until another move is played. An ending that the
 * board does not show (resignation, agreement, time) belongs to the end of the line of moves: going back from there and
 * forth again finds it, another move or {@link #reopen} removes it.
 *
 * <p>Not thread-safe: one thread owns a game; others work on {@code position().copy()}. Only its {@link ChessClock} may be
 * read from anywhere.
 */
public final class Game {
    private final Position start;
    private final Position position;
    private final GamePolicy policy;
    private final GameTags tags = new GameTags();
    private final List<PlayedMove> line = new ArrayList<>();
    private final GameListeners listeners = new GameListeners();
    private final GameClock clock = new GameClock();

    /** How many moves of {@link #line} are on the board; those behind it are the future. */
    private int ply;

    private Outcome outcome;
    /** An ending that the board does not show, at the end of the line; {@link Outcome#ONGOING} if there is none. */
    private Outcome decision = Outcome.ONGOING;

    private Game(Position start, GamePolicy policy) {
        this.start = start.copy();
        this.position = start.copy();
        this.policy = policy;
        this.outcome = Referee.judge(position, policy);
        recordResult();
    }

    /** A game of ordinary chess from its beginning, under {@link GamePolicy#AUTOMATIC}. */
    public static Game start() {
        return from(Position.start());
    }

    /** A game from any position, under {@link GamePolicy#AUTOMATIC}. */
    public static Game from(Position position) {
        return from(position, GamePolicy.AUTOMATIC);
    }

    /**
     * A game from any position, which is copied. Moves the position has seen count for repetitions but are no part of the
     * game.
     */
    public static Game from(Position position, GamePolicy policy) {
        return new Game(position, policy);
    }

    // Where the game stands.

    /** The position on the board, live: to be read, and copied before anything is tried on it. */
    public Position position() {
        return position;
    }

    /** A copy of the position the game began from. */
    public Position startPosition() {
        return start.copy();
    }

    public GamePolicy policy() {
        return policy;
    }

    /** How many moves are on the board. */
    public int ply() {
        return ply;
    }

    /** The moves on the board, a live view. */
    public List<PlayedMove> moves() {
        return Collections.unmodifiableList(line).subList(0, ply);
    }

    /** The moves taken back, the next to be redone first; a live view. */
    public List<PlayedMove> future() {
        return Collections.unmodifiableList(line).subList(ply, line.size());
    }

    /** The last move on the board. */
    public Optional<PlayedMove> lastMove() {
        return ply == 0 ? Optional.empty() : Optional.of(line.get(ply - 1));
    }

    public Outcome outcome() {
        return outcome;
    }

    public boolean isOver() {
        return outcome.isOver();
    }

    /** The outcome at the end of the line, the moves taken back included. */
    public Outcome outcomeAtEnd() {
        if (ply == line.size() || decision.isOver()) {
            return ply == line.size() ? outcome : decision;
        }
        Position end = position.copy();
        future().forEach(played -> end.make(played.move()));
        return Referee.judge(end, policy);
    }

    /** Which draw the side to move may claim now; empty if none, or if the game is over. */
    public Optional<OutcomeReason> claimableDraw() {
        return isOver() ? Optional.empty() : Referee.claim(position);
    }

    // Moves.

    /**
     * Plays a move in any spelling that {@link San#parse} reads.
     *
     * @return the move
     * @throws hal.notation.NotationException saying why it cannot be played
     * @throws GameOverException if the game is over, or is by now on time
     */
    public int play(String text) {
        requireRunning();
        int move = San.parse(position, text);
        play(move, MoveNote.NONE);
        return move;
    }

    /** Plays a move without a note, see {@link #play(int, MoveNote)}. */
    public PlayedMove play(int move) {
        return play(move, MoveNote.NONE);
    }

    /**
     * Plays a move and presses the clock; the time the move took is added to its note.
     *
     * @throws IllegalArgumentException if the move is not legal: ask {@link Position#isLegal} first about moves of doubtful
     *     origin
     * @throws GameOverException if the game is over, or is by now on time
     */
    public PlayedMove play(int move, MoveNote note) {
        requireRunning();
        if (!position.isLegal(move)) {
            throw new IllegalArgumentException("not a legal move: " + Integer.toHexString(move));
        }
        int color = position.sideToMove();
        int number = position.fullmoveNumber();
        String san = San.format(position, move);
        MoveNote timedNote = clock.press(color, note);
        PlayedMove played = new PlayedMove(move, san, number, color, clock.state(), timedNote);
        cutFuture();
        line.add(played);
        advance();
        settle();
        changed(GameChange.Kind.MOVE, Optional.of(played));
        return played;
    }

    /** Takes the last move back, with whatever ending followed it; the clock goes back too. Empty if there is none. */
    public Optional<PlayedMove> undo() {
        if (ply == 0) {
            return Optional.empty();
        }
        retreat();
        settle();
        restoreClock();
        changed(GameChange.Kind.UNDO, Optional.of(line.get(ply)));
        return Optional.of(line.get(ply));
    }

    /** Plays the next move of the future again. Empty if there is none. */
    public Optional<PlayedMove> redo() {
        if (ply == line.size()) {
            return Optional.empty();
        }
        advance();
        settle();
        restoreClock();
        changed(GameChange.Kind.REDO, lastMove());
        return lastMove();
    }

    /**
     * Goes to any point of the game, back or forth.
     *
     * @param target the number of moves to be on the board; beyond the ends means the end
     * @return the number now on the board
     */
    public int jump(int target) {
        int goal = Math.max(0, Math.min(target, line.size()));
        if (goal != ply) {
            while (ply > goal) {
                retreat();
            }
            while (ply < goal) {
                advance();
            }
            settle();
            restoreClock();
            changed(GameChange.Kind.JUMP, Optional.empty());
        }
        return ply;
    }

    // Endings that the board does not show.

    /** A side gives up. */
    public void resign(int color) {
        end(Outcome.win(color ^ 1, OutcomeReason.RESIGNATION));
    }

    /** Both sides agree to a draw. */
    public void agreeDraw() {
        end(Outcome.draw(OutcomeReason.AGREEMENT));
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

    /** A side's time has run out: it has lost, or drawn if the other side has not the men for any mate. */
    public void flag(int color) {
        end(
                MatingMaterial.canMate(position, color ^ 1)
                        ? Outcome.win(color ^ 1, OutcomeReason.TIME)
                        : Outcome.draw(OutcomeReason.TIME_WITHOUT_MATING_MATERIAL));
    }

    /**
     * Looks at the clock: if the flag of the side to move is down, the game ends, unless the policy lets it go on.
     *
     * @return whether the game is over now, for whatever reason
     */
    public boolean checkFlag() {
        int color = position.sideToMove();
        if (!isOver() && policy.flagLoses() && clock.isFlagDown(color)) {
            flag(color);
        }
        return isOver();
    }

    /**
     * Ends the game by somebody's decision; a future of moves taken back is given up.
     *
     * @throws GameOverException if it is over already
     */
    public void end(Outcome newDecision) {
        if (isOver()) {
            throw new GameOverException(outcome);
        }
        cutFuture();
        decision = newDecision;
        settle();
        changed(GameChange.Kind.OUTCOME, Optional.empty());
    }

    /** Lifts an ending that the board does not show, without taking a move back. */
    public void reopen() {
        if (ply == line.size() && decision.isOver()) {
            decision = Outcome.ONGOING;
            settle();
            changed(GameChange.Kind.OUTCOME, Optional.empty());
        }
    }

    // Clock, tags, notes.

    /** The game's clock, if it has one. */
    public Optional<ChessClock> clock() {
        return clock.get();
    }

    /** Gives the game a clock from now on, in the state it is in; empty takes it away. */
    public void setClock(Optional<ChessClock> newClock) {
        clock.set(newClock);
        if (ply == 0) {
            clock.setAtStart(clock.state());
        } else {
            line.set(ply - 1, line.get(ply - 1).withClock(clock.state()));
        }
        changed(GameChange.Kind.DETAILS, Optional.empty());
    }

    /** All tags in order, the seven of the roster first; a live view. Result and FEN follow the game by themselves. */
    public Map<String, String> tags() {
        return tags.view();
    }

    /** A tag's value, or {@code ?}. */
    public String tag(String name) {
        return tags.view().getOrDefault(name, "?");
    }

    /**
     * Sets a tag; an empty value removes it. The value is cleaned and cut to 1000 characters.
     *
     * @throws IllegalArgumentException if the name is not letters, digits and underscores
     */
    public void setTag(String name, String value) {
        tags.set(name, value);
        changed(GameChange.Kind.DETAILS, Optional.empty());
    }

    /**
     * Replaces the note of a move.
     *
     * @param index of the move, from 0
     */
    public void annotate(int index, MoveNote note) {
        line.set(index, line.get(index).withNote(note));
        changed(GameChange.Kind.DETAILS, Optional.empty());
    }

    public void addListener(GameListener listener) {
        listeners.add(listener);
    }

    public void removeListener(GameListener listener) {
        listeners.remove(listener);
    }

    // Inside.

    /** Adds a move of a game that was played elsewhere, whatever ended there meanwhile; {@link #loaded} follows. */
    void load(int move, MoveNote note, Optional<ClockState> clockAfter) {
        String san = San.format(position, move);
        line.add(new PlayedMove(move, san, position.fullmoveNumber(), position.sideToMove(), clockAfter, note));
        advance();
    }

    /** All moves are loaded; the ending is as it was there, unless the board knows better. */
    void loaded(Outcome ending, Optional<ClockState> clockBefore) {
        clock.setAtStart(clockBefore);
        settle();
        if (!isOver()) {
            decision = ending;
            settle();
        }
    }

    private void requireRunning() {
        if (checkFlag()) {
            throw new GameOverException(outcome);
        }
    }

    private void advance() {
        position.make(line.get(ply).move());
        ply++;
    }

    private void retreat() {
        position.unmake();
        ply--;
    }

    private void cutFuture() {
        line.subList(ply, line.size()).clear();
        decision = Outcome.ONGOING;
    }

    /** Finds the outcome of the present position, and holds or releases the clock accordingly. */
    private void settle() {
        outcome = ply == line.size() && decision.isOver() ? decision : Referee.judge(position, policy);
        if (isOver()) {
            clock.hold();
        } else {
            clock.release(position.sideToMove());
        }
        recordResult();
    }

    private void recordResult() {
        tags.set("Result", outcome.result().pgn());
        tags.set("Termination", isOver() ? outcome.reason().termination() : "");
    }

    private void restoreClock() {
        Optional<ClockState> state =
                ply == 0 ? clock.atStart() : line.get(ply - 1).clock();
        clock.restore(state, position.sideToMove());
    }

    private void changed(GameChange.Kind kind, Optional<PlayedMove> move) {
        listeners.tell(new GameChange(kind, ply, move, outcome));
    }
}
