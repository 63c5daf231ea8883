package hal.session.game;

import hal.analysis.SearchablePosition;
import hal.book.name.OpeningNames;
import hal.game.Game;
import hal.game.MoveNote;
import hal.game.Outcome;
import hal.game.OutcomeReason;
import hal.game.clock.ChessClock;
import hal.game.clock.ClockState;
import hal.notation.NotationException;
import hal.rules.Color;
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
import java.util.stream.Collectors;

/** A small game in a session: its board with the moves made and taken back, the clock and the tags. */
final class SmallBoardGame implements BoardGame {
    private static final int MAX_TAG_LENGTH = 1_000;

    private final GameKind kind;
    private final SmallGame board;
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
    private Watcher watcher = Watcher.NONE;
    private long version;

    private record Made(int move, String text, Optional<ClockState> clock) {}

    /** A game that begins. */
    SmallBoardGame(GameKind kind) {
        this.kind = kind;
        board = kind.newBoard();
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
    public int sideToMove() {
        return ply() % 2 == 0 ? Color.WHITE : Color.BLACK;
    }

    @Override
    public int moveNumber() {
        return ply() / 2 + 1;
    }

    @Override
    public int ply() {
        return board.ply();
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
    public int read(String text) {
        if (!board.looksLikeMove(text.strip())) {
            throw new NotationException(
                    NotationException.Kind.SYNTAX, 0, "\"" + CleanText.line(text, 40) + "\" is not a move", List.of());
        }
        try {
            return board.parse(text);
        } catch (NotationException e) {
            throw e;
        } catch (UserException e) {
            throw new NotationException(NotationException.Kind.ILLEGAL, 0, e.getMessage(), List.of());
        }
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
        outcome = ply() == line.size() && decision.isOver() ? decision : board.outcome();
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

    @Override
    public boolean isLegal(int move) {
        return !isOver() && Arrays.stream(board.moves()).anyMatch(legal -> legal == move);
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
        return board.root();
    }

    @Override
    public Typing typing(boolean halThinks) {
        List<String> legal = legal();
        SmallGame own = board.copy();
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
        return isOver()
                ? List.of()
                : Arrays.stream(board.moves()).mapToObj(board::format).toList();
    }

    @Override
    public GridView picture(boolean blackBelow, boolean coordinates) {
        return board.picture();
    }

    @Override
    public Sketch sketch(boolean blackBelow, boolean coordinates) {
        SmallGame root = board.copy();
        return moves -> {
            SmallGame position = root.copy();
            Arrays.stream(moves).forEach(position::make);
            GridView view = position.picture();
            return new Answer.Board(view, text(view));
        };
    }

    @Override
    public String text(boolean blackBelow) {
        return text(board.picture());
    }

    /** The board as lines of text, with what to type for a move: the number of a cell or, below, of a column. */
    private static String text(GridView view) {
        StringBuilder text = new StringBuilder();
        for (int row = 0; row < view.rows(); row++) {
            for (int column = 0; column < view.columns(); column++) {
                char piece = view.at(row, column);
                String label = view.label(row, column);
                text.append(piece != ' ' ? String.valueOf(piece) : label.isEmpty() ? "." : label)
                        .append(column < view.columns() - 1 ? " " : "\n");
            }
        }
        if (view.discs()) {
            for (int column = 1; column <= view.columns(); column++) {
                text.append(column).append(column < view.columns() ? " " : "");
            }
        }
        return text.toString().stripTrailing();
    }

    @Override
    public Answer moveList(int width) {
        return isOver() ? NO_MOVES : new Answer.Words(Tone.NORMAL, String.join(" ", legal()));
    }

    @Override
    public OptionalInt moveAt(int square) {
        return isOver() ? OptionalInt.empty() : board.moveAt(square);
    }

    @Override
    public String heading(OpeningNames openings) {
        return kind.title();
    }

    @Override
    public String record(OpeningNames openings, boolean full) {
        return SmallGameRecord.text(this, Map.of());
    }

    @Override
    public String saved(Map<String, String> tags) {
        return SmallGameRecord.text(this, tags);
    }

    /** The moves with their numbers, in a line. */
    String numbered() {
        return moves().stream()
                .map(ply -> ply.color() == Color.WHITE ? ply.numbered() : ply.text())
                .collect(Collectors.joining(" "));
    }
}
