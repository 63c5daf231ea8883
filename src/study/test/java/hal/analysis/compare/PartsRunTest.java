package hal.analysis.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.engine.EngineCatalog;
import hal.engine.EngineSpec;
import hal.eval.EvaluationCatalog;
import hal.notation.Fen;
import hal.rules.Position;
import hal.search.engine.StopToken;
import hal.search.lab.game.ChessAsGame;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class PartsRunTest {
    private static PartsRun run(String spec) {
        return new PartsRun(
                new EngineCatalog(EvaluationCatalog.shipped())::create,
                new ChessAsGame(Position.start()),
                EngineSpec.parse(spec),
                Duration.ofMillis(4));
    }

    @Test
    void eachPartIsSwitchedOver() {
        List<PartsRun.Row> rows = new ArrayList<>();
        run("alphabeta:eval=material,with=iterative+tt").run(rows::add, new StopToken());
        assertEquals(
                List.of(
                        "",
                        "with order",
                        "with potential",
                        "without tt",
                        "with quiescence",
                        "with null-move",
                        "with parallel",
                        "with open-root",
                        "with python-chess",
                        "with notebook"),
                rows.stream().map(PartsRun.Row::part).toList());
        for (PartsRun.Row row : rows) {
            assertEquals(rows.get(0).comparedDepth(), row.comparedDepth(), row.part());
            assertTrue(row.fewest() <= row.times() + 1e-9 && row.times() <= row.most() + 1e-9, row.toString());
            // On a busy machine the search as it is may not finish the depth in its time: then nothing can be compared.
            boolean bothFinished = rows.get(0).nodesToDepth() > 0 && row.nodesToDepth() > 0;
            assertEquals(bothFinished, row.times() > 0, row.toString());
        }
    }

    @Test
    void gameThatEndsSoonIsSearchedAsFarAsItGoes() {
        List<PartsRun.Row> rows = new ArrayList<>();
        new PartsRun(
                        new EngineCatalog(EvaluationCatalog.shipped())::create,
                        new ChessAsGame(Fen.parse("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1")),
                        EngineSpec.parse("alphabeta:eval=material,with=iterative"),
                        Duration.ofMillis(4))
                .run(rows::add, new StopToken());
        assertEquals("Rd8#", rows.get(0).move());
    }

    @Test
    void stoppedBeforeTheFirstRoundIsFinishedThereAreNoRows() {
        List<PartsRun.Row> rows = new ArrayList<>();
        StopToken stop = new StopToken();
        stop.raise();
        run("alphabeta:eval=material,with=iterative").run(rows::add, stop);
        assertEquals(List.of(), rows);
    }

    @ParameterizedTest
    @CsvSource({
        "hal, null-move, hal:without=null-move",
        "hal:without=null-move+pvs, pvs, hal:without=null-move",
        "hal:without=pvs, pvs, hal",
        "alphabeta, tt, alphabeta:with=tt",
        "alphabeta-tt, tt, alphabeta-tt:without=tt",
        "alphabeta:with=tt, tt, alphabeta",
    })
    void switchingOverIsUndoneByDoingItAgain(String spec, String part, String switched) {
        EngineSpec before = EngineSpec.parse(spec);
        EngineSpec after = PartsRun.switched(before, part);
        assertEquals(switched, after.toString());
        assertEquals(PartsRun.isOn(before, part), !PartsRun.isOn(after, part));
        assertEquals(before, PartsRun.switched(after, part));
        assertFalse(PartsRun.parts(before).isEmpty());
        assertTrue(PartsRun.parts(EngineSpec.parse("mcts")).isEmpty());
    }
}
