package hal.practice.endgame;

import hal.analysis.explain.StepwiseHint;
import hal.game.Game;
import hal.game.GameNode;
import hal.platform.Quantity;
import hal.platform.Shipped;
import hal.rules.Colors;
import hal.rules.Move;
import hal.rules.Pieces;
import hal.rules.Position;
import hal.rules.PositionSetup;
import hal.support.UserException;
import hal.tables.retrograde.Endgame;
import hal.tables.retrograde.MateProbe;
import hal.tables.retrograde.MateProbe.Choice;
import hal.tables.retrograde.MateProbe.Outcome;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;

/**
 * A won endgame to practise: White's moves are answered by the longest defence, one that throws the win away is taken
 * back, and moves beyond those that the tables need count as wasted.
 */
public final class EndgameDrill {
    /** The number of random positions that are tried before an endgame counts as never won. */
    private static final int TRIES = 20_000;
    /** With a nearer mate there is nothing to practise. */
    private static final int WORTHWHILE_MOVES = 4;

    /** How each of the endgames that ship is won, a line for each behind its name; of others it is not said. */
    private static final String METHODS = "hal/practice/endgame/methods.txt";

    private final MateProbe probe;
    private final Game game;
    /** The moves that the mate takes from the start. */
    private final int best;

    private final StepwiseHint hints = new StepwiseHint();
    private int wasted;

    /** The drill of a start, which White, to move, wins; a random one is a {@link #wonPosition}. */
    public EndgameDrill(MateProbe probe, Position start) {
        this.probe = probe;
        this.best = outcome(start).moves();
        this.game = Game.from(start);
    }

    /**
     * A random position of an endgame that White, to move, wins.
     *
     * @throws UserException if there are none, or there is no table with distances
     */
    public static Position wonPosition(MateProbe probe, Endgame endgame, Random random) {
        Position near = null;
        for (int i = 0; i < TRIES; i++) {
            PositionSetup setup = new PositionSetup();
            endgame.pieces().forEach(piece -> setup.board[random.nextInt(setup.board.length)] = piece);
            setup.sideToMove = Colors.WHITE;
            if (men(setup) < endgame.men() || !setup.problems().isEmpty()) {
                continue;
            }
            Position position = setup.validate();
            Outcome outcome = probe.outcome(position)
                    .orElseThrow(() -> new UserException("There is no table of " + endgame
                            + " with distances; in a shell, hal tables make " + endgame + " makes it."));
            if (outcome.isWin()) {
                near = position;
                if (outcome.moves() >= WORTHWHILE_MOVES) {
                    return position;
                }
            }
        }
        if (near == null) {
            throw new UserException("Mate cannot be forced with " + endgame + ".");
        }
        return near;
    }

    private static int men(PositionSetup setup) {
        int men = 0;
        for (int piece : setup.board) {
            men += piece == Pieces.NONE ? 0 : 1;
        }
        return men;
    }

    private Outcome outcome(Position position) {
        return probe.outcome(position).orElse(Outcome.DRAW);
    }

    /** The game, on which both sides' moves are played. */
    public Game game() {
        return game;
    }

    /** What there is to do, and how, in sentences. */
    public String task() {
        Endgame endgame = Endgame.of(game.startPosition());
        String name = endgame.name() + " ";
        String method = Shipped.text(METHODS)
                .lines()
                .filter(line -> line.startsWith(name))
                .map(line -> line.substring(name.length()))
                .collect(Collectors.joining());
        return (endgame.inWords() + ": White mates in " + best + ". " + method).strip();
    }

    /** Answers White's last move on the board, and says what it was worth. */
    public String answer() {
        GameNode played = game.moves().get(game.moves().size() - 1);
        Position after = game.position().copy();
        if (after.isCheckmate()) {
            return verdict();
        }
        Outcome now = outcome(after);
        if (!now.isLoss()) {
            game.undo();
            wasted++;
            return "No: after " + played.san() + " the win is gone. Try again.";
        }
        Position before = after.copy();
        before.unmake();
        int lost = now.moves() + 1 - outcome(before).moves();
        wasted += lost;
        GameNode reply = game.play(Move.of(fastest(after).move()));
        String waste = lost == 0 ? "" : " That took " + Quantity.of(lost, "move") + " too many.";
        return reply.san() + "." + waste;
    }

    private Choice fastest(Position position) {
        return probe.choices(position).orElseThrow().get(0);
    }

    private String verdict() {
        String moves = wasted == 0
                ? "Perfect: mate in " + best + "."
                : Quantity.of(wasted, "move") + " wasted; " + best + " would have been enough.";
        return "Mate. " + moves + " Type `endgame` for the next one.";
    }

    /** The piece of the fastest move, then that move; help counts as a wasted move, once in a position. */
    public String hint(boolean move) {
        Position position = game.position().copy();
        Choice choice = fastest(position);
        boolean first = hints.isFirst(position);
        wasted += first ? 1 : 0;
        return hints.next(position, move, choice.move(), List.of())
                + (first
                        ? " A hint counts as a wasted move."
                        : " It mates in " + choice.outcome().moves() + ".");
    }

    /** Whether mate has been given, or the game is drawn by a rule. */
    public boolean isOver() {
        return game.isOver();
    }
}
