package hal.uci.server;

import hal.engine.EngineCatalog;
import hal.engine.EngineSpec;
import hal.rules.Position;
import hal.search.Engine;
import hal.search.SearchLimits;
import hal.search.SearchListener;
import hal.support.UserException;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * The engine that the options describe, replaced when they change. Options that cannot be satisfied, such as too large
 * a hash table or a broken file, are reset to the last ones that could.
 */
final class EngineSlot implements AutoCloseable {
    private final EngineCatalog catalog;
    /** Remarks about evaluations already made, so that each is made once. */
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

    /** The engine for the current options, to search with. Must not be called during a search. */
    Engine engine() {
        prepare();
        used = true;
        return engine;
    }

    /** Creates the engine for the current options and allocates its memory. Must not be called during a search. */
    void prepare() {
        EngineSpec wanted = options.spec();
        if (!wanted.equals(spec)) {
            try {
                replace(wanted);
            } catch (UserException | OutOfMemoryError e) {
                out.remark(reason(e) + "; the options are unchanged");
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
        close(); // first, to free its memory
        Engine made = catalog.create(wanted);
        catalog.remarks(wanted).stream().filter(remarks::add).forEach(out::remark);
        made.think(Position.start(), SearchLimits.depth(1), SearchListener.NONE);
        made.newGame();
        engine = made;
        used = false;
        spec = wanted;
    }

    /**
     * Clears everything the engine has learned.
     *
     * @return whether there was anything to clear
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
