package hal.console.terminal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.console.terminal.TerminalAnswers.CellMeasure;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class CellMeasureTest {
    private static final WindowSize WINDOW = new WindowSize(200, 60);
    private static final Pattern PICTURE = Pattern.compile("\"1;1;(\\d+);\\d+");

    /** Answers as xterm does with cells of this size. */
    private static void answer(TerminalAnswers answers, int width, int height) {
        Matcher picture = PICTURE.matcher(CellMeasure.QUESTIONS);
        while (picture.find()) {
            int size = Integer.parseInt(picture.group(1));
            int row = 1 + (size - 1) / height;
            int column = 1 + (width == 0 ? 0 : (size + width - 1) / width);
            answers.accept("[" + row + ";" + column + "R", 0, WINDOW);
        }
    }

    private static TerminalAnswers afterAttributes() {
        TerminalAnswers answers = new TerminalAnswers(Long.MAX_VALUE);
        answers.accept("[1;2R", 0, WINDOW);
        answers.accept("[?63;1;2;4;6c", 0, WINDOW);
        return answers;
    }

    @Test
    void aCellsSizeFollowsFromTheCursorsWay() {
        for (int height = 8; height <= 40; height++) {
            int width = (height + 1) / 2;
            TerminalAnswers answers = afterAttributes();
            assertTrue(answers.beginMeasure(Long.MAX_VALUE));
            assertFalse(answers.beginMeasure(Long.MAX_VALUE), "once");
            answer(answers, width, height);
            assertEquals(height, answers.cellHeight(), 1);
            assertEquals(width, answers.cellWidth(), 1);
            if (height <= 24) {
                assertEquals(height, answers.cellHeight());
                assertEquals(width, answers.cellWidth());
            }
            assertEquals(TerminalAnswers.Graphics.SIXEL, answers.graphics());
        }
    }

    @Test
    void aCursorThatStaysAtTheLeftLeavesTheSizeUnknown() {
        TerminalAnswers answers = afterAttributes();
        assertTrue(answers.beginMeasure(Long.MAX_VALUE));
        answer(answers, 0, 15);
        assertEquals(TerminalAnswers.Graphics.NONE, answers.graphics());
        assertTrue(answers.missing().contains("does not say how large a cell is"));
    }

    @Test
    void whatIsKnownIsNotMeasured() {
        TerminalAnswers answers = new TerminalAnswers(Long.MAX_VALUE);
        answers.accept("[6;17;8t", 0, WINDOW);
        answers.accept("[?63;1;2;4;6c", 0, WINDOW);
        assertFalse(answers.beginMeasure(Long.MAX_VALUE));
        TerminalAnswers without = new TerminalAnswers(Long.MAX_VALUE);
        without.accept("[?63;1;2;6c", 0, WINDOW);
        assertFalse(without.beginMeasure(Long.MAX_VALUE), "no sixel graphics");
    }
}
