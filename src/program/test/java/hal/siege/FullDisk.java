package hal.siege;

import static hal.siege.Target.expect;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;

/**
 * A disk that fills while HAL writes, and then has room again: a small one in memory, where one can be had without
 * being asked for a password, otherwise a limit on the size of files.
 */
final class FullDisk implements Assault {
    private static final String OWN_DISK =
            "d=$1; size=$2; shift 2; export d size; exec unshare -rm sh -c 'mount -t tmpfs -o size=${size}k none \"$d\" || exit 99;"
                    + " cd \"$d\"; \"$@\"; mount -o remount,size=64m \"$d\" || exit 99; \"$@\"; code=$?;"
                    + " cp -r . \"$d.kept\"; exit $code' sh \"$@\"";
    private static final String LIMIT =
            "d=$1; size=$2; shift 2; cd \"$d\"; (ulimit -f $((size * 2)); \"$@\"); \"$@\"; code=$?;"
                    + " cp -r . \"$d.kept\"; exit $code";

    private final boolean hasDisk = canMount();

    private static boolean canMount() {
        try {
            return new ProcessBuilder("unshare", "-rm", "mount", "-t", "tmpfs", "none", "/mnt")
                            .redirectErrorStream(true)
                            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                            .start()
                            .waitFor()
                    == 0;
        } catch (java.io.IOException e) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    @Override
    public String name() {
        return "full-disk";
    }

    @Override
    public String what() {
        return hasDisk ? "disks" : "file limits";
    }

    @Override
    public long attempt(long seed, Path folder) throws Exception {
        Random random = new Random(seed);
        Path disk = Files.createDirectory(folder.resolve("disk"));
        Path kept = folder.resolve("disk.kept");
        Path whole = Files.createDirectory(folder.resolve("whole"));
        boolean isMatch = random.nextBoolean();
        Path games = Kills.writeGames(folder.resolve("games.pgn"), random, 300);
        List<String> command =
                isMatch ? Kills.match(seed, 6) : List.of("db", "import", "--folder", "db", games.toString());
        int size = isMatch ? 1 + random.nextInt(12) : 100 + random.nextInt(900);
        expect(new Program(whole).run(command) == 0, "without a full disk it does not end well");
        Program hal = new Program(folder);
        String script = "set -- '" + disk + "' " + size + " \"$@\"; " + (hasDisk ? OWN_DISK : LIMIT);
        expect(hal.runIn(script, command) == 0, "it does not go on when there is room again: " + hal.complaints());
        if (isMatch) {
            Kills.compareMatches(whole, kept);
        } else {
            expect(
                    Kills.contents(whole.resolve("db")).equals(Kills.contents(kept.resolve("db"))),
                    "the databases are not the same");
        }
        return 1;
    }
}
