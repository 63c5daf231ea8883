package hal.session;

import hal.book.name.OpeningNames;
import hal.console.FakePrograms;
import hal.console.board.theme.Themes;
import hal.engine.EngineSpec;
import hal.engine.ProgramCatalog;
import hal.engine.book.BookCatalog;
import hal.eval.EvaluationCatalog;
import hal.platform.UserFolders;
import hal.search.engine.Engine;
import hal.session.face.Face;
import hal.session.settings.Catalogs;
import hal.session.settings.Settings;
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
public final class TestContext {
    private static final Supplier<LocalDate> TODAY = () -> LocalDate.of(2001, 4, 2);

    /** Milliseconds: longer than any disk takes. */
    private static final long A_LONG_TIME = 600_000;

    private TestContext() {}

    /** SessionContext without programs, whose disk is given little time. */
    public static SessionContext of(Path home, Face face, Function<EngineSpec, Engine> engines) {
        return of(home, face, engines, new FakePrograms(), 1);
    }

    /**
     * SessionContext.
     *
     * @param diskMillis how long the session waits for the disk
     */
    public static SessionContext of(
            Path home, Face face, Function<EngineSpec, Engine> engines, ProgramCatalog programs, long diskMillis) {
        return of(home, face, engines, programs, new SessionContext.Times(System::nanoTime, TODAY, diskMillis, false));
    }

    /** SessionContext with a time of their own for clocks, whose disk is never too slow. */
    static SessionContext timed(
            Path home,
            Face face,
            Function<EngineSpec, Engine> engines,
            ProgramCatalog programs,
            LongSupplier nanoTime) {
        return of(home, face, engines, programs, new SessionContext.Times(nanoTime, TODAY, A_LONG_TIME, false));
    }

    private static SessionContext of(
            Path home,
            Face face,
            Function<EngineSpec, Engine> engines,
            ProgramCatalog programs,
            SessionContext.Times times) {
        UserFolders folders = UserFolders.of(Map.of("HOME", home.toString()));
        return new SessionContext(
                face, folders, catalogs(folders, programs), engines, times, SessionContext.Links.USUAL, true);
    }

    /** Settings whose values this context knows. */
    public static Settings settings(SessionContext context) {
        return new Settings(context.catalogs().check());
    }

    /** HAL's own catalogues, with what is below these folders. */
    public static Catalogs catalogs(UserFolders folders, ProgramCatalog programs) {
        return new Catalogs(
                new Themes(folders),
                EvaluationCatalog.shipped(),
                BookCatalog.of(folders, remark -> {}),
                OpeningNames.shipped(),
                programs);
    }
}
