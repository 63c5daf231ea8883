package hal.commands.puzzles;

import hal.commands.Arguments;
import hal.commands.Choice;
import hal.commands.Command;
import hal.game.Game;
import hal.game.GameNode;
import hal.notation.San;
import hal.practice.puzzle.Puzzle;
import hal.practice.puzzle.PuzzleTask;
import hal.practice.puzzle.PuzzleTrainer;
import hal.practice.puzzle.TrainingRecord;
import hal.rules.Color;
import hal.rules.Move;
import hal.rules.Square;
import hal.session.CompletionContext;
import hal.session.Jobs;
import hal.session.Referee;
import hal.session.Session;
import hal.support.Quantity;
import hal.support.UserException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Puzzles for the user: set up on the board, judged, and scored. */
public final class PuzzleCommand {
    private static final List<Choice> CHOICES = List.of(
            new Choice("next", "another one"),
            new Choice("hint", "which piece moves"),
            new Choice("solution", "the move"),
            new Choice("rating", "how you are doing"),
            new Choice("mine", "mistakes of yours, as review found them"),
            new Choice("stop", "back to the game"));

    private List<Puzzle> puzzles = List.of();
    private String source = "HAL's mates";
    private Optional<Puzzle> present = Optional.empty();

    /** Whether the user has had no wrong move and no help in this one so far. */
    private boolean clean;

    private boolean over;

    /** The game of the present puzzle; if another is on the board, the puzzle has been left. */
    private Game game = Game.start();

    /** The command. */
    public Command command() {
        return Command.of("puzzle", "sets up a puzzle for you to solve")
                .with("[next|hint|solution|rating|mine|stop|FILE]")
                .details(
                        """
                        Type the move that solves it, and the next one follows; a wrong move is taken back and you may try again.
                        What you do not solve at the first try comes back after a while. Your rating and streak are kept.
                        puzzle mine takes your own mistakes, which review has found; puzzle FILE takes puzzles from a file:
                        EPD, PGN, or lichess's table (CSV).
                        The game on the board is set aside; puzzle stop goes back to it.""")
                .alias("puzzles")
                .forChess()
                .does(this::run)
                .completing(this::choices);
    }

    private void run(Session session, Arguments arguments) {
        switch (arguments.isEmpty() ? "next" : arguments.key(0)) {
            case "next" -> next(session);
            case "hint" -> hint(session);
            case "solution" -> tell(session);
            case "rating" -> session.print(state(session));
            case "mine" -> take(session, new MistakeFile(session.surroundings().folders()).puzzles(), "your mistakes");
            case "stop" -> stop(session);
            default -> use(session, arguments);
        }
    }

    private void use(Session session, Arguments arguments) {
        String file = arguments.rest();
        Path path = arguments.path(file);
        session.jobs()
                .run(Jobs.Task.of("puzzle", stop -> {
                            List<Puzzle> read = PuzzleShelf.of(path);
                            return () -> {
                                if (stop.isRaised()) {
                                    session.note("Cancelled.");
                                } else {
                                    take(session, read, file);
                                }
                            };
                        })
                        .status(() -> "puzzle: reading")
                        .asQuick());
    }

    private void take(Session session, List<Puzzle> puzzles, String source) {
        use(puzzles, source);
        session.print(Quantity.of(puzzles.size(), "puzzle") + ".");
        next(session);
    }

    private List<Choice> choices(CompletionContext context, List<String> before) {
        return before.isEmpty() ? CHOICES : List.of();
    }

    /** Takes puzzles from somewhere else. */
    void use(List<Puzzle> others, String name) {
        puzzles = others;
        source = name;
        present = Optional.empty();
    }

    /** Sets up the next puzzle; one that was not solved counts as failed. */
    void next(Session session) {
        if (puzzles.isEmpty()) {
            puzzles = PuzzleShelf.shipped();
        }
        giveUp(session);
        PuzzleTrainer trainer = trainer(session);
        Optional<Puzzle> next = trainer.next(puzzles);
        if (next.isEmpty()) {
            present = Optional.empty();
            throw new UserException("You have solved all " + puzzles.size() + " puzzles of " + source
                    + ". puzzle FILE takes others: EPD, PGN, or lichess's table.");
        }
        present = next;
        clean = true;
        over = false;
        lay(session, next.get());
    }

    private void lay(Session session, Puzzle puzzle) {
        game = Game.from(puzzle.start().copy());
        game.setTag("Event", puzzle.id());
        boolean white = puzzle.start().sideToMove() == Color.WHITE;
        game.setTag(white ? "White" : "Black", session.messages().user());
        game.setTag(white ? "Black" : "White", source);
        session.games().exercise(game, referee(session, puzzle));
        session.say(task(puzzle));
    }

