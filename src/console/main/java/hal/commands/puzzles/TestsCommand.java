package hal.commands.puzzles;

import hal.command.UsageException;
import hal.command.Values;
import hal.commands.Command;
import hal.engine.EngineSpec;
import hal.engine.option.EngineOptions;
import hal.game.Game;
import hal.notation.San;
import hal.platform.Format;
import hal.platform.Quantity;
import hal.platform.TextTable.Column;
import hal.practice.puzzle.Puzzle;
import hal.practice.puzzle.PuzzleRun;
import hal.rules.Colors;
import hal.rules.Move;
import hal.search.SearchLimits;
import hal.search.engine.StopToken;
import hal.session.ExerciseMode;
import hal.session.Jobs;
import hal.session.Limits;
import hal.session.Session;
import hal.session.face.Answer;
import hal.session.face.Answer.Table.Cell;
import hal.session.face.Page;
import hal.session.face.Style;
import hal.support.UserException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** Has HAL solve the shipped puzzles with two settings, side by side, and replays what it did. */
public final class TestsCommand {
    private static final String NOW = "now";
    private static final int NAME = 22;

    /** What came of the last run, to stand beside the next; empty before the first. */
    private Optional<Side> last = Optional.empty();

    /**
     * How one setting has done.
     *
     * @param heading of its column; of a run that others are to stand beside, what was searched to
     * @param name the setting
     * @param attempts one for each puzzle tried, in order; grows while the puzzles are tried
     */
    private record Side(String heading, String name, List<PuzzleRun.Attempt> attempts) {
        static Side of(String heading, String name) {
            return new Side(heading, name, Collections.synchronizedList(new ArrayList<>()));
        }

        Side before() {
            return new Side(heading.replace(NOW, "before"), name, attempts);
        }

        long solved() {
            return attempts.stream().filter(PuzzleRun.Attempt::solved).count();
        }

        double seconds() {
            return attempts.stream().mapToLong(PuzzleRun.Attempt::nanos).sum() / 1e9;
        }

        /** In one line, for the end of the table. */
        String sum() {
            return Format.of(
                    "%s%s: %d of %d passed in %.2f s",
                    name.startsWith(heading) ? "" : heading + ", ", name, solved(), attempts.size(), seconds());
        }
    }

    /** The command. */
    public Command command() {
        return Command.of("tests")
                .verbs(Command.of("tests stop")
                        .alone(session -> session.leave(Replay.class, "There is no test on the board.")))
                .runs(this::run);
    }

    private void run(Session session, Values values) {
        if (values.isGiven("replay")) {
            replay(session, values.number("replay"));
        } else {
            session.mode().requireNoTest();
            session.jobs().run(new TestsJob(session, specs(session, values.list("algo"))).task());
        }
    }

    /** One setting, or two. */
    private static List<EngineSpec> specs(Session session, List<String> words) {
        if (words.isEmpty()) {
            return List.of(session.settings().engine());
        }
        if (words.size() != 2) { // what stands between them is not given on
            throw UsageException.of("Give two settings to compare: tests alphabeta vs alphabeta:with=tt.");
        }
        String evaluation = session.settings().get(EngineOptions.EVALUATION);
        return words.stream()
                .map(EngineSpec::parse)
                .map(spec -> spec.program().isPresent() || spec.evaluation().isPresent()
                        ? spec
                        : spec.with(EngineOptions.EVALUATION, evaluation))
                .toList();
    }

    /** Puts what was played in a puzzle on the board, at its first move. */
    private void replay(Session session, int number) {
        Side side = last.orElseThrow(
                () -> new UserException("Nothing has been tried yet: type `tests` to try all puzzles."));
        if (number > side.attempts().size()) {
            throw new UserException("There are only " + side.attempts().size() + " tried puzzles.");
        }
        PuzzleRun.Attempt attempt = side.attempts().get(number - 1);
        new Replay(session, attempt, side.name()).begin();
        session.say(
                "Puzzle " + attempt.puzzle().id() + ": " + (attempt.solved() ? "passed" : "failed, " + right(attempt))
                        + ". The arrow keys step through it. Type `tests stop` to go back to our game.");
    }

    private static String right(PuzzleRun.Attempt attempt) {
        Puzzle puzzle = attempt.puzzle();
        int move = puzzle.isLine()
                ? puzzle.line().get(0)
                : puzzle.best().stream().findFirst().orElse(0);
        return move == 0
                ? "the move was to be avoided"
                : San.format(puzzle.start().copy(), move) + " was the move";
    }

    /** What was played in a puzzle; moves may be tried, and are not judged. */
    private static final class Replay extends ExerciseMode {
        private final int solver;

        Replay(Session session, PuzzleRun.Attempt attempt, String name) {
            super(session, played(attempt, name), "tests stop");
            solver = attempt.puzzle().start().sideToMove();
        }

        @Override
        protected OptionalInt side() {
            return OptionalInt.of(solver);
        }

        @Override
        protected boolean mayStep() {
            return true;
        }
    }

    /** The solver's moves and the replies to them, as a game that stands at its start. */
    private static Game played(PuzzleRun.Attempt attempt, String solver) {
        Puzzle puzzle = attempt.puzzle();
        Game game = Game.from(puzzle.start().copy());
        boolean white = puzzle.start().sideToMove() == Colors.WHITE;
        game.setTag("Event", puzzle.id());
        game.setTag(white ? "White" : "Black", solver);
        game.setTag(white ? "Black" : "White", "the puzzle");
        for (int i = 0; i < attempt.moves().size(); i++) {
            game.play(Move.of(attempt.moves().get(i)));
            if (i + 1 < attempt.moves().size()) {
                game.play(Move.of(puzzle.line().get(2 * i + 1)));
            }
        }
        game.goTo(0);
        return game;
    }

