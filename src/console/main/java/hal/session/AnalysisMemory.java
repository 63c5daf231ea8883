package hal.session;

import hal.book.name.OpeningName;
import hal.book.name.OpeningNames;
import hal.engine.EngineCatalog;
import hal.engine.EngineDecorator;
import hal.engine.EngineSpec;
import hal.engine.option.EngineOptions;
import hal.engine.option.Option;
import hal.memory.BackgroundMemory;
import hal.memory.GameDatabase;
import hal.memory.GameImport;
import hal.memory.PositionMemory;
import hal.memory.RememberedPosition;
import hal.platform.UserFolders;
import hal.rules.Colors;
import hal.rules.Position;
import hal.search.Bound;
import hal.search.SearchLimits;
import hal.search.engine.Engine;
import hal.search.engine.Scores;
import hal.search.engine.SearchInfo;
import hal.search.engine.SearchListener;
import hal.search.engine.SearchResult;
import hal.search.engine.StopToken;
import hal.search.lab.game.ZeroSumGame;
import hal.session.face.Face;
import hal.session.face.Tone;
import hal.session.game.GameKind;
import hal.session.settings.Catalogs;
import hal.session.settings.Setting;
import hal.session.settings.Settings;
import hal.session.view.ScoreView;
import hal.support.UserException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * What HAL remembers of what it has analysed: engines that are asked for advice, analysis, a review, or think long
 * about a move, look there first, and leave there what they have found. By default only where a person sits at the
 * terminal: a script prints the same whatever was analysed before. And the database of games, for those who ask for it.
 * Nothing is opened before it is needed.
 */
public final class AnalysisMemory {
    /** Shallower results are not stored: finding them again takes no time. */
    private static final int MIN_DEPTH = 8;
    /** HAL's own searches are remembered only if they took at least this long. */
    private static final long LONG_THINK_NANOS = Duration.ofSeconds(2).toNanos();
    /** The shortest time between two saves of a running analysis, which may be stopped at any moment. */
    private static final long KEEP_NANOS = Duration.ofSeconds(2).toNanos();
    /** The longest wait for the memory while a clock is running. */
    private static final long CLOCK_PATIENCE_MILLIS = 20;

    private static final long PATIENCE_MILLIS = 1_000;
    /** How much of a remembered line is shown, in plies. */
    private static final int LINE_PLIES = 8;

    /** Options that change how long or how fast an engine searches, not its result. */
    private static final Set<Option> INDIFFERENT = Set.of(
            EngineOptions.DEPTH,
            EngineOptions.NODES,
            EngineOptions.TIME,
            EngineOptions.HASH,
            EngineOptions.THREADS,
            EngineOptions.SEED,
            EngineOptions.EVALUATION,
            EngineOptions.BOOK_NAME,
            EngineOptions.BOOK_CHOICE,
            EngineOptions.BOOK_DEPTH,
            EngineOptions.BOOK_WEIGHT);

    private final Settings settings;
    private final Face face;
    private final UserFolders folders;
    private final OpeningNames names;
    private final EngineCatalog identities;
    private final Supplier<LocalDate> today;
    /** Whether the engine that opens from a book has come to its end. */
    private volatile boolean outOfBook;

    private BackgroundMemory memory;
    /** Set at the end: searches still running must not open files any more. */
    private volatile boolean closed;

    /** Held while games are imported, which may take long; searches do not take it. */
    private final Object gamesLock = new Object();

    private Optional<GameDatabase> games = Optional.empty();

    /** What a search is for. */
    public enum Purpose {
        MOVE,
        ADVICE
    }

    AnalysisMemory(Settings settings, Face face, UserFolders folders, Catalogs catalogs, Supplier<LocalDate> today) {
        this.settings = settings;
        this.face = face;
        this.folders = folders;
        this.today = today;
        names = catalogs.openings();
        identities = new EngineCatalog(catalogs.evaluations());
    }

    /** Whether anything is remembered and recalled at the moment. */
    public boolean isOn() {
        String wanted = settings.get(Setting.MEMORY);
        return wanted.equals("on") || (wanted.equals("auto") && face.abilities().attended());
    }

    /**
     * The memory, whether it is used at the moment or not.
     *
     * @throws UserException if there is no folder for it
     */
    public synchronized BackgroundMemory memory() {
        if (memory == null) {
            Path folder = folder();
            Consumer<String> tell = text -> face.print(Tone.ERROR, text);
            memory = new BackgroundMemory(() -> PositionMemory.open(folder, tell), tell);
            if (closed) {
                memory.close();
            }
        }
        return memory;
    }

