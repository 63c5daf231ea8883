package hal.search.lab.run;

/** Thrown to leave the recursion at once when a limit is met; caught by whoever started the search. */
@SuppressWarnings("serial") // never leaves the search, let alone the program
public final class BrokenOff extends RuntimeException {
    BrokenOff() {
        super(null, null, false, false); // no stack trace: it is no error
    }
}
