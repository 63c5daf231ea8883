package hal.testkit;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Tag;

/**
 * A test that runs as HAL does, with Java's full compiler and with its vectors: threads, which the compiler makes use
 * of; vectors; the signature; whatever computes so much that compiling it pays. All others run with the quick compiler.
 */
@Tag("full")
@Target({ElementType.TYPE, ElementType.METHOD})
@Retention(RetentionPolicy.RUNTIME)
public @interface FullCompiler {}
