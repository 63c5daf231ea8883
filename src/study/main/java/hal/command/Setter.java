package hal.command;

import java.util.function.Consumer;
import picocli.CommandLine.Model.ISetter;

/** Takes the value of an option that is added to a command one by one rather than as a field. */
public final class Setter {
    private Setter() {}

    /** Hands each value that is given to a taker of its type. */
    public static <V> ISetter to(Consumer<V> taker) {
        return new ISetter() {
            @Override
            @SuppressWarnings("unchecked")
            public <T> T set(T value) {
                if (value != null) {
                    taker.accept((V) value);
                }
                return value;
            }
        };
    }
}
