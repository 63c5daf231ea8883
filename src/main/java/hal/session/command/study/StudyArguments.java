package hal.session.command.study;

import hal.session.command.Arguments;
import java.util.List;

/** What several commands of this package understand. */
final class StudyArguments {
    /** Beyond this even the quickest of the textbook's algorithms takes hours. */
    private static final int MOST_PLIES = 30;

    private StudyArguments() {}

    /**
     * The depth, and all other words.
     *
     * @param keyword the word before the depth
     * @param usual the depth where none is given
     * @param rest gets the other words, in lower case
     */
    static int depth(Arguments arguments, String keyword, int usual, List<String> rest) {
        int depth = usual;
        for (int i = 0; i < arguments.size(); i++) {
            if (!arguments.key(i).equals(keyword)) {
                rest.add(arguments.key(i));
            } else if (i + 1 < arguments.size()) {
                depth = arguments.number(++i, 1, MOST_PLIES);
            } else {
                throw arguments.usage();
            }
        }
        return depth;
    }
}
