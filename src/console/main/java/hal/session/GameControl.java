package hal.session;

import hal.engine.DrawOffers;
import hal.game.Outcome;
import hal.game.OutcomeReason;
import hal.platform.Quantity;
import hal.rules.Color;
import hal.rules.Colors;
import hal.session.face.Face;
import hal.session.face.GameStep;
import hal.session.face.Tone;
import hal.session.game.BoardGame;
import hal.session.game.MoveHistory;
import hal.session.game.PlayedMove;
import hal.session.game.Player;
import hal.session.game.Players;
import hal.support.UserException;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/**
 * What the user does with the game apart from moving: who plays which side, pauses, takebacks, steps through the game
 * by a key, resignations and offers of a draw, and leaving. After a takeback or a step HAL waits if it has the move.
 */
public final class GameControl {
    private final CurrentGame current;
    private final Turns turns;
    private final Thinking thinking;
    private final Messages messages;
    private final Face face;
    private final Random random;
    private volatile boolean left;

    GameControl(CurrentGame current, Turns turns, Thinking thinking, Messages messages, Face face, Random random) {
        this.random = random;
        this.current = current;
        this.turns = turns;
        this.thinking = thinking;
        this.messages = messages;
        this.face = face;
    }

    /** A number by chance, from 0 on and below the bound. */
    public int random(int bound) {
        return random.nextInt(bound);
    }

    /** Players by the toss of a coin, which is announced; in a small game the user moves first. */
    public Players coin() {
        if (!current.game().kind().hasToss()) {
            return Players.userAs(Colors.WHITE);
        }
        boolean heads = random.nextBoolean();
        say(messages.coin(heads));
        return Players.userAs(heads ? Colors.WHITE : Colors.BLACK);
    }

    /**
     * An engine moves: at once if it is thinking already, else for the side that has the move. Ends a pause, and does
     * no more.
     */
    public void go() {
        current.requireGame();
        if (thinking.isAboutMove()) {
            thinking.hurry();
            return;
        }
        current.requireRunning();
        if (current.isPaused()) {
            resume();
            return;
        }
        if (!current.players().isWithoutUser()) {
            turns.halt();
        }
        int mover = current.game().position().sideToMove();
        if (current.players().isTwoPeople()) {
            handOver(current.players().with(mover, Player.HAL));
        } else if (!current.players().isEngine(mover)) {
            Player engine = current.opponent().isEngine() ? current.opponent() : Player.HAL;
            handOver(Players.userAs(mover ^ 1).against(engine));
        }
        turns.proceed();
    }

    /** Ends a pause, or lets an engine move that waits; otherwise says whose move it is. The sides stay as they are. */
    public void proceed() {
        if (current.isExercise()) {
            String back = current.mode()
                    .command()
                    .map(owner -> ", or `" + owner + " stop` to go back to the game")
                    .orElse("");
            throw new UserException("There is an exercise on the board: play your move, or type `hint`" + back + ".");
        }
        current.requireRunning();
        MoveHistory course = current.game().course();
        if (course.branches() && course.isDecided()) {
            throw new UserException("This game is over: you are looking at it. Type `new` to begin another, or `go` to"
                    + " have me play on from this position.");
        }
        if (thinking.isAboutMove()) {
            say("I am thinking about my move: type `go` to make me play it now.");
        } else if (current.isPaused() || current.isWaiting()) {
            resume();
        } else if (isAlone()) {
            say(messages.handOver(Players.USER_ALONE));
        } else {
            say("It is your move, " + messages.user() + ".");
        }
    }

    /** The user's side in the present game, or White's where the user had none. */
    public Players lastSides() {
        Players players = current.playersApartFromSelfPlay();
        boolean black = players.isUserAgainstOne()
                ? players.black().equals(Player.USER)
                : current.game().sheet().tag("Black").equals(messages.user());
        return Players.userAs(black ? Colors.BLACK : Colors.WHITE);
    }

    /** An engine makes one move for the side that has it, and the players stay who they are. */
    public void standIn(Player engine) {
        current.requireRunning();
        turns.standIn(engine);
    }

    /** Stops the clock, and the engine that has the move; a second time the game continues. */
    public void pause() {
        current.requireRunning();
        if (current.isPaused()) {
            resume();
        } else {
            thinking.withdraw();
            current.pause();
            say(messages.paused());
        }
    }

