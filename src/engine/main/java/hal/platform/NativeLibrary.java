package hal.platform;

import hal.support.AtomicFile;
import hal.support.Shipped;
import hal.support.UserFolders;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.zip.CRC32;

/**
 * A library of the machine's own code that travels in the jar. Left alone, those who need one unpack it into the folder for
 * temporary files at each start, and a HAL that is killed leaves it there; this unpacks it once, into the user's cache.
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
            byte[] library = Shipped.bytes(resource);
            CRC32 sum = new CRC32();
            sum.update(library);
            String file = resource.substring(resource.lastIndexOf('/') + 1);
            int dot = file.lastIndexOf('.');
            String name = file.substring(0, dot) + "-" + Long.toHexString(sum.getValue()) + file.substring(dot);
            Path place = UserFolders.create(cache.get()).resolve(name);
            if (!Files.exists(place) || Files.size(place) != library.length) {
                AtomicFile.write(place, library, true);
            }
            System.setProperty(folderProperty, cache.get().toString());
            System.setProperty(nameProperty, name);
        } catch (IOException e) {
            return; // no room, or no permission: its loader tries the folder for temporary files
        }
    }
}
