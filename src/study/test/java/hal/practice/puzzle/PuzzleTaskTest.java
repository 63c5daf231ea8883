package hal.practice.puzzle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.game.Epd;
import hal.notation.Fen;
import hal.notation.San;
import hal.rules.Moves;
import org.junit.jupiter.api.Test;

/** A puzzle solved move by move, and other mates than the one in the book. */
final class PuzzleTaskTest {
    private static PuzzleTask task(String epd) {
        return new PuzzleTask(PuzzleFile.EpdPuzzle.of(Epd.parse(epd), "x").orElseThrow());
    }

    private static PuzzleTask.Verdict play(PuzzleTask task, String move) {
        return task.play(San.parse(task.position(), move));
    }

    @Test
    void aLineIsPlayedAgainstItsReplies() {
        PuzzleTask task = task("r5k1/2pp4/4p2p/6p1/4n3/1K3N1P/5qP1/1R4R1 b - - dm 2; pv Qa2+ Kb4 Qa4#;");
        assertEquals("Qa2+", San.format(task.position(), task.solution()));
        assertEquals(PuzzleTask.Verdict.GO_ON, play(task, "Qa2+"));
        assertEquals(
                "Kb4", San.format(Fen.parse("r5k1/2pp4/4p2p/6p1/4n3/1K3N1P/q5P1/1R4R1 w - - 0 1"), task.lastReply()));
        assertEquals(PuzzleTask.Verdict.SOLVED, play(task, "Qa4#"));
    }

    @Test
    void otherMovesAreWrong() {
        PuzzleTask task = task("r5k1/2pp4/4p2p/6p1/4n3/1K3N1P/5qP1/1R4R1 b - - dm 2; pv Qa2+ Kb4 Qa4#;");
        assertEquals(PuzzleTask.Verdict.FAILED, play(task, "Qxg1"));
    }

    @Test
    void equallyQuickMateIsRight() {
        PuzzleTask task = task("6k1/5ppp/8/8/8/8/5PPP/RR4K1 w - - dm 1; pv Ra8#;");
        assertEquals(PuzzleTask.Verdict.SOLVED, play(task, "Rb8#"));
    }

    @Test
    void slowerMateIsWrong() {
        PuzzleTask task = task("6k1/5ppp/8/8/8/8/5PPP/RR4K1 w - - dm 1; pv Ra8#;");
        assertEquals(PuzzleTask.Verdict.FAILED, play(task, "Ra7"));
    }

    @Test
    void aMoveToAvoidIsWrongAndAnyOtherRight() {
        assertEquals(PuzzleTask.Verdict.FAILED, play(task("6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - am Kh1;"), "Kh1"));
        assertEquals(PuzzleTask.Verdict.SOLVED, play(task("6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - am Kh1;"), "Kf1"));
        assertEquals(
                Moves.NONE, task("6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - am Kh1;").solution());
    }

    @Test
    void matesAreProved() {
        assertTrue(MateProof.mates(Fen.parse("6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1"), 1));
        assertFalse(MateProof.mates(Fen.parse("6k1/5pp1/7p/8/8/8/5PPP/R5K1 w - - 0 1"), 2));
        assertFalse(MateProof.mates(Fen.parse("8/8/8/8/8/1k6/1p6/1K6 w - - 0 1"), 1));
        assertTrue(MateProof.isLost(Fen.parse("R5k1/5ppp/8/8/8/8/5PPP/6K1 b - - 0 1"), 0));
        assertFalse(MateProof.isLost(Fen.parse("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"), 0), "stalemate is no mate");
    }
}
