package hal.practice.puzzle;

import hal.platform.OwnFile;
import hal.platform.Shipped;
import hal.platform.UserFolders;
import hal.support.UserException;
import hal.support.system.FileTrouble;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.zip.GZIPInputStream;

/** Where puzzles and the user's record are kept: the shipped ones in the program, the record in the state folder. */
public final class PuzzleCatalog {
    private static final String SHIPPED = "config/puzzles/mates.epd";
    private static final String FORGED = "config/puzzles/forged.csv.gz";
    private static final String RECORD = "puzzles.txt";
    private static final int DAILY_STEP = 619;
    /** No more of a file are taken. */
    public static final int MAX_PUZZLES = 50_000;

    private static final int MAX_RECORD_BYTES = 4 << 20;

    private final Optional<Path> file;
    /** Why the record that is there could not be read; empty if it was. */
    private String trouble = "";

    /** The record of a user; where there is no place for it, nothing is kept. */
    public PuzzleCatalog(UserFolders folders) {
        file = folders.state().map(folder -> folder.resolve(RECORD));
    }

    /** The twelve mates from textbooks, and those that were forged from HAL's own games. */
    public static List<Puzzle> shipped() {
        List<Puzzle> puzzles = new ArrayList<>(mates());
        if (Shipped.has(FORGED)) {
            try (InputStream in = new GZIPInputStream(new ByteArrayInputStream(Shipped.bytes(FORGED)))) {
                puzzles.addAll(PuzzleFile.read("forged.csv", in, MAX_PUZZLES).puzzles());
            } catch (IOException e) {
                throw new IllegalStateException("memory cannot be read", e);
            }
        }
        return puzzles;
    }

    /**
     * The puzzle of a day, the same for everyone whose calendar shows that day: of the shipped ones, in the order in
     * which they are shipped, the one whose number from 0 is the days since 1970 times 619, modulo how many there are.
     * So neighbours come far apart, and each comes once before any comes again.
     */
    public static Puzzle ofDay(LocalDate day) {
        List<Puzzle> all = shipped();
        return all.get((int) Math.floorMod(day.toEpochDay() * DAILY_STEP, (long) all.size()));
    }

    /** The twelve mates from textbooks. */
    public static List<Puzzle> mates() {
        try (InputStream in = new ByteArrayInputStream(Shipped.bytes(SHIPPED))) {
            return PuzzleFile.read(SHIPPED, in, MAX_PUZZLES).puzzles();
        } catch (IOException e) {
            throw new IllegalStateException("memory cannot be read", e);
        }
    }

    /**
     * The puzzles of a user's file; of a large table its first ones, since lichess's is mixed.
     *
     * @throws UserException if it cannot be read or holds none
     */
    public static List<Puzzle> of(Path file) {
        PuzzleFile read = PuzzleFile.read(file, MAX_PUZZLES);
        if (read.puzzles().isEmpty()) {
            throw new UserException("there are no puzzles in " + file
                    + read.problems().stream()
                            .findFirst()
                            .map(first -> "; " + first)
                            .orElse(""));
        }
        return read.puzzles();
    }

    /** The saved record; a new one if there is none or it cannot be read whole, see {@link #trouble}. */
    public TrainingRecord record() {
        trouble = "";
        try {
            Optional<String> text = file.isEmpty() ? Optional.empty() : OwnFile.read(file.get(), MAX_RECORD_BYTES);
            return text.map(TrainingRecord::parse).orElse(new TrainingRecord());
        } catch (IOException e) {
            trouble = FileTrouble.reading("your record in " + file.get(), e).getMessage()
                    + ". It stays as it is, and nothing is added to it.";
            return new TrainingRecord();
        }
    }

    /** What is wrong with the record that was read last, as a sentence; empty if nothing is. */
    public String trouble() {
        return trouble.isEmpty() ? "" : "I " + trouble;
    }

    /** Saves the record, unless there is one that could not be read; where that fails, it is lost without a word. */
    public void save(TrainingRecord record) {
        if (file.isPresent() && trouble.isEmpty()) {
            try {
                OwnFile.write(file.get(), record.format());
            } catch (IOException e) {
                return; // A puzzle is no reason to stop anybody; after the next one it is tried again.
            }
        }
    }
}
