package hal.engine;

import hal.book.BookMover;
import hal.book.BookShelf;
import hal.book.OpeningBook;
import hal.engine.level.Level;
import hal.engine.level.LevelTable;
import hal.engine.option.EngineOptions;
import hal.eval.EvaluationCatalog;
import hal.eval.EvaluationModel;
import hal.rules.Position;
import hal.search.Search;
import hal.search.champion.ParameterFile;
import hal.search.champion.SearchParameters;
import hal.search.lab.LabSearch;
import hal.support.CleanText;
import hal.support.UserException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** Makes engines of their specs. */
public final class EngineCatalog {
    /** The evaluation of an engine whose spec names none. */
    public static final String USUAL_EVALUATION = EngineOptions.EVALUATION.initial();

    private final EvaluationCatalog evaluations;
    private final BookShelf books;
    private final EngineProvider programs;
    /** By the names of their files, as specs give them. */
    private final Map<String, ParameterFile> pinnedParameters = new ConcurrentHashMap<>();

    /** A catalogue of the engines of this house only, with the shipped books. */
    public EngineCatalog(EvaluationCatalog evaluations) {
        this(evaluations, EngineProvider.NONE);
    }

    /**
     * A catalogue with other programs and the shipped books.
     *
     * @param programs starts them
     */
    public EngineCatalog(EvaluationCatalog evaluations, EngineProvider programs) {
        this(evaluations, BookShelf.shipped(), programs);
    }

    /**
     * A catalogue with other programs.
     *
     * @param books what engines with a book open by
     * @param programs starts them
     */
    public EngineCatalog(EvaluationCatalog evaluations, BookShelf books, EngineProvider programs) {
        this.evaluations = evaluations;
        this.books = books;
        this.programs = programs;
    }

    /**
     * A new engine.
     *
     * @param spec what it is made of; limits it does not set are the caller's matter
     * @throws UserException if its evaluation or book does not exist or cannot be read, or its program does not start
     */
    public Engine create(EngineSpec spec) {
        Optional<List<OpeningBook>> opened = spec.book().map(books::open);
        Engine engine = createWithoutBook(spec);
        return opened.isEmpty()
                ? engine
                : new BookEngine(
                        engine, new BookMover(opened.get(), spec.bookRules(), spec.number(EngineOptions.SEED)));
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
        return level(spec)
                .filter(level -> !level.isFull())
                .map(level -> (Engine) new LeveledEngine(engine, level, spec.number(EngineOptions.SEED)))
                .orElse(engine);
    }

    private static Optional<Level> level(EngineSpec spec) {
        if (spec.options().containsKey(EngineOptions.LEVEL)) {
            return Optional.of(LevelTable.shipped().level((int) spec.number(EngineOptions.LEVEL)));
        }
        return spec.options().containsKey(EngineOptions.ELO)
                ? Optional.of(LevelTable.shipped().ofElo((int) spec.number(EngineOptions.ELO)))
                : Optional.empty();
    }

    /** The books there are. */
    public BookShelf books() {
        return books;
    }

    /** The names of the evaluations there are, the shipped ones first. */
    public List<String> evaluations() {
        return evaluations.names();
    }

    /**
     * What a spec's evaluation says of a position without looking ahead.
     *
     * @return centipawns from the side to move's view
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
        return evaluations.model(spec.evaluation().orElse(USUAL_EVALUATION));
    }

    /**
     * What a user should know of how a spec's evaluation works on this machine, in a clause; mostly nothing.
     *
     * @throws UserException if its evaluation does not exist or cannot be read
     */
    public Optional<String> evaluationRemark(EngineSpec spec) {
        return spec.program().isPresent() ? Optional.empty() : model(spec).remark();
    }

    /**
     * The file of a spec's evaluation with its checksum, for the record of a game: another content has another checksum.
     * Empty for another program, whose evaluation is its own matter.
     *
     * @throws UserException if its evaluation does not exist or cannot be read
     */
    public Optional<String> evaluationIdentity(EngineSpec spec) {
        return spec.program().isPresent()
                ? Optional.empty()
                : Optional.of(model(spec).file().identity());
    }

    /**
     * The checksum of a spec's evaluation, which from now on stays as it is, whatever happens to its file: for a match,
     * whose games must all be played by the same numbers. Empty for another program, whose evaluation is its own matter.
     *
     * @throws UserException if its evaluation does not exist or cannot be read
     */
    public Optional<String> pinEvaluation(EngineSpec spec) {
        return spec.program().isPresent()
                ? Optional.empty()
                : Optional.of(evaluations
                        .pin(spec.evaluation().orElse(USUAL_EVALUATION))
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

    /**
     * The bare search of a spec, without its limits.
     *
     * @throws UserException if its evaluation does not exist or cannot be read
     */
    Search search(EngineSpec spec) {
        return AlgorithmCatalog.create(spec, model(spec), parameters(spec));
    }

    /**
     * The search of a spec as one of the laboratory, which can also be watched node by node.
     *
     * @throws UserException if it is none of the laboratory, or its evaluation does not exist or cannot be read
     */
    public LabSearch laboratory(EngineSpec spec) {
        return AlgorithmCatalog.laboratory(spec, model(spec));
    }
}
