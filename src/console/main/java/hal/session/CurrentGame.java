package hal.session;

import hal.book.name.OpeningNames;
import hal.engine.option.EngineOptions;
import hal.game.clock.ChessClock;
import hal.rules.Color;
import hal.session.game.BoardGame;
import hal.session.game.GameChanges;
import hal.session.game.GameFacts;
import hal.session.game.GameKind;
import hal.session.game.Player;
import hal.session.game.Players;
import hal.session.game.SavedGame;
import hal.session.settings.Setting;
import hal.session.settings.Settings;
import hal.support.UserException;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * The game on the table, who plays it, and whose move is awaited. It keeps the clock in step with that, and the copy on
 * disk in step with the moves.
 */
public final class CurrentGame {
    private final Settings settings;
    private final Autosave disk;
    private final OpeningNames openings;

    private BoardGame game;
    private State state = State.NEITHER;
    private Players players = Players.USER_ALONE;
    /** Who plays on when HAL stops playing itself. */
    private Players playersAfterSelfPlay = Players.USER_ALONE;

    /** Who plays against the user by default. */
    private Player opponent = Player.HAL;

    /** The side that sits below whoever plays; empty where that follows from the players. */
    private OptionalInt below = OptionalInt.empty();

    private boolean laid;
    /** Whether the user has stopped the game for a while. */
    private boolean paused;
    /**
     * Whether the user, or engines among themselves, have played since the game was put here, or since it went into the
     * archive. HAL's first move alone, before the user has made one, does not count.
     */
    private boolean played;
    /** Whether that was so at any time since the game began: only such a game is kept to be resumed. */
    private boolean begun;
    /** The main line and the result last put into the archive. */
    private String archived = "";

    /** A table with a board to look at, but no game yet. */
    CurrentGame(GameKind kind, Settings settings, Autosave disk, OpeningNames openings) {
        game = kind.start();
        this.openings = openings;
        this.settings = settings;
        this.disk = disk;
    }

    BoardGame game() {
        return game;
    }

    State state() {
        return state;
    }

    /** Something has happened, and the turn may have changed. */
    void on(State.Event event) {
        state = state.after(event, turn());
        paused = false;
        tendClock();
    }

    /** Stops the clock until something happens; an engine that has the move waits. */
    void pause() {
        on(State.Event.HOLD);
        paused = true;
        tendClock();
    }

    /** Whether the game is stopped by {@link #pause}. */
    boolean isPaused() {
        return paused;
    }

    private State.Turn turn() {
        if (game.isOver()) {
            return State.Turn.NONE;
        }
        return players.isEngine(game.position().sideToMove()) ? State.Turn.ENGINE : State.Turn.USER;
    }

    /** Whether the user has the move. */
    public boolean isUsersTurn() {
        return state == State.USER;
    }

    /** Whether a puzzle or a walk through the openings has taken the place of the game. */
    public boolean isExercise() {
        return state == State.EXERCISE;
    }

    /**
     * Refuses what would disturb an exercise.
     *
     * @throws UserException saying how to go back to the game
     */
    public void requireGame() {
        if (state == State.EXERCISE) {
            throw new UserException(
                    "There is an exercise on the board: puzzle stop, tests stop, explore stop, drill stop or review stop goes back.");
        }
    }

    /**
     * Refuses what makes sense only while a game is in progress.
     *
     * @throws UserException saying what to do instead
     */
    void requireRunning() {
        requireGame();
        if (game.isOver()) {
            throw new UserException("The game is over: " + game.ending() + ". new begins another, undo goes back.");
        }
    }

    /** Who plays. */
    public Players players() {
        return players;
    }

    /** Who plays; while HAL plays itself, who did before. */
    Players playersApartFromSelfPlay() {
        return players.isWithoutUser() ? playersAfterSelfPlay : players;
    }

    /** Who plays against the user by default: whoever did so last. */
    Player opponent() {
        return opponent;
    }

