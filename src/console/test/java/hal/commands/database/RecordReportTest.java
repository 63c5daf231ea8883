package hal.commands.database;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class RecordReportTest {
    private static RecordReport.OwnGame game(int elo, double points, String opening, boolean white) {
        return new RecordReport.OwnGame(
                "HAL", elo == 0 ? OptionalInt.empty() : OptionalInt.of(elo), opening, white, points);
    }

    private static List<RecordReport.OwnGame> results(double... points) {
        List<RecordReport.OwnGame> games = new ArrayList<>();
        for (double each : points) {
            games.add(game(1500, each, "", true));
        }
        return games;
    }

    @Test
    void theRatingMovesByElosFormula() {
        List<RecordReport.OwnGame> games = List.of(
                game(1500, 1, "", true), game(0, 0, "", true), game(1500, 0.5, "", true), game(1900, 1, "", true));
        // 1500 + 32 * 0.5; then expected 0.523; then expected 0.0999.
        assertEquals(List.of(1516, 1515, 1544), RecordReport.ratings(games));
    }

    @Test
    void streaksAreCounted() {
        assertEquals(
                "The last 2 games were lost. Longest run of wins: 3; without a loss: 4.",
                RecordReport.streaks(results(0, 1, 1, 1, 0.5, 0, 1, 0, 0)));
        assertEquals(
                "The last game was drawn. Longest run of wins: 0; without a loss: 1.",
                RecordReport.streaks(results(0.5)));
    }

    @Test
    void openingsAreParted() {
        List<RecordReport.OwnGame> games = List.of(
                game(1500, 1, "Sicilian Defense", false),
                game(1500, 1, "Sicilian Defense", false),
                game(1500, 0, "French Defense", true),
                game(1500, 0, "French Defense", true),
                game(1500, 0, "Ruy Lopez", true));
        String text = RecordReport.of(games, 80).text();
        int good = text.indexOf("openings you do well with");
        int bad = text.indexOf("openings you lose with");
        assertTrue(good >= 0 && bad > good, text);
        assertTrue(text.substring(good, bad).contains("Sicilian Defense, Black"), text);
        assertTrue(text.substring(bad).contains("French Defense, White"), text);
        assertTrue(!text.contains("Ruy Lopez"), "once is not enough");
        assertTrue(text.startsWith("You have won 2 of 5 games, drawn 0 and lost 3. Your rating is 1"), text);
        assertTrue(text.contains("\u2022"), text);
    }
}
