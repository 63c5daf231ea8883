package hal.session;

import hal.book.OpeningBook;
import hal.engine.option.EngineOptions;
import hal.engine.option.Option;
import hal.game.ChessClock;
import hal.game.Game;
import hal.rules.Color;
import hal.session.face.Answer;
import hal.session.face.Face;
import hal.session.face.Page;
import hal.session.face.StyledLine;
import hal.session.face.Tone;
import hal.session.game.BoardGame;
import hal.session.game.GameKind;
import hal.session.game.GameStore;
import hal.session.game.Keeper;
import hal.session.game.Seats;
import hal.session.settings.Setting;
import hal.session.settings.Settings;
import hal.support.UserException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;

/**
 * One sitting at the console: everything a command may need. Unless it says otherwise, a method is called on the session's
 * thread, that is from within {@link #call}.
 */
public final class Session {
    private final Surroundings surroundings;
    private final Settings settings;
    private final Face face;
    private final Voice voice;
    private final Thoughts thoughts;
    private final Advice advice;
    private final BookUse books;
    private final DiskWriter disk;
    private final GameKind kind;
    private final Table table;
    private final Turns turns;
    private final Games games;
    private final Unfinished unfinished;
    private final Takebacks takebacks;
    private final Seating seating;
    private final Screen screen;
    private final EventLoop loop;
    private final ClockWatch watch;
    private final Jobs jobs;
    private final List<CompletableFuture<Void>> stillness = new ArrayList<>();
    private final Random random;

    private volatile boolean quitting;
    private boolean ended;
    private volatile Sight sight;

    /**
     * A session whose thread runs and whose game has not begun.
     *
     * @param settings as they are at the start
     * @param kind which game is played
     * @param random where chance comes from
     */
    public Session(Surroundings surroundings, Settings settings, GameKind kind, Random random) {
        this(surroundings, settings, kind, random, keeper(surroundings, kind));
    }

    private static GameStore keeper(Surroundings surroundings, GameKind kind) {
        return new Keeper(kind, surroundings.folders().state(), surroundings.openings(), text -> surroundings
                .face()
                .tell(Tone.ERROR, text));
    }

    /** The same with games kept elsewhere. */
    Session(Surroundings surroundings, Settings settings, GameKind kind, Random random, GameStore store) {
        this.kind = kind;
        this.random = random;
        this.surroundings = surroundings;
        this.settings = settings;
        face = surroundings.face();
        voice = new Voice(settings, kind);
        loop = new EventLoop(this::afterEvent, this::onFault);
        books = new BookUse(surroundings.books(), settings, remark -> face.tell(Tone.ERROR, remark));
        thoughts = new Thoughts(new Thinker(loop, surroundings.engines()), settings, face, books, random.nextLong());
        disk = new DiskWriter(
                store,
                surroundings.times().diskMillis(),
                () -> face.tell(Tone.ERROR, "The disk is slow: I play on, and save the game as soon as I can."));
        table = new Table(kind, settings, disk, surroundings.openings());
        advice = new Advice(table, thoughts, voice, face, surroundings.interactive());
        turns = new Turns(table, settings, voice, face, thoughts, books, surroundings.evaluations());
        seating = new Seating(table, turns, thoughts, voice, face);
        games = new Games(table, turns, settings, voice, face, surroundings.times());
        takebacks = new Takebacks(table, turns);
        screen = new Screen(surroundings, settings, table, thoughts);
        unfinished = new Unfinished(disk, games, screen, surroundings.openings());
        watch = new ClockWatch(() -> loop.post(turns::tick));
        jobs = new Jobs(loop, face);
        sight = screen.sight();
        face.onInterrupt(() -> loop.post(this::interrupt));
        face.onSquare(square -> loop.post(() -> screen.click(square, turns::move)));
    }

    // For any thread.

    /**
     * Runs something on the session's thread and waits for its end.
     *
     * @throws RuntimeException what it has thrown
     */
    public void call(Runnable action) {
        loop.call(action);
    }

