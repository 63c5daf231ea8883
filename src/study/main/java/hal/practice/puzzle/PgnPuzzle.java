package hal.practice.puzzle;

import hal.game.GameTree;
import hal.rules.Position;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** Turns games into puzzles: the starting position is the task, the main line the solution. */
final class PgnPuzzle {
    private PgnPuzzle() {}

    /**
     * The puzzle of a game; empty if it has no moves.
     *
     * @param number of the game in its file, for games without a name
     */
    static Optional<Puzzle> of(GameTree game, int number) {
        List<Integer> line = new ArrayList<>();
        Position position = game.start();
        for (int move : game.moves()) {
            line.add(move);
            position.make(move);
        }
        if (line.size() % 2 == 0 && !line.isEmpty()) {
            line.remove(line.size() - 1); // the last reply is not the solver's
        }
        if (line.isEmpty()) {
            return Optional.empty();
        }
        boolean mates = position.inCheck() && !position.hasLegalMove() && game.moves().length == line.size();
        int moves = (line.size() + 1) / 2;
        return Optional.of(Puzzle.ofLine(
                id(game, number),
                game.start(),
                line,
                mates ? moves : 0,
                OptionalInt.empty(),
                mates ? List.of("mateIn" + moves) : List.of()));
    }

    private static String id(GameTree game, int number) {
        String event = game.tag("Event");
        String players = game.tag("White") + "-" + game.tag("Black");
        String name = event.isBlank() || event.equals("?") ? players : event;
        return number + (name.equals("?-?") ? "" : " " + name);
    }
}
