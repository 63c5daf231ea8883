package hal.commands.puzzles;

import hal.command.Values;
import hal.commands.Choice;
import hal.commands.Command;
import hal.platform.Quantity;
import hal.platform.UserFolders;
import hal.practice.puzzle.MistakeFile;
import hal.practice.puzzle.Puzzle;
import hal.practice.puzzle.PuzzleCatalog;
import hal.practice.puzzle.PuzzleProgress;
import hal.practice.puzzle.PuzzleTrainer;
import hal.practice.puzzle.Series;
import hal.practice.puzzle.TrainingRecord;
import hal.practice.theme.PuzzleTheme;
import hal.session.Jobs;
import hal.session.Session;
import hal.support.UserException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Function;

/** Puzzles for the user: set up on the board, judged, and scored. */
public final class PuzzleCommand {
    private static final String OWN = "HAL's games";

    private Optional<List<Puzzle>> pool = Optional.empty();
    private String source = OWN;
    /** The ids of those that have been on the board, in their order. */
    private final Set<String> shown = new LinkedHashSet<>();

    private Series series = Series.practice(List.of(), OptionalInt.empty(), shown);
    private Optional<PuzzleExercise> present = Optional.empty();
    /** Whether it has been said that puzzles are rated. */
    private boolean warned;

    /** The command. */
    public Command command() {
        return Command.of("puzzle")
                .offering("what", context -> Choice.listed("puzzle"))
                .offering("theme", context -> Arrays.stream(PuzzleTheme.values())
                        .map(theme -> new Choice(theme.key(), theme.words()))
                        .toList())
                .verbs(
                        Command.of("puzzle next").alone(this::next),
                        Command.of("puzzle hint").alone(session -> require().hint(false)),
                        Command.of("puzzle solution").alone(session -> require().print()),
                        Command.of("puzzle rating").alone(PuzzleCommand::rating),
                        Command.of("puzzle daily").alone(this::daily),
                        source("mine", "your mistakes", session -> new MistakeFile(session.folders()).puzzles()),
                        source("mates", "the textbook mates", session -> PuzzleCatalog.mates()),
                        source("hal", OWN, session -> PuzzleCatalog.shipped()),
                        Command.of("puzzle stop").alone(this::stop))
                .runs((session, values) -> {
                    if (values.isEmpty()) {
                        next(session);
                    } else {
                        choose(
                                session,
                                PuzzleWish.of(values, trainer(session).record().rating()));
                    }
                });
    }

    /**
     * What waits for the user.
     *
     * @param due how many puzzles are to come back today
     * @param own how many mistakes of the user's own have not been tried yet
     * @param daily whether today's puzzle is still to be solved, by somebody who has been here before
     * @param days how many days in a row there has been a puzzle
     */
    public record Waiting(long due, long own, boolean daily, int days) {
        /**
         * What it is on a day.
         *
         * @param played whether the user has finished games here
         */
        public static Waiting on(LocalDate today, UserFolders folders, boolean played) {
            TrainingRecord record = new PuzzleCatalog(folders).record();
            return new Waiting(
                    record.due(today),
                    new MistakeFile(folders).untried(record),
                    record.tried() == 0
                            ? played
                            : record.isOpen(PuzzleCatalog.ofDay(today).id()),
                    record.daysInARow(today));
        }
    }

    /** The user's rating at the end of each day with a puzzle, in order. */
    public static Map<LocalDate, Integer> ratings(UserFolders folders) {
        return new PuzzleCatalog(folders).record().days();
    }

    private void daily(Session session) {
        Puzzle puzzle = PuzzleCatalog.ofDay(today(session));
        if (trainer(session).record().isSolved(puzzle.id()) && !session.face().isForPrograms()) {
            session.say("You have solved today's puzzle; the next comes tomorrow. Type `puzzle` for another one now.");
            return;
        }
        begin(
                session,
                Series.once(puzzle, "That was the puzzle of the day."),
                "The puzzle of " + today(session) + ", the same for everyone.");
    }

    /** Takes the puzzles of one source. */
    private Command source(String word, String name, Function<Session, List<Puzzle>> puzzles) {
        return Command.of("puzzle " + word).alone(session -> take(session, puzzles.apply(session), name));
    }

    /** A theme, a rating, a time or a file. */
    private void choose(Session session, PuzzleWish wish) {
        Optional<Path> path = wish.file().map(name -> file(session, name));
        List<Puzzle> now = pool();
        String before = source;
        session.jobs()
                .run(Jobs.Task.of("puzzle", stop -> {
                            Optional<List<Puzzle>> read = path.map(PuzzleCatalog::of);
                            boolean own = read.isEmpty() && wish.isOtherTheme(now);
                            List<Puzzle> from = own ? PuzzleCatalog.shipped() : read.orElse(now);
                            String name = own ? OWN : wish.file().orElse(before);
                            Optional<PuzzleWish.Choice> choice =
                                    wish.isWholeFile() ? Optional.empty() : Optional.of(wish.choose(from, name, shown));
                            return () -> {
                                if (stop.isRaised()) {
                                    session.note("Cancelled.");
                                } else if (choice.isEmpty()) {
                                    take(session, from, name);
                                } else {
                                    begin(session, choice.get(), from, name, own);
                                }
                            };
                        })
                        .status(() -> "puzzle: reading")
                        .asQuick());
    }

