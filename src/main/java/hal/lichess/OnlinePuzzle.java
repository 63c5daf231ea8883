package hal.lichess;

import java.util.List;

/**
 * A puzzle of the server's.
 *
 * @param id also the end of its address
 * @param fen the position, with the solver to move
 * @param solution in UCI notation, the solver's moves and the replies in turn
 * @param rating how hard it is
 * @param themes the server's words
 */
public record OnlinePuzzle(String id, String fen, List<String> solution, int rating, List<String> themes) {
    static OnlinePuzzle of(Fields answer) {
        Fields puzzle = answer.object("puzzle");
        return new OnlinePuzzle(
                puzzle.text("id"),
                puzzle.text("fen"),
                puzzle.texts("solution"),
                puzzle.small("rating").orElse(0),
                puzzle.texts("themes"));
    }
}
