package hal.session;

import hal.analysis.Searcher;
import hal.analysis.explain.FactFinder;
import hal.book.OpeningBook;
import hal.engine.BackgroundThinking;
import hal.engine.EngineSpec;
import hal.engine.FairPlay;
import hal.engine.book.BookCatalog;
import hal.engine.option.EngineOptions;
import hal.search.SearchLimits;
import hal.search.engine.Engine;
import hal.search.engine.Scores;
import hal.search.engine.SearchInfo;
import hal.search.engine.SearchListener;
import hal.search.engine.SearchResult;
import hal.search.engine.StopToken;
import hal.search.lab.game.ZeroSumGame;
import hal.session.face.Face;
import hal.session.face.OutOfMemory;
import hal.session.face.Tone;
import hal.session.game.BoardGame;
import hal.session.game.Player;
import hal.session.settings.Settings;
import hal.session.view.EngineView;
import hal.session.view.ScoreView;
import hal.support.UserException;
import java.time.Duration;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * What an engine thinks about and what it has come to: its next move, {@link Advice}, or the position as such. It
 * thinks on a thread of its own; everything else happens on the session's thread, and an answer to a question that was
 * withdrawn never arrives.
 */
public final class Thinking {
    /** The shortest time of a move while someone watches and no other pace is set. */
    private static final Duration WATCHED = Duration.ofSeconds(1);

    /** The longest part of a PV that anybody reads, in plies. */
    private static final int PV_PLIES = 12;

    enum Topic {
        NOTHING,
        MOVE,
        ADVICE,
        /** Advice that is given by degrees: what the search finds is neither shown nor told. */
        CLUE,
        /** A search of a position that is not on the board, so the panel does not show it. */
        THREAT,
        ANALYSIS
    }

    /** A place in a game; cheap, since it is looked at for every frame. */
    private record Spot(BoardGame game, int ply, long key) {
        /** Written out because linking a record's generated equals would slow the start. */
        @Override
        public boolean equals(Object other) {
            return other instanceof Spot spot && game == spot.game && ply == spot.ply && key == spot.key;
        }

        @Override
        public int hashCode() {
            return Long.hashCode(key) + ply;
        }
    }

    private final Settings settings;
    private final CurrentGame current;
    private final Face face;
    private final BookCatalog books;
    private final AnalysisMemory analysisMemory;
    private final long seed;

    private final BackgroundThinking background;
    /** Used by the engines' thread only. */
    private final SessionEngines engines;

    private Topic topic = Topic.NOTHING;
    private final FairPlay fairPlay;
    /** The number of requests so far. */
    private long questions;

    private EngineView view = EngineView.IDLE;
    /** The positions that the view is valid for: the one searched, and the one after the move found. */
    private Spot asked;

    private Spot answered;
    /** The last mover's evaluation of the game, from its own point of view. */
    private OptionalInt opinion = OptionalInt.empty();
    /** Whether what is thought is not to be relied on, so that it is not shown. */
    private boolean weak;
    /** What was said of a book that cannot be opened, which is not said again. */
    private String bookTrouble = "";

    /**
     * No thoughts yet.
     *
     * @param makers makes an engine, on the engines' thread
     * @param fairPlay is asked before each thought
     * @param current holds the game that is thought about
     * @param books what HAL opens from
     * @param analysisMemory what is asked before thinking, and told after it
     * @param seed of what an engine leaves to chance
     */
    Thinking(
            Executor session,
            Face face,
            Function<EngineSpec, Engine> makers,
            FairPlay fairPlay,
            Settings settings,
            CurrentGame current,
            BookCatalog books,
            AnalysisMemory analysisMemory,
            long seed) {
        this.face = face;
        this.fairPlay = fairPlay;
        this.settings = settings;
        this.current = current;
        this.books = books;
        this.analysisMemory = analysisMemory;
        this.seed = seed;
        background = new BackgroundThinking("engine", session);
        engines = new SessionEngines(makers);
    }

    // Requests.

    /**
     * The books that HAL opens from, in their order, whether it does so at the moment or not.
     *
     * @throws UserException if one cannot be opened
     */
    public List<OpeningBook> openBooks() {
        return books.open(settings.get(EngineOptions.BOOK_NAME));
    }

