package hal.session.view;

/**
 * Everything a frame shows beside the board, as plain values. Texts are expected to be clean (no control characters)
 * and are cut where they do not fit.
 *
 * @param white White's name, clock and captures
 * @param black Black's
 * @param whiteToMove whose turn it is
 * @param gameOver whether the game is over
 * @param hintsAllowed whether an engine may advise the user; not while the user plays a person on a server, in any
 *     window
 * @param moves the moves of the game
 * @param opening the opening's name, empty when unknown
 * @param engine what the engine says
 * @param evaluation what the evaluation bar shows
 * @param status one line of news, such as the result, empty for none
 * @param graph the course of a reviewed game, {@link GraphView#NONE} for others
 */
public record PanelView(
        PlayerView white,
        PlayerView black,
        boolean whiteToMove,
        boolean gameOver,
        boolean hintsAllowed,
        MoveListView moves,
        String opening,
        EngineView engine,
        ScoreView evaluation,
        String status,
        GraphView graph) {
    /** The same panel with these moves. */
    public PanelView withMoves(MoveListView list) {
        return new PanelView(
                white, black, whiteToMove, gameOver, hintsAllowed, list, opening, engine, evaluation, status, graph);
    }

    /** The same panel with these words of the engine. */
    public PanelView withEngine(EngineView words) {
        return new PanelView(
                white, black, whiteToMove, gameOver, hintsAllowed, moves, opening, words, evaluation, status, graph);
    }
}
