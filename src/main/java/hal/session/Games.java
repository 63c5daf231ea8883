package hal.session;

import hal.engine.option.Option;
import hal.game.ChessClock;
import hal.game.ClockState;
import hal.game.Game;
import hal.rules.Color;
import hal.session.face.Face;
import hal.session.face.Tone;
import hal.session.game.BoardGame;
import hal.session.game.ChessBoardGame;
import hal.session.game.GameFacts;
import hal.session.game.GameKind;
import hal.session.game.KeptGame;
import hal.session.game.Seat;
import hal.session.game.Seats;
import hal.session.settings.Clocks;
import hal.session.settings.Setting;
import hal.session.settings.Settings;
import hal.support.UserException;
import java.util.Map;
import java.util.Optional;

/** How games come onto the table: new ones, positions set up, games from files, and unfinished ones. */
public final class Games {
    private final Table table;
    private final Turns turns;
    private final Settings settings;
    private final Voice voice;
    private final Face face;
    private final Surroundings surroundings;
    private final DiskWriter disk;
    private final Screen screen;
    /** Brings back the game that an exercise has replaced. */
    private Optional<Runnable> wayBack = Optional.empty();
    /** Whether the game on the table is one that an earlier sitting had left behind. */
    private boolean resumed;

    Games(
            Table table,
            Turns turns,
            Settings settings,
            Voice voice,
            Surroundings surroundings,
            DiskWriter disk,
            Screen screen) {
        this.table = table;
        this.turns = turns;
        this.settings = settings;
        this.voice = voice;
        this.surroundings = surroundings;
        this.disk = disk;
        this.screen = screen;
        face = surroundings.face();
    }

    /**
     * A new game begins, perhaps with some moves already played, and HAL moves if it is its turn. An unfinished game is
     * archived.
     */
    public void begin(BoardGame game, Seats players) {
        Seats seats = players.against(table.opponent());
        replace(tagged(game, seats), seats);
        face.tell(Tone.VOICE, voice.newGame(seats, game.sideToMove()));
        turns.proceed(State.Event.GO);
    }

    /** Dave does not want to play: an empty game in which he moves for both sides. */
    public void leaveToDave() {
        replace(tagged(kind().start(), Seats.DAVE_ALONE), Seats.DAVE_ALONE);
        standStill();
    }

    private GameKind kind() {
        return table.game().kind();
    }

    /** A position is set up; Dave has the move in it, and HAL the other side. */
    public void setUp(BoardGame game) {
        Seats seats = Seats.daveAs(game.sideToMove()).against(table.opponent());
        replace(tagged(game, seats), seats);
        standStill();
    }

    /** Takes over somebody's game as it stands, including the players' names; Dave moves for both sides. */
    public void visit(BoardGame other) {
        replace(other, Seats.DAVE_ALONE);
        standStill();
    }

    /** Continues a game from elsewhere, whatever its recorded result; HAL thinks at once if it is its turn. */
    public void continueFrom(BoardGame other, Seats players) {
        other.reopen();
        replace(other, players);
        table.sit(players);
        face.tell(Tone.VOICE, voice.newGame(players, other.sideToMove()));
        if (other.isOver()) {
            standStill();
        } else {
            turns.proceed(State.Event.GO);
        }
    }

    /** A game that was over already does not end here: that is mentioned, and nothing more. */
    private void standStill() {
        table.on(State.Event.HOLD);
        if (table.state() == State.OVER) {
            turns.sayHowItStands();
        }
    }

    /**
     * Puts an exercise on the table; the game is set aside and comes back when the exercise is left.
     *
     * @param referee looks at each of Dave's moves
     */
    public void exercise(Game task, Turns.Referee referee) {
        if (wayBack.isEmpty()) {
            BoardGame game = table.game();
            Seats seats = table.seats();
            boolean played = table.isPlayed();
            turns.stand();
            wayBack = Optional.of(() -> {
                table.on(State.Event.LEAVE);
                table.put(game, seats);
                table.on(State.Event.HOLD);
                table.setPlayed(played);
            });
        }
        turns.forget();
        table.putExercise(new ChessBoardGame(task));
        turns.setReferee(Optional.of(referee));
    }

