package hal.game;

import hal.game.clock.ChessClock;
import hal.game.clock.ClockState;
import hal.game.clock.TimeControl;
import hal.notation.San;
import hal.rules.Color;
import hal.rules.Move;
import hal.rules.Position;
import hal.support.NotationException;
import hal.support.UserException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;

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
public final class Game {
    private final GameTree tree;
    private final Position position;
    /** The line: the moves on the board, then the future. */
    private final List<GameNode> line = new ArrayList<>();
    /** The number of moves of {@link #line} on the board. */
    private int ply;
    /** The number of moves of {@link #line}, from its start, that belong to the main line. */
    private int mainPlies;

    private final GamePolicy policy;
    private boolean keepsLines;
    private final Endings endings;
    private final GameClock clock = new GameClock();
    private final GameChange.Listeners listeners = new GameChange.Listeners();

    private Game(GameTree tree, GamePolicy policy) {
        this.tree = tree;
        this.position = tree.startPosition();
        this.policy = policy;
        this.endings = new Endings(policy, position);
        follow(tree.root());
    }

    /**
     * A game of standard chess from the start position, under {@link GamePolicy#AUTOMATIC}: already threefold
     * repetition and the fifty-move rule end it. Under the FIDE Laws they must be claimed:
     * {@code Game.from(Board.start(), GamePolicy.CLAIMED)}. Its tags are unknown, the date, too ({@code ????.??.??}),
     * until {@link #setTag} sets them.
     */
    public static Game start() {
        return from(Position.start());
    }

    /** A game from a board, under {@link GamePolicy#AUTOMATIC}. */
    public static Game from(Board board) {
        return from(board, GamePolicy.AUTOMATIC);
    }

    /**
     * A game from a board. The moves that led to it count for repetitions but are not part of the game; they are in
     * {@code Game.of(GameTree.ofHistory(board), policy)}.
     */
    public static Game from(Board board, GamePolicy policy) {
        Objects.requireNonNull(board, "no board is given: it is null");
        return from(board.position(), policy);
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
        Objects.requireNonNull(position, "no position is given: it is null");
        Objects.requireNonNull(policy, "no policy is given: it is null");
        Game game = new Game(new GameTree(Board.of(position)), policy);
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
        Objects.requireNonNull(tree, "no tree is given: it is null");
        Objects.requireNonNull(policy, "no policy is given: it is null");
        Game game = new Game(tree, policy);
        GameClock.reconstruct(tree);
        game.advanceTo(game.future().size());
        game.updateOutcome();
        if (!policy.branches() && !game.isOver()) {
            game.decide(tree.ending());
        }
        return game;
    }

    /** What ends the game, and what becomes of moves taken back. */
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

    /**
     * The tree to be saved: all of it or, where another move would replace the moves taken back, without those, which
     * {@link #tree()} still has.
     */
    public GameTree asPlayed() {
        if (policy.branches() || future().isEmpty()) {
            return tree();
        }
        GameTree played = tree().without(future().get(0));
        played.setEnding(outcome());
        return played;
    }

    // Where the game stands.

    /**
     * The tree, live, with moves taken back, which {@link #asPlayed} leaves out for saving; change it only through this
     * game's own methods. Where a move on the board has been deleted behind the game's back, {@link #play(Move)} throws
     * an IllegalStateException.
     */
    public GameTree tree() {
        return tree;
    }

    /** The node of the last move on the board; the root before the first move. */
    public GameNode node() {
        return ply == 0 ? tree.root() : line.get(ply - 1);
    }

    /** The position on the board as a value, with the moves that led to it: later moves do not change it. */
    public Board board() {
        return Board.of(position);
    }

    /** The position on the board, live: read it, but copy it before trying anything on it. */
    public Position position() {
        return position;
    }

    /** The side whose turn it is, also where the game is over. */
    public Color sideToMove() {
        return Color.of(position.sideToMove());
    }

