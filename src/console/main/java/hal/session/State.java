package hal.session;

/** Whose move the session is waiting for. Each row says which event leads where; everything else follows from it. */
enum State {
    //       moved      go          hold        end         exercise       leave
    /** Neither side moves: no game has begun, or an engine has the move and waits to be told. */
    NEITHER(Next.TURN, Next.TURN, Next.STILL, Next.OVER, Next.EXERCISE, Next.NEVER),
    /** The user's move, for either side. */
    USER(Next.TURN, Next.TURN, Next.STILL, Next.OVER, Next.EXERCISE, Next.NEVER),
    /** An engine is looking for its move. */
    ENGINE(Next.TURN, Next.TURN, Next.STILL, Next.OVER, Next.EXERCISE, Next.NEVER),
    /** A puzzle or a walk is on the board, and a referee looks at the user's moves. */
    EXERCISE(Next.SAME, Next.NEVER, Next.SAME, Next.NEVER, Next.EXERCISE, Next.STILL),
    /** The game is over, and that has been announced. */
    OVER(Next.NEVER, Next.NEVER, Next.STILL, Next.NEVER, Next.EXERCISE, Next.NEVER);

    /** What happens. */
    enum Event {
        /** A side has made a move. */
        MOVED,
        /** Engines may move if it is their turn. */
        GO,
        /** Everything pauses: a takeback, a position set up, Ctrl-C, an engine that has failed. */
        HOLD,
        /** The game has ended without a move: resignation, agreement, time. */
        END,
        /** An exercise takes the place of the game. */
        EXERCISE,
        /** The exercise is left, for the game that was set aside or for another. */
        LEAVE
    }

    /** Who has the move on the board. */
    enum Turn {
        USER,
        ENGINE,
        /** The game is over. */
        NONE
    }

    private enum Next {
        /** Whoever has the move. */
        TURN,
        /** The user, if he has the move, but no engine. */
        STILL,
        SAME,
        OVER,
        EXERCISE,
        /** This cannot happen. */
        NEVER
    }

    private final Next moved;
    private final Next go;
    private final Next hold;
    private final Next end;
    private final Next exercise;
    private final Next leave;

    State(Next moved, Next go, Next hold, Next end, Next exercise, Next leave) {
        this.moved = moved;
        this.go = go;
        this.hold = hold;
        this.end = end;
        this.exercise = exercise;
        this.leave = leave;
    }

    private Next next(Event event) {
        return switch (event) {
            case MOVED -> moved;
            case GO -> go;
            case HOLD -> hold;
            case END -> end;
            case EXERCISE -> exercise;
            case LEAVE -> leave;
        };
    }

    /** Whether an event can happen in this state. */
    boolean allows(Event event) {
        return next(event) != Next.NEVER;
    }

    /**
     * The state after an event.
     *
     * @param turn who has the move after it
     * @throws IllegalStateException if this state does not {@link #allows allow} it
     */
    State after(Event event, Turn turn) {
        return switch (next(event)) {
            case TURN -> turn == Turn.NONE ? OVER : turn == Turn.USER ? USER : ENGINE;
            case STILL -> turn == Turn.NONE ? OVER : turn == Turn.USER ? USER : NEITHER;
            case SAME -> this;
            case OVER -> OVER;
            case EXERCISE -> EXERCISE;
            case NEVER -> throw new IllegalStateException(event + " in " + this);
        };
    }
}
