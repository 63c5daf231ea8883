package hal.eval.network;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;

/** Files that are no networks, whatever their names say. */
public final class BadNetworks {
    private BadNetworks() {}

    /** Writes one of each kind into a folder: what each is told, by the file. */
    public static Map<Path, String> write(Path folder) throws IOException {
        byte[] network = RandomNetworks.file(1, 32, 1).bytes();
        byte[] damaged = network.clone();
        damaged[5000] ^= 4;
        Map<Path, String> files = new LinkedHashMap<>();
        files.put(
                Files.write(folder.resolve("damaged.hnet"), damaged),
                "damaged.hnet is damaged or incomplete: its checksum does not match");
        files.put(
                Files.write(folder.resolve("short.hnet"), Arrays.copyOf(network, network.length / 2)),
                "short.hnet is damaged or incomplete: its checksum does not match");
        files.put(Files.write(folder.resolve("empty.hnet"), new byte[0]), "empty.hnet is not a HAL network");
        files.put(
                Files.write(
                        folder.resolve("foreign.hnet"),
                        ("NNUE" + "x".repeat(5000)).getBytes(StandardCharsets.US_ASCII)),
                "foreign.hnet is not a HAL network: it does not start with \"HALnet1\"");
        Path huge = folder.resolve("huge.hnet");
        try (RandomAccessFile file = new RandomAccessFile(huge.toFile(), "rw")) {
            file.setLength(NetworkFile.MAX_BYTES + 1L);
        }
        files.put(huge, "huge.hnet: it is larger than 256 MiB");
        files.put(folder.resolve("none.hnet"), "none.hnet: there is no such file");
        return files;
    }
}
