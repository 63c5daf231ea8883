package hal.commands.lichess;

import hal.commands.puzzles.PuzzleCommand;
import hal.lichess.Lichess;
import hal.notation.PuzzleRow;
import hal.practice.puzzle.Puzzle;
import hal.session.Session;
import hal.support.UserException;
import java.util.List;
import java.util.OptionalInt;

/** Puzzles from the server, solved like all others. */
final class OnlinePuzzles {
    /** How many are fetched at once. */
    private static final int COUNT = 10;

    private OnlinePuzzles() {}

    /**
     * Fetches some puzzles, or that of the day.
     *
     * @param puzzles sets them up
     * @param theme may be {@code daily} or {@code mix}
     */
    static void fetch(Session session, Lichess open, PuzzleCommand puzzles, String theme) {
        boolean daily = theme.equalsIgnoreCase("daily");
        LichessAccount.ask(session, () -> {
            List<Puzzle> fetched = (daily ? List.of(open.dailyPuzzle()) : open.puzzles(theme, COUNT))
                    .stream().map(puzzle -> puzzle(open, puzzle)).toList();
            if (fetched.isEmpty()) {
                throw new UserException("Lichess has no new puzzles for you.");
            }
            return () -> puzzles.take(session, fetched, daily ? "Lichess, today's" : "Lichess");
        });
    }

    private static Puzzle puzzle(Lichess open, Lichess.OnlinePuzzle puzzle) {
        return Puzzle.of(new PuzzleRow(
                puzzle.id(),
                puzzle.fen(),
                puzzle.moves(),
                OptionalInt.of(puzzle.rating()),
                OptionalInt.empty(),
                puzzle.themes(),
                open.link("training/" + puzzle.id())));
    }
}
