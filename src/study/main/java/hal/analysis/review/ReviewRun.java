package hal.analysis.review;

import hal.game.pgn.PgnEntry;
import hal.game.pgn.PgnReader;
import hal.game.pgn.PgnWriter;
import hal.platform.Quantity;
import hal.platform.SerialExecutor;
import hal.platform.ThreadTeam;
import hal.search.EngineException;
import hal.search.SearchLimits;
import hal.search.engine.Engine;
import hal.search.engine.StopToken;
import hal.support.TextProblem;
import hal.support.UserException;
import hal.support.system.FileTrouble;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.IntFunction;

/**
 * Reviews all games of a PGN file, several at once, and writes them in their order into another, annotated.
 *
 * <ol>
 *   <li>The file is read once to count its games, so that whatever is wrong with it is said before the work begins.
 *   <li>Each thread takes the next game, reviews it with an engine of its own, and keeps what it found in the
 *       {@link ReviewJournal}.
 *   <li>A game that is done is annotated, written and told as soon as all games before it are.
 *   <li>To resume is to do the same again, with what the journal knows already; what was written is written anew.
 * </ol>
 */
public final class ReviewRun {
    /** Games that may be done before one that is not: they wait in memory. */
    private static final int MAX_AHEAD = 1_000;

    private final Job job;
    private final Listener listener;
    private final StopToken stop;
    /** Raised as well if something fails. */
    private final StopToken all = new StopToken();

    private final AtomicLong positionsDone = new AtomicLong();
    private final AtomicLong positionsRestored = new AtomicLong();
    private final AtomicLong nodes = new AtomicLong();

    private volatile Census census = new Census(0, 0);
    private Optional<ReviewJournal> journal = Optional.empty();
    /** Held by the thread that reads the next game, and for nothing else. */
    private final Object reading = new Object();

    private PgnReader reader;
    private Writer out = Writer.nullWriter();
    /** The number of the game that was read last. */
    private volatile int read;
    /** How many games are written: the first ones, until it is stopped. */
    private final AtomicInteger written = new AtomicInteger();

    private volatile boolean readerEnded;
    /** Writes the games and tells the listener, in order and under no lock. */
    private final SerialExecutor writing = new SerialExecutor("review-file");

    private final SortedMap<Integer, DoneGame> waiting = new TreeMap<>();
    /** Games of which an engine failed. */
    private int failed;

    /** Finds words for the errors of a review. */
    @FunctionalInterface
    public interface Reasons {
        /** No words. */
        Reasons NONE = (review, engine, stop) -> review;

        /** The review with them. */
        Review explained(Review review, Engine engine, StopToken stop);
    }

    /**
     * What is to be done.
     *
     * @param input the games
     * @param output where they go, annotated; empty if they are only told to the listener
     * @param engines makes an engine without a book, given its number of threads
     * @param limits for each position
     * @param only the number of the only game to review, from 1; empty for all
     * @param threads how many processors to use
     * @param reasons finds a sentence for each error
     * @param judge the engine and its limits, for people
     */
    public record Job(
            Path input,
            Optional<Path> output,
            IntFunction<Engine> engines,
            SearchLimits limits,
            OptionalInt only,
            int threads,
            Reasons reasons,
            String judge) {}

    /**
     * How much there is to do.
     *
     * @param games to review
     * @param positions in all of them
     */
    public record Census(int games, long positions) {}

    /**
     * A game that is done.
     *
     * @param number from 1
     * @param entry the game, annotated
     * @param review of it; incomplete if the engine failed
     * @param failure what the engine did, for people
     */
    public record DoneGame(int number, PgnEntry entry, Review review, Optional<String> failure) {}

    /**
     * How far it has come.
     *
     * @param games written
     * @param positions done, those of an earlier run included
     * @param restored of these, those of an earlier run
     * @param nodes searched in this run
     */
    public record Progress(int games, long positions, long restored, long nodes) {}

    /** Who hears of the games; by one thread at a time. */
    public interface Listener {
        /** Something in the file could not be read, and was left out. */
        void onProblem(int game, TextProblem problem);

        /** A game is done, and all before it are. */
        void onGame(DoneGame game);
    }

    /** A run that has not begun. */
    public ReviewRun(Job job, Listener listener, StopToken stop) {
        this.job = job;
        this.listener = listener;
        this.stop = stop;
    }

    /** How much there is to do; known after {@link #count}. */
    public Census census() {
        return census;
    }