    private void resume() {
        say(messages.goesOn(current.players().isEngine(current.game().position().sideToMove())));
        turns.proceed();
    }

    /**
     * Another opponent plays the user from now on, in this game and the next: an engine, or a second person. The user
     * keeps his side, or gets the side to move.
     *
     * @return whether there is something left to play in this game
     */
    public boolean playAgainst(Player other) {
        current.requireGame();
        current.setOpponent(other);
        MoveHistory course = current.game().course();
        if (current.game().isOver() || (course.isDecided() && course.future().isEmpty())) {
            say(messages.nextOpponent(other));
            return false;
        }
        turns.halt();
        Players present = current.players();
        int userColor = !present.isUserAgainstOne()
                ? current.game().position().sideToMove()
                : present.white().equals(Player.USER) ? Colors.WHITE : Colors.BLACK;
        takeOver(Players.userAs(userColor).against(other));
        return true;
    }

    /** Another player takes over a side. */
    public void setPlayer(int color, Player who) {
        current.requireRunning();
        Players newPlayers = current.players().with(color, who);
        turns.halt();
        takeOver(newPlayers);
    }

    private void takeOver(Players newPlayers) {
        handOver(newPlayers);
        turns.proceed();
    }

    /** The user moves for both sides. */
    public void force() {
        current.requireGame();
        turns.halt();
        handOver(Players.USER_ALONE);
        current.hold();
    }

    /** HAL plays both sides to the end, or until it is stopped. */
    public void selfPlay() {
        current.requireRunning();
        turns.halt();
        takeOver(Players.HAL_ALONE);
    }

    // Endings that the board does not show.

    /** Whether there is nobody to resign to. */
    public boolean isAlone() {
        return !current.players().isTwoPeople()
                && !current.playersApartFromSelfPlay().isDuel();
    }

    /** The user resigns; of two people, the one who has the move. */
    public void resign() {
        current.requireRunning();
        if (current.mode().resign()) {
            return;
        }
        boolean two = current.players().isTwoPeople();
        if (isAlone()) {
            throw new UserException("You have no opponent at the moment: type `go` to call me back.");
        }
        turns.halt();
        int loser =
                two ? current.game().position().sideToMove() : current.players().engineColor() ^ 1;
        current.game().end(Outcome.win(Color.of(loser).opposite(), OutcomeReason.RESIGNATION));
        turns.proceed();
    }

    /** The user offers a draw, which HAL accepts or not by its last judgement of the game. */
    public void offerDraw() {
        current.requireRunning();
        if (current.mode().offerDraw()) {
            return;
        }
        boolean accepted = true;
        if (current.players().isDuel()) {
            accepted = thinking.opinion().isPresent()
                    && DrawOffers.accepts(
                            thinking.opinion().getAsInt(),
                            current.game().position().moveNumber());
            say(messages.drawAnswer(accepted, current.opponent()));
        }
        if (accepted) {
            turns.halt();
            current.game().end(Outcome.draw(OutcomeReason.AGREEMENT));
            turns.proceed();
        }
    }

    // Back through the game and forwards again.

    /**
     * Takes back the user's last move and HAL's reply; of a game that a resignation or an agreement has ended, that
     * first.
     *
     * @throws UserException if the user has not moved yet
     */
    public void undoTurn() {
        if (current.mode().askTakeback() || turns.takeBackDecision()) {
            return;
        }
        BoardGame game = current.game();
        Players players = current.playersApartFromSelfPlay();
        List<PlayedMove> moves = game.course().moves();
        int plies = 1;
        while (plies <= game.course().ply()
                && players.isEngine(moves.get(game.course().ply() - plies).color())) {
            plies++;
        }
        if (plies > game.course().ply()) {
            throw new UserException(
                    game.course().ply() == 0 ? "There is no move to take back." : "You have not moved yet.");
        }
        undo(plies);
    }

    /**
     * Takes moves back, whoever made them. A resignation or an agreed draw is lifted with them.
     *
     * @throws UserException if there are fewer
     */
    public void undo(int plies) {
        if (current.mode().askTakeback()) {
            return;
        }
        int there = current.game().course().ply();
        if (plies > there) {
            throw new UserException(
                    there == 0
                            ? "There is no move to take back."
                            : "Only " + Quantity.of(there, "ply") + " can be taken back: a ply is a move by one side.");
        }
        goTo(there - plies);
    }

