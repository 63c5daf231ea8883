package hal.learn.train;

import hal.eval.Evaluator;
import hal.learn.data.PackedPosition;
import hal.learn.data.QuietCheck;
import hal.learn.data.RecordFiles;
import hal.rules.Position;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.LongConsumer;

/**
 * A random sample of quiet positions from training records, as many of each of {@link Judge#GROUPS} as there are of
 * others. Quiet are positions that a static value can be right about: not in check, no capture or promotion played
 * next, nothing hanging.
 */
public final class PositionSample {
    private static final int FIRST_PLY = 10;
    private static final int MAX_SCORE = 1_500;
    private static final int QUIET_MARGIN = 30;
    /** More are drawn than wanted, since not all turn out to be quiet. */
    private static final int SPARE = 3;

    private PositionSample() {}

    /**
     * Draws a sample. The same files, number and seed give the same sample.
     *
     * @param files of training records
     * @param most positions of a group
     * @param evaluator decides what is quiet
     * @param progress is told the number of records read
     * @throws hal.support.UserException if a file cannot be read
     */
    public static List<Position> of(List<Path> files, int most, long seed, Evaluator evaluator, LongConsumer progress) {
        List<Judge.Group> groups = Judge.GROUPS.subList(1, Judge.GROUPS.size() - 1);
        List<List<byte[]>> drawn =
                groups.stream().<List<byte[]>>map(group -> new ArrayList<>()).toList();
        long[] seen = new long[groups.size()];
        Random random = new Random(seed);
        long[] read = {0};
        for (Path file : files) {
            RecordFiles.visit(file, (data, at, number) -> {
                progress.accept(++read[0]);
                if (isCandidate(data, at)) {
                    int men = Long.bitCount(PackedPosition.occupied(data, at));
                    for (int i = 0; i < groups.size(); i++) {
                        if (men >= groups.get(i).least() && men <= groups.get(i).most()) {
                            draw(drawn.get(i), SPARE * most, seen[i]++, random, data, at);
                        }
                    }
                }
                return true;
            });
        }
        QuietCheck quiet = new QuietCheck(evaluator);
        Set<Long> keys = new HashSet<>();
        List<Position> sample = new ArrayList<>();
        for (List<byte[]> group : drawn) {
            group.stream()
                    .filter(record -> PackedPosition.problem(record, 0).isEmpty())
                    .map(record -> PackedPosition.setup(record, 0).validate())
                    .filter(position -> quiet.isQuiet(position, QUIET_MARGIN) && keys.add(position.key()))
                    .limit(most)
                    .forEach(sample::add);
        }
        return sample;
    }

    private static boolean isCandidate(byte[] data, int at) {
        return PackedPosition.isOurs(data, at)
                && !PackedPosition.has(PackedPosition.IN_CHECK | PackedPosition.NOISY | PackedPosition.MATE, data, at)
                && PackedPosition.ply(data, at) >= FIRST_PLY
                && Math.abs(PackedPosition.score(data, at)) <= MAX_SCORE;
    }

    /** Reservoir sampling: each candidate is as likely to be kept as any other. */
    private static void draw(List<byte[]> kept, int most, long number, Random random, byte[] data, int at) {
        int place =
                kept.size() < most ? kept.size() : (int) Math.min(most, (long) (random.nextDouble() * (number + 1)));
        if (place == most) {
            return;
        }
        byte[] record = Arrays.copyOfRange(data, at, at + PackedPosition.BYTES);
        if (place == kept.size()) {
            kept.add(record);
        } else {
            kept.set(place, record);
        }
    }
}
