package hal.learn.train;

import hal.platform.Checksum;
import hal.support.UserException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.Inflater;

/**
 * The state of a training run as bytes: its recipe and positions, its progress, and all numbers that the next step
 * depends on. The last eight bytes are a CRC-32 of the rest. The numbers are compressed.
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
        byte[] numbers = packed(arrays);
        ByteBuffer out = ByteBuffer.allocate(6 * Long.BYTES + recipeSum.length + 20 * epochs.size() + numbers.length);
        out.putLong(MAGIC).put(recipeSum).putLong(fingerprint).putLong(step).putDouble(lossOfEpoch);
        out.putLong(epochs.size());
        for (Trainer.Epoch epoch : epochs) {
            out.putInt(epoch.number()).putDouble(epoch.training()).putDouble(epoch.validation());
        }
        out.put(numbers);
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
            unpack(bytes, in.position(), end, arrays);
            return new Checkpoint(step, lossOfEpoch, epochs);
        } catch (BufferUnderflowException | DataFormatException e) {
            throw damaged(name);
        }
    }

    /** The numbers' highest bytes, which are much alike, then their second bytes and so on, compressed. */
    private static byte[] packed(float[]... arrays) {
        byte[] bytes = new byte[Float.BYTES * count(arrays)];
        int at = 0;
        for (int shift = Float.SIZE - Byte.SIZE; at < bytes.length; shift -= Byte.SIZE) {
            for (float[] array : arrays) {
                for (float number : array) {
                    bytes[at++] = (byte) (Float.floatToRawIntBits(number) >>> shift);
                }
            }
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (DeflaterOutputStream compressed = new DeflaterOutputStream(out)) {
            compressed.write(bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e); // memory has room, or throws an error
        }
        return out.toByteArray();
    }

    /** Fills the arrays from {@link #packed} numbers. */
    private static void unpack(byte[] data, int from, int to, float[]... arrays) throws DataFormatException {
        int count = count(arrays);
        byte[] bytes = new byte[Float.BYTES * count];
        Inflater inflater = new Inflater();
        try {
            inflater.setInput(data, from, to - from);
            if (inflater.inflate(bytes) < bytes.length) {
                throw new DataFormatException("too short");
            }
        } finally {
            inflater.end();
        }
        int at = 0;
        for (float[] array : arrays) {
            for (int i = 0; i < array.length; i++, at++) {
                int bits = 0;
                for (int plane = 0; plane < Float.BYTES; plane++) {
                    bits |= (bytes[plane * count + at] & 0xFF) << (Float.SIZE - Byte.SIZE * (plane + 1));
                }
                array[i] = Float.intBitsToFloat(bits);
            }
        }
    }

    private static int count(float[]... arrays) {
        return Arrays.stream(arrays).mapToInt(array -> array.length).sum();
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
