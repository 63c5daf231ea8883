package hal.learn.data;

import hal.book.name.NamedLine;
import hal.book.name.OpeningNames;
import hal.eval.EvaluationModel;
import hal.eval.Evaluator;
import hal.eval.ForwardingModel;
import hal.notation.San;
import hal.platform.Seeds;
import hal.rules.Colors;
import hal.rules.MoveList;
import hal.rules.Moves;
import hal.rules.Position;
import hal.rules.PositionSetup;
import hal.search.engine.RandomPlies;
import hal.search.engine.Scores;
import hal.search.engine.SearchResult;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/**
 * Plays HAL against itself and records every position searched. Not thread-safe. A game depends only on the rules and
 * its number, not on earlier games.
 */
final class SelfPlay {
    private static final int FIFTY_MOVES_IN_PLIES = 100;
    private static final int CHESS960_STARTS = 960;
    private static final int MAX_PLIES_AFTER_NAME = 3;
    /** A search this many times shorter shows whether a position is quiet. */
    private static final int TRIAL = 30;

    /** The one search; it says too whether it was stopped. */
    private final SoftSearch search;

    private final GameBlockWriter writer = new GameBlockWriter();
    private final SelfPlayRules rules;
    private final int gamesPerChunk;
    private final MoveList moves = new MoveList();
    private final OpeningNames names = OpeningNames.shipped();
    private final TreeSample sample;
    /** The positions out of searches of the game in progress. */
    private final List<Sampled> sampled = new ArrayList<>();

    /** A position out of a search, judged by a search of its own; the ply is that of the game in which it was met. */
    private record Sampled(Position position, int ply, int move, int score) {}

    SelfPlay(SelfPlayRules rules, EvaluationModel model, int gamesPerChunk) {
        this(rules, new TreeSample(model), gamesPerChunk);
    }

    private SelfPlay(SelfPlayRules rules, TreeSample sample, int gamesPerChunk) {
        search = new SoftSearch(sample, SelfPlayRules.HASH_MEGABYTES, rules.hardNodes());
        this.rules = rules;
        this.sample = sample;
        this.gamesPerChunk = gamesPerChunk;
    }

    /** Stops soon. Thread-safe. */
    void stop() {
        search.stop();
    }

    /** Nodes searched. Thread-safe. */
    long nodes() {
        return search.nodes();
    }

    /** The chunk of a number, which depends on nothing else; empty if it was stopped. */
    Optional<GameBlockWriter.Block> make(long number) {
        writer.clear();
        for (int i = 0; i < gamesPerChunk; i++) {
            if (!play(number * gamesPerChunk + i)) {
                return Optional.empty();
            }
        }
        return Optional.of(writer.block());
    }

    /**
     * Plays a game and records it.
     *
     * @param number of the game
     * @return false if it was stopped; nothing is recorded then
     */
    private boolean play(long number) {
        long chance = Seeds.mix(rules.seed(), number);
        int group = (int) (Seeds.mix(chance, 1) >>> 56);
        Position position = opening(chance);
        if (position == null) {
            return false;
        }
        Adjudication adjudication = new Adjudication();
        search.newGame();
        writer.begin(position, position.depth(), group, true);
        sampled.clear();
        Random random = new Random(Seeds.mix(chance, 0));
        while (!isOverByRules(position)) {
            if (rules.randomMoves() > 0 && random.nextInt(100) < rules.randomMoves()) {
                position.make(moves.get(random.nextInt(moves.size())));
                writer.skipTo(position, position.depth());
                continue;
            }
            boolean sampling = rules.treePositions() > 0 && random.nextInt(100) < rules.treePositions();
            if (sampling) {
                sample.arm(rules.softNodes(), random);
            }
            SearchResult found = search.search(position, rules.softNodes());
            if (sampling) {
                judgeSample(position.depth(), random);
            }
            if (search.isStopped()) {
                return false;
            }
            writer.add(found.move(), found.score());
            if (adjudication.isOver(position, found.score())) {
                end(PackedPosition.DRAWN + adjudication.winner());
                return true;
            }
            position.make(found.move());
        }
        // A game can be over before a move was searched, since random moves can repeat a position: it is dropped.
        end(PackedPosition.DRAWN + winnerOf(position));
        return true;
    }

    /** Searches the first position of the sample in which a short search finds a quiet move. */
    private void judgeSample(int ply, Random random) {
        for (Position position : sample.take(random)) {
            position.legalMoves(moves);
            if (!moves.isEmpty()
                    && Moves.isQuiet(
                            search.search(position, rules.softNodes() / TRIAL).move())) {
                SearchResult found = search.search(position, rules.softNodes());
                sampled.add(new Sampled(position, ply, found.move(), found.score()));
                return;
            }
        }
    }

    /**
     * Ends the game in progress. What was sampled follows the last first, so that none seems to be the next position of
     * the one before, whose score would be blended with its own.
     */
    private void end(int result) {
        if (writer.inGame() > 0) {
            for (int i = sampled.size() - 1; i >= 0; i--) {
                Sampled one = sampled.get(i);
                writer.skipTo(one.position(), one.ply());
                writer.add(one.move(), one.score());
            }
        }
        writer.end(result);
    }

