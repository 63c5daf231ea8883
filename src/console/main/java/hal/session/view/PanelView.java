package hal.session.view;

import java.util.Objects;

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
    /** Refuses nulls. */
    public PanelView {
        Objects.requireNonNull(white, "white");
        Objects.requireNonNull(black, "black");
        Objects.requireNonNull(moves, "moves");
        Objects.requireNonNull(opening, "opening");
        Objects.requireNonNull(engine, "engine");
        Objects.requireNonNull(evaluation, "evaluation");
        Objects.requireNonNull(status, "status");
        Objects.requireNonNull(graph, "graph");
    }

    /** A game between these two that has not begun. */
    public static PanelView of(PlayerView white, PlayerView black) {
        return new PanelView(
                white,
                black,
                true,
                false,
                true,
                MoveListView.EMPTY,
                "",
                EngineView.IDLE,
                ScoreView.UNKNOWN,
                "",
                GraphView.NONE);
    }

    /** The same panel with these players. */
    public PanelView withPlayers(PlayerView newWhite, PlayerView newBlack) {
        return new PanelView(
                newWhite,
                newBlack,
                whiteToMove,
                gameOver,
                hintsAllowed,
                moves,
                opening,
                engine,
                evaluation,
                status,
                graph);
    }

    /** The same panel with this side to move and the game going on or over. */
    public PanelView withTurn(boolean whiteNext, boolean over) {
        return new PanelView(
                white, black, whiteNext, over, hintsAllowed, moves, opening, engine, evaluation, status, graph);
    }

    /** The same panel, in which an engine may advise the user or not. */
    public PanelView withHints(boolean allowed) {
        return new PanelView(
                white, black, whiteToMove, gameOver, allowed, moves, opening, engine, evaluation, status, graph);
    }

    /** The same panel with these moves. */
    public PanelView withMoves(MoveListView list) {
        return new PanelView(
                white, black, whiteToMove, gameOver, hintsAllowed, list, opening, engine, evaluation, status, graph);
    }

    /** The same panel with this opening's name. */
    public PanelView withOpening(String name) {
        return new PanelView(
                white, black, whiteToMove, gameOver, hintsAllowed, moves, name, engine, evaluation, status, graph);
    }

    /** The same panel with these words of the engine. */
    public PanelView withEngine(EngineView words) {
        return new PanelView(
                white, black, whiteToMove, gameOver, hintsAllowed, moves, opening, words, evaluation, status, graph);
    }

    /** The same panel with this evaluation, from White's point of view. */
    public PanelView withEvaluation(ScoreView score) {
        return new PanelView(
                white, black, whiteToMove, gameOver, hintsAllowed, moves, opening, engine, score, status, graph);
    }

    /** The same panel with this line of news. */
    public PanelView withStatus(String line) {
        return new PanelView(
                white, black, whiteToMove, gameOver, hintsAllowed, moves, opening, engine, evaluation, line, graph);
    }

    /** The same panel with this course of the game. */
    public PanelView withGraph(GraphView course) {
        return new PanelView(
                white, black, whiteToMove, gameOver, hintsAllowed, moves, opening, engine, evaluation, status, course);
    }
}
