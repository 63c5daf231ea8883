package hal.testkit;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Tag;

/**
 * A test that runs once more on a newer JDK, since another Java could make it fail: vectors, threads, files and
 * processes, native code, the HTTP server, pictures, the command line as a process. One or two classes of each kind.
 */
@Tag("java")
@Target({ElementType.TYPE, ElementType.METHOD})
@Retention(RetentionPolicy.RUNTIME)
public @interface LeansOnJava {}
