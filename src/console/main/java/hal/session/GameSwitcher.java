package hal.session;

import hal.engine.option.Option;
import hal.game.Game;
import hal.game.GamePolicy;
import hal.game.Outcome;
import hal.game.clock.ChessClock;
import hal.game.clock.ClockState;
import hal.rules.Color;
import hal.session.face.Face;
import hal.session.face.Tone;
import hal.session.game.BoardGame;
import hal.session.game.ChessBoardGame;
import hal.session.game.GameFacts;
import hal.session.game.GameKind;
import hal.session.game.Player;
import hal.session.game.Players;
import hal.session.game.SavedGame;
import hal.session.settings.Clocks;
import hal.session.settings.Setting;
import hal.session.settings.Settings;
import hal.support.UserException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/** How games come onto the table: new ones, positions set up, games from files, and unfinished ones. */
public final class GameSwitcher {
    private final CurrentGame current;
    private final Turns turns;
    private final Advice advice;
    private final Settings settings;
    private final Messages messages;
    private final Face face;
    private final SessionContext context;
    private final Autosave disk;
    /** The user's own values of what an exercise has set. */
    private final Map<Option, String> settingsBefore = new LinkedHashMap<>();
    /** Whether the game on the table is one that an earlier session had left behind. */
    private boolean resumed;

    GameSwitcher(
            CurrentGame current,
            Turns turns,
            Advice advice,
            Settings settings,
            Messages messages,
            SessionContext context,
            Autosave disk) {
        this.current = current;
        this.turns = turns;
        this.advice = advice;
        this.settings = settings;
        this.messages = messages;
        this.context = context;
        this.disk = disk;
        face = context.face();
    }

    /**
     * A new game begins, perhaps with some moves already played, and HAL moves if it is its turn. An unfinished game is
     * archived.
     */
    public void begin(BoardGame game, Players newPlayers) {
        prepare(game, newPlayers);
        announce();
    }

    private boolean isLeftUnfinished() {
        return face.abilities().attended() && current.isLeftUnfinished();
    }

    /** The same, but nothing is said yet and HAL waits: {@link #announce} starts it, or the user's move. */
    public void prepare(BoardGame game, Players newPlayers) {
        Players players = newPlayers.against(current.opponent());
        deal(game, players);
    }

    /** Says who plays which side of the game on the table, and starts it. */
    public void announce() {
        face.print(
                Tone.VOICE,
                messages.newGame(current.players(), current.game().position().sideToMove()));
        turns.proceed();
    }

    /** The user does not want to play: an empty game in which he moves for both sides. */
    public void leaveToUser() {
        deal(kind().start(), Players.USER_ALONE);
        hold();
    }

    private GameKind kind() {
        return current.game().kind();
    }

    /** A position is set up; the user has the move in it, and HAL the other side. */
    public void setUp(BoardGame game) {
        Players players = Players.userAs(game.position().sideToMove()).against(current.opponent());
        deal(game, players);
        hold();
    }

    /**
     * Takes over a game as it stands, including the players' names; the user moves for both sides, and sits where he
     * sat in it.
     */
    public void visit(BoardGame other) {
        leaveExercises();
        if (isLeftUnfinished()) {
            current.leave();
            face.print(Tone.NOTE, "The game you leave is in `games mine`, and the next start offers to go on with it.");
        }
        replace(other, Players.USER_ALONE);
        other.setClock(Optional.empty()); // it was played by another, or by none
        current.updateClock();
        other.chess()
                .flatMap(game -> UserNames.side(UserNames.of(context.folders(), settings), game.tree()))
                .ifPresent(current::setBelow);
        hold();
    }

    /**
     * Goes on with an unfinished game of the user's that is looked at; he has the side that he had.
     *
     * @return whether there is one on the table
     */
    public boolean goOn() {
        Optional<Game> looked = current.game()
                .chess()
                .filter(game -> current.isIn(Mode.PLAYING)
                        && game.policy().branches()
                        && !current.game().course().isDecided());
        Optional<Integer> side =
                looked.flatMap(game -> UserNames.side(UserNames.of(context.folders(), settings), game.tree()));
        side.ifPresent(own -> continueFrom(
                new ChessBoardGame(Game.of(looked.get().tree(), GamePolicy.AUTOMATIC)),
                Players.userAs(own).against(current.opponent())));
        return side.isPresent();
    }

    /** Continues a game from elsewhere, whatever its recorded result; HAL thinks at once if it is its turn. */
    public void continueFrom(BoardGame other, Players newPlayers) {
        other.end(Outcome.ONGOING);
        replace(other, newPlayers);
        current.setPlayers(newPlayers);
        face.print(Tone.VOICE, messages.newGame(newPlayers, other.position().sideToMove()));
        if (other.isOver()) {
            hold();
        } else {
            turns.proceed();
        }
    }

    /** A game that a server keeps, with its own tags and its own clock. */
    void begin(RemoteGame remote, BoardGame game, Players players) {
        leaveExercises();
        current.clear();
        forgetGame();
        current.put(game, remote, players);
    }

    /** A game that was over already does not end here: that is mentioned, and nothing more. */
    private void hold() {
        current.hold();
        if (current.game().isOver()) {
            turns.announceStatus();
        }
    }

    /** An exercise is about to take the place of the game, once it is ready: HAL thinks no further about its move. */
    public void makeRoom() {
        turns.rest();
    }

