package hal.eval.network;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.eval.EvaluationCatalog;
import hal.eval.EvaluationFile;
import hal.eval.EvaluationModel;
import hal.eval.RandomGames;
import hal.eval.handmade.HandmadeTerms;
import hal.notation.Fen;
import hal.platform.Checksum;
import hal.rules.Position;
import hal.support.UserException;
import hal.testkit.FullCompiler;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Networks are found and read as other evaluations are, and what is wrong with one is said. */
@FullCompiler
final class NetworkModelTest {
    private final byte[] network = RandomNetworks.file(1, 32, 1).bytes();

    @TempDir
    private Path folder;

    private EvaluationCatalog catalog;

    @BeforeEach
    void open() {
        catalog = new EvaluationCatalog(List.of(folder));
    }

    @Test
    void networkInTheUsersFolderIsAnEvaluation() throws IOException {
        Path file = Files.write(folder.resolve("mine.hnet"), network);
        assertTrue(catalog.names().contains("mine"));
        EvaluationModel model = catalog.model("mine");
        assertEquals("network", model.kind());
        assertEquals("made by chance", model.description());
        assertEquals("made by chance", catalog.describe("mine"));
        assertEquals(Checksum.of(file), model.file().checksum());
        assertSame(model, catalog.model("mine"));
        int expected = RandomNetworks.weights(1, 32, 1).evaluate(Position.start());
        assertEquals(expected, model.newEvaluator().evaluateAlone(Position.start()));
    }

    @Test
    void scaledValuesAreMultiplesOfTheOldOnes() {
        EvaluationFile file = EvaluationCatalog.shipped().file("hal");
        NetworkWeights weights = NetworkFile.parse(file).weights();
        NetworkWeights scaled = weights.scaled(0.8);
        long[] sums = new long[2];
        RandomGames.play(20, 5, (position, move) -> {
            int before = weights.evaluate(position);
            sums[0] += Math.abs(8L * before);
            sums[1] += Math.abs(8L * before - 10L * scaled.evaluate(position));
        });
        assertTrue(sums[1] < 0.02 * sums[0], "what rounding adds, of all: " + sums[1] + " of " + sums[0]);
    }

    @Test
    void itsScoresAreThoseOfTheNetworkAndTheTermsBesideIt() {
        EvaluationModel model = EvaluationCatalog.shipped().model("hal");
        NetworkWeights weights = NetworkFile.parse(
                        EvaluationFile.of("hal", model.file().bytes()))
                .weights();
        Position position = Fen.parse("r1b1k1nr/p2pp1bp/2p1n3/1P2P2P/q4p2/N2K3p/PP1P1PPR/R1BQ1B2 w kq - 0 17");
        int score = model.newEvaluator().evaluateAlone(position);
        assertEquals(weights.values().applyAsInt(position), score);
        HandmadeTerms terms = weights.terms().orElseThrow();
        assertEquals(weights.evaluate(position) + terms.newEvaluator().evaluate(position), score);
        int danger = terms.withShare(HandmadeTerms.WHOLE).newEvaluator().evaluate(position);
        assertTrue(danger < -100, "the king is in danger: " + danger);
    }

    @Test
    void itIsKnownByItsContentWhateverItsName() throws IOException {
        Path file = Files.write(folder.resolve("network.bin"), network);
        assertEquals("network", catalog.model(file.toString()).kind());
    }

    @Test
    void damagedFilesAreReported() throws IOException {
        byte[] damaged = network.clone();
        damaged[5000] ^= 4;
        assertRefused(damaged, "is damaged or incomplete: its checksum does not match");
        assertRefused(Arrays.copyOf(network, network.length / 2), "is damaged or incomplete");
        assertRefused(new byte[0], "is not a HAL network");
        assertRefused("[pieces]".getBytes(java.nio.charset.StandardCharsets.US_ASCII), "is not a HAL network");
        try (RandomAccessFile huge =
                new RandomAccessFile(folder.resolve("bad.hnet").toFile(), "rw")) {
            huge.setLength(NetworkFile.MAX_BYTES + 1L);
        }
        assertRefused("bad.hnet: it is larger than 256 MiB");
    }

    private void assertRefused(byte[] content, String message) throws IOException {
        Files.write(folder.resolve("bad.hnet"), content);
        assertRefused(message);
    }

    private void assertRefused(String message) {
        UserException error = assertThrows(UserException.class, () -> catalog.model("bad"));
        assertTrue(error.getMessage().contains("bad.hnet"), error.getMessage());
        assertTrue(error.getMessage().contains(message), error.getMessage());
    }

    @Test
    void withoutVectorsItSaysSo() {
        NetworkModel slow = RandomNetworks.model(RandomNetworks.file(1, 32, 1), new PlainKernel());
        assertTrue(slow.remark().orElseThrow().contains("jdk.incubator.vector"), slow.remark()::toString);
        NetworkModel fast = RandomNetworks.model(RandomNetworks.file(1, 32, 1), Kernel.best());
        assertEquals(Optional.empty(), fast.remark());
    }
}
