package hal;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;

import com.tngtech.archunit.core.domain.JavaAnnotation;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaMember;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTag;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import org.junit.platform.commons.annotation.Testable;

/** A test that does not run proves nothing: Surefire picks classes by their name, JUnit methods by their annotation. */
@ArchTag("once")
@AnalyzeClasses(packages = "hal", importOptions = ImportOption.OnlyIncludeTests.class)
final class TestHabitsTest {
    @ArchTest
    static final ArchRule TEST_CLASSES_HOLD_TESTS = classes()
            .that()
            .haveSimpleNameEndingWith("Test")
            .and()
            .areTopLevelClasses()
            .should(new ArchCondition<>("hold a test") {
                @Override
                public void check(JavaClass type, ConditionEvents events) {
                    boolean holds = type.getPackage().getClasses().stream()
                            .filter(inner -> outermost(inner).equals(type))
                            .anyMatch(TestHabitsTest::holdsTest);
                    if (!holds) {
                        events.add(SimpleConditionEvent.violated(type, type.getName() + " holds no test"));
                    }
                }
            });

    @ArchTest
    static final ArchRule TESTS_STAND_IN_TEST_CLASSES = classes().should(new ArchCondition<>("be found by Surefire") {
        @Override
        public void check(JavaClass type, ConditionEvents events) {
            if (holdsTest(type)
                    && !isAbstract(type)
                    && !outermost(type).getSimpleName().endsWith("Test")) {
                events.add(SimpleConditionEvent.violated(type, type.getName() + " holds tests, but is no *Test"));
            }
        }
    });

    private static JavaClass outermost(JavaClass type) {
        JavaClass outer = type;
        while (outer.getEnclosingClass().isPresent()) {
            outer = outer.getEnclosingClass().get();
        }
        return outer;
    }

    private static boolean isAbstract(JavaClass type) {
        return type.getModifiers().contains(JavaModifier.ABSTRACT);
    }

    private static boolean holdsTest(JavaClass type) {
        return type.getAllMembers().stream().anyMatch(TestHabitsTest::isTest);
    }

    private static boolean isTest(JavaMember member) {
        return member.getAnnotations().stream().anyMatch(TestHabitsTest::makesTest);
    }

    private static boolean makesTest(JavaAnnotation<?> annotation) {
        return annotation.getRawType().isAnnotatedWith(Testable.class)
                || annotation.getRawType().isMetaAnnotatedWith(Testable.class);
    }
}