    /**
     * Looks for an engine's move in the position on the board, at the strength that is set; hints and analysis are as
     * good as they can be. For a person it takes no less than the pace that is set.
     *
     * @param mover the engine
     * @param found told of it
     * @param failed told, in words, why there will be none
     */
    void aboutMove(Player mover, Consumer<SearchResult> found, Consumer<String> failed) {
        BoardGame game = current.game();
        EngineSpec engine = mover.equals(Player.HAL) ? settings.strength().of(spec(mover)) : spec(mover);
        SearchLimits limits = Limits.ofMove(settings, game, engine);
        begin(
                Topic.MOVE,
                game.position().root(),
                withBook(mover, engine),
                limits,
                pace(),
                result -> {
                    if (!result.isFromBook()) {
                        opinion = OptionalInt.of(result.score());
                    }
                    found.accept(result);
                },
                failed);
        weak = mover.isOpponent()
                || (mover.equals(Player.HAL) && !settings.strength().isFull());
        view = weak ? EngineView.IDLE.withThinking(true) : view;
    }

    /** The least time for a move; where somebody watches engines play each other, that is never none. */
    private Duration pace() {
        Duration pace = settings.pace();
        if (!face.abilities().attended()) {
            return Duration.ZERO;
        }
        boolean watched = current.players().isWithoutUser() && face.abilities().panel();
        return watched && pace.isZero() ? WATCHED : pace;
    }

    /**
     * Somebody elsewhere has the move: nothing is asked here, and what the user types waits as it does for an engine's.
     */
    void awaitMove() {
        topic = Topic.MOVE;
    }

    /**
     * Asks an engine for advice.
     *
     * @param about advice, a clue, or a threat: what the side that is not to move would play
     * @param found told of its answer
     * @param failed told, in words, why there will be none
     */
    void ask(
            Topic about,
            ZeroSumGame root,
            EngineSpec engine,
            SearchLimits limits,
            Consumer<SearchResult> found,
            Consumer<String> failed) {
        view = about == Topic.CLUE ? EngineView.IDLE : view;
        begin(about, root, engine, limits, Duration.ZERO, found, failed);
    }

    /**
     * Looks at the position on the board as such.
     *
     * @param lines receives all lines of a depth, the best first, and what is shown of them
     */
    void aboutPosition(
            ZeroSumGame root,
            EngineSpec engine,
            SearchLimits limits,
            BiConsumer<List<SearchInfo>, EngineView> lines,
            Consumer<SearchResult> found,
            Consumer<String> failed) {
        view = EngineView.IDLE;
        ask(
                Topic.ANALYSIS,
                root,
                engine,
                limits,
                Duration.ZERO,
                (stop, news) -> new LineCollector(root, limits.lines(), stop, newestOf(news, infos -> {
                    show(root, infos, true);
                    lines.accept(infos, view);
                })),
                found,
                failed);
    }

    /** The engine of a seat; HAL is as the settings ask for. */
    EngineSpec spec(Player thinker) {
        EngineSpec spec = thinker.other().orElseGet(settings::engine);
        boolean seeded = spec.program().isPresent() || spec.options().containsKey(EngineOptions.SEED);
        return seeded ? spec : spec.with(EngineOptions.SEED, Long.toString(seed));
    }

    /** Only HAL opens from the book of the settings. */
    EngineSpec withBook(Player thinker, EngineSpec engine) {
        if (thinker.other().isPresent() || !settings.opensFromBook()) {
            return engine;
        }
        try {
            openBooks();
        } catch (UserException e) {
            String words = "I play without a book: " + e.getMessage() + ".";
            if (!words.equals(bookTrouble)) {
                face.print(Tone.ERROR, words);
            }
            bookTrouble = words;
            return engine;
        }
        return engine.with(EngineOptions.BOOK_NAME, settings.get(EngineOptions.BOOK_NAME))
                .with(EngineOptions.BOOK_CHOICE, settings.get(EngineOptions.BOOK_CHOICE))
                .with(EngineOptions.BOOK_DEPTH, settings.get(EngineOptions.BOOK_DEPTH))
                .with(EngineOptions.BOOK_WEIGHT, settings.get(EngineOptions.BOOK_WEIGHT));
    }

    /** Starts a search whose latest report is shown, unless it belongs to another position. */
    private void begin(
            Topic about,
            ZeroSumGame root,
            EngineSpec wanted,
            SearchLimits limits,
            Duration least,
            Consumer<SearchResult> found,
            Consumer<String> failed) {
        BiFunction<StopToken, Executor, SearchListener> listener =
                (stop, news) -> about == Topic.THREAT || about == Topic.CLUE ? SearchListener.NONE : newest(root, news);
        ask(about, root, wanted, limits, least, listener, found, failed);
    }

