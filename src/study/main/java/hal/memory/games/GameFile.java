package hal.memory.games;

import hal.pgn.PgnEntry;
import hal.pgn.PgnReader;
import hal.support.FileTrouble;
import hal.support.InputFile;
import hal.support.UserException;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorInputStream;

/** Opens files of games as they are offered for download: plain, gzipped, or packed by bzip2. */
public final class GameFile {
    private static final byte[] BZIP2 = {'B', 'Z', 'h'};
    private static final byte[] ZSTD = {0x28, (byte) 0xB5, 0x2F, (byte) 0xFD};
    private static final int ROOM = 1 << 16;

    private GameFile() {}

    /**
     * A reader of a file's games.
     *
     * @throws IOException if the file cannot be read
     * @throws UserException if it is packed by something else
     */
    public static PgnReader open(Path file) throws IOException {
        if (!isBzip2(file)) {
            return PgnReader.open(file);
        }
        InputStream packed = new BufferedInputStream(InputFile.open(file), ROOM);
        try {
            return PgnReader.of(new BZip2CompressorInputStream(packed, true));
        } catch (IOException e) {
            packed.close();
            throw e;
        }
    }

    /**
     * Reads a file's games one by one.
     *
     * @param enough asked before each game: whether to end there
     * @throws UserException if the file cannot be read
     */
    public static void read(Path file, BooleanSupplier enough, Consumer<PgnEntry> taker) {
        FileTrouble.reading(file, () -> {
            try (PgnReader reader = open(file)) {
                for (Optional<PgnEntry> entry = reader.next();
                        entry.isPresent() && !enough.getAsBoolean();
                        entry = reader.next()) {
                    taker.accept(entry.get());
                }
            }
        });
    }

    /**
     * Checks that a file begins with a game; of one packed by bzip2 only that it can be opened.
     *
     * @throws UserException with the place and reason if it does not, or cannot be read
     */
    static void requirePgn(Path file) throws IOException {
        if (isBzip2(file)) {
            open(file).close();
        } else {
            PgnReader.requirePgn(file);
        }
    }

    private static boolean isBzip2(Path file) throws IOException {
        byte[] head;
        try (InputStream in = InputFile.open(file)) {
            head = in.readNBytes(ZSTD.length);
        }
        if (Arrays.equals(head, ZSTD)) {
            throw new UserException(file + " is packed by zstd, which HAL does not read. Unpack it first: zstd -d "
                    + file.getFileName());
        }
        return head.length >= BZIP2.length && Arrays.equals(Arrays.copyOf(head, BZIP2.length), BZIP2);
    }
}
