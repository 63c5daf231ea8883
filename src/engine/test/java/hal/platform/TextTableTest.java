package hal.platform;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hal.platform.TextTable.Column;
import hal.testkit.LeansOnJava;
import java.util.List;
import org.junit.jupiter.api.Test;

@LeansOnJava
class TextTableTest {
    @Test
    void textStandsAtTheLeftAndNumbersAtTheRight() {
        TextTable table = new TextTable(List.of("Player", "Games"));
        table.add(List.of("hal", "1,000"));
        table.add(List.of("stockfish", ""));
        assertEquals(
                """
                Player     Games
                hal        1,000
                stockfish
                """,
                table.toString());
    }

    @Test
    void aColumnIsAtLeastSoWide() {
        TextTable table = new TextTable(
                " ", List.of(Column.left("Name"), Column.right("N").atLeast(3)));
        table.add(List.of("a name", "1"));
        assertEquals(List.of("Name     N", "a name   1"), table.lines());
        assertEquals(
                List.of(Column.left("Name"), Column.right("N").atLeast(3), Column.right("0: learnt")),
                Column.list("Name | >N:3 | >0: learnt"));
    }

    @Test
    void aTextIsBrokenAtBlanksOrBehindSigns() {
        assertEquals(
                List.of("hal:without=", "  killers+", "  history"),
                TextTable.pieces("hal:without=killers+history", 12, 2));
        assertEquals(List.of("alphabeta-", "  quiescence"), TextTable.pieces("alphabeta-quiescence", 16, 2));
        assertEquals(List.of("one or", "  two"), TextTable.pieces("one or two", 7, 2));
        assertEquals(List.of("abcdef", "gh"), TextTable.pieces("abcdefgh", 6, 0), "where there is neither");
        assertEquals(List.of("short"), TextTable.pieces("short", 6, 0));
        assertEquals(9, TextTable.breakBefore("say|next|stop", 0, 11), "not in the middle of a word");
    }

    @Test
    void rowsCanBeShownAsTheyCome() {
        TextTable table =
                new TextTable(Column.left("").atLeast(4), Column.right("n").atLeast(2), Column.left("how"));
        assertEquals("       n  how", table.heading());
        assertEquals("a      7  so ", table.line(List.of("a", "7", "so")));
        assertEquals("longer   7     ", table.line(List.of("longer", "7", "")));
    }
}
