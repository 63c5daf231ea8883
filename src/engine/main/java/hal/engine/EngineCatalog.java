package hal.engine;

import hal.engine.book.BookCatalog;
import hal.engine.book.BookMover;
import hal.engine.book.BookRules;
import hal.engine.level.Level;
import hal.engine.level.LevelTable;
import hal.engine.level.Opponent;
import hal.engine.level.Opponents;
import hal.engine.level.Oversights;
import hal.engine.option.EngineOptions;
import hal.eval.EvaluationCatalog;
import hal.eval.EvaluationFile;
import hal.eval.EvaluationModel;
import hal.platform.Checksum;
import hal.rules.Position;
import hal.search.champion.ParameterFile;
import hal.search.champion.SearchParameters;
import hal.search.engine.Engine;
import hal.support.UserException;
import hal.support.text.CleanText;
import java.nio.charset.StandardCharsets;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.UnaryOperator;

/** Creates engines from their specs. */
public final class EngineCatalog {
    /** The default evaluation of engines. */
    public static final String DEFAULT_EVALUATION = EngineOptions.EVALUATION.initial();

    private final EvaluationCatalog evaluations;
    private final BookCatalog books;
    private final EngineProvider programs;
    private final UnaryOperator<Engine> guard;
    /** Keyed by file name, as in specs. */
    private final Map<String, ParameterFile> pinnedParameters = new ConcurrentHashMap<>();
    /** By name. */
    private final Map<String, Opponent> pinnedOpponents = new ConcurrentHashMap<>();
    /** The evaluations of opponents, by name. */
    private final Map<String, EvaluationModel> opponentModels = new ConcurrentHashMap<>();

    /** A catalogue of HAL's own engines only, with the shipped books. */
    public EngineCatalog(EvaluationCatalog evaluations) {
        this(evaluations, EngineProvider.NONE);
    }

    /**
     * A catalogue with external engines and the shipped books.
     *
     * @param programs starts external engines
     */
    public EngineCatalog(EvaluationCatalog evaluations, EngineProvider programs) {
        this(evaluations, BookCatalog.shipped(), programs);
    }

    /**
     * A catalogue with external engines.
     *
     * @param books the opening books engines can use
     * @param programs starts external engines
     */
    public EngineCatalog(EvaluationCatalog evaluations, BookCatalog books, EngineProvider programs) {
        this(evaluations, books, programs, engine -> engine);
    }

    private EngineCatalog(
            EvaluationCatalog evaluations, BookCatalog books, EngineProvider programs, UnaryOperator<Engine> guard) {
        this.evaluations = evaluations;
        this.books = books;
        this.programs = programs;
        this.guard = guard;
    }

    /**
     * Creates an engine.
     *
     * @param spec describes it; limits it does not set are up to the caller
     * @throws UserException if its evaluation or book does not exist or cannot be read, or its program does not start
     */
    public Engine create(EngineSpec spec) {
        Optional<BookMover> book = book(spec);
        Engine engine = createWithoutBook(spec);
        return guard.apply(book.isEmpty() ? engine : new BookEngine(engine, book.get()));
    }

    /** The same catalogue, whose engines think only while fair play allows it. */
    public EngineCatalog guardedBy(FairPlay fairPlay) {
        return new EngineCatalog(evaluations, books, programs, fairPlay::guard);
    }

    /**
     * Like {@link #create(EngineSpec)}, but where one of HAL's own has a book, what lies behind it (evaluation and hash
     * table) is made when the book knows no move any more: the first replies of a session come sooner. An error in its
     * evaluation is found only then.
     */
    public Engine createWhenNeeded(EngineSpec spec) {
        Optional<BookMover> book = spec.program().isPresent() ? Optional.empty() : book(spec);
        return book.isEmpty()
                ? create(spec)
                : new BookEngine(spec.toString(), () -> createWithoutBook(spec), book.get());
    }

    private Optional<BookMover> book(EngineSpec spec) {
        Optional<Opponent> opponent = opponent(spec);
        if (opponent.isPresent() && spec.book().isEmpty()) {
            BookRules rules = BookRules.DEFAULT.withDepth(opponent.get().bookPlies());
            return opponent.get()
                    .book()
                    .map(names -> new BookMover(books.open(names), rules, spec.number(EngineOptions.SEED)));
        }
        return spec.book()
                .map(names -> new BookMover(books.open(names), spec.bookRules(), spec.number(EngineOptions.SEED)));
    }

    /**
     * A new engine whose search has these numbers, whatever the spec says of them: for a tuner.
     *
     * @param spec of {@code hal}, without a book or a level
     * @throws UserException if its evaluation does not exist or cannot be read
     */
    public Engine create(EngineSpec spec, SearchParameters parameters) {
        return new SearchEngine(
                spec.toString(),
                AlgorithmCatalog.create(spec, model(spec), parameters),
                spec.limits(),
                AlgorithmCatalog.usualLimits(spec.algorithm()));
    }

    private Engine createWithoutBook(EngineSpec spec) {
        if (spec.program().isPresent()) {
            return programs.create(spec);
        }
        Engine engine = create(spec, parameters(spec));
        long seed = spec.number(EngineOptions.SEED);
        Optional<Opponent> opponent = opponent(spec);
        if (opponent.isPresent()) {
            return new LeveledEngine(
                    engine, opponent.get().level(), opponent.get().oversights(), seed);
        }
        return level(spec)
                .filter(level -> !level.isFull())
                .map(level -> (Engine) new LeveledEngine(engine, level, Oversights.NONE, seed))
                .orElse(engine);
    }

