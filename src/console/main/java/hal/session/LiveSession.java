package hal.session;

import hal.engine.AlgorithmCatalog;
import hal.engine.FairPlay;
import hal.engine.option.EngineOptions;
import hal.engine.option.Option;
import hal.game.clock.ChessClock;
import hal.platform.SerialExecutor;
import hal.session.face.Controls;
import hal.session.face.Face;
import hal.session.face.GameStep;
import hal.session.face.OutOfMemory;
import hal.session.face.Tone;
import hal.session.game.BoardGame;
import hal.session.game.GameKind;
import hal.session.game.Player;
import hal.session.game.Players;
import hal.session.game.SavedGames;
import hal.session.settings.Catalogs;
import hal.session.settings.SearchSwitches;
import hal.session.settings.Setting;
import hal.session.settings.SettingCheck;
import hal.session.settings.Settings;
import hal.session.settings.StrengthFile;
import hal.session.view.ControlsView;
import hal.session.view.ControlsView.SearchPart;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;

/**
 * A session that runs: it makes the parts, owns the one thread on which everything happens, and after each event shows
 * what has changed. Its methods are for any other thread.
 */
public final class LiveSession {
    private static final long TICK_MILLIS = 100;

    private final Session session;
    private final Coach coach;
    private final ControlPanel controls;
    private final SerialExecutor thread;
    private final Autosave disk;

    private final List<CompletableFuture<Void>> stillness = new ArrayList<>();
    private boolean ended;
    /** Whether the next tick of a running clock is on its way. */
    private boolean ticking;

    private volatile CompletionContext context;

    /**
     * A session whose thread is running and whose game has not begun.
     *
     * @param found what there is when it starts
     * @param settings as they are at the start
     * @param kind which game is played
     * @param random the source of randomness
     */
    public LiveSession(SessionContext found, Settings settings, GameKind kind, Random random) {
        this(
                found,
                settings,
                kind,
                random,
                new SavedGames(kind, found.folders().state(), found.catalogs().openings(), text -> found.face()
                        .print(Tone.ERROR, text)));
    }

    /** The same with games kept elsewhere. */
    public LiveSession(SessionContext found, Settings settings, GameKind kind, Random random, SavedGames store) {
        FairPlay fairPlay = FairPlay.of(found.folders());
        SessionContext seen = found.withEngines(
                spec -> fairPlay.guard(found.engines().apply(spec)),
                found.catalogs().programs());
        Face face = found.face();
        Catalogs catalogs = found.catalogs();
        Messages messages = new Messages(settings, kind);
        thread = new SerialExecutor("session", this::onFault, this::afterEvent);
        disk = new Autosave(
                store,
                found.times().diskMillis(),
                () -> face.print(Tone.ERROR, "The disk is slow: I play on, and save the game as soon as I can."));
        CurrentGame current = new CurrentGame(kind, settings, disk, catalogs.openings());
        AnalysisMemory analysisMemory = new AnalysisMemory(
                settings, face, found.folders(), catalogs, found.times().today());
        Thinking thinking = new Thinking(
                this::post,
                face,
                found.engines(),
                fairPlay,
                settings,
                current,
                catalogs.books(),
                analysisMemory,
                random.nextLong());
        Turns turns = new Turns(
                current,
                settings,
                messages,
                face,
                thinking,
                catalogs.evaluations(),
                new LevelAdvisor(
                        settings, face, new StrengthFile(found.folders().state())));
        Advice advice = new Advice(thinking, settings, current, messages, face);
        Screen screen = new Screen(catalogs, fairPlay, face, settings, current, thinking, advice, turns);
        GameSwitcher games = new GameSwitcher(current, turns, advice, settings, messages, seen, disk);
        session = new Session(
                seen,
                settings,
                SettingCheck.NONE,
                messages,
                current,
                turns,
                new GameControl(current, turns, thinking, messages, face, random),
                games,
                thinking,
                advice,
                analysisMemory,
                screen,
                new Jobs(this::post, face, thinking::isAboutMove, found.times().diskMillis()));
        coach = new Coach(this::post, session);
        current.coachedBy(coach);
        context = screen.completionContext();
        controls = new ControlPanel(session);
        face.connect(new Posted());
    }

    /** Runs a face's requests on the session's thread. */
    private final class Posted implements Controls {
        @Override
        public void interrupt() {
            post(session::interrupt);
        }

        @Override
        public void click(int square) {
            post(() -> session.screen().clicks().click(square));
        }

        @Override
        public void drop(int square) {
            post(() -> session.screen().clicks().drop(square));
        }

        @Override
        public void visit(int place) {
            post(() -> session.control().visitListed(place));
        }

        @Override
        public void walk(GameStep step) {
            post(() -> session.control().step(step));
        }

        @Override
        public void type(String text) {
            post(() -> session.screen().clicks().type(text));
        }
    }

    /** Queues an event on the session's thread; ignored once the session has ended. */
    private void post(Runnable event) {
        try {
            thread.execute(event);
        } catch (RejectedExecutionException end) {
            return;
        }
    }

    /** Its parts, for what runs on its thread. */
    public Session session() {
        return session;
    }

    /**
     * Runs something on the session's thread and waits until it is done, saved and shown.
     *
     * @throws RuntimeException what it has thrown
     */
    public void call(Consumer<Session> action) {
        thread.call(() -> action.accept(session));
    }

