package hal.session;

import hal.search.Score;
import hal.search.SearchInfo;
import hal.search.lab.game.ZeroSumGame;
import hal.session.game.BoardGame;
import hal.session.view.EngineView;
import hal.session.view.ScoreView;
import java.util.List;

/** What is shown of an engine's thought, as long as the position that it belongs to is on the board. */
final class ThoughtView {
    /** The longest part of a PV that anybody reads, in plies. */
    private static final int PV_PLIES = 12;

    private final CurrentGame current;
    private EngineView view = EngineView.IDLE;
    /** Where the view belongs: to the position that was thought about, and to the one after the move that was found. */
    private Spot asked;

    private Spot answered;

    /** A place in a game; cheaper than {@link Highlights.Place}, since it is looked at for every frame. */
    private record Spot(BoardGame game, int ply, long key) {
        /** Written out: linking a record's own equals would slow the start. */
        @Override
        public boolean equals(Object other) {
            return other instanceof Spot spot && game == spot.game && ply == spot.ply && key == spot.key;
        }

        @Override
        public int hashCode() {
            return Long.hashCode(key) + ply;
        }
    }

    ThoughtView(CurrentGame current) {
        this.current = current;
    }

    /**
     * An engine begins to think.
     *
     * @param here whether about the position on the board
     */
    void begin(boolean here) {
        if (here) {
            asked = spot();
            answered = asked;
        }
        view = view.withThinking(true);
    }

    /** It thinks no longer; what it has come to stays. */
    void end() {
        view = view.withThinking(false);
    }

    /** Its move has been played: what was thought belongs to the position after it, too. */
    void played() {
        answered = spot();
    }

    void clear() {
        view = EngineView.IDLE;
    }

    void showBook() {
        view = EngineView.IDLE.withPv("from the book");
    }

    /**
     * Shows what a search has come to.
     *
     * @param infos one for each line, at least one, the best first
     */
    void show(ZeroSumGame root, List<SearchInfo> infos, boolean thinking) {
        SearchInfo best = infos.get(0);
        view = new EngineView(
                thinking,
                best.depth(),
                best.seldepth(),
                score(root, best),
                best.nodes(),
                best.nodesPerSecond(),
                root.line(best.pvMoves(), PV_PLIES),
                infos.subList(1, infos.size()).stream()
                        .map(info -> new EngineView.Line(score(root, info), root.line(info.pvMoves(), PV_PLIES)))
                        .toList());
    }

    private static ScoreView score(ZeroSumGame root, SearchInfo info) {
        int score = Score.fromWhite(info.score(), root.sideToMove());
        return Score.isMate(score) ? ScoreView.mate(Score.movesToMate(score)) : ScoreView.centipawns(score);
    }

    /** What was shown last, wherever it belongs. */
    EngineView newest() {
        return view;
    }

    /** What is shown now: nothing where it belongs to another position than the one on the board. */
    EngineView shown(boolean thinking) {
        Spot here = spot();
        return thinking || here.equals(asked) || here.equals(answered) ? view : EngineView.IDLE;
    }

    private Spot spot() {
        BoardGame game = current.game();
        return new Spot(game, game.course().ply(), game.position().key().orElse(0));
    }
}
