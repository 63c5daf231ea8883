package hal.commands.puzzles;

import hal.commands.Arguments;
import hal.commands.Choice;
import hal.commands.Command;
import hal.practice.puzzle.Puzzle;
import hal.practice.puzzle.PuzzleSample;
import hal.practice.puzzle.PuzzleTrainer;
import hal.practice.puzzle.Series;
import hal.practice.puzzle.TrainingRecord;
import hal.session.CompletionContext;
import hal.session.Jobs;
import hal.session.Session;
import hal.support.Quantity;
import hal.support.UserException;
import java.time.LocalDate;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** Puzzles for the user: set up on the board, judged, and scored. */
public final class PuzzleCommand {
    private static final List<Choice> CHOICES = List.of(
            new Choice("next", "another one"),
            new Choice("hint", "which piece moves; asked again, the move"),
            new Choice("solution", "the move"),
            new Choice("rating", "how you are doing, and what is weak"),
            new Choice("fork", "puzzles of a theme"),
            new Choice("1400", "puzzles of a rating"),
            new Choice("streak", "harder each time, until you err"),
            new Choice("three minutes", "as many as you can"),
            new Choice("set", "the same hundred again and faster"),
            new Choice("mine", "mistakes of yours, as review found them"),
            new Choice("mates", "twelve mates from textbooks"),
            new Choice("hal", "HAL's own again"),
            new Choice("stop", "back to the game"));

    /** What may stand alone; anything else is a theme, a rating, a time or a file, in as many words as it has. */
    private static final Set<String> WORDS =
            Set.of("next", "hint", "solution", "rating", "mine", "mates", "hal", "streak", "set", "stop");

    private static final int DEFAULT_SET = 100;
    private static final String OWN = "HAL's games";

    private Optional<PuzzleSample> pool = Optional.empty();
    private String source = OWN;
    private Series series = Series.practice(List.of(), OptionalInt.empty());
    private Optional<PuzzleExercise> present = Optional.empty();

    /** The command. */
    public Command command() {
        return Command.of("puzzle", "sets up a puzzle for you to solve")
                .atPrompt()
                .with("[next|hint|solution|rating|THEME|RATING|streak|N minutes|set N|mine|mates|hal|stop|FILE]")
                .details(
                        """
                        Type the move that solves it, and the next one follows; a wrong move is answered, taken back, and you may try
                        again. hint says which piece moves, and asked again the move; both count. What you do not solve at the first try comes back after a while. Your rating and streak are kept.
                        puzzle fork (or pin, mate in 2, rook ending, ...) takes puzzles of a theme, puzzle 1400 those near a rating.
                        puzzle streak: harder each time, until you err. puzzle three minutes: as many as you can.
                        puzzle set 100 begins a set that you solve again and again; puzzle set continues it.
                        puzzle mine takes your own mistakes, which review has found, puzzle mates twelve mates from textbooks,
                        and puzzle FILE puzzles from a file: EPD, PGN, or lichess's table (CSV); puzzle hal goes back to HAL's own.
                        The game on the board is set aside; puzzle stop goes back to it.""")
                .alias("puzzles")
                .forChess()
                .does(this::run)
                .completing(this::choices);
    }

    private void run(Session session, Arguments arguments) {
        if (WORDS.contains(arguments.key(0))) {
            arguments.atMost(arguments.key(0).equals("set") ? 2 : 1);
        }
        switch (arguments.isEmpty() ? "next" : arguments.key(0)) {
            case "next" -> next(session);
            case "hint" -> require().hint();
            case "solution" -> require().tell();
            case "rating" -> rating(session);
            case "mine" -> take(session, new MistakeFile(session.folders()).puzzles(), "your mistakes");
            case "mates" -> take(session, PuzzleCatalog.mates(), "the textbook mates");
            case "hal" -> take(session, PuzzleCatalog.shipped(), OWN);
            case "streak" -> begin(session, Series.streak(pool().any()), "Harder each time, until you err.");
            case "set" -> set(session, arguments);
            case "stop" -> stop(session);
            default -> choose(session, arguments);
        }
    }

