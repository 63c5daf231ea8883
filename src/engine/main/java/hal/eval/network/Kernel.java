package hal.eval.network;

import hal.eval.handmade.Counts;
import hal.platform.VectorModule;
import java.lang.reflect.InvocationTargetException;

/**
 * The inner loops of a network. There are two kernels with identical results to the last bit: plain Java, and Java's
 * vector module where present. All arrays but {@code rows} have the same length, a multiple of
 * {@link NetworkWeights#HIDDEN_STEP}; {@code to} may equal {@code from}.
 */
abstract class Kernel {
    /** Whether it uses the processor's vectors throughout. */
    abstract boolean isFast();

    /** {@code to = from + plus}. */
    abstract void add(short[] to, short[] from, short[] plus);

    /** {@code to = from - minus}. */
    abstract void subtract(short[] to, short[] from, short[] minus);

    /** {@code to = from + plus - minus}: a piece moves. */
    abstract void move(short[] to, short[] from, short[] plus, short[] minus);

    /** {@code to = from + plus - minus - taken}: a piece captures another. */
    abstract void capture(short[] to, short[] from, short[] plus, short[] minus, short[] taken);

    /**
     * {@code to = from + the rows of what is counted, each as often as it is counted}.
     *
     * @param rows of all counts, one after the other
     * @param begin the first of the counts to add
     * @param end the first after them
     */
    abstract void addCounts(short[] to, short[] from, short[] rows, Counts counts, int begin, int end);

    /**
     * The sum of {@code clamp(unit, 0, QA)^2 * weight}; the bounds of {@link NetworkWeights} keep it within 32 bits.
     */
    abstract int activate(short[] units, short[] weights);

    /** The fastest kernel available. */
    static Kernel best() {
        if (!VectorModule.isPresent()) {
            return new PlainKernel();
        }
        try {
            return Class.forName("hal.eval.network.VectorKernel")
                    .asSubclass(Kernel.class)
                    .getDeclaredConstructor()
                    .newInstance();
        } catch (ClassNotFoundException
                | NoSuchMethodException
                | InstantiationException
                | IllegalAccessException
                | InvocationTargetException
                | LinkageError e) {
            return new PlainKernel(); // built without it, or for an incompatible version of the vector module
        }
    }
}
