package hal.practice.puzzle;

import hal.practice.theme.PuzzleTheme;
import java.util.List;

/** Puzzles to choose from: all of a file, or, of a table that is too large for that, some from all over it. */
public interface PuzzleSample {
    /** A selection; always the same one, so that what went wrong can come back. */
    List<Puzzle> any();

    /**
     * Those with a theme; may read a file.
     *
     * @return empty if none was found
     * @throws hal.support.UserException if the file cannot be read
     */
    List<Puzzle> about(PuzzleTheme theme);

    /** Those to choose from near a rating; as {@link #about}. */
    List<Puzzle> near(int rating);

    /** What is to be said of where they come from, to follow the name of the file; may be empty. */
    String origin();

    /** Puzzles that are all at hand. */
    static PuzzleSample of(List<Puzzle> puzzles) {
        List<Puzzle> all = List.copyOf(puzzles);
        return new PuzzleSample() {
            @Override
            public List<Puzzle> any() {
                return all;
            }

            @Override
            public List<Puzzle> about(PuzzleTheme theme) {
                return all.stream()
                        .filter(puzzle -> puzzle.themes().contains(theme.key()))
                        .toList();
            }

            @Override
            public List<Puzzle> near(int rating) {
                return all;
            }

            @Override
            public String origin() {
                return "";
            }
        };
    }
}
