package hal.notation;

import hal.rules.Position;
import hal.support.CleanText;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads one line of EPD. */
final class EpdParser {
    private static final int MAX_LENGTH = 10_000;

    private static final int MAX_OPERATIONS = 100;

    private final String line;
    private final Map<String, List<String>> operations = new LinkedHashMap<>();
    private final List<String> problems = new ArrayList<>();
    private int at;

    EpdParser(String line) {
        this.line = CleanText.line(line, MAX_LENGTH).strip();
        if (line.length() > MAX_LENGTH) {
            problems.add("the line is longer than " + MAX_LENGTH + " characters; the rest is not read");
        }
    }

    Epd parse() {
        List<String> fields = fields();
        readOperations();
        Position position = Fen.parseOrRepair(fen(fields), problems::add);
        return new Epd(
                position,
                Collections.unmodifiableMap(operations),
                moves(position, "bm"),
                moves(position, "am"),
                Collections.unmodifiableList(problems));
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
        List<String> operands = operations.getOrDefault(opcode, List.of());
        return operands.size() == 1 && operands.get(0).matches("[0-9]{1,5}") ? operands.get(0) : otherwise;
    }

    private void readOperations() {
        while (true) {
            while (at < line.length() && (line.charAt(at) == ' ' || line.charAt(at) == ';')) {
                at++;
            }
            if (at == line.length()) {
                return;
            }
            List<String> words = words();
            String opcode = words.get(0);
            if (!opcode.matches("[A-Za-z][A-Za-z0-9_]{0,14}")) {
                problems.add("\"" + CleanText.line(opcode, 20) + "\" is not an opcode");
            } else if (operations.size() == MAX_OPERATIONS) {
                problems.add("more than " + MAX_OPERATIONS + " operations; the rest is not read");
                return;
            } else {
                operations.putIfAbsent(opcode, List.copyOf(words.subList(1, words.size())));
            }
        }
    }

    /** The words up to a semicolon outside quotes, at least one. */
    private List<String> words() {
        List<String> words = new ArrayList<>();
        while (true) {
            skipBlanks();
            if (at == line.length() || line.charAt(at) == ';') {
                return words.isEmpty() ? List.of("") : words;
            }
            words.add(line.charAt(at) == '"' ? quoted() : plain());
        }
    }

    private String quoted() {
        int start = ++at;
        int end = line.indexOf('"', start);
        if (end < 0) {
            problems.add("a quote is never closed");
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

    private List<Integer> moves(Position position, String opcode) {
        List<Integer> moves = new ArrayList<>();
        for (String operand : operations.getOrDefault(opcode, List.of())) {
            for (String text : operand.split("[, ]+", -1)) {
                if (text.isEmpty()) {
                    continue;
                }
                try {
                    moves.add(San.parse(position, text));
                } catch (NotationException e) {
                    problems.add(opcode + " " + CleanText.line(text, 20) + ": " + e.getMessage());
                }
            }
        }
        return Collections.unmodifiableList(moves);
    }
}
