package hal.practice.endgame;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.notation.Fen;
import hal.rules.Move;
import hal.rules.Position;
import hal.support.UserException;
import hal.tables.retrograde.Endgame;
import hal.tables.retrograde.MateProbe;
import hal.tables.retrograde.TableCatalog;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The trainer of endgames, played perfectly, wastefully and wrongly. */
class EndgameDrillTest {
    @TempDir
    private Path empty;

    private MateProbe probe;

    @BeforeEach
    void onlyWhatIsShipped() {
        probe = new MateProbe(new TableCatalog(empty));
    }

    @ParameterizedTest
    @ValueSource(strings = {"KQK", "KRK", "KPK", "KBNK"})
    void aPerfectGameIsCalledOne(String name) {
        Position start = EndgameDrill.wonPosition(probe, Endgame.parse(name), new Random(1));
        int moves = probe.outcome(start).orElseThrow().moves();
        EndgameDrill drill = new EndgameDrill(probe, start.copy());
        assertTrue(drill.task().contains(" against king: White mates in " + moves + ". "), drill.task());
        String said = "";
        for (int i = 0; i < moves; i++) {
            drill.game()
                    .play(Move.of(probe.choices(drill.game().position().copy())
                            .orElseThrow()
                            .get(0)
                            .move()));
            said = drill.answer();
        }
        assertTrue(drill.isOver());
        assertEquals("Mate. Perfect: mate in " + moves + ". Type `endgame` for the next one.", said);
    }

    @ParameterizedTest
    @CsvSource({
        "KRK, King and rook against king: White mates in N. The rook cuts the king off",
        "KBNK, 'King, bishop and knight against king: White mates in N. Mate is given in a corner'",
    })
    void theTaskSaysWhichEndingAndHowItIsWon(String name, String task) {
        EndgameDrill drill =
                new EndgameDrill(probe, EndgameDrill.wonPosition(probe, Endgame.parse(name), new Random(1)));
        String said = drill.task().replaceFirst("\\d+", "N");
        assertTrue(said.startsWith(task), said);
    }

    @Test
    void wastedMovesAreCounted() {
        EndgameDrill drill = new EndgameDrill(probe, Fen.parse("7k/8/5K2/8/8/8/8/6R1 w - - 0 1")); // Kf7 mates in 2
        drill.game().play("Rg2");
        String said = drill.answer();
        assertTrue(said.startsWith("Kh7.") && said.contains("too many"), said);
        assertTrue(drill.hint(false).contains("A hint counts as a wasted move."));
    }

    @Test
    void aMoveThatThrowsTheWinAwayIsTakenBack() {
        EndgameDrill stalemate = new EndgameDrill(probe, Fen.parse("7k/8/8/6Q1/8/8/8/K7 w - - 0 1"));
        stalemate.game().play("Qg6");
        assertEquals("No: after Qg6 the win is gone. Try again.", stalemate.answer());
        assertEquals(0, stalemate.game().moves().size());
    }

    @Test
    void whatCannotBeTrainedIsSaid() {
        Random random = new Random(1);
        assertTrue(
                assertThrows(UserException.class, () -> EndgameDrill.wonPosition(probe, Endgame.parse("KBK"), random))
                        .getMessage()
                        .contains("Mate cannot be forced with KBK"));
        assertTrue(
                assertThrows(UserException.class, () -> EndgameDrill.wonPosition(probe, Endgame.parse("KRKN"), random))
                        .getMessage()
                        .contains("hal tables make KRKN"));
    }
}
