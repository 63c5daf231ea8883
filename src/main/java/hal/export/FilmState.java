package hal.export;

import hal.analysis.tree.SearchTree.Role;
import hal.export.SearchFilm.Spot;
import hal.export.SearchFilm.Track;
import hal.search.Score;
import java.util.Arrays;

/** What a node of a film is at some time. */
enum FilmState {
    /** On the line that is being searched. */
    NOW,
    /** Searched; its parent has not been left yet, or it was passed over. */
    SEARCHED,
    /** It gave its parent its value. */
    CHOSEN,
    /** It cut its parent off. */
    CUTOFF,
    /** Left out. */
    NEVER;

    /** The state of a node that is there by now. */
    static FilmState of(Track track, Spot spot, int now) {
        if (spot.role() == Role.NEVER) {
            return NEVER;
        }
        boolean leaf = spot.enter() == spot.leave();
        if (spot.leave() > now || (leaf && spot.enter() == now && now < track.end())) {
            return NOW;
        }
        Spot parent = spot.parent() < 0 ? spot : track.spots().get(spot.parent());
        if (parent.leave() > now) {
            return SEARCHED;
        }
        return spot.role() == Role.CHOSEN ? CHOSEN : spot.role() == Role.CUTOFF ? CUTOFF : SEARCHED;
    }

    /** For each node its value, or the best one found below it so far; {@link Score#NONE} where there is none. */
    static int[] scores(Track track, int now) {
        int[] values = new int[track.spots().size()];
        Arrays.fill(values, Score.NONE);
        // Children come after their parents.
        for (int i = values.length - 1; i >= 0; i--) {
            Spot spot = track.spots().get(i);
            if (spot.role() == Role.NEVER || spot.enter() > now) {
                continue;
            }
            boolean left = spot.leave() <= now;
            values[i] = left ? spot.value() : values[i];
            if (left && spot.parent() >= 0) {
                Spot parent = track.spots().get(spot.parent());
                int best = values[spot.parent()];
                boolean better = best == Score.NONE || (parent.max() ? spot.value() > best : spot.value() < best);
                values[spot.parent()] = better ? spot.value() : best;
            }
        }
        return values;
    }
}
