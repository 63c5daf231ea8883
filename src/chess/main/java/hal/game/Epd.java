package hal.game;

import hal.notation.Fen;
import hal.notation.San;
import hal.rules.Move;
import hal.rules.Position;
import hal.support.NotationException;
import hal.support.NotationException.Kind;
import hal.support.TextProblem;
import hal.support.text.CleanText;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A line of EPD: a position and operations on it, such as {@code bm} (best moves), {@code am} (moves to avoid) and
 * {@code id}.
 *
 * <pre>{@code
 * Epd epd = Epd.parse("1k1r4/pp1b1R2/3q2pp/4p3/2B5/4Q3/PPP2B2/2K5 b - - bm Qd1+; id \"BK.01\";");
 * System.out.println(epd.id() + ": " + epd.isSolvedBy(epd.board().parse("Qd1"))); // BK.01: true
 * }</pre>
 *
 * <p>Immutable, so thread-safe.
 *
 * @param board the position
 * @param operations the operands of each opcode, without quotes, in the order of the line
 * @param bestMoves the legal moves that {@code bm} names
 * @param avoidMoves the legal moves that {@code am} names
 * @param problems what could not be understood or played
 */
public record Epd(
        Board board,
        Map<String, List<String>> operations,
        List<Move> bestMoves,
        List<Move> avoidMoves,
        List<TextProblem> problems) {
    /** The opcodes whose operands are texts, written in quotes. */
    private static final Pattern TEXTS = Pattern.compile("id|eco|nic|tcri|tcsi|[cv]\\d");

    /** Copies map and lists. */
    public Epd {
        Objects.requireNonNull(board, "no board is given: it is null");
        Objects.requireNonNull(operations, "no operations are given: they are null");
        Objects.requireNonNull(bestMoves, "no best moves are given: they are null");
        Objects.requireNonNull(avoidMoves, "no moves to avoid are given: they are null");
        Objects.requireNonNull(problems, "no problems are given: they are null");
        operations = Collections.unmodifiableMap(new LinkedHashMap<>(operations));
        bestMoves = List.copyOf(bestMoves);
        avoidMoves = List.copyOf(avoidMoves);
        problems = List.copyOf(problems);
    }

    /**
     * Reads a line. It also accepts what test suites really contain: six fields, semicolons before opcodes, a missing
     * one at the end, commas between moves, quotes that are never closed, and a bare FEN.
     *
     * @throws NotationException if the position cannot be read
     */
    public static Epd parse(String line) {
        Objects.requireNonNull(line, "no line is given: it is null");
        return new Parser(line).parse();
    }

    /** The operands of an opcode, joined by spaces; empty if the line does not have the opcode. */
    public Optional<String> operand(String opcode) {
        Objects.requireNonNull(opcode, "no opcode is given: it is null");
        return Optional.ofNullable(operations.get(opcode)).map(operands -> String.join(" ", operands));
    }

    /** The name of the position; empty if it has none. */
    public String id() {
        return operand("id").orElse("");
    }

    /**
     * Whether a legal move is one of the best, where they are named, and none of those to avoid. Nothing solves a line
     * that is not {@linkplain #isScorable scorable}; {@link #problems} then says why.
     */
    public boolean isSolvedBy(Move move) {
        Objects.requireNonNull(move, "no move is given: it is null");
        return isScorable()
                && (bestMoves.isEmpty() || bestMoves.contains(move))
                && !avoidMoves.contains(move)
                && !move.isNull()
                && board.isLegal(move);
    }

    /**
     * Whether it can be solved: some move is named as best or to be avoided, and each of the two that is there has a
     * move that could be read. The others do not count in a suite's score.
     */
    public boolean isScorable() {
        boolean namesBest = operations.containsKey("bm");
        boolean namesAvoided = operations.containsKey("am");
        return (namesBest || namesAvoided)
                && !(namesBest && bestMoves.isEmpty())
                && !(namesAvoided && avoidMoves.isEmpty());
    }

    /** The best moves in SAN. */
    public List<String> bestSans() {
        return bestMoves.stream().map(board::san).toList();
    }

    /** The line in standard form: four fields, and a semicolon after each operation. */
    public String format() {
        return board.epd()
                + operations.entrySet().stream()
                        .map(operation -> " " + operation.getKey()
                                + formatOperands(
                                        operation.getValue(),
                                        TEXTS.matcher(operation.getKey()).matches()) + ";")
                        .collect(Collectors.joining());
    }

    /** As {@link #format}. */
    @Override
    public String toString() {
        return format();
    }

    private static String formatOperands(List<String> operands, boolean areTexts) {
        return operands.stream()
                .map(operand -> operand.replace('"', '\''))
                .map(operand -> " " + (!areTexts && isPlain(operand) ? operand : '"' + operand + '"'))
                .collect(Collectors.joining());
    }

    /** Whether an operand is a move or a number, which need no quotes. */
    private static boolean isPlain(String operand) {
        return operand.length() < 12
                && !operand.isEmpty()
                && operand.chars().allMatch(c -> c > ' ' && c < 0x7f && c != ';' && c != ',');
    }

    /** Reads one line of EPD. */
    private static final class Parser {
        private static final int MAX_LENGTH = 10_000;

        private static final int MAX_OPERATIONS = 100;

        private final String line;
        private final Map<String, List<Word>> operations = new LinkedHashMap<>();
        private final List<TextProblem> problems = new ArrayList<>();
        private int at;

        /** An operand, with the column of the line in which it begins. */
        private record Word(String text, int column) {}

        Parser(String line) {
            this.line = CleanText.line(line, MAX_LENGTH).stripTrailing();
            if (line.length() > MAX_LENGTH) {
                String message = "the line is longer than " + MAX_LENGTH + " characters; the rest is not read";
                problems.add(new TextProblem(1, MAX_LENGTH + 1, Kind.UNSUPPORTED, message));
            }
        }

        Epd parse() {
            List<String> fields = fields();
            readOperations();
            Position position =
                    Fen.parseOrRepair(fen(fields), repair -> problems.add(new TextProblem(1, 1, Kind.ILLEGAL, repair)));
            Map<String, List<String>> texts = new LinkedHashMap<>();
            operations.forEach((opcode, words) ->
                    texts.put(opcode, words.stream().map(Word::text).toList()));
            return new Epd(Board.of(position), texts, moves(position, "bm"), moves(position, "am"), problems);
        }

        /** The four fields of the position, and the two counters of a FEN if they follow. */
        private List<String> fields() {
            List<String> fields = new ArrayList<>();
            while (fields.size() < 6) {
                skipBlanks();
                int start = at;
                String word = plain();
                boolean counter = !word.isEmpty() && word.chars().allMatch(c -> c >= '0' && c <= '9');
                if (word.isEmpty() || (fields.size() >= 4 && !counter)) {
                    at = start;
                    break;
                }
                fields.add(word);
            }
            return fields;
        }

        /** The FEN of the fields; counters that are missing come from {@code hmvc} and {@code fmvn}. */
        private String fen(List<String> fields) {
            return fields.size() == 4
                    ? String.join(" ", fields) + " " + number("hmvc", "0") + " " + number("fmvn", "1")
                    : String.join(" ", fields);
        }

        private String number(String opcode, String otherwise) {
            List<Word> operands = operations.getOrDefault(opcode, List.of());
            return operands.size() == 1 && operands.get(0).text.matches("[0-9]{1,5}")
                    ? operands.get(0).text
                    : otherwise;
        }

        private void readOperations() {
            while (true) {
                while (at < line.length() && (line.charAt(at) == ' ' || line.charAt(at) == ';')) {
                    at++;
                }
                if (at == line.length()) {
                    return;
                }
                List<Word> words = words();
                String opcode = words.get(0).text;
                int column = words.get(0).column;
                if (!opcode.matches("[A-Za-z][A-Za-z0-9_]{0,14}")) {
                    String message = "\"" + CleanText.line(opcode, 20) + "\" is not an opcode";
                    problems.add(new TextProblem(1, column, Kind.SYNTAX, message));
                } else if (operations.size() == MAX_OPERATIONS) {
                    String message = "more than " + MAX_OPERATIONS + " operations; the rest is not read";
                    problems.add(new TextProblem(1, column, Kind.UNSUPPORTED, message));
                    return;
                } else {
                    operations.putIfAbsent(opcode, List.copyOf(words.subList(1, words.size())));
                }
            }
        }

        /** The words up to a semicolon outside quotes, at least one. */
        private List<Word> words() {
            List<Word> words = new ArrayList<>();
            while (true) {
                skipBlanks();
                int column = at + 1;
                if (at == line.length() || line.charAt(at) == ';') {
                    return words.isEmpty() ? List.of(new Word("", column)) : words;
                }
                words.add(line.charAt(at) == '"' ? new Word(quoted(), column + 1) : new Word(plain(), column));
            }
        }

        private String quoted() {
            int start = ++at;
            int end = line.indexOf('"', start);
            if (end < 0) {
                problems.add(new TextProblem(1, start, Kind.SYNTAX, "a quote is never closed"));
                end = line.length();
            }
            at = Math.min(end + 1, line.length());
            return line.substring(start, end);
        }

        private String plain() {
            int start = at;
            while (at < line.length() && line.charAt(at) != ' ' && line.charAt(at) != ';') {
                at++;
            }
            return line.substring(start, at);
        }

        private void skipBlanks() {
            while (at < line.length() && line.charAt(at) == ' ') {
                at++;
            }
        }

        private List<Move> moves(Position position, String opcode) {
            List<Move> moves = new ArrayList<>();
            for (Word operand : operations.getOrDefault(opcode, List.of())) {
                int column = operand.column;
                for (String text : operand.text.split("[, ]", -1)) {
                    try {
                        if (!text.isEmpty()) {
                            moves.add(Move.of(San.parse(position, text)));
                        }
                    } catch (NotationException e) {
                        String message = opcode + " " + CleanText.line(text, 20) + ": " + e.getMessage();
                        NotationException fault = e.in(text, Fen.format(position));
                        problems.add(new TextProblem(1, column + e.column() - 1, fault, message));
                    }
                    column += text.length() + 1;
                }
            }
            return moves;
        }
    }
}
