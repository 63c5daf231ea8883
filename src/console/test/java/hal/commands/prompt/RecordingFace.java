package hal.commands.prompt;

import hal.session.face.Abilities;
import hal.session.face.Answer;
import hal.session.face.Face;
import hal.session.view.BoardPicture;
import hal.session.view.GameView;
import hal.session.view.PanelView;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** A face as a browser might have one: it shows nothing, and writes every answer as JSON. */
final class RecordingFace implements Face {
    private final List<Answer> answers = new ArrayList<>();
    private BoardPicture board;
    private PanelView panel;
    private String theme = "";

    @Override
    public synchronized void print(Answer answer) {
        if (answer instanceof Answer.Group group) {
            group.parts().forEach(this::print); // As a page would, one below the other.
        } else {
            answers.add(answer);
        }
    }

    @Override
    public synchronized void show(GameView view) {
        if (!view.appearance().speech()) {
            board = view.board();
        }
        panel = view.panel();
        theme = view.appearance().theme();
    }

    @Override
    public Abilities abilities() {
        return Abilities.unattended(80);
    }

    synchronized List<Answer> takeAnswers() {
        List<Answer> taken = List.copyOf(answers);
        answers.clear();
        return taken;
    }

    synchronized BoardPicture board() {
        return board;
    }

    synchronized PanelView panel() {
        return panel;
    }

    synchronized String theme() {
        return theme;
    }

    /** An answer as JSON: nothing but what its parts say is needed for it. */
    static String json(Answer answer) {
        if (answer instanceof Answer.Words words) {
            return "{\"tone\":" + quoted(words.tone().name()) + ",\"text\":" + quoted(words.text()) + "}";
        }
        if (answer instanceof Answer.Choices choices) {
            return "{\"choices\":"
                    + choices.items().stream()
                            .map(item -> "{\"value\":" + quoted(item.value()) + ",\"about\":"
                                    + quoted(item.description()) + "}")
                            .collect(Collectors.joining(",", "[", "]"))
                    + ",\"present\":"
                    + choices.present().stream()
                            .sorted()
                            .map(RecordingFace::quoted)
                            .collect(Collectors.joining(",", "[", "]"))
                    + "}";
        }
        if (answer instanceof Answer.Table table) {
            return "{\"title\":" + quoted(table.title()) + ",\"columns\":"
                    + table.columns().stream()
                            .map(column -> quoted(column.heading()))
                            .collect(Collectors.joining(",", "[", "]"))
                    + ",\"rows\":"
                    + rows(table)
                    + ",\"note\":" + quoted(table.note()) + "}";
        }
        if (answer instanceof Answer.Rows rows) {
            return "{\"more\":" + rows(rows.more()) + "}";
        }
        if (answer instanceof Answer.Graph course) {
            return "{\"chances\":"
                    + course.graph().points().stream()
                            .map(point -> Long.toString(Math.round(point.chances())))
                            .collect(Collectors.joining(",", "[", "]"))
                    + "}";
        }
        if (answer instanceof Answer.Board board) {
            return "{\"board\":" + quoted(board.board().contents()) + "}";
        }
        return "{\"lines\":"
                + answer.lines().stream()
                        .map(line -> line.spans().stream()
                                .map(span -> "{\"style\":" + quoted(span.style().name()) + ",\"heat\":" + span.heat()
                                        + ",\"text\":" + quoted(span.text()) + "}")
                                .collect(Collectors.joining(",", "[", "]")))
                        .collect(Collectors.joining(",", "[", "]"))
                + "}";
    }

    private static String rows(Answer.Table table) {
        return table.rows().stream()
                .map(row -> row.stream().map(cell -> quoted(cell.text())).collect(Collectors.joining(",", "[", "]")))
                .collect(Collectors.joining(",", "[", "]"));
    }

    private static String quoted(String text) {
        return "\"" + text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + "\"";
    }
}
