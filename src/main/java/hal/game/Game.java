package hal.game;

import hal.notation.San;
import hal.rules.Position;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * A cursor on a {@link GameTree}, and the door through which moves reach a board. Every call either does what it says
 * completely or throws and leaves the game as it was.
 *
 * <p>The cursor stands on a line through the tree: the moves before it are on the board, those behind it, taken back or not
 * yet looked at, are a future that {@link #redo} plays again. What another move does to that future is the
 * {@link GamePolicy}'s to say: it replaces it, or begins a variation beside it. An ending that the board does not show
 * (resignation, agreement, time) belongs to the node where it came: going back from there and forth again finds it; another
 * move that replaces, or {@link #reopen}, removes it.
 *
 * <p>The result in the tags is that of the main line: moves and decisions at its end set it, looking elsewhere does not.
 *
 * <p>Not thread-safe: one thread owns a game; others work on {@code position().copy()}. Only its {@link ChessClock} may be
 * read from anywhere.
 */
public final class Game {
    private final GameTree tree;
    private final Position position;
    private final GamePolicy policy;
    private final List<GameNode> line = new ArrayList<>();
    private final List<GameChange.Listener> listeners = new ArrayList<>();
    private final GameClock clock = new GameClock();

    /** How many moves of {@link #line} are on the board; those behind it are the future. */
    private int ply;
    /** How many moves of {@link #line} belong to the main line. */
    private int mainPlies;

    private Outcome outcome;
    /** An ending that the board does not show, and where it came; {@link Outcome#ONGOING} if there is none. */
    private Outcome decision = Outcome.ONGOING;

    private GameNode decided;

    private Game(GameTree tree, GamePolicy policy) {
        this.tree = tree;
        this.position = tree.start();
        this.policy = policy;
        follow(tree.root());
        this.outcome = Endings.judge(position, policy);
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
        Game game = new Game(new GameTree(position), policy);
        game.tree.setEnding(game.outcome);
        return game;
    }

    /**
     * A game that is there already, at the end of its main line. Its tags stay as they are, even if the board knows better
     * how it ended; moves played on after a draw that the policy would have seen are kept.
     *
     * <p>If there is a TimeControl tag and every move of the main line tells its clock, each has its {@link ClockState};
     * giving the game a clock is the caller's choice.
     *
     * @param tree the game's own from now on
     * @param policy by which it goes on
     */
    public static Game of(GameTree tree, GamePolicy policy) {
        Game game = new Game(tree, policy);
        GameClock.reconstruct(tree);
        game.advanceTo(game.line.size());
        game.settle();
        if (!policy.branches() && !game.isOver()) {
            game.decide(tree.ending());
        }
        return game;
    }

    // Where the game stands.

    /** The tree, live; to be changed by this game's own methods. */
    public GameTree tree() {
        return tree;
    }

    /** The node of the last move on the board; the root before the first. */
    public GameNode node() {
        return ply == 0 ? tree.root() : line.get(ply - 1);
    }

    /** The position on the board, live: to be read, and copied before anything is tried on it. */
    public Position position() {
        return position;
    }

    /** A copy of the position the game began from. */
    public Position startPosition() {
        return tree.start();
    }

    public GamePolicy policy() {
        return policy;
    }

    /** How many moves are on the board. */
    public int ply() {
        return ply;
    }

    /** The moves on the board, a live view. */
    public List<GameNode> moves() {
        return Collections.unmodifiableList(line).subList(0, ply);
    }

    /** The moves behind the cursor, the next to be redone first; a live view. */
    public List<GameNode> future() {
        return Collections.unmodifiableList(line).subList(ply, line.size());
    }

    /** The last move on the board. */
    public Optional<GameNode> lastMove() {
        return ply == 0 ? Optional.empty() : Optional.of(node());
    }

    public Outcome outcome() {
        return outcome;
    }

    public boolean isOver() {
        return outcome.isOver();
    }

    /** Which draw the side to move may claim now; empty if none, or if the game is over. */
    public Optional<OutcomeReason> claimableDraw() {
        return isOver() ? Optional.empty() : Endings.claim(position);
    }

    /** The game as it is to be written: whole or, where moves taken back are to be replaced, without them. */
    public GameTree asPlayed() {
        if (policy.branches() || ply == line.size()) {
            return tree;
        }
        GameTree played = tree.without(line.get(ply));
        played.setEnding(outcome);
        return played;
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
    public GameNode play(int move) {
        return play(move, MoveNote.NONE);
    }

    /**
     * Plays a move and presses the clock; the time left and the time the move took are added to its note. In a game that
     * branches, a move that is in the tree already is gone to, and what was said of it stays.
     *
     * @throws IllegalArgumentException if the move is not legal: ask {@link Position#isLegal} first about moves of doubtful
     *     origin
     * @throws GameOverException if the game is over, or is by now on time
     */
    public GameNode play(int move, MoveNote note) {
        requireRunning();
        if (!position.isLegal(move)) {
            throw new IllegalArgumentException("not a legal move: " + Integer.toHexString(move));
        }
        MoveNote timed = clock.press(position.sideToMove(), note);
        GameNode played = nodeOf(move);
        if (played.comment().isEmpty()) {
            played.setNote(timed);
        }
        played.setClock(clock.state());
        played.spell(position);
        advanceTo(ply + 1);
        settle();
        recordEnding();
        changed(GameChange.Kind.MOVE, Optional.of(played));
        return played;
    }

    /** The child of the present node with a move, on the line: there already, added, or in place of what was there. */
    private GameNode nodeOf(int move) {
        GameNode here = node();
        if (policy.branches()) {
            GameNode child = here.child(move).orElseGet(() -> here.add(move));
            if (ply == line.size() || line.get(ply) != child) {
                follow(child);
            }
            return child;
        }
        GameNode child = ply < line.size() ? here.replace(line.get(ply), move) : here.add(move);
        decide(Outcome.ONGOING);
        follow(child);
        return child;
    }

    /** Takes the last move back, with whatever ending followed it; the clock goes back too. Empty if there is none. */
    public Optional<GameNode> undo() {
        if (ply == 0) {
            return Optional.empty();
        }
        advanceTo(ply - 1);
        settle();
        restoreClock();
        changed(GameChange.Kind.UNDO, Optional.of(line.get(ply)));
        return Optional.of(line.get(ply));
    }

    /** Plays the next move of the future again. Empty if there is none. */
    public Optional<GameNode> redo() {
        if (ply == line.size()) {
            return Optional.empty();
        }
        advanceTo(ply + 1);
        settle();
        restoreClock();
        changed(GameChange.Kind.REDO, lastMove());
        return lastMove();
    }

    /**
     * Goes to any point of the present line, back or forth.
     *
     * @param target the number of moves to be on the board; beyond the ends means the end
     * @return the number now on the board
     */
    public int goTo(int target) {
        int goal = Math.max(0, Math.min(target, line.size()));
        if (goal != ply) {
            advanceTo(goal);
            settle();
            restoreClock();
            changed(GameChange.Kind.JUMP, Optional.empty());
        }
        return ply;
    }

    /**
     * Goes to any node of the tree; the line is the one that goes through it.
     *
     * @throws IllegalArgumentException if it is no node of this game's tree
     */
    public void goTo(GameNode target) {
        requireOwn(target);
        if (target == node()) {
            return;
        }
        List<GameNode> path = target.path();
        if (path.size() > line.size() || (!path.isEmpty() && line.get(path.size() - 1) != target)) {
            advanceTo(common(path));
            follow(target);
        }
        advanceTo(path.size());
        settle();
        restoreClock();
        changed(GameChange.Kind.JUMP, Optional.empty());
    }

    /** How many moves on the board a path begins with. */
    private int common(List<GameNode> path) {
        int count = 0;
        while (count < Math.min(ply, path.size()) && line.get(count) == path.get(count)) {
            count++;
        }
        return count;
    }

    // The tree.

    /**
     * Moves a line one place up among its alternatives.
     *
     * @return whether there was a place above it
     * @throws hal.support.UserException if a null move would come into the main line
     */
    public boolean promote(GameNode node) {
        requireOwn(node);
        boolean promoted = node.promote();
        if (promoted) {
            edited();
        }
        return promoted;
    }

    /**
     * Makes the line through a node, and its continuation, the main line.
     *
     * @throws hal.support.UserException if there is a null move in it
     */
    public void promoteToMain(GameNode node) {
        requireOwn(node);
        node.promoteToMain();
        edited();
    }

    /**
     * Deletes a move and all that follows it. If it is on the board, the cursor goes to the move before it.
     *
     * @throws IllegalArgumentException if it is the root, or no node of this game's tree
     */
    public void delete(GameNode node) {
        requireOwn(node);
        if (node.isRoot()) {
            throw new IllegalArgumentException("the start position cannot be deleted");
        }
        int index = line.indexOf(node);
        boolean onBoard = index >= 0 && index < ply;
        if (onBoard) {
            advanceTo(index);
        }
        node.delete();
        if (index >= 0) {
            follow(node());
            settle();
        }
        if (onBoard) {
            restoreClock();
        }
        edited();
    }

    /** Replaces the comment on a move, commands included; on the root, what is said before the first. */
    public void comment(GameNode node, String text) {
        requireOwn(node);
        node.setComment(text);
        edited();
    }

    /** Replaces the note of a move. */
    public void annotate(GameNode node, MoveNote note) {
        comment(node, note.comment());
    }

    /** Adds a glyph to a move, such as 5 for {@code !?}; see {@link Nags}. */
    public void mark(GameNode node, int nag) {
        requireOwn(node);
        node.addNag(nag);
        edited();
    }

    /** Takes a glyph away from a move. */
    public void unmark(GameNode node, int nag) {
        requireOwn(node);
        node.removeNag(nag);
        edited();
    }

    private void requireOwn(GameNode node) {
        if (node.root() != tree.root()) {
            throw new IllegalArgumentException("a move of another game");
        }
    }

    private void edited() {
        countMainPlies();
        changed(GameChange.Kind.TREE, Optional.empty());
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
                Endings.canMate(position, color ^ 1)
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
     * Ends the game by somebody's decision; a future of moves taken back is given up unless the game branches.
     *
     * @throws GameOverException if it is over already
     */
    public void end(Outcome newDecision) {
        if (isOver()) {
            throw new GameOverException(outcome);
        }
        if (!policy.branches() && ply < line.size()) {
            line.get(ply).delete();
            follow(node());
        }
        decide(newDecision);
        recordEnding();
        changed(GameChange.Kind.OUTCOME, Optional.empty());
    }

    /** Lifts an ending that the board does not show, without taking a move back. */
    public void reopen() {
        if (decision.isOver() && decided == node()) {
            decide(Outcome.ONGOING);
            recordEnding();
            changed(GameChange.Kind.OUTCOME, Optional.empty());
        }
    }

    // Clock and tags.

    /** The game's clock, if it has one. */
    public Optional<ChessClock> clock() {
        return clock.get();
    }

    /** Gives the game a clock from now on, in the state it is in, and names its control in the tags; empty takes it away. */
    public void setClock(Optional<ChessClock> newClock) {
        clock.set(newClock);
        node().setClock(clock.state());
        if (!policy.branches() && !tree.tags().has("TimeControl")) {
            clock.control().ifPresent(control -> tree.tags().set("TimeControl", control.toPgn()));
        }
        changed(GameChange.Kind.DETAILS, Optional.empty());
    }

    /** The tags; to be changed by {@link #setTag}. */
    public Tags tags() {
        return tree.tags();
    }

    /** A tag's value, or {@code ?}. */
    public String tag(String name) {
        return tags().has(name) ? tags().get(name) : "?";
    }

    /**
     * Sets a tag; an empty value removes it.
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

    // Inside.

    private void requireRunning() {
        if (checkFlag()) {
            throw new GameOverException(outcome);
        }
    }

    /** Makes or takes back moves of the line until so many are on the board. */
    private void advanceTo(int goal) {
        while (ply > goal) {
            ply--;
            line.get(ply).unmake(position);
        }
        while (ply < goal) {
            line.get(ply).make(position);
            ply++;
        }
    }

    /**
     * Lays the line through a node, which the moves on the board lead to, and on along first children. A line is spelt from
     * its end, since that spells all of it at once.
     */
    private void follow(GameNode node) {
        List<GameNode> rest = new ArrayList<>();
        for (GameNode at = node; at != node(); at = at.parent()) {
            rest.add(at);
        }
        Collections.reverse(rest);
        line.subList(ply, line.size()).clear();
        line.addAll(rest);
        for (Optional<GameNode> at = node.next(); at.isPresent(); at = at.get().next()) {
            line.add(at.get());
        }
        if (line.size() > ply + 1) {
            line.get(line.size() - 1).san();
        }
        countMainPlies();
    }

    private void countMainPlies() {
        GameNode before = tree.root();
        mainPlies = 0;
        while (mainPlies < line.size() && before.next().orElse(null) == line.get(mainPlies)) {
            before = line.get(mainPlies);
            mainPlies++;
        }
    }

    /** Ends the game here by a decision, or lifts the one there is. */
    private void decide(Outcome newDecision) {
        decision = newDecision;
        decided = node();
        settle();
    }

    /** Finds the outcome of the present position, and holds or releases the clock accordingly. */
    private void settle() {
        outcome = decision.isOver() && decided == node() ? decision : Endings.judge(position, policy);
        if (isOver()) {
            clock.hold();
        } else {
            clock.release(position.sideToMove());
        }
    }

    /**
     * After a move or a decision: at the end of the main line the tags say how the game stands. A game that is only looked at
     * keeps its recorded result until another is reached.
     */
    private void recordEnding() {
        boolean atEnd = ply == line.size() && mainPlies == ply;
        if (atEnd && (isOver() || !policy.branches())) {
            tree.setEnding(outcome);
        }
    }

    private void restoreClock() {
        clock.restore(node().clock(), position.sideToMove());
    }

    /** Every listener hears of it, even if one of them fails; the first failure is thrown at the end. */
    private void changed(GameChange.Kind kind, Optional<GameNode> move) {
        GameChange change = new GameChange(kind, ply, move, outcome);
        RuntimeException failure = null;
        for (GameChange.Listener listener : List.copyOf(listeners)) {
            try {
                listener.onChange(change);
            } catch (RuntimeException e) {
                if (failure == null) {
                    failure = e;
                } else {
                    failure.addSuppressed(e);
                }
            }
        }
        if (failure != null) {
            throw failure;
        }
    }
}
