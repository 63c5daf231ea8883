package hal.analysis.explain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.analysis.explain.Claim.Ending;
import hal.notation.Fen;
import hal.rules.Colors;
import hal.rules.PieceTypes;
import hal.rules.Pieces;
import hal.rules.Position;
import hal.rules.PositionSetup;
import hal.syzygy.SyzygyProbe;
import hal.syzygy.Wdl;
import hal.tables.retrograde.MateProbe;
import hal.tables.retrograde.TableCatalog;
import hal.testkit.SharedData;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class KnownEndingsTest {
    @TempDir
    private Path none;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "K2k4/1P6/8/8/8/8/r7/2R5 w - - 0 1 | ", // the king is beside the pawn
                "3K4/3P1k2/8/8/8/8/2r5/4R3 w - - 0 1 | LUCENA",
                "3K4/3P1k2/8/8/8/8/2r5/4R3 b - - 0 1 | ", // Black has the move
                "K7/P2k4/8/8/8/8/1r6/2R5 w - - 0 1 | ", // a rook's pawn
                "4k3/8/r7/3PK3/8/8/8/7R b - - 0 1 | PHILIDOR",
                "4k3/8/3PK3/8/8/8/r7/7R b - - 0 1 | ", // the king is through
                "k7/8/8/P7/8/8/8/2B4K w - - 0 1 | WRONG_BISHOP",
                "k7/8/8/P7/8/8/8/3B3K w - - 0 1 | ",
                "8/8/8/8/8/p7/8/k1K2b2 w - - 0 1 | ", // its king is not the lone one
            })
    void knowsTheTextbook(String fen, String rule) {
        Position position = Fen.parse(fen);
        assertEquals(
                Optional.ofNullable(rule),
                KnownEndings.wrongBishop(position)
                        .or(() -> KnownEndings.rookEnding(position))
                        .map(Enum::name));
    }

    /** Of random positions; of a kind of which there is no table nothing is compared. */
    @ParameterizedTest
    @ValueSource(strings = {"KBP", "KP", "KRPr"})
    void syzygyTablesAgree(String men) throws IOException {
        SyzygyProbe probe = SyzygyProbe.open(SharedData.get("syzygy"));
        MateProbe tables = new MateProbe(new TableCatalog(none));
        KnownEndings endings = new KnownEndings(tables);
        Random random = new Random(8);
        List<String> wrong = new ArrayList<>();
        int claimed = 0;
        for (int i = 0; i < 60_000; i++) {
            Optional<Position> position = random(men, random);
            Optional<Wdl> known = position.flatMap(probe::wdl);
            Optional<Ending> ending = position.flatMap(endings::of);
            if (known.isPresent() && ending.isPresent()) {
                claimed++;
                int sign = position.get().sideToMove() == Colors.WHITE ? 1 : -1;
                if (known.get().under(false) * sign != ending.get().result()) {
                    wrong.add(Fen.format(position.get()) + " " + ending.get().rule());
                }
            }
        }
        assertEquals(List.of(), wrong);
        assertTrue(claimed > 0 || men.equals("KRPr"), "nothing was compared");
    }

    /** Men by their letters and a black king on random squares; empty if that is no legal position. */
    static Optional<Position> random(String men, Random random) {
        PositionSetup setup = new PositionSetup();
        for (char letter : (men + "k").toCharArray()) {
            int color = Character.isUpperCase(letter) ? Colors.WHITE : Colors.BLACK;
            int type = PieceTypes.ofLetter(Character.toUpperCase(letter));
            setup.board[random.nextInt(64)] = Pieces.of(color, type);
        }
        setup.sideToMove = random.nextInt(2);
        boolean all =
                Arrays.stream(setup.board).filter(piece -> piece != Pieces.NONE).count() == men.length() + 1;
        return all && setup.problems().isEmpty() ? Optional.of(setup.validate()) : Optional.empty();
    }
}
