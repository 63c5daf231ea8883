package hal.commands.laboratory;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hal.analysis.tree.Recording;
import hal.analysis.tree.StepCursor;
import hal.engine.EngineSpec;
import hal.search.SearchLimits;
import hal.search.engine.SearchListener;
import hal.search.engine.StopToken;
import hal.search.lab.GameSearch;
import hal.search.lab.LabProvider;
import hal.search.lab.game.LeafTree;
import hal.search.lab.run.RunOptions;
import hal.session.face.StyledLine;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class StepTreeTest {
    private final LeafTree root = new LeafTree(3, 5, 6, 9, 1, 2, 0, -1);

    private Recording recording(String algorithm) {
        GameSearch search =
                new GameSearch(LabProvider.algorithm(EngineSpec.parse(algorithm)), 1, RunOptions.unlimited());
        return Recording.of(
                100,
                (tree, stop) -> search.search(
                        root.copy(), SearchLimits.depth(root.levels()), SearchListener.NONE, stop, Optional.of(tree)),
                new StopToken());
    }

    private List<String> lines(Recording recording, StepCursor cursor, int columns) {
        return StepTree.of(recording, cursor, root, columns).stream()
                .map(StyledLine::text)
                .toList();
    }

    @Test
    void aCutoffStandsBelowWhatWasTriedBefore() {
        Recording recording = recording("alphabeta");
        StepCursor cursor = new StepCursor(recording);
        cursor.cutoff();
        assertEquals(
                List.of(
                        "the position  [-inf, +inf]",
                        "  left  [-inf, +inf]",
                        "    left 5*",
                        "    right \u22656  [-inf, 5]",
                        "      left 6!",
                        "      1 never searched",
                        "* gave the value, ! cut the rest off"),
                lines(recording, cursor, 40));
    }

    @Test
    void movesStandSideBySideAsFarAsThereIsRoom() {
        Recording recording = recording("minimax");
        StepCursor cursor = new StepCursor(recording);
        cursor.skip(Integer.MAX_VALUE);
        cursor.skip(1);
        assertEquals(List.of("the position", "  left 5*  right 0", "* gave the value"), lines(recording, cursor, 40));
        assertEquals(
                List.of("the position", "  left 5*", "  right 0", "* gave the value"), lines(recording, cursor, 12));
    }
}
