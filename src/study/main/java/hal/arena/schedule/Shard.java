package hal.arena.schedule;

import hal.support.UserException;
import hal.support.text.CleanText;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One of several equal parts of a tournament.
 *
 * @param number of the part, from 1
 * @param count the number of parts
 */
public record Shard(int number, int count) {
    /** The whole tournament. */
    public static final Shard WHOLE = new Shard(1, 1);

    private static final int MAX = 1_000_000;
    private static final Pattern TEXT = Pattern.compile("(\\d{1,7})/(\\d{1,7})");

    /**
     * Checks the values.
     *
     * @throws UserException if there is no such part
     */
    public Shard {
        if (count < 1 || count > MAX || number < 1 || number > count) {
            throw new UserException(
                    "there is no part " + number + " of " + count + "; a shard is written as 3/16, from 1/16 to 16/16");
        }
    }

    /**
     * Parses {@code 3/16}; or {@code auto}, which takes the numbers from the cluster's job: a Slurm array ({@code
     * SLURM_ARRAY_TASK_ID, _MIN, _STEP, _COUNT}), or for {@code auto/16} Kubernetes' {@code JOB_COMPLETION_INDEX},
     * which counts from 0 and does not say how many parts there are.
     *
     * @param environment of the process
     * @throws UserException saying what is wrong and what would be right
     */
    public static Shard parse(String text, Map<String, String> environment) {
        String word = CleanText.line(text, 60).strip();
        if (word.equals("auto") || word.startsWith("auto/")) {
            return ofCluster(word, environment);
        }
        Matcher matcher = TEXT.matcher(word);
        if (!matcher.matches()) {
            throw new UserException("\"" + word + "\" is not a shard; write 3/16 for the third of sixteen, or auto");
        }
        return new Shard(Integer.parseInt(matcher.group(1)), Integer.parseInt(matcher.group(2)));
    }

    private static Shard ofCluster(String word, Map<String, String> environment) {
        String counted = word.startsWith("auto/") ? word.substring("auto/".length()) : "";
        if (environment.containsKey("SLURM_ARRAY_TASK_ID")) {
            int task = number(environment, "SLURM_ARRAY_TASK_ID");
            int first =
                    environment.containsKey("SLURM_ARRAY_TASK_MIN") ? number(environment, "SLURM_ARRAY_TASK_MIN") : 0;
            int step =
                    environment.containsKey("SLURM_ARRAY_TASK_STEP") ? number(environment, "SLURM_ARRAY_TASK_STEP") : 1;
            String count = counted.isEmpty() ? environment.getOrDefault("SLURM_ARRAY_TASK_COUNT", "") : counted;
            return new Shard((task - first) / Math.max(1, step) + 1, count(count, "SLURM_ARRAY_TASK_COUNT"));
        }
        if (environment.containsKey("JOB_COMPLETION_INDEX")) {
            return new Shard(number(environment, "JOB_COMPLETION_INDEX") + 1, count(counted, ""));
        }
        throw new UserException("--shard auto needs SLURM_ARRAY_TASK_ID or JOB_COMPLETION_INDEX in the environment, and"
                + " neither is set; write 3/16 for the third of sixteen");
    }

    private static int count(String count, String variable) {
        if (!count.matches("\\d{1,7}")) {
            throw new UserException("the number of shards is not known"
                    + (variable.isEmpty() ? "" : " (" + variable + " is not set)") + "; write --shard auto/16");
        }
        return Integer.parseInt(count);
    }

    private static int number(Map<String, String> environment, String variable) {
        String value = environment.get(variable);
        if (!value.matches("\\d{1,7}")) {
            throw new UserException(variable + " is \"" + CleanText.line(value, 40) + "\", which is not a number");
        }
        return Integer.parseInt(value);
    }

    /** The first of {@code total} items, numbered from 0, that belong to this part. */
    public int first(int total) {
        return (int) ((long) total * (number - 1) / count);
    }

    /** One past the last item of this part. */
    public int end(int total) {
        return (int) ((long) total * number / count);
    }

    @Override
    public String toString() {
        return number + "/" + count;
    }
}
