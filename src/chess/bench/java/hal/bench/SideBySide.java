package hal.bench;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/**
 * The tasks of {@code Examples} that need no file, beside those of another library by the same names: lines of code,
 * time and memory of one call, and the answers where they differ.
 */
public final class SideBySide {
    private static final long WARM = 500_000_000L;
    private static final long MEASURED = 500_000_000L;

    private SideBySide() {}

    /** {@code SideBySide EXAMPLES.java TASKS.java}. */
    public static void main(String[] files) throws IOException, ReflectiveOperationException {
        List<String> own = Files.readAllLines(Path.of(files[0]));
        List<String> others = Files.readAllLines(Path.of(files[1]));
        Class<?> tasks = Class.forName("hal.bench." + Path.of(files[1]).getFileName().toString().replace(".java", ""));
        System.out.printf("%-22s%30s%30s%n%-22s", "", "Hal", tasks.getSimpleName(), "a call");
        System.out.println("   lines        us       bytes".repeat(2));
        Method[] examples = Class.forName("Examples").getDeclaredMethods();
        Arrays.sort(examples, Comparator.comparingInt(task -> first(own, task)));
        for (Method task : examples) {
            if (task.getParameterCount() == 0 && task.getReturnType() == String.class) {
                System.out.printf("%-22s", task.getName());
                String answer = measure(task, own);
                for (Method other : tasks.getDeclaredMethods()) {
                    if (other.getName().equals(task.getName()) && other.getParameterCount() == 0) {
                        String second = measure(other, others);
                        System.out.print(sorted(answer).equals(sorted(second)) ? "" : "   " + answer + " | " + second);
                    }
                }
                System.out.println();
            }
        }
    }

    private static String measure(Method task, List<String> source) throws ReflectiveOperationException {
        task.setAccessible(true);
        ThreadMXBean memory = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long calls = 0;
        for (long end = System.nanoTime() + WARM; System.nanoTime() - end < 0; calls++) {
            task.invoke(null);
        }
        calls = 0;
        long bytes = memory.getCurrentThreadAllocatedBytes();
        long start = memory.getCurrentThreadCpuTime();
        for (long end = System.nanoTime() + MEASURED; System.nanoTime() - end < 0; calls++) {
            task.invoke(null);
        }
        double micros = (memory.getCurrentThreadCpuTime() - start) / 1e3 / calls;
        bytes = (memory.getCurrentThreadAllocatedBytes() - bytes) / calls;
        long lines = 0;
        boolean isWithin = false; // or in what it calls by the same name
        for (String line : source) {
            isWithin &= !line.equals("    }");
            lines += isWithin && !line.isBlank() ? 1 : 0;
            isWithin |= line.matches(" {4}(private )?static \\w+ " + task.getName() + "\\(.*");
        }
        System.out.printf(Locale.ROOT, "%,8d%,10.1f%,12d", lines, micros, bytes);
        return (String) task.invoke(null);
    }

    private static int first(List<String> source, Method task) {
        int line = 0;
        while (line < source.size() && !source.get(line).contains(" String " + task.getName() + "(")) {
            line++;
        }
        return line;
    }

    private static String sorted(String words) {
        return Arrays.toString(Arrays.stream(words.split(" ")).sorted().toArray());
    }
}