    void setOpponent(Player who) {
        opponent = who;
    }

    private void rememberOpponent() {
        if (players.isDuel() && !players.isElsewhere()) {
            opponent = players.of(players.engineColor());
        } else if (players.isTwoPeople()) {
            opponent = Player.GUEST;
        }
    }

    /** Whether a game has been put here; before that there is only a board to look at. */
    boolean isLaid() {
        return laid;
    }

    /** Puts another game on the table, paused. It keeps the names of its players until another player takes over. */
    void put(BoardGame other, Players newPlayers) {
        laid = true;
        game = other;
        players = newPlayers;
        below = OptionalInt.empty();
        playersAfterSelfPlay = Players.USER_ALONE;
        paused = false;
        keepLines();
        rememberOpponent();
        state = State.NEITHER;
        played = false;
        begun = false;
        archived = "";
        game.changes().watch(new Watcher());
    }

    /** Puts an exercise on the table, in which the user moves for both sides. */
    void putExercise(BoardGame task) {
        put(task, Players.USER_ALONE);
        on(State.Event.EXERCISE);
        keepLines();
    }

    /**
     * Puts a side below until other players take over or another game comes; empty for what follows from the players.
     */
    void setBelow(OptionalInt side) {
        below = side;
    }

    OptionalInt below() {
        return below;
    }

    /** Whether Black sits below: the side that was put there, or the user's if he has Black and an engine White. */
    boolean isBlackBelow() {
        return below.isPresent() ? below.getAsInt() == Color.BLACK : players.blackBelow();
    }

    /** Where the user moves for both sides, another move than one taken back loses nothing. */
    private void keepLines() {
        game.course().keepLines(players.equals(Players.USER_ALONE) && !isExercise());
    }

    /** Other players take over. */
    void sit(Players newPlayers) {
        if (newPlayers.isWithoutUser() && !players.isWithoutUser()) {
            playersAfterSelfPlay = players;
        }
        boolean others = !newPlayers.equals(players);
        players = newPlayers;
        below = others ? OptionalInt.empty() : below;
        keepLines();
        rememberOpponent();
        if (others) {
            nameThePlayers();
        }
        keep();
    }

    /**
     * If engines play both sides, those who played before do so again. A game that is over keeps its players' names.
     */
    void endSelfPlay() {
        if (players.isWithoutUser()) {
            if (game.isOver()) {
                players = playersAfterSelfPlay;
            } else {
                sit(playersAfterSelfPlay);
            }
        }
    }

    /**
     * A name or HAL's strength has changed. A game that is over, or is only being studied, keeps its players' names.
     */
    void renameThePlayers() {
        boolean visited = game.course().branches() && players.equals(Players.USER_ALONE);
        if (!game.isOver() && !visited && !isExercise()) {
            nameThePlayers();
        }
    }

    /** Writes the players' present names and strengths into the game. */
    void nameThePlayers() {
        GameFacts.tagPlayers(game, players, settings);
    }

    /** Whether something has been played that is not in the archive. */
    boolean isPlayed() {
        return played;
    }

    /** Whether something has been played since the game began. */
    boolean isBegun() {
        return begun;
    }

    /**
     * For a game that was set aside or saved and comes back.
     *
     * @param ever whether something has been played in it
     * @param since whether something of that is not in the archive
     */
    void setPlayed(boolean ever, boolean since) {
        begun = ever;
        played = since;
    }

    /** Notes what happens on the board, and has it written down. */
    private final class Watcher implements GameChanges.Watcher {
        @Override
        public void moved(int color) {
            played |= players.isWithoutUser() || !players.isEngine(color);
            begun |= played;
            keep();
        }

        @Override
        public void wandered() {
            keep();
        }

        @Override
        public void ended() {
            begun = true;
            played = true; // The saved copy is dropped as soon as the ending has been announced.
        }
    }

