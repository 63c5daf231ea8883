package hal.session;

import hal.book.name.OpeningNames;
import hal.engine.option.EngineOptions;
import hal.game.clock.ChessClock;
import hal.rules.Colors;
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
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;

/**
 * The game on the table, who plays it, and whose move is awaited. It keeps the clock in step with that, and the copy on
 * disk in step with the moves.
 */
public final class CurrentGame {
    private final Settings settings;
    private final Autosave disk;
    private final OpeningNames openings;

    private BoardGame game;
    /** Written by the session's thread, read by others. */
    private volatile Mode mode = Mode.PLAYING;
    /** Takes the place of {@link Mode#PLAYING} in games that it is wanted in. */
    private Optional<Coach> coach = Optional.empty();

    private Players players = Players.USER_ALONE;
    /** The players to return to when HAL stops playing itself. */
    private Players playersAfterSelfPlay = Players.USER_ALONE;

    /** The user's default opponent. */
    private Player opponent = Player.HAL;

    /** The side that sits below whoever plays; empty where that follows from the players. */
    private OptionalInt below = OptionalInt.empty();
    /** Whether the user has turned the board. */
    private boolean flipped;

    /** Whether a game has been put here; before that there is only a board to look at. */
    private boolean there;
    /** Whether an engine that has the move waits to be told. */
    private boolean held = true;
    /** Whether the end of the game has been announced, or need not be. */
    private boolean concluded;
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
    /** The record that went into the archive; empty if there is none of this game. */
    private String recorded = "";

    /** What waits below the exercise on the table, the game last. */
    private final Deque<Aside> aside = new ArrayDeque<>();

    /** A game or an exercise that is set aside, as it stood on the table. */
    private record Aside(
            BoardGame game,
            Mode mode,
            Players players,
            OptionalInt below,
            boolean flipped,
            boolean played,
            boolean begun,
            String names) {}

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

    /** The current mode. */
    Mode mode() {
        if (mode instanceof LookingBack back && !back.isOf(game)) {
            mode = back.under();
        }
        if (mode != Mode.PLAYING) {
            return mode;
        }
        return isStudied()
                ? Mode.ANALYSING
                : coach.<Mode>map(helper -> helper)
                        .filter(helper -> Coach.isWanted(this, settings.isOn(Setting.COACH)))
                        .orElse(mode);
    }

    /** Who helps in games against HAL, where the settings ask for it. */
    void coachedBy(Coach helper) {
        coach = Optional.of(helper);
    }

    /** Follows the game on the table, if it is one to help in. */
    void coach(boolean quiet) {
        if (mode == Mode.PLAYING && there) {
            coach.ifPresent(helper -> helper.follow(quiet, Coach.isWanted(this, settings.isOn(Setting.COACH))));
        }
    }

    /** Whether the game is in this mode, whether or not the user looks back in it. */
    boolean isIn(Mode asked) {
        return mode == asked || (mode instanceof LookingBack back && back.under() == asked);
    }

    /** Whether a line answers what the mode has asked; on any thread. */
    boolean awaits(String line) {
        return mode.awaits(line);
    }

    /** Shows an earlier position until the game goes on. */
    void lookBack(Function<Mode, LookingBack> begun) {
        endLookBack();
        mode = begun.apply(mode);
    }

    /** Returns to the game from an earlier position of it. */
    void endLookBack() {
        if (mode instanceof LookingBack back) {
            mode = back.under();
        }
    }

    /** Pauses the game: an engine that is to move waits for a command. */
    void hold() {
        change(true);
    }

    /** The game goes on. */
    void goOn() {
        change(false);
    }

    private void change(boolean hold) {
        held = hold;
        concluded = game.isOver();
        paused = false;
        updateClock();
    }

    /** Stops the clock until something happens; an engine that has the move waits. */
    void pause() {
        hold();
        paused = true;
        updateClock();
    }

    /** Whether the game is stopped by {@link #pause}. */
    boolean isPaused() {
        return paused;
    }

    /** Whether an engine has the move, whether or not it waits to be told. */
    boolean isEnginesTurn() {
        return !game.isOver() && players.isEngine(game.position().sideToMove());
    }

    /** Whether the user has the move in a game. */
    public boolean isUsersTurn() {
        return !isExercise() && !game.isOver() && !isEnginesTurn();
    }

    /** The side of the user; where he has both or neither, that to move. */
    public int ownSide() {
        int mover = game.position().sideToMove();
        return !isExercise() && players.isEngine(mover) && !players.isEngine(mover ^ 1) ? mover ^ 1 : mover;
    }

    /** Whether the game has ended and that has yet to be announced. */
    boolean isEndNews() {
        return game.isOver() && !concluded && !isExercise();
    }

    /** Whether an exercise has taken the place of the game. */
    public boolean isExercise() {
        return mode instanceof ExerciseMode;
    }

    /**
     * Refuses what would disturb an exercise.
     *
     * @throws UserException saying how to go back to the game
     */
    public void requireGame() {
        mode.requireGame();
    }

