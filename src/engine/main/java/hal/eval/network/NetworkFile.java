package hal.eval.network;

import hal.eval.EvaluationFile;
import hal.eval.handmade.Counts;
import hal.eval.handmade.HandmadeTerms;
import hal.platform.AtomicFile;
import hal.platform.TomlSection;
import hal.support.UserException;
import hal.support.system.FileTrouble;
import hal.support.system.InputFile;
import hal.support.text.CleanText;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A network as a file, {@code NAME.hnet}. All numbers are little-endian.
 * <pre>
 *   bytes
 *   8              "HALnet1" and a line feed
 *   4              length of the header
 *   (length)       the header, UTF-8 text
 *   2 * inputs * H input weights, grouped by input
 *   2 * H          input biases
 *   2 * 8 * 2 * H  output weights, grouped by output, the side to move's first
 *   4 * 8          output biases
 *   32             SHA-256 of everything before
 * </pre>
 *
 * <p>The header has lines {@code key = value}, then an empty line, then the text of the recipe that the network was
 * trained with:
 * <pre>
 *   kind = mirrored-screlu
 *   hidden = 512
 *   outputs = 8
 *   scale = 255 256 400 (the quantization factors of accumulators and output weights, and centipawns per unit)
 *   king-buckets = 0 0 0 0 0 0 0 0 1 1 ... (64 numbers, by the king's square from its side's point of view)
 *   description = one line for users
 * </pre>
 *
 * <p>The kind is {@code mirrored-screlu-with-terms} if hand-made terms are added to the network's values. They are
 * those of the recipe's section {@code terms}, and another line says how much they count, in parts of 1024:
 * <pre>
 *   terms = 1024
 * </pre>
 *
 * <p>The kind is {@code mirrored-screlu-with-counts} if there are also C units on what these terms count. Further lines
 * say how many and name the counts, and their numbers follow those of the outputs:
 * <pre>
 *   count-units = 64
 *   counts = passed-path-free-step-1 ... (the counts of a side)
 *
 *   bytes
 *   2 * 2 * counts * C  weights, grouped by count, the side to move's first
 *   2 * C               biases
 *   2 * 8 * C           output weights, grouped by output
 * </pre>
 *
 * @param weights the network
 * @param description one line for users; empty if there is none
 * @param recipe the text of the recipe; empty if there is none
 * @param file where all that was read
 */
public record NetworkFile(NetworkWeights weights, String description, String recipe, EvaluationFile file) {
    /** The extension of network files. */
    public static final String SUFFIX = ".hnet";

    /** What each file starts with. */
    static final String MAGIC = "HALnet1\n";

    private static final String KIND = "mirrored-screlu";
    /** A network whose values are incomplete without hand-made terms, so that no program can overlook them. */
    private static final String KIND_WITH_TERMS = "mirrored-screlu-with-terms";

    /** The same with units on what the terms count. */
    private static final String KIND_WITH_COUNTS = "mirrored-screlu-with-counts";

    private static final List<String> KINDS = List.of(KIND, KIND_WITH_TERMS, KIND_WITH_COUNTS);

    private static final String TERMS = "terms";
    private static final String COUNT_UNITS = "count-units";
    private static final String COUNTS = "counts";
    /** The size limit: some sixty times a network of 512 units without king buckets. */
    static final int MAX_BYTES = 256 << 20;

    private static final String SCALE = NetworkWeights.QA + " " + NetworkWeights.QB + " " + NetworkWeights.SCALE;
    private static final int MAX_HEADER = 1 << 16;
    private static final int MAX_DESCRIPTION = 200;
    private static final int HASH_BYTES = 32;
    private static final int START_BYTES = MAGIC.length() + Integer.BYTES;

    /**
     * Reads a file.
     *
     * @throws UserException saying what is wrong: unreadable, too large, too short, of another format, damaged
     */
    public static NetworkFile read(Path file) {
        String name = CleanText.line(file.toString(), 300);
        return FileTrouble.reading(file, () -> parse(EvaluationFile.of(name, InputFile.bytes(file, MAX_BYTES))));
    }

