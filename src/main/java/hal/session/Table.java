package hal.session;

import hal.engine.option.EngineOptions;
import hal.game.ChessClock;
import hal.game.Game;
import hal.game.GameChange;
import hal.rules.Color;
import hal.session.game.GameFacts;
import hal.session.game.Keeper;
import hal.session.game.SavedGame;
import hal.session.game.Seat;
import hal.session.game.Seats;
import hal.session.settings.Setting;
import hal.session.settings.Settings;
import hal.session.settings.Strength;
import java.util.Arrays;

/**
 * The game on the table, who sits there, and whether HAL waits. It keeps the clock in step with that, and the copy on disk
 * in step with the moves.
 *
 * <p>HAL waits after Dave has gone back in the game or set up a position in which HAL has the move, until Dave says go or
 * moves himself.
 */
final class Table {
    private final Settings settings;
    private final Keeper keeper;

    private final GameChange.Listener listener = this::onChange;
    private Game game = Game.start();
    private Seats seats = Seats.DAVE_ALONE;
    /** Who plays again when HAL stops playing itself. */
    private Seats seatsAfterSelfPlay = Seats.DAVE_ALONE;

    /** Who sits down where an engine is to play Dave. */
    private Seat opponent = Seat.HAL;

    private boolean laid;
    private boolean waiting;
    /** Whether the end of this game has been told and the game put into the archive. */
    private boolean closed;
    /**
     * Whether Dave, or engines among themselves, have played here since the game was put here, or since it went into the
     * archive. What HAL plays while Dave has not yet made a move is no game.
     */
    private boolean played;
    /** The main line and the result that went into the archive last. */
    private String archived = "";
    /** Whether this is no game but an exercise: nothing of it is kept, and the copy on disk stays that of the game before. */
    private boolean exercise;

    Table(Settings settings, Keeper keeper) {
        this.settings = settings;
        this.keeper = keeper;
    }

    Game game() {
        return game;
    }

    Seats seats() {
        return seats;
    }

    /** Who plays; while HAL plays itself, who did before. */
    Seats seatsApartFromSelfPlay() {
        return seats.isWithoutDave() ? seatsAfterSelfPlay : seats;
    }

    /** Who sits down where an engine is to play Dave: the engine that did so last. */
    Seat opponent() {
        return opponent;
    }

    void setOpponent(Seat engine) {
        opponent = engine;
    }

    private void rememberOpponent() {
        if (seats.isDuel()) {
            opponent = seats.of(seats.engineColor());
        }
    }

    /** Whether a game has been put here: before that there is only a board to look at. */
    boolean isLaid() {
        return laid;
    }

    /** Puts another game on the table. It keeps the names of its players until somebody else sits down. */
    void put(Game other, Seats players, boolean halWaits) {
        laid = true;
        game = other;
        seats = players;
        seatsAfterSelfPlay = Seats.DAVE_ALONE;
        rememberOpponent();
        waiting = halWaits;
        closed = false;
        played = false;
        archived = "";
        exercise = false;
        game.removeListener(listener); // a game that was set aside comes back
        game.addListener(listener);
    }

    /** Puts an exercise on the table, in which Dave moves for both sides. */
    void putExercise(Game task) {
        put(task, Seats.DAVE_ALONE, false);
        exercise = true;
        closed = true;
    }

    /** Whether an exercise is on the table instead of a game. */
    boolean isExercise() {
        return exercise;
    }

    /** Others play from now on. */
    void sit(Seats players) {
        if (players.isWithoutDave() && !seats.isWithoutDave()) {
            seatsAfterSelfPlay = seats;
        }
        boolean others = !players.equals(seats);
        seats = players;
        rememberOpponent();
        if (others) {
            nameThePlayers();
        }
        keep();
    }

    /**
     * If engines play both sides, those who played before do so again, and an engine that has the move waits. A game that
     * is over keeps the names of those who have played it.
     */
    void endSelfPlay() {
        if (seats.isWithoutDave()) {
            if (game.isOver()) {
                seats = seatsAfterSelfPlay;
            } else {
                sit(seatsAfterSelfPlay);
            }
            waiting = true;
        }
    }

