package hal.console.session;

import hal.console.terminal.Display;
import hal.console.terminal.Tone;
import hal.game.ChessClock;
import hal.game.Game;
import hal.game.GameChange;
import hal.game.MoveNote;
import hal.game.PlayedMove;
import hal.notation.NotationException;
import hal.rules.Color;
import hal.rules.Position;
import hal.search.Score;
import hal.search.SearchResult;
import hal.support.UserException;
import java.util.Optional;

/**
 * The game on the board and whose turn it is: what follows a move, and what going back, setting up or changing sides does to
 * HAL's thinking.
 *
 * <p>HAL moves when it has the move and does not wait. It waits after Dave has gone back in the game or set up a position
 * in which HAL has the move, until Dave says go or moves himself.
 */
public final class Turns {
    private final Settings settings;
    private final Voice voice;
    private final Display display;
    private final Thoughts thoughts;
    private final Keeper keeper;
    private final Times times;

    private Game game = Game.start();
    private Seats seats = Seats.DAVE_ALONE;
    /** Who plays again when HAL stops playing itself. */
    private Seats seatsAfterSelfPlay = Seats.DAVE_ALONE;

    private boolean waiting;
    private boolean farewellSaid;
    private String premove = "";

    Turns(Settings settings, Voice voice, Display display, Thoughts thoughts, Keeper keeper, Times times) {
        this.settings = settings;
        this.voice = voice;
        this.display = display;
        this.thoughts = thoughts;
        this.keeper = keeper;
        this.times = times;
    }

    /** The game; to be read by everybody and changed only here. */
    public Game game() {
        return game;
    }

    /** Who plays which side. */
    public Seats seats() {
        return seats;
    }

    /** Whether HAL has the move but waits for Dave's word. */
    public boolean isWaiting() {
        return waiting && halHasTheMove();
    }

    private boolean halHasTheMove() {
        return !game.isOver() && seats.isHal(game.position().sideToMove());
    }

    // Games begin.

    /** A new game begins, and HAL with it if it has the move. One that was not over is put into the archive. */
    public void begin(Position start, Seats players) {
        archiveUnfinished();
        Game fresh = Game.from(start);
        GameFacts.tagNew(fresh, times.today().get());
        adopt(fresh, players, false);
        display.print(Tone.VOICE, voice.newGame(seats, start.sideToMove()));
        proceed();
    }

    /**
     * Takes over a game from elsewhere: a file, a position that was set up, or one that was kept. HAL waits if it has the
     * move.
     */
    public void enter(Game other, Seats players) {
        archiveUnfinished();
        adopt(other, players, true);
        farewellSaid = game.isOver();
        keep();
        tendClock();
        sayIfWaiting();
    }

    /** Goes on with a game that was kept, with its settings and its clock; HAL thinks at once if it has the move. */
    void resume(KeptGame kept) {
        SavedGame saved = kept.saved();
        saved.settings().forEach((key, value) -> {
            try {
                settings.set(Setting.of(key), value);
            } catch (UserException e) {
                display.print(Tone.ERROR, "A setting of the kept game is left out: " + e.getMessage());
            }
        });
        adopt(kept.game(), saved.seats(), false);
        if (game.clock().isPresent() && saved.clock().isPresent()) {
            game.clock().get().restore(saved.clock().get(), game.position().sideToMove());
            game.clock().get().start(game.position().sideToMove());
        }
        display.print(Tone.VOICE, voice.resumed());
        proceed();
    }

    private void adopt(Game other, Seats players, boolean wait) {
        thoughts.newGame();
        premove = "";
        game = other;
        waiting = wait;
        farewellSaid = false;
        seats = players;
        nameThePlayers();
        game.addListener(this::onChange);
        if (game.clock().isEmpty()) {
            resetClock();
        }
    }

    /** Gives the game a clock by the settings, or none. */
    public void resetClock() {
        Optional<ChessClock> clock =
                settings.clock().map(control -> new ChessClock(control, control, times.nanoTime()));
        game.setClock(clock);
        settings.clock().ifPresent(control -> game.setTag("TimeControl", control.toPgn()));
        if (game.ply() > 0 && !game.isOver()) {
            clock.ifPresent(c -> c.start(game.position().sideToMove()));
        }
        tendClock();
    }

    /** Writes the players' names into the game, as they are now. */
    public void nameThePlayers() {
        game.setTag("White", GameFacts.nameOf(seats.white(), settings));
        game.setTag("Black", GameFacts.nameOf(seats.black(), settings));
    }

