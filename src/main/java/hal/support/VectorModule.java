package hal.support;

/**
 * Java's vector module ({@code jdk.incubator.vector}), which is not there unless asked for. Asking on the command line, by
 * {@code --add-modules}, makes Java print a warning that no user should see, and costs every start. So it is loaded when
 * it is first needed, by the way that Java itself has for late modules; HAL's launcher opens that way ({@code --add-exports
 * java.base/jdk.internal.module=ALL-UNNAMED}).
 *
 * <p>Classes that use the module are compiled apart, from {@code src/main/vector}, and are reached by name only after {@link
 * #isPresent} has said yes: without the module all else works.
 */
public final class VectorModule {
    private static final String NAME = "jdk.incubator.vector";
    private static final boolean PRESENT = load();

    private VectorModule() {}

    /** Whether classes that use the module work from now on. */
    public static boolean isPresent() {
        return PRESENT;
    }

    /** For a person: why it is missing, and what helps. */
    public static String advice() {
        return "Java's vector module is missing (" + NAME + "): the launcher \"hal\" loads it, and a full JDK has it";
    }

    private static boolean load() {
        if (ModuleLayer.boot().findModule(NAME).isPresent()) {
            return true;
        }
        try {
            Class.forName("jdk.internal.module.Modules")
                    .getMethod("loadModule", String.class)
                    .invoke(null, NAME);
            return true;
        } catch (ReflectiveOperationException | LinkageError | RuntimeException e) {
            return false; // not opened, or a Java without the module
        }
    }
}
