package hal.commands.prompt;

import hal.command.DataWriter;
import hal.session.face.Abilities;
import hal.session.face.Answer;
import hal.session.face.Face;
import hal.session.face.FaceEvent;
import hal.session.face.Page;
import hal.session.face.Tone;
import hal.session.view.GameView;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The face of a session that answers one command, before another face that shows the answers: as they are, or their
 * tables as data, a line for each row. The board is shown only where it is an answer.
 */
public final class AnswerFace implements Face {
    private static final List<String> TEXT = List.of("text");

    private final Form form;
    private final Face to;
    private final DataWriter data;
    private final List<String> notes = new ArrayList<>();
    private volatile boolean open;
    private volatile boolean failed;

    /** How answers are written. */
    public enum Form {
        TEXT,
        JSON,
        CSV
    }

    /** A face that says nothing until it is opened. */
    public AnswerFace(Form form, Face to) {
        this.form = form;
        this.to = to;
        data = new DataWriter(form == Form.CSV, line -> to.print(Tone.NORMAL, line));
    }

    /** The face for an answer in the form that options ask for; empty if they ask for none. */
    static Optional<AnswerFace> forPrograms(String options, Face to) {
        return Stream.of(Form.JSON, Form.CSV)
                .filter(form -> options.contains("--" + form.name().toLowerCase(Locale.ROOT)))
                .findFirst()
                .map(form -> new AnswerFace(form, to));
    }

    /** Until now the session was being set up, which is nobody's business. */
    public void open() {
        open = true;
    }

    /** Whether something went wrong. */
    public boolean hasFailed() {
        return failed;
    }

    @Override
    public synchronized void print(Answer answer) {
        if (!open) {
            return;
        }
        boolean error = answer instanceof Answer.Words words && words.tone() == Tone.ERROR;
        failed |= error;
        if (form == Form.TEXT || error) {
            to.print(answer);
        } else if (answer instanceof Answer.Group group) {
            group.parts().forEach(this::print);
        } else if (answer instanceof Answer.Table table) {
            rows(table);
        } else if (answer instanceof Answer.Rows rows) {
            rows(rows.more());
        } else if (answer instanceof Answer.Choices choices) {
            rows(choices.table());
        } else if (!answer.text().isBlank()) {
            notes.add(answer.text());
        }
    }

    /** What is no table is the answer only where there is none; beside one it is a remark. */
    public synchronized void close() {
        for (String text : notes) {
            if (!data.fields().isEmpty() && !data.fields().equals(TEXT)) {
                to.print(Tone.NOTE, text);
            } else {
                rows(Answer.Table.of("text", List.of(Answer.Table.row(text))));
            }
        }
    }

    private void rows(Answer.Table table) {
        data.head(table.fields());
        table.rows().forEach(row -> data.row(table.facts(row)));
    }

    @Override
    public void write(byte[] content) {
        to.write(content);
    }

    @Override
    public Page page(String title) {
        return form == Form.TEXT ? to.page(title) : Face.super.page(title);
    }

    @Override
    public boolean isForPrograms() {
        return form != Form.TEXT;
    }

    @Override
    public void show(GameView view) {
        // The board is one of the answers, if it is asked for.
    }

    @Override
    public void notice(FaceEvent event) {
        if (open && event instanceof FaceEvent.Status) {
            to.notice(event);
        }
    }

    @Override
    public Abilities abilities() {
        return Abilities.unattended(form == Form.TEXT ? to.abilities().columns() : Abilities.ENDLESS);
    }
}
