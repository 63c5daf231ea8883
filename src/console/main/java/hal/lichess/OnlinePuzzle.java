package hal.lichess;

import hal.game.Game;
import hal.notation.Fen;
import hal.notation.UciMove;
import hal.support.CleanText;
import hal.support.UserException;
import java.util.ArrayList;
import java.util.List;

/**
 * A puzzle of the server's.
 *
 * @param id also the end of its address
 * @param fen the position before the opponent's mistake
 * @param moves in UCI notation: the mistake, then the solver's moves and the replies in turn
 * @param rating how hard it is
 * @param themes the server's words
 */
public record OnlinePuzzle(String id, String fen, List<String> moves, int rating, List<String> themes) {
    /**
     * The puzzle of an answer, which has it as a game up to the mistake.
     *
     * @throws UserException if that is not a game of chess
     */
    static OnlinePuzzle of(Fields answer) {
        Fields puzzle = answer.object("puzzle");
        Game game = Game.start();
        List<String> moves = new ArrayList<>();
        try {
            for (String san : answer.object("game").text("pgn").split(" ", -1)) {
                if (!san.isEmpty()) {
                    game.play(san);
                }
            }
            if (game.moves().isEmpty()) {
                throw new UserException("its game has no moves");
            }
            int mistake = game.moves().get(game.moves().size() - 1).move();
            game.undo();
            moves.add(UciMove.format(game.position(), mistake));
        } catch (UserException e) {
            throw new ServerException(
                    ServerException.Kind.REFUSED,
                    "Lichess sent a puzzle that makes no sense: " + CleanText.line(String.valueOf(e.getMessage()), 200)
                            + ".",
                    e);
        }
        moves.addAll(puzzle.texts("solution"));
        return new OnlinePuzzle(
                puzzle.text("id"),
                Fen.format(game.position()),
                List.copyOf(moves),
                puzzle.small("rating").orElse(0),
                puzzle.texts("themes"));
    }
}