    /** Writes what waits; the session ends. */
    void close() {
        synchronized (this) {
            closed = true;
            if (memory != null) {
                memory.close();
            }
        }
        synchronized (gamesLock) { // an import stops soon, since it is closed
            games.ifPresent(GameDatabase::close);
        }
    }

    /** Whether there are games: a database, or an archive that would be its first. */
    public boolean hasGames() {
        return folders.state()
                .filter(folder -> Files.exists(folder.resolve(GameDatabase.FILE))
                        || Files.exists(folder.resolve(GameKind.CHESS.archive())))
                .isPresent();
    }

    /**
     * The database of games, with the user's own as they stand in the archive now.
     *
     * @throws UserException if it cannot be used
     */
    public GameDatabase games() {
        synchronized (gamesLock) {
            if (closed) {
                throw new UserException("the session has ended");
            }
            if (games.isEmpty()) {
                games = Optional.of(GameDatabase.open(folder(), text -> face.print(Tone.ERROR, text)));
            }
            Path archive = folder().resolve(GameKind.CHESS.archive());
            if (Files.isRegularFile(archive)) {
                new GameImport(games.get(), openings(), progress -> {}, () -> closed)
                        .run(List.of(new GameImport.Source(archive, UserNames.of(folders, settings))));
            }
            return games.get();
        }
    }

    /** HAL's names of openings. */
    public GameImport.Openings openings() {
        return key -> names.nameOf(key).map(OpeningName::toString).orElse(null);
    }

    private Path folder() {
        return folders.state()
                .orElseThrow(() ->
                        new UserException("There is no folder for my memory: neither XDG_STATE_HOME nor HOME is set."));
    }

    /**
     * An engine that looks into the memory before it thinks, and leaves there what it finds.
     *
     * @param engine of that spec; closed with the result
     * @param seen told, before the engine begins, of what is known of a position, the engine's own opinion first
     */
    public Engine around(Engine engine, EngineSpec spec, Purpose purpose, Consumer<List<RememberedPosition>> seen) {
        boolean weakened = spec.options().containsKey(EngineOptions.LEVEL)
                || spec.options().containsKey(EngineOptions.ELO)
                || spec.searchesByChance();
        boolean homeless = folders.state().isEmpty();
        return weakened || homeless || !isOn() ? engine : new RememberingEngine(engine, spec, purpose, seen);
    }

    /** Identifies an engine by what determines its evaluation. */
    private RememberedPosition.By by(EngineSpec spec) {
        EngineSpec bare = spec;
        for (Option option : spec.options().keySet()) {
            bare = INDIFFERENT.contains(option) ? bare.without(option) : bare;
        }
        return new RememberedPosition.By(
                bare.toString(), identities.evaluationIdentity(spec).orElse(""));
    }

    private final class RememberingEngine extends EngineDecorator {
        private final EngineSpec spec;
        private final Purpose purpose;
        private final Consumer<List<RememberedPosition>> seen;

        RememberingEngine(Engine engine, EngineSpec spec, Purpose purpose, Consumer<List<RememberedPosition>> seen) {
            super(engine);
            this.spec = spec;
            this.purpose = purpose;
            this.seen = seen;
        }

        @Override
        public SearchResult think(Position position, SearchLimits limits, SearchListener listener, StopToken stop) {
            if (!limits.searchMoves().isEmpty() || position.legalMoves().isEmpty()) {
                return engine.think(position, limits, listener, stop);
            }
            Position asked = position.copy();
            Note note = new Note(asked, limits, listener);
            // A book reply needs neither the memory nor the evaluation, so it does not wait for them.
            if (spec.book().isEmpty() || outOfBook) {
                recall(asked, limits, note);
            }
            SearchResult result = engine.think(position, limits, note, stop);
            outOfBook = !result.isFromBook() && (spec.book().isPresent() || outOfBook);
            if (!result.isFromBook()) {
                note.store(Optional.ofNullable(result.info()));
            }
            return result;
        }

        /** Reports what is known, and has the engine search the known line first. */
        private void recall(Position position, SearchLimits limits, Note note) {
            note.recalled = true;
            RememberedPosition.By by = by(spec);
            boolean hasty = limits.clock().isPresent();
            List<RememberedPosition> known = memory().recall(position, hasty ? CLOCK_PATIENCE_MILLIS : PATIENCE_MILLIS);
            if (known.isEmpty()) {
                return;
            }
            List<RememberedPosition> ownFirst = new ArrayList<>(known);
            ownFirst.sort(Comparator.comparing(one -> !one.by().equals(by)));
            engine.suggest(position, ownFirst.get(0).line());
            note.known = ownFirst;
            if (spec.book().isEmpty()) {
                note.reportKnown();
            }
        }

