package hal.session;

import hal.engine.DrawOffers;
import hal.game.Outcome;
import hal.game.OutcomeReason;
import hal.rules.Color;
import hal.session.face.Face;
import hal.session.face.Tone;
import hal.session.game.MoveHistory;
import hal.session.game.Player;
import hal.session.game.Players;
import hal.support.UserException;
import java.util.Random;

/** Who plays which side, and whether the user is still there. */
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

    /** Players by the toss of a coin, which is shown; in a small game the user begins. */
    public Players coin() {
        if (!current.game().kind().hasToss()) {
            return Players.userAs(Color.WHITE);
        }
        boolean heads = random.nextBoolean();
        face.tell(Tone.VOICE, messages.coin(heads));
        return Players.userAs(heads ? Color.WHITE : Color.BLACK);
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
            throw new UserException("There is an exercise on the board: play your move, or type `hint`.");
        }
        current.requireRunning();
        if (thinking.isAboutMove()) {
            face.tell(Tone.VOICE, "I am thinking about my move: type `go` to make me play it now.");
        } else if (current.isPaused() || current.isWaiting()) {
            resume();
        } else {
            face.tell(Tone.VOICE, "It is your move, " + messages.user() + ".");
        }
    }

    /** The user's side in the present game, or White's where the user had none. */
    public Players lastSides() {
        Players players = current.playersApartFromSelfPlay();
        boolean black = players.isUserAgainstOne()
                ? players.black().equals(Player.USER)
                : current.game().sheet().tag("Black").equals(messages.user());
        return Players.userAs(black ? Color.BLACK : Color.WHITE);
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
            face.tell(Tone.VOICE, messages.paused());
        }
    }

    private void resume() {
        face.tell(
                Tone.VOICE,
                messages.goesOn(
                        current.players().isEngine(current.game().position().sideToMove())));
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
            face.tell(Tone.VOICE, messages.nextOpponent(other));
            return false;
        }
        turns.halt();
        Players present = current.players();
        int userColor = !present.isUserAgainstOne()
                ? current.game().position().sideToMove()
                : present.white().equals(Player.USER) ? Color.WHITE : Color.BLACK;
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

    /** The user resigns; of two people, the one who has the move. */
    public void resign() {
        current.requireRunning();
        if (current.mode().resign()) {
            return;
        }
        boolean two = current.players().isTwoPeople();
        if (!two && !current.playersApartFromSelfPlay().isDuel()) {
            throw new UserException("You have no opponent at the moment: type `go` to call me back.");
        }
        turns.halt();
        int loser =
                two ? current.game().position().sideToMove() : current.players().engineColor() ^ 1;
        current.game().end(Outcome.win(loser ^ 1, OutcomeReason.RESIGNATION));
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
            face.tell(Tone.VOICE, messages.drawAnswer(accepted, current.opponent()));
        }
        if (accepted) {
            turns.halt();
            current.game().end(Outcome.draw(OutcomeReason.AGREEMENT));
            turns.proceed();
        }
    }

    /** The names of those who type: two of them where two people play. */
    public String persons() {
        return current.players().isTwoPeople()
                ? messages.nameOf(Player.USER) + " & " + messages.nameOf(Player.GUEST)
                : messages.user();
    }

    private void handOver(Players newPlayers) {
        current.setPlayers(newPlayers);
        face.tell(Tone.VOICE, messages.handOver(newPlayers));
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
