package hal.uci.server;

import hal.engine.Engine;
import hal.engine.EngineCatalog;
import hal.engine.EngineSpec;
import hal.rules.Position;
import hal.search.SearchLimits;
import hal.search.SearchListener;
import hal.support.UserException;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * The engine behind the options, made anew when they ask for another one. Options that cannot be fulfilled (too large a
 * table, a broken file) are set back to the last that could.
 */
final class EngineSlot implements AutoCloseable {
    private final EngineCatalog catalog;
    /** What has been said of evaluations: each thing once. */
    private final Set<String> remarks = new HashSet<>();

    private final ServerOptions options;
    private final UciOutput out;

    private Engine engine;
    private EngineSpec spec;
    private Map<String, String> values;
    private boolean used;

    EngineSlot(EngineCatalog catalog, ServerOptions options, UciOutput out) {
        this.catalog = catalog;
        this.options = options;
        this.out = out;
        this.values = options.values();
    }

    /** The engine of the present options, for a search. Not called while it searches. */
    Engine engine() {
        prepare();
        used = true;
        return engine;
    }

    /** Makes the engine of the present options, with its memory taken. Not called while it searches. */
    void prepare() {
        EngineSpec wanted = options.spec();
        if (!wanted.equals(spec)) {
            try {
                replace(wanted);
            } catch (UserException | OutOfMemoryError e) {
                out.remark(reason(e) + "; the options stay as they were");
                options.restore(values);
                replace(options.spec());
            }
        }
        values = options.values();
    }

    private static String reason(Throwable e) {
        return e instanceof OutOfMemoryError ? "there is not enough memory" : e.getMessage();
    }

    private void replace(EngineSpec wanted) {
        close(); // first, so that its memory can be had
        Engine made = catalog.create(wanted);
        catalog.evaluationRemark(wanted).filter(remarks::add).ifPresent(out::remark);
        made.think(Position.start(), SearchLimits.depth(1), SearchListener.NONE);
        made.newGame();
        engine = made;
        used = false;
        spec = wanted;
    }

    /**
     * Forgets everything learned.
     *
     * @return whether there can have been anything
     */
    boolean clear() {
        boolean had = engine != null && used;
        if (had) {
            engine.newGame();
            used = false;
        }
        return had;
    }

    @Override
    public void close() {
        if (engine != null) {
            engine.close();
        }
        engine = null;
        spec = null;
    }
}