        /** Forwards an engine's reports, and stores the best of them. */
        private final class Note implements SearchListener {
            private final Position position;
            private final SearchLimits limits;
            private final SearchListener listener;
            private boolean recalled;
            private long kept;
            /** Reported once a search begins: a book reply makes it unnecessary. */
            private List<RememberedPosition> known = List.of();

            Note(Position position, SearchLimits limits, SearchListener listener) {
                this.position = position;
                this.limits = limits;
                this.listener = listener;
            }

            @Override
            public void onInfo(SearchInfo info) {
                saveAtIntervals(info);
                listener.onInfo(info);
            }

            @Override
            public void onLine(int number, SearchInfo info) {
                if (number == 1) {
                    saveAtIntervals(info);
                }
                listener.onLine(number, info);
            }

            @Override
            public void onRootMove(int depth, int move, int number) {
                listener.onRootMove(depth, move, number);
            }

            @Override
            public void onRemark(String remark) {
                listener.onRemark(remark);
            }

            private void reportKnown() {
                if (!known.isEmpty()) {
                    seen.accept(known);
                    known = List.of();
                }
            }

            private void saveAtIntervals(SearchInfo info) {
                if (!recalled && purpose == Purpose.ADVICE) {
                    recall(position, limits, this);
                }
                reportKnown();
                if (info.nanos() - kept >= KEEP_NANOS) {
                    kept = info.nanos();
                    store(Optional.of(info));
                }
            }

            private void store(Optional<SearchInfo> found) {
                found.filter(info -> info.depth() >= MIN_DEPTH && !info.pv().isEmpty())
                        .filter(info -> purpose == Purpose.ADVICE || info.nanos() >= LONG_THINK_NANOS)
                        .ifPresent(info -> memory().store(new PositionMemory.Entry(
                                position, remembered(position, info, by(spec), today.get()))));
            }
        }
    }

    /**
     * What is known of a position, for people: the first opinion, and the deepest other one if that is deeper.
     *
     * @param known at least one
     */
    static String words(ZeroSumGame root, List<RememberedPosition> known) {
        StringBuilder words = new StringBuilder("Seen before: ").append(words(root, known.get(0)));
        known.stream()
                .skip(1)
                .filter(other -> other.depth() > known.get(0).depth())
                .findFirst()
                .ifPresent(other -> words.append("\nAlso ").append(words(root, other)));
        return words.toString();
    }

    private static String words(ZeroSumGame root, RememberedPosition known) {
        int score = Scores.fromWhite(known.score(), root.sideToMove());
        String worth = (known.mate() ? ScoreView.mate(score) : ScoreView.centipawns(score)).text();
        String bound = known.sense() == RememberedPosition.Sense.EXACT
                ? ""
                : (known.sense() == RememberedPosition.Sense.AT_LEAST) == (root.sideToMove() == Colors.WHITE)
                        ? " or more"
                        : " or less";
        int[] line = known.line().stream().mapToInt(Integer::intValue).toArray();
        String by = people(known.by());
        return "depth " + known.depth() + ", " + worth + bound + ", " + root.line(line, LINE_PLIES) + " (" + by + ", "
                + known.date() + ").";
    }

    /**
     * Who said so, for people: without the evaluation's checksum and its file's ending, and without saying HAL twice.
     */
    private static String people(RememberedPosition.By by) {
        String evaluation = by.evaluation().replaceFirst(" .*", "").replaceFirst("\\.[a-z]+$", "");
        return by.engine() + (evaluation.isEmpty() || evaluation.equals(by.engine()) ? "" : " with " + evaluation);
    }

    private static RememberedPosition remembered(
            Position position, SearchInfo info, RememberedPosition.By by, LocalDate date) {
        boolean mate = Scores.isMate(info.score());
        return new RememberedPosition(
                PositionMemory.fen(position),
                info.depth(),
                info.bound() == Bound.EXACT
                        ? RememberedPosition.Sense.EXACT
                        : info.bound() == Bound.LOWER
                                ? RememberedPosition.Sense.AT_LEAST
                                : RememberedPosition.Sense.AT_MOST,
                mate ? Scores.movesToMate(info.score()) : info.score(),
                mate,
                info.pv(),
                by,
                date);
    }
}
