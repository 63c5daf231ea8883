package hal.siege;

import java.util.List;
import java.util.stream.Stream;

/** All targets. A new one is a line in one of the three lists, and a folder with at least one good input. */
final class Targets {
    private Targets() {}

    static List<Target> all() {
        return Stream.of(GameTargets.all(), FileTargets.all(), TalkTargets.all())
                .flatMap(List::stream)
                .toList();
    }

    /** The target of a name. */
    static Target named(String name) {
        return all().stream()
                .filter(target -> target.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("there is no target " + name));
    }
}
