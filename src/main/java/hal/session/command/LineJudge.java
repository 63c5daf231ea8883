package hal.session.command;

/** Says of a line, while it is being typed, what it is going to be; asked at every key, on the thread that reads lines. */
@FunctionalInterface
public interface LineJudge {
    /** Knows nothing. */
    LineJudge NONE = line -> Verdict.OPEN;

    /** What a line is going to be. */
    enum Verdict {
        /** Nobody can say yet. */
        OPEN,
        /** A move that can be made, or its beginning. */
        MOVE,
        /** A command. */
        COMMAND,
        /** Nothing that would be understood, however it goes on. */
        HOPELESS
    }

    /** The verdict on what has been typed so far. */
    Verdict judge(String line);
}