    /** A position is set up; Dave has the move in it, and HAL the other side. */
    public void set(Position position) {
        Game fresh = Game.from(position);
        GameFacts.tagNew(fresh, times.today().get());
        enter(fresh, Seats.daveAs(position.sideToMove()));
        if (game.isOver()) {
            display.print(Tone.VOICE, voice.over(game.outcome(), seats));
        }
    }

    private void archiveUnfinished() {
        if (!farewellSaid && game.ply() > 0) {
            keeper.archive(GameFacts.pgn(game));
        }
        keeper.drop();
    }

    // Moves.

    /**
     * Dave's move, played or, while HAL thinks about its own, kept until it can be.
     *
     * @throws NotationException saying why it cannot be played
     * @throws UserException if moves make no sense now
     */
    public void type(String text) {
        if (seats.equals(Seats.HAL_ALONE)) {
            throw new UserException("I play both sides at the moment; force or Ctrl-C stops that.");
        }
        if (thoughts.isAboutMove()) {
            premove = text;
            display.print(Tone.VOICE, voice.premove(text));
        } else {
            thoughts.withdraw();
            game.play(text);
            afterMove();
        }
    }

    /** Dave's move by mouse; only to be called while HAL does not think about its own. */
    void move(int move) {
        thoughts.withdraw();
        game.play(move);
        afterMove();
    }

    private void afterMove() {
        waiting = false;
        proceed();
    }

    /** Goes on: HAL thinks if it has the move, and words are said if the game is over. */
    private void proceed() {
        tendClock();
        if (game.isOver()) {
            finish();
        } else if (halHasTheMove() && !waiting) {
            thoughts.aboutMove(game, this::onFound, this::onFailure);
        }
    }

    private void onFound(SearchResult result) {
        if (game.checkFlag()) {
            proceed();
            return;
        }
        int color = game.position().sideToMove();
        MoveNote note = MoveNote.NONE
                .withEval(Score.format(Score.fromWhite(result.score(), color)).replace("+", ""))
                .withSearch(result.info().depth(), result.info().nodes());
        PlayedMove played = game.play(result.move(), note);
        display.print(Tone.VOICE, voice.moved(GameFacts.numbered(played)));
        afterMove();
        playPremove();
    }

    private void onFailure(String reason) {
        waiting = true;
        premove = "";
        tendClock();
        display.print(Tone.ERROR, "I cannot move: " + reason);
    }

    private void playPremove() {
        String text = premove;
        premove = "";
        if (text.isEmpty() || game.isOver() || thoughts.isAboutMove()) {
            return;
        }
        try {
            game.play(text);
        } catch (UserException e) {
            display.print(Tone.VOICE, voice.premoveDropped(text) + "\n" + e.getMessage());
            return;
        }
        afterMove();
    }

    private void finish() {
        premove = "";
        if (!farewellSaid) {
            farewellSaid = true;
            display.print(Tone.VOICE, voice.over(game.outcome(), seats));
            keeper.archive(GameFacts.pgn(game));
            keeper.drop();
        }
        endSelfPlay();
    }

    // Back and forth.

    /**
     * Takes back Dave's last move and what HAL has answered.
     *
     * @throws UserException if Dave has not moved yet
     */
    public void undoTurn() {
        int plies = 1;
        while (plies <= game.ply()
                && seats.isHal(game.moves().get(game.ply() - plies).color())) {
            plies++;
        }
        if (plies > game.ply()) {
            throw new UserException(game.ply() == 0 ? "There is no move to take back." : "You have not moved yet.");
        }
        undo(plies);
    }

    /**
     * Takes back moves, whoever has made them. A resignation or an agreed draw counts for nothing and is lifted with them.
     *
     * @throws UserException if there are fewer
     */
    public void undo(int plies) {
        if (plies > game.ply()) {
            throw new UserException(
                    game.ply() == 0
                            ? "There is no move to take back."
                            : "Only " + game.ply() + " can be taken back: one ply is one move of one side.");
        }
        goTo(game.ply() - plies);
    }

    /**
     * Plays again what was taken back, up to Dave's next turn.
     *
     * @throws UserException if there is nothing to play again
     */
    public void redoTurn() {
        int plies = 0;
        int ahead = game.future().size();
        boolean daves;
        do {
            plies++;
            daves = plies < ahead && !seats.isHal(game.future().get(plies).color());
        } while (plies < ahead && !daves);
        redo(Math.max(1, plies));
    }

