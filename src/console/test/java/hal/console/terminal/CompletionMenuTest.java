package hal.console.terminal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.console.terminal.CompletionMenu.EditorStyles;
import java.util.ArrayList;
import java.util.List;
import org.jline.reader.Candidate;
import org.jline.utils.AttributedString;
import org.junit.jupiter.api.Test;

class CompletionMenuTest {
    private static CompletionMenu menu(String typed, String... words) {
        List<Candidate> candidates = new ArrayList<>();
        for (String word : words) {
            String[] parts = word.split(": ", -1);
            candidates.add(
                    new Candidate(parts[0], parts[0], null, parts.length > 1 ? parts[1] : null, null, null, true));
        }
        return new CompletionMenu(candidates, typed, EditorStyles.COLORLESS.menu());
    }

    private static List<String> rows(CompletionMenu menu, int columns, int most) {
        return menu.rows(columns, most).stream()
                .map(row -> row.toString().stripTrailing())
                .toList();
    }

    @Test
    void movesStandSideBySideAndCommandsBelowEachOtherWithWhatTheyDo() {
        CompletionMenu menu =
                menu("", "Nc3", "Nf3", "e4", "undo: takes back your last move", "hint: what I would play");
        assertEquals(
                List.of(" Nc3  Nf3  e4", " undo  takes back your...", " hint  what I would play"), rows(menu, 27, 9));
    }

    @Test
    void noRowIsWiderThanThePanelAndNoneIsBlank() {
        for (int columns = 4; columns < 140; columns++) {
            CompletionMenu menu =
                    menu("", "Nc3", "Nf3", "a-very-long-name-for-a-file-of-games.pgn", "undo: takes back a move");
            for (AttributedString row : menu.rows(columns, 9)) {
                assertEquals(columns, row.columnLength());
                assertTrue(!row.toString().isBlank(), columns + ": " + row);
            }
        }
    }

    @Test
    void itScrollsSoThatTheChosenWordIsSeen() {
        String[] words = new String[40];
        for (int i = 0; i < words.length; i++) {
            words[i] = "word" + i + ": number " + i;
        }
        CompletionMenu menu = menu("", words);
        assertEquals(3, rows(menu, 30, 3).size());
        menu.page(1);
        menu.down(1);
        assertEquals("word4", menu.chosen().value());
        assertTrue(rows(menu, 30, 3).get(2).contains("word4"));
        menu.step(-5);
        assertEquals("word39", menu.chosen().value());
        assertTrue(rows(menu, 30, 3).get(2).contains("word39"));
        menu.down(1);
        assertEquals("word0", menu.chosen().value());
    }

    @Test
    void theLastRowSaysHowManyWordsAreAboveAndBelow() {
        String[] words = new String[10];
        for (int i = 0; i < words.length; i++) {
            words[i] = "word" + i + ": number " + i;
        }
        CompletionMenu menu = menu("", words);
        assertEquals(" ... 7 more below", rows(menu, 40, 4).get(3));
        menu.step(5);
        assertEquals(" ... 3 above, 4 below", rows(menu, 40, 4).get(3));
        menu.step(4);
        assertEquals(" ... 7 above", rows(menu, 40, 4).get(3));
        assertEquals(10, rows(menu, 40, 10).size());
    }

    @Test
    void wordsAreFoundByTheirBeginningThenByAnyPartThenByTheirDescription() {
        List<Candidate> all = new ArrayList<>();
        for (String[] word : new String[][] {
            {"level", "sets the difficulty"},
            {"bookmark", ""},
            {"openings", "looks up a book's lines"},
            {"book", "shows it"}
        }) {
            all.add(new Candidate(word[0], word[0], null, word[1], null, null, true));
        }
        assertEquals(List.of("bookmark", "book", "openings"), values(MenuReader.fitting(all, "book")));
        assertEquals(List.of("bookmark"), values(MenuReader.fitting(all, "MARK")));
        assertEquals(List.of("level"), values(MenuReader.fitting(all, "diff")));
        assertEquals(List.of(), values(MenuReader.fitting(all, "s")));
        assertEquals(
                "bookmark",
                MenuReader.single(MenuReader.fitting(all, "bookm"), "bookm")
                        .orElseThrow()
                        .value());
        assertTrue(MenuReader.single(MenuReader.fitting(all, "book"), "book").isEmpty());
    }

    private static List<String> values(List<Candidate> words) {
        return words.stream().map(Candidate::value).toList();
    }

    @Test
    void downGoesToTheWordBelow() {
        CompletionMenu menu = menu("", "a3", "a4", "b3", "b4", "c3", "hint: what I would play");
        rows(menu, 12, 9); // two a row
        menu.step(1);
        menu.down(1);
        assertEquals("b4", menu.chosen().value());
        menu.down(1);
        assertEquals("c3", menu.chosen().value());
        menu.down(1);
        assertEquals("hint", menu.chosen().value());
    }

    @Test
    void theWordSpeltAsTypedIsChosenFirst() {
        assertEquals("bxc3", menu("b", "Bc4", "bxc3").chosen().value());
        assertEquals("Bc4", menu("B", "Bc4", "bxc3").chosen().value());
    }
}