    /**
     * Refuses what makes sense only while a game is in progress.
     *
     * @throws UserException saying what to do instead
     */
    void requireRunning() {
        requireGame();
        if (game.isOver()) {
            throw new UserException(
                    "The game is over: " + game.ending() + ". Type `new` to begin another, or `undo` to go back.");
        }
    }

    /**
     * Refuses to think about a game that is over.
     *
     * @throws UserException saying so
     */
    public void requireOngoing() {
        if (game.isOver()) {
            throw new UserException("The game is over: there is nothing to think about.");
        }
    }

    /** Whether a game of the user's that has ended is gone through: it is on record, and no move in it is played. */
    private boolean isOwnLookedAt() {
        return game.course().branches()
                && game.course().isDecided()
                && game.chess()
                        .filter(chess -> !UserNames.sides(UserNames.here(settings.get(Setting.NAME)), chess.tree())
                                .isEmpty())
                        .isPresent();
    }

    /**
     * Refuses a move at the end of a game that the user has played and only looks at now.
     *
     * @throws UserException saying what to do instead
     */
    void requireUndecided() {
        boolean isEnd = game.chess()
                .filter(chess -> chess.tree().mainLine().equals(chess.moves()))
                .isPresent();
        if (isOwnLookedAt() && isEnd && !isExercise() && players.equals(Players.USER_ALONE)) {
            throw new UserException("This game is over: " + game.endOfMainLine()
                    + ". Type `undo` to try another move, `new` to begin another game, or `go` to have me play on.");
        }
    }

    /** Who plays. */
    public Players players() {
        return players;
    }

    /** The players; while HAL plays itself, those before that. */
    Players playersApartFromSelfPlay() {
        return players.isWithoutUser() ? playersAfterSelfPlay : players;
    }

    /** Whether the user's opponent is a program, or one of HAL's characters, and not HAL itself. */
    public boolean isAgainstAnother() {
        return opponent.isEngine() && !opponent.equals(Player.HAL);
    }

    /** The user's default opponent: the last one. */
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
    boolean isThere() {
        return there;
    }

    /** Puts another game on the table, paused. It keeps the names of its players until another player takes over. */
    void put(BoardGame other, Mode newMode, Players newPlayers) {
        there = true;
        game = other;
        mode = newMode;
        players = newPlayers;
        below = OptionalInt.empty();
        playersAfterSelfPlay = Players.USER_ALONE;
        paused = false;
        keepLines();
        rememberOpponent();
        held = true;
        concluded = false;
        played = false;
        begun = false;
        archived = "";
        recorded = "";
        game.changes().setListener(new Listener());
    }

    /** Sets what is on the table aside for an exercise; one of its kind it replaces, with all that lies upon that. */
    void setAside(ExerciseMode exercise) {
        endLookBack();
        aside.push(new Aside(game, mode, players, below, flipped, played, begun, names()));
        while (aside.stream().anyMatch(was -> was.mode().command().equals(exercise.command()))) {
            aside.pop();
        }
    }

    /** Whether a task that is to be solved without help waits below what is on the table. */
    boolean isTestWaiting() {
        return aside.stream().anyMatch(was -> was.mode().isTest());
    }

    /** Puts an exercise on the table, in which the user moves for both sides. */
    void put(ExerciseMode exercise) {
        boolean black = isBlackBelow() != flipped;
        game.clock().ifPresent(ChessClock::pause); // nobody sees it run
        put(exercise.board(), exercise, Players.USER_ALONE);
        below = OptionalInt.of(exercise.side().orElse(black ? Colors.BLACK : Colors.WHITE));
        flipped = false;
        updateClock();
    }

    /**
     * Puts what was set aside last on the table again; HAL waits if it is its turn.
     *
     * @return whether there was something
     */
    boolean putBack() {
        Aside was = aside.poll();
        if (was == null) {
            return false;
        }
        mode.ended();
        put(was.game(), was.mode(), was.players());
        hold();
        begun = was.begun();
        played = was.played();
        if (!names().equals(was.names())) {
            renameThePlayers(); // set during the exercise, whose game names none
        }
        below = was.below();
        flipped = was.flipped();
        return true;
    }

    /** The values that the players' names in the tags depend on. */
    private String names() {
        return settings.searchInWords() + settings.strength();
    }

    /** Shows this side at the bottom until the players or the game change. */
    void setBelow(int side) {
        below = OptionalInt.of(side);
    }

    /** Whether Black sits below: the side that was put there, or the user's if he has Black and an engine White. */
    boolean isBlackBelow() {
        return below.isPresent() ? below.getAsInt() == Colors.BLACK : players.blackBelow();
    }

    /** Whether the user has turned the board. */
    boolean isFlipped() {
        return flipped;
    }

    /** Shows the board from the other side. */
    void flip() {
        flipped = !flipped;
    }

    /** Where the user moves for both sides, a new move does not discard the moves taken back. */
    private void keepLines() {
        game.course().keepLines(players.equals(Players.USER_ALONE) && !isExercise());
    }

