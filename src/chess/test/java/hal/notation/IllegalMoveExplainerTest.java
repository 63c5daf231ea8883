package hal.notation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import hal.rules.Position;
import hal.support.NotationException;
import hal.support.NotationException.Kind;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The reason for each kind of impossible move. */
final class IllegalMoveExplainerTest {
    private static NotationException refuse(String fen, String text) {
        Position position = Fen.parse(fen);
        NotationException e = assertThrows(NotationException.class, () -> San.parse(position, text));
        assertEquals(Fen.parse(fen).key(), position.computeKey(), "the position is as it was");
        return e;
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            # pins and checks
            4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1      | Nf3   | PINNED          | the knight on d2 is pinned by the bishop on b4
            4k3/4r3/8/8/8/8/4P3/3BK3 w - - 0 1     | exd3  | NOTHING_TO_TAKE | there is nothing on d3 for the pawn on e2 to take
            4r1k1/8/8/8/8/5p2/4P3/4K3 w - - 0 1    | exf3  | PINNED          | the pawn on e2 is pinned by the rook on e8
            4r1k1/8/8/8/8/8/8/R3K3 w - - 0 1       | Ra8   | IN_CHECK        | the king is in check from the rook on e8, and moving the rook on a1 to a8 does not help
            4r1k1/8/8/8/1b6/8/8/R3K3 w - - 0 1     | Ra4   | IN_CHECK        | the king is in check from the bishop on b4 and the rook on e8, so only the king can move
            4k3/8/8/8/8/8/r7/4K3 w - - 0 1         | Kd2   | INTO_CHECK      | the king would be in check on d2 from the rook on a2
            8/8/8/8/8/4k3/8/4K3 w - - 0 1          | Ke2   | INTO_CHECK      | the king would be in check on e2 from the king on e3
            4k3/8/8/8/8/8/4r3/r3K3 w - - 0 1       | Kf2   | INTO_CHECK      | the king would be in check on f2 from the rook on e2
            7k/8/8/r2pP2K/8/8/8/8 w - d6 0 1       | exd6  | INTO_CHECK      | taking en passant would leave the king in check from the rook on a5
            4k3/8/8/8/1b5r/8/p2N4/4K3 w - - 0 1    | Nf3   | PINNED          | the knight on d2 is pinned by the bishop on b4
            4k3/8/8/8/8/8/8/r3K3 w - - 0 1         | Kf1   | INTO_CHECK      | the king would be in check on f1 from the rook on a1
            8/8/8/8/R2Pp2k/8/8/4K3 b - d3 0 1      | exd3  | INTO_CHECK      | taking en passant would leave the king in check from the rook on a4
            8/r3P2K/8/8/8/8/8/k7 w - - 0 1         | e8=Q  | PINNED          | the pawn on e7 is pinned by the rook on a7
            K7/8/8/8/8/8/R3p2k/8 b - - 0 1         | e1=Q  | PINNED          | the pawn on e2 is pinned by the rook on a2
            # ways
            4k3/8/8/8/8/4P3/8/2B1K3 w - - 0 1      | Bg5   | BLOCKED         | the bishop on c1 is blocked by the pawn on e3
            4k3/8/8/8/8/8/8/2B1K3 w - - 0 1        | Bc2   | UNREACHABLE     | the bishop on c1 cannot reach c2
            4k3/8/8/8/8/8/8/N1N1K3 w - - 0 1       | Nh8   | UNREACHABLE     | no knight can reach h8
            4k3/8/8/8/8/8/4P3/4KN2 w - - 0 1       | Ne2   | BLOCKED         | White's own pawn stands on e2
            4k3/8/8/8/8/8/8/2B1K3 w - - 0 1        | Bc1   | UNREACHABLE     | the bishop on c1 is already there
            4k3/8/8/8/8/8/8/2B1K3 w - - 0 1        | Bxe3  | NOTHING_TO_TAKE | there is nothing on e3 to take
            4k3/8/8/8/8/8/4P3/4K3 w - - 0 1        | e2xe3 | NOTHING_TO_TAKE | there is nothing on e3 to take
            # pawns
            4k3/8/8/8/4n3/8/4P3/4K3 w - - 0 1      | e4    | BLOCKED         | the pawn on e2 is blocked by the knight on e4: pawns capture diagonally
            4k3/8/8/8/8/4n3/4P3/4K3 w - - 0 1      | e4    | BLOCKED         | the pawn on e2 is blocked by the knight on e3
            4k3/8/8/8/8/4P3/8/4K3 w - - 0 1        | e5    | UNREACHABLE     | the pawn on e3 cannot reach e5
            4k3/8/8/8/4P3/8/8/4K3 w - - 0 1        | exd5  | NOTHING_TO_TAKE | there is nothing on d5 for the pawn on e4 to take
            4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1       | exd6  | NOTHING_TO_TAKE | there is nothing on d6 for the pawn on e5 to take: en passant is only possible right after the two-square advance
            4k3/8/8/8/4P3/8/8/4K3 w - - 0 1        | exd   | UNREACHABLE     | no pawn on the e-file can take on the d-file
            4k3/8/8/8/4P3/8/8/4K3 w - - 0 1        | d4    | NO_SUCH_PIECE   | White has no pawn on the d-file
            4k3/8/8/8/4P3/8/4P3/4K3 w - - 0 1      | e6    | UNREACHABLE     | no pawn can reach e6
            4k3/8/8/8/8/8/8/2N1K3 w - - 0 1        | Nd3=Q | NO_PROMOTION    | only a pawn that reaches the last rank can promote
            4k3/8/8/8/4P3/8/8/4K3 w - - 0 1        | e5=Q  | NO_PROMOTION    | only a pawn that reaches the last rank can promote
            8/4P3/8/8/8/k7/8/4K3 w - - 0 1         | e8=K  | NO_PROMOTION    | a pawn can only promote to a queen, rook, bishop or knight
            # no such piece
            4k3/8/8/8/8/8/8/4K3 w - - 0 1          | Qd1   | NO_SUCH_PIECE   | White has no queen
            4k3/8/8/8/8/8/8/R3K3 w - - 0 1         | Rhd1  | NO_SUCH_PIECE   | White has no rook on the h-file
            4k3/8/8/8/8/8/8/R3K3 w - - 0 1         | R8d8  | NO_SUCH_PIECE   | White has no rook on rank 8
            4k3/8/8/8/8/8/8/R3K3 w - - 0 1         | b1b3  | NO_SUCH_PIECE   | there is nothing on b1
            4k3/8/8/8/8/8/8/R3K3 w - - 0 1         | e8e7  | NO_SUCH_PIECE   | the king on e8 is Black's, and it is White's turn
            4k3/8/8/8/8/8/8/R3K3 w - - 0 1         | Ba1b2 | NO_SUCH_PIECE   | there is a rook on a1, not a bishop
            # castling
            r3k2r/8/8/8/8/8/8/R3K2R w Qkq - 0 1    | O-O   | NO_CASTLING     | castling kingside is not possible: the right is gone, as the king or the rook on h1 has moved, or the FEN gives none
            4k3/8/8/8/8/8/8/R3K3 w Q - 0 1         | O-O   | NO_CASTLING     | castling kingside is not possible: there is no rook on h1
            4k3/8/8/8/8/8/8/R4K1R w - - 0 1        | O-O   | NO_CASTLING     | castling kingside is not possible: the king is on f1, not on e1
            4k3/8/8/8/8/8/8/RN2KB1R w KQ - 0 1     | O-O   | BLOCKED         | castling kingside is blocked by the bishop on f1
            4k3/8/8/8/8/8/8/RN2KB1R w KQ - 0 1     | 0-0-0 | BLOCKED         | castling queenside is blocked by the knight on b1
            4k3/8/8/8/8/8/8/RN2KB1R w KQ - 0 1     | e1g1  | BLOCKED         | castling kingside is blocked by the bishop on f1
            4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1      | O-O   | INTO_CHECK      | castling kingside would make the king pass through f1, which the rook on f8 attacks
            4k1r1/8/8/8/8/8/8/R3K2R w KQ - 0 1     | O-O   | INTO_CHECK      | castling kingside would make the king land on g1, which the rook on g8 attacks
            4k3/8/8/8/4r3/8/8/R3K2R w KQ - 0 1     | O-O   | IN_CHECK        | a king in check cannot castle, and the rook on e4 gives check
            4k3/8/8/8/8/8/8/4K2R w K - 0 1         | Kg1   | UNREACHABLE     | castling is written O-O
            4r1k1/8/8/8/1b6/8/8/R3K2R w KQ - 0 1   | O-O   | IN_CHECK        | a king in check cannot castle, and the bishop on b4 and the rook on e8 give check
            k7/8/8/8/8/8/8/1RK3R1 w B - 0 1        | O-O   | NO_CASTLING     | castling kingside is not possible: the right is gone, as the king or that rook has moved, or the FEN gives none
            4k3/8/8/8/8/8/8/rRK5 w B - 0 1         | O-O-O | INTO_CHECK      | castling queenside would make the king land on c1, which the rook on a1 attacks
            r3k2r/8/8/8/8/8/8/4K3 b q - 0 1        | O-O   | NO_CASTLING     | castling kingside is not possible: the right is gone, as the king or the rook on h8 has moved, or the FEN gives none
            r3k3/8/8/8/8/8/8/4K3 b q - 0 1         | O-O   | NO_CASTLING     | castling kingside is not possible: there is no rook on h8
            r4k1r/8/8/8/8/8/8/4K3 b - - 0 1        | O-O   | NO_CASTLING     | castling kingside is not possible: the king is on f8, not on e8
            r3kb1r/8/8/8/8/8/8/4K3 b kq - 0 1      | Kg8   | BLOCKED         | castling kingside is blocked by the bishop on f8
            r3kb1r/8/8/8/8/8/8/4K3 b kq - 0 1      | Kc8   | UNREACHABLE     | castling is written O-O-O
            # over
            7k/6Q1/6K1/8/8/8/8/8 b - - 0 1         | Kg8   | GAME_OVER       | the game is over: Black is checkmated
            7k/5Q2/6K1/8/8/8/8/8 b - - 0 1         | Kg8   | GAME_OVER       | the game is over: stalemate
            """)
    void saysWhy(String fen, String text, Kind kind, String reason) {
        NotationException e = refuse(fen, text);
        assertEquals(reason, e.getMessage());
        assertEquals(kind, e.kind());
        assertEquals(text, e.text().orElseThrow());
        assertEquals(Fen.format(Fen.parse(fen)), e.fen().orElseThrow());
    }

    @ParameterizedTest
    @CsvSource({
        "4k3/P7/8/8/8/8/8/4K3 w - -, a8=K, 4, NO_PROMOTION",
        "4k3/P7/8/8/8/8/8/4K3 w - -, a8(K), 4, NO_PROMOTION",
        "4k3/P7/8/8/8/8/8/4K3 w - -, a7a8k, 5, NO_PROMOTION",
        "4k3/8/8/8/8/8/8/2N1K3 w - -, Nd3=Q, 5, NO_PROMOTION",
        "4k3/8/8/8/8/8/8/R3K3 w - -, Rbb1, 2, NO_SUCH_PIECE",
        "4k3/8/8/8/8/8/8/R3K3 w - -, R8d8, 2, NO_SUCH_PIECE",
        "4k3/8/8/8/8/8/8/R3K3 w - -, Qd4, 1, NO_SUCH_PIECE",
        "4k3/8/8/8/8/8/8/R3K3 w - -, e5e6, 1, NO_SUCH_PIECE",
        "4k3/8/8/8/8/2N5/8/4K3 w - -, Nxd5, 2, NOTHING_TO_TAKE",
        "4k3/8/8/8/8/2N5/8/4K3 w - -, 3. Nc3xd5!, 7, NOTHING_TO_TAKE",
        "4k3/8/8/8/4P3/8/8/4K3 w - -, exd5, 2, NOTHING_TO_TAKE",
        "4k3/8/8/8/4P3/8/8/4K3 w - -, ed5, 2, NOTHING_TO_TAKE",
        "4k3/8/8/8/4P3/8/8/4K3 w - -, exd, 3, UNREACHABLE",
        "4k3/8/8/8/8/2N5/8/4K3 w - -, knight to d6, 1, UNREACHABLE",
        "4k3/8/8/8/8/8/r7/4K3 w - -, Kd2, 2, INTO_CHECK",
        "4k3/8/8/8/8/8/4P3/4KN2 w - -, Nf1e2, 4, BLOCKED",
        "4k3/8/8/8/4r3/8/4N3/4K3 w - -, Nc3, 1, PINNED",
        "4k3/8/8/8/8/8/8/4K3 w - -, O-O, 1, NO_CASTLING"
    })
    void pointsAtThePartOfAMoveThatIsAtFault(String fen, String text, int column, Kind kind) {
        NotationException e = refuse(fen + " 0 1", text);
        assertEquals(kind, e.kind());
        assertEquals(column, e.column());
    }

    @ParameterizedTest
    @CsvSource({
        "Nf9, 3, NO_SUCH_SQUARE",
        "N3f9+, 4, NO_SUCH_SQUARE",
        "12. Nj3, 6, NO_SUCH_SQUARE",
        "a9a1, 2, NO_SUCH_SQUARE",
        "a1a9, 4, NO_SUCH_SQUARE",
        "knight to f9, 12, SYNTAX",
        "Nf, 3, SYNTAX",
        "Nfx, 4, SYNTAX",
        "e4 e5, 4, SYNTAX",
        "exd5=X, 6, SYNTAX",
        "P-K4, 3, SYNTAX",
        "O-O-, 5, SYNTAX",
        "abc, 3, SYNTAX",
        "zoo, 1, SYNTAX",
        "--, 1, SYNTAX",
        "'', 1, SYNTAX",
        "e9, 2, NO_SUCH_SQUARE",
        "i4, 1, NO_SUCH_SQUARE",
        "j4, 1, NO_SUCH_SQUARE",
        "e2i4, 3, NO_SUCH_SQUARE",
        "i2i4, 1, NO_SUCH_SQUARE",
        "exj5, 3, NO_SUCH_SQUARE",
        "x4, 1, SYNTAX",
        "Nf6, 2, UNREACHABLE",
        "' 1. Nf6+', 6, UNREACHABLE",
        "12.Nd2, 5, BLOCKED"
    })
    void pointsAtTheFirstLetterThatIsWrong(String text, int column, Kind kind) {
        NotationException e = refuse(Fen.START, text);
        assertEquals(column, e.column());
        assertEquals(kind, e.kind());
    }

    @Test
    void suggestsEveryPromotion() {
        assertEquals(
                List.of("a8=Q+", "a8=R+", "a8=B", "a8=N"),
                refuse("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8=K").suggestions());
    }

    @Test
    void suggestsTheOtherCastlingInWhateverSpelling() {
        for (String text : List.of("O-O", "O-O+", "0-0", "o-o", "OO", "00!", "castles kingside")) {
            assertEquals(
                    List.of("O-O-O"),
                    refuse("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", text).suggestions(),
                    text);
        }
    }

    @Test
    void suggestsWhatIsNear() {
        assertEquals(List.of("Nf3"), refuse(Fen.START, "Nf4").suggestions().subList(0, 1));
        assertEquals(
                List.of("O-O"),
                refuse("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "Kg1").suggestions().subList(0, 1));
        NotationException german = refuse(Fen.START, "Sf3");
        assertEquals(Kind.SYNTAX, german.kind());
        assertEquals("Nf3", german.suggestions().get(0));
        assertEquals(List.of(), refuse(Fen.START, "castle").suggestions());
    }

    @Test
    void theCloserComesFirstAndTheFarIsLeftOut() {
        assertEquals(List.of("Nf3", "f3"), refuse(Fen.START, "fN3").suggestions());
        assertEquals(List.of("Na3", "Nc3", "Nf3"), refuse(Fen.START, "Ned").suggestions());
        assertEquals(List.of("e3", "e4"), refuse(Fen.START, "ee").suggestions());
        String exchanged = "rnbqkbnr/ppp2ppp/8/3p4/3P4/8/PPP2PPP/RNBQKBNR w KQkq - 0 4";
        assertEquals(List.of(), refuse(exchanged, "exd5").suggestions(), "not Kd2");
        assertEquals(List.of("Qh5"), refuse(exchanged, "Qh8").suggestions(), "not Qe2");
        assertEquals(List.of("a3", "a4"), refuse(Fen.START, "a5").suggestions());
        assertEquals(List.of(), refuse(Fen.START, "x".repeat(41)).suggestions());
    }

    /** Among them what its letters could be in the other notation: Ke2 and a4 are near e2e4 only there. */
    @Test
    void twoSquaresAreTakenForSquaresOnly() {
        String open = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";
        assertEquals(List.of(), refuse(open, "e2e4").suggestions());
        assertEquals(List.of("d3", "d4"), refuse(open, "d2d5").suggestions());
        assertEquals(List.of("d3", "d4"), refuse(open, "D2-d5").suggestions());
        assertEquals(List.of("Nf3", "Nh3", "g3"), refuse(open, "g1g3").suggestions());
    }

    @Test
    void anotherPieceThatReachesTheSquareMayBeMeant() {
        String open = "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 0 2";
        assertEquals(List.of("Nxe5"), refuse(open, "Bxe5").suggestions());
        assertEquals("Nxe5", refuse(open, "exe5").suggestions().get(0));
        assertEquals("Nd4", refuse(open, "Bd4").suggestions().get(0));
    }

    @Test
    void namedPieceIsNotTakenForAnother() {
        assertEquals(List.of(), refuse(Fen.START, "Ke5").suggestions());
        assertEquals(List.of(), refuse(Fen.START, "Bg5").suggestions());
        assertEquals(List.of("e4"), refuse(Fen.START, "Ne4").suggestions());
    }

    @ParameterizedTest
    @CsvSource({"Nf3, Nf3, 0", "nf3, Nf3, 1", "Nf4, Nf3, 2", "fN3, Nf3, 2", "Ngf3, Nf3, 2", "'', Nf3, 6", "Nf3, '', 6"})
    void aWrongCaseIsHalfAnEdit(String typed, String meant, int halfEdits) {
        assertEquals(halfEdits, Suggestions.edits(typed, meant));
    }

    @Test
    void namesTheChoices() {
        NotationException e = refuse("4k3/8/8/8/8/2N1N3/8/4K3 w - - 0 1", "Nd5");
        assertEquals(Kind.AMBIGUOUS, e.kind());
        assertEquals(List.of("Ncd5", "Ned5"), e.suggestions());
        assertEquals("\"Nd5\" could be Ncd5 or Ned5; say which", e.getMessage());
    }
}
