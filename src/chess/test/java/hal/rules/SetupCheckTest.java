package hal.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import hal.notation.Fen;
import hal.rules.SetupProblem.Kind;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each rule that a setup can break, named. */
final class SetupCheckTest {
    @ParameterizedTest
    @CsvSource({
        "8/8/8/8/8/8/8/4K3 w - - 0 1, NO_KING",
        "k6k/8/8/8/8/8/8/4K3 w - - 0 1, SEVERAL_KINGS",
        "4k3/8/8/8/8/NNNNNNNN/PPPPPPPP/4K3 w - - 0 1, TOO_MANY_PIECES",
        "4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1, TOO_MANY_PAWNS",
        "4k3/8/8/8/8/2QQ4/PPPPPPPP/4K3 w - - 0 1, TOO_MANY_PROMOTED",
        "4k3/8/8/8/8/8/8/P3K3 w - - 0 1, PAWN_ON_END_RANK",
        "p3k3/8/8/8/8/8/8/4K3 w - - 0 1, PAWN_ON_END_RANK",
        "4k3/8/8/8/8/8/4K3/7R w K - 0 1, CASTLING_KING",
        "4k3/8/8/8/8/8/8/4K3 w K - 0 1, CASTLING_ROOK",
        "4k3/8/8/8/8/8/8/n3K3 w Q - 0 1, CASTLING_ROOK",
        "4k3/8/8/3p4/8/8/8/4K3 w - d3 0 1, EN_PASSANT",
        "4k3/8/8/8/8/8/8/4K3 w - d6 0 1, EN_PASSANT",
        "4k3/3n4/8/3p4/8/8/8/4K3 w - d6 0 1, EN_PASSANT",
        "4k3/8/3n4/3p4/8/8/8/4K3 w - d6 0 1, EN_PASSANT",
        "4k3/8/8/8/8/8/4R3/4K3 w - - 0 1, OPPONENT_IN_CHECK",
        "8/8/8/8/8/3k4/4K3/8 w - - 0 1, OPPONENT_IN_CHECK",
        "4k3/8/8/8/8/8/8/4K3 w - - 20001 1, HALFMOVE_CLOCK",
        "4k3/8/8/8/8/8/8/4K3 w - - 0 20001, FULLMOVE_NUMBER",
        "4k3/8/8/8/8/8/8/4K3 w - - 0 0, FULLMOVE_NUMBER"
    })
    void namesTheProblem(String fen, Kind kind) {
        PositionSetup setup = Fen.parseSetup(fen);
        assertEquals(
                List.of(kind), setup.problems().stream().map(SetupProblem::kind).toList());
        InvalidPositionException e = assertThrows(InvalidPositionException.class, setup::validate);
        assertEquals(setup.problems(), e.problems());
    }

    @ParameterizedTest
    @CsvSource({
        // Checks that no move can have given are not refused, nor are men that promotions explain.
        "B6b/8/8/8/2K5/5k2/8/b6B b - - 0 1",
        "8/8/N7/2k5/N7/8/8/3K4 b - - 0 1",
        "8/8/8/1k6/3Pp3/8/8/4KQ2 b - d3 0 1",
        "QQQQQQQQ/Q7/8/8/8/8/7k/K7 b - - 0 1",
        "4k3/8/8/8/8/8/8/4K3 w - - 20000 20000"
    })
    void acceptsWhatCouldBe(String fen) {
        assertEquals(List.of(), Fen.parseSetup(fen).problems());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "4k3/8/8/8/8/2QQ4/PPPPPPPP/4K3 w - - 0 1 | White has 1 promoted piece but only 0 pawns are missing",
                "4k3/8/8/8/8/1QQQ4/PPPPPPP1/4K3 w - - 0 1 | White has 2 promoted pieces but only 1 pawn is missing",
                "7r/4k3/8/8/8/8/8/4K3 w k - 0 1 | Black has the right to castle kingside, but its king is not on e8",
                "6kr/8/8/8/8/8/8/4K3 w k - 0 1 | ",
                "8/8/8/8/8/8/8/4K2R w - - 0 1 | Black has no king",
                "4k3/8/8/8/8/8/8/4K3 w - d6 0 1 | no pawn that passed over d6 stands on d5",
                "4k3/8/8/8/8/8/8/4K3 b - d3 0 1 | no pawn that passed over d3 stands on d4",
                "4k3/8/8/8/3P4/8/3N4/4K3 b - d3 0 1 | no pawn can have passed over d3: its path was not empty"
            })
    void saysWhatIsWrong(String fen, String message) {
        String said = Fen.parseSetup(fen).problems().stream()
                .map(SetupProblem::message)
                .collect(Collectors.joining("; "));
        assertEquals(message == null ? "" : message, said);
    }

    /** Without the letters of a FEN, which name a rook that is there. */
    @Test
    void aRookOnTheWrongSideOrRankDoesNotServe() {
        for (String rook : List.of("a1", "e1", "h2")) {
            PositionSetup setup = Fen.parseSetup("4k3/8/8/8/8/8/7R/R3K3 w - - 0 1");
            setup.rules = Rules.CHESS960;
            setup.castlingRooks[Castling.KINGSIDE] = Squares.parse(rook);
            assertEquals(
                    "White has the right to castle kingside, but no rook on " + rook,
                    setup.problems().get(0).message());
        }
        PositionSetup home = Fen.parseSetup("4k3/8/8/8/8/8/4K3/R7 w - - 0 1");
        home.rules = Rules.CHESS960;
        home.castlingRooks[Castling.QUEENSIDE] = Squares.A1;
        assertEquals(
                "White has the right to castle queenside, but its king is not on rank 1",
                home.problems().get(0).message());
    }

    @Test
    void namesAllProblemsAtOnce() {
        PositionSetup setup = Fen.parseSetup("P7/8/8/8/8/8/8/8 w K e3 0 0");
        assertEquals(
                List.of(
                        Kind.NO_KING,
                        Kind.NO_KING,
                        Kind.PAWN_ON_END_RANK,
                        Kind.FULLMOVE_NUMBER,
                        Kind.CASTLING_KING,
                        Kind.EN_PASSANT),
                setup.problems().stream().map(SetupProblem::kind).toList());
    }

    @Test
    void aSetupComesBackFromItsPosition() {
        String fen = "rr6/2kpp3/1ppn2p1/p2b1q1p/P4P1P/1PNN2P1/2PP4/1K2R2R b E - 1 20";
        assertEquals(fen, Fen.format(Fen.parse(fen).toSetup().validate()));
    }

    @Test
    void setupShowsItsPieces() {
        String start = "rnbqkbnr/pppppppp/......../......../......../......../PPPPPPPP/RNBQKBNR";
        assertEquals(start, PositionSetup.start().toString());
    }
}
