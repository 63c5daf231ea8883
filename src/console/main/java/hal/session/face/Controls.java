package hal.session.face;

/** What a face asks of the session that it shows, in its user's name; from any thread, and without waiting. */
public interface Controls {
    /** Before a session has begun: nothing happens. */
    Controls NONE = new Controls() {
        @Override
        public void interrupt() {}

        @Override
        public void click(int square) {}

        @Override
        public void drop(int square) {}

        @Override
        public void visit(int place) {}

        @Override
        public void walk(GameStep step) {}

        @Override
        public void type(String text) {}
    };

    /** Ctrl-C while no line is being read. */
    void interrupt();

    /**
     * A click on a square of the board, by its number; {@link hal.session.view.BoardPicture#NONE} for one beside the
     * board.
     */
    void click(int square);

    /** What was dragged from the square that was clicked before is let go on this one. */
    void drop(int square);

    /** A click on a move of the list, by its place in it from 0. */
    void visit(int place);

    /** A step through the game. */
    void walk(GameStep step);

    /** What stands in the line that is being typed, each time that it has changed. */
    void type(String text);
}