    /**
     * Parses the content of a file.
     *
     * @throws UserException saying what is wrong: too short, of another format, damaged
     */
    public static NetworkFile parse(EvaluationFile file) {
        String name = file.name();
        ByteBuffer in = file.buffer().order(ByteOrder.LITTLE_ENDIAN);
        if (in.limit() < START_BYTES + HASH_BYTES || !file.startsWith(MAGIC.getBytes(StandardCharsets.US_ASCII))) {
            throw new UserException(name + " is not a HAL network: it does not start with \"" + MAGIC.strip() + "\"");
        }
        int end = in.limit() - HASH_BYTES;
        if (!file.isShipped() && !isWhole(file.bytes(), end)) {
            throw new UserException(name + " is damaged or incomplete: its checksum does not match");
        }
        in.position(MAGIC.length()).limit(end);
        int length = in.getInt();
        if (length < 0 || length > MAX_HEADER || length > in.remaining()) {
            throw new UserException(name + ": its header length " + length + " is not valid");
        }
        byte[] text = new byte[length];
        in.get(text);
        String header = new String(text, StandardCharsets.UTF_8);
        int gap = header.indexOf("\n\n");
        Map<String, String> values = new HashMap<>();
        for (String line : (gap < 0 ? header : header.substring(0, gap)).split("\n", -1)) {
            int equals = line.indexOf(" = ");
            if (equals > 0) {
                values.put(line.substring(0, equals), line.substring(equals + 3));
            }
        }
        String kind = values.getOrDefault("kind", "?");
        if (!KINDS.contains(kind) || !Integer.toString(NetworkWeights.OUTPUTS).equals(values.get("outputs"))) {
            throw new UserException(name + " is a network of kind \""
                    + CleanText.line(kind, 40) + "\" with "
                    + CleanText.line(values.getOrDefault("outputs", "?"), 10) + " outputs; this version of HAL reads \""
                    + String.join("\", \"", KINDS)
                    + "\", all with " + NetworkWeights.OUTPUTS);
        }
        if (!SCALE.equals(values.get("scale"))) {
            throw new UserException(name + ": its numbers have the scale "
                    + CleanText.line(values.getOrDefault("scale", "?"), 40) + "; this version of HAL reads " + SCALE);
        }
        try {
            String recipe = gap < 0 ? "" : header.substring(gap + 2);
            NetworkWeights weights = weights(values, in);
            Optional<CountUnits> counted =
                    kind.equals(KIND_WITH_COUNTS) ? Optional.of(counted(values, in)) : Optional.empty();
            if (in.hasRemaining()) {
                throw new IllegalArgumentException(
                        "its header implies " + in.remaining() + " bytes of weights less than there are");
            }
            return new NetworkFile(
                    kind.equals(KIND) ? weights : weights.with(Optional.of(terms(name, values, recipe)), counted),
                    CleanText.line(values.getOrDefault("description", ""), MAX_DESCRIPTION),
                    recipe,
                    file);
        } catch (IllegalArgumentException e) {
            throw new UserException(name + " is not a valid network: " + CleanText.line(e.getMessage(), 200), e);
        }
    }

    /** The checksum of the whole file; see {@link EvaluationFile#checksum}. */
    public String checksum() {
        return file.checksum();
    }

    private static HandmadeTerms terms(String name, Map<String, String> values, String recipe) {
        int share = Integer.parseInt(values.getOrDefault(TERMS, ""));
        // The parser takes its time for each character, which a start feels: only what is needed, in its lines.
        int begin = Math.max(0, recipe.indexOf("\n[" + HandmadeTerms.SECTION));
        String terms = recipe.substring(0, begin).replaceAll(".+", "") + recipe.substring(begin);
        TomlSection section = TomlSection.parse(name + ", its recipe", terms.replaceAll("(?m)^#.*", ""));
        return HandmadeTerms.read(section.need(HandmadeTerms.SECTION)).withShare(share);
    }

    private static CountUnits counted(Map<String, String> values, ByteBuffer in) {
        int units = Integer.parseInt(values.getOrDefault(COUNT_UNITS, ""));
        if (units < 1 || units > CountUnits.MAX) {
            throw new IllegalArgumentException(units + " count units");
        }
        List<String> names = List.of(values.getOrDefault(COUNTS, "").split(" ", -1));
        require(in, (long) Short.BYTES * units * (2 * names.size() + 1 + NetworkWeights.OUTPUTS));
        // A count that the file does not name is one that its terms did not know.
        short[] weights = new short[Counts.SIZE * units];
        for (int side = 0; side < 2; side++) {
            for (String name : names) {
                int count = Counts.NAMES.indexOf(name);
                if (count < 0) {
                    throw new IllegalArgumentException("no term counts \"" + name + "\"");
                }
                int row = side * Counts.NAMES.size() + count;
                System.arraycopy(shorts(in, units), 0, weights, row * units, units);
            }
        }
        return new CountUnits(weights, shorts(in, units), shorts(in, NetworkWeights.OUTPUTS * units));
    }

