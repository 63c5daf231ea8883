package hal.console.terminal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaFieldAccess;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import hal.testkit.Once;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jline.utils.InfoCmp;
import org.jline.utils.InfoCmp.Capability;
import org.junit.jupiter.api.Test;

/** HAL's shorter list of the names of terminal capabilities, which stands before JLine's own. */
final class CapabilityListTest {
    @Test
    void theShorterListIsTheOneInUse() {
        assertTrue(InfoCmp.getCapabilitiesByName().size() < 200);
    }

    @Once
    @Test
    void itNamesEveryCapabilityThatIsAskedFor() {
        Set<String> asked = new ClassFileImporter()
                        .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
                        .importPackages(
                                "org.jline.terminal",
                                "org.jline.reader",
                                "org.jline.keymap",
                                "org.jline.utils",
                                "hal.console")
                        .stream()
                        .filter(type -> !type.isEquivalentTo(Capability.class) && !type.isEquivalentTo(InfoCmp.class))
                        .map(JavaClass::getFieldAccessesFromSelf)
                        .flatMap(Set::stream)
                        .filter(access -> access.getTargetOwner().isEquivalentTo(Capability.class))
                        .map(JavaFieldAccess::getName)
                        .collect(Collectors.toCollection(TreeSet::new));
        assertTrue(asked.size() > 30, asked::toString);
        asked.removeAll(InfoCmp.getCapabilitiesByName().keySet());
        assertEquals(Set.of(), asked, "missing in src/console/main/resources/org/jline/utils/capabilities.txt");
    }
}
