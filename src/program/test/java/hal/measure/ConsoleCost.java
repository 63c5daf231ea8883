package hal.measure;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;

/**
 * What the console costs on Linux, each beside its bar: memory after two moves at level 5, the processor while nothing
 * happens, and the time from a key to the redraw. Run by {@code make bench-console}: {@code ConsoleCost HAL SECONDS}.
 */
public final class ConsoleCost {
    private static final double MEMORY_BAR_MB = 150;
    private static final double IDLE_BAR_PERCENT = 0.2;
    private static final double KEY_BAR_MILLIS = 9;
    private static final int KEYS = 101;
    /** Of the ticks in /proc. */
    private static final double TICKS_PER_SECOND = 100;

    private final Process terminal;
    private final OutputStream keys;
    /** What the terminal has been sent, and when the last of it came. Guarded by this object. */
    private final StringBuilder screen = new StringBuilder();

    private long last;

    private ConsoleCost(String hal, Path home) throws IOException {
        String start = "stty rows 32 cols 100; exec " + hal + " --white --level 5 --no-resume";
        ProcessBuilder builder = new ProcessBuilder("script", "-qec", start, "/dev/null");
        builder.environment().put("HOME", home.toString());
        builder.environment().put("TERM", "xterm-256color");
        builder.environment().put("SHELL", "/bin/sh");
        builder.environment().keySet().removeIf(name -> name.startsWith("XDG_"));
        terminal = builder.redirectErrorStream(true).start();
        keys = terminal.getOutputStream();
        Thread reader = new Thread(() -> read(terminal.getInputStream()), "screen");
        reader.setDaemon(true);
        reader.start();
    }

    /** Measures and prints. */
    public static void main(String[] arguments) throws Exception {
        Path home = Files.createTempDirectory("console-cost");
        int seconds = Integer.parseInt(arguments[1]);
        System.out.println("load " + Files.readString(Path.of("/proc/loadavg")).split(" ", 2)[0]);
        long begin = System.nanoTime();
        ConsoleCost console = new ConsoleCost(arguments[0], home);
        try {
            console.await("Dave");
            System.out.printf(Locale.ROOT, "first paint  %.2f s%n", (System.nanoTime() - begin) / 1e9);
            console.type("e4\r");
            console.await("1... ");
            console.type("Nf3\r");
            console.await("2... ");
            Thread.sleep(3_000);
            long program = console.program();
            print("memory", memory(program), "MB", MEMORY_BAR_MB);
            print("key", console.keyMillis(), "ms", KEY_BAR_MILLIS);
            Thread.sleep(3_000);
            double before = ticks(program);
            Thread.sleep(1_000L * seconds);
            print("idle", 100 * (ticks(program) - before) / TICKS_PER_SECOND / seconds, "%", IDLE_BAR_PERCENT);
        } finally {
            console.terminal.descendants().forEach(ProcessHandle::destroy);
            console.terminal.destroy();
        }
    }

    private static void print(String what, double value, String unit, double bar) {
        System.out.printf(
                Locale.ROOT, "%-12s %.2f %s, %.2f of the bar of %s %s%n", what, value, unit, value / bar, bar, unit);
    }

    private void read(InputStream from) {
        byte[] buffer = new byte[1 << 16];
        try {
            for (int count = from.read(buffer); count >= 0; count = from.read(buffer)) {
                synchronized (this) {
                    screen.append(new String(buffer, 0, count, StandardCharsets.ISO_8859_1));
                    last = System.nanoTime();
                    notifyAll();
                }
            }
        } catch (IOException e) {
            // The program has ended.
        }
    }

    private void type(String text) throws IOException {
        synchronized (this) {
            screen.setLength(0);
        }
        keys.write(text.getBytes(StandardCharsets.UTF_8));
        keys.flush();
    }

    private synchronized void await(String text) throws InterruptedException {
        while (screen.indexOf(text) < 0) {
            wait();
        }
    }

    /** The median from a key to the first of what is painted for it. */
    private double keyMillis() throws Exception {
        List<Double> millis = new ArrayList<>();
        for (int i = 0; i < KEYS; i++) {
            Thread.sleep(100);
            long begin = System.nanoTime();
            type(i % 2 == 0 ? "x" : "\u007f");
            synchronized (this) {
                while (screen.length() == 0) {
                    wait();
                }
                millis.add((last - begin) / 1e6);
            }
        }
        Collections.sort(millis);
        return millis.get(KEYS / 2);
    }

    private long program() {
        return terminal.descendants()
                .filter(process -> process.info().command().orElse("").endsWith("java"))
                .findFirst()
                .orElseThrow()
                .pid();
    }

    private static double memory(long process) throws IOException {
        return Files.readAllLines(Path.of("/proc/" + process + "/status")).stream()
                .filter(line -> line.startsWith("VmRSS:"))
                .mapToDouble(line -> Double.parseDouble(line.replaceAll("\\D", "")) / 1024)
                .sum();
    }

    private static double ticks(long process) throws IOException {
        String stat = Files.readString(Path.of("/proc/" + process + "/stat"));
        String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ", -1);
        return Double.parseDouble(fields[11]) + Double.parseDouble(fields[12]);
    }
}
