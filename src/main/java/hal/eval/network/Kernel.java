package hal.eval.network;

import hal.support.VectorModule;
import java.lang.reflect.InvocationTargetException;

/**
 * The loops in which a network's time goes. There are two kernels with the same results to the last bit: plain Java, and
 * Java's vector module where it is present. All arrays are of the same length, a multiple of
 * {@link NetworkWeights#HIDDEN_STEP}; {@code to} may be {@code from}.
 */
abstract class Kernel {
    /** In a word, such as {@code plain}. */
    abstract String name();

    /** Whether it uses the processor's vectors throughout. */
    abstract boolean isFast();

    /** {@code to = from + plus}. */
    abstract void add(short[] to, short[] from, short[] plus);

    /** {@code to = from - minus}. */
    abstract void subtract(short[] to, short[] from, short[] minus);

    /** {@code to = from + plus - minus}: a man moves. */
    abstract void move(short[] to, short[] from, short[] plus, short[] minus);

    /** {@code to = from + plus - minus - taken}: a man takes another. */
    abstract void capture(short[] to, short[] from, short[] plus, short[] minus, short[] taken);

    /** The sum of {@code clamp(unit, 0, QA)^2 * weight}; the bounds of {@link NetworkWeights} keep it within 32 bits. */
    abstract int activate(short[] units, short[] weights);

    /** The fastest that this Java has. */
    static Kernel best() {
        if (!VectorModule.isPresent()) {
            return new PlainKernel();
        }
        try {
            return Class.forName(Kernel.class.getPackageName() + ".VectorKernel")
                    .asSubclass(Kernel.class)
                    .getDeclaredConstructor()
                    .newInstance();
        } catch (ClassNotFoundException
                | NoSuchMethodException
                | InstantiationException
                | IllegalAccessException
                | InvocationTargetException
                | LinkageError e) {
            return new PlainKernel(); // built without it, or this Java's vectors are not those that it was built for
        }
    }
}
