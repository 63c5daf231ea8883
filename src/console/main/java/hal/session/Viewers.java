package hal.session;

import hal.session.face.Answer;
import hal.session.face.Face;
import hal.session.face.Tone;
import hal.session.face.Viewer;
import java.util.List;
import java.util.Optional;

/**
 * What the user works with by keys. On a face without keys, lines stand for them, until one leaves or means something
 * else.
 */
public final class Viewers {
    private static final String LEAVE = "q";

    private final Face face;
    private volatile Viewer present;

    Viewers(Face face) {
        this.face = face;
    }

    /** Shows something, in place of what was shown before. */
    public void open(Viewer viewer) {
        if (face.present(viewer)) {
            return;
        }
        present = viewer;
        print(viewer);
        if (face.abilities().attended()) {
            face.print(Tone.NOTE, "Type: " + viewer.keys() + "; `q` to leave.");
        }
    }

    /** The prompt for a line that stands for keys; empty where lines are moves and commands. From any thread. */
    public Optional<String> prompt() {
        return Optional.ofNullable(present).map(viewer -> viewer.title() + "> ");
    }

    /**
     * Takes a line as keys, if something is looked at and it means something there. Any other line leaves it.
     *
     * @return whether it was taken
     */
    public boolean take(String line) {
        Viewer viewer = present;
        if (viewer == null) {
            return false;
        }
        if (line.equalsIgnoreCase(LEAVE) || line.equalsIgnoreCase("quit")) {
            present = null;
            face.print(Tone.NOTE, "Back to the game.");
            return true;
        }
        Optional<List<String>> keys = viewer.keysOf(line);
        if (keys.isEmpty()) {
            present = null;
            return false;
        }
        keys.get().forEach(viewer::press);
        print(viewer);
        return true;
    }

    private void print(Viewer viewer) {
        Answer text = viewer.view(face.abilities().columns()).text();
        face.print(text);
    }
}
