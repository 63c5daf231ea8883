package hal.commands.database;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class InsightsTest {
    private static OwnGame game(int elo, double points) {
        return new OwnGame("HAL", elo == 0 ? OptionalInt.empty() : OptionalInt.of(elo), true, points);
    }

    private static List<OwnGame> results(double... points) {
        List<OwnGame> games = new ArrayList<>();
        for (double each : points) {
            games.add(game(1500, each));
        }
        return games;
    }

    @Test
    void theRatingMovesByElosFormula() {
        List<OwnGame> games = List.of(game(1500, 1), game(0, 0), game(1500, 0.5), game(1900, 1));
        // 1500 + 32 * 0.5; then expected 0.523; then expected 0.0999.
        assertEquals(List.of(1516, 1515, 1544), Insights.ratings(games));
    }

    @Test
    void streaksAreCounted() {
        assertEquals(
                "The last 2 games were lost. Longest run of wins: 3; without a loss: 4.",
                Insights.streaks(results(0, 1, 1, 1, 0.5, 0, 1, 0, 0)));
        assertEquals(
                "The last game was drawn. Longest run of wins: 0; without a loss: 1.", Insights.streaks(results(0.5)));
    }
}
