package hal.support;

import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * Something in a text that could not be read or played, with its place. What surrounds it was read.
 *
 * <pre>{@code
 * for (TextProblem problem : EpdSuite.read(Path.of("wac.epd")).problems()) {
 *     System.out.println(problem.line() + ":" + problem.column() + " " + problem.kind() + ": " + problem.message());
 * }
 * }</pre>
 *
 * <p>Immutable, so thread-safe.
 *
 * @param line the line of the text, from 1
 * @param column the column of that line, from 1, in which the move, tag or operation begins
 * @param kind what is wrong
 * @param message the same for a person; already cleaned
 * @param suggestions the moves in SAN that may have been meant instead of an illegal one
 * @param text the move that could not be played, as it was written, cleaned; empty of all else
 * @param fen the FEN of the position in which it could not; empty of all else
 */
public record TextProblem(
        int line,
        int column,
        NotationException.Kind kind,
        String message,
        List<String> suggestions,
        Optional<String> text,
        Optional<String> fen) {
    /** Copies the list. */
    public TextProblem {
        Objects.requireNonNull(kind, "no kind is given: it is null");
        Objects.requireNonNull(message, "no message is given: it is null");
        suggestions = List.copyOf(Objects.requireNonNull(suggestions, "no suggestions are given: they are null"));
        Objects.requireNonNull(text, "no text is given: it is null");
        Objects.requireNonNull(fen, "no position is given: it is null");
    }

    /** One that is no move's. */
    public TextProblem(int line, int column, NotationException.Kind kind, String message) {
        this(line, column, kind, message, List.of(), Optional.empty(), Optional.empty());
    }

    /** What kept a move or a position from being read, with its place in the whole text, and said so. */
    public TextProblem(int line, int column, NotationException fault, String message) {
        this(
                line,
                column,
                Objects.requireNonNull(fault, "no fault is given: it is null").kind(),
                message,
                fault.suggestions(),
                fault.text(),
                fault.fen());
    }

    /** The same, that far below in a longer text. */
    public TextProblem below(int lines) {
        return new TextProblem(line + lines, column, kind, message, suggestions, text, fen);
    }

    @Override
    public String toString() {
        return "line " + line + ", column " + column + ": " + message;
    }
}
