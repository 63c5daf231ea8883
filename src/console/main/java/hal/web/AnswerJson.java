package hal.web;

import hal.platform.Json;
import hal.session.face.Answer;
import hal.session.face.StyledLine;
import hal.session.face.Viewer;
import hal.session.view.BoardView;
import hal.session.view.GraphView;
import java.util.List;
import java.util.Locale;

/** Answers for the page: what they are and their texts, which the page sets as text and never as markup. */
final class AnswerJson {
    private AnswerJson() {}

    /** An answer; its {@code is} says which kind. */
    static Json of(Answer answer) {
        if (answer instanceof Answer.Words words) {
            return is("words").add("tone", word(words.tone())).add("text", words.text());
        } else if (answer instanceof Answer.Table table) {
            return table(table);
        } else if (answer instanceof Answer.Rows rows) {
            return is("rows").add("rows", rows(rows.more().rows()));
        } else if (answer instanceof Answer.Group group) {
            return is("group").add("parts", Json.list(group.parts(), AnswerJson::of));
        } else if (answer instanceof Answer.Choices choices) {
            return is("choices").add("items", Json.list(choices.items(), item -> Json.object()
                    .add("value", item.value())
                    .add("description", item.description())
                    .add("present", choices.present().contains(item.value()))));
        } else if (answer instanceof Answer.Graph graph) {
            return StateJson.graph(new GraphView(graph.graph(), -1)).add("is", "graph");
        } else if (answer instanceof Answer.Board board && board.board() instanceof BoardView view) {
            return is("board").add("squares", view.squares()).add("black", view.blackBelow());
        } else if (answer instanceof Answer.Drawing drawing) {
            return lines(drawing.lines()).add("words", drawing.words());
        }
        return lines(answer.lines());
    }

    /** What a viewer shows now. */
    static Json of(Viewer viewer, int columns) {
        Viewer.View view = viewer.view(columns);
        Json all = Json.object()
                .add("title", viewer.title())
                .add("keys", viewer.keys())
                .add("text", of(view.text()))
                .add("line", view.marked() ? view.first() : -1);
        viewer.board().ifPresent(board -> all.add("board", of(new Answer.Board(board, ""))));
        return all;
    }

    private static Json is(String kind) {
        return Json.object().add("is", kind);
    }

    private static Json table(Answer.Table table) {
        return is("table")
                .add("title", table.title())
                .add("columns", Json.list(table.columns(), column -> Json.object()
                        .add("heading", column.heading())
                        .add("numbers", column.right())))
                .add("rows", rows(table.rows()))
                .add("note", table.note());
    }

    /** Each cell is a pair: its text and its style. */
    private static Json rows(List<List<Answer.Table.Cell>> rows) {
        return Json.list(rows, row -> Json.list(row, cell -> Json.array(cell.text(), word(cell.style()))));
    }

    /** Each part of a line is a triple: its text, its style and its heat. */
    private static Json lines(List<StyledLine> lines) {
        return is("lines")
                .add(
                        "lines",
                        Json.list(
                                lines,
                                line -> Json.list(
                                        line.spans(),
                                        span -> Json.array(span.text(), word(span.style()), span.heat()))));
    }

    private static String word(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT);
    }
}
