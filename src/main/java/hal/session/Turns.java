package hal.session;

import hal.game.Game;
import hal.game.GameNode;
import hal.game.MoveNote;
import hal.game.Outcome;
import hal.search.Score;
import hal.search.SearchResult;
import hal.session.face.Face;
import hal.session.face.Tone;
import hal.session.game.Seat;
import hal.session.game.Seats;
import hal.session.settings.Setting;
import hal.session.settings.Settings;
import hal.support.UserException;
import java.util.Optional;

/** Whose turn it is, and what follows a move, an offer, or the wish that somebody else plays. */
public final class Turns {
    private final Table table;
    private final Settings settings;
    private final Voice voice;
    private final Face face;
    private final Thoughts thoughts;
    private final BookUse books;

    /** Who looks at Dave's moves in an exercise; nobody otherwise. */
    private Optional<Referee> referee = Optional.empty();

    /** What Dave typed while HAL was thinking, empty if nothing. */
    private String premove = "";

    Turns(Table table, Settings settings, Voice voice, Face face, Thoughts thoughts, BookUse books) {
        this.books = books;
        this.settings = settings;
        this.table = table;
        this.voice = voice;
        this.face = face;
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
        if (table.seats().isWithoutDave()) {
            throw new UserException(voice.noMoveForYou(table.seats()));
        }
        if (thoughts.isAboutMove()) {
            premove = text;
            face.tell(Tone.VOICE, voice.premove(text, table.engineName()));
        } else {
            table.game().play(text);
            movedByDave();
        }
    }

    /** Dave's move by mouse; only to be called while HAL does not think about its own. */
    void move(int move) {
        table.game().play(move);
        movedByDave();
    }

    private void movedByDave() {
        if (referee.isPresent()) {
            referee.get().onMove(table.game());
        } else {
            moved();
        }
    }

    /** Dave has gone elsewhere in the game. */
    void jumped() {
        referee.ifPresent(who -> who.onJump(table.game()));
    }

    /** From now on somebody looks at Dave's moves, instead of what else follows them. */
    void setReferee(Optional<Referee> who) {
        referee = who;
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
            Seat mover = table.seats().of(table.game().position().sideToMove());
            thoughts.aboutMove(table.game(), mover, this::onFound, this::onFailure);
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
        GameNode played = game.play(result.move(), note(result, game.position().sideToMove()));
        face.tell(Tone.VOICE, voice.moved(played.numbered(), result.isFromBook()));
        if (settings.isOn(Setting.STATS) && !result.isFromBook()) {
            face.tell(Tone.NOTE, Costs.line(result.statistics()));
        }
        moved();
        playPremove();
    }

    private static MoveNote note(SearchResult result, int color) {
        if (result.isFromBook()) {
            return MoveNote.text("book");
        }
        int score = Score.fromWhite(result.score(), color);
        return MoveNote.NONE
                .withEval(Score.format(score).replace("+", ""))
                .withSearch(result.info().depth(), result.info().nodes());
    }

    private void onFailure(String reason) {
        premove = "";
        table.setWaiting(true);
        int color = table.game().position().sideToMove();
        face.tell(Tone.ERROR, voice.cannotMove(table.seats(), color, Sentence.of(reason)));
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
            face.tell(Tone.VOICE, voice.premoveDropped(text) + "\n" + Sentence.of(e.getMessage()));
            return;
        }
        moved();
    }

    private void learn() {
        if (!table.seats().equals(Seats.DAVE_ALONE)) {
            books.learn(table.game());
        }
    }

    private void finish() {
        premove = "";
        if (!table.isClosed()) {
            face.tell(Tone.VOICE, voice.over(table.game().outcome(), table.seats()));
            table.archive();
            learn();
        }
        table.endSelfPlay();
    }

    // Who plays.

    /** An engine moves: at once if it thinks already, else for the side that has the move. */
    public void go() {
        requireGame();
        if (thoughts.isAboutMove()) {
            thoughts.hurry();
            return;
        }
        requireRunning();
        if (!table.seats().isWithoutDave()) {
            stand();
        }
        int mover = table.game().position().sideToMove();
        if (!table.seats().isEngine(mover)) {
            sit(Seats.daveAs(mover ^ 1).against(table.opponent()));
        }
        table.setWaiting(false);
        proceed();
    }

    /** Another engine plays Dave from now on, in this game and the next; Dave keeps his side, or has the side to move. */
    public void playAgainst(Seat engine) {
        requireGame();
        table.setOpponent(engine);
        if (table.game().isOver()) {
            face.tell(Tone.VOICE, voice.nextOpponent(engine));
            return;
        }
        stand();
        Seats players = table.seats().isDuel()
                ? table.seats()
                : Seats.daveAs(table.game().position().sideToMove());
        seat(players.against(engine));
    }

    /** Somebody else plays a colour from now on. */
    public void seatAt(int color, Seat who) {
        requireRunning();
        Seats players = table.seats().with(color, who);
        stand();
        seat(players);
    }

    private void seat(Seats players) {
        sit(players);
        table.setWaiting(false);
        proceed();
    }

    /** Dave moves for both sides. */
    public void force() {
        requireGame();
        stand();
        sit(Seats.DAVE_ALONE);
        table.tendClock();
    }

    /** HAL plays both sides from here to the end, or until it is stopped. */
    public void selfPlay() {
        requireRunning();
        stand();
        seat(Seats.HAL_ALONE);
    }

    private void sit(Seats players) {
        table.sit(players);
        face.tell(Tone.VOICE, voice.handOver(players));
    }

    /**
     * Ctrl-C: the engine moves at once with the best it has found, or stops analysing; engines stop playing each other.
     *
     * @return whether there was anything to stop
     */
    public boolean interrupt() {
        if (table.seats().isWithoutDave()) {
            stand();
            face.tell(Tone.VOICE, voice.handOver(table.seats()));
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
            face.tell(Tone.NORMAL, outcome.describe() + ". " + outcome.result().pgn());
        } else if (table.isWaiting()) {
            face.tell(Tone.VOICE, voice.waiting(table.engineName()));
        }
    }

    private void requireGame() {
        if (table.isExercise()) {
            throw new UserException(
                    "There is an exercise on the board: puzzle stop or explore stop goes back to the game.");
        }
    }

    private void requireRunning() {
        requireGame();
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
        table.game().resign(table.seats().engineColor() ^ 1);
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
            face.tell(Tone.VOICE, voice.drawAnswer(accepted, table.opponent()));
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
