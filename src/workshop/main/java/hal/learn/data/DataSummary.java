package hal.learn.data;

import hal.eval.network.NetworkWeights;
import hal.platform.Format;
import hal.platform.Quantity;

/** Statistics of records: counts by result, phase, score and so on. Add records, then query. */
public final class DataSummary {
    /** Upper ends of the score bands, in absolute centipawns; mates lie beyond the last. */
    private static final int[] SCORE_ENDS = {26, 51, 101, 201, 401, 701, 1001, 1501, 30_001};

    private final long[] results = new long[3];
    private final long[] phases = new long[NetworkWeights.OUTPUTS];
    private final long[] scores = new long[SCORE_ENDS.length + 1];
    private final long[][] resultsByScore = new long[SCORE_ENDS.length + 1][3];

    private long records;
    private long games;
    private long inCheck;
    private long noisy;
    private long mates;

    /** Adds a record. */
    public void add(byte[] data, int at) {
        records++;
        int result = PackedPosition.result(data, at);
        results[result]++;
        phases[NetworkWeights.output(Long.bitCount(PackedPosition.occupied(data, at)))]++;
        int score = PackedPosition.score(data, at);
        int band = 0;
        while (band < SCORE_ENDS.length && Math.abs(score) >= SCORE_ENDS[band]) {
            band++;
        }
        scores[band]++;
        // From the better side's point of view, so that the table need not distinguish the sign.
        resultsByScore[band][score < 0 ? PackedPosition.WON - result : result]++;
        games += PackedPosition.has(PackedPosition.FIRST, data, at) ? 1 : 0;
        inCheck += PackedPosition.has(PackedPosition.IN_CHECK, data, at) ? 1 : 0;
        noisy += PackedPosition.has(PackedPosition.NOISY, data, at) ? 1 : 0;
        mates += PackedPosition.has(PackedPosition.MATE, data, at) ? 1 : 0;
    }

    /** The number of records added. */
    public long records() {
        return records;
    }

    /** The statistics as text. */
    public String text() {
        StringBuilder text = new StringBuilder();
        text.append(Quantity.of(records, "position"));
        text.append(
                games > 0
                        ? Format.of(" of %s, %.1f per game", Quantity.of(games, "game"), (double) records / games)
                        : "");
        text.append(Format.of(
                "%nFor the side to move: %s won, %s drawn, %s lost%n",
                share(results[PackedPosition.WON]),
                share(results[PackedPosition.DRAWN]),
                share(results[PackedPosition.LOST])));
        text.append(Format.of(
                "In check %s, capture or promotion played %s, mate in sight %s%n",
                share(inCheck), share(noisy), share(mates)));
        text.append(Format.of("%n%12s %8s%n", "pieces", "share"));
        for (int phase = 0; phase < phases.length; phase++) {
            text.append(Format.of("%8d-%-3d %8s%n", 4 * phase + 2, Math.min(32, 4 * phase + 5), share(phases[phase])));
        }
        text.append(Format.of("%n%12s %8s %8s %8s%n", "score", "share", "won", "drawn"));
        for (int band = 0; band < scores.length; band++) {
            String name = band == scores.length - 1
                    ? "mate"
                    : (band == 0 ? 0 : SCORE_ENDS[band - 1]) + "-" + (SCORE_ENDS[band] - 1);
            long all = Math.max(1, scores[band]);
            text.append(Format.of(
                    "%12s %8s %6.1f %% %6.1f %%%n",
                    name,
                    share(scores[band]),
                    100.0 * resultsByScore[band][PackedPosition.WON] / all,
                    100.0 * resultsByScore[band][PackedPosition.DRAWN] / all));
        }
        return text.toString();
    }

    private String share(long count) {
        return Format.of("%.1f %%", 100.0 * count / Math.max(1, records));
    }
}
