package hal.cli;

import hal.book.BookShelf;
import hal.engine.EngineCatalog;
import hal.eval.EvaluationCatalog;
import hal.support.UserFolders;
import hal.uci.client.EngineRegistry;
import hal.uci.client.Patience;
import hal.uci.client.UciEngines;
import java.io.PrintWriter;
import java.util.List;
import java.util.function.Consumer;

/** The engines a command can use: of the shipped evaluations, those of the user's own folder, and other programs. */
final class Engines {
    private Engines() {}

    /** Those of the user who runs this process; what is wrong with a book goes to {@code err}. */
    static EngineCatalog catalog(PrintWriter err) {
        return catalog(remark -> err.println("hal: " + remark + "."));
    }

    /**
     * Those of the user who runs this process.
     *
     * @param remarks is told in sentences, on any thread, what is wrong with a book
     */
    static EngineCatalog catalog(Consumer<String> remarks) {
        UserFolders folders = UserFolders.of(System.getenv());
        return catalog(folders, evaluations(folders), books(folders, remarks));
    }

    /** The books that are shipped and those of a user. */
    static BookShelf books(UserFolders folders, Consumer<String> remarks) {
        return BookShelf.of(folders, remarks);
    }

    /** Those of a user. Other programs are looked for only when one is asked for: the start of HAL is felt. */
    static EngineCatalog catalog(UserFolders folders, EvaluationCatalog evaluations, BookShelf books) {
        return new EngineCatalog(evaluations, books, spec -> programs(folders).create(spec));
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
