package hal.command;

import hal.engine.AlgorithmCatalog;
import hal.engine.EngineCatalog;
import hal.engine.EngineSpec;
import hal.engine.book.BookCatalog;
import hal.engine.level.Opponents;
import hal.engine.program.RegisteredEngines;
import hal.engine.program.UciEngines;
import hal.eval.EvaluationCatalog;
import hal.eval.EvaluationModel;
import hal.eval.network.NetworkFile;
import hal.platform.Catalog;
import hal.platform.UserFolders;
import hal.support.UserException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/**
 * The engines a command can use, built from the shipped and the user's evaluations, the books, and installed UCI
 * engines.
 */
public final class Engines {
    private Engines() {}

    /** The catalogue of the user who runs this process; complaints about a book go to {@code err}. */
    public static EngineCatalog catalog(PrintWriter err) {
        return catalog(remark -> err.println("hal: " + remark + "."));
    }

    /**
     * The catalogue of the user who runs this process.
     *
     * @param remarks receives complaints about a book, as sentences without the full stop; called on any thread
     */
    public static EngineCatalog catalog(Consumer<String> remarks) {
        UserFolders folders = UserFolders.of(System.getenv());
        return catalog(folders, evaluations(folders), books(folders, remarks));
    }

    /** The shipped books and the user's. */
    public static BookCatalog books(UserFolders folders, Consumer<String> remarks) {
        return BookCatalog.of(folders, remarks);
    }

    /** A user's catalogue. UCI engines are looked for only when one is asked for, to keep start-up short. */
    public static EngineCatalog catalog(UserFolders folders, EvaluationCatalog evaluations, BookCatalog books) {
        return new EngineCatalog(evaluations, books, spec -> programs(folders).create(spec));
    }

    public static UciEngines programs(UserFolders folders) {
        return new UciEngines(new RegisteredEngines(folders.config()), UnaryOperator.identity());
    }

    /**
     * One of HAL's engines; what is none may be the name or the path of another program.
     *
     * @throws UserException if it is neither
     */
    public static EngineSpec player(String text) {
        String name = text.split("[:,]", 2)[0].strip();
        List<String> own = new ArrayList<>(Opponents.names());
        own.addAll(AlgorithmCatalog.names());
        if (own.contains(name) || name.equals(EngineSpec.PROGRAM)) {
            return EngineSpec.parse(text);
        }
        try {
            programs(UserFolders.of(System.getenv())).require(name);
        } catch (UserException e) {
            throw Catalog.unknown("player", name, own, ", or another engine by its name or path");
        }
        return EngineSpec.parse(EngineSpec.PROGRAM + ":" + text.replaceFirst(":", ","));
    }

    /**
     * The evaluation that a command line names.
     *
     * @throws UsageException if it is the name of nothing
     */
    public static EvaluationModel evaluation(String name) {
        EvaluationCatalog evaluations = evaluations(UserFolders.of(System.getenv()));
        UsageException.check(() -> evaluations.require(name));
        return evaluations.model(name);
    }

    /**
     * The network that a command line names, by the name of an evaluation or as a file.
     *
     * @throws hal.support.UserException if it is none
     */
    public static NetworkFile network(String name) {
        return NetworkFile.parse(evaluations(UserFolders.of(System.getenv())).file(name));
    }

    /** The shipped evaluations and the user's. */
    public static EvaluationCatalog evaluations(UserFolders folders) {
        return new EvaluationCatalog(
                folders.config().map(folder -> List.of(folder.resolve("eval"))).orElse(List.of()));
    }
}
