package hal.practice.repertoire;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.game.pgn.Pgn;
import hal.notation.San;
import hal.practice.repertoire.Drill.Verdict;
import hal.rules.Colors;
import hal.rules.Position;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Openings learned by heart: what a repertoire knows, and what a drill asks. */
final class DrillTest {
    private static final LocalDate DAY = LocalDate.of(2026, 11, 23);
    private static final String ITALIAN =
            """
            [Event "Italian"]
            [Orientation "white"]

            1. e4 {best by test} e5 (1... c5 2. Nf3) (1... e6 2. d4 d5 3. Nc3) 2. Nf3 Nc6 (2... Nf6 3. Nxe5 d6 4. Nf3)
            3. Bc4 Bc5 (3... Nf6 4. d3) 4. c3 *
            """;

    private static Repertoire read(String pgn) {
        return Repertoire.of("test", Pgn.parse(pgn), OptionalInt.empty());
    }

    private static List<Integer> line(String san) {
        Position position = Position.start();
        List<Integer> moves = new ArrayList<>();
        for (String move : san.split(" ", -1)) {
            moves.add(San.parse(position, move));
            position.make(moves.get(moves.size() - 1));
        }
        return moves;
    }

    private static Position after(String san) {
        Position position = Position.start();
        line(san).forEach(position::make);
        return position;
    }

    private static String names(Position position, List<Integer> moves) {
        Position board = position.copy();
        StringBuilder names = new StringBuilder();
        for (int move : moves) {
            names.append(San.format(board, move)).append(' ');
            board.make(move);
        }
        return names.toString().strip();
    }

    @Test
    void theSideIsThatOfTheTagOrTheOneThatKnowsWhatItWants() {
        assertEquals(Colors.WHITE, read(ITALIAN).color());
        assertEquals(
                Colors.WHITE,
                read("1. e4 e5 (1... c5 2. Nf3) (1... e6 2. d4) 2. Nf3 *").color());
        assertEquals(
                Colors.BLACK,
                read("1. e4 (1. d4 Nf6) (1. c4 Nf6) 1... c5 2. Nf3 (2. c3 d5) 2... d6 *")
                        .color());
        assertEquals(
                Colors.BLACK,
                Repertoire.of("x", Pgn.parse(ITALIAN), OptionalInt.of(Colors.BLACK))
                        .color());
    }

    @Test
    void transpositionsCountOnce() {
        Repertoire repertoire = read("[Orientation \"white\"]\n\n1. d4 d5 (1... e6 2. c4 d5 3. Nc3) 2. c4 e6 3. Nc3 *");
        assertEquals(
                4,
                repertoire.questions().size(),
                "the start, after 1... d5, after 1... e6, and the one where they meet");
        assertEquals(repertoire.moves(after("d4 d5 c4 e6")), repertoire.moves(after("d4 e6 c4 d5")));
    }

    @Test
    void aKeptLineIsAddedWhereItLeavesTheOthersAndCommentsStay() {
        Repertoire repertoire = read(ITALIAN);
        assertEquals(0, repertoire.addLine(line("e4 e5 Nf3")));
        assertEquals(2, repertoire.addLine(line("e4 e5 Nf3 d6 d4")));
        assertTrue(repertoire.format().contains("best by test"));
        Repertoire again = read(repertoire.format());
        assertEquals(repertoire.questions(), again.questions());
        assertEquals(repertoire.format(), again.format());
        assertEquals("d4", names(after("e4 e5 Nf3 d6"), again.moves(after("e4 e5 Nf3 d6"))));
    }

    @Test
    void aFileThatCannotBeReadWholeSaysWhatIsMissing() {
        Repertoire read = Repertoire.of("x", Pgn.parse("1. e4 e5 2. Ke3 *"), OptionalInt.of(Colors.WHITE));
        assertEquals(1, read.questions().size());
        assertTrue(read.missing().orElseThrow().startsWith("line 1, column 13: 2. Ke3"));
    }

