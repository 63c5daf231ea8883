package hal.testkit;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/**
 * A test that takes too long for each change and that a shorter one beside it stands for: {@code make nightly} runs it.
 */
@EnabledIfSystemProperty(named = Workload.NIGHTLY, matches = "true", disabledReason = "takes long: make nightly")
@Target({ElementType.TYPE, ElementType.METHOD})
@Retention(RetentionPolicy.RUNTIME)
public @interface Nightly {}
