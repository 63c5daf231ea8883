package hal.engine.level;

import hal.platform.TomlSection;
import java.util.List;

/**
 * A playing strength, limited by three means: searching few nodes, following some moves less far than others, and not
 * always choosing the best of the good moves.
 *
 * @param elo the measured strength, on the scale explained in {@code config/levels.toml}
 * @param nodes the node limit per move, for all candidates together; 0 for no limit
 * @param depth the depth limit in plies; 0 for no limit
 * @param candidates the number of best moves to choose from, at least 1
 * @param sight in percent: the chance that a move followed for some plies is followed for one ply more; 100 follows
 * every move as far as the search does. A tactic that lies beyond is missed
 * @param temperature in centipawns: a move worse by this much is chosen about a third as often; 0 to always play the
 * best
 * @param reach the most centipawns a chosen move may be worse than the best, so that blunders stay in keeping with the
 * level
 */
public record Level(int elo, long nodes, int depth, int candidates, int sight, int temperature, int reach) {
    /** Follows every move as far as the search does. */
    public static final int FULL_SIGHT = 100;

    private static final int MAX_ELO = 4000;

    /**
     * Reads a level, as {@code config/levels.toml} describes it.
     *
     * @throws hal.support.UserException naming the line and key at fault
     */
    static Level of(TomlSection section) {
        section.allow(List.of("elo", "nodes", "depth", "candidates", "sight", "temperature", "reach"));
        return new Level(
                section.integer("elo", 0, MAX_ELO),
                section.integer("nodes", 0, Integer.MAX_VALUE),
                section.integer("depth", 0, Integer.MAX_VALUE),
                section.integer("candidates", 1, Integer.MAX_VALUE),
                section.integer("sight", 0, FULL_SIGHT),
                section.integer("temperature", 0, Integer.MAX_VALUE),
                section.integer("reach", 0, Integer.MAX_VALUE));
    }

    /** Whether this is full strength. */
    public boolean isFull() {
        return nodes == 0 && depth == 0 && !choosesFreely();
    }

    /** Whether a move that is not the best may be chosen. */
    public boolean choosesFreely() {
        return candidates > 1 && (temperature > 0 || sight < FULL_SIGHT);
    }

    /**
     * Interpolates between this level and another.
     *
     * @param other the stronger one, which may be unlimited
     * @param elo between this level's and the other's
     */
    Level towards(Level other, int elo) {
        if (elo <= this.elo || other.elo <= this.elo) {
            return this;
        }
        if (elo >= other.elo) {
            return other;
        }
        double part = (double) (elo - this.elo) / (other.elo - this.elo);
        return new Level(
                elo,
                between(nodes, other.nodes, part),
                other.depth == 0 ? depth : (int) Math.round(depth + part * (other.depth - depth)),
                (int) Math.round(candidates + part * (other.candidates - candidates)),
                (int) Math.round(sight + part * (other.sight - sight)),
                (int) Math.round(temperature + part * (other.temperature - temperature)),
                (int) Math.round(reach + part * (other.reach - reach)));
    }

    /** Strength grows with the logarithm of the nodes, so the interpolation is geometric. */
    private static long between(long few, long many, double part) {
        return few == 0 || many == 0 ? few : Math.round(few * Math.pow((double) many / few, part));
    }
}