    /** Waits until HAL neither thinks nor is about to. */
    public void awaitStillness() {
        CompletableFuture<Void> still = new CompletableFuture<>();
        post(() -> stillness.add(still));
        still.join();
    }

    /**
     * Ctrl-C: work beside the game stops, else the engine moves at once or stops analysing.
     *
     * @return whether there was anything to stop
     */
    public boolean interrupt() {
        AtomicBoolean stopped = new AtomicBoolean();
        thread.call(() -> stopped.set(session.interrupt()));
        return stopped.get();
    }

    /** What completion may look at. */
    public CompletionContext completionContext() {
        return context;
    }

    /** Reports a fault in the program. */
    public void reportFault(Throwable fault) {
        StringWriter text = new StringWriter();
        text.append(
                OutOfMemory.isCauseOf(fault)
                        ? "I could not do that: " + OutOfMemory.MESSAGE + "."
                        : "Something went wrong inside me (" + fault + "): please report this.");
        if (session.context().debug()) {
            text.append('\n');
            fault.printStackTrace(new PrintWriter(text, true));
        }
        session.face().print(Tone.ERROR, text.toString());
    }

    /**
     * Ends the session and its threads, even while HAL is thinking.
     *
     * @return the last words: the game and a goodbye
     */
    public String end() {
        StringBuilder words = new StringBuilder();
        session.jobs().awaitShared();
        thread.call(() -> {
            session.games().leaveExercises();
            session.current().keepClock();
            session.turns().halt();
            session.mode().ended();
            if (!session.face().abilities().attended()) {
                session.games().endScript();
            }
            if (session.board().course().ply() > 0) {
                String record =
                        session.board().sheet().record(session.catalogs().openings(), false);
                words.append(record.strip()).append("\n\n");
            }
            words.append(session.messages()
                    .goodbye(disk.isKeeping() && session.current().isOffered()));
            session.thinking().close();
            coach.close();
            session.jobs().stop();
            session.analysisMemory().close();
            disk.close();
            ended = true;
        });
        thread.close(Duration.ofNanos(Long.MAX_VALUE));
        return words.toString().stripTrailing();
    }

    /** Shows what has changed, and wakes those who wait for stillness. */
    private void afterEvent() {
        if (ended) {
            return;
        }
        session.turns().announceEnd();
        if (session.mode().isTest()) {
            session.advice().endAnalysis();
        }
        session.advice().follow();
        session.current()
                .coach(session.face().abilities().attended()
                        && !session.thinking().isBusy()
                        && !session.jobs().isBusy());
        disk.settle(); // Save before showing: the prompt and the move appear once they are on the disk.
        context = session.screen().completionContext();
        session.screen().show(controls::view);
        boolean running = session.board().clock().filter(ChessClock::isRunning).isPresent();
        if (running && !ticking) {
            ticking = true;
            CompletableFuture.delayedExecutor(TICK_MILLIS, TimeUnit.MILLISECONDS, Runnable::run)
                    .execute(() -> post(this::tick));
        }
        if (!session.thinking().isBusy()) {
            wakeWaiting();
        }
    }

    private void tick() {
        ticking = false; // after this event comes the next, if the clock still runs
        session.turns().tick();
    }

    private void onFault(Throwable fault) {
        reportFault(fault);
        wakeWaiting(); // The event that they wait for will not happen.
    }

    private void wakeWaiting() {
        stillness.forEach(waiting -> waiting.complete(null));
        stillness.clear();
    }

    /**
     * What the user may do now and how everything is set, for faces that offer it with buttons and a board to move on.
     */
    record ControlPanel(Session session) {
        /** As it is now. */
        ControlsView view() {
            BoardGame board = session.board();
            Settings settings = session.settings();
            Players players = session.current().players();
            boolean thinking = session.thinking().isAboutMove();
            boolean exercise = session.current().isExercise();
            boolean own = !players.isWithoutUser() || exercise;
            return new ControlsView(
                    own && !thinking ? board.position().betweenSquares(false) : List.of(),
                    // Moves the user may be planning while HAL thinks.
                    own && thinking ? board.position().betweenSquares(true) : List.of(),
                    thinking,
                    exercise,
                    session.current().mayStep() && !thinking,
                    board.course().ply(),
                    board.course().lastInWords(),
                    values(settings),
                    parts(settings),
                    word(players.white()),
                    word(players.black()),
                    settings.get(Setting.NAME),
                    session.prompt());
        }

        private static Map<String, String> values(Settings settings) {
            Map<String, String> values = new LinkedHashMap<>();
            for (Option option : Setting.all()) {
                values.put(option.key(), settings.get(option));
            }
            if (settings.strength().isFull()) {
                values.put(
                        EngineOptions.LEVEL.key(),
                        EngineOptions.LEVEL.none()); // a level that rests can be chosen again
            }
            return values;
        }

        private static List<SearchPart> parts(Settings settings) {
            SearchSwitches switches = SearchSwitches.parse(settings.get(Setting.SEARCH));
            return AlgorithmCatalog.toggles(settings.get(EngineOptions.ALGORITHM)).stream()
                    .map(part -> new SearchPart(part.word(), part.description(), switches.isOn(part)))
                    .toList();
        }

        /** The word that chooses a player. */
        private static String word(Player player) {
            return player.equals(Player.USER) ? "me" : player.word();
        }
    }
}
