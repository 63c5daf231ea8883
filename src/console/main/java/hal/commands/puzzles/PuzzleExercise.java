package hal.commands.puzzles;

import hal.analysis.explain.StepwiseHint;
import hal.engine.EngineSpec;
import hal.game.Game;
import hal.game.GameNode;
import hal.notation.Fen;
import hal.notation.San;
import hal.platform.Format;
import hal.practice.puzzle.Puzzle;
import hal.practice.puzzle.PuzzleCatalog;
import hal.practice.puzzle.PuzzleTask;
import hal.practice.puzzle.PuzzleTrainer;
import hal.practice.puzzle.Series;
import hal.practice.puzzle.TrainingRecord;
import hal.rules.Color;
import hal.rules.Colors;
import hal.rules.Move;
import hal.rules.Moves;
import hal.rules.Position;
import hal.search.SearchLimits;
import hal.search.engine.Engine;
import hal.search.engine.SearchListener;
import hal.search.engine.StopToken;
import hal.session.ExerciseMode;
import hal.session.Jobs;
import hal.session.Session;
import hal.session.face.Abilities;
import hal.session.face.Answer;
import hal.support.UserException;
import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/** A puzzle on the board: right moves are replied to, wrong ones answered and taken back, and it is scored. */
final class PuzzleExercise extends ExerciseMode {
    private static final long REFUTATION_NODES = 5_000;
    private static final double HELPED = 0.5;
    private static final long SHOWN_MILLIS = 1_200;
    private static final String OVER =
            "This one is over. Press Enter to continue, or type `puzzle stop` to go back to the game.";
    private static final String RETRY = " Try again, or type `hint` or `solution`.";

    private final Puzzle puzzle;
    private final String source;
    private final Series series;
    private final Runnable next;
    private final Game game;
    private final StepwiseHint hints = new StepwiseHint();

    /** What it counts if it is solved now: 1 at the first try and alone, half with a hint, else 0. */
    private double worth = 1;

    private boolean over;
    /** Whether the solution has been told. */
    private boolean told;
    /** Whether the solution is on the board until the user has seen it. */
    private boolean shown;
    /** Whether a wrong move is on the board until its answer has been seen. */
    private boolean refuting;

    /**
     * A puzzle that is not on the table yet.
     *
     * @param source where it comes from, in words
     * @param series says whether it is rated, and may be tried again
     * @param next what comes after it
     */
    PuzzleExercise(Session session, Puzzle puzzle, String source, Series series, Runnable next) {
        super(session, game(session, puzzle, source), "puzzle stop");
        this.puzzle = puzzle;
        this.source = source;
        this.series = series;
        this.next = next;
        game = board().chess().orElseThrow();
    }

    private static Game game(Session session, Puzzle puzzle, String source) {
        Game game = Game.from(puzzle.start().copy());
        boolean white = puzzle.start().sideToMove() == Colors.WHITE;
        game.setTag("Event", puzzle.id());
        game.setTag(white ? "White" : "Black", session.messages().user());
        game.setTag(white ? "Black" : "White", source);
        return game;
    }

    /** What there is to do. */
    String task() {
        String side = Color.of(puzzle.start().sideToMove()).toString();
        String goal = puzzle.mate() > 0
                ? "mates in " + puzzle.mate()
                : puzzle.best().isEmpty() && !puzzle.isLine()
                        ? "to move. Avoid the mistake"
                        : "to move. Find the best move";
        String rating = puzzle.isRated() ? " (rated " + PuzzleTrainer.rating(puzzle) + ")" : "";
        return "Puzzle " + puzzle.id() + rating + ": " + side + " " + goal + ".";
    }

    /** The same for programs, with the position. */
    Answer.Table table() {
        return Answer.Table.of(
                "puzzle | >rating | side | >mate in | source | fen",
                List.of(Answer.Table.row(
                        puzzle.id(),
                        Integer.toString(PuzzleTrainer.rating(puzzle)),
                        Color.of(puzzle.start().sideToMove()).toString(),
                        puzzle.mate() > 0 ? Integer.toString(puzzle.mate()) : "",
                        source,
                        Fen.format(puzzle.start()))));
    }

    @Override
    public Map<String, String> facts() {
        int rating = PuzzleTrainer.rating(puzzle);
        String move = told && !over && !refuting ? San.format(game.position(), solution()) : "";
        return Map.of(
                "task",
                task(),
                "source",
                source,
                "solution",
                move,
                "easier",
                Integer.toString(Math.max(0, rating - PuzzleWish.STEP)),
                "harder",
                Integer.toString(rating + PuzzleWish.STEP));
    }

    @Override
    protected OptionalInt side() {
        return OptionalInt.of(puzzle.start().sideToMove());
    }

    @Override
    protected boolean isTest() {
        return !over && !told;
    }

    @Override
    protected void onMove() {
        if (shown) {
            game.undo();
            session().say(OVER);
            return;
        }
        if (refuting) { // the user was faster than the wrong move was taken back
            game.undo();
            takeBack();
            return;
        }
        List<GameNode> moves = new ArrayList<>(game.moves());
        PuzzleTask task = new PuzzleTask(puzzle);
        switch (replay(task, moves)) {
            case GO_ON ->
                session().say("Right. " + game.play(Move.of(task.lastReply())).san() + ", and now?");
            case SOLVED -> solved();
            default -> wrong(moves.get(moves.size() - 1));
        }
    }

    /** Plays the solver's moves, up to the first that is not right. */
    private static PuzzleTask.Verdict replay(PuzzleTask task, List<GameNode> moves) {
        PuzzleTask.Verdict verdict = PuzzleTask.Verdict.GO_ON;
        for (int i = 0; i < moves.size() && verdict == PuzzleTask.Verdict.GO_ON; i += 2) {
            verdict = task.play(moves.get(i).move().code());
        }
        return verdict;
    }

