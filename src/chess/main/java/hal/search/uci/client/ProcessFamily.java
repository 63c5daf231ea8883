package hal.search.uci.client;

import hal.support.ChildProcess;
import hal.support.InputFile;
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
import java.util.UUID;

/**
 * A program and all processes it started, so that none is left behind.
 *
 * <p>Children can be listed only while their parent lives. To find them later, the program is started in a session of
 * its own where the system has {@code setsid(1)}; every process in that session belongs to it. This also shields it
 * from Ctrl-C, which the terminal sends to every process in HAL's session. A process that has left the session as
 * daemons do is still known by an environment variable that it inherited, where the system has {@code /proc}.
 *
 * <p>What remains: a process that leaves the session and also replaces its environment is not found, nor is one that
 * left the session on a system without {@code /proc}. Nor can anything be ended after HAL itself was killed at once;
 * the engine then sees the end of its input.
 */
final class ProcessFamily {
    private static final Path PROC = Path.of("/proc");
    private static final int ROUNDS = 3;
    /** The session id's place among the fields after the name in brackets: state, parent, group, session. */
    private static final int SESSION_FIELD = 3;
    /** The environment variable by which a program's descendants are known; its value is different for each program. */
    private static final String MARK = "HAL_FAMILY";

    private final Process process;
    private final String mark;
    private final boolean leadsSession;
    private final Set<ProcessHandle> known = new HashSet<>();

    private ProcessFamily(Process process, String mark, boolean leadsSession) {
        this.process = process;
        this.mark = mark;
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
        ProcessBuilder builder = ChildProcess.builder(words);
        String name = UUID.randomUUID().toString();
        builder.environment().put(MARK, name);
        return new ProcessFamily(builder.start(), MARK + "=" + name, setsid.isPresent());
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
            known.addAll(orphans());
            known.forEach(ProcessHandle::destroyForcibly);
        }
    }

    /** Those of the family that may have no living parent in it. */
    private Set<ProcessHandle> orphans() {
        Set<ProcessHandle> members = new HashSet<>();
        if (!Files.isDirectory(PROC)) {
            return members;
        }
        try (DirectoryStream<Path> processes = Files.newDirectoryStream(PROC, "[0-9]*")) {
            for (Path folder : processes) {
                if ((leadsSession && session(folder) == process.pid()) || isMarked(folder)) {
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
        String stat = read(folder.resolve("stat"));
        String[] fields = stat.substring(stat.lastIndexOf(')') + 1).strip().split(" ", -1);
        return fields.length > SESSION_FIELD ? Long.parseLong(fields[SESSION_FIELD]) : -1;
    }

    private boolean isMarked(Path folder) {
        return List.of(read(folder.resolve("environ")).split("\0", -1)).contains(mark);
    }

    /** Nothing for a process that has ended in the meantime, or is another user's. */
    private static String read(Path file) {
        try {
            return new String(InputFile.bytes(file, 1 << 22), StandardCharsets.ISO_8859_1);
        } catch (IOException e) {
            return "";
        }
    }
}
