package hal.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.game.Epd;
import hal.game.EpdSuite;
import hal.notation.Fen;
import hal.testkit.SharedData;
import hal.testkit.Workload;
import java.io.IOException;
import java.nio.file.Files;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The counts of the shared data, each as deep as it takes no time; {@code make nightly} goes deeper. */
final class SharedPerftTest {
    private static final long MAX_NODES = Workload.isWhole() ? 20_000_000 : 10_000;

    private int counted;

    private void check(Position position, int depth, long nodes) {
        if (nodes <= MAX_NODES) {
            assertEquals(nodes, Perft.count(position, depth), () -> Fen.format(position) + " depth " + depth);
            counted++;
        }
    }

    @ParameterizedTest
    @CsvSource({"standard.epd, 300", "fischer.epd, 1900"})
    void agreesWithSuites(String file, int least) throws IOException {
        for (Epd epd : EpdSuite.read(SharedData.get("perft/" + file)).positions()) {
            for (int depth = 1; depth <= 6; depth++) {
                if (epd.operand("D" + depth).isPresent()) {
                    check(
                            epd.board().position(),
                            depth,
                            Long.parseLong(epd.operand("D" + depth).get()));
                }
            }
        }
        assertTrue(counted >= least, counted + " counts");
    }

    @ParameterizedTest
    @CsvSource({"random.perft, 10000", "chess960.perft, 1900", "tricky.perft, 15"})
    void agreesWithLists(String file, int least) throws IOException {
        Position position = Position.start();
        for (String line : Files.readAllLines(SharedData.get("perft/" + file))) {
            String[] words = line.strip().split(" ", 2);
            if (words[0].equals("epd")) {
                position = Fen.parse(words[1]);
            } else if (words[0].equals("perft")) {
                String[] numbers = words[1].strip().split(" +", -1);
                check(position, Integer.parseInt(numbers[0]), Long.parseLong(numbers[1]));
            }
        }
        assertTrue(counted >= least, counted + " counts");
    }
}
