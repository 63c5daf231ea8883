package hal.notation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.game.RandomGames;
import hal.rules.Moves;
import hal.rules.Position;
import hal.support.NotationException;
import hal.support.NotationException.Kind;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class SanTest {
    private static String read(String fen, String text) {
        Position position = Fen.parse(fen);
        return San.format(position, San.parse(position, text));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Nf3",
                "nf3",
                "Nf3!",
                "Nf3?",
                "Nf3!!",
                "Nf3??",
                "Nf3!?",
                "Nf3?!",
                "Nf3+",
                "Nf3#",
                "Nf3++",
                "Ng1f3",
                "Ng1-f3",
                "ng1f3",
                "Ngf3",
                "N1f3",
                "g1f3",
                "g1-f3",
                "G1F3",
                "NF3",
                "\u2658f3",
                "\u265ef3",
                "\u2658\ufe0ef3",
                "1.Nf3",
                "1. Nf3",
                "1.Nf3!?",
                " Nf3 ",
                "N-f3",
                "9. Nf3",
                "10... Nf3",
                "0.Nf3",
                "1\u2026Nf3",
                "Ng1\u2013f3",
                "Nf3!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!" // 40 characters
            })
    void readsTheKnightsMove(String text) {
        assertEquals("Nf3", read(Fen.START, text));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"e4", "E4", "e2e4", "e2-e4", "E2-E4", "Pe4", "pe4", "Pe2-e4", "e2\u2013e4", "\u2659e4", "1.e4"})
    void readsThePawnsMove(String text) {
        assertEquals("e4", read(Fen.START, text));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "exd6",
                "exd",
                "ed",
                "ed6",
                "exd6e.p.",
                "exd6 e.p.",
                "exd6ep",
                "exd6 ep",
                "exd6 EP",
                "e5d6",
                "e5xd6",
                "e5:d6",
                "exd6!",
                "exd6e.p.+",
                "exd6 e.p.!?",
                "e5-d6",
                "EXD6",
                "exD6",
                "e\u00d7d6",
                "5... exd6"
            })
    void readsEnPassant(String text) {
        assertEquals("exd6", read("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", text));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "e8=Q",
                "e8q",
                "e8Q",
                "e8(Q)",
                "e8(q)",
                "e8/Q",
                "e8=q",
                "e7e8q",
                "e7-e8=Q",
                "e7e8=Q",
                "e8=Q!",
                "e8=Q+",
                "E8Q",
                "e8=\u2655"
            })
    void readsPromotions(String text) {
        assertEquals("e8=Q", read("8/4P3/8/8/8/k7/8/4K3 w - - 0 1", text));
    }

    @ParameterizedTest
    @CsvSource({"dxe8=N, dxe8=N", "de8n, dxe8=N", "d7xe8N, dxe8=N", "dxe8b, dxe8=B", "dxe=R, dxe8=R"})
    void readsPromotionsThatTake(String text, String san) {
        assertEquals(san, read("4r3/3P4/8/8/8/k7/8/4K3 w - - 0 1", text));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "O-O",
                "0-0",
                "o-o",
                "OO",
                "oo",
                "00",
                "O-O!",
                "O-O+",
                "e1g1",
                "e1h1",
                "Ke1g1",
                "Ke1-g1",
                "E1G1",
                "0\u20130"
            })
    void readsCastlingKingside(String text) {
        assertEquals("O-O", read("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", text));
    }

    @ParameterizedTest
    @ValueSource(strings = {"O-O-O", "0-0-0", "o-o-o", "OOO", "ooo", "000", "e1c1", "e1a1", "O-O-O?!"})
    void readsCastlingQueenside(String text) {
        assertEquals("O-O-O", read("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", text));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "!",
                "e",
                "Nf",
                "N",
                "x",
                "xd5",
                "Nfx",
                "--",
                "O",
                "O-",
                "O--O",
                "O-O-",
                "-O-O",
                "Nf3-",
                "Nf33",
                "Nf3p",
                "Ne9f3",
                "N99f3",
                "Ned",
                "e4x",
                "1d4",
                "P2e4",
                "ee",
                "ah",
                "1 e4",
                "Nf3!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!",
                "OOOO",
                "e4e",
                "e8=",
                "e8=X",
                "e2e4e6",
                "0000",
                "hello",
                "1-0",
                "1.",
                "Qa1h8=K#Qa1h8=K#Qa1h8=K#Qa1h8=K#Qa1h8=K#",
                "Q@f8",
                "\u001b[31m",
                "\ud83d\ude00",
                "-e4"
            })
    void whatIsNoMoveIsSyntax(String text) {
        NotationException e = assertThrows(NotationException.class, () -> read(Fen.START, text));
        assertEquals(Kind.SYNTAX, e.kind());
        assertTrue(e.getMessage().chars().noneMatch(c -> c < ' '), e.getMessage());
    }

    @ParameterizedTest
    @CsvSource({"Ke9, e9", "e9, e9", "i4, i4", "Nbd0, d0", "Ni5, i5", "Qxh9, h9"})
    void aSquareBeyondTheBoardIsNamed(String text, String square) {
        NotationException refusal = assertThrows(NotationException.class, () -> San.parse(Position.start(), text));
        assertEquals(
                "there is no " + square + ": the files go from a to h, the ranks from 1 to 8", refusal.getMessage());
    }

    @Test
    void disambiguatesNoMoreThanNeeded() {
        Position position = Fen.parse("4k3/8/8/N7/N3N3/8/8/N3K3 w - - 0 1");
        assertEquals("N1b3", San.format(position, UciMove.parse(position, "a1b3")));
        assertEquals("Nac5", San.format(position, UciMove.parse(position, "a4c5")));
        Position queens = Fen.parse("4k3/8/8/8/8/Q7/8/Q1Q1K3 w - - 0 1");
        assertEquals("Qa1b2", San.format(queens, UciMove.parse(queens, "a1b2")));
        assertEquals("Q3b2", San.format(queens, UciMove.parse(queens, "a3b2")));
        assertEquals("Qcb2", San.format(queens, UciMove.parse(queens, "c1b2")));
    }

    @ParameterizedTest
    @CsvSource({
        "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1, a1a8, Ra8#",
        "6k1/5pp1/8/8/8/8/8/R3K3 w - - 0 1, a1a8, Ra8+",
        "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1, a1a7, Ra7",
        "5k2/8/8/8/8/8/8/4K2R w K - 0 1,    e1g1, O-O+"
    })
    void checksAndMatesAreMarked(String fen, String uci, String san) {
        Position position = Fen.parse(fen);
        assertEquals(san, San.format(position, UciMove.parse(position, uci)));
    }

    @ParameterizedTest
    @CsvSource({
        // The pawn on b3 and the bishop on f1 both can take: the case decides.
        "4k3/8/8/8/2p5/1P6/8/4KB2 w - - 0 1, bxc4, bxc4",
        "4k3/8/8/8/2p5/1P6/8/4KB2 w - - 0 1, bc4,  bxc4",
        "4k3/8/8/8/2p5/1P6/8/4KB2 w - - 0 1, bxc,  bxc4",
        "4k3/8/8/8/2p5/1P6/8/4KB2 w - - 0 1, Bxc4, Bxc4",
        "4k3/8/8/8/2p5/1P6/8/4KB2 w - - 0 1, BXC4, Bxc4",
        // Only the bishop can: lower case will do.
        "4k3/8/8/8/2p5/8/8/4KB2 w - - 0 1,   bxc4, Bxc4",
        "4k3/8/8/8/2p5/8/8/4KB2 w - - 0 1,   bc4,  Bxc4",
        "4k3/8/8/8/8/8/8/4KB2 w - - 0 1,     bg2,  Bg2",
        "4k3/8/8/8/8/8/8/B3K3 w - - 0 1,     ba1b2, Bb2",
        // Without a sign of taking, b4 is the pawn's step and bb4 the bishop's.
        "4k3/8/8/8/8/B7/1P6/4K3 w - - 0 1,   b4,   b4",
        "4k3/8/8/8/8/B7/1P6/4K3 w - - 0 1,   bb4,  Bb4",
        "4k3/8/8/8/8/B7/1P6/4K3 w - - 0 1,   B4,   b4",
        "4k3/8/8/8/8/8/1P6/4K3 w - - 0 1,    bb4,  b4",
        "4k3/1P6/8/8/8/8/8/4K3 w - - 0 1,    b8b,  b8=B",
        "4k3/8/8/8/8/8/1P6/4K3 w - - 0 1,    b2b4, b4"
    })
    void lowerCaseBIsThePawnFirst(String fen, String text, String san) {
        assertEquals(san, read(fen, text));
    }

    @Test
    void upperCaseBIsNeverThePawn() {
        NotationException e =
                assertThrows(NotationException.class, () -> read("4k3/8/8/8/2p5/1P6/8/4K3 w - - 0 1", "Bxc4"));
        assertEquals("White has no bishop", e.getMessage());
        assertEquals("bxc4", e.suggestions().get(0));
    }

    /** The bishop on e6 could take as well, but the pawn comes first and has not said what it becomes. */
    @Test
    void anOpenPromotionIsNotTakenForABishopsMove() {
        String fen = "2r1k3/1P6/4B3/8/8/8/8/4K3 w - - 0 1";
        NotationException e = assertThrows(NotationException.class, () -> read(fen, "bxc8"));
        assertEquals(List.of("bxc8=Q+", "bxc8=R+", "bxc8=B", "bxc8=N"), e.suggestions());
        assertEquals("Bxc8", read(fen, "Bxc8"));
    }

    @ParameterizedTest
    @CsvSource({
        "4k3/8/8/8/8/8/6P1/4KB2 w - - 0 1,   bh3, the bishop on f1 is blocked by the pawn on g2",
        "4k3/8/8/8/8/1P6/6P1/4KB2 w - - 0 1, bh3, the pawn on b3 cannot reach h3"
    })
    void lowerCaseBIsExplainedAsThePieceThatIsThere(String fen, String text, String reason) {
        assertEquals(
                reason,
                assertThrows(NotationException.class, () -> read(fen, text)).getMessage());
    }

    @Test
    void pawnMoveWithoutItsFileIsNoCapture() {
        assertThrows(NotationException.class, () -> read("4k3/8/8/8/3p4/4P3/8/4K3 w - - 0 1", "d4"));
    }

    @Test
    void aPromotionLeftOpenIsAmbiguous() {
        NotationException e = assertThrows(NotationException.class, () -> read("8/4P3/8/8/8/k7/8/4K3 w - - 0 1", "e8"));
        assertEquals(Kind.AMBIGUOUS, e.kind());
        assertEquals(List.of("e8=Q", "e8=R", "e8=B", "e8=N"), e.suggestions());
    }

    @Test
    void writesLinesWithNumbers() {
        Position position = Position.start();
        int[] moves = {UciMove.parse(position, "e2e4"), 0, 0};
        position.make(moves[0]);
        moves[1] = UciMove.parse(position, "e7e5");
        assertEquals("1... e5", San.formatLine(position, new int[] {moves[1]}, 1));
        assertEquals("1. e4 e5", San.formatLine(Position.start(), moves, 2));
    }

    @ParameterizedTest
    @CsvSource({
        "4k3/8/8/4p3/3B4/8/8/4K3 w - - 0 1, dxe5",
        "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1, O-x",
        "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1, 0-1",
        "4k3/8/8/4p3/8/3N4/8/4K3 w - - 0 1, Nxxe5"
    })
    void plainSanOfNoLegalMoveIsRefused(String fen, String text) {
        Position position = Fen.parse(fen);
        assertEquals(Moves.NONE, San.find(position, text));
        assertThrows(NotationException.class, () -> San.parse(position, text));
    }

    /** Whatever plain SAN is found quickly, the reader of all forms takes for the same move and no other. */
    @Test
    void theQuickReaderAgreesWithTheOneOfAllForms() {
        Random random = new Random(7);
        String letters = "NBRQKOabcdefgh12345678x=-+#0";
        int[] found = new int[1];
        RandomGames.chess960(12).play(2000, (position, next) -> {
            for (int legal : position.legalMoves().toArray()) {
                StringBuilder text = new StringBuilder(San.format(position, legal));
                assertEquals(legal, San.find(position, text));
                int at = random.nextInt(text.length());
                text.replace(
                        at, at + random.nextInt(2), String.valueOf(letters.charAt(random.nextInt(letters.length()))));
                int move = San.find(position, text);
                if (move != Moves.NONE) {
                    found[0]++;
                    MoveText reading = MoveTextReader.read(text.toString()).get(0);
                    for (int other : position.legalMoves().toArray()) {
                        boolean fits = reading.fitsBoard(position, other) && reading.fitsPromotion(other);
                        assertEquals(other == move, fits, () -> Fen.format(position) + " " + text);
                    }
                }
            }
        });
        assertTrue(found[0] > 100, found[0] + " found");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "knig",
                "knight t",
                "rook takes be",
                "pawn capt",
                "pawn e7 e8 equa",
                "castles kin",
                "bishop goes",
                "queen"
            })
    void whatMayBecomeAMoveInWordsIsKnownWhileItIsTyped(String beginning) {
        assertTrue(San.mayBeSpoken(beginning), beginning);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "kn", "knight please", "e4 e5", "knigth to", "white wins", "hello"})
    void whatCannotBecomeAMoveInWordsIsNotTakenForOne(String beginning) {
        assertFalse(San.mayBeSpoken(beginning), beginning);
    }
}