    /** A theme, a rating, a time or a file. */
    private void choose(Session session, Arguments arguments) {
        PuzzleSample present = pool();
        String text = arguments.rest();
        var nanoTime = session.times().nanoTime();
        session.jobs()
                .run(Jobs.Task.of("puzzle", stop -> {
                            boolean own = SeriesChoice.isOtherTheme(text, present);
                            PuzzleSample from = own ? PuzzleSample.of(PuzzleCatalog.shipped()) : present;
                            Optional<SeriesChoice> choice = SeriesChoice.of(text, from, own ? OWN : source, nanoTime);
                            if (choice.isPresent()) {
                                return () -> begin(session, choice.get(), from, own ? OWN : source);
                            }
                            PuzzleSample read = PuzzleCatalog.of(arguments.path(text));
                            return () -> {
                                if (stop.isRaised()) {
                                    session.note("Cancelled.");
                                } else {
                                    take(session, read, text);
                                }
                            };
                        })
                        .status(() -> "puzzle: reading")
                        .asQuick());
    }

    /** Begins a set of a hundred, or continues the one that was begun. */
    private void set(Session session, Arguments arguments) {
        PuzzleCatalog shelf = new PuzzleCatalog(session.folders());
        TrainingRecord record = shelf.record();
        if (arguments.size() > 1 || record.set().isEmpty()) {
            int wanted = arguments.size() > 1 ? arguments.number(1, 1, 1_000) : DEFAULT_SET;
            PuzzleTrainer trainer = new PuzzleTrainer(record, today(session));
            Set<String> taken = new LinkedHashSet<>();
            for (Optional<Puzzle> next = trainer.fresh(pool().any(), record.rating(), taken);
                    next.isPresent() && taken.size() < wanted;
                    next = trainer.fresh(pool().any(), record.rating(), taken)) {
                taken.add(next.get().id());
            }
            record.set().begin(List.copyOf(taken));
            shelf.keep(record);
        }
        String due = record.set().next();
        if (pool().any().stream().noneMatch(puzzle -> puzzle.id().equals(due))) {
            throw new UserException("The set you began is not from " + source
                    + ": take its puzzles again, with puzzle hal or puzzle FILE, or begin one of these with puzzle set "
                    + DEFAULT_SET + ".");
        }
        Series woodpecker = Series.woodpecker(pool().any(), session.times().nanoTime());
        begin(
                session,
                woodpecker,
                "A set of " + record.set().size() + ", round " + record.set().round() + ", "
                        + record.set().done() + " done.");
    }

    /** Begins what was chosen; where the puzzles on the table had none of that theme, with others. */
    private void begin(Session session, SeriesChoice choice, PuzzleSample from, String name) {
        if (from != pool()) {
            giveUp();
            String before = source;
            use(from, name);
            session.note("There are none among the puzzles of " + before + "; these are from " + name + ".");
        }
        begin(session, choice.series(), choice.words());
    }

    private void begin(Session session, Series other, String words) {
        giveUp();
        present = Optional.empty();
        series = other;
        session.print(words);
        next(session);
    }

    private PuzzleSample pool() {
        if (pool.isEmpty()) {
            use(PuzzleSample.of(PuzzleCatalog.shipped()), OWN);
        }
        return pool.get();
    }

    /**
     * Takes puzzles from somewhere else, and sets up the first.
     *
     * @param source where they come from, in words
     */
    public void take(Session session, List<Puzzle> puzzles, String source) {
        take(session, PuzzleSample.of(puzzles), source);
    }

    private void take(Session session, PuzzleSample other, String name) {
        giveUp();
        use(other, name);
        session.print(Quantity.of(other.any().size(), "puzzle") + other.origin() + ".");
        next(session);
    }

    private List<Choice> choices(CompletionContext context, List<String> before) {
        return before.isEmpty() ? CHOICES : List.of();
    }

    private void use(PuzzleSample other, String name) {
        pool = Optional.of(other);
        source = name;
        present = Optional.empty();
        series = Series.practice(other.any(), OptionalInt.empty());
    }

    /** Sets up the next puzzle; one that was not solved counts as failed. */
    void next(Session session) {
        int size = pool().any().size();
        giveUp();
        Optional<Puzzle> next = series.next(trainer(session));
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
        session.say(exercise.task());
    }

    private void continueAfter(Session session) {
        if (series.isOver()) {
            leave(session);
            series = Series.practice(pool().any(), OptionalInt.empty());
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
        leave(session);
        session.say("Back to our game.");
    }

    /** How the user is doing. */
    private static void rating(Session session) {
        PuzzleCatalog shelf = new PuzzleCatalog(session.folders());
        TrainingRecord record = shelf.record();
        session.print(shelf.trouble().isEmpty() ? new PuzzleProgress(record).text(today(session)) : shelf.trouble());
    }

    private static LocalDate today(Session session) {
        return session.times().today().get();
    }

    private static PuzzleTrainer trainer(Session session) {
        return new PuzzleTrainer(new PuzzleCatalog(session.folders()).record(), today(session));
    }
}
