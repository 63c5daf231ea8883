package hal.analysis.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.analysis.compare.Profile.Curve;
import hal.engine.EngineCatalog;
import hal.eval.EvaluationCatalog;
import hal.rules.Position;
import hal.search.engine.StopToken;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class ProfileTest {
    private static Profile profile(int depth, Duration patience, String... algorithms) {
        return new Profile(
                new EngineCatalog(EvaluationCatalog.shipped())::create,
                Position.start(),
                Contestants.of(List.of(algorithms), "material"),
                depth,
                patience);
    }

    @Test
    void minimaxGrowsAsThePerftNumbersDo() {
        List<Curve> curves =
                profile(3, Duration.ofSeconds(60), "minimax", "alphabeta").run(new StopToken());
        assertEquals(new Curve("minimax", List.of(21L, 421L, 9323L)), curves.get(0));
        assertEquals(3, curves.get(1).nodes().size());
        assertTrue(curves.get(1).nodes().get(2) < 5000);
    }

    @Test
    void whatTakesTooLongIsLeftOutAndAStopKeepsWhatThereIs() {
        assertTrue(profile(30, Duration.ofMillis(50), "minimax")
                        .run(new StopToken())
                        .get(0)
                        .nodes()
                        .size()
                < 6);
        StopToken stop = new StopToken();
        stop.raise();
        assertEquals(List.of(), profile(3, Duration.ofSeconds(60), "minimax").run(stop));
    }

    @Test
    void thePlotHasALetterForEachCurveOnALogarithmicScale() {
        List<Curve> curves =
                List.of(new Curve("minimax", List.of(10L, 100L, 1000L)), new Curve("hal", List.of(10L, 30L)));
        ProfilePlot plot = new ProfilePlot(curves, 60, Integer.MAX_VALUE);
        assertEquals(
                """
                     1,000 |..................a.....
                           |
                           |
                           |
                       100 |...........a............
                           |
                           |           b
                           |
                        10 |....ab..................
                           |
                           |
                           |
                         1 |........................
                           +---------------------
                """
                        .replaceAll("[ .-]+", ""),
                String.join("\n", plot.lines().subList(0, 14)).replaceAll("[ .-]+", "") + "\n");
        assertTrue(plot.lines().get(14).endsWith("depth"));
        assertEquals(
                "b  hal                            10          30",
                plot.legend().get(1));
    }

    @Test
    void plotAndLegendFitTheWindow() {
        List<Long> nodes = List.of(20L, 500L, 9_000L, 200_000L, 4_000_000L, 119_000_000L, 3_195_901_860L);
        List<Curve> curves = List.of(new Curve("alphabeta-quiescence", nodes), new Curve("hal", nodes.subList(0, 5)));
        for (int columns : new int[] {60, 80, 100, 132}) {
            for (int rows : new int[] {24, 32, 50}) {
                ProfilePlot plot = new ProfilePlot(curves, columns, rows);
                int lines = plot.lines().size() + plot.legend().size() + 2;
                assertTrue(lines <= rows, lines + " lines in " + rows);
                for (String line : plot.legend()) {
                    assertTrue(line.length() <= columns, line);
                }
                String legend = String.join(" ", plot.legend());
                assertTrue(legend.contains("3,195"), legend);
            }
        }
    }
}
