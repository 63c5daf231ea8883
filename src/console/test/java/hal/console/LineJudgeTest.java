package hal.console;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hal.commands.prompt.CommandCatalog;
import hal.commands.prompt.LineJudge;
import hal.commands.prompt.LineJudge.Verdict;
import hal.commands.prompt.Phrases;
import hal.notation.Fen;
import hal.session.CompletionContext;
import hal.session.game.ChessTyping;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LineJudgeTest {
    private static final String CASTLING = "r3k2r/p6P/8/8/8/8/8/R3K2R w KQkq - 0 1";

    private static Verdict judge(String fen, boolean halThinks, String line) {
        CompletionContext context =
                ConsoleRig.sight(new ChessTyping(Fen.parse(fen), false, halThinks), new FakePrograms());
        return LineJudge.of(new CommandCatalog(), () -> context, Phrases::shipped)
                .judge(line);
    }

    @ParameterizedTest
    @ValueSource(strings = {"e", "e4", "N", "nf", "Nf3", "g1f3", "Ng1-f", "Ng1-f3", "Nf3!", "e2-e4"})
    void aMoveIsKnownFromItsBeginning(String line) {
        assertEquals(Verdict.MOVE, judge(Fen.START, false, line));
    }

    @ParameterizedTest
    @ValueSource(strings = {"O-O", "0-0", "o-o-", "h8=N", "hxg8=", "h8", "hxg8q"})
    void castlingAndPromotionsAreRecognised(String line) {
        String fen = line.startsWith("h") ? CASTLING.replace("k2r", "k1r1").replace("KQkq", "KQq") : CASTLING;
        assertEquals(Verdict.MOVE, judge(fen, false, line));
    }

    @ParameterizedTest
    @ValueSource(strings = {"undo", "UNDO 3", "eval", "play nobody", "?"})
    void aCommandIsKnownWhenItIsWhole(String line) {
        assertEquals(Verdict.COMMAND, judge(Fen.START, false, line));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "  ", "und", "# a remark", "s"})
    void unfinishedLinesStayOpen(String line) {
        assertEquals(Verdict.OPEN, judge(Fen.START, false, line));
    }

    @ParameterizedTest
    @ValueSource(strings = {"e5", "Qh5", "xyzzy", "undoo", "und 3", "O-O", "e4 e5"})
    void whatCannotBecomeAnythingIsHopeless(String line) {
        assertEquals(Verdict.HOPELESS, judge(Fen.START, false, line));
    }

    @ParameterizedTest
    @ValueSource(strings = {"exd5", "Qxh5"})
    void whileAnEngineThinksAnyMoveMayWait(String line) {
        assertEquals(Verdict.OPEN, judge(Fen.START, true, line));
        assertEquals(Verdict.HOPELESS, judge(Fen.START, true, "xyzzy"));
    }
}
