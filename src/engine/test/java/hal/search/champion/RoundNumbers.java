package hal.search.champion;

import java.util.Map;

/** Search parameters that stay as they are when those that ship are tuned: for tests that calculate with them. */
final class RoundNumbers {
    static final SearchParameters PARAMETERS = SearchParameters.DEFAULTS.with(Map.ofEntries(
            Map.entry("aspiration-width", 20),
            Map.entry("reverse-futility-margin", 75),
            Map.entry("null-move-margin-per-ply", 15),
            Map.entry("internal-reduction-depth", 4),
            Map.entry("futility-base", 150),
            Map.entry("futility-per-ply", 80),
            Map.entry("exchange-quiet-margin", 32),
            Map.entry("exchange-noisy-margin", 90),
            Map.entry("singular-depth", 8),
            Map.entry("singular-entry-margin", 3),
            Map.entry("singular-margin", 1),
            Map.entry("reduction-quiet-base", 80),
            Map.entry("reduction-quiet-divisor", 230),
            Map.entry("reduction-noisy-divisor", 320),
            Map.entry("reduction-not-improving", 700),
            Map.entry("reduction-pv-node", 900),
            Map.entry("reduction-cut-node", 1_200),
            Map.entry("reduction-noisy-hash-move", 700),
            Map.entry("reduction-cutoffs", 700),
            Map.entry("reduction-history-max", 2_500),
            Map.entry("history-bonus-per-ply", 200),
            Map.entry("history-bonus-offset", 100),
            Map.entry("history-refutation-share", 50),
            Map.entry("history-difference-weight", 8),
            Map.entry("history-difference-offset", 60),
            Map.entry("correction-kinds-weight", 48),
            Map.entry("correction-limit", 64),
            Map.entry("correction-max-rate", 16),
            Map.entry("order-threat-rook", 11_000),
            Map.entry("history-malus-share", 100),
            Map.entry("time-reserve", 0),
            Map.entry("time-moves-ahead", 25),
            Map.entry("time-increment-share", 75),
            Map.entry("time-soft-share", 60),
            Map.entry("time-hard-share", 350)));

    private RoundNumbers() {}
}