    /** Waits until HAL neither thinks nor is about to. */
    public void awaitStillness() {
        CompletableFuture<Void> still = new CompletableFuture<>();
        loop.post(() -> stillness.add(still));
        still.join();
    }

    /** What completion may look at. */
    public Sight sight() {
        return sight;
    }

    /**
     * Ends the session and its threads, whatever HAL thinks about.
     *
     * @return the last words: the game and a goodbye
     */
    public String end() {
        StringBuilder words = new StringBuilder();
        loop.call(() -> {
            games.leaveExercise();
            turns.stand();
            if (!surroundings.interactive()) {
                unfinished.endScript();
            }
            if (table.game().ply() > 0) {
                words.append(table.game().record(surroundings.openings(), false).strip())
                        .append("\n\n");
            }
            words.append(voice.goodbye(disk.isKeeping()));
            thoughts.close();
            jobs.stop();
            disk.close();
            watch.close();
            ended = true;
        });
        loop.end();
        return words.toString().stripTrailing();
    }

    /** Tells of a fault of the program's. */
    public void tellFault(Throwable fault) {
        StringWriter text = new StringWriter();
        text.append("Something went wrong inside me (").append(fault.toString()).append("): please report this.");
        if (surroundings.debug()) {
            text.append('\n');
            fault.printStackTrace(new PrintWriter(text, true));
        }
        face.tell(Tone.ERROR, text.toString());
    }

    // For commands.

    /** The settings; to be changed by {@link #set}. */
    public Settings settings() {
        return settings;
    }

    /** HAL's words. */
    public Voice voice() {
        return voice;
    }

    /** Moves, and who makes them. */
    public Turns turns() {
        return turns;
    }

    /** How games come onto the table. */
    public Games games() {
        return games;
    }

    /** The game that an earlier sitting has not finished. */
    public Unfinished unfinished() {
        return unfinished;
    }

    /** The way back in the game, and forth again. */
    public Takebacks takebacks() {
        return takebacks;
    }

    /** What HAL thinks. */
    public Thoughts thoughts() {
        return thoughts;
    }

    /** What engines see for Dave. */
    public Advice advice() {
        return advice;
    }

    /** What the session found when it started: catalogues and folders. */
    public Surroundings surroundings() {
        return surroundings;
    }

    /** Who plays which side. */
    public Seating seating() {
        return seating;
    }

    /** The game on the table; changed only by {@link #turns}, {@link #games}, {@link #seating} and {@link #takebacks}. */
    public BoardGame board() {
        return table.game();
    }

    /**
     * The game of chess on the table.
     *
     * @throws UserException if another game is played
     */
    public Game game() {
        return table.game().chess().orElseThrow(() -> kind.chessOnly("That"));
    }

    /**
     * Refuses in other games what is for chess only.
     *
     * @param what what was asked for, as the beginning of a sentence
     */
    public void requireChess(String what) {
        if (kind != GameKind.CHESS) {
            throw kind.chessOnly(what);
        }
    }

    /** Which game is played at this sitting. */
    public GameKind kind() {
        return kind;
    }

    /**
     * The books that HAL opens by, in their order, whether it does so at the moment or not.
     *
     * @throws hal.support.UserException if one cannot be opened
     */
    public List<OpeningBook> booksInUse() {
        return books.open();
    }

    /**
     * Does some work that may take a moment, and prints what it says.
     *
     * @param work called on any thread
     * @param done what to do after it, on the session's thread, unless it has failed
     */
    public void errand(Supplier<String> work, Runnable done) {
        jobs.errand(work, done);
    }

    /**
     * Begins long work; a script waits for its end.
     *
     * @throws UserException if such work is being done already, or HAL thinks about its move: both would be slower
     */
    public void begin(Job job) {
        if (thoughts.isAboutMove()) {
            throw new UserException("I am thinking about my own move; go makes me play it now.");
        }
        jobs.run(job);
    }

