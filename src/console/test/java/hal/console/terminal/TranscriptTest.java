package hal.console.terminal;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hal.session.face.Style;
import hal.session.face.StyledLine;
import java.util.List;
import org.junit.jupiter.api.Test;

class TranscriptTest {
    private final Transcript transcript = new Transcript();

    private void add(String text) {
        transcript.add(StyledLine.lines(Style.TEXT, text), 40, 10);
    }

    private List<String> rows(int columns, int rows) {
        return transcript.rows(columns, rows, 0).stream().map(StyledLine::text).toList();
    }

    @Test
    void theNewestLinesAreShownOldestFirst() {
        add("one\ntwo\n\nfour");
        assertEquals(List.of("two", "", "four"), rows(20, 3));
        assertEquals(List.of("one", "two", "", "four"), rows(20, 10));
    }

    @Test
    void longLinesBreakAtBlanksAndKeepTheirIndent() {
        add("  to be or not to be");
        assertEquals(List.of("  to be or", "  not to be"), rows(12, 5));
        assertEquals(List.of("  to be or not to be"), rows(20, 5));
    }

    @Test
    void theRowsOfATableKeepToItsLastColumn() {
        add("  voice [on|off]   whether I speak as HAL does");
        assertEquals(
                List.of("  voice [on|off]   whether I", "                   speak as HAL", "                   does"),
                rows(32, 5));
    }

    @Test
    void aTextLongerThanTheViewIsShownFromItsBeginning() {
        add("before");
        transcript.add(StyledLine.lines(Style.TEXT, "1\n2\n3\n4\n5\n6"), 40, 5);
        assertEquals(List.of("1", "2", "3", "4"), rows(40, 4));
        add("news");
        assertEquals(List.of("1", "2", "3", "4"), rows(40, 4));
        transcript.addTyped("> ", "e4");
        assertEquals(List.of("6", "news", "> e4"), rows(40, 3));
    }

    @Test
    void aUsageIsBrokenBetweenItsWords() {
        add("lesson [show|next|stop]");
        assertEquals(List.of("lesson", "[show|next|", "stop]"), rows(13, 5));
    }

    @Test
    void aWordTooLongForARowIsCutIntoRows() {
        add("abcdefghij");
        assertEquals(List.of("abcd", "efgh", "ij"), rows(4, 5));
        assertEquals(10, rows(1, 20).size());
    }

    @Test
    void scrollingStopsAtTheOldestLineAndAtTheNewest() {
        add("1\n2\n3\n4\n5");
        transcript.scroll(1);
        assertEquals(List.of("3", "4"), rows(10, 2));
        transcript.scroll(100);
        assertEquals(List.of("1", "2"), rows(10, 2));
        assertEquals(3, transcript.scrolledBack());
        transcript.scroll(-100);
        assertEquals(List.of("4", "5"), rows(10, 2));
    }

    @Test
    void theOldestLinesAreForgotten() {
        for (int i = 0; i < Transcript.MAX_LINES + 5; i++) {
            add("line " + i);
        }
        assertEquals("line 5", rows(20, Transcript.MAX_LINES + 10).get(0));
    }

    @Test
    void aTypedLineStandsBehindItsDimmedPrompt() {
        transcript.addTyped("hal> ", "e4");
        assertEquals(List.of(StyledLine.of(Style.QUIET, "hal> ").then(Style.TEXT, "e4")), transcript.rows(20, 5, 0));
    }

    @Test
    void aBrokenLineKeepsItsInks() {
        StyledLine line = StyledLine.of(Style.QUIET, "1. e4 ").then(Style.GOOD, "e5 good");
        transcript.add(List.of(line), 40, 10);
        StyledLine first = StyledLine.of(Style.QUIET, "1. e4 ").then(Style.GOOD, "e5");
        StyledLine second = StyledLine.of(Style.TEXT, "").then(Style.GOOD, "good");
        assertEquals(List.of(first, second), transcript.rows(9, 5, 0));
    }
}
