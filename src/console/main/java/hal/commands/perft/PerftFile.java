package hal.commands.perft;

import hal.commands.perft.PerftSuite.Case;
import hal.notation.Fen;
import hal.support.UserException;
import hal.support.system.FileTrouble;
import hal.support.system.InputFile;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Reads the three common formats of perft suites.
 *
 * <pre>
 *   rnbq... w KQkq - 0 1 ;D1 20 ;D2 400            EPD with counts
 *
 *   id start                                       blocks, as of python-chess
 *   epd rnbq... w KQkq -
 *   perft 1 20
 *
 *   fen rnbq... w KQkq - 0 1 &lt;tab&gt; 2 &lt;tab&gt; 400       columns: position, depth, count
 * </pre>
 */
public final class PerftFile {
    private static final int MAX_LINES = 1_000_000;
    private static final int MAX_LINE_LENGTH = 1_000;
    private static final int MAX_DEPTH = 99;
    private static final Pattern COUNT = Pattern.compile("\\s*D(\\d{1,2})\\s+(\\d{1,18})\\s*");
    private static final Pattern BLOCK_COUNT = Pattern.compile("perft\\s+(\\d{1,2})\\s+(\\d{1,18})");
    private static final Pattern COLUMNS = Pattern.compile("(?:fen )?([^\t]+)\t(\\d{1,2})\t(\\d{1,18})(?:\t.*)?");

    private final Path file;
    private final List<Case> cases = new ArrayList<>();

    /** The counts of the block being read. */
    private NavigableMap<Integer, Long> block = new TreeMap<>();

    private PerftFile(Path file) {
        this.file = file;
    }

    /**
     * Reads a file, or all perft suites in a folder in order of name; other files are skipped.
     *
     * @throws UserException if there is no suite or it cannot be read
     */
    public static List<PerftSuite> read(Path path) {
        List<PerftSuite> suites = new ArrayList<>();
        for (Path file : files(path)) {
            PerftSuite suite = new PerftFile(file).read();
            if (!suite.cases().isEmpty()) {
                suites.add(suite);
            }
        }
        if (suites.isEmpty()) {
            throw new UserException(path + " has no perft counts; expected lines such as \"FEN ;D1 20 ;D2 400\"");
        }
        return suites;
    }

    private static List<Path> files(Path path) {
        if (!Files.exists(path)) {
            throw new UserException("there is no file or folder " + path);
        }
        if (!Files.isDirectory(path)) {
            return List.of(path);
        }
        try (Stream<Path> files = Files.list(path)) {
            return files.filter(Files::isRegularFile)
                    .filter(file -> file.toString().matches(".*\\.(epd|perft|tsv)"))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw FileTrouble.reading("the folder " + path, e);
        }
    }

    private PerftSuite read() {
        try (BufferedReader lines = InputFile.lines(file)) {
            int number = 0;
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (++number > MAX_LINES) {
                    throw new UserException(file + " has more than " + MAX_LINES + " lines");
                }
                if (line.length() <= MAX_LINE_LENGTH) {
                    readLine(file.getFileName() + ":" + number, line.strip());
                }
            }
        } catch (IOException e) {
            throw FileTrouble.reading(file, e);
        }
        return new PerftSuite(file.getFileName().toString(), List.copyOf(cases));
    }

    private void readLine(String place, String line) {
        Matcher columns = COLUMNS.matcher(line);
        Matcher blockCount = BLOCK_COUNT.matcher(line);
        if (line.startsWith("epd ")) {
            block = new TreeMap<>();
            cases.add(new Case(place, withCounters(line.substring(4).strip()), block));
        } else if (blockCount.matches()) {
            put(block, blockCount);
        } else if (columns.matches()) {
            String fen = columns.group(1).equals("startpos") ? Fen.START : withCounters(columns.group(1));
            NavigableMap<Integer, Long> counts = new TreeMap<>();
            counts.put(Integer.valueOf(columns.group(2)), Long.valueOf(columns.group(3)));
            cases.add(new Case(place, fen, counts));
        } else {
            readEpd(place, line);
        }
    }

    private void readEpd(String place, String line) {
        String[] parts = line.split(";", -1);
        NavigableMap<Integer, Long> counts = new TreeMap<>();
        for (int i = 1; i < parts.length; i++) {
            Matcher matcher = COUNT.matcher(parts[i]);
            if (matcher.matches()) {
                put(counts, matcher);
            }
        }
        if (!counts.isEmpty()) {
            cases.add(new Case(place, withCounters(parts[0].strip()), counts));
        }
    }

    private static void put(NavigableMap<Integer, Long> counts, Matcher matcher) {
        int depth = Integer.parseInt(matcher.group(1));
        if (depth <= MAX_DEPTH) {
            counts.put(depth, Long.valueOf(matcher.group(2)));
        }
    }

    /** Adds the move counters, which EPD lacks and FEN requires. */
    private static String withCounters(String position) {
        String fen = position.strip();
        return fen.split("\\s+").length == 4 ? fen + " 0 1" : fen;
    }
}