    private Optional<Opponent> opponent(EngineSpec spec) {
        return spec.opponent().map(name -> {
            Opponent pinned = pinnedOpponents.get(name);
            return pinned == null ? Opponents.find(name) : pinned;
        });
    }

    private static Optional<Level> level(EngineSpec spec) {
        if (spec.options().containsKey(EngineOptions.LEVEL)) {
            return Optional.of(LevelTable.current().level((int) spec.number(EngineOptions.LEVEL)));
        }
        return spec.options().containsKey(EngineOptions.ELO)
                ? Optional.of(LevelTable.current().ofElo((int) spec.number(EngineOptions.ELO)))
                : Optional.empty();
    }

    /** The names of the available evaluations, the shipped ones first. */
    public List<String> evaluations() {
        return evaluations.names();
    }

    /**
     * The static evaluation of a position by a spec's evaluation.
     *
     * @return centipawns from the side to move's point of view
     * @throws UserException if its evaluation does not exist or cannot be read
     */
    public int evaluate(EngineSpec spec, Position position) {
        return model(spec).newEvaluator().evaluateAlone(position);
    }

    /**
     * The evaluation of a spec.
     *
     * @throws UserException if it does not exist or cannot be read
     */
    public EvaluationModel model(EngineSpec spec) {
        return opponent(spec)
                .map(this::model)
                .orElseGet(() -> evaluations.model(spec.evaluation().orElse(DEFAULT_EVALUATION)));
    }

    /** An opponent's evaluation, shared until a file that it is made from changes. */
    private EvaluationModel model(Opponent opponent) {
        EvaluationFile base = evaluations.file(opponent.evaluation());
        EvaluationFile file =
                EvaluationFile.of("opponents/" + opponent.key() + ".toml", opponent.evaluationText(base.text()));
        return opponentModels.compute(
                opponent.key(),
                (name, known) -> known != null && known.file().hasContentOf(file) ? known : evaluations.read(file));
    }

    /**
     * By what name a spec's evaluation is known: an opponent's by the opponent's.
     */
    public static String evaluationName(EngineSpec spec) {
        return spec.opponent().or(spec::evaluation).orElse(DEFAULT_EVALUATION);
    }

    /**
     * Refuses a spec whose evaluation is the name of nothing, without reading any file.
     *
     * @throws UserException saying what there is
     */
    public void requireEvaluation(EngineSpec spec) {
        spec.evaluation().ifPresent(evaluations::require);
    }

    /**
     * Remarks for the user on how a spec's evaluation and threads run on this machine, a clause each; usually none.
     *
     * @throws UserException if its evaluation does not exist or cannot be read
     */
    public List<String> remarks(EngineSpec spec) {
        if (spec.program().isPresent()) {
            return List.of();
        }
        List<String> remarks = new ArrayList<>();
        model(spec).remark().ifPresent(remarks::add);
        long wanted = spec.number(EngineOptions.THREADS);
        if (wanted > spec.threads(1)) {
            remarks.add(wanted + " threads would only get in each other's way here, so " + spec.threads(1) + " search");
        }
        return remarks;
    }

    /**
     * The file of a spec's evaluation with its checksum, for the record of a game: another content has another
     * checksum. Empty for another program, whose evaluation is its own matter.
     *
     * @throws UserException if its evaluation does not exist or cannot be read
     */
    public Optional<String> evaluationIdentity(EngineSpec spec) {
        return spec.program().isPresent()
                ? Optional.empty()
                : Optional.of(model(spec).file().identity());
    }

    /**
     * Pins a spec's evaluation, so that later changes to its file have no effect, and returns its checksum: all games
     * of a match must use the same numbers. Empty for an external engine.
     *
     * @throws UserException if its evaluation does not exist or cannot be read
     */
    public Optional<String> pinEvaluation(EngineSpec spec) {
        if (spec.opponent().isPresent()) {
            Opponent opponent = opponent(spec).orElseThrow();
            pinnedOpponents.putIfAbsent(opponent.key(), opponent);
            return Optional.of(Checksum.of(
                    (opponent.text() + model(opponent).file().checksum()).getBytes(StandardCharsets.UTF_8)));
        }
        return spec.program().isPresent()
                ? Optional.empty()
                : Optional.of(evaluations
                        .pin(spec.evaluation().orElse(DEFAULT_EVALUATION))
                        .file()
                        .checksum());
    }

    /**
     * The checksum of the file that a spec's search parameters come from, which from now on stay as they are, as
     * {@link #pinEvaluation} has it. Empty where they are as shipped.
     *
     * @throws UserException if the file cannot be used
     */
    public Optional<String> pinParameters(EngineSpec spec) {
        return spec.parameterFile().map(file -> pinnedParameters
                .computeIfAbsent(file, EngineCatalog::readParameters)
                .checksum());
    }

    private SearchParameters parameters(EngineSpec spec) {
        if (spec.parameterFile().isEmpty()) {
            return SearchParameters.DEFAULTS;
        }
        String file = spec.parameterFile().get();
        ParameterFile pinned = pinnedParameters.get(file);
        return (pinned == null ? readParameters(file) : pinned).parameters();
    }

    private static ParameterFile readParameters(String file) {
        try {
            return ParameterFile.read(Path.of(file));
        } catch (InvalidPathException e) {
            throw new UserException("\"" + CleanText.line(file, 60) + "\" is not the name of a file", e);
        }
    }
}
