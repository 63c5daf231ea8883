package hal.game;

import hal.rules.Position;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * The cursor of a {@link Game}: a line through its tree, and how many moves of that line are on the board. It goes
 * along the line, changes to another, and edits the tree around it. This is the half of a game that knows nothing of
 * clocks, tags and results; it is a class of its own only so that each half fits on a page.
 */
abstract class GameCursor {
    private final GameTree tree;
    private final Position position;
    /** The line: the moves on the board, then the future. */
    private final List<GameNode> line = new ArrayList<>();
    /** The number of moves of {@link #line} on the board. */
    private int ply;
    /** The number of moves of {@link #line}, from its start, that belong to the main line. */
    private int mainPlies;

    /** A cursor at the start of a tree's main line. */
    GameCursor(GameTree tree) {
        this.tree = tree;
        this.position = tree.start();
        follow(tree.root());
    }

    /** Finds the outcome of the position that the cursor has come to, and sets the clock back to its state there. */
    abstract void settleHere();

    /** Tells the listeners. */
    abstract void changed(GameChange.Kind kind, Optional<GameNode> move);

    // Where the game stands.

    /** The tree, live; change it only through this game's own methods. */
    public final GameTree tree() {
        return tree;
    }

    /** The node of the last move on the board; the root before the first move. */
    public final GameNode node() {
        return ply == 0 ? tree.root() : line.get(ply - 1);
    }

    /** The position on the board, live: read it, but copy it before trying anything on it. */
    public final Position position() {
        return position;
    }

    /** A copy of the position from which the game started. */
    public final Position startPosition() {
        return tree.start();
    }

    /** The number of moves (plies) on the board. */
    public final int ply() {
        return ply;
    }

    /** The moves on the board; a live view. */
    public final List<GameNode> moves() {
        return Collections.unmodifiableList(line).subList(0, ply);
    }

    /** The moves after the cursor, the next one to redo first; a live view. */
    public final List<GameNode> future() {
        return Collections.unmodifiableList(line).subList(ply, line.size());
    }

    /** The last move on the board; empty before the first move. */
    public final Optional<GameNode> lastMove() {
        return ply == 0 ? Optional.empty() : Optional.of(node());
    }

    /** Whether all moves of the main line are on the board, and no others. */
    final boolean isAtEndOfMainLine() {
        return ply == line.size() && mainPlies == ply;
    }

    // Going along the line.

    /**
     * Takes back the last move, along with any ending that came after it, and sets the clock back. Empty if there is
     * none.
     */
    public final Optional<GameNode> undo() {
        if (ply == 0) {
            return Optional.empty();
        }
        advanceTo(ply - 1);
        settleHere();
        changed(GameChange.Kind.UNDO, Optional.of(line.get(ply)));
        return Optional.of(line.get(ply));
    }

    /** Plays the next move of the future again. Empty if there is none. */
    public final Optional<GameNode> redo() {
        if (ply == line.size()) {
            return Optional.empty();
        }
        advanceTo(ply + 1);
        settleHere();
        changed(GameChange.Kind.REDO, lastMove());
        return lastMove();
    }

    /**
     * Goes to any point of the current line, back or forward.
     *
     * @param target the number of moves to have on the board; out of range means the nearer end
     * @return the number of moves now on the board
     */
    public final int goTo(int target) {
        int goal = Math.max(0, Math.min(target, line.size()));
        if (goal != ply) {
            advanceTo(goal);
            settleHere();
            changed(GameChange.Kind.JUMP, Optional.empty());
        }
        return ply;
    }

    /**
     * Goes to any node of the tree; the line becomes the one through that node.
     *
     * @throws IllegalArgumentException if the node is not in this game's tree
     */
    public final void goTo(GameNode target) {
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
        settleHere();
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
    final void advanceTo(int goal) {
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
    final void follow(GameNode node) {
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

    // Adding moves to the line; the caller makes them on the board.

    /** Makes a move the next of the line: the one that is there, or else a new variation. */
    final GameNode branch(int move) {
        GameNode here = node();
        GameNode child = here.child(move).orElseGet(() -> here.attach(move));
        if (ply == line.size() || line.get(ply) != child) {
            follow(child);
        }
        return child;
    }

    /** Puts a new move in place of the future, which is deleted. */
    final GameNode replaceFuture(int move) {
        GameNode child = ply < line.size() ? node().replace(line.get(ply), move) : node().attach(move);
        follow(child);
        return child;
    }

    /** Makes a move the next of the line and of the main line; the future stays as a variation. */
    final GameNode putBefore(int move) {
        GameNode here = node();
        GameNode child = here.child(move).orElseGet(() -> here.attach(move));
        child.promoteToMain();
        follow(child);
        return child;
    }

    final void deleteFuture() {
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
    public final Optional<GameNode> sibling(int places) {
        if (node().isRoot()) {
            return Optional.empty();
        }
        List<GameNode> siblings = node().parent().children();
        int index = siblings.indexOf(node()) + places;
        return index < 0 || index >= siblings.size() ? Optional.empty() : Optional.of(siblings.get(index));
    }

    // Editing the tree. Each method throws IllegalArgumentException for a node of another game.

    /**
     * Moves a line one place up among its alternatives.
     *
     * @return whether there was a place above it
     * @throws hal.support.UserException if this would put a null move into the main line
     */
    public final boolean promote(GameNode node) {
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
    public final void promoteToMain(GameNode node) {
        requireOwn(node);
        node.promoteToMain();
        edited();
    }

    /**
     * Deletes a move and everything after it. If the move is on the board, the cursor goes to the move before it.
     *
     * @throws IllegalArgumentException if the node is the root
     */
    public final void delete(GameNode node) {
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
            settleHere();
        }
        edited();
    }

    /**
     * Replaces the comment after a move, embedded commands included; for the root, the comment before the first move.
     */
    public final void comment(GameNode node, String text) {
        requireOwn(node);
        node.setComment(text);
        edited();
    }

    /** Replaces the comment after a move by a note. */
    public final void annotate(GameNode node, MoveNote note) {
        comment(node, note.comment());
    }

    /** Adds an annotation glyph to a move, such as 5 for {@code !?}; see {@link Nags}. */
    public final void mark(GameNode node, int nag) {
        requireOwn(node);
        node.addNag(nag);
        edited();
    }

    /** Removes an annotation glyph from a move. */
    public final void unmark(GameNode node, int nag) {
        requireOwn(node);
        node.removeNag(nag);
        edited();
    }

    /**
     * Edits all over the tree, such as the remarks of a review. If the cursor's line is cut, it stops before the cut.
     *
     * @param work may annotate and add or delete variations, but not change the main line's moves
     */
    public final void edit(Consumer<GameTree> work) {
        work.accept(tree);
        int kept = 0;
        while (kept < line.size() && line.get(kept).parent().children().contains(line.get(kept))) {
            kept++;
        }
        boolean moved = kept < ply;
        if (kept < line.size()) {
            advanceTo(Math.min(ply, kept));
            follow(kept == 0 ? tree.root() : line.get(kept - 1));
        }
        if (moved) {
            settleHere();
        }
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
}