    private static NetworkWeights weights(Map<String, String> values, ByteBuffer in) {
        int hidden = Integer.parseInt(values.getOrDefault("hidden", ""));
        int[] buckets = Arrays.stream(
                        values.getOrDefault("king-buckets", "").strip().split(" +", -1))
                .mapToInt(Integer::parseInt)
                .toArray();
        NetworkInputs inputs = new NetworkInputs(buckets);
        if (hidden < 1 || hidden > NetworkWeights.MAX_HIDDEN) {
            throw new IllegalArgumentException(hidden + " hidden units");
        }
        long needed = (long) Short.BYTES * hidden * (inputs.count() + 1 + 2 * NetworkWeights.OUTPUTS)
                + (long) Integer.BYTES * NetworkWeights.OUTPUTS;
        require(in, needed);
        short[] inputWeights = shorts(in, inputs.count() * hidden);
        short[] inputBiases = shorts(in, hidden);
        short[] outputWeights = shorts(in, NetworkWeights.OUTPUTS * 2 * hidden);
        int[] outputBiases = new int[NetworkWeights.OUTPUTS];
        in.asIntBuffer().get(outputBiases);
        in.position(in.position() + outputBiases.length * Integer.BYTES);
        return new NetworkWeights(inputs, inputWeights, inputBiases, outputWeights, outputBiases);
    }

    private static void require(ByteBuffer in, long needed) {
        if (in.remaining() < needed) {
            throw new IllegalArgumentException(
                    "its header implies " + needed + " bytes of weights, but there are " + in.remaining());
        }
    }

    private static short[] shorts(ByteBuffer in, int count) {
        short[] values = new short[count];
        in.asShortBuffer().get(values);
        in.position(in.position() + count * Short.BYTES);
        return values;
    }

    /**
     * Writes a network atomically.
     *
     * @param description one line for users
     * @param recipe the text of the recipe
     * @return its checksum
     * @throws IOException if it cannot be written
     */
    public static String write(Path file, NetworkWeights weights, String description, String recipe)
            throws IOException {
        byte[] bytes = format(weights, description, recipe);
        AtomicFile.write(file, bytes);
        return parse(EvaluationFile.of(file.toString(), bytes)).checksum();
    }

    /** The bytes of a network file; equal networks give equal bytes. */
    public static byte[] format(NetworkWeights weights, String description, String recipe) {
        String header = "kind = " + kind(weights) + "\nhidden = "
                + weights.hidden() + "\noutputs = " + NetworkWeights.OUTPUTS
                + "\nscale = " + SCALE + "\nking-buckets = "
                + Arrays.stream(weights.inputs().buckets())
                        .mapToObj(Integer::toString)
                        .collect(Collectors.joining(" "))
                + weights.terms()
                        .map(terms -> "\n" + TERMS + " = " + terms.share())
                        .orElse("")
                + weights.counted()
                        .map(units -> "\n" + COUNT_UNITS + " = " + units.size() + "\n" + COUNTS + " = "
                                + String.join(" ", Counts.NAMES))
                        .orElse("")
                + "\ndescription = " + CleanText.line(description, MAX_DESCRIPTION) + "\n\n" + recipe;
        byte[] text = header.getBytes(StandardCharsets.UTF_8);
        int shorts = weights.inputWeights.length + weights.inputBiases.length + weights.outputWeights.length;
        int size = START_BYTES + text.length + Short.BYTES * shorts + Integer.BYTES * NetworkWeights.OUTPUTS;
        size += Short.BYTES * weights.countUnits() * (Counts.SIZE + 1 + NetworkWeights.OUTPUTS);
        ByteBuffer out = ByteBuffer.allocate(size + HASH_BYTES).order(ByteOrder.LITTLE_ENDIAN);
        out.put(MAGIC.getBytes(StandardCharsets.US_ASCII)).putInt(text.length).put(text);
        put(out, weights.inputWeights);
        put(out, weights.inputBiases);
        put(out, weights.outputWeights);
        for (int bias : weights.outputBiases) {
            out.putInt(bias);
        }
        weights.counted().ifPresent(units -> {
            put(out, units.weights);
            put(out, units.biases);
            put(out, units.outputs);
        });
        return out.put(digest(out.array(), size)).array();
    }

    private static String kind(NetworkWeights weights) {
        return weights.terms()
                .map(terms -> weights.counted().isPresent() ? KIND_WITH_COUNTS : KIND_WITH_TERMS)
                .orElse(KIND);
    }

    private static void put(ByteBuffer out, short[] values) {
        out.asShortBuffer().put(values);
        out.position(out.position() + values.length * Short.BYTES);
    }

    private static boolean isWhole(byte[] bytes, int end) {
        return Arrays.equals(digest(bytes, end), 0, HASH_BYTES, bytes, end, bytes.length);
    }

    private static byte[] digest(byte[] bytes, int end) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            digest.update(bytes, 0, end);
            return digest.digest();
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
