package hal.session;

import hal.analysis.ChessRoot;
import hal.analysis.Root;
import hal.engine.BackgroundThinking;
import hal.engine.EngineSpec;
import hal.engine.option.EngineOptions;
import hal.notation.Fen;
import hal.rules.Position;
import hal.search.Score;
import hal.search.SearchInfo;
import hal.search.SearchLimits;
import hal.search.SearchListener;
import hal.search.SearchResult;
import hal.session.face.Face;
import hal.session.face.Tone;
import hal.session.game.BoardGame;
import hal.session.game.Seat;
import hal.session.settings.Settings;
import hal.session.view.EngineView;
import hal.session.view.ScoreView;
import hal.support.UserException;
import java.time.Duration;
import java.util.OptionalInt;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;

/**
 * What an engine thinks about and what it has come to: its next move, a hint for Dave, or the position as such. It thinks on a
 * thread of its own; everything else happens on the session's thread, and an answer to a question that was withdrawn never
 * arrives.
 */
public final class Thoughts {
    /** The longest part of a PV that anybody reads, in plies. */
    private static final int PV_PLIES = 12;

    private static final int THREAT_PLIES = 3;

    private enum Topic {
        NOTHING,
        MOVE,
        HINT,
        ANALYSIS
    }

    private final Settings settings;
    private final Table table;
    private final Voice voice;
    private final Face face;
    private final BookUse books;
    private final long seed;

    private final BackgroundThinking thinking;
    /** Touched by the engines' thread only. */
    private final EnginePool engines;

    private Topic topic = Topic.NOTHING;
    private EngineView view = EngineView.IDLE;
    /** How the engine that moved last judges the game, from its own point of view. */
    private OptionalInt opinion = OptionalInt.empty();

    /**
     * No thoughts yet.
     *
     * @param table holds the game that is thought about
     * @param books what HAL opens from
     * @param seed of what an engine leaves to chance
     */
    Thoughts(
            EventLoop loop,
            Surroundings surroundings,
            Settings settings,
            Table table,
            Voice voice,
            BookUse books,
            long seed) {
        this.settings = settings;
        this.table = table;
        this.voice = voice;
        this.books = books;
        this.seed = seed;
        face = surroundings.face();
        thinking = new BackgroundThinking("engine", loop::post);
        engines = new EnginePool(surroundings.engines());
    }

    // What it is asked.

    /**
     * Looks for an engine's move in the position on the board, at the strength that is set; hints and analysis are as good as
     * they can be. For a person it takes no less than the pace that is set.
     *
     * @param mover the engine
     * @param found told of it
     * @param failed told, in words, why there will be none
     */
    void aboutMove(Seat mover, Consumer<SearchResult> found, Consumer<String> failed) {
        BoardGame game = table.game();
        EngineSpec engine = mover.equals(Seat.HAL) ? settings.strength().of(spec(mover)) : spec(mover);
        SearchLimits limits = Limits.ofMove(settings, game, engine);
        begin(
                Topic.MOVE,
                game.root(),
                withBook(mover, engine),
                limits,
                face.isAttended() ? settings.pace() : Duration.ZERO,
                result -> {
                    if (!result.isFromBook()) {
                        opinion = OptionalInt.of(result.score());
                    }
                    found.accept(result);
                },
                failed);
    }

    /** Suggests a move that Dave might play. */
    public void hint(Seat adviser) {
        int mover = table.game().sideToMove();
        begin(
                Topic.HINT,
                table.game().root(),
                withBook(adviser, spec(adviser)),
                Limits.ofHint(settings),
                result -> face.tell(
                        Tone.VOICE,
                        table.game().isLegal(result.move())
                                ? voice.hint(
                                        table.game().root().format(result.move()), adviser, Voice.worth(result, mover))
                                : "There is no move."),
                reason -> face.tell(Tone.ERROR, "I have no hint: " + reason));
    }

    /**
     * What the side that is not to move would do if it were its turn.
     *
     * @throws UserException if the side to move is in check, so that it cannot pass
     */
    public void threat() {
        Position position = table.game().chess().orElseThrow().position().copy();
        if (position.inCheck()) {
            throw new UserException("The king is in check: that is the threat.");
        }
        position.makeNull();
        // From its FEN: a position of its own, which every engine can be told of.
        Root passed = new ChessRoot(Fen.parse(Fen.format(position)));
        begin(
                Topic.HINT,
                passed,
                spec(Seat.HAL),
                Limits.ofHint(settings),
                result -> face.tell(
                        Tone.VOICE,
                        passed.isLegal(result.move())
                                ? Voice.threat(threatened(passed, result), Voice.worth(result, passed.sideToMove()))
                                : "There is no move to fear."),
                reason -> face.tell(Tone.ERROR, "I see no threat: " + reason));
    }

    private static String threatened(Root passed, SearchResult result) {
        return result.info() == null
                ? passed.format(result.move())
                : passed.line(result.info().pvMoves(), THREAT_PLIES);
    }