    /**
     * Asks an engine.
     *
     * @param least an answer found sooner is held back until then, or until it is wanted at once
     * @param listener made for the search, on its thread
     */
    private void ask(
            Topic about,
            ZeroSumGame root,
            EngineSpec wanted,
            SearchLimits limits,
            Duration least,
            BiFunction<StopToken, Executor, SearchListener> listener,
            Consumer<SearchResult> found,
            Consumer<String> failed) {
        ZeroSumGame own = root.copy();
        topic = about;
        weak = false;
        questions++;
        if (about != Topic.THREAT) {
            asked = spot();
            answered = asked;
        }
        view = view.withThinking(true);
        background.ask(
                (stop, news) -> {
                    long start = System.nanoTime();
                    Runnable thought = fairPlay.watch(stop);
                    SearchResult result;
                    try {
                        result = Searcher.of(own, spec -> remembering(spec, about, root, news), wanted)
                                .think(limits, listener.apply(stop, news), stop);
                    } finally {
                        thought.run();
                    }
                    stop.await(least.minusNanos(System.nanoTime() - start));
                    return result;
                },
                result -> {
                    end();
                    if (about == Topic.THREAT || about == Topic.CLUE) {
                        found.accept(result);
                        return;
                    }
                    if (result.isFromBook()) {
                        view = EngineView.IDLE.withPv("from the book");
                    } else if (result.info() != null && about != Topic.ANALYSIS) {
                        show(root, List.of(result.info()), false);
                    }
                    found.accept(result);
                    if (about == Topic.MOVE && topic == Topic.NOTHING) {
                        answered = spot(); // what was thought belongs to the position after the move, too
                    }
                },
                failure -> {
                    end();
                    failed.accept(words(failure));
                });
    }

    /** An engine that remembers; what it knows is told to whoever analyses. */
    private Engine remembering(EngineSpec spec, Topic about, ZeroSumGame root, Executor news) {
        AnalysisMemory.Purpose purpose =
                about == Topic.MOVE ? AnalysisMemory.Purpose.MOVE : AnalysisMemory.Purpose.ADVICE;
        // Advice has a table of its own that is empty for each question, so that it does not depend on those before.
        boolean isAdvice = about != Topic.MOVE && about != Topic.ANALYSIS;
        Engine engine = engines.get(isAdvice ? FactFinder.steady(spec) : spec);
        if (isAdvice && spec.program().isEmpty()) {
            engine.newGame();
        }
        return about == Topic.THREAT
                ? engine
                : analysisMemory.around(engine, spec, purpose, known -> {
                    if (about == Topic.ANALYSIS) {
                        news.execute(() -> face.print(Tone.NOTE, AnalysisMemory.words(root, known)));
                    }
                });
    }

    private SearchListener newest(ZeroSumGame root, Executor news) {
        Consumer<List<SearchInfo>> reader = newestOf(news, infos -> show(root, infos, true));
        return info -> reader.accept(List.of(info));
    }

    /** Passes on what is told, but of what comes while the last is still on its way only the newest. */
    private static <T> Consumer<T> newestOf(Executor news, Consumer<T> reader) {
        AtomicReference<T> waiting = new AtomicReference<>();
        return told -> {
            if (waiting.getAndSet(told) == null) {
                news.execute(() -> reader.accept(waiting.getAndSet(null)));
            }
        };
    }

    private void end() {
        topic = Topic.NOTHING;
        view = view.withThinking(false);
    }

    private static String words(Throwable failure) {
        if (OutOfMemory.isCauseOf(failure)) {
            return OutOfMemory.MESSAGE;
        }
        return failure instanceof UserException
                ? failure.getMessage()
                : "the engine failed unexpectedly (" + failure + "): please report this";
    }

    // What it has come to.

    /** Whether an engine is thinking about anything. */
    public boolean isBusy() {
        return topic != Topic.NOTHING;
    }

    /** Whether an engine is thinking about its move. */
    public boolean isAboutMove() {
        return topic == Topic.MOVE;
    }

    /** Whether an engine looks at the position as such. */
    boolean isAnalysing() {
        return topic == Topic.ANALYSIS;
    }

    /** How many questions have been asked so far. */
    long questions() {
        return questions;
    }

    /** What is shown of it: nothing where it belongs to another position than the one on the board. */
    EngineView view() {
        Spot here = spot();
        return isBusy() || here.equals(asked) || here.equals(answered) ? view : EngineView.IDLE;
    }

