package hal.siege;

import hal.eval.network.RandomNetworks;
import hal.testkit.SharedData;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;

/**
 * The good inputs of a target and those that once broke something; and from them, by a seed, any number of damaged
 * ones.
 */
final class Corpus {
    /** Numbers at the edges of what programs expect. */
    private static final List<String> NUMBERS = List.of(
            "0",
            "-1",
            "1",
            "255",
            "256",
            "65536",
            "2147483647",
            "2147483648",
            "-2147483648",
            "9223372036854775808",
            "1e999",
            "NaN",
            "00000000000000000001",
            "0.1");

    private static final String SIGNS = "\n\r\t \"'\\/[](){}=:;,.-+#%*?!<>&|~^`$@\0\u001b\u007f";
    private static final int MAX_LENGTH = 1 << 17;
    private static final int MAX_TABLE = 4_000;
    /** The units of the smallest network. */
    private static final int HIDDEN = 32;

    private final List<byte[]> inputs = new ArrayList<>();

    private Corpus() {}

    /** The corpus of a target, in the order of its files' names. */
    static Corpus of(String target) {
        Corpus corpus = new Corpus();
        try (Stream<Path> files = Files.list(folder(target))) {
            for (Path file : files.sorted().toList()) {
                corpus.inputs.add(Files.readAllBytes(file));
            }
            if (target.equals("syzygy")) {
                corpus.addTables();
            } else if (target.equals("network")) {
                corpus.inputs.add(RandomNetworks.file(1, HIDDEN, 1).bytes());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return corpus;
    }

    /** Where a target's inputs are. */
    static Path folder(String target) {
        return Path.of(System.getProperty("hal.top", ""), "src/program/test/resources/siege", target)
                .toAbsolutePath();
    }

    /** Real tables, which are not HAL's to ship, where they are installed. */
    private void addTables() throws IOException {
        Optional<Path> tables =
                SharedData.find().map(data -> data.resolve("syzygy")).filter(Files::isDirectory);
        if (tables.isPresent()) {
            try (Stream<Path> files = Files.list(tables.get())) {
                for (Path file : files.sorted().toList()) {
                    if (file.toString().matches(".*\\.rtb[wz]") && Files.size(file) < MAX_TABLE) {
                        byte[] name = (file.getFileName() + "\n").getBytes(StandardCharsets.US_ASCII);
                        inputs.add(join(name, Files.readAllBytes(file)));
                    }
                }
            }
        }
    }

    /** The undamaged inputs. */
    List<byte[]> inputs() {
        return inputs;
    }

    /** A damaged input; the same for the same seed and number. */
    byte[] damaged(long seed, int number) {
        Random random = new Random(seed * 1_000_003 + number);
        byte[] input = any(random);
        int changes = 1 + random.nextInt(random.nextBoolean() ? 2 : 8);
        for (int i = 0; i < changes; i++) {
            input = change(input, random);
        }
        return input.length > MAX_LENGTH ? Arrays.copyOf(input, MAX_LENGTH) : input;
    }

    private byte[] any(Random random) {
        return inputs.get(random.nextInt(inputs.size()));
    }

    private byte[] change(byte[] input, Random random) {
        int at = random.nextInt(input.length + 1);
        int end = Math.min(input.length, at + 1 + random.nextInt(random.nextInt(4) == 0 ? 200 : 12));
        return switch (random.nextInt(9)) {
            case 0 -> replace(input, at, at, sign(random));
            case 1 -> replace(input, at, end, new byte[0]);
            case 2 -> replace(input, at, Math.min(at + 1, input.length), new byte[] {(byte) random.nextInt(256)});
            case 3 -> replace(input, at, Math.min(at + 1, input.length), sign(random));
            case 4 -> replace(input, at, at, Arrays.copyOfRange(input, at, end));
            case 5 -> number(input, at, random);
            case 6 -> {
                byte[] other = any(random);
                int from = random.nextInt(other.length + 1);
                int to = Math.min(other.length, from + 1 + random.nextInt(60));
                yield replace(input, at, end, Arrays.copyOfRange(other, from, to));
            }
            case 7 -> {
                byte[] other = any(random);
                yield join(Arrays.copyOf(input, at), tail(other, random.nextInt(other.length + 1)));
            }
            default -> random.nextInt(4) == 0 ? repeated(input, at, end, random) : Arrays.copyOf(input, at);
        };
    }

    private static byte[] sign(Random random) {
        return SIGNS.substring(random.nextInt(SIGNS.length())).substring(0, 1).getBytes(StandardCharsets.UTF_8);
    }

    /** The next number in the input becomes another one. */
    private static byte[] number(byte[] input, int at, Random random) {
        int from = at;
        while (from < input.length && !Character.isDigit(input[from])) {
            from++;
        }
        int to = from;
        while (to < input.length && Character.isDigit(input[to])) {
            to++;
        }
        byte[] other = NUMBERS.get(random.nextInt(NUMBERS.size())).getBytes(StandardCharsets.US_ASCII);
        return replace(input, from, to, other);
    }

    private static byte[] repeated(byte[] input, int at, int end, Random random) {
        byte[] part = Arrays.copyOfRange(input, at, end);
        byte[] many = new byte[part.length * (1 + random.nextInt(500))];
        for (int i = 0; i < many.length; i++) {
            many[i] = part[i % part.length];
        }
        return replace(input, at, at, many);
    }

    private static byte[] replace(byte[] input, int from, int to, byte[] by) {
        return join(join(Arrays.copyOf(input, from), by), tail(input, to));
    }

    private static byte[] tail(byte[] input, int from) {
        return Arrays.copyOfRange(input, from, input.length);
    }

    private static byte[] join(byte[] first, byte[] second) {
        byte[] both = Arrays.copyOf(first, first.length + second.length);
        System.arraycopy(second, 0, both, first.length, second.length);
        return both;
    }
}
