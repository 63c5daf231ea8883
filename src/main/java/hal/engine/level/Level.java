package hal.engine.level;

/**
 * How strong to play, and by what means weaker than possible. Two means together: looking at few nodes, as a person does,
 * and not always choosing the best of the moves that look good.
 *
 * @param elo the strength as measured, on the scale that {@code config/levels.toml} explains
 * @param nodes the most nodes for a move, for all its candidates together; 0 for no limit
 * @param depth the most plies to look ahead; 0 for no limit
 * @param candidates how many of the best moves are chosen among, at least 1
 * @param temperature how freely, in centipawns: a move worse by so much is chosen about a third as often; 0 for never
 * @param reach the most centipawns a chosen move may be worse than the best, so that no level blunders beyond its means
 */
public record Level(int elo, long nodes, int depth, int candidates, int temperature, int reach) {
    /** Whether nothing at all is held back. */
    public boolean isFull() {
        return nodes == 0 && depth == 0 && !choosesFreely();
    }

    /** Whether a move that is not the best may be chosen. */
    public boolean choosesFreely() {
        return candidates > 1 && temperature > 0;
    }

    /**
     * A level between two.
     *
     * @param other the stronger one, which may be unlimited
     * @param elo from this level's to the other's
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
                (int) Math.round(temperature + part * (other.temperature - temperature)),
                (int) Math.round(reach + part * (other.reach - reach)));
    }

    /** Strength grows with the logarithm of the nodes, so the way between is geometric. */
    private static long between(long few, long many, double part) {
        return few == 0 || many == 0 ? few : Math.round(few * Math.pow((double) many / few, part));
    }
}
