package hal.session.game;

import hal.analysis.GridRoot;
import hal.analysis.SearchablePosition;
import hal.book.name.OpeningNames;
import hal.game.ChessClock;
import hal.game.ClockState;
import hal.game.Game;
import hal.game.MoveNote;
import hal.game.Outcome;
import hal.game.OutcomeReason;
import hal.notation.NotationException;
import hal.rules.Color;
import hal.search.lab.game.SolvableGame;
import hal.session.face.Answer;
import hal.session.face.Tone;
import hal.session.view.GridView;
import hal.support.CleanText;
import hal.support.UserException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;

/** A small game at a session: three in a row, four in a row. */
final class GridBoardGame implements BoardGame {
    private static final int MAX_TAG_LENGTH = 1_000;

    private final GameKind kind;
    private final SolvableGame board;
    /** All moves, including those taken back, which come last. */
    private final List<Made> line = new ArrayList<>();

    private final Map<String, String> tags = new LinkedHashMap<>();
    private Optional<ChessClock> clock = Optional.empty();
    private Optional<ClockState> clockAtStart = Optional.empty();
    /** Whether the end of the game stopped a clock that was in use. */
    private boolean clockStopped;
    /** An ending that the board does not show, at the end of the line. */
    private Outcome decision = Outcome.ONGOING;

    private Outcome outcome = Outcome.ONGOING;
    private Watcher watcher = Watcher.NOBODY;
    private long version;

    private record Made(int move, String text, Optional<ClockState> clock) {}

    /** A game that begins. */
    GridBoardGame(GameKind kind) {
        this.kind = kind;
        board = kind.emptyBoard();
    }

    @Override
    public GameKind kind() {
        return kind;
    }

    @Override
    public Optional<Game> chess() {
        return Optional.empty();
    }

    @Override
    public Optional<SolvableGame> smallGame() {
        return Optional.of(board.copy());
    }

    @Override
    public int sideToMove() {
        return board.isMaxToMove() ? Color.WHITE : Color.BLACK;
    }

    @Override
    public int moveNumber() {
        return ply() / 2 + 1;
    }

    @Override
    public int ply() {
        return board.movesMade();
    }

    @Override
    public int firstPly() {
        return 0;
    }

    @Override
    public List<Ply> moves() {
        return plies(0, ply());
    }

    @Override
    public List<Ply> future() {
        return plies(ply(), line.size());
    }

    private List<Ply> plies(int from, int to) {
        List<Ply> plies = new ArrayList<>();
        for (int i = from; i < to; i++) {
            plies.add(new Ply(line.get(i).text(), i / 2 + 1, i % 2 == 0 ? Color.WHITE : Color.BLACK));
        }
        return plies;
    }

    @Override
    public Outcome outcome() {
        return outcome;
    }

    @Override
    public String ending() {
        String words = outcome.describe();
        int winner = outcome.isWinFor(Color.WHITE) ? Color.WHITE : Color.BLACK;
        return outcome.isDraw() || !isOver() ? words : kind.side(winner) + words.substring("White".length());
    }

    @Override
    public String alarm() {
        return "";
    }

    @Override
    public long version() {
        return version;
    }

    @Override
    public Optional<ChessClock> clock() {
        return clock;
    }

    @Override
    public void setClock(Optional<ChessClock> newClock) {
        clock.ifPresent(ChessClock::stop);
        clock = newClock;
        clockStopped = false;
        Optional<ClockState> state = clock.map(ChessClock::state);
        if (ply() == 0) {
            clockAtStart = state;
        } else {
            Made last = line.get(ply() - 1);
            line.set(ply() - 1, new Made(last.move(), last.text(), state));
        }
        version++;
    }

    @Override
    public String tag(String name) {
        return tags.getOrDefault(name, "?");
    }

    @Override
    public void setTag(String name, String value) {
        if (value.isEmpty()) {
            tags.remove(name);
        } else {
            tags.put(name, CleanText.line(value, MAX_TAG_LENGTH));
        }
        version++;
    }

    /** All tags, in the order in which they were set. */
    Map<String, String> tags() {
        return tags;
    }

    @Override
    public void setWatcher(Watcher who) {
        watcher = who;
    }

    @Override
    public boolean isEmpty() {
        return line.isEmpty();
    }

    @Override
    public boolean isWorthRecording() {
        return ply() > 0;
    }

    @Override
    public String content() {
        return numbered() + outcome.result().pgn();
    }

    @Override
    public Optional<NotationException> refusal(String text) {
        try {
            if (!board.looksLikeMove(text.strip())) {
                throw new NotationException(
                        NotationException.Kind.SYNTAX,
                        0,
                        "\"" + CleanText.line(text, 40) + "\" is not a move",
                        List.of());
            }
            board.parse(text);
            return Optional.empty();
        } catch (NotationException e) {
            return Optional.of(e);
        } catch (UserException e) {
            return Optional.of(new NotationException(NotationException.Kind.ILLEGAL, 0, e.getMessage(), List.of()));
        }
    }

    @Override
    public void play(String text) {
        requireRunning();
        play(board.parse(text), MoveNote.NONE);
    }

    @Override
    public Ply play(int move, MoveNote note) {
        requireRunning();
        int color = sideToMove();
        clock.ifPresent(running -> running.press(color));
        line.subList(ply(), line.size()).clear();
        decision = Outcome.ONGOING;
        line.add(new Made(move, board.format(move), clock.map(ChessClock::state)));
        board.make(move);
        settle();
        watcher.moved(color);
        List<Ply> made = plies(ply() - 1, ply());
        return made.get(0);
    }

