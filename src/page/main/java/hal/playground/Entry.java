package hal.playground;

import org.teavm.jso.JSExport;
import org.teavm.jso.JSFunctor;
import org.teavm.jso.JSObject;

/** The door for scripts. */
public final class Entry {
    private Entry() {}

    /** Who is told of progress. */
    @JSFunctor
    public interface Teller extends JSObject {
        /** Progress as JSON. */
        void report(String json);
    }

    /** The compiler begins here. */
    public static void main(String[] args) {}

    /** Answers a question; see {@link Playground#answer}. */
    @JSExport
    public static String call(String what, String request, Teller teller) {
        return Playground.answer(what, request, teller::report);
    }
}
