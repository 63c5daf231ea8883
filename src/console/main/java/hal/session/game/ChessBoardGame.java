package hal.session.game;

import hal.game.Board;
import hal.game.Game;
import hal.game.GameChange;
import hal.game.GameNode;
import hal.game.MoveNote;
import hal.game.Nags;
import hal.game.Outcome;
import hal.game.Result;
import hal.game.clock.ChessClock;
import hal.rules.Move;
import hal.rules.Position;
import hal.session.face.GameStep;
import hal.session.speech.SpokenChess;
import hal.session.view.MoveEntry;
import hal.session.view.MoveListView;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A game of chess in a session. */
public final class ChessBoardGame implements BoardGame {
    private final Game game;
    private final GameChanges changes = new GameChanges();
    private final ChessPosition position;
    private final Course course = new Course();
    private final ChessRecord sheet;

    /** Wraps a game, which changes as it is played. */
    public ChessBoardGame(Game game) {
        this.game = game;
        position = new ChessPosition(game, changes);
        sheet = new ChessRecord(game);
        game.addListener(this::changed);
    }

    private void changed(GameChange change) {
        changes.count();
        switch (change.kind()) {
            case MOVE ->
                changes.listener().moved(change.move().orElseThrow().color().code());
            case UNDO, REDO, JUMP, TREE -> changes.listener().positionChanged();
            case OUTCOME -> changes.listener().ended();
            case DETAILS -> {
                // Nothing has happened on the board.
            }
        }
    }

    @Override
    public GameKind kind() {
        return GameKind.CHESS;
    }

    @Override
    public Optional<Game> chess() {
        return Optional.of(game);
    }

    @Override
    public ChessPosition position() {
        return position;
    }

    @Override
    public MoveHistory course() {
        return course;
    }

    @Override
    public GameRecord sheet() {
        return sheet;
    }

    @Override
    public GameChanges changes() {
        return changes;
    }

    /** The last position says more of it than the tags. */
    @Override
    public String endOfMainLine() {
        List<Board> boards = game.tree().boards();
        Outcome last = boards.get(boards.size() - 1).outcome();
        Outcome end = last.isOver() ? last : game.tree().ending();
        return end.isOver() ? end.describe() : ending();
    }

    @Override
    public Outcome outcome() {
        return game.outcome();
    }

    @Override
    public PlayedMove play(int move, MoveNote note) {
        return played(game.play(Move.of(move), note));
    }

    private static PlayedMove played(GameNode move) {
        return new PlayedMove(move.san(), move.number(), move.color().code(), Nags.quality(move.nags()));
    }

    @Override
    public void end(Outcome decision) {
        if (decision.isOver()) {
            game.end(decision);
        } else {
            game.reopen();
        }
    }

    @Override
    public boolean checkFlag() {
        return game.checkFlag();
    }

    @Override
    public Optional<ChessClock> clock() {
        return game.clock();
    }

    @Override
    public void setClock(Optional<ChessClock> clock) {
        clock.ifPresentOrElse(game::setClock, game::removeClock);
    }

    /** The way through the game's tree. */
    private final class Course implements MoveHistory {
        @Override
        public int ply() {
            return game.ply();
        }

        @Override
        public List<PlayedMove> moves() {
            return game.moves().stream().map(ChessBoardGame::played).toList();
        }

        @Override
        public List<PlayedMove> future() {
            return game.future().stream().map(ChessBoardGame::played).toList();
        }

        @Override
        public MoveListView list() {
            List<MoveEntry> entries = new ArrayList<>();
            game.moves().forEach(move -> entries.add(entry(move)));
            game.future().forEach(move -> entries.add(entry(move)));
            return new MoveListView(game.startPosition().gamePly(), entries, ply(), GameLines.brief(game));
        }

        private MoveEntry entry(GameNode move) {
            return new MoveEntry(move.san(), Nags.quality(move.nags()));
        }

        @Override
        public String lastInWords() {
            Optional<GameNode> last = game.lastMove();
            if (last.isEmpty() || last.get().isNullMove()) {
                return last.isEmpty() ? "" : "a null move";
            }
            Position before = game.position().copy();
            int move = before.lastMove();
            before.unmake();
            return SpokenChess.move(before, move);
        }

        @Override
        public boolean isEmpty() {
            return game.tree().root().children().isEmpty();
        }

        @Override
        public boolean isDecided() {
            return isOver() || game.tree().result() != Result.UNDECIDED;
        }

        @Override
        public boolean branches() {
            return game.policy().branches();
        }

        @Override
        public void keepLines(boolean keeps) {
            game.setKeepsLines(keeps);
        }

        @Override
        public void jump(int ply) {
            game.goTo(ply);
        }

        @Override
        public Optional<Runnable> step(GameStep step) {
            return switch (step) {
                case BACK -> to(ply() - 1);
                case FORWARD -> to(ply() + 1);
                case START -> to(0);
                case END -> to(ply() + game.future().size());
                case PREVIOUS_LINE -> game.sibling(-1).map(this::to);
                case NEXT_LINE -> game.sibling(1).map(this::to);
            };
        }

        @Override
        public Optional<Runnable> toListed(int place) {
            return GameLines.brief(game).isEmpty()
                    ? to(place + 1)
                    : GameLines.listed(game, place).map(this::to);
        }

        private Optional<Runnable> to(int ply) {
            boolean exists = ply >= 0 && ply <= ply() + game.future().size();
            return exists ? Optional.of(() -> game.goTo(ply)) : Optional.empty();
        }

        private Runnable to(GameNode node) {
            return () -> game.goTo(node);
        }
    }
}