    private static String task(Puzzle puzzle) {
        String side = puzzle.start().sideToMove() == Color.WHITE ? "White" : "Black";
        String goal = puzzle.mate() > 0
                ? "mates in " + puzzle.mate()
                : puzzle.best().isEmpty() && !puzzle.isLine() ? "to move: avoid the mistake" : "to move: find the best";
        return "Puzzle " + puzzle.id() + " (" + PuzzleTrainer.rating(puzzle) + "): " + side + " " + goal + ".";
    }

    private Referee referee(Session session, Puzzle puzzle) {
        return new Referee() {
            @Override
            public void onMove() {
                judge(session, puzzle);
            }

            @Override
            public boolean onHint() {
                hint(session);
                return true;
            }

            @Override
            public boolean isTest() {
                return !over;
            }
        };
    }

    private void judge(Session session, Puzzle puzzle) {
        PuzzleTask task = new PuzzleTask(puzzle);
        PuzzleTask.Verdict verdict = PuzzleTask.Verdict.GO_ON;
        List<GameNode> moves = new ArrayList<>(game.moves());
        for (int i = 0; i < moves.size() && verdict == PuzzleTask.Verdict.GO_ON; i += 2) {
            verdict = task.play(moves.get(i).move());
        }
        switch (verdict) {
            case GO_ON -> goOn(session, task);
            case SOLVED -> solved(session, puzzle);
            default -> wrong(session, moves.get(moves.size() - 1));
        }
    }

    private void goOn(Session session, PuzzleTask task) {
        GameNode reply = game.play(task.lastReply());
        session.say("Right. " + reply.san() + ", and now?");
    }

    private void solved(Session session, Puzzle puzzle) {
        boolean first = !over;
        String words = "Right, solved.";
        if (first) {
            words = (clean ? "Right, solved." : "Right, in the end.") + " " + finish(session, puzzle);
        }
        session.say(words + " puzzle stop leads back to the game.");
        session.jobs().later(() -> continueAfter(session, puzzle));
    }

    /** Sets up the next one, unless the user has left this one meanwhile. */
    private void continueAfter(Session session, Puzzle solved) {
        if (isThere(session) && present.equals(Optional.of(solved))) {
            next(session);
        }
    }

    private void wrong(Session session, GameNode played) {
        game.undo();
        clean = false;
        session.say("No, " + played.san() + " is not the move. Try again, or type puzzle hint or puzzle solution.");
    }

    private String finish(Session session, Puzzle puzzle) {
        over = true;
        PuzzleShelf shelf = new PuzzleShelf(session.surroundings().folders());
        PuzzleTrainer trainer = new PuzzleTrainer(shelf.record());
        int change = trainer.finish(puzzle, clean);
        shelf.keep(trainer.record());
        if (!shelf.trouble().isEmpty()) {
            return shelf.trouble();
        }
        TrainingRecord record = trainer.record();
        return String.format(
                Locale.ROOT, "Your rating: %d (%+d), streak %d.", record.rating(), change, record.streak());
    }

    /** A puzzle left in the middle after a mistake or a hint is a failure; one that was only looked at is not. */
    private void giveUp(Session session) {
        if (present.isPresent() && !over && !clean) {
            session.say("Unsolved. " + finish(session, present.get()));
        }
    }

    /** Names the square of the piece to move. */
    void hint(Session session) {
        int move = solution(session);
        clean = false;
        session.say("Look at the piece on " + Square.name(Move.from(move)) + ".");
    }

    /** Gives the move away. */
    void tell(Session session) {
        int move = solution(session);
        clean = false;
        session.say(San.format(session.game().position(), move) + " is the move: play it to continue.");
    }

    private int solution(Session session) {
        PuzzleTask task = new PuzzleTask(require(session));
        List<GameNode> moves = session.game().moves();
        for (int i = 0; i < moves.size(); i += 2) {
            task.play(moves.get(i).move());
        }
        int move = task.solution();
        if (over || move == Move.NONE) {
            throw new UserException(over ? "This one is solved; puzzle brings the next." : "Any other move will do.");
        }
        return move;
    }

    private Puzzle require(Session session) {
        return present.filter(puzzle -> isThere(session))
                .orElseThrow(() -> new UserException("There is no puzzle on the board; puzzle sets one up."));
    }

    private boolean isThere(Session session) {
        return session.game() == game;
    }

    /** Goes back to the game. */
    void stop(Session session) {
        require(session);
        giveUp(session);
        present = Optional.empty();
        session.games().leaveExercise();
        session.say("Back to our game.");
    }

    /** How the user is doing. */
    String state(Session session) {
        PuzzleShelf shelf = new PuzzleShelf(session.surroundings().folders());
        TrainingRecord record = shelf.record();
        if (!shelf.trouble().isEmpty()) {
            return shelf.trouble();
        }
        return "Rating " + record.rating() + ", " + record.solved() + " of " + record.tried()
                + " solved at the first try, streak " + record.streak() + " (best " + record.bestStreak() + "), "
                + record.waiting() + " to come back.";
    }

    private static PuzzleTrainer trainer(Session session) {
        return new PuzzleTrainer(new PuzzleShelf(session.surroundings().folders()).record());
    }
}
