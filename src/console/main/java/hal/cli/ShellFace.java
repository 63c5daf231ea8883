package hal.cli;

import hal.command.Job;
import hal.command.Progress;
import hal.commands.prompt.AnswerFace;
import hal.commands.prompt.WholeCommand;
import hal.session.face.Abilities;
import hal.session.face.Answer;
import hal.session.face.Face;
import hal.session.face.FaceEvent;
import hal.session.face.StyledLine;
import hal.session.face.Tone;
import hal.session.view.GameView;
import hal.support.UserException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.util.stream.Stream;

/** A shell: plain text on the standard output; problems, progress and what is said beside data on standard error. */
final class ShellFace implements Face {
    /** As wide as a printed page. */
    private static final int COLUMNS = 120;

    private final boolean data;
    private final boolean steps;
    private final PrintWriter out;
    private final PrintWriter err;
    private final Progress progress;

    /**
     * @param data whether the standard output is for data alone
     * @param steps whether what an answer says can be typed next may follow on the standard input
     */
    ShellFace(boolean data, boolean steps, PrintWriter out, PrintWriter err) {
        this.data = data;
        this.steps = steps;
        this.out = out;
        this.err = err;
        progress = Progress.on(err);
    }

    /** What has a session answer one call in a shell, in the form that its line asks for. */
    static AnswerFace before(Job.Call call) {
        return before(call, true);
    }

    /**
     * The same.
     *
     * @param steps as for the face
     */
    static AnswerFace before(Job.Call call, boolean steps) {
        boolean data = call.values().isGiven("json") || call.values().isGiven("csv");
        return WholeCommand.face(call.values(), new ShellFace(data, steps, call.out(), call.err()));
    }

    @Override
    public synchronized void print(Answer answer) {
        progress.clear();
        if (answer instanceof Answer.Words words && words.tone() == Tone.ERROR) {
            err.println("hal: " + words.text());
            err.flush();
            return;
        }
        PrintWriter to = data && answer instanceof Answer.Words words && words.tone() == Tone.NOTE ? err : out;
        answer.lines().stream()
                .map(StyledLine::text)
                .map(String::stripTrailing)
                .flatMap(line -> steps ? Stream.of(line) : ShellTips.of(line).stream())
                .forEach(to::println);
        to.flush();
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
        if (event instanceof FaceEvent.Status status && status.text().isEmpty()) {
            progress.clear();
        } else if (event instanceof FaceEvent.Status status) {
            progress.update(status::text);
        }
    }

    @Override
    public Abilities abilities() {
        return Abilities.unattended(COLUMNS);
    }
}