    private void solved() {
        String words = over ? "Right, solved." : verdict() + finish();
        boolean last = series.isOver();
        boolean stays = goOn();
        session()
                .say(words.strip()
                        + (stays && last
                                ? " Enter goes back to the game."
                                : (stays ? " Enter sets up the next," : " Type") + " `puzzle stop`"
                                        + (stays ? " goes" : " to go") + " back to the game."));
    }

    private String verdict() {
        return isClean() ? "Right, solved. " : worth > 0 ? "Right, solved with a hint. " : "Right, in the end. ";
    }

    private boolean isClean() {
        return worth == 1;
    }

    /**
     * Goes on to what comes after it: at once, or with somebody at a keyboard who has the time, by Enter.
     *
     * @return whether it waits
     */
    private boolean goOn() {
        Abilities face = session().face().abilities();
        shown = face.attended() && !face.remote();
        if (!shown) {
            later(next);
        }
        return shown;
    }

    @Override
    protected void onJump() {
        takeBack();
    }

    @Override
    public boolean take(String line) {
        if (!shown || !(line.isEmpty() || board().position().isSpeltLikeAMove(line))) {
            return false;
        }
        if (line.isEmpty()) {
            next.run();
        } else {
            session().say(OVER);
        }
        return true;
    }

    private void wrong(GameNode played) {
        worth = 0;
        Position position = game.position().copy();
        if (!position.hasLegalMove()) {
            game.undo();
            session().say(played.san() + " is not it." + RETRY);
            return;
        }
        refuting = true;
        beside(stop -> {
            int answer = refutation(position, stop);
            return () -> show(played, answer);
        });
    }

    private void beside(Jobs.Work work) {
        session().run(Jobs.Task.of("the answer", work).asQuick());
    }

    /** What refutes a wrong move, by a short search. */
    private int refutation(Position position, StopToken stop) {
        try (Engine engine = session().engines().apply(EngineSpec.parse("hal:hash=1,threads=1"))) {
            return engine.think(position, SearchLimits.nodes(REFUTATION_NODES), SearchListener.NONE, stop)
                    .move();
        }
    }

    private void show(GameNode played, int answer) {
        if (isOnTable() && refuting) {
            String reply = answer == Moves.NONE
                    ? "."
                    : ": I reply " + game.play(Move.of(answer)).san() + ".";
            session().say(played.san() + " is not it" + reply + RETRY);
            later(this::pause);
        }
    }

    private void pause() {
        boolean watched =
                session().face().abilities().attended() && session().times().measured();
        try {
            beside(stop -> {
                stop.await(Duration.ofMillis(watched ? SHOWN_MILLIS : 0));
                return this::takeBack;
            });
        } catch (UserException e) {
            takeBack(); // something else is running: the user has moved on
        }
    }

    /** Goes back to the position in which the wrong move was played. */
    private void takeBack() {
        if (refuting && isOnTable()) {
            refuting = false;
            game.undo();
            if (game.position().sideToMove() != puzzle.start().sideToMove()) {
                game.undo();
            }
        }
    }

    private String finish() {
        over = true;
        PuzzleCatalog catalog = new PuzzleCatalog(session().folders());
        LocalDate today = session().times().today().get();
        PuzzleTrainer trainer = new PuzzleTrainer(catalog.record(), today);
        boolean rated = series.isRated(trainer);
        int change = rated ? trainer.finish(puzzle, worth) : 0;
        String remark = series.finished(trainer, isClean());
        TrainingRecord record = trainer.record();
        record.endOf(today);
        catalog.save(record);
        if (!catalog.trouble().isEmpty()) {
            return catalog.trouble();
        }
        String score = rated && puzzle.isRated()
                ? Format.of(
                        "Your rating: %d ± %d (%+d), streak %d.",
                        record.rating(), 2 * record.deviation(), change, record.streak())
                : "";
        return (score + " " + remark).strip();
    }

    /** A puzzle left in the middle after a mistake or a hint is a failure; one that was only looked at is not. */
    void giveUp() {
        if (!over && !isClean()) {
            worth = 0;
            session().say("Unsolved. " + finish());
        }
    }

    /** Says what to look for, then which piece moves, then the move. */
    @Override
    public boolean hint(boolean whole) {
        int move = solution();
        List<Integer> rest = rest();
        String words = hints.next(game.position(), whole, move, rest.isEmpty() ? List.of(move) : rest);
        boolean told = hints.isLast();
        String price = told && worth > 0
                ? " It no longer counts as solved."
                : worth == 1 ? " Solved with a hint it counts half." : "";
        worth = told ? 0 : Math.min(worth, HELPED);
        session().say(words + price);
        return true;
    }

    /** Gives the rest of the solution away. */
    void print() {
        int move = solution();
        worth = 0;
        told = true;
        int[] rest = rest().stream().mapToInt(Integer::intValue).toArray();
        int[] moves = rest.length == 0 ? new int[] {move} : rest;
        String line = San.formatLine(game.position(), moves, moves.length);
        session().say("The solution: " + line + ". Play it, or type `next`.");
    }

    /** The moves of the solution that are still to be played; none if only one move is judged. */
    private List<Integer> rest() {
        return puzzle.isLine()
                ? puzzle.line().subList(game.moves().size(), puzzle.line().size())
                : List.of();
    }

    private int solution() {
        PuzzleTask task = new PuzzleTask(puzzle);
        replay(task, game.moves());
        int move = task.solution();
        if (over || move == Moves.NONE) {
            throw new UserException(
                    over ? "This one is solved: type `puzzle` for the next." : "Any other move will do.");
        }
        return move;
    }
}