    /** Puts an exercise on the table; what is there is set aside and comes back when the exercise is left. */
    void begin(ExerciseMode exercise) {
        current.setAside(exercise);
        turns.halt();
        forgetGame();
        adopt(exercise);
        current.put(exercise);
    }

    private void adopt(ExerciseMode exercise) {
        restoreSettings();
        exercise.settings().forEach((setting, value) -> {
            settingsBefore.put(setting, settings.get(setting));
            settings.set(setting, value);
        });
    }

    private void restoreSettings() {
        settingsBefore.forEach(settings::set);
        settingsBefore.clear();
    }

    /**
     * Leaves the exercise: what was set aside for it is on the table again, and in a game HAL waits if it is its turn.
     */
    public void leaveExercise() {
        restoreSettings();
        current.putBack();
        if (current.mode() instanceof ExerciseMode below) {
            adopt(below);
            below.jumped();
        }
    }

    /** Leaves the exercise and all that wait below it: the game is on the table again. */
    void leaveExercises() {
        restoreSettings();
        while (current.putBack()) {
            // The game lies at the bottom.
        }
    }

    /** Puts a game with its tags on the table; an exercise is left first, whose settings must not name its players. */
    private void deal(BoardGame game, Players newPlayers) {
        leaveExercises();
        GameFacts.tagNew(game, context.times().today().get());
        GameFacts.tagPlayers(game, newPlayers, settings);
        replace(game, newPlayers);
    }

    private void replace(BoardGame other, Players newPlayers) {
        leaveExercises();
        if (isLeftUnfinished()) {
            face.print(
                    Tone.NOTE, "The game you leave is in `games mine`: open it there and type `continue` to play on.");
        }
        current.clear();
        put(other, newPlayers);
    }

    private void forgetGame() {
        turns.forget();
        advice.forget();
    }

    private void put(BoardGame other, Players newPlayers) {
        forgetGame();
        current.put(other, Mode.PLAYING, newPlayers);
        resetClock();
        current.save();
    }

    // The unfinished game of an earlier session.

    /**
     * The game that was saved last and is not being played; it is held until it is resumed or left alone.
     *
     * @param wanted which games to look for
     */
    public Optional<SavedGame> findUnfinished(Predicate<SavedGame> wanted) {
        return disk.find(wanted);
    }

    /** Leaves an unfinished game alone; it stays where it is. */
    public void leaveUnfinished() {
        disk.releaseLock();
    }

    /** Archives an unfinished game: the user does not want to resume it. */
    public void discard(SavedGame kept) {
        if (kept.worthArchiving()) {
            disk.archive(kept.game().sheet().record(context.catalogs().openings(), true));
        }
        disk.drop();
    }

    /**
     * Resumes an unfinished game, with its settings and its clock; HAL thinks at once if it is its turn.
     *
     * @param overriding settings that take precedence over those of that game
     */
    public void resume(SavedGame kept, Map<Option, String> overriding) {
        resumed = true;
        kept.settings().forEach(this::restore);
        overriding.forEach(settings::set);
        forgetGame();
        current.put(kept.game(), Mode.PLAYING, kept.players());
        current.setPlayed(true, kept.worthArchiving());
        resetClock(kept.clock());
        current.save();
        face.print(Tone.VOICE, messages.resumed());
        if (kept.players().isWithoutUser()) {
            current.hold();
            turns.announceStatus();
        } else {
            turns.proceed();
        }
    }

    /** A script ends: its game is in its output and need not be resumed, unless it was begun before the script. */
    void endScript() {
        if (!resumed) {
            disk.drop();
        }
    }

    private void restore(String key, String value) {
        try {
            Setting.find(key).ifPresent(setting -> settings.set(setting, value)); // older versions had others
        } catch (UserException e) {
            face.print(Tone.ERROR, "A setting of the saved game is ignored: " + e.getMessage());
        }
    }

    // The clock.

    /** Gives the game the clock of the settings, or none. */
    void resetClock() {
        resetClock(Optional.empty());
    }

    /** With the times that it showed when the game was saved. */
    private void resetClock(Optional<ClockState> kept) {
        BoardGame game = current.game();
        Optional<ChessClock> clock = settings.clocks().map(this::clock);
        clock.ifPresent(c -> kept.ifPresent(
                state -> c.restore(state, Color.of(game.position().sideToMove()))));
        if (clock.isPresent() || game.clock().isPresent()) {
            game.setClock(clock);
            if (!game.course().branches()) {
                tagClock(game, clock);
            }
        }
        if (game.course().ply() > 0 && !game.isOver()) {
            clock.ifPresent(c -> c.start(Color.of(game.position().sideToMove())));
        }
        current.updateClock();
    }

    private ChessClock clock(Clocks clocks) {
        boolean userHasBlack = current.players().isUserAgainstOne()
                && !current.players().white().equals(Player.USER);
        return new ChessClock(
                userHasBlack ? clocks.other() : clocks.own(),
                userHasBlack ? clocks.own() : clocks.other(),
                context.times().nanoTime());
    }

    /** With time odds each side has a tag of its own. */
    private static void tagClock(BoardGame game, Optional<ChessClock> clock) {
        String white = clock.map(c -> c.control(Color.WHITE).toPgn()).orElse("");
        String black = clock.map(c -> c.control(Color.BLACK).toPgn()).orElse("");
        boolean even = white.equals(black);
        game.sheet().setTag("TimeControl", even ? white : "");
        game.sheet().setTag("WhiteTimeControl", even ? "" : white);
        game.sheet().setTag("BlackTimeControl", even ? "" : black);
    }
}
