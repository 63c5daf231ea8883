package hal.session;

import hal.game.Game;
import hal.game.MoveNote;
import hal.game.Outcome;
import hal.search.Score;
import hal.search.SearchResult;
import hal.session.face.Face;
import hal.session.face.Tone;
import hal.session.game.BoardGame;
import hal.session.game.Seats;
import hal.session.settings.Setting;
import hal.session.settings.Settings;
import hal.support.UserException;
import java.util.List;
import java.util.Optional;

/** Move after move: Dave's, an engine's reply, the way back, and the end. */
public final class Turns {
    /** At this score or below, in centipawns from its own point of view, HAL is glad of a draw. */
    private static final int WORSE = -40;

    /** In a level position neither side is further ahead than this, in centipawns. */
    private static final int LEVEL = 20;

    /** From this move on HAL takes a level position for a draw; earlier it wants to play. */
    private static final int LATE = 40;

    /** Looks at Dave's moves in an exercise: takes wrong ones back, and replies to right ones. */
    public interface Referee {
        /**
         * Dave has moved. Called on the session's thread.
         *
         * @param exercise the game of the exercise, which may be changed
         */
        void onMove(Game exercise);

        /**
         * Dave has gone back in the exercise, or forwards again. Called on the session's thread.
         *
         * @param exercise the game of the exercise
         */
        default void onJump(Game exercise) {}
    }

    private final Table table;
    private final Settings settings;
    private final Voice voice;
    private final Face face;
    private final Thoughts thoughts;
    private final BookUse books;

    /** Judges Dave's moves in an exercise; empty otherwise. */
    private Optional<Referee> referee = Optional.empty();

    /** The move that Dave typed while HAL was thinking; empty if none. */
    private String premove = "";

    Turns(Table table, Settings settings, Voice voice, Face face, Thoughts thoughts, BookUse books) {
        this.books = books;
        this.settings = settings;
        this.table = table;
        this.voice = voice;
        this.face = face;
        this.thoughts = thoughts;
    }

    // Dave's moves.

    /**
     * Dave's move, played or, while HAL is thinking about its own, kept until it can be.
     *
     * @throws UserException saying why it cannot be played
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

    /** Dave's move by mouse; only to be called while HAL is not thinking about its own. */
    void move(int move) {
        table.game().play(move, MoveNote.NONE);
        movedByDave();
    }

    private void movedByDave() {
        if (referee.isPresent()) {
            referee.get().onMove(table.game().chess().orElseThrow());
        } else {
            moved();
        }
    }

