package hal.web;

import com.eclipsesource.json.Json;
import com.eclipsesource.json.JsonArray;
import com.eclipsesource.json.JsonObject;
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
    static JsonObject of(Answer answer) {
        if (answer instanceof Answer.Words words) {
            return is("words").add("tone", word(words.tone())).add("text", words.text());
        } else if (answer instanceof Answer.Table table) {
            return table(table);
        } else if (answer instanceof Answer.Rows rows) {
            return is("rows").add("rows", rows(rows.more().rows()));
        } else if (answer instanceof Answer.Group group) {
            JsonArray parts = new JsonArray();
            group.parts().forEach(part -> parts.add(of(part)));
            return is("group").add("parts", parts);
        } else if (answer instanceof Answer.Choices choices) {
            JsonArray items = new JsonArray();
            choices.items()
                    .forEach(item -> items.add(Json.object()
                            .add("value", item.value())
                            .add("description", item.description())
                            .add("present", choices.present().contains(item.value()))));
            return is("choices").add("items", items);
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
    static JsonObject of(Viewer viewer, int columns) {
        Viewer.View view = viewer.view(columns);
        JsonObject all = Json.object()
                .add("title", viewer.title())
                .add("keys", viewer.keys())
                .add("text", of(view.text()))
                .add("line", view.marked() ? view.first() : -1);
        viewer.board().ifPresent(board -> all.add("board", of(new Answer.Board(board, ""))));
        return all;
    }

    private static JsonObject is(String kind) {
        return Json.object().add("is", kind);
    }

    private static JsonObject table(Answer.Table table) {
        JsonArray columns = new JsonArray();
        table.columns()
                .forEach(column -> columns.add(
                        Json.object().add("heading", column.heading()).add("numbers", column.right())));
        return is("table")
                .add("title", table.title())
                .add("columns", columns)
                .add("rows", rows(table.rows()))
                .add("note", table.note());
    }

    /** Each cell is a pair: its text and its style. */
    private static JsonArray rows(List<List<Answer.Table.Cell>> rows) {
        JsonArray all = new JsonArray();
        for (List<Answer.Table.Cell> row : rows) {
            JsonArray cells = new JsonArray();
            row.forEach(cell -> cells.add(new JsonArray().add(cell.text()).add(word(cell.style()))));
            all.add(cells);
        }
        return all;
    }

    /** Each part of a line is a triple: its text, its style and its heat. */
    private static JsonObject lines(List<StyledLine> lines) {
        JsonArray all = new JsonArray();
        for (StyledLine line : lines) {
            JsonArray spans = new JsonArray();
            line.spans()
                    .forEach(span -> spans.add(new JsonArray()
                            .add(span.text())
                            .add(word(span.style()))
                            .add(span.heat())));
            all.add(spans);
        }
        return is("lines").add("lines", all);
    }

    private static String word(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT);
    }
}
