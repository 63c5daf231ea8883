package hal.console.terminal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.console.terminal.MenuReader.EditorStyles;
import hal.console.terminal.MenuReader.Menu;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import org.jline.reader.Candidate;
import org.jline.terminal.Terminal;
import org.jline.terminal.impl.DumbTerminal;
import org.jline.utils.AttributedString;
import org.junit.jupiter.api.Test;

class MenuReaderTest {
    private static Menu menu(String typed, String... words) {
        List<Candidate> candidates = new ArrayList<>();
        for (String word : words) {
            String[] parts = word.split(": ", -1);
            candidates.add(
                    new Candidate(parts[0], parts[0], null, parts.length > 1 ? parts[1] : null, null, null, true));
        }
        try {
            Terminal none = new DumbTerminal(InputStream.nullInputStream(), OutputStream.nullOutputStream());
            return new MenuReader(none, EditorStyles.COLORLESS).new Menu(candidates, typed);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<String> rows(Menu menu, int columns, int most) {
        return menu.drawn(columns, most)
                .toString()
                .lines()
                .map(String::stripTrailing)
                .toList();
    }

    @Test
    void movesStandSideBySideAndCommandsBelowEachOtherWithWhatTheyDo() {
        Menu menu = menu("", "Nc3", "Nf3", "e4", "undo: takes back your last move", "hint: what I would play");
        assertEquals(
                List.of(" Nc3   Nf3   e4", " undo  takes back your...", " hint  what I would play"), rows(menu, 27, 9));
    }

    @Test
    void noRowIsWiderThanThePanelAndNoneIsBlank() {
        for (int columns = 4; columns < 140; columns++) {
            Menu menu = menu("", "Nc3", "Nf3", "a-very-long-name-for-a-file-of-games.pgn", "undo: takes back a move");
            for (AttributedString row : menu.drawn(columns, 9).columnSplitLength(Integer.MAX_VALUE)) {
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
        Menu menu = menu("", words);
        assertEquals(3, rows(menu, 30, 3).size());
        menu.page(1);
        menu.step(1);
        assertEquals("word4", menu.chosen().value());
        assertTrue(rows(menu, 30, 3).get(2).contains("word4"));
        menu.step(-5);
        assertEquals("word39", menu.chosen().value());
        assertTrue(rows(menu, 30, 3).get(2).contains("word39"));
        menu.step(1);
        assertEquals("word0", menu.chosen().value());
        menu.page(-1);
        assertEquals("word0", menu.chosen().value());
    }

    @Test
    void theLastRowSaysWhichRowsAreShown() {
        String[] words = new String[10];
        for (int i = 0; i < words.length; i++) {
            words[i] = "word" + i + ": number " + i;
        }
        Menu menu = menu("", words);
        assertEquals(" ... rows 1 to 3 of 10", rows(menu, 30, 4).get(3));
        menu.step(5);
        assertEquals(" ... rows 4 to 6 of 10", rows(menu, 30, 4).get(3));
        menu.step(4);
        assertEquals(" ... rows 8 to 10 of 10", rows(menu, 30, 4).get(3));
        assertEquals(8, rows(menu, 30, 10).size());
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
    void rightGoesToTheNextColumn() {
        Menu menu = menu("", "a3", "a4", "b3", "b4", "c3", "hint: what I would play");
        assertEquals(List.of(" a3   b4", " a4   c3", " b3", " hint"), rows(menu, 12, 9));
        menu.step(1);
        menu.step(menu.height());
        assertEquals("c3", menu.chosen().value());
        menu.step(1);
        assertEquals("hint", menu.chosen().value());
    }

    @Test
    void theWordSpeltAsTypedIsChosenFirst() {
        assertEquals("bxc3", menu("b", "Bc4", "bxc3").chosen().value());
        assertEquals("Bc4", menu("B", "Bc4", "bxc3").chosen().value());
    }
}