    /** A file's name has an ending or a folder, or is that of a file; other words are meant for a theme. */
    private static Path file(Session session, String name) {
        boolean plain = name.matches("[\\p{L}\\d _-]+");
        if (plain && (session.isRemote() || !Files.exists(Values.path(name)))) {
            throw PuzzleWish.unknown(name);
        }
        session.requireHome("A file's name");
        return Values.path(name);
    }

    /** Begins what was chosen; where the puzzles on the table had none of that theme, with others. */
    private void begin(Session session, PuzzleWish.Choice choice, List<Puzzle> from, String name, boolean others) {
        if (from != pool()) {
            giveUp();
            String before = source;
            use(from, name);
            if (others) {
                session.note("There are none among the puzzles of " + before + "; these are from " + name + ".");
            }
        }
        begin(session, choice.series(), choice.words());
    }

    private void begin(Session session, Series other, String words) {
        pool(); // or the first one would take the place of the series
        giveUp();
        present = Optional.empty();
        series = other;
        session.print(words);
        next(session);
    }

    private List<Puzzle> pool() {
        if (pool.isEmpty()) {
            use(PuzzleCatalog.shipped(), OWN);
        }
        return pool.get();
    }

    /** Takes puzzles from somewhere else, and sets up the first. */
    private void take(Session session, List<Puzzle> other, String name) {
        giveUp();
        use(other, name);
        session.print(Quantity.of(other.size(), "puzzle")
                + (other.size() == PuzzleCatalog.MAX_PUZZLES ? ", the first of the file." : "."));
        next(session);
    }

    private void use(List<Puzzle> other, String name) {
        pool = Optional.of(other);
        source = name;
        present = Optional.empty();
        series = Series.practice(other, OptionalInt.empty(), shown);
    }

    /** Sets up the next puzzle; one that was not solved counts as failed. */
    void next(Session session) {
        int size = pool().size();
        giveUp();
        Optional<Puzzle> next = series.next(trainer(session));
        if (series.isOver()) { // whoever asks for more is given others
            series = Series.practice(pool(), OptionalInt.empty(), shown);
            next = series.next(trainer(session));
        }
        if (next.isEmpty()) {
            leave(session);
            throw new UserException((size == 1
                            ? "That was the only puzzle of " + source
                            : "You have solved all " + size + " puzzles of " + source)
                    + ". Type `puzzle FILE` to take others: EPD, PGN, or lichess's table.");
        }
        PuzzleExercise exercise = new PuzzleExercise(session, next.get(), source, series, () -> continueAfter(session));
        present = Optional.of(exercise);
        exercise.begin();
        if (session.face().isForPrograms()) {
            session.print(exercise.table());
            return;
        }
        session.say(exercise.task());
        PuzzleTrainer trainer = trainer(session);
        if (!warned && next.get().isRated() && series.isRated(trainer)) {
            warned = true;
            session.note(
                    "It counts for your rating, which is " + trainer.record().rating() + " ± "
                            + 2 * trainer.record().deviation()
                            + " now. With a hint it counts half; a wrong move or the solution counts as a miss.");
        }
    }

    private void continueAfter(Session session) {
        if (series.isOver()) {
            leave(session);
            series = Series.practice(pool(), OptionalInt.empty(), shown);
        } else {
            next(session);
        }
    }

    private void leave(Session session) {
        if (present.filter(PuzzleExercise::isOnTable).isPresent()) {
            session.games().leaveExercise();
        }
        present = Optional.empty();
    }

    private void giveUp() {
        present.ifPresent(PuzzleExercise::giveUp);
    }

    private PuzzleExercise require() {
        return present.filter(PuzzleExercise::isOnTable)
                .orElseThrow(() -> new UserException("There is no puzzle on the board: type `puzzle` to set one up."));
    }

    /** Goes back to the game. */
    private void stop(Session session) {
        require().giveUp();
        session.leave(PuzzleExercise.class, "");
        present = Optional.empty();
    }

    /** How the user is doing. */
    private static void rating(Session session) {
        PuzzleCatalog catalog = new PuzzleCatalog(session.folders());
        TrainingRecord record = catalog.record();
        session.print(
                catalog.trouble().isEmpty() ? new PuzzleProgress(record).text(today(session)) : catalog.trouble());
    }

    private static LocalDate today(Session session) {
        return session.times().today().get();
    }

    private static PuzzleTrainer trainer(Session session) {
        return new PuzzleTrainer(new PuzzleCatalog(session.folders()).record(), today(session));
    }
}
