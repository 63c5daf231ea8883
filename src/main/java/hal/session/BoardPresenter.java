package hal.session;

import hal.game.ChessClock;
import hal.rules.Color;
import hal.session.game.BoardGame;
import hal.session.view.MoveEntry;
import hal.session.view.MoveListView;
import hal.session.view.PanelView;
import hal.session.view.PlayerView;
import hal.session.view.ScoreView;
import java.util.ArrayList;
import java.util.List;

/** Works out each line beside the board, but no colours. */
final class BoardPresenter {
    private BoardPresenter() {}

    /**
     * The lines beside the board, without what stands over the moves.
     *
     * @param moves the moves of this game
     */
    static PanelView panel(BoardGame game, MoveListView moves, Thoughts thoughts) {
        return PanelView.of(player(Color.WHITE, game), player(Color.BLACK, game))
                .withTurn(game.sideToMove() == Color.WHITE, game.isOver())
                .withMoves(moves)
                .withEngine(thoughts.view())
                .withEvaluation(evaluation(game, thoughts))
                .withStatus(game.isOver() ? game.ending() : "");
    }

    private static PlayerView player(int color, BoardGame game) {
        PlayerView player = PlayerView.of(game.tag(color == Color.WHITE ? "White" : "Black"))
                .withCaptured(game.captured(color), game.lead(color));
        if (game.chess().isEmpty()) {
            player = player.withPiece(game.kind().piece(color));
        }
        if (game.clock().isEmpty()) {
            return player;
        }
        ChessClock clock = game.clock().get();
        boolean running = clock.isRunning() && game.sideToMove() == color;
        return player.withClock(clock.remaining(color).toMillis(), running);
    }

    /** The moves of a game, those taken back at the end. */
    static MoveListView moves(BoardGame game) {
        List<MoveEntry> entries = new ArrayList<>();
        for (BoardGame.Ply move : game.moves()) {
            entries.add(MoveEntry.of(move.text()));
        }
        for (BoardGame.Ply move : game.future()) {
            entries.add(MoveEntry.of(move.text()));
        }
        return new MoveListView(game.firstPly(), entries, game.ply());
    }

    /** A game that is decided stands on the bar as it has ended, whatever the engine thought last. */
    private static ScoreView evaluation(BoardGame game, Thoughts thoughts) {
        if (!game.isOver()) {
            return thoughts.view().score();
        }
        if (game.outcome().isDraw()) {
            return ScoreView.centipawns(0);
        }
        return game.outcome().isWinFor(Color.WHITE) ? ScoreView.mate(1) : ScoreView.mate(-1);
    }
}
