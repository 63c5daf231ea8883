package hal.measure;

import hal.arena.game.RandomOpenings;
import hal.engine.EngineCatalog;
import hal.engine.EngineSpec;
import hal.engine.level.Oversights;
import hal.eval.EvaluationCatalog;
import hal.rules.Moves;
import hal.rules.Position;
import hal.search.SearchLimits;
import hal.search.engine.Engine;
import hal.search.engine.SearchListener;
import hal.search.engine.SearchResult;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * Tells how the levels lose: they play themselves, and each move that HAL at full strength holds to lose two pawns or
 * more in a game still open is sorted by the depth at which a search sees its refutation. A piece given away is seen at
 * depth 1, a combination of two moves at depth 3.
 *
 * What refutes them is counted by kind too: taking back, a move back, a long move on a diagonal.
 *
 * <p>Arguments: games for each player, then players: {@code hal:level=2} or {@code pip}.
 */
public final class LevelBlunders {
    private static final int BLUNDER = 200;
    private static final int STILL_OPEN = 400;
    private static final int NEAR_ENOUGH = 100;
    private static final int MAX_DEPTH = 8;
    private static final int MAX_PLIES = 120;
    private static final long JUDGE_NODES = 20_000;

    private final Engine judge;
    /** Blunders by the depth that shows them, the last for deeper ones. */
    private final int[] seenAt = new int[MAX_DEPTH + 2];

    /** Blunders by the kind of move that refutes them. */
    private final Map<String, Integer> kinds = new TreeMap<>();

    private int moves;

    private LevelBlunders(Engine judge) {
        this.judge = judge;
    }

    public static void main(String[] arguments) {
        EngineCatalog catalog = new EngineCatalog(EvaluationCatalog.shipped());
        int games = Integer.parseInt(arguments[0]);
        for (String name : List.of(arguments).subList(1, arguments.length)) {
            try (Engine player = catalog.create(EngineSpec.parse(name + (name.contains(":") ? "," : ":") + "hash=1"));
                    Engine judge = catalog.create(EngineSpec.parse("hal:hash=8"))) {
                LevelBlunders blunders = new LevelBlunders(judge);
                for (int game = 0; game < games; game++) {
                    blunders.play(player, game);
                }
                blunders.print(name);
            }
        }
    }

    private void play(Engine player, int game) {
        Position position = Position.start();
        new RandomOpenings(game, 6).get(0).moves().forEach(position::make);
        for (int ply = 0; ply < MAX_PLIES && position.hasLegalMove() && !position.hasInsufficientMaterial(); ply++) {
            int before = score(position, SearchLimits.nodes(JUDGE_NODES));
            SearchResult result = player.think(position, SearchLimits.NONE, SearchListener.NONE);
            boolean took = Moves.isCapture(result.move());
            position.make(result.move());
            moves++;
            if (Math.abs(before) <= STILL_OPEN && position.hasLegalMove()) {
                SearchResult refutation = judged(position, SearchLimits.nodes(JUDGE_NODES));
                int reply = refutation.score();
                if (before + reply >= BLUNDER) {
                    seenAt[depthThatSees(position, reply)]++;
                    int taking = took ? result.move() : Moves.NONE;
                    kinds.merge(
                            Oversights.kindOf(position, refutation.move(), taking)
                                    .map(Enum::name)
                                    .orElse("OTHER"),
                            1,
                            Integer::sum);
                }
            }
        }
    }

    private int score(Position position, SearchLimits limits) {
        return judged(position, limits).score();
    }

    private SearchResult judged(Position position, SearchLimits limits) {
        judge.newGame();
        return judge.think(position, limits, SearchListener.NONE);
    }

    private int depthThatSees(Position position, int reply) {
        for (int depth = 1; depth <= MAX_DEPTH; depth++) {
            if (score(position, SearchLimits.depth(depth)) >= Math.min(reply, 1000) - NEAR_ENOUGH) {
                return depth;
            }
        }
        return MAX_DEPTH + 1;
    }

    private void print(String name) {
        int all = 0;
        for (int count : seenAt) {
            all += count;
        }
        StringBuilder line = new StringBuilder(String.format(
                Locale.ROOT, "%-12s  %5d moves, %5.1f %% blunders; seen at depth", name, moves, 100.0 * all / moves));
        for (int depth = 1; depth < seenAt.length; depth++) {
            String plies = depth > MAX_DEPTH ? "more" : Integer.toString(depth);
            line.append(String.format(Locale.ROOT, "  %s: %.0f %%", plies, 100.0 * seenAt[depth] / Math.max(1, all)));
        }
        System.out.println(line);
        System.out.println("refuted by: " + kinds);
    }
}