    /** An engine looks at the position and tells of each depth, until something else is asked or a limit is met. */
    public void analyze(Seat adviser) {
        begin(
                Topic.ANALYSIS,
                table.game().root(),
                spec(adviser),
                // A script cannot stop an analysis that has no end of its own.
                Limits.ofAnalysis(settings, face.isAttended()),
                result -> {},
                reason -> face.tell(Tone.ERROR, "I cannot analyse this: " + reason));
    }

    /** The engine of a seat; HAL is as the settings ask for. */
    private EngineSpec spec(Seat thinker) {
        EngineSpec spec = thinker.other().orElseGet(settings::engine);
        boolean seeded = spec.program().isPresent() || spec.options().containsKey(EngineOptions.SEED);
        return seeded ? spec : spec.with(EngineOptions.SEED, Long.toString(seed));
    }

    /** Only HAL opens from the book of the settings. */
    private EngineSpec withBook(Seat thinker, EngineSpec engine) {
        return thinker.other().isPresent() ? engine : books.with(engine);
    }

    private void begin(
            Topic about,
            Root root,
            EngineSpec wanted,
            SearchLimits limits,
            Consumer<SearchResult> found,
            Consumer<String> failed) {
        begin(about, root, wanted, limits, Duration.ZERO, found, failed);
    }

    /**
     * Asks an engine.
     *
     * @param least an answer found sooner is held back until then, or until it is wanted at once
     */
    private void begin(
            Topic about,
            Root root,
            EngineSpec wanted,
            SearchLimits limits,
            Duration least,
            Consumer<SearchResult> found,
            Consumer<String> failed) {
        Root own = root.copy();
        topic = about;
        view = view.withThinking(true);
        thinking.ask(
                (stop, news) -> {
                    long start = System.nanoTime();
                    SearchResult result = own.mind(engines::get, wanted).think(limits, newest(root, news), stop);
                    stop.await(least.minusNanos(System.nanoTime() - start));
                    return result;
                },
                new BackgroundThinking.Asker<>() {
                    @Override
                    public void onAnswer(SearchResult result) {
                        end();
                        if (result.isFromBook()) {
                            view = EngineView.IDLE.withPv("from the book");
                        } else if (result.info() != null) {
                            view = viewOf(root, result.info(), false);
                        }
                        found.accept(result);
                    }

                    @Override
                    public void onFailure(Throwable failure) {
                        end();
                        failed.accept(words(failure));
                    }
                });
    }

    /** Passes on what is told, but of what comes while the last is still on its way only the newest. */
    private SearchListener newest(Root root, Executor news) {
        AtomicReference<SearchInfo> waiting = new AtomicReference<>();
        return info -> {
            if (waiting.getAndSet(info) == null) {
                news.execute(() -> onInfo(root, waiting.getAndSet(null)));
            }
        };
    }

    private void onInfo(Root root, SearchInfo info) {
        view = viewOf(root, info, true);
        if (topic == Topic.ANALYSIS && !face.showsPanel()) {
            face.tell(
                    Tone.NOTE,
                    "depth " + view.depth() + "  " + view.score().text() + "  " + view.nodes() + " nodes  "
                            + view.pv());
        }
    }

    private void end() {
        topic = Topic.NOTHING;
        view = view.withThinking(false);
    }

    private static String words(Throwable failure) {
        return failure instanceof UserException
                ? failure.getMessage()
                : "the engine failed unexpectedly (" + failure + "): please report this";
    }

    private static EngineView viewOf(Root root, SearchInfo info, boolean thinking) {
        int score = Score.fromWhite(info.score(), root.sideToMove());
        return new EngineView(
                thinking,
                info.depth(),
                info.seldepth(),
                Score.isMate(score) ? ScoreView.mate(Score.movesToMate(score)) : ScoreView.centipawns(score),
                info.nodes(),
                info.nodesPerSecond(),
                root.line(info.pvMoves(), PV_PLIES));
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

    /** What is shown of it. */
    EngineView view() {
        return view;
    }

    /** How the engine that moved last judges the game, in centipawns from its own point of view, if it has judged it. */
    OptionalInt opinion() {
        return opinion;
    }

    // How it ends.

    /** Asks for the answer at once; analysis ends without one. */
    void hurry() {
        if (topic == Topic.ANALYSIS) {
            withdraw();
        } else {
            thinking.stop();
        }
    }

    /** Stops thinking; there will be no answer. The engine may take a moment to notice. */
    void withdraw() {
        thinking.withdraw();
        end();
    }

    /** Forgets what belongs to the last game. */
    void newGame() {
        withdraw();
        thinking.inTurn(engines::newGame);
        view = EngineView.IDLE;
        opinion = OptionalInt.empty();
    }

    /** Makes engines anew for the next question: a file that they were made from may have changed. */
    public void renew() {
        thinking.inTurn(engines::clear);
    }

    /** Stops thinking for good. The engines' own end is not waited for: their thread does not keep the program alive. */
    void close() {
        withdraw();
        renew();
        thinking.close();
    }
}
