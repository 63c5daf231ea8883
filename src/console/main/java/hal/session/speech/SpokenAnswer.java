package hal.session.speech;

import hal.analysis.review.EvaluationGraph;
import hal.session.face.Answer;
import hal.session.face.StyledLine;
import hal.session.face.Tone;
import hal.session.view.BoardView;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Answers in sentences: a table row by row with its headings, a board rank by rank, a curve by its ends and extremes.
 */
final class SpokenAnswer {
    private SpokenAnswer() {}

    /** What an answer says, as plain lines. */
    static String text(Answer answer) {
        if (answer instanceof Answer.Words words) {
            return words.tone() == Tone.VOICE ? SpokenMoves.of(words.text()) : withoutColumns(words.text());
        } else if (answer instanceof Answer.Choices choices) {
            return joined(choices.items().stream()
                    .map(item -> choice(item, choices.present()))
                    .toList());
        } else if (answer instanceof Answer.Table table) {
            return table(table, true);
        } else if (answer instanceof Answer.Rows rows) {
            return table(rows.more(), false);
        } else if (answer instanceof Answer.Group group) {
            return joined(group.parts().stream().map(SpokenAnswer::text).toList());
        } else if (answer instanceof Answer.Graph graph) {
            return curve(graph.graph());
        } else if (answer instanceof Answer.Drawing drawing) {
            return drawing.words();
        } else if (answer instanceof Answer.Board board && board.board() instanceof BoardView view) {
            return SpokenChess.board(view.squares(), view.blackBelow());
        }
        return joined(answer.lines().stream().map(SpokenAnswer::line).toList());
    }

    /** Columns made of blanks, divided by commas instead. */
    private static String withoutColumns(String text) {
        return text.contains("  ") ? text.replaceAll("(?m)^ +", "").replaceAll("(?<=\\S) {2,}(?=\\S)", ", ") : text;
    }

    private static String joined(List<String> parts) {
        return parts.stream().filter(part -> !part.isBlank()).collect(Collectors.joining("\n"));
    }

    /** A line without what only draws, its columns divided by commas. */
    private static String line(StyledLine line) {
        if (line.text().contains("....")) {
            return ""; // a row of a plot
        }
        String words = line.text()
                .replaceAll("[\\u2190-\\u21ff\\u2500-\\u25ff\\u2800-\\u28ff|]+", " ")
                .strip();
        return words.chars().anyMatch(Character::isLetterOrDigit) ? words.replaceAll(" {2,}", ", ") : "";
    }

    private static String choice(Answer.Choices.Item item, Set<String> present) {
        return item.value() + (present.contains(item.value()) ? ", now in use" : "")
                + (item.description().isBlank() ? "" : ": " + item.description().strip()) + ".";
    }

    private static String table(Answer.Table table, boolean whole) {
        List<String> lines = new ArrayList<>();
        if (whole && !table.title().isEmpty()) {
            lines.add(table.title() + ":");
        }
        for (List<Answer.Table.Cell> row : table.rows()) {
            List<String> parts = new ArrayList<>();
            for (int i = 0; i < row.size(); i++) {
                String heading = table.columns().get(i).heading().strip();
                String value = row.get(i).text().strip();
                if (!value.isEmpty()) {
                    parts.add(heading.isEmpty() ? value : heading + " " + value);
                }
            }
            boolean pair = table.columns().size() == 2 && parts.size() == 2;
            lines.add(String.join(pair ? ": " : ", ", parts) + (parts.isEmpty() ? "" : "."));
        }
        if (whole) {
            lines.add(table.note());
        }
        return joined(lines);
    }

    private static String curve(EvaluationGraph graph) {
        if (graph.points().isEmpty()) {
            return "";
        }
        List<EvaluationGraph.Point> points = graph.points();
        double least = points.stream()
                .mapToDouble(EvaluationGraph.Point::chances)
                .min()
                .orElseThrow();
        double most = points.stream()
                .mapToDouble(EvaluationGraph.Point::chances)
                .max()
                .orElseThrow();
        return String.format(
                Locale.ROOT,
                "White's winning chances: %.0f percent at first, %.0f at last, between %.0f and %.0f.",
                points.get(0).chances(),
                points.get(points.size() - 1).chances(),
                least,
                most);
    }

    /** Moves in a text, such as a line that is expected, in words: {@code knight takes f3, check} for {@code Nxf3+}. */
    static final class SpokenMoves {
        private static final Pattern MOVE = Pattern.compile(
                "(?<![\\p{L}\\d-])(?:([KQRBN]?)([a-h]?[1-8]?)(x?)([a-h][1-8])(?:=([QRBN]))?|(O-O(?:-O)?))([+#]?)(?![\\w-])");

        private SpokenMoves() {}

        /** The text with its moves in words. */
        static String of(String text) {
            return MOVE.matcher(text).replaceAll(SpokenMoves::words);
        }

        private static String words(MatchResult move) {
            StringBuilder words = new StringBuilder();
            if (move.group(6) != null) {
                words.append(move.group(6).length() == 3 ? "castles kingside" : "castles queenside");
            } else {
                words.append(move.group(1).isEmpty() ? "" : name(move.group(1)) + " ")
                        .append(move.group(2).isEmpty() ? "" : move.group(2) + " ")
                        .append(move.group(3).isEmpty() ? "" : "takes ")
                        .append(move.group(4))
                        .append(move.group(5) == null ? "" : " becomes a " + name(move.group(5)));
            }
            return words
                    + (move.group(7).equals("+") ? ", check" : move.group(7).equals("#") ? ", checkmate" : "");
        }

        private static String name(String letter) {
            return SpokenChess.name("PNBRQK".indexOf(letter));
        }
    }
}