    /** The name of the engine that has the move, else of the one that plays against the user. */
    String engineName() {
        int mover = game.position().sideToMove();
        return GameFacts.nameOf(players.isEngine(mover) ? players.of(mover) : opponent, settings);
    }

    /** Whether an engine has the move but waits to be told. */
    boolean isWaiting() {
        return state == State.NEITHER && turn() == State.Turn.ENGINE;
    }

    /** The clock stops while neither side is to move, in a pause, and while the user moves for both sides. */
    void tendClock() {
        boolean still = paused || isWaiting() || players.equals(Players.USER_ALONE);
        game.clock().ifPresent(still ? ChessClock::pause : ChessClock::resume);
    }

    /**
     * Whether a game is being played, so that the moves on the board must stay as they are while the user looks at
     * others.
     */
    boolean isBeingPlayed() {
        return laid && state != State.EXERCISE && !mayWalk();
    }

    /**
     * Whether the user may step through the game without disturbing anybody: it is looked at, or over, or he plays both
     * sides.
     */
    public boolean mayWalk() {
        return laid
                && state != State.EXERCISE
                && (players.equals(Players.USER_ALONE)
                        || game.course().branches()
                        || game.course().isDecided());
    }

    /** The user has looked at another place of the game: of one that had ended nothing is left to be resumed. */
    void looked() {
        if (!game.course().branches() && game.course().isDecided()) {
            close();
        }
    }

    /** Has the game saved as it stands. */
    void keep() {
        if (state == State.EXERCISE || players.isElsewhere()) {
            return; // a server keeps what is played there
        }
        if (game.course().isEmpty() || !(begun || game.course().branches())) {
            disk.drop();
        } else if (game.course().branches() || !game.course().isDecided()) {
            boolean halAlone = players.equals(Players.HAL_ALONE);
            Players kept = halAlone ? playersApartFromSelfPlay() : players;
            disk.save(SavedGame.of(game, kept, settings, played).text());
        }
    }

    /** The game makes way for another. */
    void clear() {
        if (state != State.EXERCISE) {
            close();
        }
    }

    /**
     * Puts the game into the archive, unless it is there already or no move was made in it here; there is nothing left
     * to resume.
     */
    void close() {
        if (played && game.sheet().isWorthRecording() && !game.sheet().content().equals(archived)) {
            disk.archive(game.sheet().record(openings, true));
            // Taking back a mate and giving it again makes one game, not two.
            archived = game.sheet().content();
        }
        played = false;
        disk.drop();
    }

    /** Who plays, whose turn it is, how HAL thinks: three lines. */
    public String describe() {
        String hal = settings.get(Setting.ENGINE_NAME);
        return game.kind().side(Color.WHITE) + ": " + game.sheet().tag("White") + "   "
                + game.kind().side(Color.BLACK) + ": " + game.sheet().tag("Black") + "\n" + turnText(engineName())
                + key()
                + "\n" + hal
                + ": "
                + settings.get(EngineOptions.ALGORITHM) + ", "
                + (game.kind().has(EngineOptions.EVALUATION) ? settings.get(EngineOptions.EVALUATION) + ", " : "")
                + (settings.strength().isFull() ? "" : settings.strength() + ", ")
                + Limits.words(settings);
    }

    private String key() {
        OptionalLong key = game.position().key();
        return key.isPresent() ? String.format(Locale.ROOT, ", key %016x", key.getAsLong()) : "";
    }

    private String turnText(String engine) {
        if (game.isOver()) {
            return game.ending() + ", " + game.outcome().result().pgn();
        }
        return "Move " + game.position().moveNumber() + ", "
                + game.kind().side(game.position().sideToMove()) + " to move"
                + (game.position().alarm().isEmpty()
                        ? ""
                        : ", " + game.position().alarm())
                + (isWaiting() ? " (" + engine + " waits for go)" : "");
    }
}
