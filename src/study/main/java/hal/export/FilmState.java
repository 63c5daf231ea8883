package hal.export;

import hal.analysis.tree.SearchTree.Role;
import hal.export.SearchFilm.Spot;
import hal.export.SearchFilm.Track;
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

    /**
     * For each node the place of the one that its value comes from so far: its own once it is left, before that its
     * best child's; -1 where there is none.
     */
    static int[] best(Track track, int now) {
        int[] best = new int[track.spots().size()];
        Arrays.fill(best, -1);
        // Children come after their parents.
        for (int i = best.length - 1; i >= 0; i--) {
            Spot spot = track.spots().get(i);
            if (spot.role() == Role.NEVER || spot.leave() > now) {
                continue;
            }
            best[i] = i;
            if (spot.parent() >= 0) {
                int other = best[spot.parent()];
                int sign = track.spots().get(spot.parent()).max() ? 1 : -1;
                boolean better = other < 0
                        || sign * spot.value()
                                >= sign * track.spots().get(other).value();
                best[spot.parent()] = better ? i : other;
            }
        }
        return best;
    }
}