    /** How far it has come; from any thread, without waiting for anybody. */
    public Progress progress() {
        return new Progress(written.get(), positionsDone.get(), positionsRestored.get(), nodes.get());
    }

    /**
     * Counts the games, and tells what is wrong with them.
     *
     * @throws UserException if the file cannot be read or holds no game
     */
    public void count() {
        try (PgnReader games = PgnReader.open(job.input())) {
            Optional<PgnEntry> entry = games.next();
            int number = 1;
            while (entry.isPresent() && !stop.isRaised()) {
                if (isWanted(number)) {
                    count(number, entry.get());
                }
                number++;
                entry = games.next();
            }
            int inFile = number - 1;
            if (census.games() == 0 && inFile > 0 && !stop.isRaised()) {
                throw new UserException(job.input() + " has " + Quantity.of(inFile, "game") + "; there is no game "
                        + job.only().orElse(0));
            }
        } catch (IOException e) {
            throw FileTrouble.reading(job.input(), e);
        }
        if (census.games() == 0 && !stop.isRaised()) {
            throw new UserException("there are no games in " + job.input());
        }
    }

    private void count(int number, PgnEntry entry) {
        entry.problems().forEach(problem -> listener.onProblem(number, problem));
        census = new Census(
                census.games() + 1, census.positions() + entry.game().mainLine().size() + 1);
    }

    private boolean isWanted(int number) {
        return job.only().isEmpty() || job.only().getAsInt() == number;
    }

    /**
     * Begins or opens what keeps the work, before any of it is done.
     *
     * @param resume whether to continue a run that was interrupted
     * @throws UserException if there is nothing to continue, or the output exists already
     */
    public void open(boolean resume) {
        journal = job.output().map(file -> openJournal(file, resume));
    }

    /**
     * Reviews the games, after {@link #count} and {@link #open}; returns when all are done or soon after a stop.
     *
     * @return whether all are done
     * @throws UserException if a file cannot be read or written
     */
    public boolean run() {
        try (PgnReader games = PgnReader.open(job.input())) {
            reader = games;
            out = openOutput();
            review();
        } catch (IOException e) {
            throw FileTrouble.reading(job.input(), e);
        } finally {
            closeOutput();
        }
        boolean complete = readerEnded && !stop.isRaised();
        if (complete && failed == 0) {
            journal.ifPresent(ReviewJournal::delete);
        }
        return complete;
    }

    private ReviewJournal openJournal(Path file, boolean resume) {
        Path place = ReviewJournal.beside(file);
        String words = job.input().getFileName() + " of " + size() + " bytes by " + job.judge();
        if (resume && Files.exists(place)) {
            return ReviewJournal.resume(place, words);
        }
        if (Files.exists(file)) {
            throw new UserException(
                    resume
                            ? "there is nothing to resume: " + file + " has no journal " + place.getFileName()
                                    + " beside it; it is complete, or not a review's"
                            : file + " exists already: choose another name"
                                    + (Files.exists(place) ? ", or continue with --resume" : ""));
        }
        return ReviewJournal.begin(place, words);
    }

    private long size() {
        return FileTrouble.reading(job.input(), () -> Files.size(job.input()));
    }

    private Writer openOutput() {
        if (job.output().isEmpty()) {
            return Writer.nullWriter();
        }
        return FileTrouble.writing(
                job.output().get(), () -> Files.newBufferedWriter(job.output().get()));
    }

    /** What was written is flushed already. */
    private void closeOutput() {
        FileTrouble.writing(job.output().orElse(job.input()), () -> out.close());
    }

    /** Runs the threads to their end; more threads than games go into the engines. */
    private void review() {
        int workers = Math.max(1, Math.min(job.threads(), census.games()));
        int engineThreads = Math.max(1, job.threads() / workers);
        Runnable unlink = stop.onRaise(() -> {
            all.raise();
            wake();
        });
        try {
            ThreadTeam.run("review", workers, thread -> work(engineThreads), () -> {
                all.raise();
                wake();
            });
            writing.call(() -> writeWaiting(true));
        } finally {
            unlink.run();
            writing.close();
        }
    }

    private synchronized void wake() {
        notifyAll();
    }

