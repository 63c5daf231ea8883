package hal.testkit;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Tag;

/**
 * A slow test that another Java cannot make fail: it looks at sources, scripts, pictures or a browser, or it computes
 * with whole numbers on one thread. It is left out when the tests are repeated on a newer JDK.
 */
@Tag("once")
@Target({ElementType.TYPE, ElementType.METHOD})
@Retention(RetentionPolicy.RUNTIME)
public @interface Once {}
