package hal.pgn;

/**
 * Something in a PGN file that could not be read or played.
 *
 * @param line where, from 1
 * @param column where in the line, from 1
 * @param message what and why, for a person; already cleaned
 */
public record PgnProblem(int line, int column, String message) {
    @Override
    public String toString() {
        return "line " + line + ", column " + column + ": " + message;
    }
}
