package hal.commands.puzzles;

import hal.analysis.puzzle.Puzzle;
import hal.commands.Arguments;
import hal.commands.Choice;
import hal.commands.Command;
import hal.commands.CommandInfo;
import hal.session.CompletionContext;
import hal.session.Session;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;

/** Puzzles for the user. */
public final class PuzzleCommand implements Command {
    private static final List<Choice> CHOICES = List.of(
            new Choice("next", "another one"),
            new Choice("hint", "which piece moves"),
            new Choice("solution", "the move"),
            new Choice("rating", "how you are doing"),
            new Choice("mine", "mistakes of yours, as review found them"),
            new Choice("stop", "back to the game"));

    private final PuzzleSession desk = new PuzzleSession();

    @Override
    public CommandInfo info() {
        return CommandInfo.of("puzzle", "sets up a puzzle for you to solve")
                .with("[next|hint|solution|rating|mine|stop|FILE]")
                .details(
                        """
                        Type the move that solves it; a wrong one is taken back and you may try again.
                        What you do not solve at the first try comes back after a while. Your rating and streak are kept.
                        puzzle mine takes your own mistakes, which review has found; puzzle FILE takes puzzles from a file:
                        EPD, PGN, or lichess's table (CSV).
                        The game on the board is set aside; puzzle stop goes back to it.""")
                .alias("puzzles")
                .forChess();
    }

    @Override
    public void run(Session session, Arguments arguments) {
        switch (arguments.isEmpty() ? "next" : arguments.key(0)) {
            case "next" -> desk.next(session);
            case "hint" -> desk.hint(session);
            case "solution" -> desk.tell(session);
            case "rating" -> session.print(desk.state(session));
            case "mine" -> take(session, new MistakeFile(session.surroundings().folders()).puzzles(), "your mistakes");
            case "stop" -> desk.stop(session);
            default -> use(session, arguments);
        }
    }

    private void use(Session session, Arguments arguments) {
        String file = arguments.rest();
        Path path = arguments.path(file);
        AtomicReference<List<Puzzle>> puzzles = new AtomicReference<>();
        session.jobs()
                .read("puzzle", stop -> puzzles.set(PuzzleShelf.of(path)), () -> take(session, puzzles.get(), file));
    }

    private void take(Session session, List<Puzzle> puzzles, String source) {
        desk.use(puzzles, source);
        session.print(puzzles.size() + " puzzles.");
        desk.next(session);
    }

    @Override
    public List<Choice> choices(CompletionContext context, List<String> before) {
        return before.isEmpty() ? CHOICES : List.of();
    }
}
