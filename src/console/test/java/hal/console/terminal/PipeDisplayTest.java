package hal.console.terminal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.console.board.Scenes;
import hal.console.board.paint.Glyphs;
import hal.console.terminal.Display.EndOfInputException;
import hal.session.face.Tone;
import hal.testkit.Await;
import java.io.PipedReader;
import java.io.PipedWriter;
import java.io.StringReader;
import java.io.StringWriter;
import java.util.concurrent.FutureTask;
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
        PipeDisplay display = display("x".repeat(PipeDisplay.MAX_LINE + 10) + "\nnext\n");
        assertEquals(PipeDisplay.MAX_LINE, display.readLine("").length());
        assertEquals("next", display.readLine(""));
    }

    @Test
    void textIsPrintedUnchanged() {
        PipeDisplay display = display("");
        display.print(Tone.ERROR, "first\nsecond");
        display.close("1. e4 *");
        assertEquals("first\nsecond\n1. e4 *\n", out.toString());
    }

    @Test
    void aPersonGetsANewPromptAfterWhatHalSays() throws Exception {
        PipedWriter keyboard = new PipedWriter();
        PipeDisplay display = PipeDisplay.attended(new PipedReader(keyboard), out, Glyphs.UNICODE);
        FutureTask<String> line = new FutureTask<>(() -> display.readLine("Dave> "));
        new Thread(line).start();
        Await.until("the prompt", () -> out.toString().equals("Dave> "));
        display.print(Tone.VOICE, "1... c6");
        display.show(Scenes.view(Scenes.start(), Scenes.beginning()));
        assertTrue(out.toString().startsWith("Dave> \r      \r1... c6\n"), out.toString());
        assertTrue(out.toString().endsWith("\nDave> "), out.toString());
        // Nobody knows whether the background is dark: figurines could look swapped, letters cannot.
        assertTrue(out.toString().contains("\u2502 r \u2502"), out.toString());
        display.show(Scenes.view(Scenes.start(), Scenes.beginning()));
        assertEquals(3, out.toString().split("Dave> ", -1).length, "nothing new, no new prompt: " + out);
        keyboard.write("d4\n");
        assertEquals("d4", Await.result(line));
        display.print(Tone.NOTE, "nobody waits");
        assertTrue(out.toString().endsWith("nobody waits\n"), out.toString());
    }

    @Test
    void aPersonsLinesAreBrokenAtWords() {
        PipeDisplay display = PipeDisplay.attended(new StringReader(""), out, Glyphs.ASCII);
        display.print(Tone.NORMAL, "word ".repeat(30).strip());
        out.toString().lines().forEach(line -> assertTrue(line.length() <= 80 && line.endsWith("word"), line));
    }
}
