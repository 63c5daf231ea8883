package hal.session;

import hal.analysis.Root;
import hal.engine.EngineSpec;
import hal.engine.option.EngineOptions;
import hal.search.Score;
import hal.search.SearchInfo;
import hal.search.SearchLimits;
import hal.search.SearchResult;
import hal.session.face.Face;
import hal.session.face.Tone;
import hal.session.game.BoardGame;
import hal.session.game.Seat;
import hal.session.settings.Settings;
import hal.session.settings.Strength;
import hal.session.view.EngineView;
import hal.session.view.ScoreView;
import hal.support.UserException;
import java.util.OptionalInt;
import java.util.function.Consumer;

/** What an engine thinks about and what it has come to: its next move, a hint for Dave, or the position as such. */
public final class Thoughts {
    /** The longest part of a PV that anybody reads. */
    private static final int PV_PLIES = 12;

    private enum Topic {
        NOTHING,
        MOVE,
        HINT,
        ANALYSIS
    }

    private final Thinker thinker;
    private final Settings settings;
    private final Face face;
    private final BookUse books;
    private final long seed;

    private Topic topic = Topic.NOTHING;
    private EngineView view = EngineView.IDLE;
    /** What the engine that moved last thinks of the game, from its own view. */
    private OptionalInt opinion = OptionalInt.empty();

    /**
     * @param books what HAL opens by
     * @param seed of what an engine leaves to chance
     */
    Thoughts(Thinker thinker, Settings settings, Face face, BookUse books, long seed) {
        this.books = books;
        this.seed = seed;
        this.thinker = thinker;
        this.settings = settings;
        this.face = face;
    }

    /** The engine of a seat; HAL is as the settings ask for. */
    private EngineSpec spec(Seat thinking) {
        EngineSpec spec = thinking.other().orElseGet(this::own);
        boolean seeded = spec.program().isPresent() || spec.options().containsKey(EngineOptions.SEED);
        return seeded ? spec : spec.with(EngineOptions.SEED, Long.toString(seed));
    }

    /** HAL's own search as the settings ask for, at its full strength and without a book. */
    public EngineSpec own() {
        return settings.engine();
    }

    /** How long HAL looks for an advice, by the settings. */
    public SearchLimits hintLimits() {
        return Limits.ofHint(settings);
    }

    private Strength strength() {
        return settings.strength();
    }

    /**
     * Looks for the next move, at the strength that is set; hints and analysis are as good as they can be.
     *
     * @param mover the engine whose move it is
     * @param found told of it
     * @param failed told, in words, why there will be none
     */
    void aboutMove(BoardGame game, Seat mover, Consumer<SearchResult> found, Consumer<String> failed) {
        EngineSpec engine = mover.equals(Seat.HAL) ? strength().of(spec(mover)) : spec(mover);
        begin(
                Topic.MOVE,
                mover.other().isPresent() ? engine : books.with(engine),
                game,
                Limits.ofMove(settings, game, engine),
                result -> {
                    if (!result.isFromBook()) {
                        opinion = OptionalInt.of(result.score());
                    }
                    found.accept(result);
                },
                failed);
    }

    /** Looks for a move that Dave might play. */
    void aboutHint(BoardGame game, Seat adviser, Consumer<SearchResult> found, Consumer<String> failed) {
        EngineSpec engine = adviser.other().isPresent() ? spec(adviser) : books.with(spec(adviser));
        begin(Topic.HINT, engine, game, Limits.ofHint(settings), found, failed);
    }

    /**
     * Looks at the position and tells of each depth, until something else is asked or a limit is met.
     *
     * @param adviser the engine that looks
     * @param patient whether there is time without end where no limit is set
     */
    void aboutPosition(BoardGame game, Seat adviser, boolean patient, Consumer<String> failed) {
        begin(Topic.ANALYSIS, spec(adviser), game, Limits.ofAnalysis(settings, patient), result -> {}, failed);
    }

    private void begin(
            Topic about,
            EngineSpec wanted,
            BoardGame game,
            SearchLimits limits,
            Consumer<SearchResult> found,
            Consumer<String> failed) {
        Root root = game.root();
        topic = about;
        view = view.withThinking(true);
        thinker.think(wanted, root.copy(), limits, new Thinker.Listener() {
            @Override
            public void onInfo(SearchInfo info) {
                view = viewOf(root, info, true);
                if (topic == Topic.ANALYSIS) {
                    face.tell(Tone.NOTE, line(view));
                }
            }

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

    private static String line(EngineView view) {
        return "depth " + view.depth() + "  " + view.score().text() + "  " + view.nodes() + " nodes  " + view.pv();
    }

    /** Whether HAL thinks about anything. */
    public boolean isBusy() {
        return topic != Topic.NOTHING;
    }

    /** Whether HAL thinks about its move. */
    public boolean isAboutMove() {
        return topic == Topic.MOVE;
    }

    /** What is shown of it. */
    EngineView view() {
        return view;
    }

    /** What the engine that moved last thinks of the game, in centipawns from its own view, if anything. */
    OptionalInt opinion() {
        return opinion;
    }

    /** Asks for the answer at once; analysis ends without one. */
    void hurry() {
        if (topic == Topic.ANALYSIS) {
            withdraw();
        } else {
            thinker.hurry();
        }
    }

    /** Stops thinking; there will be no answer. */
    void withdraw() {
        thinker.withdraw();
        end();
    }

    /** Forgets what belongs to the last game. */
    void newGame() {
        withdraw();
        thinker.newGame();
        view = EngineView.IDLE;
        opinion = OptionalInt.empty();
    }

    /** Reads anew, before the next thought, the files that engines are made from. */
    public void renew() {
        thinker.renew();
    }

    void close() {
        thinker.close();
    }
}
