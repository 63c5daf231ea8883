package hal.session;

import hal.book.name.OpeningNames;
import hal.console.FakePrograms;
import hal.console.board.theme.Themes;
import hal.engine.EngineSpec;
import hal.engine.ProgramCatalog;
import hal.engine.book.BookShelf;
import hal.eval.EvaluationCatalog;
import hal.search.Engine;
import hal.session.face.Face;
import hal.session.settings.SettingCheck;
import hal.session.settings.Settings;
import hal.support.UserFolders;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.Map;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * What a session finds in a test: HAL's own catalogues, the user's files below a folder of the test, and a day that
 * does not end.
 */
public final class TestSurroundings {
    private static final Supplier<LocalDate> TODAY = () -> LocalDate.of(2001, 4, 2);

    /** Milliseconds: longer than any disk takes. */
    private static final long A_LONG_TIME = 600_000;

    private TestSurroundings() {}

    /** Surroundings without programs, whose disk is given little time. */
    public static Surroundings of(Path home, Face face, Function<EngineSpec, Engine> engines) {
        return of(home, face, engines, new FakePrograms(), 1);
    }

    /**
     * Surroundings.
     *
     * @param diskMillis how long the session waits for the disk
     */
    public static Surroundings of(
            Path home, Face face, Function<EngineSpec, Engine> engines, ProgramCatalog programs, long diskMillis) {
        return of(home, face, engines, programs, new Surroundings.Times(System::nanoTime, TODAY, diskMillis, false));
    }

    /** Surroundings of a person, for whom positions are judged early. */
    static Surroundings measured(Path home, Face face, Function<EngineSpec, Engine> engines) {
        return of(home, face, engines, new FakePrograms(), new Surroundings.Times(System::nanoTime, TODAY, 1, true));
    }

    /** Surroundings with a time of their own for clocks, whose disk is never too slow. */
    static Surroundings timed(
            Path home,
            Face face,
            Function<EngineSpec, Engine> engines,
            ProgramCatalog programs,
            LongSupplier nanoTime) {
        return of(home, face, engines, programs, new Surroundings.Times(nanoTime, TODAY, A_LONG_TIME, false));
    }

    private static Surroundings of(
            Path home,
            Face face,
            Function<EngineSpec, Engine> engines,
            ProgramCatalog programs,
            Surroundings.Times times) {
        UserFolders folders = UserFolders.of(Map.of("HOME", home.toString()));
        return new Surroundings(
                face,
                new Themes(folders),
                folders,
                engines,
                EvaluationCatalog.shipped(),
                BookShelf.of(folders, remark -> {}),
                OpeningNames.shipped(),
                programs,
                times,
                true);
    }

    /** Settings whose values these surroundings know. */
    public static Settings settings(Surroundings surroundings) {
        return new Settings(SettingCheck.of(surroundings.evaluations(), surroundings.books(), surroundings.themes()));
    }
}
