package hal.session;

/** Who is awaited at the table. The table below says what leads where; everything else follows from it. */
enum State {
    /** The board stands still: no game has begun, or an engine has the move and waits for the word. */
    NOBODY,
    /** The user's move, for either side. */
    USER,
    /** An engine looks for its move. */
    ENGINE,
    /** A puzzle or a walk lies on the board, and a referee looks at the user's moves. */
    EXERCISE,
    /** The game is over, and that has been said. */
    OVER;

    /** What happens. */
    enum Event {
        /** Somebody has made a move. */
        MOVED,
        /** Engines may move, if it is their turn. */
        GO,
        /** The board is to stand still: a takeback, a position set up, Ctrl-C, an engine that has failed. */
        HOLD,
        /** The game has ended without a move: resignation, agreement, time. */
        END,
        /** An exercise takes the place of the game. */
        EXERCISE,
        /** The exercise makes way for the game again, or for another. */
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
        /** Whoever has the move is awaited. */
        TURN,
        /** The user is, if he has the move, but no engine. */
        STILL,
        SAME,
        OVER,
        EXERCISE,
        /** This cannot be. */
        NEVER
    }

    private static final Next[][] TABLE = {
        //               MOVED       GO          HOLD        END         EXERCISE       LEAVE
        /* NOBODY   */ {Next.TURN, Next.TURN, Next.STILL, Next.OVER, Next.EXERCISE, Next.NEVER},
        /* USER     */ {Next.TURN, Next.TURN, Next.STILL, Next.OVER, Next.EXERCISE, Next.NEVER},
        /* ENGINE   */ {Next.TURN, Next.TURN, Next.STILL, Next.OVER, Next.EXERCISE, Next.NEVER},
        /* EXERCISE */ {Next.SAME, Next.NEVER, Next.SAME, Next.NEVER, Next.EXERCISE, Next.STILL},
        /* OVER     */ {Next.NEVER, Next.NEVER, Next.STILL, Next.NEVER, Next.EXERCISE, Next.NEVER},
    };

    /** Whether something can happen in this state. */
    boolean allows(Event event) {
        return TABLE[ordinal()][event.ordinal()] != Next.NEVER;
    }

    /**
     * The state after something that has happened.
     *
     * @param turn who has the move by now
     * @throws IllegalStateException if this state does not {@link #allows allow} it
     */
    State after(Event event, Turn turn) {
        return switch (TABLE[ordinal()][event.ordinal()]) {
            case TURN -> turn == Turn.NONE ? OVER : turn == Turn.USER ? USER : ENGINE;
            case STILL -> turn == Turn.NONE ? OVER : turn == Turn.USER ? USER : NOBODY;
            case SAME -> this;
            case OVER -> OVER;
            case EXERCISE -> EXERCISE;
            case NEVER -> throw new IllegalStateException(event + " in " + this);
        };
    }
}
