package hal.uci.client;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A program and all processes it started, so that none is left behind.
 *
 * <p>Children can be listed only while their parent lives. To find them later, the program is started in a session of
 * its own where the system has {@code setsid(1)}; every process in that session belongs to it. This also shields it
 * from Ctrl-C, which the terminal sends to every process in HAL's session.
 */
final class ProcessFamily {
    private static final Path PROC = Path.of("/proc");
    private static final int ROUNDS = 3;
    /** The session id's place among the fields after the name in brackets: state, parent, group, session. */
    private static final int SESSION_FIELD = 3;

    private final Process process;
    private final boolean leadsSession;
    private final Set<ProcessHandle> known = new HashSet<>();

    private ProcessFamily(Process process, boolean leadsSession) {
        this.process = process;
        this.leadsSession = leadsSession;
    }

    /**
     * Starts a program.
     *
     * @throws IOException if it does not start
     */
    static ProcessFamily start(List<String> command) throws IOException {
        Optional<Path> setsid = ProgramFinder.find("setsid");
        List<String> words = new ArrayList<>(command);
        setsid.ifPresent(path -> words.add(0, path.toString()));
        return new ProcessFamily(new ProcessBuilder(words).start(), setsid.isPresent());
    }

    Process process() {
        return process;
    }

    /** Records the children; to be called before the parent is asked to quit, since orphans cannot be listed. */
    synchronized void look() {
        process.descendants().forEach(known::add);
    }

    /** Kills them all at once. */
    synchronized void destroy() {
        for (int round = 0; round < ROUNDS; round++) {
            look();
            if (process.isAlive()) {
                process.destroyForcibly(); // on a dead process this would close its unread output
            }
            known.addAll(session());
            known.forEach(ProcessHandle::destroyForcibly);
        }
    }

    private Set<ProcessHandle> session() {
        Set<ProcessHandle> members = new HashSet<>();
        if (!leadsSession || !Files.isDirectory(PROC)) {
            return members;
        }
        try (DirectoryStream<Path> processes = Files.newDirectoryStream(PROC, "[0-9]*")) {
            for (Path folder : processes) {
                if (session(folder) == process.pid()) {
                    ProcessHandle.of(Long.parseLong(folder.getFileName().toString()))
                            .ifPresent(members::add);
                }
            }
        } catch (IOException e) {
            return members; // as on a system without /proc
        }
        return members;
    }

    private static long session(Path folder) {
        try {
            String stat = new String(Files.readAllBytes(folder.resolve("stat")), StandardCharsets.ISO_8859_1);
            String[] fields = stat.substring(stat.lastIndexOf(')') + 1).strip().split(" ", -1);
            return fields.length > SESSION_FIELD ? Long.parseLong(fields[SESSION_FIELD]) : -1;
        } catch (IOException e) {
            return -1; // it has ended in the meantime
        }
    }
}