    @Test
    void theOtherSidePlaysWhatIsPlayedMost() {
        Repertoire repertoire = read(ITALIAN);
        DrillRecord record = new DrillRecord();
        Drill drill = new Drill(
                repertoire,
                record,
                DAY,
                (position, move) -> San.format(position, move).equals("c5") ? 9 : 1,
                false);
        assertEquals(Optional.of(List.of()), drill.path(Position.start()));
        assertEquals(Verdict.RIGHT, drill.answer(Position.start(), line("e4").get(0)));
        assertEquals("c5", names(after("e4"), drill.path(after("e4")).orElseThrow()));
    }

    @Test
    void aMissedMoveIsAskedAgainAndWhatIsKnownIsPlayedOver() {
        Repertoire repertoire = read("[Orientation \"white\"]\n\n1. e4 e5 2. Nf3 *");
        DrillRecord record = new DrillRecord();
        Drill drill = new Drill(repertoire, record, DAY, (position, move) -> 0, false);
        assertEquals(2, drill.left());
        assertEquals(Verdict.RIGHT, drill.answer(Position.start(), line("e4").get(0)));
        Position second = after("e4 e5");
        assertEquals(Verdict.WRONG, drill.answer(second, line("e4 e5 Nc3").get(2)));
        assertEquals(Verdict.WRONG, drill.answer(second, line("e4 e5 Bc4").get(2)));
        assertEquals(
                Verdict.RIGHT_AT_LAST, drill.answer(second, line("e4 e5 Nf3").get(2)));
        assertEquals(Optional.empty(), drill.path(after("e4 e5 Nf3")));
        assertEquals(1, drill.left());
        assertEquals(
                "e4 e5",
                names(Position.start(), drill.path(Position.start()).orElseThrow()),
                "the first move is known");
        assertEquals(Verdict.RIGHT, drill.answer(second, line("e4 e5 Nf3").get(2)));
        assertEquals(0, drill.left());
        assertEquals(3, drill.asked());
        assertEquals(2, drill.right());
        assertEquals(
                0, new Drill(repertoire, record, DAY, (position, move) -> 0, false).left(), "nothing is due today");
        assertEquals(2, new Drill(repertoire, record, DAY.plusDays(3), (position, move) -> 0, false).left());
        assertEquals(record.format(), DrillRecord.parse(record.format()).format());
    }

    /** A month with a pupil who knows a move as likely as the formulas say, and half the time when it is new. */
    @Test
    void aForgetfulPupilKnowsTheRepertoireAfterAMonth() {
        Repertoire repertoire = read(ITALIAN);
        for (int i = 0; i < 40; i++) {
            repertoire.addLine(randomLine(i));
        }
        Random memory = new Random(7);
        DrillRecord record = new DrillRecord();
        List<Integer> asked = new ArrayList<>();
        for (int i = 0; i < 30; i++) {
            LocalDate day = DAY.plusDays(i);
            Drill drill = new Drill(repertoire, record, day, (position, move) -> 0, false);
            Position position = Position.start();
            while (drill.left() > 0) {
                Optional<List<Integer>> path = drill.path(position);
                if (path.isEmpty()) {
                    position = Position.start();
                    continue;
                }
                path.get().forEach(position::make);
                double chance = record.of(position.polyglotKey())
                        .map(recall -> recall.chance(day))
                        .orElse(0.5);
                int right = repertoire.moves(position).get(0);
                if (memory.nextDouble() >= chance) {
                    drill.reveal(position);
                }
                drill.answer(position, right);
                position.make(right);
            }
            asked.add(drill.asked());
        }
        int size = repertoire.questions().size();
        assertTrue(size > 150, size + " positions");
        double share = record.share(repertoire.questions(), DAY.plusDays(30));
        assertTrue(share > 0.85, share + " known, asked " + asked);
        int last = asked.subList(23, 30).stream().mapToInt(Integer::intValue).sum();
        assertTrue(last < 7 * size / 8, "in the last week " + last + " of " + size + ": " + asked);
        assertFalse(asked.contains(0) && share < 0.9, asked.toString());
    }

    private static List<Integer> randomLine(int seed) {
        Random random = new Random(seed);
        Position position = Position.start();
        List<Integer> line = new ArrayList<>(line("e4"));
        line.forEach(position::make);
        for (int i = 0; i < 11; i++) {
            int[] legal = position.legalMoves().toArray();
            line.add(legal[random.nextInt(legal.length)]);
            position.make(line.get(line.size() - 1));
        }
        return line;
    }
}
