package hal.notation.pgn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

final class PgnReaderTest {
    private static PgnEntry only(String text) {
        List<PgnEntry> entries = PgnReader.readAll(text);
        assertEquals(1, entries.size(), entries.toString());
        return entries.get(0);
    }

    /** The moves as the writer has them, without tags. */
    private static String moves(String text) {
        String written = PgnWriter.format(only(text).game());
        return written.substring(written.indexOf("\n\n") + 2).strip().replace('\n', ' ');
    }

    @Test
    void readsCommentsGlyphsAndVariations() {
        assertEquals(
                "{before pre} 1. e4 $1 {post second} 1... e5 (1... c5 {in} 2. Nf3 (2. c3)) ({so} 1... e6) 2. Nf3 $5 {last} *",
                moves(
                        "{before} 1. {pre} e4! {post} ; second\n1...e5 (1... c5 {in} 2. Nf3 (2. c3) ) ({so} e6) 2. Nf3 !? {last} *"));
    }

    @Test
    void anIllegalMoveIsToldAndTheNextGameRead() {
        List<PgnEntry> entries =
                PgnReader.readAll("[White \"A\"]\n\n1. e4 e5 2. Ke3 Nf6 *\n\n[White \"B\"]\n\n1. d4 1-0\n");
        assertEquals(2, entries.size());
        assertEquals(2, entries.get(0).game().mainLine().size());
        assertEquals(3, entries.get(0).problems().get(0).line());
        assertEquals(13, entries.get(0).problems().get(0).column());
        assertTrue(entries.get(1).isComplete());
        assertEquals("1-0", entries.get(1).game().result());
    }
}
