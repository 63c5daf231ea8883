package hal.session;

import hal.session.face.Face;
import hal.session.face.Tone;
import hal.session.game.Seat;

/** What an engine sees for Dave, without moving itself. */
public final class Advice {
    private final Table table;
    private final Thoughts thoughts;
    private final Voice voice;
    private final Face face;
    private final boolean patient;

    /**
     * Advice about the game on a table.
     *
     * @param patient whether a person sits there, who can end an analysis that has no end of its own
     */
    Advice(Table table, Thoughts thoughts, Voice voice, Face face, boolean patient) {
        this.table = table;
        this.thoughts = thoughts;
        this.voice = voice;
        this.face = face;
        this.patient = patient;
    }

    /** An engine looks at the position until something else is asked. */
    public void analyze(Seat adviser) {
        thoughts.aboutPosition(
                table.game(), adviser, patient, reason -> face.tell(Tone.ERROR, "I cannot analyse this: " + reason));
    }

    /** A move that Dave might play. */
    public void hint(Seat adviser) {
        thoughts.aboutHint(
                table.game(),
                adviser,
                result -> face.tell(
                        Tone.VOICE,
                        table.game().isLegal(result.move())
                                ? voice.hint(table.game().root().format(result.move()), adviser)
                                : "There is no move."),
                reason -> face.tell(Tone.ERROR, "I have no hint: " + reason));
    }
}
