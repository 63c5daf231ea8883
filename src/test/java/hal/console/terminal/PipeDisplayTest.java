package hal.console.terminal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import hal.session.face.Tone;
import java.io.StringReader;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

class PipeDisplayTest {
    private final StringWriter out = new StringWriter();

    private PipeDisplay display(String input) {
        return new PipeDisplay(new StringReader(input), out);
    }

    @Test
    void linesEndWithAnyLineEndAndWithTheEndOfInput() {
        PipeDisplay display = display("e4\r\n\nNf3\rquit");
        assertEquals("e4", display.readLine("> "));
        assertEquals("", display.readLine("> "));
        assertEquals("Nf3", display.readLine("> "));
        assertEquals("quit", display.readLine("> "));
        assertThrows(EndOfInputException.class, () -> display.readLine("> "));
    }

    @Test
    void anEndlessLineIsCut() {
        PipeDisplay display = display("x".repeat(PipeDisplay.LONGEST_LINE + 10) + "\nnext\n");
        assertEquals(PipeDisplay.LONGEST_LINE, display.readLine("").length());
        assertEquals("next", display.readLine(""));
    }

    @Test
    void textComesOutAsItIs() {
        PipeDisplay display = display("");
        display.print(Tone.ERROR, "first\nsecond");
        display.close("1. e4 *");
        assertEquals("first\nsecond\n1. e4 *\n", out.toString());
    }
}
