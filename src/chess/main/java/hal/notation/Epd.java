package hal.notation;

import hal.rules.Position;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A line of EPD: a position and operations on it, such as {@code bm} (best moves), {@code am} (moves to avoid) and
 * {@code id}.
 *
 * <pre>{@code
 * Epd epd = Epd.parse("1k1r4/pp1b1R2/3q2pp/4p3/2B5/4Q3/PPP2B2/2K5 b - - bm Qd1+; id \"BK.01\";");
 * boolean isSolved = epd.bestMoves().contains(San.parse(epd.position(), "Qd1"));
 * }</pre>
 *
 * <p>Not thread-safe, as its position is not.
 *
 * @param position the position, not shared with anyone
 * @param operations the operands of each opcode, without quotes, in the order of the line
 * @param bestMoves the legal moves that {@code bm} names
 * @param avoidMoves the legal moves that {@code am} names
 * @param problems what could not be understood or played, a clause for each
 */
public record Epd(
        Position position,
        Map<String, List<String>> operations,
        List<Integer> bestMoves,
        List<Integer> avoidMoves,
        List<String> problems) {
    /**
     * Reads a line. It also accepts what test suites really contain: six fields, semicolons before opcodes, a missing
     * one at the end, commas between moves, quotes that are never closed, and a bare FEN.
     *
     * @throws NotationException if the position cannot be read
     */
    public static Epd parse(String line) {
        return new EpdParser(line).parse();
    }

    /** The operands of an opcode, joined by spaces; empty if the line does not have the opcode. */
    public Optional<String> operand(String opcode) {
        return Optional.ofNullable(operations.get(opcode)).map(operands -> String.join(" ", operands));
    }

    /** The name of the position; empty if it has none. */
    public String id() {
        return operand("id").orElse("");
    }

    /** The line in standard form: four fields, and a semicolon after each operation. */
    public String format() {
        String fen = Fen.format(position);
        String fields = fen.substring(0, fen.lastIndexOf(' ', fen.lastIndexOf(' ') - 1));
        return fields
                + operations.entrySet().stream()
                        .map(operation -> " " + operation.getKey() + formatOperands(operation.getValue()) + ";")
                        .collect(Collectors.joining());
    }

    private static String formatOperands(List<String> operands) {
        return operands.stream()
                .map(operand -> operand.replace('"', '\''))
                .map(operand -> " " + (isPlain(operand) ? operand : '"' + operand + '"'))
                .collect(Collectors.joining());
    }

    /** Whether an operand is a move or a number, which need no quotes. */
    private static boolean isPlain(String operand) {
        return operand.length() < 12
                && !operand.isEmpty()
                && operand.chars().allMatch(c -> c > ' ' && c < 0x7f && c != ';' && c != ',');
    }
}
