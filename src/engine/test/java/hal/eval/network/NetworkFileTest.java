package hal.eval.network;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.eval.EvaluationFile;
import hal.eval.handmade.Counts;
import hal.eval.handmade.HandmadeTerms;
import hal.notation.Fen;
import hal.platform.TomlSection;
import hal.rules.Position;
import hal.support.UserException;
import hal.testkit.FullCompiler;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@FullCompiler
final class NetworkFileTest {
    private static final String RECIPE = "hidden = 32\n\n# a comment\nlambda = 0.5\n";

    @TempDir
    private Path folder;

    @Test
    void whatIsWrittenIsReadAgain() throws IOException {
        NetworkWeights weights = random(1, halves());
        Path file = folder.resolve("a" + NetworkFile.SUFFIX);
        String checksum = NetworkFile.write(file, weights, "by chance", RECIPE);
        NetworkFile read = NetworkFile.read(file);
        assertEquals(checksum, read.checksum());
        assertEquals("by chance", read.description());
        assertEquals(RECIPE, read.recipe());
        assertArrayEquals(
                Files.readAllBytes(file), NetworkFile.format(read.weights(), read.description(), read.recipe()));
        Position position = Fen.parse("r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQ1RK1 b kq - 3 3");
        assertEquals(weights.evaluate(position), read.weights().evaluate(position));
    }

    @Test
    void handmadeTermsTravelWithTheNetworkAndAreScaledWithIt() throws IOException {
        String recipe = RECIPE + "[terms.threats]\nhanging = 100\n";
        HandmadeTerms terms =
                HandmadeTerms.read(TomlSection.parse("recipe", recipe).need(HandmadeTerms.SECTION));
        NetworkWeights plain = random(1, NetworkInputs.PLAIN);
        Path file = folder.resolve("terms.hnet");
        NetworkFile.write(file, plain.with(Optional.of(terms), Optional.empty()), "by chance", recipe);
        NetworkWeights read = NetworkFile.read(file).weights();
        Position hanging = Fen.parse("4k3/8/8/3n4/8/8/8/3RK3 w - - 0 1");
        assertEquals(plain.evaluate(hanging) + 100, read.values().applyAsInt(hanging));
        assertEquals(
                plain.evaluate(Position.start()), read.values().applyAsInt(Position.start()), "nothing hangs there");

        NetworkWeights half = read.scaled(0.5);
        NetworkFile.write(file, half, "by chance", recipe);
        NetworkWeights halfRead = NetworkFile.read(file).weights();
        assertEquals(512, halfRead.terms().orElseThrow().share());
        assertEquals(half.evaluate(hanging) + 50, halfRead.values().applyAsInt(hanging));

        byte[] without = NetworkFile.format(read, "by chance", RECIPE);
        String message = assertThrows(UserException.class, () -> NetworkFile.parse(EvaluationFile.of("x", without)))
                .getMessage();
        assertTrue(message.contains("terms"), message);
    }

    @Test
    void unitsOnWhatTheTermsCountTravelWithThem() throws IOException {
        String recipe = RECIPE + "[terms.threats]\nhanging = 100\n";
        HandmadeTerms terms =
                HandmadeTerms.read(TomlSection.parse("recipe", recipe).need(HandmadeTerms.SECTION));
        // Of 32 units one counts: a half, of which the square is taken, for each rook of the side to move, worth 40
        // centipawns.
        short[] weights = new short[Counts.SIZE * 32];
        weights[Counts.NAMES.indexOf("men-rook") * 32] = 128;
        short[] outputs = new short[NetworkWeights.OUTPUTS * 32];
        outputs[0] = 102;
        CountUnits units = new CountUnits(weights, new short[32], outputs);
        NetworkWeights plain = random(1, NetworkInputs.PLAIN);
        assertThrows(IllegalArgumentException.class, () -> plain.with(Optional.empty(), Optional.of(units)));
        Path file = folder.resolve("counts.hnet");
        NetworkFile.write(file, plain.with(Optional.of(terms), Optional.of(units)), "by chance", recipe);
        String text = Files.readString(file, StandardCharsets.ISO_8859_1);
        assertTrue(text.contains("kind = mirrored-screlu-with-counts"));
        NetworkWeights read = NetworkFile.read(file).weights();
        Position hanging = Fen.parse("4k3/8/8/3n4/8/8/8/3RK3 w - - 0 1");
        assertEquals(plain.evaluate(hanging) + 140, read.values().applyAsInt(hanging), 1);
        assertEquals(plain.evaluate(hanging) + 40, read.evaluate(hanging), 1);
        assertEquals(NetworkMean.of(List.of(read, read)).evaluate(hanging), read.evaluate(hanging));
        NetworkWeights half = read.scaled(0.5);
        assertEquals(plain.scaled(0.5).evaluate(hanging) + 70, half.values().applyAsInt(hanging), 1);

        byte[] renamed = text.replace(" men-rook", " men-rock").getBytes(StandardCharsets.ISO_8859_1);
        assertThrows(UserException.class, () -> NetworkFile.parse(EvaluationFile.of("x", renamed)), "a damaged file");
        byte[] sealed = sealed(renamed);
        String message = assertThrows(UserException.class, () -> NetworkFile.parse(EvaluationFile.of("x", sealed)))
                .getMessage();
        assertTrue(message.contains("no term counts \"men-rock\""), message);
    }