    private void work(int engineThreads) {
        Engine engine = null;
        try {
            for (Optional<Task> task = next(); task.isPresent(); task = next()) {
                GameReview review = task.get().review();
                Optional<String> trouble = Optional.empty();
                Review judged = judged(review);
                if (!review.isComplete()
                        || (job.reasons() != Reasons.NONE
                                && judged.moves().stream().anyMatch(ReviewedMove::isRemarkable))) {
                    engine = engine == null ? job.engines().apply(engineThreads) : engine;
                    trouble = review(task.get(), engine);
                    judged = judged(review);
                }
                if (review.isComplete() && trouble.isEmpty()) {
                    try {
                        judged = explained(judged, engine, engineThreads);
                    } catch (EngineException e) {
                        trouble = Optional.of(e.getMessage());
                    }
                }
                if (trouble.isPresent()) {
                    engine.close();
                    engine = null;
                }
                if (review.isComplete() || trouble.isPresent()) {
                    done(task.get(), judged, trouble);
                }
            }
        } finally {
            if (engine != null) {
                engine.close();
            }
        }
    }

    /** The same with reasons, found on one thread: on several a game would have others each time. */
    private Review explained(Review judged, Engine engine, int engineThreads) {
        if (engineThreads == 1) {
            return job.reasons().explained(judged, engine, all);
        }
        try (Engine steady = job.engines().apply(1)) {
            return job.reasons().explained(judged, steady, all);
        }
    }

    /** A game, and what is known of it. */
    private record Task(int number, PgnEntry entry, GameReview review) {}

    private Optional<Task> next() {
        awaitRoom();
        Optional<PgnEntry> entry;
        int number;
        synchronized (reading) {
            if (all.isRaised() || readerEnded) {
                return Optional.empty();
            }
            do {
                entry = FileTrouble.reading(job.input(), () -> reader.next());
                read++;
            } while (entry.isPresent() && !isWanted(read) && !all.isRaised());
            if (all.isRaised()) {
                return Optional.empty();
            }
            readerEnded = entry.isEmpty() || job.only().isPresent();
            number = read;
        }
        return entry.map(game -> task(number, game));
    }

    /** Waits until there is room for another game that is done before those before it. */
    private synchronized void awaitRoom() {
        try {
            while (!all.isRaised() && !readerEnded && read - written.get() >= MAX_AHEAD) {
                wait();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            all.raise();
        }
    }

    private Task task(int number, PgnEntry entry) {
        GameReview review = new GameReview(entry.game());
        journal.filter(kept -> kept.holds(number)).ifPresent(kept -> kept.restore(number, review));
        positionsDone.addAndGet(review.done());
        positionsRestored.addAndGet(review.done());
        return new Task(number, entry, review);
    }

    /** Reviews a game as far as the stop allows; tells what the engine did if it failed. */
    private Optional<String> review(Task task, Engine engine) {
        int before = task.review().done();
        Optional<String> trouble = Optional.empty();
        try {
            task.review()
                    .run(
                            engine,
                            job.limits(),
                            review -> {
                                positionsDone.incrementAndGet();
                                nodes.addAndGet(
                                        review.found().get(review.done() - 1).nodes());
                            },
                            all);
        } catch (EngineException e) {
            trouble = Optional.of(e.getMessage());
        }
        if (task.review().done() > before) {
            journal.ifPresent(kept -> kept.save(task.number(), task.review()));
        }
        return trouble;
    }

    private Review judged(GameReview review) {
        return review.review(job.judge());
    }

    private void done(Task task, Review review, Optional<String> trouble) {
        ReviewAnnotation.write(task.entry().game(), review);
        synchronized (this) {
            waiting.put(task.number(), new DoneGame(task.number(), task.entry(), review, trouble));
        }
        writing.call(() -> writeWaiting(false));
    }

    /**
     * Writes the games that are done, in their order.
     *
     * @param gaps whether also those behind one that is not done, as no worker is at it any more
     */
    private void writeWaiting(boolean gaps) {
        for (Optional<DoneGame> next = take(gaps); next.isPresent(); next = take(gaps)) {
            DoneGame game = next.get();
            try {
                new PgnWriter(out).write(game.entry().game());
                out.flush();
            } catch (IOException e) {
                throw FileTrouble.writing(job.output().orElse(job.input()), e);
            }
            failed += game.failure().isPresent() ? 1 : 0;
            written.incrementAndGet();
            wake();
            listener.onGame(game);
        }
    }

    private synchronized Optional<DoneGame> take(boolean gaps) {
        boolean any = !waiting.isEmpty() && (gaps || waiting.firstKey() == written.get() + 1);
        return any ? Optional.of(waiting.remove(waiting.firstKey())) : Optional.empty();
    }
}
