package hal.console.terminal;

import hal.platform.OwnFile;
import hal.support.system.InputFile;
import hal.support.text.CleanText;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;

/**
 * The lines typed in earlier runs, one per line. A file that cannot be read or written is no reason to stop: the first
 * problem is reported once, and the lines are then kept for this run only.
 */
final class HistoryFile {
    private static final int MAX_LINES = 1000;
    private static final int MAX_LINE = 500;
    private static final int LARGEST = 1 << 20;
    /** A personal token of Lichess wherever it stands, and whatever was typed where one was expected. */
    private static final Pattern SECRET =
            Pattern.compile("\\blip_\\w|\\blichess\\s+login\\s+(?!browser\\s*$)\\S", Pattern.CASE_INSENSITIVE);

    private final Path file;
    private String trouble = "";
    private boolean broken;

    /** A history in this file; {@code null} for one that is not kept. */
    HistoryFile(Path file) {
        this.file = file;
        broken = file == null;
    }

    /** Whether a line holds a secret, or may hold one, so that it is kept nowhere. */
    static boolean isSecret(String line) {
        return SECRET.matcher(line).find();
    }

    /** The lines of earlier runs, oldest first. A file that has grown long is cut to its last lines. */
    List<String> load() {
        if (broken || !Files.exists(file)) {
            return List.of();
        }
        try {
            byte[] bytes = InputFile.bytes(file, LARGEST);
            String text = new String(bytes, StandardCharsets.UTF_8);
            List<String> all = text.lines().toList();
            List<String> lines = all.stream().filter(line -> !isSecret(line)).toList();
            List<String> last = lines.subList(Math.max(0, lines.size() - MAX_LINES), lines.size());
            if ((lines.size() > 2 * MAX_LINES || lines.size() < all.size())
                    && Arrays.equals(bytes, text.getBytes(StandardCharsets.UTF_8))) {
                OwnFile.write(file, String.join("\n", last) + "\n");
            }
            return last.stream().map(line -> CleanText.line(line, MAX_LINE)).toList();
        } catch (IOException problem) {
            stop("read", problem);
            return List.of();
        }
    }

    /** Keeps a line, unless it holds a secret. */
    void append(String line) {
        if (broken || line.isBlank() || isSecret(line)) {
            return;
        }
        try {
            OwnFile.append(file, CleanText.line(line, MAX_LINE) + "\n");
        } catch (IOException problem) {
            stop("write", problem);
        }
    }

    private void stop(String verb, IOException problem) {
        broken = true;
        trouble = "I cannot " + verb + " your command history in " + file + " (" + problem.getMessage()
                + "); it is kept for this session only.";
    }

    /** What has gone wrong since the last call; empty if nothing has. */
    String takeTrouble() {
        String told = trouble;
        trouble = "";
        return told;
    }
}
