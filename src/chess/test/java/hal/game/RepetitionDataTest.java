package hal.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import hal.notation.Fen;
import hal.notation.UciMove;
import hal.rules.Move;
import hal.rules.Squares;
import hal.testkit.EveryLocale;
import hal.testkit.SharedData;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Cases in which other programs have counted repetitions wrongly. */
@EveryLocale
final class RepetitionDataTest {
    @Test
    void threefoldsAndEnPassantSquaresThatOtherProgramsGotWrong() throws IOException {
        List<String> lines = Files.readAllLines(SharedData.get("fen/repetition_ep.tsv"));
        assertFalse(lines.size() < 2);
        for (String line : lines.subList(1, lines.size())) {
            String[] columns = line.split("\t", -1);
            Game game = Game.from(Fen.parse(columns[0]), GamePolicy.CLAIMED);
            for (String move : columns[1].split(" ", -1)) {
                game.play(Move.of(UciMove.parse(game.position(), move)));
            }
            boolean threefold = game.claimableDraw().equals(java.util.Optional.of(OutcomeReason.THREEFOLD_REPETITION));
            assertEquals(columns[2], threefold ? "True" : "False", line);
            assertEquals(columns[3], game.position().enPassantSquare() != Squares.NONE ? "True" : "False", line);
        }
    }
}
