package hal.testkit;

import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.List;

/** Records as tests want them: like another, but for some parts. */
public final class Records {
    private Records() {}

    /**
     * A record like another.
     *
     * @param parts names of the components that differ, each followed by its value
     * @throws AssertionError if there is no such component, or the record refuses the value
     */
    public static <R extends Record> R with(R record, Object... parts) {
        RecordComponent[] components = record.getClass().getRecordComponents();
        List<String> names =
                Arrays.stream(components).map(RecordComponent::getName).toList();
        try {
            Object[] values = new Object[components.length];
            for (int i = 0; i < values.length; i++) {
                components[i].getAccessor().setAccessible(true);
                values[i] = components[i].getAccessor().invoke(record);
            }
            for (int i = 0; i < parts.length; i += 2) {
                values[names.indexOf(parts[i])] = parts[i + 1];
            }
            @SuppressWarnings("unchecked")
            Class<R> type = (Class<R>) record.getClass();
            var made = type.getDeclaredConstructor(
                    Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new));
            made.setAccessible(true);
            return made.newInstance(values);
        } catch (ReflectiveOperationException | RuntimeException e) {
            throw new AssertionError("no " + record.getClass().getSimpleName() + " with " + Arrays.toString(parts), e);
        }
    }
}
