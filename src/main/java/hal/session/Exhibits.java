package hal.session;

import hal.session.face.Answer;
import hal.session.face.Exhibit;
import hal.session.face.Face;
import hal.session.face.Tone;
import java.util.List;
import java.util.Optional;

/**
 * What is looked at key by key. Where the face has no keys, the lines that are typed take their place until one of them leaves, or
 * means something else.
 */
public final class Exhibits {
    private static final String LEAVE = "q";

    private final Face face;
    private volatile Exhibit present;

    Exhibits(Face face) {
        this.face = face;
    }

    /** Shows something, in place of what was shown before. */
    public void open(Exhibit exhibit) {
        if (face.present(exhibit)) {
            return;
        }
        present = exhibit;
        tell(exhibit);
        if (face.isAttended()) {
            face.tell(Tone.NOTE, "Type: " + exhibit.keys() + "; q leaves.");
        }
    }

    /** The prompt for a line that stands for keys; empty where lines are moves and commands. From any thread. */
    public Optional<String> prompt() {
        return Optional.ofNullable(present).map(exhibit -> exhibit.title() + "> ");
    }

    /**
     * Takes a line as keys, if something is looked at and it means something there. Any other line leaves it.
     *
     * @return whether it was taken
     */
    public boolean take(String line) {
        Exhibit exhibit = present;
        if (exhibit == null) {
            return false;
        }
        if (line.equalsIgnoreCase(LEAVE) || line.equalsIgnoreCase("quit")) {
            present = null;
            face.tell(Tone.NOTE, "Back to the game.");
            return true;
        }
        Optional<List<String>> keys = exhibit.keysOf(line);
        if (keys.isEmpty()) {
            present = null;
            return false;
        }
        keys.get().forEach(exhibit::press);
        tell(exhibit);
        return true;
    }

    private void tell(Exhibit exhibit) {
        Answer text = exhibit.view(face.textColumns()).text();
        face.tell(text);
    }
}
