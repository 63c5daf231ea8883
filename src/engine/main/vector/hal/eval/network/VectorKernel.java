package hal.eval.network;

import hal.eval.handmade.Counts;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.ShortVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorShape;
import jdk.incubator.vector.VectorSpecies;

/**
 * The kernel with Java's vector module, compiled separately and loaded by name, so that everything else works without
 * the module. Vectors are kept in local variables only, and each species is used for one purpose, so that HotSpot keeps
 * them in registers.
 */
final class VectorKernel extends Kernel {
    /** As wide as the processor prefers, but at most {@link NetworkWeights#HIDDEN_STEP} numbers. */
    private static final VectorSpecies<Short> SHORTS =
            ShortVector.SPECIES_PREFERRED.length() <= NetworkWeights.HIDDEN_STEP
                    ? ShortVector.SPECIES_PREFERRED
                    : ShortVector.SPECIES_512;

    private static final VectorSpecies<Integer> INTS =
            VectorSpecies.of(int.class, VectorShape.forBitSize(SHORTS.vectorBitSize()));
    /** With as many lanes as {@link #INTS}. */
    private static final VectorSpecies<Short> HALF =
            VectorSpecies.of(short.class, VectorShape.forBitSize(SHORTS.vectorBitSize() / 2));

    @Override
    boolean isFast() {
        return true;
    }

    @Override
    void add(short[] to, short[] from, short[] plus) {
        for (int i = 0; i < to.length; i += SHORTS.length()) {
            ShortVector.fromArray(SHORTS, from, i)
                    .add(ShortVector.fromArray(SHORTS, plus, i))
                    .intoArray(to, i);
        }
    }

    @Override
    void subtract(short[] to, short[] from, short[] minus) {
        for (int i = 0; i < to.length; i += SHORTS.length()) {
            ShortVector.fromArray(SHORTS, from, i)
                    .sub(ShortVector.fromArray(SHORTS, minus, i))
                    .intoArray(to, i);
        }
    }

    @Override
    void move(short[] to, short[] from, short[] plus, short[] minus) {
        for (int i = 0; i < to.length; i += SHORTS.length()) {
            ShortVector.fromArray(SHORTS, from, i)
                    .add(ShortVector.fromArray(SHORTS, plus, i))
                    .sub(ShortVector.fromArray(SHORTS, minus, i))
                    .intoArray(to, i);
        }
    }

    @Override
    void capture(short[] to, short[] from, short[] plus, short[] minus, short[] taken) {
        for (int i = 0; i < to.length; i += SHORTS.length()) {
            ShortVector.fromArray(SHORTS, from, i)
                    .add(ShortVector.fromArray(SHORTS, plus, i))
                    .sub(ShortVector.fromArray(SHORTS, minus, i))
                    .sub(ShortVector.fromArray(SHORTS, taken, i))
                    .intoArray(to, i);
        }
    }

    /**
     * The sums stay in registers, two vectors at a time: memory that is written and read again would cost more than all
     * the additions.
     */
    @Override
    void addCounts(short[] to, short[] from, short[] rows, Counts counts, int begin, int end) {
        int at = 0;
        for (; at + 2 * SHORTS.length() <= to.length; at += 2 * SHORTS.length()) {
            addCountsToTwo(to, from, rows, counts, begin, end, at);
        }
        if (at < to.length) {
            addCountsToOne(to, from, rows, counts, begin, end, at);
        }
    }

    // Methods of their own, whose only loop begins with zeros: otherwise HotSpot puts each vector into an object.
    private static void addCountsToTwo(
            short[] to, short[] from, short[] rows, Counts counts, int begin, int end, int at) {
        int second = at + SHORTS.length();
        ShortVector one = ShortVector.zero(SHORTS);
        ShortVector two = ShortVector.zero(SHORTS);
        for (int i = begin; i < end; i++) {
            int row = counts.which(i) * to.length;
            ShortVector times = ShortVector.broadcast(SHORTS, (short) counts.times(i));
            one = one.add(ShortVector.fromArray(SHORTS, rows, row + at).mul(times));
            two = two.add(ShortVector.fromArray(SHORTS, rows, row + second).mul(times));
        }
        one.add(ShortVector.fromArray(SHORTS, from, at)).intoArray(to, at);
        two.add(ShortVector.fromArray(SHORTS, from, second)).intoArray(to, second);
    }

    private static void addCountsToOne(
            short[] to, short[] from, short[] rows, Counts counts, int begin, int end, int at) {
        ShortVector sum = ShortVector.zero(SHORTS);
        for (int i = begin; i < end; i++) {
            ShortVector times = ShortVector.broadcast(SHORTS, (short) counts.times(i));
            int row = counts.which(i) * to.length;
            sum = sum.add(ShortVector.fromArray(SHORTS, rows, row + at).mul(times));
        }
        sum.add(ShortVector.fromArray(SHORTS, from, at)).intoArray(to, at);
    }

    /** A unit times its weight fits in 16 bits; only that product times the unit again needs 32. */
    @Override
    int activate(short[] units, short[] weights) {
        IntVector sum = IntVector.zero(INTS);
        for (int i = 0; i < units.length; i += HALF.length()) {
            ShortVector unit =
                    ShortVector.fromArray(HALF, units, i).max((short) 0).min((short) NetworkWeights.QA);
            ShortVector weighed = unit.mul(ShortVector.fromArray(HALF, weights, i));
            sum = sum.add(((IntVector) unit.convertShape(VectorOperators.S2I, INTS, 0))
                    .mul((IntVector) weighed.convertShape(VectorOperators.S2I, INTS, 0)));
        }
        return sum.reduceLanes(VectorOperators.ADD);
    }
}