    /** A copy of the position from which the game started. */
    public Position startPosition() {
        return tree.startPosition();
    }

    /** The number of moves (plies) on the board. */
    public int ply() {
        return ply;
    }

    /** The moves on the board; a live view. */
    public List<GameNode> moves() {
        return Collections.unmodifiableList(line).subList(0, ply);
    }

    /** The moves after the cursor, the next one to redo first; a live view. */
    public List<GameNode> future() {
        return Collections.unmodifiableList(line).subList(ply, line.size());
    }

    /** The last move on the board; empty before the first move. */
    public Optional<GameNode> lastMove() {
        return ply == 0 ? Optional.empty() : Optional.of(node());
    }

    /** Whether all moves of the main line are on the board, and no others. */
    private boolean isAtEndOfMainLine() {
        return ply == line.size() && mainPlies == ply;
    }

    // Going along the line.

    /**
     * Takes back the last move, along with any ending that came after it, and sets the clock back. Empty if there is
     * none.
     */
    public Optional<GameNode> undo() {
        if (ply == 0) {
            return Optional.empty();
        }
        advanceTo(ply - 1);
        restoreHere();
        changed(GameChange.Kind.UNDO, Optional.of(line.get(ply)));
        return Optional.of(line.get(ply));
    }

    /** Plays the next move of the future again. Empty if there is none. */
    public Optional<GameNode> redo() {
        if (ply == line.size()) {
            return Optional.empty();
        }
        advanceTo(ply + 1);
        restoreHere();
        changed(GameChange.Kind.REDO, lastMove());
        return lastMove();
    }

    /**
     * Goes to any point of the current line, back or forward.
     *
     * @param target the number of moves to have on the board; out of range means the nearer end
     * @return the number of moves now on the board
     */
    public int goTo(int target) {
        int goal = Math.max(0, Math.min(target, line.size()));
        if (goal != ply) {
            advanceTo(goal);
            restoreHere();
            changed(GameChange.Kind.JUMP, Optional.empty());
        }
        return ply;
    }

    /**
     * Goes to any node of the tree; the line becomes the one through that node.
     *
     * @throws IllegalArgumentException if the node is not in this game's tree
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
        restoreHere();
        changed(GameChange.Kind.JUMP, Optional.empty());
    }

    /** The number of moves that a path has in common with the moves on the board. */
    private int common(List<GameNode> path) {
        int count = 0;
        while (count < Math.min(ply, path.size()) && line.get(count) == path.get(count)) {
            count++;
        }
        return count;
    }

