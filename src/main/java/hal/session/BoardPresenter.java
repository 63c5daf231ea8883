package hal.session;

import hal.game.ChessClock;
import hal.game.Game;
import hal.game.GameNode;
import hal.rules.Color;
import hal.rules.Move;
import hal.rules.Piece;
import hal.rules.Position;
import hal.rules.Square;
import hal.session.settings.Setting;
import hal.session.settings.Settings;
import hal.session.view.BoardView;
import hal.session.view.MoveEntry;
import hal.session.view.MoveListView;
import hal.session.view.PanelView;
import hal.session.view.PlayerView;
import hal.session.view.ScoreView;
import java.util.ArrayList;
import java.util.List;

/** Works out what is to be seen of a game: what stands on each square and each line beside the board, but no colours. */
final class BoardPresenter {
    private BoardPresenter() {}

    /**
     * The board.
     *
     * @param blackBelow whether it is seen from Black's side
     */
    static BoardView board(Game game, Selection selection, Settings settings, boolean blackBelow) {
        Position position = game.position();
        BoardView view = BoardView.of(squares(position))
                .withBlackBelow(blackBelow)
                .withCoordinates(settings.isOn(Setting.COORDINATES))
                .withCheck(position.inCheck() ? position.king(position.sideToMove()) : BoardView.NONE)
                .withSelection(selection.square(), selection.targets());
        return game.lastMove()
                .filter(last -> !last.isNullMove())
                .map(last -> view.withLastMove(Move.from(last.move()), Move.destination(last.move())))
                .orElse(view);
    }

    /** The piece letters of all squares. */
    static String squares(Position position) {
        StringBuilder squares = new StringBuilder(Square.COUNT);
        for (int square = 0; square < Square.COUNT; square++) {
            int piece = position.pieceAt(square);
            squares.append(piece == Piece.NONE ? ' ' : Piece.letter(piece));
        }
        return squares.toString();
    }

    /** The lines beside the board. */
    static PanelView panel(Table table, Thoughts thoughts) {
        Game game = table.game();
        Captures captures = Captures.of(game);
        return PanelView.of(player(Color.WHITE, table, captures), player(Color.BLACK, table, captures))
                .withTurn(game.position().sideToMove() == Color.WHITE, game.isOver())
                .withMoves(moves(game))
                .withEngine(thoughts.view())
                .withEvaluation(evaluation(game, thoughts))
                .withStatus(game.isOver() ? game.outcome().describe() : "");
    }

    private static PlayerView player(int color, Table table, Captures captures) {
        Game game = table.game();
        PlayerView player = PlayerView.of(game.tag(color == Color.WHITE ? "White" : "Black"))
                .withCaptured(captures.by(color), captures.lead(color));
        if (game.clock().isEmpty()) {
            return player;
        }
        ChessClock clock = game.clock().get();
        boolean running = clock.isRunning() && game.position().sideToMove() == color;
        return player.withClock(clock.remaining(color).toMillis(), running);
    }

    private static MoveListView moves(Game game) {
        Position start = game.startPosition();
        List<MoveEntry> entries = new ArrayList<>();
        for (GameNode move : game.moves()) {
            entries.add(MoveEntry.of(move.san()));
        }
        for (GameNode move : game.future()) {
            entries.add(MoveEntry.of(move.san()));
        }
        return new MoveListView(start.gamePly(), entries, game.ply());
    }

    /** A game that is decided stands on the bar as it has ended, whatever the engine thought last. */
    private static ScoreView evaluation(Game game, Thoughts thoughts) {
        if (!game.isOver()) {
            return thoughts.view().score();
        }
        if (game.outcome().isDraw()) {
            return ScoreView.centipawns(0);
        }
        return game.outcome().isWinFor(Color.WHITE) ? ScoreView.mate(1) : ScoreView.mate(-1);
    }
}