    /**
     * Ctrl-C: what runs beside the game ends, else the engine moves at once or stops analysing.
     *
     * @return whether there was anything to end
     */
    public boolean interrupt() {
        if (jobs.isBusy()) {
            jobs.stop();
            return true;
        }
        return turns.interrupt();
    }

    /** Whether a person sits there, rather than a pipe or a script. */
    public boolean isInteractive() {
        return surroundings.interactive();
    }

    /** How many columns a line of text may take. */
    public int textColumns() {
        return face.textColumns();
    }

    /** Prints an answer. */
    public void print(String text) {
        face.tell(Tone.NORMAL, text);
    }

    /** Prints an answer that has a shape. */
    public void print(Answer answer) {
        face.tell(answer);
    }

    /** Prints lines whose parts are meant differently. */
    public void print(List<StyledLine> lines) {
        face.tell(new Answer.Lines(lines));
    }

    /** Opens a page for a long or wide text, over the whole window where there is one; from any thread. */
    public Page page(String title) {
        return face.page(title);
    }

    /** Whether colours are seen; where they are not, characters have to tell what colours would. */
    public boolean hasColors() {
        return face.hasColors();
    }

    /** Prints what HAL says. */
    public void say(String text) {
        face.tell(Tone.VOICE, text);
    }

    /** Prints something by the way. */
    public void note(String text) {
        face.tell(Tone.NOTE, text);
    }

    /**
     * Changes a setting, with all that hangs on it.
     *
     * @throws UserException if the text is no such value
     */
    public void set(Option setting, String text) {
        kind.check(setting, text);
        settings.set(setting, text);
        if (setting.equals(Setting.SIZE) || setting.equals(Setting.THEME)) {
            screen.adjust();
        } else if (setting.equals(Setting.NAME)
                || setting.equals(Setting.ENGINE_NAME)
                || setting.purpose() == Option.Purpose.STRENGTH) {
            table.renameThePlayers();
        } else if (setting.equals(Setting.CLOCK)) {
            games.resetClock();
        } else if (setting.equals(EngineOptions.EVALUATION)) {
            thoughts.renew(); // its file may have changed
        }
        table.keep();
    }

    /** Where chance comes from: seeded, so that a session can be repeated. */
    public Random random() {
        return random;
    }

    /** Who plays which side, by the toss of a coin; in a small game Dave begins. */
    public Seats coin() {
        return kind != GameKind.CHESS
                ? Seats.daveAs(Color.WHITE)
                : Seats.daveAs(random.nextBoolean() ? Color.WHITE : Color.BLACK);
    }

    /** Whether the board is seen from Black's side. */
    public boolean isBlackBelow() {
        return screen.isBlackBelow();
    }

    /** How the game stands, in a few lines. */
    public String state() {
        return table.describe();
    }

    /** Shows the board from the other side. */
    public void flip() {
        screen.flip();
    }

    /** Takes a line as the answer to what a clicked pawn shall become; false if that was not asked, or it is no answer. */
    public boolean promote(String line) {
        return screen.promote(line, turns::move);
    }

    /** Ends the session after the present command. */
    public void quit() {
        quitting = true;
    }

    /** Whether the session is to end; for any thread that has just returned from {@link #call}. */
    public boolean isQuitting() {
        return quitting;
    }

    // Inside.

    /** Shows what has changed, and wakes those who wait for stillness. */
    private void afterEvent() {
        if (ended) {
            return;
        }
        turns.tellEnd();
        disk.settle(); // What is seen is kept: a prompt comes, and a move is shown, when it is on the disk.
        sight = screen.sight();
        screen.show();
        watch.watch(table.game().clock().filter(ChessClock::isRunning).isPresent());
        if (!thoughts.isBusy()) {
            stillness.forEach(waiting -> waiting.complete(null));
            stillness.clear();
        }
    }

    private void onFault(Throwable fault) {
        tellFault(fault);
        stillness.forEach(waiting -> waiting.complete(null)); // Nobody is to wait for what will not come.
        stillness.clear();
    }
}
