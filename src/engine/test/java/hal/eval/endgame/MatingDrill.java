package hal.eval.endgame;

import hal.engine.EngineCatalog;
import hal.engine.EngineSpec;
import hal.eval.EvaluationCatalog;
import hal.notation.Fen;
import hal.rules.Colors;
import hal.rules.InvalidPositionException;
import hal.rules.Moves;
import hal.rules.Pieces;
import hal.rules.Position;
import hal.rules.PositionSetup;
import hal.rules.Squares;
import hal.search.SearchLimits;
import hal.search.engine.Engine;
import hal.search.engine.SearchListener;
import java.util.Arrays;
import java.util.Optional;
import java.util.Random;

/** Plays out mating end games from random starts, HAL against itself with few nodes a move. */
final class MatingDrill {
    private static final int MAX_PLIES = 100;

    private final EngineSpec spec;

    MatingDrill(int nodes) {
        spec = EngineSpec.parse("hal:hash=4,nodes=" + nodes);
    }

    /**
     * Plays.
     *
     * @param men White's men beside the king, as letters
     * @param starts how many games
     * @return the start and the reason of the first game without mate in 50 moves; nothing if all end in mate
     */
    Optional<String> play(String men, int starts, long seed) {
        Random random = new Random(seed);
        try (Engine engine = new EngineCatalog(EvaluationCatalog.shipped()).create(spec)) {
            for (int game = 0; game < starts; game++) {
                Optional<String> failure = play(engine, start(men, random));
                if (failure.isPresent()) {
                    return failure;
                }
            }
        }
        return Optional.empty();
    }

    /** Plays one game from a given start, likewise. */
    Optional<String> play(String fen) {
        try (Engine engine = new EngineCatalog(EvaluationCatalog.shipped()).create(spec)) {
            return play(engine, Fen.parse(fen));
        }
    }

    private static Optional<String> play(Engine engine, Position position) {
        String fen = Fen.format(position);
        engine.newGame();
        for (int ply = 0; ply < MAX_PLIES && !isOver(position); ply++) {
            position.make(engine.think(position, SearchLimits.NONE, SearchListener.NONE)
                    .move());
        }
        return position.isCheckmate() ? Optional.empty() : Optional.of(fen + " came to " + Fen.format(position));
    }

    private static boolean isOver(Position position) {
        return !position.hasLegalMove() || position.hasInsufficientMaterial() || position.earlierOccurrences() >= 2;
    }

    /** White to move, with no man to be taken at once. */
    private static Position start(String men, Random random) {
        while (true) {
            PositionSetup setup = new PositionSetup();
            put(setup, Pieces.of(Colors.WHITE, 5), random);
            put(setup, Pieces.of(Colors.BLACK, 5), random);
            for (int i = 0; i < men.length(); i++) {
                put(setup, Pieces.of(Colors.WHITE, "PNBRQK".indexOf(men.charAt(i))), random);
            }
            Optional<Position> position = quiet(setup);
            boolean canMate =
                    position.isPresent() && new LoneKing(1, 0, 0, 0, 0, 0, new int[6]).score(position.get()) > 0;
            if (canMate) {
                return position.get();
            }
        }
    }

    /** The position with White to move if it is legal, also with Black to move, and Black could take nothing. */
    private static Optional<Position> quiet(PositionSetup setup) {
        try {
            setup.sideToMove = Colors.BLACK;
            Position black = setup.validate();
            setup.sideToMove = Colors.WHITE;
            Position white = setup.validate();
            boolean quiet = black.hasLegalMove()
                    && Arrays.stream(black.legalMoves().toArray()).noneMatch(Moves::isCapture);
            return quiet ? Optional.of(white) : Optional.empty();
        } catch (InvalidPositionException e) {
            return Optional.empty();
        }
    }

    private static void put(PositionSetup setup, int piece, Random random) {
        int square;
        do {
            square = random.nextInt(Squares.COUNT);
        } while (setup.board[square] != Pieces.NONE);
        setup.board[square] = piece;
    }
}
