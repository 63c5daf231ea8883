package hal.session.face;

/** Something that happens in a session and is no answer; a face may ignore it. */
public sealed interface FaceEvent {
    /**
     * How far something has come, in place of the last status.
     *
     * @param text empty where nothing is under way any more
     * @param stoppable whether an interrupt stops it
     */
    record Status(String text, boolean stoppable) implements FaceEvent {
        /** Nothing is under way any more. */
        public static final Status NONE = new Status("", false);
    }

    /** The bell rings. */
    record Bell() implements FaceEvent {}

    /**
     * A line was typed, and what follows answers it. A face at which it was not typed may show it, since the answer may
     * need it.
     *
     * @param where the face at which it was typed
     */
    record Typed(Face where, String line) implements FaceEvent {}
}