    /** Sets the players. */
    void setPlayers(Players newPlayers) {
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
        save();
    }

    /**
     * If engines play both sides, those who played before do so again. A game that is over keeps its players' names.
     */
    void endSelfPlay() {
        if (players.isWithoutUser()) {
            if (game.isOver()) {
                players = playersAfterSelfPlay;
            } else {
                setPlayers(playersAfterSelfPlay);
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

    /** Records changes on the board, and has them saved. */
    private final class Listener implements GameChanges.Listener {
        @Override
        public void moved(int color) {
            played |= !isOwnLookedAt() && (players.isWithoutUser() || !players.isEngine(color));
            begun |= played;
            save();
        }

        @Override
        public void positionChanged() {
            save();
        }

        @Override
        public void ended() {
            begun = true;
            played = true; // The saved copy is dropped as soon as the ending has been announced.
        }
    }

    /** The name of the engine that has the move, else of the one that plays against the user. */
    public String engineName() {
        int mover = game.position().sideToMove();
        return GameFacts.nameOf(players.isEngine(mover) ? players.of(mover) : opponent, settings);
    }

    /** Whether an engine has the move but waits to be told. */
    boolean isWaiting() {
        return held && isEnginesTurn();
    }

    /** The clock stops while neither side is to move, in a pause, and while the user moves for both sides. */
    void updateClock() {
        boolean still = paused || isWaiting() || players.equals(Players.USER_ALONE);
        game.clock().ifPresent(still ? ChessClock::pause : ChessClock::resume);
    }

    /** Whether the game is over or looked at, or the user moves for both sides. */
    boolean isStudied() {
        return players.equals(Players.USER_ALONE)
                || game.course().branches()
                || game.course().isDecided();
    }

    /** Whether the user may step through the game without disturbing anybody. */
    public boolean mayStep() {
        return there && mode().mayStep();
    }

    /** Whether moves were made in it that end in nothing yet, in a game with the user. */
    boolean isLeftUnfinished() {
        return played && !isExercise() && !game.isOver() && game.sheet().isWorthRecording();
    }

    /** Whether the next start offers to go on with it: not if it is over and kept, nor if the user only looks at it. */
    boolean isOffered() {
        return (played || !game.course().isDecided())
                && SavedGame.of(game, players, settings, played).hasUserMoved();
    }

    /** The user has looked at another place of the game: of one that had ended nothing is left to be resumed. */
    void endIfDecided() {
        if (!game.course().branches() && game.course().isDecided()) {
            close();
        }
    }

    /** The game makes way for something to look at: it goes into the archive, and the next start offers it. */
    void leave() {
        close();
        save();
        disk.releaseLock();
    }

    /** Saves the game as it stands. */
    void save() {
        if (isExercise() || players.isElsewhere()) {
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

    /** The session ends: the time used for the move in progress is used. */
    void keepClock() {
        if (game.clock().isPresent() && !game.course().isEmpty()) {
            save();
        }
    }

    /** The game makes way for another. */
    void clear() {
        if (!isExercise()) {
            close();
        }
    }

    /**
     * Puts the game into the archive, unless it is there already or no move was made in it here; there is nothing left
     * to resume.
     */
    void close() {
        if (played && game.sheet().isWorthRecording() && !game.sheet().content().equals(archived)) {
            recorded = game.sheet().record(openings, true);
            disk.archive(recorded);
            // Taking back a mate and giving it again makes one game, not two.
            archived = game.sheet().content();
        }
        played = false;
        disk.drop();
    }

    /** The end of the game is taken back: it is on record only once it has ended again. */
    void reopen() {
        if (!recorded.isEmpty()) {
            disk.takeBack(recorded);
            recorded = "";
            archived = "";
            played = true;
        }
        save();
    }

    /** Players, side to move, HAL's settings, and the opening or what else the game is called, a line each. */
    public String describe() {
        String heading = game.sheet().heading(openings);
        String algorithm = settings.get(EngineOptions.ALGORITHM);
        String evaluation = game.kind().has(EngineOptions.EVALUATION) ? settings.get(EngineOptions.EVALUATION) : "";
        List<String> how = new ArrayList<>();
        if (!algorithm.equals(EngineOptions.ALGORITHM.initial())) {
            how.add("by " + algorithm);
        }
        if (!evaluation.isEmpty() && !evaluation.equals(EngineOptions.EVALUATION.initial())) {
            how.add("with the evaluation " + evaluation);
        }
        if (how.isEmpty() || !settings.strength().isFull()) {
            how.add("at " + (settings.strength().isFull() ? "full strength" : settings.strength()));
        }
        Limits.words(settings).ifPresent(how::add);
        return game.kind().side(Colors.WHITE) + ": "
                + game.sheet().tag("White") + "   "
                + game.kind().side(Colors.BLACK) + ": " + game.sheet().tag("Black") + "\n" + turnText(engineName())
                + "\n" + settings.get(Setting.ENGINE_NAME) + " plays " + String.join(", ", how)
                + (heading.isEmpty() ? "" : "\n" + heading);
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