    private Spot spot() {
        BoardGame game = current.game();
        return new Spot(game, game.course().ply(), game.position().key().orElse(0));
    }

    /**
     * Shows what a search has come to.
     *
     * @param infos one for each line, at least one, the best first
     */
    private void show(ZeroSumGame root, List<SearchInfo> infos, boolean thinking) {
        if (weak) {
            return;
        }
        SearchInfo best = infos.get(0);
        view = new EngineView(
                thinking,
                best.depth(),
                best.seldepth(),
                score(root, best),
                best.nodes(),
                best.nodesPerSecond(),
                root.line(best.pvMoves(), PV_PLIES),
                infos.subList(1, infos.size()).stream()
                        .map(info -> new EngineView.Line(score(root, info), root.line(info.pvMoves(), PV_PLIES)))
                        .toList());
    }

    /** Shows what an earlier search of the position on the board has come to, since that is spoken of. */
    void show(SearchResult known) {
        if (known.info() != null) {
            show(current.game().position().root(), List.of(known.info()), false);
        }
    }

    private static ScoreView score(ZeroSumGame root, SearchInfo info) {
        int score = Scores.fromWhite(info.score(), root.sideToMove());
        return Scores.isMate(score) ? ScoreView.mate(Scores.movesToMate(score)) : ScoreView.centipawns(score);
    }

    /**
     * How the engine that moved last judges the game, in centipawns from its own point of view, if it has judged it.
     */
    OptionalInt opinion() {
        return opinion;
    }

    // How it ends.

    /**
     * Asks for the answer at once; an analysis has none.
     *
     * @return whether there will be one
     */
    boolean hurry() {
        boolean asks = topic != Topic.ANALYSIS && topic != Topic.NOTHING;
        if (asks) {
            background.stop();
        }
        return asks;
    }

    /**
     * Stops looking at the position; what else is thought about continues.
     *
     * @param shown whether what the panel shows is what came of it
     */
    void withdrawAnalysis(boolean shown) {
        if (topic == Topic.ANALYSIS) {
            withdraw();
        }
        if (shown && topic == Topic.NOTHING) {
            view = EngineView.IDLE;
        }
    }

    /** Stops thinking; there will be no answer. The engine may take a moment to notice. */
    void withdraw() {
        background.withdraw();
        end();
    }

    /** Forgets what belongs to the last game. */
    void newGame() {
        withdraw();
        background.inTurn(engines::newGame);
        view = EngineView.IDLE;
        opinion = OptionalInt.empty();
    }

    /** Makes engines anew for the next question: a file that they were made from may have changed. */
    public void renew() {
        background.inTurn(engines::clear);
    }

    /**
     * Stops thinking for good. The engines' own end is not waited for: their thread does not keep the program alive.
     */
    void close() {
        withdraw();
        renew();
        background.close();
    }

    /**
     * The engines of a session, each made when it is first needed. A few are kept: two that play each other, and one
     * for hints in between. Touched by the engines' thread only.
     */
    static final class SessionEngines {
        private static final int MAX = 3;

        private final Function<EngineSpec, Engine> maker;
        /** By spec; the one used last comes last. */
        private final Map<String, Engine> engines = new LinkedHashMap<>();
        /** Those that have yet to be told of a new game. */
        private final Set<String> ignorant = new HashSet<>();

        SessionEngines(Function<EngineSpec, Engine> maker) {
            this.maker = maker;
        }

        /**
         * The engine of a spec.
         *
         * @throws hal.support.UserException if it cannot be made
         */
        Engine get(EngineSpec spec) {
            String key = spec.toString();
            Engine engine = engines.remove(key);
            if (engine == null) {
                engine = make(spec);
            }
            engines.put(key, engine);
            if (ignorant.remove(key)) {
                engine.newGame();
            }
            return engine;
        }

        private Engine make(EngineSpec spec) {
            Iterator<Engine> longestUnasked = engines.values().iterator();
            while (engines.size() >= MAX) {
                longestUnasked.next().close();
                longestUnasked.remove();
            }
            ignorant.retainAll(engines.keySet());
            return maker.apply(spec);
        }

        /** A new game begins: each engine is told before it is next used. */
        void newGame() {
            ignorant.addAll(engines.keySet());
        }

        /** Closes all engines; they are made again when they are next needed. */
        void clear() {
            engines.values().forEach(Engine::close);
            engines.clear();
            ignorant.clear();
        }
    }
}