    /**
     * Plays again what was taken back, up to the user's next turn.
     *
     * @throws UserException if there is nothing to play again
     */
    public void redoTurn() {
        Players players = current.playersApartFromSelfPlay();
        List<PlayedMove> future = current.game().course().future();
        int plies = 1;
        while (plies < future.size() && players.isEngine(future.get(plies).color())) {
            plies++;
        }
        redo(plies);
    }

    /**
     * Plays moves again that were taken back.
     *
     * @throws UserException if there are fewer
     */
    public void redo(int plies) {
        int there = current.game().course().future().size();
        if (plies > there) {
            throw new UserException(
                    there == 0 ? "There is nothing to redo." : "Only " + Quantity.of(there, "ply") + " can be redone.");
        }
        goTo(current.game().course().ply() + plies);
    }

    private void goTo(int ply) {
        MoveHistory course = current.game().course();
        int before = course.ply();
        List<PlayedMove> moves = List.copyOf(
                ply < before
                        ? course.moves().subList(ply, before)
                        : course.future().subList(0, ply - before));
        jump(ply);
        face.print(
                Tone.NORMAL, (ply < before ? "Taken back: " : "Played again: ") + Messages.list(moves) + turn() + ".");
        turns.announceStatus();
        current.mode().jumped();
    }

    private void jump(int ply) {
        turns.halt();
        current.game().course().jump(ply);
        current.hold();
    }

    /** Whose turn it is, after a semicolon; empty where that is said anyway. */
    private String turn() {
        if (current.game().isOver() || current.isWaiting()) {
            return "";
        }
        return current.isUsersTurn() && current.players().isUserAgainstOne()
                ? "; you are to move"
                : "; " + current.game().kind().side(current.game().position().sideToMove()) + " is to move";
    }

    /** The user goes on from an earlier position with another move, about which he has been asked. */
    void continueFrom(int undone, int move) {
        jump(current.game().course().ply() - undone);
        turns.move(move);
    }

    /**
     * A step through the game by a key: in a game that is looked at or over, or in which the user moves for both sides.
     * In a game that is being played the user looks back, and the game stays as it is.
     */
    public void step(GameStep step) {
        if (current.isExercise() || current.mayStep()) {
            look(current.game().course().step(step));
            return;
        }
        int last = current.game().course().ply();
        int here = current.mode() instanceof LookingBack back ? back.ply() : last;
        lookBack(
                switch (step) {
                    case BACK -> here - 1;
                    case FORWARD -> here + 1;
                    case START -> 0;
                    case END -> last;
                    case PREVIOUS_LINE, NEXT_LINE -> here; // a game that is being played has one line
                });
    }

    /** Goes to a move by its index in the list beside the board, where {@link #step} is allowed. */
    void visitListed(int place) {
        if (current.isExercise() || current.mayStep()) {
            look(current.game().course().toListed(place));
        } else {
            lookBack(place + 1);
        }
    }

    private void look(Optional<Runnable> jump) {
        if (jump.isPresent() && current.mayStep() && !thinking.isAboutMove()) {
            edit(jump.get());
            current.endIfDecided();
            turns.sayMove();
        }
    }

    private void lookBack(int ply) {
        BoardGame game = current.game();
        if (!current.isThere() || game.chess().isEmpty() || ply < 0) {
            return;
        }
        if (ply >= game.course().ply()) {
            current.endLookBack();
        } else {
            current.lookBack(under -> new LookingBack(this, under, game, ply));
        }
    }

    /** Changes the game's tree or the current node, with engines stopped and without a message. */
    public void edit(Runnable change) {
        turns.halt();
        change.run();
        current.hold();
    }

    /** The names of those who type: two of them where two people play. */
    public String persons() {
        return current.players().isTwoPeople()
                ? messages.nameOf(Player.USER) + " & " + messages.nameOf(Player.GUEST)
                : messages.user();
    }

    private void handOver(Players newPlayers) {
        current.setPlayers(newPlayers);
        say(messages.handOver(newPlayers));
    }

    void say(String words) {
        face.print(Tone.VOICE, words);
    }

    /** The user leaves: the session ends after the present command. */
    public void leave() {
        left = true;
    }

    /** Whether the user has left; for any thread. */
    public boolean isLeft() {
        return left;
    }
}