    /** From now on a referee looks at Dave's moves, and nothing else follows them; empty for an ordinary game. */
    void setReferee(Optional<Referee> who) {
        referee = who;
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
            face.tell(Tone.VOICE, voice.premoveDropped(text) + "\n" + Voice.sentence(e.getMessage()));
            return;
        }
        moved();
    }

    // What follows.

    private void moved() {
        thoughts.withdraw();
        proceed(State.Event.MOVED);
    }

    /** Goes on after an event: an engine begins to think, or the end of the game is announced. */
    void proceed(State.Event event) {
        table.on(event);
        if (table.state() == State.OVER) {
            finish();
        } else if (table.state() == State.ENGINE) {
            thoughts.aboutMove(this::onFound, this::onFailure);
        }
    }

    private void onFound(SearchResult result) {
        BoardGame game = table.game();
        if (game.checkFlag()) {
            return; // Too late: its flag has fallen, and that is announced after this event.
        }
        if (!game.isLegal(result.move())) {
            onFailure("the engine has chosen a move that is not legal");
            return;
        }
        BoardGame.Ply played = game.play(result.move(), note(result, game.sideToMove()));
        face.tell(Tone.VOICE, voice.moved(played.numbered(), result.isFromBook()));
        if (settings.isOn(Setting.STATS) && !result.isFromBook()) {
            face.tell(Tone.NOTE, Voice.costs(result.statistics()));
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
        table.on(State.Event.HOLD);
        int color = table.game().sideToMove();
        face.tell(Tone.ERROR, voice.cannotMove(table.seats(), color, Voice.sentence(reason)));
    }

    private void finish() {
        premove = "";
        face.tell(Tone.VOICE, voice.over(table.game(), table.seats()));
        table.close();
        if (!table.seats().equals(Seats.DAVE_ALONE)) {
            table.game().chess().ifPresent(books::learn);
        }
        table.endSelfPlay();
    }

    // Standing still.

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

    /** Pauses everything: thinking stops without a move, a waiting move is forgotten, self-play ends. */
    void stand() {
        thoughts.withdraw();
        premove = "";
        table.endSelfPlay();
        table.on(State.Event.HOLD);
    }

    /** Another game is put on the table. */
    void forget() {
        premove = "";
        thoughts.newGame();
    }

    /** Tells Dave, who has moved about in the game, that HAL is waiting or that the game is over here. */
    void sayHowItStands() {
        Outcome outcome = table.game().outcome();
        if (outcome.isOver()) {
            face.tell(
                    Tone.NORMAL, table.game().ending() + ". " + outcome.result().pgn());
        } else if (table.isWaiting()) {
            face.tell(Tone.VOICE, voice.waiting(table.engineName()));
        }
    }

    // The way back, and forwards again. HAL waits afterwards if it has the move.

    /**
     * Takes back Dave's last move and HAL's reply.
     *
     * @throws UserException if Dave has not moved yet
     */
    public void undoTurn() {
        BoardGame game = table.game();
        Seats seats = table.seatsApartFromSelfPlay();
        List<BoardGame.Ply> moves = game.moves();
        int plies = 1;
        while (plies <= game.ply()
                && seats.isEngine(moves.get(game.ply() - plies).color())) {
            plies++;
        }
        if (plies > game.ply()) {
            throw new UserException(game.ply() == 0 ? "There is no move to take back." : "You have not moved yet.");
        }
        undo(plies);
    }

    /**
     * Takes moves back, whoever made them. A resignation or an agreed draw is lifted with them.
     *
     * @throws UserException if there are fewer
     */
    public void undo(int plies) {
        int there = table.game().ply();
        if (plies > there) {
            throw new UserException(
                    there == 0
                            ? "There is no move to take back."
                            : "Only " + there + (there == 1 ? " ply" : " plies")
                                    + " can be taken back: a ply is a move by one side.");
        }
        goTo(there - plies);
    }

    /**
     * Plays again what was taken back, up to Dave's next turn.
     *
     * @throws UserException if there is nothing to play again
     */
    public void redoTurn() {
        Seats seats = table.seatsApartFromSelfPlay();
        List<BoardGame.Ply> future = table.game().future();
        int plies = 1;
        while (plies < future.size() && seats.isEngine(future.get(plies).color())) {
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
        int there = table.game().future().size();
        if (plies > there) {
            throw new UserException(
                    there == 0
                            ? "There is nothing to redo."
                            : "Only " + there + (there == 1 ? " ply" : " plies") + " can be redone.");
        }
        goTo(table.game().ply() + plies);
    }

    private void goTo(int ply) {
        stand();
        table.game().jump(ply);
        table.on(State.Event.HOLD);
        sayHowItStands();
        referee.ifPresent(who -> who.onJump(table.game().chess().orElseThrow()));
    }

    // Endings that the board does not show.

    /** Dave resigns. */
    public void resign() {
        table.requireRunning();
        if (!table.seatsApartFromSelfPlay().isDuel()) {
            throw new UserException("Nobody plays against you at the moment: go calls me back.");
        }
        stand();
        table.game().resign(table.seats().engineColor() ^ 1);
        proceed(State.Event.END);
    }

    /** Dave offers a draw, which HAL accepts or not by its last judgement of the game. */
    public void offerDraw() {
        table.requireRunning();
        boolean accepted = true;
        if (table.seats().isDuel()) {
            accepted = thoughts.opinion().isPresent()
                    && acceptsDraw(thoughts.opinion().getAsInt(), table.game().moveNumber());
            face.tell(Tone.VOICE, voice.drawAnswer(accepted, table.opponent()));
        }
        if (accepted) {
            stand();
            table.game().agreeDraw();
            proceed(State.Event.END);
        }
    }

    /**
     * Whether HAL takes a draw that is offered.
     *
     * @param score HAL's last score, in centipawns from its own point of view
     * @param moveNumber the number of the present move
     */
    static boolean acceptsDraw(int score, int moveNumber) {
        if (Score.isMate(score)) {
            return score < 0;
        }
        return score <= WORSE || (moveNumber >= LATE && score <= LEVEL);
    }

    /** Time passes: a flag may have fallen. */
    void tick() {
        table.game().checkFlag();
        tellEnd();
    }

    /** Announces the end of the game if that has not been done: a flag falls whenever somebody looks at it. */
    void tellEnd() {
        if (table.game().isOver() && table.state().allows(State.Event.END)) {
            thoughts.withdraw();
            proceed(State.Event.END);
        }
    }
}
