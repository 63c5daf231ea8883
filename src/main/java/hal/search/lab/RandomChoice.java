package hal.search.lab;

import hal.search.lab.run.SearchRun;

/** Plays any move: the yardstick that everything else must beat. */
public final class RandomChoice implements GameAlgorithm {
    @Override
    public int search(int depth, SearchRun run) {
        int count = run.moves(0);
        if (count > 0) {
            run.improve(0, run.buffer(0)[run.random().nextInt(count)], 0);
        }
        return run.finish(0, 0);
    }
}