    /** A name or HAL's strength has changed. A game that is over, or only looked at, stays that of those who played it. */
    void renameThePlayers() {
        boolean visited = game.policy().branches() && seats.equals(Seats.DAVE_ALONE);
        if (!game.isOver() && !visited) {
            nameThePlayers();
        }
    }

    /** Writes the players' names and strengths into the game, as they are now. */
    void nameThePlayers() {
        GameFacts.tagPlayers(game, seats, settings);
    }

    /** The name of the engine that has the move, else of the one that plays Dave. */
    String engineName() {
        int mover = game.position().sideToMove();
        return GameFacts.nameOf(seats.isEngine(mover) ? seats.of(mover) : opponent, settings);
    }

    /** Whether the side to move is an engine's, in a game that goes on. */
    boolean halHasTheMove() {
        return !game.isOver() && seats.isEngine(game.position().sideToMove());
    }

    /** Whether HAL has the move but waits for Dave's word. */
    boolean isWaiting() {
        return waiting && halHasTheMove();
    }

    /** HAL moves only at Dave's word, or as soon as it has the move. */
    void setWaiting(boolean halWaits) {
        waiting = halWaits;
        tendClock();
    }

    boolean isClosed() {
        return closed;
    }

    /** Whether something was played here that is not in the archive. */
    boolean isPlayed() {
        return played;
    }

    /** A game that was set aside or kept comes back: whether something was played in it that is not in the archive. */
    void setPlayed(boolean since) {
        played = since;
    }

    /** The end has been told, or is none any more. */
    void setClosed(boolean told) {
        closed = told;
    }

    /** The clock stands while HAL waits and while Dave moves for both sides. */
    void tendClock() {
        boolean still = isWaiting() || seats.equals(Seats.DAVE_ALONE);
        game.clock().ifPresent(still ? ChessClock::pause : ChessClock::resume);
    }

    private void onChange(GameChange change) {
        switch (change.kind()) {
            case MOVE -> {
                played |= seats.isWithoutDave()
                        || !seats.isEngine(change.move().orElseThrow().color());
                keep();
            }
            case UNDO, REDO, JUMP, TREE -> keep();
            case OUTCOME -> played = true; // What is kept is dropped as soon as the ending has been told.
            case DETAILS -> {
                // Kept with the next move.
            }
        }
    }

    /** Writes the game down as it stands. */
    void keep() {
        if (exercise) {
            return;
        }
        if (game.tree().root().children().isEmpty()) {
            keeper.drop();
        } else if (!game.isOver() || game.policy().branches()) {
            keeper.save(saved());
        }
    }

    private SavedGame saved() {
        boolean halAlone = seats.equals(Seats.HAL_ALONE);
        return SavedGame.of(game, halAlone ? seatsApartFromSelfPlay() : seats, settings, played);
    }

    /**
     * Puts the game into the archive, unless it is there already or nobody has played in it; nothing is left to go on with.
     */
    void archive() {
        if (exercise) {
            return;
        }
        if (played && game.asPlayed().root().next().isPresent() && !content().equals(archived)) {
            keeper.archive(saved());
            archived = content();
        }
        closed = true;
        played = false;
        keeper.drop();
    }

    /** By what a game in the archive is known again: who takes back a mate and gives it once more has played one game. */
    private String content() {
        return Arrays.toString(game.tree().moves()) + game.tree().result();
    }

    /** Who plays, whose turn it is, how HAL thinks: three lines. */
    String describe() {
        String hal = settings.get(Setting.ENGINE_NAME);
        return "White: " + game.tag("White") + "   Black: " + game.tag("Black") + "\n" + turn(engineName()) + "\n" + hal
                + ": "
                + settings.get(EngineOptions.ALGORITHM) + ", " + settings.get(EngineOptions.EVALUATION) + ", "
                + (settings.strength().equals(Strength.FULL) ? "" : settings.strength() + ", ")
                + Limits.words(settings);
    }

    private String turn(String engine) {
        if (game.isOver()) {
            return game.outcome().describe() + ", " + game.outcome().result().pgn();
        }
        return "Move " + game.position().fullmoveNumber() + ", "
                + (game.position().sideToMove() == Color.WHITE ? "White" : "Black") + " to move"
                + (game.position().inCheck() ? ", in check" : "")
                + (isWaiting() ? " (" + engine + " waits for go)" : "");
    }
}
