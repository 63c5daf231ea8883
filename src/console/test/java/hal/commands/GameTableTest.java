package hal.commands;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hal.session.face.Abilities;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GameTableTest {
    private static final Abilities PERSON = Abilities.attended(80);

    @ParameterizedTest
    @CsvSource({"2026.11.21, 21 Nov", "1998.02.03, 3 Feb", "????.??.??, ''", "2026.13.01, ''", "'', ''"})
    void aNarrowListHasTheDayOfEachGame(String date, String day) {
        GameTable table = new GameTable(PERSON, 44);
        table.add(1, "Dave", "HAL", "0-1", "Italian Game", date, 16);
        assertEquals(
                List.of("1", "Dave", "HAL", "0-1", day, "16"),
                table.answer("", "", "moves").rows().get(0).stream()
                        .map(cell -> cell.text())
                        .toList());
    }

    @Test
    void nothingIsCutWhereNobodySitsBeforeIt() {
        String opening = "Sicilian Defense: Najdorf Variation, English Attack, Anti-English";
        for (boolean whole : new boolean[] {true, false}) {
            GameTable table = new GameTable(whole ? Abilities.unattended(80) : PERSON, 80);
            table.add(1, "Dave", "HAL", "0-1", opening, "2026.11.21", 16);
            assertEquals(whole, table.answer("", "", "moves").text().contains(opening));
        }
    }

    @Test
    void theEndOfALongTitleIsShown() {
        GameTable table = new GameTable(PERSON, 20);
        assertEquals(
                "\u2026very/long/games.pgn",
                table.answer("/a/very/long/games.pgn", "", "moves").title());
        assertEquals("games.pgn", table.answer("games.pgn", "", "moves").title());
    }
}
