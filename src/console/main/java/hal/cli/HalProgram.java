package hal.cli;

import hal.command.Program;
import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** This program, for the prompt. */
public final class HalProgram implements Program {
    /** Written out, since nothing is to be loaded before it is asked for. */
    private static final Map<String, String> JOBS = new LinkedHashMap<>();

    static {
        JOBS.put("datagen", "plays games for a network to learn from");
        JOBS.put("dataset", "looks at what a network learns from");
        JOBS.put("tune", "tunes the hand-made evaluation");
        JOBS.put("learn", "lets a network teach itself");
        JOBS.put("network", "judges and averages networks");
        JOBS.put("bench", "how fast the search is");
    }

    @Override
    public Map<String, String> jobs() {
        return JOBS;
    }

    @Override
    public int run(List<String> words, PrintWriter out, PrintWriter err) {
        return HalCommand.run(words.toArray(String[]::new), out, err);
    }
}
