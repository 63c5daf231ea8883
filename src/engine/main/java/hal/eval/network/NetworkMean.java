package hal.eval.network;

import hal.eval.handmade.HandmadeTerms;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToIntFunction;

/**
 * The mean of networks, number by number. It makes sense only for networks that were trained from the same start: their
 * units still stand for the same things, and what each learned by heart averages out (Wortsman and others, "Model
 * soups", 2022).
 */
public final class NetworkMean {
    private final List<NetworkWeights> networks;
    private final NetworkWeights first;

    private NetworkMean(List<NetworkWeights> networks) {
        this.networks = networks;
        first = networks.get(0);
    }

    /**
     * The mean. Hand-made terms are those of the first network, their share the mean.
     *
     * @param networks at least one
     * @throws IllegalArgumentException if they differ in inputs, hidden units, count units, or having hand-made terms
     */
    public static NetworkWeights of(List<NetworkWeights> networks) {
        NetworkMean mean = new NetworkMean(networks);
        networks.forEach(mean::requireLike);
        return mean.weights();
    }

    private void requireLike(NetworkWeights other) {
        if (other.hidden() != first.hidden()
                || !Arrays.equals(other.inputs().buckets(), first.inputs().buckets())
                || other.terms().isPresent() != first.terms().isPresent()
                || other.countUnits() != first.countUnits()) {
            throw new IllegalArgumentException(
                    "the networks differ in their hidden units, king buckets, hand-made terms or count units");
        }
    }

    private NetworkWeights weights() {
        int[] biases = new int[NetworkWeights.OUTPUTS];
        Arrays.setAll(biases, output -> (int) mean(network -> network.outputBias(output)));
        Optional<HandmadeTerms> terms = first.terms()
                .map(ours -> ours.withShare(
                        (int) mean(network -> network.terms().orElseThrow().share())));
        Optional<CountUnits> counted = first.counted()
                .map(units -> new CountUnits(
                        means(network -> network.counted().orElseThrow().weights),
                        means(network -> network.counted().orElseThrow().biases),
                        means(network -> network.counted().orElseThrow().outputs)));
        return new NetworkWeights(
                        first.inputs(),
                        means(network -> network.inputWeights),
                        means(network -> network.inputBiases),
                        means(network -> network.outputWeights),
                        biases)
                .with(terms, counted);
    }

    private short[] means(Function<NetworkWeights, short[]> part) {
        short[] means = new short[part.apply(first).length];
        for (int i = 0; i < means.length; i++) {
            int at = i;
            means[i] = (short) mean(network -> part.apply(network)[at]);
        }
        return means;
    }

    private long mean(ToIntFunction<NetworkWeights> number) {
        double sum = 0;
        for (NetworkWeights network : networks) {
            sum += number.applyAsInt(network);
        }
        // Halves go to even numbers: half of all means of two are halves, and going up with all of them would shift
        // every sum.
        return (long) Math.rint(sum / networks.size());
    }
}
