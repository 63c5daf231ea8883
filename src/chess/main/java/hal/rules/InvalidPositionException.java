package hal.rules;

import hal.support.UserException;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A setup that is not a legal position, with all reasons.
 *
 * <pre>{@code
 * try {
 *     new PositionSetup().validate();
 * } catch (InvalidPositionException e) {
 *     System.out.println(e.problems());
 * }
 * }</pre>
 *
 * <p>Immutable, so thread-safe.
 */
public final class InvalidPositionException extends UserException {
    private static final long serialVersionUID = 1;

    private final transient List<SetupProblem> problems;

    InvalidPositionException(List<SetupProblem> problems) {
        super(problems.stream().map(SetupProblem::message).collect(Collectors.joining("; ")));
        this.problems = List.copyOf(problems);
    }

    /** What is wrong; at least one problem. */
    public List<SetupProblem> problems() {
        return problems;
    }
}
