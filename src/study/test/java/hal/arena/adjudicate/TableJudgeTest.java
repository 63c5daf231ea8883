package hal.arena.adjudicate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.arena.adjudicate.Adjudicator.Ending;
import hal.notation.Fen;
import hal.syzygy.SyzygyTables;
import hal.testkit.SharedData;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Games that tables end. */
final class TableJudgeTest {
    @ParameterizedTest
    @CsvSource({
        "8/8/8/8/8/2k5/1R6/K7 w - - 0 1, White",
        "8/8/8/8/8/2k5/1R6/K7 b - - 0 1, White",
        "8/8/8/8/8/1k6/1R6/7K b - - 0 1, nobody",
        "8/8/8/8/8/2K5/1r6/k7 b - - 0 1, Black",
        "8/8/8/8/8/2k5/1R6/K7 w - - 3 1, no end",
        "8/8/8/8/8/2k5/1R3PPP/K7 w - - 0 1, no end",
        "8/8/8/8/K7/8/6kp/1Q6 w - - 0 1, nobody"
    })
    void theResultIsTheTables(String fen, String winner) {
        TableJudge judge = new TableJudge(new SyzygyTables(List.of(SharedData.get("syzygy"))));
        assertEquals(
                winner,
                judge.judge(Fen.parse(fen))
                        .map(ending -> ending.winner() == Ending.NO_WINNER
                                ? "nobody"
                                : ending.winner() == 0 ? "White" : "Black")
                        .orElse("no end"));
    }

    @Test
    void noGameIsAdjudicatedByTablesWithoutTables() {
        TableJudge judge = new TableJudge(new SyzygyTables(List.of()));
        assertTrue(judge.judge(Fen.parse("8/8/8/8/8/2k5/1R6/K7 w - - 0 1")).isEmpty());
    }
}