    /** Makes or takes back moves of the line until this many are on the board. */
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
     * Makes the line lead from the board to a node below it, and on along first children. The end of the line is asked
     * for its SAN, since that finds the SAN of all moves before it in one go.
     */
    private void follow(GameNode node) {
        List<GameNode> rest = new ArrayList<>();
        for (GameNode at = node; at != node(); at = at.parent().orElseThrow()) {
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

    // Adding moves to the line; the caller makes them on the board.

    /** Makes a move the next of the line: the one that is there, or else a new variation. */
    private GameNode branch(Move move) {
        GameNode here = node();
        GameNode child = here.child(move).orElseGet(() -> here.attach(move.code()));
        if (ply == line.size() || line.get(ply) != child) {
            follow(child);
        }
        return child;
    }

    /** Puts a new move in place of the future, which is deleted. */
    private GameNode replaceFuture(Move move) {
        GameNode child = ply < line.size() ? node().replace(line.get(ply), move.code()) : node().attach(move.code());
        follow(child);
        return child;
    }

    /** Makes a move the next of the line and of the main line; the future stays as a variation. */
    private GameNode putBefore(Move move) {
        GameNode here = node();
        GameNode child = here.child(move).orElseGet(() -> here.attach(move.code()));
        child.promoteToMain();
        follow(child);
        return child;
    }

    private void deleteFuture() {
        if (ply < line.size()) {
            line.get(ply).delete();
            follow(node());
        }
    }

    /**
     * The move that leaves the position before the last one by another line.
     *
     * @param places how many places further down in the order of the lines; negative for further up
     * @return empty if there is none
     */
    public Optional<GameNode> sibling(int places) {
        List<GameNode> siblings = node().siblings();
        int index = siblings.indexOf(node()) + places;
        return index < 0 || index >= siblings.size() ? Optional.empty() : Optional.of(siblings.get(index));
    }

    // Moves.

    /**
     * Plays a move in any form that {@link San#parse} reads.
     *
     * @throws NotationException saying why it cannot be played: not a move, illegal and for which reason,
     *     or ambiguous and between which moves. A null move, {@code --}, which {@link Board#play(String)} takes, is
     *     none of a game, but may stand in a variation: {@link GameNode#add}
     * @throws GameOverException as {@link #play(Move, MoveNote)}
     * @throws IllegalStateException as {@link #play(Move, MoveNote)}
     */
    public GameNode play(String text) {
        requireRunning();
        Objects.requireNonNull(text, "no move is given: it is null");
        if (Board.passes(text)) {
            throw new NotationException(
                    NotationException.Kind.UNSUPPORTED, 1, "nobody passes in a game; a variation may have a null move");
        }
        return play(Move.of(Board.read(position, San::parse, text)), MoveNote.NONE);
    }

    /** Plays a move without a note, see {@link #play(Move, MoveNote)}. */
    public GameNode play(Move move) {
        return play(move, MoveNote.NONE);
    }

    /**
     * Plays a move unless the game is over, for those whose time runs while they think of it:
     *
     * <pre>{@code
     * while (!game.isOver()) {
     *     game.playInTime(engine.go(game.board(), limits).bestMove());
     * }
     * }</pre>
     *
     * @return empty if it is over, or has just been lost on time: {@link #outcome} then says so
     * @throws IllegalArgumentException as {@link #play(Move, MoveNote)}
     */
    public Optional<GameNode> playInTime(Move move) {
        return playInTime(move, MoveNote.NONE);
    }

    /** The same with a note, to which the clock's times are added, such as {@code line.note()} of an engine. */
    public Optional<GameNode> playInTime(Move move, MoveNote note) {
        try {
            return Optional.of(play(move, note));
        } catch (GameOverException e) {
            return Optional.empty();
        }
    }

    /**
     * Plays a move and presses the clock; the time left and the time spent are added to its note. In a game that
     * branches, a move that is in the tree already keeps its comment.
     *
     * @throws IllegalArgumentException if the move is not legal: ask {@link Position#isLegal} first about moves from
     *     outside
     * @throws GameOverException if the game is over, or has just been lost on time; see {@link #playInTime}
     * @throws IllegalStateException if a move on the board has been deleted from the tree by other than this game's
     *     methods
     */
    public GameNode play(Move move, MoveNote note) {
        requireRunning();
        Objects.requireNonNull(note, "no note is given: it is null");
        if (!position()
                .isLegal(Objects.requireNonNull(move, "no move is given: it is null")
                        .code())) {
            throw new IllegalArgumentException(move + " is not legal in " + position);
        }
        MoveNote timed = clock.press(sideToMove(), note);
        GameNode played = nodeOf(move);
        if (played.comment().isEmpty()) {
            played.setNote(timed);
        }
        played.setClock(clock.state());
        advanceTo(ply() + 1);
        updateOutcome();
        recordEnding();
        changed(GameChange.Kind.MOVE, Optional.of(played));
        return played;
    }

    private GameNode nodeOf(Move move) {
        if (policy.branches()) {
            return branch(move);
        }
        GameNode child = keepsLines ? putBefore(move) : replaceFuture(move);
        decide(Outcome.ONGOING);
        return child;
    }

    // The outcome, and endings that the board does not show.

    /** How the game stands on the board: by the position, or by a decision made there. */
    public Outcome outcome() {
        return endings.outcome();
    }

    /** Whether no more moves are taken here: {@link #outcome} has a result. */
    public boolean isOver() {
        return outcome().isOver();
    }

    /** The draw that the side to move can claim now; empty if there is none, or if the game is over. */
    public Optional<OutcomeReason> claimableDraw() {
        return isOver() ? Optional.empty() : Endings.claim(position());
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

    /**
     * A side resigns.
     *
     * @throws UserException if the game is over already
     */
    public void resign(Color color) {
        Objects.requireNonNull(color, "no side is given: it is null");
        end(Outcome.win(color.opposite(), OutcomeReason.RESIGNATION));
    }

    /**
     * Both sides agree to a draw.
     *
     * @throws UserException if the game is over already
     */
    public void agreeDraw() {
        end(Outcome.draw(OutcomeReason.AGREEMENT));
    }

    /**
     * A side has run out of time: it loses, or draws if the other side does not have enough material to mate.
     *
     * @throws UserException if the game is over already
     */
    public void flag(Color color) {
        Objects.requireNonNull(color, "no side is given: it is null");
        end(Endings.onTime(position(), color));
    }

    /**
     * Looks at the clock: if the flag of the side to move is down, the game ends, unless the policy lets it continue.
     *
     * @return whether the game is over now, for whatever reason
     */
    public boolean checkFlag() {
        Color color = sideToMove();
        if (!isOver() && policy.flagLoses() && clock.isFlagDown(color)) {
            flag(color);
        }
        return isOver();
    }

    /**
     * Ends the game by a decision. Unless the game branches, moves that were taken back are deleted.
     *
     * @throws GameOverException if it is over already
     */
    public void end(Outcome decision) {
        Objects.requireNonNull(decision, "no outcome is given: it is null");
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
        if (node().isDeleted()) {
            throw new IllegalStateException("the last move on the board, " + node()
                    + ", is no longer in the game's tree: delete by Game.delete, or within Game.edit");
        }
        if (checkFlag()) {
            throw over();
        }
    }

    private GameOverException over() {
        return new GameOverException(outcome());
    }

    private void decide(Outcome decision) {
        endings.decide(decision, node());
        updateOutcome();
    }

    /** Finds the outcome of the position on the board, and stops or restarts the clock accordingly. */
    private void updateOutcome() {
        endings.update(position(), node());
        if (isOver()) {
            clock.stopAtEnd();
        } else {
            clock.resumeAfterEnd(sideToMove());
        }
    }

    /** Finds the outcome of the position that the cursor has come to, and sets the clock back to its state there. */
    private void restoreHere() {
        updateOutcome();
        clock.restore(node().clockState(), sideToMove());
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

    // Editing the tree. Each method throws IllegalArgumentException for a node of another game.

    /**
     * Moves a line one place up among its alternatives.
     *
     * @return whether there was a place above it
     * @throws hal.support.UserException if this would put a null move into the main line
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
     * @throws hal.support.UserException if the line contains a null move
     */
    public void promoteToMain(GameNode node) {
        requireOwn(node);
        node.promoteToMain();
        edited();
    }

    /**
     * Deletes a move and everything after it. If the move is on the board, the cursor goes to the move before it.
     *
     * @throws IllegalArgumentException if the node is the root
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
        }
        if (onBoard) {
            restoreHere();
        }
        edited();
    }

    /**
     * Replaces the comment after a move, embedded commands included; for the root, the comment before the first move.
     */
    public void comment(GameNode node, String text) {
        Objects.requireNonNull(text, "no comment is given: it is null");
        requireOwn(node);
        node.setComment(text);
        edited();
    }

    /** Replaces the comment after a move by a note. */
    public void annotate(GameNode node, MoveNote note) {
        Objects.requireNonNull(note, "no note is given: it is null");
        comment(node, note.comment());
    }

    /** Adds an annotation glyph to a move, such as 5 for {@code !?}; see {@link Nags}. */
    public void mark(GameNode node, int nag) {
        requireOwn(node);
        node.addNag(nag);
        edited();
    }

    /** Removes an annotation glyph from a move. */
    public void unmark(GameNode node, int nag) {
        requireOwn(node);
        node.removeNag(nag);
        edited();
    }

    /**
     * Edits all over the tree, such as the remarks of a review. If the cursor's line is cut, it stops before the cut.
     *
     * @param work may annotate and add or delete variations, but not change the main line's moves
     */
    public void edit(Consumer<GameTree> work) {
        Objects.requireNonNull(work, "no work is given: it is null");
        work.accept(tree);
        int kept = 0;
        while (kept < line.size() && line.get(kept).siblings().contains(line.get(kept))) {
            kept++;
        }
        boolean moved = kept < ply;
        if (kept < line.size()) {
            advanceTo(Math.min(ply, kept));
            follow(kept == 0 ? tree.root() : line.get(kept - 1));
        }
        if (moved) {
            restoreHere();
        }
        edited();
    }

    private void requireOwn(GameNode node) {
        Objects.requireNonNull(node, "no move is given: it is null");
        if (node.root() != tree.root()) {
            throw new IllegalArgumentException("a move of another game");
        }
    }

    private void edited() {
        countMainPlies();
        changed(GameChange.Kind.TREE, Optional.empty());
    }

    // Clock, tags and listeners.

    /** The game's clock, if it has one. */
    public Optional<ChessClock> clock() {
        return clock.get();
    }

    /**
     * Gives the game a clock as it stands, and names its time control in the tags. A clock that is not running begins
     * with the first move, which costs nothing then: {@link #startClock} begins it before.
     */
    public void setClock(ChessClock newClock) {
        changeClock(Optional.of(Objects.requireNonNull(newClock, "no clock is given: it is null")));
    }

    /** Gives the game the clock of a time control with the full time for both. */
    public void setClock(TimeControl control) {
        setClock(ChessClock.of(control));
    }

    /**
     * Starts the time of the side to move, so that its move counts; does nothing if it is running already.
     *
     * @throws IllegalStateException if the game has no clock
     * @throws GameOverException if it is over
     */
    public void startClock() {
        ChessClock own =
                clock().orElseThrow(() -> new IllegalStateException("the game has no clock: call `setClock` first"));
        if (isOver()) {
            throw over();
        }
        if (!own.isRunning()) {
            own.start(sideToMove());
        }
    }

    /** Takes the clock away, if there is one. */
    public void removeClock() {
        changeClock(Optional.empty());
    }

    private void changeClock(Optional<ChessClock> newClock) {
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

    /** The value of a tag; empty if there is no such tag. */
    public String tag(String name) {
        return tags().get(name);
    }

    /**
     * Sets a tag; a blank value removes it.
     *
     * @throws IllegalArgumentException if {@link Tags#canSet} says no
     */
    public void setTag(String name, String value) {
        Objects.requireNonNull(name, "no tag is given: it is null");
        Objects.requireNonNull(value, "no value is given: it is null");
        if (value.isBlank()) {
            tags().remove(name);
        } else {
            tags().set(name, value.strip());
        }
        changed(GameChange.Kind.DETAILS, Optional.empty());
    }

    /** Adds who is told of every change, after it and on the thread that made it. */
    public void addListener(GameChange.Listener listener) {
        listeners.add(Objects.requireNonNull(listener, "no listener is given: it is null"));
    }

    /** Removes a listener, if it is there. */
    public void removeListener(GameChange.Listener listener) {
        listeners.remove(Objects.requireNonNull(listener, "no listener is given: it is null"));
    }

    /** The game's players, result and length, and the last move on the board, for logs. */
    @Override
    public String toString() {
        return tree + ", at " + node();
    }

    private void changed(GameChange.Kind kind, Optional<GameNode> move) {
        listeners.notifyOf(new GameChange(kind, ply(), move, outcome()));
    }
}
