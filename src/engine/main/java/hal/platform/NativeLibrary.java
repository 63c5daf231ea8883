package hal.platform;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.zip.CRC32;

/**
 * A library of the machine's own code that travels in the jar. Left alone, those who need one unpack it into the folder
 * for temporary files at each start, and a HAL that is killed leaves it there; this unpacks it once, into the user's
 * cache.
 */
public final class NativeLibrary {
    private NativeLibrary() {}

    /**
     * Makes a library ready and says where it is, unless that is set already. Where there is no place for it, its own
     * loader does as it always does.
     *
     * @param resource its path in the jar; what is not there is left to its loader, too
     * @param folderProperty the system property by which its loader is told the folder
     * @param nameProperty the system property by which its loader is told the file's name
     */
    public static void unpack(String resource, String folderProperty, String nameProperty) {
        Optional<Path> cache = UserFolders.of(System.getenv()).cache();
        if (cache.isEmpty() || System.getProperty(folderProperty) != null || !Shipped.has(resource)) {
            return;
        }
        try {
            Path library = place(UserFolders.create(cache.get()), resource);
            System.setProperty(folderProperty, cache.get().toString());
            System.setProperty(nameProperty, library.getFileName().toString());
        } catch (IOException e) {
            return; // no room, or no permission: its loader tries the folder for temporary files
        }
    }

    /**
     * Puts a library into a folder, under a name that says which version it is. One that is there already is compared
     * byte for byte, since a damaged one would end the program without a word.
     *
     * @return where it is
     */
    static Path place(Path folder, String resource) throws IOException {
        byte[] library = Shipped.bytes(resource);
        CRC32 sum = new CRC32();
        sum.update(library);
        String file = resource.substring(resource.lastIndexOf('/') + 1);
        int dot = file.lastIndexOf('.');
        Path place =
                folder.resolve(file.substring(0, dot) + "-" + Long.toHexString(sum.getValue()) + file.substring(dot));
        if (!holds(place, library)) {
            AtomicFile.write(place, library, true);
        }
        return place;
    }

    private static boolean holds(Path place, byte[] content) throws IOException {
        return Files.exists(place)
                && Files.size(place) == content.length
                && Arrays.equals(Files.readAllBytes(place), content);
    }
}