    /**
     * Leaves the exercise: the game that was set aside is on the table again, and HAL waits if it is its turn.
     *
     * @return whether there was an exercise
     */
    public boolean leaveExercise() {
        if (wayBack.isEmpty()) {
            return false;
        }
        turns.setReferee(Optional.empty());
        wayBack.get().run();
        wayBack = Optional.empty();
        return true;
    }

    private BoardGame tagged(BoardGame game, Seats players) {
        GameFacts.tagNew(game, surroundings.times().today().get());
        GameFacts.tagPlayers(game, players, settings);
        return game;
    }

    private void replace(BoardGame other, Seats players) {
        leaveExercise();
        table.clear();
        put(other, players);
    }

    private void put(BoardGame other, Seats players) {
        turns.forget();
        table.put(other, players);
        resetClock();
        table.keep();
    }

    // The unfinished game of an earlier sitting.

    /** The game that was saved last and that nobody is playing; it is held until it is resumed or left alone. */
    public Optional<KeptGame> findUnfinished() {
        return disk.find();
    }

    /** Leaves an unfinished game alone; it stays where it is. */
    public void leaveUnfinished() {
        disk.letGo();
    }

    /** Archives an unfinished game: Dave does not want to resume it. */
    public void discard(KeptGame kept) {
        if (kept.worthArchiving()) {
            disk.archive(kept.game().record(surroundings.openings(), true));
        }
        disk.drop();
    }

    /**
     * Resumes an unfinished game, with its settings and its clock; HAL thinks at once if it is its turn.
     *
     * @param overriding settings that take precedence over those of that game
     */
    public void resume(KeptGame kept, Map<Option, String> overriding) {
        resumed = true;
        kept.settings().forEach(this::restore);
        overriding.forEach(settings::set);
        turns.forget();
        table.put(kept.game(), kept.seats());
        table.setPlayed(kept.worthArchiving());
        if (kept.game().tag("White").equals("?") && kept.seats().isDuel()) {
            table.nameThePlayers(); // An earlier version had not done so.
        }
        resetClock(kept.clock());
        table.keep();
        face.tell(Tone.VOICE, voice.resumed());
        if (kept.seats().isWithoutDave()) {
            table.on(State.Event.HOLD);
            turns.sayHowItStands();
        } else {
            turns.proceed(State.Event.GO);
        }
        screen.adjust();
    }

    /** A script ends: its game is in its output, and nobody would resume it, unless it was begun by somebody before. */
    void endScript() {
        if (!resumed) {
            disk.drop();
        }
    }

    private void restore(String key, String value) {
        try {
            settings.set(Setting.of(key), value);
        } catch (UserException e) {
            face.tell(Tone.ERROR, "A setting of the saved game is ignored: " + e.getMessage());
        }
    }

    // The clock.

    /** Gives the game the clock of the settings, or none. */
    void resetClock() {
        resetClock(Optional.empty());
    }

    /** With the times that it showed when the game was saved. */
    private void resetClock(Optional<ClockState> kept) {
        BoardGame game = table.game();
        Optional<ChessClock> clock = settings.clocks().map(this::clock);
        clock.ifPresent(c -> kept.ifPresent(state -> c.restore(state, game.sideToMove())));
        if (clock.isPresent() || game.clock().isPresent()) {
            game.setClock(clock);
            if (!game.branches()) {
                tagClock(game, clock);
            }
        }
        if (game.ply() > 0 && !game.isOver()) {
            clock.ifPresent(c -> c.start(game.sideToMove()));
        }
        table.tendClock();
    }

    private ChessClock clock(Clocks clocks) {
        boolean daveHasBlack =
                table.seats().isDaveAgainstOne() && !table.seats().white().equals(Seat.DAVE);
        return new ChessClock(
                daveHasBlack ? clocks.other() : clocks.own(),
                daveHasBlack ? clocks.own() : clocks.other(),
                surroundings.times().nanoTime());
    }

    /** With time odds each side has a tag of its own. */
    private static void tagClock(BoardGame game, Optional<ChessClock> clock) {
        String white = clock.map(c -> c.control(Color.WHITE).toPgn()).orElse("");
        String black = clock.map(c -> c.control(Color.BLACK).toPgn()).orElse("");
        boolean even = white.equals(black);
        game.setTag("TimeControl", even ? white : "");
        game.setTag("WhiteTimeControl", even ? "" : white);
        game.setTag("BlackTimeControl", even ? "" : black);
    }
}
