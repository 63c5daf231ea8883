package hal.platform;

import java.lang.module.ModuleFinder;

/**
 * Java's vector module ({@code jdk.incubator.vector}), which is only present on request. Requesting it on the command
 * line with {@code --add-modules} makes Java print a warning and slows every start. So it is loaded when first needed,
 * through the JDK's own mechanism for late modules, to which HAL's launcher opens access ({@code --add-exports
 * java.base/jdk.internal.module=ALL-UNNAMED}).
 *
 * <p>Classes that use the module are compiled separately, from {@code main/vector}, and are loaded by name only
 * after {@link #isPresent} has returned true: without the module everything else works.
 */
public final class VectorModule {
    private static final String NAME = "jdk.incubator.vector";

    private VectorModule() {}

    /** Loads the module when it is first asked for, not when this class is. */
    private static final class Loaded {
        private static final boolean PRESENT = load();
    }

    /** Whether classes that use the module can be used. */
    public static boolean isPresent() {
        return Loaded.PRESENT;
    }

    /** Whether {@link #isPresent} would be true, found out without loading the module. */
    public static boolean canBeLoaded() {
        boolean opened = Object.class.getModule().isExported("jdk.internal.module", VectorModule.class.getModule());
        return ModuleLayer.boot().findModule(NAME).isPresent()
                || (opened && ModuleFinder.ofSystem().find(NAME).isPresent());
    }

    /** A sentence for the user: why it is missing, and what helps. */
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