    /** Tries all puzzles, and puts a row for each onto a page. */
    private final class TestsJob {
        private final Session session;
        private final List<EngineSpec> specs;
        /** Of a setting without limits of its own. */
        private final SearchLimits usual;

        private final List<Side> sides = new ArrayList<>();
        private volatile int tried;
        private volatile int chosen;
        private volatile boolean done;

        TestsJob(Session session, List<EngineSpec> specs) {
            this.session = session;
            this.specs = specs;
            usual = Limits.ofHint(session.settings());
            if (specs.size() == 1) {
                last.ifPresent(side -> sides.add(side.before()));
                sides.add(Side.of(NOW + ", " + words(usual), specs.get(0).toString()));
            } else {
                boolean shared = specs.get(0).evaluation().equals(specs.get(1).evaluation());
                specs.forEach(spec -> sides.add(
                        Side.of((shared ? spec.without(EngineOptions.EVALUATION) : spec).toString(), spec.toString())));
            }
        }

        private static String words(SearchLimits limits) {
            List<String> words = new ArrayList<>();
            limits.depth().ifPresent(plies -> words.add("depth " + plies));
            limits.nodes().ifPresent(nodes -> words.add(Quantity.of(nodes, "node")));
            limits.moveTime()
                    .ifPresent(time ->
                            words.add(BigDecimal.valueOf(time.toMillis(), 3)
                                            .stripTrailingZeros()
                                            .toPlainString() + " s"));
            return String.join(", ", words);
        }

        private void run(StopToken stop) {
            List<Puzzle> puzzles = PuzzleCatalog.mates();
            for (EngineSpec spec : specs) {
                attempt(spec, puzzles.get(0), stop); // a warm-up
            }
            Page page = session.face().page("tests");
            page.onChoose(this::choose);
            page.add(table(List.of()));
            for (int number = 0; number < puzzles.size(); number++) {
                Puzzle puzzle = puzzles.get(number);
                for (int i = 0; i < specs.size() && !stop.isRaised(); i++) {
                    Optional<PuzzleRun.Attempt> attempt = attempt(specs.get(i), puzzle, stop);
                    List<PuzzleRun.Attempt> own =
                            sides.get(sides.size() - specs.size() + i).attempts();
                    attempt.ifPresent(own::add);
                }
                if (stop.isRaised()) {
                    break;
                }
                page.add(new Answer.Rows(table(List.of(row(number, puzzle)))));
                tried = number + 1;
            }
            page.add(Answer.Words.of(
                    String.join("\n", sides.stream().map(Side::sum).toList())));
        }

        private Optional<PuzzleRun.Attempt> attempt(EngineSpec spec, Puzzle puzzle, StopToken stop) {
            SearchLimits limits = spec.limits().isLimited() ? SearchLimits.NONE : usual;
            return new PuzzleRun(List.of(puzzle), () -> session.engines().apply(spec), limits)
                    .run(1, told -> {}, stop).stream().findFirst();
        }

        private Answer.Table table(List<List<Cell>> rows) {
            List<Column> columns = new ArrayList<>(Column.list(">#number:2 | puzzle:10"));
            for (Side side : sides) {
                String text = side.heading();
                columns.add(Column.left(text.length() <= NAME ? text : text.substring(0, NAME - 1) + "\u2026")
                        .atLeast(NAME));
            }
            columns.add(Column.right("times").atLeast(7));
            return Answer.Table.of(columns, rows);
        }

        private List<Cell> row(int index, Puzzle puzzle) {
            List<Cell> cells = new ArrayList<>();
            cells.add(new Cell(Style.QUIET, Integer.toString(index + 1)));
            cells.add(new Cell(Style.TEXT, puzzle.id()));
            for (Side side : sides) {
                cells.add(
                        index < side.attempts().size()
                                ? result(side.attempts().get(index))
                                : new Cell(Style.QUIET, "-"));
            }
            boolean both = sides.size() == 2
                    && sides.stream().allMatch(side -> index < side.attempts().size());
            cells.add(new Cell(
                    Style.QUIET,
                    !both
                            ? ""
                            : Format.of(
                                    "%.2fx",
                                    (double) sides.get(1).attempts().get(index).nanos()
                                            / Math.max(
                                                    1,
                                                    sides.get(0)
                                                            .attempts()
                                                            .get(index)
                                                            .nanos()))));
            return cells;
        }

        private static Cell result(PuzzleRun.Attempt attempt) {
            return new Cell(
                    attempt.solved() ? Style.GOOD : Style.BAD,
                    Format.of("%s %.3f s", attempt.solved() ? "pass" : "FAIL", attempt.nanos() / 1e9));
        }

        Jobs.Task task() {
            return Jobs.Task.of("tests", stop -> {
                        run(stop);
                        return this::finished;
                    })
                    .status(this::status);
        }

        private String status() {
            return "tests: " + Quantity.of(tried, "puzzle") + " tried";
        }

        /** A row was chosen; on one of the face's threads. */
        private void choose(int row) {
            session.jobs().later(() -> {
                if (done) {
                    replay(session, row + 1);
                } else {
                    chosen = row + 1;
                    session.jobs().stop();
                }
            });
        }

        private void finished() {
            done = true;
            last = Optional.of(sides.get(sides.size() - 1));
            if (chosen > 0) {
                replay(session, chosen);
            }
        }
    }
}
