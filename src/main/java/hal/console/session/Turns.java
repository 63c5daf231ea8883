package hal.console.session;

import hal.console.game.GameFacts;
import hal.console.game.Seats;
import hal.console.terminal.Display;
import hal.console.terminal.Tone;
import hal.game.Game;
import hal.game.MoveNote;
import hal.game.Outcome;
import hal.game.PlayedMove;
import hal.rules.Color;
import hal.search.Score;
import hal.search.SearchResult;
import hal.support.UserException;

/** Whose turn it is, and what follows a move, an offer, or the wish that somebody else plays. */
public final class Turns {
    private final Table table;
    private final Voice voice;
    private final Display display;
    private final Thoughts thoughts;

    /** What Dave typed while HAL was thinking, empty if nothing. */
    private String premove = "";

    Turns(Table table, Voice voice, Display display, Thoughts thoughts) {
        this.table = table;
        this.voice = voice;
        this.display = display;
        this.thoughts = thoughts;
    }

    // Moves.

    /**
     * Dave's move, played or, while HAL thinks about its own, kept until it can be.
     *
     * @throws hal.notation.NotationException saying why it cannot be played
     * @throws UserException if moves make no sense now
     */
    public void type(String text) {
        if (table.seats().equals(Seats.HAL_ALONE)) {
            throw new UserException("I play both sides at the moment; force or Ctrl-C stops that.");
        }
        if (thoughts.isAboutMove()) {
            premove = text;
            display.print(Tone.VOICE, voice.premove(text));
        } else {
            table.game().play(text);
            moved();
        }
    }

    /** Dave's move by mouse; only to be called while HAL does not think about its own. */
    void move(int move) {
        table.game().play(move);
        moved();
    }

    private void moved() {
        thoughts.withdraw();
        table.setWaiting(false);
        proceed();
    }

    /** Goes on: HAL thinks if it has the move, and words are said if the game is over. */
    void proceed() {
        table.tendClock();
        if (table.game().isOver()) {
            finish();
        } else if (table.halHasTheMove() && !table.isWaiting()) {
            thoughts.aboutMove(table.game(), this::onFound, this::onFailure);
        }
    }

    private void onFound(SearchResult result) {
        Game game = table.game();
        if (game.checkFlag()) {
            return; // Too late: what follows is told after this event.
        }
        if (!game.position().isLegal(result.move())) {
            onFailure("the engine has chosen a move that is not legal");
            return;
        }
        int score = Score.fromWhite(result.score(), game.position().sideToMove());
        MoveNote note = MoveNote.NONE
                .withEval(Score.format(score).replace("+", ""))
                .withSearch(result.info().depth(), result.info().nodes());
        PlayedMove played = game.play(result.move(), note);
        display.print(Tone.VOICE, voice.moved(GameFacts.numbered(played)));
        moved();
        playPremove();
    }

    private void onFailure(String reason) {
        premove = "";
        table.setWaiting(true);
        display.print(Tone.ERROR, Sentence.of("I cannot move: " + reason));
    }

    private void playPremove() {
        String text = premove;
        premove = "";
        if (text.isEmpty() || table.game().isOver()) {
            return;
        }
        try {
            table.game().play(text);
        } catch (UserException e) {
            display.print(Tone.VOICE, voice.premoveDropped(text) + "\n" + Sentence.of(e.getMessage()));
            return;
        }
        moved();
    }

    private void finish() {
        premove = "";
        if (!table.isClosed()) {
            display.print(Tone.VOICE, voice.over(table.game().outcome(), table.seats()));
            table.archive();
        }
        table.endSelfPlay();
    }

    // Who plays.

    /** HAL moves: at once if it thinks already, else for the side that has the move. */
    public void go() {
        if (thoughts.isAboutMove()) {
            thoughts.hurry();
            return;
        }
        requireRunning();
        stand();
        int mover = table.game().position().sideToMove();
        if (!table.seats().isHal(mover)) {
            sit(Seats.daveAs(mover ^ 1));
        }
        table.setWaiting(false);
        proceed();
    }

    /** Dave moves for both sides. */
    public void force() {
        stand();
        sit(Seats.DAVE_ALONE);
        table.tendClock();
    }

    /** HAL plays both sides from here to the end, or until it is stopped. */
    public void selfPlay() {
        requireRunning();
        stand();
        sit(Seats.HAL_ALONE);
        table.setWaiting(false);
        proceed();
    }

    private void sit(Seats players) {
        table.sit(players);
        display.print(Tone.VOICE, voice.handOver(players));
    }

    /**
     * Ctrl-C: HAL moves at once with the best it has found, stops analysing, or stops playing itself.
     *
     * @return whether there was anything to stop
     */
    public boolean interrupt() {
        if (table.seats().equals(Seats.HAL_ALONE)) {
            stand();
            display.print(Tone.VOICE, voice.handOver(table.seats()));
            return true;
        }
        boolean busy = thoughts.isBusy();
        thoughts.hurry();
        return busy;
    }

    /** Makes the board stand still: thinking stops without a move, a waiting move is forgotten, self-play ends. */
    void stand() {
        if (thoughts.isAboutMove()) {
            table.setWaiting(true);
        }
        thoughts.withdraw();
        premove = "";
        table.endSelfPlay();
        table.tendClock();
    }

    /** Another game comes onto the table. */
    void forget() {
        premove = "";
        thoughts.newGame();
    }

    /** Tells Dave, who has just gone elsewhere in the game, that HAL waits or that the game is over here. */
    void sayHowItStands() {
        Outcome outcome = table.game().outcome();
        if (outcome.isOver()) {
            display.print(
                    Tone.NORMAL, outcome.describe() + ". " + outcome.result().pgn());
        } else if (table.isWaiting()) {
            display.print(Tone.VOICE, voice.waiting());
        }
    }

    private void requireRunning() {
        if (table.game().isOver()) {
            throw new UserException(
                    "The game is over: " + table.game().outcome().describe() + ". new begins another, undo goes back.");
        }
    }

    // Endings that the board does not show.

    /** Dave gives up. */
    public void resign() {
        requireRunning();
        if (!table.seatsApartFromSelfPlay().isDuel()) {
            throw new UserException("Nobody plays against you at the moment: go calls me back.");
        }
        stand();
        table.game().resign(table.seats().isHal(Color.WHITE) ? Color.BLACK : Color.WHITE);
        proceed();
    }

    /** Dave offers a draw, which HAL takes or not by its last opinion of the game. */
    public void offerDraw() {
        requireRunning();
        boolean accepted = true;
        if (table.seats().isDuel()) {
            accepted = thoughts.opinion().isPresent()
                    && DrawOffer.isAccepted(
                            thoughts.opinion().getAsInt(),
                            table.game().position().fullmoveNumber());
            display.print(Tone.VOICE, voice.drawAnswer(accepted));
        }
        if (accepted) {
            stand();
            table.game().agreeDraw();
            proceed();
        }
    }

    /** Time passes: a flag may have fallen. */
    void tick() {
        table.game().checkFlag();
        tellEnd();
    }

    /** Says that the game is over if that has not been said: a flag falls whenever somebody looks at it. */
    void tellEnd() {
        if (table.game().isOver() && !table.isClosed()) {
            thoughts.withdraw();
            finish();
        }
    }
}
