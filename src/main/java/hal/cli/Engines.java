package hal.cli;

import hal.engine.EngineCatalog;
import hal.eval.EvaluationCatalog;
import hal.support.UserFolders;
import hal.uci.client.EngineRegistry;
import hal.uci.client.Patience;
import hal.uci.client.UciEngines;
import java.util.List;

/** The engines a command can use: of the shipped evaluations, those of the user's own folder, and other programs. */
final class Engines {
    private Engines() {}

    /** Those of the user who runs this process. */
    static EngineCatalog catalog() {
        UserFolders folders = UserFolders.of(System.getenv());
        return catalog(folders, evaluations(folders));
    }

    /** Those of a user. Other programs are looked for only when one is asked for: the start of HAL is felt. */
    static EngineCatalog catalog(UserFolders folders, EvaluationCatalog evaluations) {
        return new EngineCatalog(evaluations, spec -> programs(folders).create(spec));
    }

    /** Other programs as engines. */
    static UciEngines programs(UserFolders folders) {
        return new UciEngines(new EngineRegistry(folders.config()), Patience.USUAL);
    }

    /** The shipped evaluations and the user's. */
    static EvaluationCatalog evaluations(UserFolders folders) {
        return new EvaluationCatalog(
                folders.config().map(folder -> List.of(folder.resolve("eval"))).orElse(List.of()));
    }
}
