package hal.learn.train;

import hal.learn.data.PackedPosition;
import hal.learn.data.RecordFiles;
import hal.platform.Quantity;
import hal.rules.Position;
import hal.support.UserException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.LongConsumer;

/**
 * The training set and the validation set, in memory. Unsuitable positions are skipped as they are read: in check, a
 * capture or promotion played next, a mate score, too high a score, the first plies. Immutable once read.
 */
public final class TrainingSet {
    /** A million records, 32 MB: no array is too long, and little is wasted at the end. */
    private static final int BLOCK_RECORDS = 1 << 20;

    private static final int ROUNDS = 4;

    private final Records training = new Records();
    private final Records validation = new Records();
    private long read;
    private long hash;
    /** Of the record before; -1 if there is none. */
    private int lastPly = -1;

    private int lastGroup = -1;
    private final TdLambda tdLambda;

    /**
     * What is taken.
     *
     * @param skipPlies the plies left out at the beginning of a game
     * @param mostScore the highest score for either side
     * @param validation the groups of games, of 256, that are held back for validation
     * @param tdLambda the weight of later scores in a game
     */
    public record Choice(int skipPlies, int mostScore, int validation, double tdLambda) {}

    /** Records in blocks. */
    public static final class Records {
        private final List<byte[]> blocks = new ArrayList<>();
        private long size;

        private void add(byte[] data, int at) {
            if (size == (long) blocks.size() * BLOCK_RECORDS) {
                blocks.add(new byte[BLOCK_RECORDS * PackedPosition.BYTES]);
            }
            System.arraycopy(data, at, block(size), offset(size), PackedPosition.BYTES);
            size++;
        }

        /** Notes that the result of the game says nothing about the last record. */
        private void dropResult() {
            PackedPosition.setResult(block(size - 1), offset(size - 1), PackedPosition.NO_RESULT);
        }

        public long size() {
            return size;
        }

        /** The block that holds a record. */
        byte[] block(long number) {
            return blocks.get((int) (number / BLOCK_RECORDS));
        }

        /** The offset of a record in its block. */
        static int offset(long number) {
            return (int) (number % BLOCK_RECORDS) * PackedPosition.BYTES;
        }

        /** The position of a record, with White to move. */
        public Position position(long number) {
            return PackedPosition.position(block(number), offset(number));
        }

        /** The score of a record, for the side to move. */
        public int score(long number) {
            return PackedPosition.score(block(number), offset(number));
        }

        /** What the game came to for the side to move, from 0 to 1; empty if that says nothing about the position. */
        public OptionalDouble points(long number) {
            int result = PackedPosition.result(block(number), offset(number));
            return result == PackedPosition.NO_RESULT ? OptionalDouble.empty() : OptionalDouble.of(result / 2.0);
        }
    }

    /** The files hold too few positions that are suitable to train with, or to validate with. */
    public static final class TooFewPositions extends UserException {
        private static final long serialVersionUID = 1L;

        private TooFewPositions(String message) {
            super(message);
        }
    }

    private TrainingSet(Choice choice) {
        tdLambda = new TdLambda(choice.tdLambda(), (data, at) -> take(data, at, choice));
    }

    /**
     * Reads files of games.
     *
     * @param batch the least number of positions to train with
     * @param most the maximum number of records, over all files
     * @param progress is told the number of records read so far
     * @throws UserException if one cannot be read, or there are too few or too many records
     */
    public static TrainingSet read(List<Path> files, Choice choice, int batch, long most, LongConsumer progress) {
        TrainingSet set = new TrainingSet(choice);
        long room = Runtime.getRuntime().maxMemory() / PackedPosition.BYTES * 3 / 4;
        long there = Math.min(most, files.stream().mapToLong(RecordFiles::count).sum());
        if (there > room) {
            throw new UserException(there + " records need more memory than Java may use; --most " + room
                    + " uses fewer, HAL_JAVA_OPTS=-Xmx64g allows more memory");
        }
        for (Path file : files) {
            RecordFiles.visit(file, (data, at, number) -> {
                if (set.read == most) {
                    return false;
                }
                set.tdLambda.add(data, at);
                progress.accept(++set.read);
                return true;
            });
            set.tdLambda.endGame();
        }
        if (set.training.size() < batch || set.validation.size() == 0) {
            throw new TooFewPositions("of " + Quantity.of(set.read, "position") + ", " + set.training.size()
                    + " are suitable for training and " + set.validation.size()
                    + " for validation: too few for a batch of " + batch);
        }
        return set;
    }

    /** A set of records already in memory. */
    static TrainingSet of(byte[] records, Choice choice) {
        TrainingSet set = new TrainingSet(choice);
        for (int at = 0; at < records.length; at += PackedPosition.BYTES) {
            set.read++;
            set.tdLambda.add(records, at);
        }
        set.tdLambda.endGame();
        return set;
    }

    private void take(byte[] data, int at, Choice choice) {
        boolean aside = isAside(data, at);
        lastPly = PackedPosition.ply(data, at);
        lastGroup = PackedPosition.group(data, at);
        if (PackedPosition.has(PackedPosition.IN_CHECK | PackedPosition.NOISY | PackedPosition.MATE, data, at)
                || Math.abs(PackedPosition.score(data, at)) > choice.mostScore()
                || PackedPosition.ply(data, at) < choice.skipPlies()) {
            return;
        }
        hash = hash * 31 + PackedPosition.hash(data, at);
        Records part = PackedPosition.group(data, at) < choice.validation() ? validation : training;
        part.add(data, at);
        if (aside) {
            part.dropResult();
        }
    }

    /**
     * Whether a record is a position out of a search, which comes after its game: then its ply is not beyond that of
     * the record before. Mostly it came about by a mistake that nobody made in the game.
     */
    private boolean isAside(byte[] data, int at) {
        int ply = PackedPosition.ply(data, at);
        return !PackedPosition.has(PackedPosition.FIRST, data, at)
                && PackedPosition.group(data, at) == lastGroup
                && (ply < lastPly || (ply == lastPly && ply < PackedPosition.MAX_PLY));
    }

    /** The number of positions read, including unsuitable ones. */
    public long positionsRead() {
        return read;
    }

    /** The size of the training set. */
    public long trainingSize() {
        return training.size();
    }

    /** The size of the validation set. */
    public long validationSize() {
        return validation.size();
    }

    public Records training() {
        return training;
    }

    public Records validation() {
        return validation;
    }

    /** A fingerprint of the positions. */
    long fingerprint() {
        return hash;
    }

    /**
     * The order of the positions in an epoch: a permutation that needs no memory and can be evaluated at any place. A
     * Feistel network of {@value #ROUNDS} rounds permutes the numbers below a power of four; results out of range are
     * permuted again until they are in range.
     *
     * @param key different for each epoch
     * @param place from 0 to {@code size - 1}
     */
    static long shuffled(long key, long place, long size) {
        int half = Math.max(1, (65 - Long.numberOfLeadingZeros(size - 1)) / 2);
        long mask = (1L << half) - 1;
        long value = place;
        do {
            long left = value >>> half;
            long right = value & mask;
            for (int round = 0; round < ROUNDS; round++) {
                long mixed = (right + key + round * 0x9E3779B97F4A7C15L) * 0xFF51AFD7ED558CCDL;
                mixed = (mixed ^ (mixed >>> 33)) * 0xC4CEB9FE1A85EC53L;
                long next = left ^ ((mixed >>> 29) & mask);
                left = right;
                right = next;
            }
            value = (left << half) | right;
        } while (value >= size);
        return value;
    }
}
