package hal.learn.train;

import hal.support.Checksum;
import hal.support.UserException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.CRC32;

/**
 * The state of a training run as bytes: its recipe and positions, its progress, and all numbers that the next step
 * depends on. The last eight bytes are a CRC-32 of the rest. Numbers take two bytes where {@link Bfloat16} holds all of them, as at the
 * end of an epoch, else four.
 *
 * @param step the number of batches done
 * @param lossOfEpoch the sum of the losses in the current epoch
 * @param epochs the finished epochs
 */
record Checkpoint(long step, double lossOfEpoch, List<Trainer.Epoch> epochs) {
    private static final long MAGIC = 0x48414C747261696EL; // "HALtrain"

    static byte[] write(
            String recipe,
            long fingerprint,
            long step,
            double lossOfEpoch,
            List<Trainer.Epoch> epochs,
            float[]... arrays) {
        byte[] recipeSum = sum(recipe);
        int floats = Arrays.stream(arrays).mapToInt(array -> array.length).sum();
        boolean isShort = Bfloat16.areRounded(arrays);
        int width = isShort ? Short.BYTES : Float.BYTES;
        ByteBuffer out = ByteBuffer.allocate(7 * Long.BYTES + recipeSum.length + 20 * epochs.size() + width * floats);
        out.putLong(MAGIC).put(recipeSum).putLong(fingerprint).putLong(step).putDouble(lossOfEpoch);
        out.putLong(epochs.size());
        for (Trainer.Epoch epoch : epochs) {
            out.putInt(epoch.number()).putDouble(epoch.training()).putDouble(epoch.validation());
        }
        out.putLong(width);
        for (float[] array : arrays) {
            if (isShort) {
                Bfloat16.put(out, array);
            } else {
                out.asFloatBuffer().put(array);
                out.position(out.position() + Float.BYTES * array.length);
            }
        }
        return out.putLong(crc(out.array(), out.position())).array();
    }

    /**
     * Reads a checkpoint and fills the arrays from it.
     *
     * @throws UserException if it is damaged, or belongs to another recipe, another start or other positions
     */
    static Checkpoint read(String name, byte[] bytes, String recipe, long fingerprint, float[]... arrays) {
        try {
            ByteBuffer in = ByteBuffer.wrap(bytes);
            int end = bytes.length - Long.BYTES;
            if (end < 0 || in.getLong() != MAGIC || crc(bytes, end) != in.getLong(end)) {
                throw damaged(name);
            }
            byte[] recipeSum = new byte[sum(recipe).length];
            in.get(recipeSum);
            if (!Arrays.equals(recipeSum, sum(recipe))) {
                throw new UserException(
                        name + " was started with another recipe or network; omit --resume to start again");
            }
            if (in.getLong() != fingerprint) {
                throw new UserException(name + " was started with other positions; omit --resume to start again");
            }
            long step = in.getLong();
            double lossOfEpoch = in.getDouble();
            List<Trainer.Epoch> epochs = new ArrayList<>();
            for (long left = in.getLong(); left > 0; left--) {
                epochs.add(new Trainer.Epoch(in.getInt(), in.getDouble(), in.getDouble()));
            }
            boolean isShort = in.getLong() == Short.BYTES;
            for (float[] array : arrays) {
                if (isShort) {
                    Bfloat16.get(in, array);
                } else {
                    in.asFloatBuffer().get(array);
                    in.position(in.position() + Float.BYTES * array.length);
                }
            }
            return new Checkpoint(step, lossOfEpoch, epochs);
        } catch (BufferUnderflowException e) {
            throw damaged(name);
        }
    }

    private static UserException damaged(String name) {
        return new UserException(name + " is not a training checkpoint, or it is damaged");
    }

    private static byte[] sum(String recipe) {
        return Checksum.of(recipe.getBytes(StandardCharsets.UTF_8)).getBytes(StandardCharsets.US_ASCII);
    }

    private static long crc(byte[] bytes, int end) {
        CRC32 crc = new CRC32();
        crc.update(bytes, 0, end);
        return crc.getValue();
    }
}