    private boolean isOverByRules(Position position) {
        position.legalMoves(moves);
        return moves.isEmpty()
                || position.hasInsufficientMaterial()
                || position.earlierOccurrences() >= 2
                || position.halfmoveClock() >= FIFTY_MOVES_IN_PLIES
                || position.depth() >= rules.ending().mostPlies();
    }

    /** A start position followed by random moves, with chances for both sides; null if stopped. */
    private Position opening(long chance) {
        for (int attempt = 0; !search.isStopped(); attempt++) {
            Random random = new Random(Seeds.mix(chance, 2 + attempt));
            Position position = rules.namedOpenings() > 0 && random.nextInt(100) < rules.namedOpenings()
                    ? namedOpening(random)
                    : randomOpening(random);
            position.legalMoves(moves);
            if (!moves.isEmpty()) {
                search.newGame();
                if (Math.abs(search.search(position, 4 * rules.softNodes()).score()) <= rules.openingScore()) {
                    return position;
                }
            }
        }
        return null;
    }

    private Position randomOpening(Random random) {
        Position position = rules.chess960()
                ? PositionSetup.chess960Start(random.nextInt(CHESS960_STARTS)).validate()
                : Position.start();
        int plies = rules.openingPlies() + random.nextInt(2);
        RandomPlies.play(position, plies, random);
        return position;
    }

    /** Positions as people and books reach them, which random moves hardly ever do. */
    private Position namedOpening(Random random) {
        List<NamedLine> lines = names.lines();
        List<String> line = lines.get(random.nextInt(lines.size())).moves();
        Position position = Position.start();
        int kept = 1 + random.nextInt(line.size());
        line.subList(0, kept).forEach(move -> position.make(San.parse(position, move)));
        RandomPlies.play(position, 1 + random.nextInt(MAX_PLIES_AFTER_NAME), random);
        return position;
    }

    /** The winner of a finished game: 1 for White, -1 for Black, 0 for a draw. */
    private static int winnerOf(Position position) {
        return position.inCheck() && !position.hasLegalMove() ? sign(position.sideToMove() ^ 1) : 0;
    }

    private static int sign(int color) {
        return color == Colors.WHITE ? 1 : -1;
    }

    /** Adjudicates a game by its scores. */
    private final class Adjudication {
        private int winningPlies;
        private int winningSide;
        private int levelPlies;

        /** Whether the game is over; the winner is then {@link #winner}. */
        boolean isOver(Position position, int score) {
            int side = score == 0 ? 0 : sign(position.sideToMove()) * Integer.signum(score);
            boolean winning = Math.abs(score) >= rules.ending().winScore();
            winningPlies = !winning ? 0 : side == winningSide ? winningPlies + 1 : 1;
            winningSide = winning ? side : 0;
            levelPlies = Math.abs(score) <= rules.ending().drawScore() ? levelPlies + 1 : 0;
            boolean level = levelPlies >= rules.ending().drawPlies()
                    && position.depth() >= rules.ending().drawAfter();
            return Scores.isMate(score) || winningPlies >= rules.ending().winPlies() || level;
        }

        /** 1 for White, -1 for Black, 0 for a draw. */
        int winner() {
            return winningSide;
        }
    }

    /**
     * A model whose evaluator, when it is told to, keeps some of the positions that it evaluates in a search: a sample
     * of what an evaluation is really asked about, which games between good moves hardly show. Belongs to one thread.
     */
    private static final class TreeSample extends ForwardingModel {
        private static final int SIZE = 4;

        private final List<Position> taken = new ArrayList<>();
        /** How many positions are still to be evaluated before each that is taken, the next first. */
        private final List<Integer> gaps = new ArrayList<>();

        private int untilNext = -1;

        TreeSample(EvaluationModel model) {
            super(model);
        }

        /**
         * Takes positions of the next search, each equally likely.
         *
         * @param evaluations how many the search will evaluate, about; of those beyond none is taken
         */
        void arm(int evaluations, Random random) {
            taken.clear();
            gaps.clear();
            int before = 0;
            for (int at : random.ints(SIZE, 0, evaluations).distinct().sorted().toArray()) {
                gaps.add(at - before);
                before = at;
            }
            next();
        }

        /** The positions that were taken, without the moves that led to them, in random order. */
        List<Position> take(Random random) {
            untilNext = -1;
            Collections.shuffle(taken, random);
            return List.copyOf(taken);
        }

        private void next() {
            untilNext = gaps.isEmpty() ? -1 : gaps.remove(0);
        }

        private void met(Position position) {
            if (untilNext == 0) {
                if (!position.inCheck()) {
                    taken.add(position.toSetup().validate());
                }
                next();
            }
            untilNext--;
        }

        @Override
        public Evaluator newEvaluator() {
            return new ForwardingEvaluator(model.newEvaluator()) {
                @Override
                public int evaluate(Position position) {
                    if (untilNext >= 0) {
                        met(position);
                    }
                    return evaluator.evaluate(position);
                }
            };
        }
    }
}
