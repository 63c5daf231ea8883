package hal.cli;

import hal.engine.EngineCatalog;
import hal.eval.EvaluationCatalog;
import hal.support.UserFolders;

/** The engines a command can use: the shipped evaluations and those of the user's own folder. */
final class Engines {
    private Engines() {}

    static EngineCatalog catalog() {
        return new EngineCatalog(new EvaluationCatalog(
                UserFolders.of(System.getenv()).config().map(folder -> folder.resolve("eval")).stream()
                        .toList()));
    }
}