    /**
     * Plays moves again that were taken back.
     *
     * @throws UserException if there are fewer
     */
    public void redo(int plies) {
        if (plies > game.future().size()) {
            throw new UserException(
                    game.future().isEmpty()
                            ? "There is nothing to play again."
                            : "Only " + game.future().size() + " can be played again.");
        }
        goTo(game.ply() + plies);
    }

    private void goTo(int ply) {
        stand();
        game.jump(ply);
        waiting = true;
        farewellSaid = game.isOver();
        tendClock();
        sayIfWaiting();
    }

    private void sayIfWaiting() {
        if (isWaiting()) {
            display.print(Tone.VOICE, voice.waiting());
        }
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
        int mover = game.position().sideToMove();
        if (!seats.isHal(mover)) {
            sit(Seats.daveAs(mover ^ 1));
            display.print(Tone.VOICE, voice.handOver(seats));
        }
        waiting = false;
        proceed();
    }

    /** Dave moves for both sides. */
    public void force() {
        stand();
        sit(Seats.DAVE_ALONE);
        tendClock();
        display.print(Tone.VOICE, voice.handOver(seats));
    }

    /** HAL plays both sides from here to the end, or until it is stopped. */
    public void selfPlay() {
        requireRunning();
        stand();
        seatsAfterSelfPlay = seats;
        sit(Seats.HAL_ALONE);
        display.print(Tone.VOICE, voice.handOver(seats));
        waiting = false;
        proceed();
    }

    private void endSelfPlay() {
        if (seats.equals(Seats.HAL_ALONE)) {
            sit(seatsAfterSelfPlay);
            waiting = true;
        }
    }

    private void sit(Seats players) {
        seats = players;
        nameThePlayers();
        keep();
    }

    /** Ctrl-C: HAL moves at once with the best it has found, stops analysing, or stops playing itself. */
    public boolean interrupt() {
        if (seats.equals(Seats.HAL_ALONE)) {
            stand();
            return true;
        }
        boolean busy = thoughts.isBusy();
        thoughts.hurry();
        return busy;
    }

    /** Makes the board stand still: thinking stops without a move, a waiting move is forgotten, self-play ends. */
    public void stand() {
        if (thoughts.isAboutMove()) {
            waiting = true;
        }
        thoughts.withdraw();
        premove = "";
        endSelfPlay();
        tendClock();
    }

    private void requireRunning() {
        if (game.isOver()) {
            throw new UserException(
                    "The game is over: " + game.outcome().describe() + ". new begins another, undo goes back.");
        }
    }

    // Endings that the board does not show.

    /** Dave gives up. */
    public void resign() {
        requireRunning();
        if (!seats.isDuel()) {
            throw new UserException("To resign, one of us has to be playing the other: say go first.");
        }
        stand();
        game.resign(seats.isHal(Color.WHITE) ? Color.BLACK : Color.WHITE);
        proceed();
    }

    /** Dave offers a draw, which HAL takes or not by its last opinion of the game. */
    public void offerDraw() {
        requireRunning();
        boolean accepted = !seats.isDuel()
                || (thoughts.opinion().isPresent()
                        && DrawOffer.isAccepted(
                                thoughts.opinion().getAsInt(), game.position().fullmoveNumber()));
        if (seats.isDuel()) {
            display.print(Tone.VOICE, voice.drawAnswer(accepted));
        }
        if (accepted) {
            stand();
            game.agreeDraw();
            proceed();
        }
    }

    // The clock and the disk.

    /** Time passes: a flag may have fallen. */
    void tick() {
        if (!game.isOver() && game.checkFlag()) {
            thoughts.withdraw();
            proceed();
        }
    }

    /** The clock stands while HAL waits and while Dave moves for both sides. */
    private void tendClock() {
        boolean still = isWaiting() || seats.equals(Seats.DAVE_ALONE);
        game.clock().ifPresent(still ? ChessClock::pause : ChessClock::resume);
    }

    private void onChange(GameChange change) {
        switch (change.kind()) {
            case MOVE, UNDO, REDO, JUMP -> keep();
            case OUTCOME, DETAILS -> {
                // An ending drops what is kept as soon as it has been said; details are kept with the next move.
            }
        }
    }

    /** Writes the game down as it stands. */
    public void keep() {
        if (game.ply() > 0 && !game.isOver()) {
            keeper.save(Snapshot.of(game, seats.equals(Seats.HAL_ALONE) ? seatsAfterSelfPlay : seats, settings));
        } else {
            keeper.drop();
        }
    }
}