    @Test
    void anUnknownKindIsRefusedWithThoseThatAreKnown() {
        byte[] bytes = NetworkFile.format(random(1, NetworkInputs.PLAIN), "", "");
        String other = new String(bytes, StandardCharsets.ISO_8859_1).replace("= mirrored-screlu", "= mirrored-reckon");
        String message = assertThrows(
                        UserException.class,
                        () -> NetworkFile.parse(
                                EvaluationFile.of("x", sealed(other.getBytes(StandardCharsets.ISO_8859_1)))))
                .getMessage();
        assertEquals(
                "x is a network of kind \"mirrored-reckon\" with 8 outputs; this version of HAL reads \"mirrored-screlu\","
                        + " \"mirrored-screlu-with-terms\", \"mirrored-screlu-with-counts\", all with 8",
                message);
    }

    /** With a checksum that fits. */
    private static byte[] sealed(byte[] bytes) {
        byte[] sealed = bytes.clone();
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            digest.update(sealed, 0, sealed.length - 32);
            System.arraycopy(digest.digest(), 0, sealed, sealed.length - 32, 32);
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError(e);
        }
        return sealed;
    }

    @Test
    void everyFlippedByteAndEveryMissingEndIsNoticed() {
        byte[] bytes = NetworkFile.format(random(2, NetworkInputs.PLAIN), "", "");
        Random random = new Random(3);
        for (int i = 0; i < 200; i++) {
            byte[] damaged = bytes.clone();
            damaged[i < 40 ? i : random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(8));
            assertThrows(UserException.class, () -> NetworkFile.parse(EvaluationFile.of("x", damaged)));
            byte[] cut = Arrays.copyOf(bytes, i < 60 ? i : random.nextInt(bytes.length));
            assertThrows(UserException.class, () -> NetworkFile.parse(EvaluationFile.of("x", cut)));
        }
    }

    @Test
    void foreignFilesAreRefusedInWords() throws IOException {
        Path file = folder.resolve("poem.hnet");
        Files.write(
                file, "The curfew tolls the knell of parting day, the lowing herd".getBytes(StandardCharsets.UTF_8));
        String message =
                assertThrows(UserException.class, () -> NetworkFile.read(file)).getMessage();
        assertTrue(message.contains("poem.hnet is not a HAL network"), message);
        String missing = assertThrows(UserException.class, () -> NetworkFile.read(folder.resolve("none")))
                .getMessage();
        assertTrue(missing.contains("there is no such file"), missing);
    }

    @Test
    void weightsThatCouldOverflowAreRefused() {
        NetworkWeights good = random(4, NetworkInputs.PLAIN);
        short[] inputWeights = good.inputWeights.clone();
        inputWeights[77] = NetworkWeights.MAX_INPUT_WEIGHT + 1;
        assertThrows(
                IllegalArgumentException.class,
                () -> new NetworkWeights(
                        good.inputs(), inputWeights, good.inputBiases, good.outputWeights, good.outputBiases));
        int wide = 512;
        short[] heavy = new short[NetworkWeights.OUTPUTS * 2 * wide];
        Arrays.fill(heavy, (short) 120);
        assertThrows(
                IllegalArgumentException.class,
                () -> new NetworkWeights(
                        NetworkInputs.PLAIN, new short[768 * wide], new short[wide], heavy, new int[8]));
    }

    /** Colours exchanged and the board flipped, or the board mirrored: the same for the side to move. */
    @Test
    void evaluationIsTheSameForBothColoursAndBothHalves() {
        NetworkWeights weights = random(5, halves());
        int white = weights.evaluate(Fen.parse("4k3/2p5/8/3n4/8/8/1P3Q2/3K4 w - - 0 1"));
        int black = weights.evaluate(Fen.parse("3k4/1p3q2/8/8/3N4/8/2P5/4K3 b - - 0 1"));
        int mirrored = weights.evaluate(Fen.parse("3k4/5p2/8/4n3/8/8/2Q3P1/4K3 w - - 0 1"));
        assertEquals(white, black);
        assertEquals(white, mirrored);
    }

    /** One unit sees the own queen on e2, another its king's bucket; the rest is reckoned by hand. */
    @Test
    void valueIsWhatTheFormulaSays() {
        int hidden = 32;
        short[] inputWeights = new short[768 * hidden];
        short[] inputBiases = new short[hidden];
        short[] outputWeights = new short[NetworkWeights.OUTPUTS * 2 * hidden];
        int[] outputBiases = new int[NetworkWeights.OUTPUTS];
        int e2 = 12;
        inputWeights[(64 * 4 + e2) * hidden] = 200; // own queen
        inputWeights[(384 + 64 * 4 + (e2 ^ 56)) * hidden + 1] = 300; // the opponent's, as the other side sees it
        inputBiases[0] = 10;
        outputWeights[0] = 64;
        outputWeights[hidden + 1] = -32;
        outputBiases[0] = 1000;
        NetworkWeights weights =
                new NetworkWeights(NetworkInputs.PLAIN, inputWeights, inputBiases, outputWeights, outputBiases);
        int sum = 210 * 210 * 64 + 10 * 0 - 255 * 255 * 32;
        int expected = (sum / 255 + 1000) * 400 / (255 * 256);
        // Both kings on files a to d, so that no board is mirrored; three men: the first output.
        assertEquals(expected, weights.evaluate(Fen.parse("3k4/8/8/8/8/8/4Q3/3K4 w - - 0 1")));
        assertEquals(0, NetworkWeights.output(2));
        assertEquals(0, NetworkWeights.output(5));
        assertEquals(1, NetworkWeights.output(6));
        assertEquals(7, NetworkWeights.output(32));
    }

    private static NetworkInputs halves() {
        int[] buckets = new int[64];
        Arrays.fill(buckets, 16, 64, 1);
        return new NetworkInputs(buckets);
    }

    private static NetworkWeights random(long seed, NetworkInputs inputs) {
        int hidden = 32;
        Random random = new Random(seed);
        return new NetworkWeights(
                inputs,
                shorts(random, inputs.count() * hidden, 120),
                shorts(random, hidden, 200),
                shorts(random, NetworkWeights.OUTPUTS * 2 * hidden, 127),
                random.ints(NetworkWeights.OUTPUTS, -9000, 9000).toArray());
    }

    private static short[] shorts(Random random, int count, int most) {
        short[] values = new short[count];
        for (int i = 0; i < count; i++) {
            values[i] = (short) (random.nextInt(2 * most + 1) - most);
        }
        return values;
    }

    @Test
    void theMeanOfNetworksIsTakenNumberByNumber() {
        NetworkWeights first = RandomNetworks.weights(1, 64, 2);
        NetworkWeights second = RandomNetworks.weights(2, 64, 2);
        NetworkWeights mean = NetworkMean.of(List.of(first, second));
        for (int unit = 0; unit < 64; unit++) {
            assertEquals(
                    (first.inputWeight(800, unit) + second.inputWeight(800, unit)) / 2.0,
                    mean.inputWeight(800, unit),
                    0.5);
            assertEquals((first.inputBias(unit) + second.inputBias(unit)) / 2.0, mean.inputBias(unit), 0.5);
        }
        double shift = 0;
        for (int input = 0; input < 768; input++) {
            shift += (mean.inputWeight(input, 7) - (first.inputWeight(input, 7) + second.inputWeight(input, 7)) / 2.0)
                    / 768;
        }
        assertEquals(0, shift, 0.06, "halves are rounded in both directions");
        for (int output = 0; output < NetworkWeights.OUTPUTS; output++) {
            assertEquals(
                    (first.outputWeight(output, 70) + second.outputWeight(output, 70)) / 2.0,
                    mean.outputWeight(output, 70),
                    0.5);
            assertEquals((first.outputBias(output) + second.outputBias(output)) / 2.0, mean.outputBias(output), 0.5);
        }
        assertArrayEquals(
                NetworkFile.format(first, "", ""), NetworkFile.format(NetworkMean.of(List.of(first, first)), "", ""));
        NetworkWeights other = RandomNetworks.weights(3, 64, 1);
        assertThrows(IllegalArgumentException.class, () -> NetworkMean.of(List.of(first, other)));
    }
}
