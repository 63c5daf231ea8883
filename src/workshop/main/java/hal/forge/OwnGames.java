package hal.forge;

import hal.platform.Seeds;
import hal.rules.Colors;
import hal.rules.PieceTypes;
import hal.rules.Pieces;
import hal.rules.Position;
import hal.rules.PositionSetup;
import hal.rules.Squares;
import hal.search.SearchLimits;
import hal.search.engine.Engine;
import hal.search.engine.RandomPlies;
import hal.search.engine.SearchListener;
import hal.search.engine.SearchResult;
import hal.search.engine.StopToken;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;

/**
 * Games that HAL plays against itself with so few nodes a move that it overlooks what people overlook. They begin with
 * a few random moves, one in three in a random ending; each depends on its number and the seed alone.
 *
 * @param engines create the players
 */
public record OwnGames(int games, long seed, Supplier<Engine> engines) implements GameSource {
    private static final int GAMES_PER_PIECE = 4;
    private static final int OPENING_PLIES = 4;
    private static final int MAX_PLIES = 160;
    private static final int MIN_NODES = 30;
    /** The nodes are drawn between the fewest and these times as many, evenly on a logarithmic scale. */
    private static final double NODES_RANGE = 20;

    private static final int ENDING_EVERY = 3;
    private static final int MAX_PAWNS = 4;
    private static final int MAX_PIECES = 2;
    /** In centipawns: a game that is decided has no more mistakes to offer. */
    private static final int DECIDED = 900;

    @Override
    public String identity() {
        return games + " own games, seed " + seed;
    }

    @Override
    public int pieces() {
        return (games + GAMES_PER_PIECE - 1) / GAMES_PER_PIECE;
    }

    @Override
    public List<GameSource.Game> piece(int number, StopToken stop) {
        List<GameSource.Game> played = new ArrayList<>();
        int end = Math.min(games, (number + 1) * GAMES_PER_PIECE);
        try (Engine engine = engines.get()) {
            for (int game = number * GAMES_PER_PIECE; game < end && !stop.isRaised(); game++) {
                engine.newGame();
                played.add(play(engine, game, stop));
            }
        }
        return played;
    }

    private GameSource.Game play(Engine engine, int number, StopToken stop) {
        Random random = new Random(Seeds.mix(seed, number));
        long nodes = Math.round(MIN_NODES * Math.pow(NODES_RANGE, random.nextDouble()));
        boolean ending = random.nextInt(ENDING_EVERY) == 0;
        Position start = ending ? ending(random) : Position.start();
        Position position = start.copy();
        List<Integer> moves = RandomPlies.play(position, ending ? 0 : OPENING_PLIES, random);
        boolean decided = false;
        while (!decided && !isOver(position) && moves.size() < MAX_PLIES && !stop.isRaised()) {
            SearchResult found = engine.think(position, SearchLimits.nodes(nodes), SearchListener.NONE, stop);
            decided = Math.abs(found.score()) > DECIDED;
            moves.add(found.move());
            position.make(found.move());
        }
        return GameSource.Game.unjudged("HAL " + nodes + " nodes seed " + seed + " game " + number, start, moves);
    }

    /** Kings, pawns and the same pieces on both sides, anywhere. */
    private static Position ending(Random random) {
        while (true) {
            PositionSetup setup = new PositionSetup();
            setup.sideToMove = random.nextInt(2);
            int pieces = random.nextInt(MAX_PIECES + 1);
            for (int i = 0; i < pieces; i++) {
                int type = PieceTypes.KNIGHT + random.nextInt(PieceTypes.KING - PieceTypes.KNIGHT);
                place(setup, Pieces.of(Colors.WHITE, type), random);
                place(setup, Pieces.of(Colors.BLACK, type), random);
            }
            int pawns = 1 + random.nextInt(MAX_PAWNS);
            for (int i = 0; i < pawns; i++) {
                place(setup, Pieces.of(Colors.WHITE, PieceTypes.PAWN), random);
                place(setup, Pieces.of(Colors.BLACK, PieceTypes.PAWN), random);
            }
            place(setup, Pieces.of(Colors.WHITE, PieceTypes.KING), random);
            place(setup, Pieces.of(Colors.BLACK, PieceTypes.KING), random);
            if (setup.problems().isEmpty()) {
                return setup.validate();
            }
        }
    }

    private static void place(PositionSetup setup, int piece, Random random) {
        int square = random.nextInt(Squares.COUNT);
        while (setup.board[square] != Pieces.NONE) {
            square = random.nextInt(Squares.COUNT);
        }
        setup.board[square] = piece;
    }

    private static boolean isOver(Position position) {
        return !position.hasLegalMove()
                || position.hasInsufficientMaterial()
                || position.earlierOccurrences() >= 2
                || position.halfmoveClock() >= 100;
    }
}