    private void requireRunning() {
        if (checkFlag()) {
            throw new UserException("The game is over: " + ending() + ".");
        }
    }

    /** Finds how it stands, and holds or releases the clock accordingly. */
    private void settle() {
        outcome = ply() == line.size() && decision.isOver() ? decision : judged();
        if (outcome.isOver()) {
            clock.filter(used -> used.isRunning() || used.isPaused()).ifPresent(used -> {
                used.stop();
                clockStopped = true;
            });
        } else if (clockStopped) {
            clockStopped = false;
            clock.ifPresent(stopped -> stopped.start(sideToMove()));
        }
        version++;
    }

    private Outcome judged() {
        if (!board.isOver()) {
            return Outcome.ONGOING;
        }
        Set<Integer> winning = board.winningCells();
        if (winning.isEmpty()) {
            return Outcome.draw(OutcomeReason.FULL_BOARD);
        }
        int winner = board.owner(winning.iterator().next()) > 0 ? Color.WHITE : Color.BLACK;
        return Outcome.win(
                winner, kind == GameKind.TICTACTOE ? OutcomeReason.THREE_IN_A_ROW : OutcomeReason.FOUR_IN_A_ROW);
    }

    @Override
    public boolean isLegal(int move) {
        return !isOver() && new GridRoot(board).isLegal(move);
    }

    @Override
    public void jump(int target) {
        int goal = Math.max(0, Math.min(target, line.size()));
        while (ply() > goal) {
            board.unmake();
        }
        while (ply() < goal) {
            board.make(line.get(ply()).move());
        }
        settle();
        Optional<ClockState> state =
                ply() == 0 ? clockAtStart : line.get(ply() - 1).clock();
        if (clock.isPresent() && state.isPresent()) {
            clock.get().restore(state.get(), sideToMove());
        }
        watcher.wandered();
    }

    @Override
    public void resign(int color) {
        end(Outcome.win(color ^ 1, OutcomeReason.RESIGNATION));
    }

    @Override
    public void agreeDraw() {
        end(Outcome.draw(OutcomeReason.AGREEMENT));
    }

    private void end(Outcome how) {
        line.subList(ply(), line.size()).clear();
        decision = how;
        settle();
        watcher.ended();
    }

    @Override
    public boolean checkFlag() {
        int color = sideToMove();
        if (!isOver() && clock.isPresent() && clock.get().isFlagDown(color)) {
            end(Outcome.win(color ^ 1, OutcomeReason.TIME));
        }
        return isOver();
    }

    @Override
    public SearchablePosition root() {
        return new GridRoot(board.copy());
    }

    @Override
    public Typing typing(boolean halThinks) {
        List<String> legal = legal();
        SolvableGame own = board.copy();
        return new Typing() {
            @Override
            public List<String> legal() {
                return legal;
            }

            @Override
            public List<String> likely() {
                return legal;
            }

            @Override
            public boolean begins(String text) {
                return own.looksLikeMove(text.toLowerCase(Locale.ROOT));
            }

            @Override
            public boolean mayWait(String text) {
                return halThinks && begins(text);
            }
        };
    }

    private List<String> legal() {
        int[] moves = new int[board.maxMoves()];
        int count = isOver() ? 0 : board.moves(moves);
        return Arrays.stream(moves, 0, count).sorted().mapToObj(board::format).toList();
    }

    @Override
    public GridView picture(boolean blackBelow, boolean coordinates) {
        return GridPicture.of(kind, board, lastCell());
    }

    @Override
    public Sketch sketch(boolean blackBelow, boolean coordinates) {
        return GridPicture.sketch(kind, board.copy());
    }

    private int lastCell() {
        if (ply() == 0) {
            return -1;
        }
        int move = line.get(ply() - 1).move();
        board.unmake();
        int cell = board.cellOf(move);
        board.make(move);
        return cell;
    }

    @Override
    public String text(boolean blackBelow) {
        return GridPicture.text(picture(false, true));
    }

    @Override
    public Answer moveList(int width) {
        return isOver() ? NO_MOVES : new Answer.Words(Tone.NORMAL, String.join(" ", legal()));
    }

    @Override
    public OptionalInt moveAt(int square) {
        int[] moves = new int[board.maxMoves()];
        int count = isOver() ? 0 : board.moves(moves);
        // A click anywhere in a column lets a disc fall there.
        return Arrays.stream(moves, 0, count)
                .filter(move -> kind.hasColumns()
                        ? square >= 0 && square % board.columns() == board.cellOf(move) % board.columns()
                        : board.cellOf(move) == square)
                .findFirst();
    }

    @Override
    public String heading(OpeningNames openings) {
        return kind.title();
    }

    @Override
    public String record(OpeningNames openings, boolean full) {
        return GridRecord.text(this, Optional.empty());
    }

    @Override
    public String autosave(SavedGame kept) {
        return GridRecord.text(this, Optional.of(kept));
    }

    /** The moves with their numbers, in a line. */
    String numbered() {
        return moves().stream()
                .map(ply -> ply.color() == Color.WHITE ? ply.numbered() : ply.text())
                .collect(Collectors.joining(" "));
    }
}
