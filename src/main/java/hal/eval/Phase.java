package hal.eval;

import hal.rules.Position;

/** How far the game has come: decides between the middle-game and the end-game half of a score. */
interface Phase {
    /** For an evaluation without end-game values. */
    Phase MIDDLEGAME_ONLY = new Phase() {
        @Override
        public int of(Position position) {
            return 1;
        }

        @Override
        public int full() {
            return 1;
        }
    };

    /** How much of {@link #full} is middle game: from 0, pure end game. */
    int of(Position position);

    /** What {@link #of} gives for a pure middle game; at least 1. */
    int full();
}
