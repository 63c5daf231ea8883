package hal.cli;

import hal.command.Progress;
import hal.platform.Json;
import hal.session.face.Abilities;
import hal.session.face.Answer;
import hal.session.face.Answer.Table.Cell;
import hal.session.face.Face;
import hal.session.face.FaceEvent;
import hal.session.face.StyledLine;
import hal.session.face.Tone;
import hal.session.view.GameView;
import hal.support.UserException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The face of a session that answers one command in a shell: plain text, or the tables of the answer as data, a line
 * for each row. Problems and progress go to standard error.
 */
final class ShellFace implements Face {
    /** Every column of a comparison finds room. */
    private static final int COLUMNS = 120;

    /** Data is not laid out. */
    private static final int ENDLESS = 1000;

    private static final List<String> TEXT = List.of("text");

    private final Form form;
    private final PrintWriter out;
    private final PrintWriter err;
    private final Progress progress;
    /** The keys of the rows written last; empty if there were none. */
    private List<String> headed = List.of();

    private final List<String> notes = new ArrayList<>();
    private volatile boolean open;
    private volatile boolean failed;

    /** How answers are written. */
    enum Form {
        TEXT,
        JSON,
        CSV
    }

    ShellFace(Form form, PrintWriter out, PrintWriter err) {
        this.form = form;
        this.out = out;
        this.err = err;
        progress = Progress.on(err);
    }

    /** Until now the session was being set up, which is nobody's business. */
    void open() {
        open = true;
    }

    /** Whether something went wrong. */
    boolean hasFailed() {
        return failed;
    }

    @Override
    public synchronized void print(Answer answer) {
        if (!open) {
            return;
        }
        progress.clear();
        if (answer instanceof Answer.Words words && words.tone() == Tone.ERROR) {
            failed = true;
            err.println("hal: " + words.text());
            err.flush();
        } else if (form == Form.TEXT) {
            answer.lines().stream()
                    .map(StyledLine::text)
                    .map(String::stripTrailing)
                    .forEach(out::println);
        } else if (answer instanceof Answer.Group group) {
            group.parts().forEach(this::print);
        } else if (answer instanceof Answer.Table table) {
            rows(table);
        } else if (answer instanceof Answer.Rows rows) {
            rows(rows.more());
        } else if (answer instanceof Answer.Choices choices) {
            choices.items()
                    .forEach(item -> row(
                            List.of("value", "description", "present"),
                            List.of(
                                    Json.of(item.value()),
                                    Json.of(item.description()),
                                    Json.of(choices.present().contains(item.value())))));
        } else if (!answer.text().isBlank()) {
            notes.add(answer.text());
        }
        out.flush();
    }

    /** What is no table is the answer only where there is none; beside one it is a remark. */
    synchronized void close() {
        progress.clear();
        for (String text : notes) {
            if (!headed.isEmpty() && !headed.equals(TEXT)) {
                err.println(text);
            } else if (form == Form.JSON) {
                out.println(Json.object().add("text", text));
            } else {
                head(TEXT);
                out.println(JsonTable.quoted(text));
            }
        }
        out.flush();
        err.flush();
    }

    private void rows(Answer.Table table) {
        List<String> keys = table.keys();
        if (form == Form.CSV && table.rows().isEmpty()) {
            head(keys);
        }
        for (List<Cell> cells : table.rows()) {
            row(keys, cells.stream().map(cell -> value(cell.exact())).toList());
        }
    }

    private void row(List<String> keys, List<Json> values) {
        if (form == Form.JSON) {
            headed = keys;
            Json object = Json.object();
            for (int i = 0; i < keys.size(); i++) {
                object.add(keys.get(i), values.get(i));
            }
            out.println(object);
        } else {
            head(keys);
            out.println(values.stream()
                    .map(value -> JsonTable.quoted(value.isString() ? value.asString() : value.toString()))
                    .collect(Collectors.joining(",")));
        }
    }

    private void head(List<String> keys) {
        if (!keys.equals(headed)) {
            headed = keys;
            out.println(keys.stream().map(JsonTable::quoted).collect(Collectors.joining(",")));
        }
    }

    /** A number where it reads like one, also with a sign in front. */
    private static Json value(String text) {
        String number = text.replaceAll("(?<=\\d),(?=\\d{3}\\b)", "").replaceFirst("^\\+(?=\\d)", "");
        return number.matches("-?(0|[1-9]\\d{0,17})(\\.\\d+)?") ? Json.parse(number) : Json.of(text);
    }

    @Override
    public synchronized void write(byte[] content) {
        out.flush();
        PrintStream standard = System.out;
        standard.write(content, 0, content.length);
        standard.flush();
        if (standard.checkError()) {
            throw new UserException("standard output cannot be written");
        }
    }

    @Override
    public void show(GameView view) {
        // The board is one of the answers, if it is asked for.
    }

    @Override
    public void notice(FaceEvent event) {
        if (open && event instanceof FaceEvent.Status status && !status.text().isEmpty()) {
            progress.update(status::text);
        }
    }

    @Override
    public Abilities abilities() {
        return Abilities.unattended(form == Form.TEXT ? COLUMNS : ENDLESS);
    }
}
