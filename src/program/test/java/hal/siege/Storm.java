package hal.siege;

import static hal.siege.Target.expect;

import hal.testkit.Await;
import hal.testkit.Tmux;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;

/**
 * A sitting at the full screen of a real terminal with somebody out of his senses: keys, mouse, pastes, other sizes,
 * signals. In the end HAL is asked to go, or told to: it goes, and leaves the terminal's settings as they were.
 */
final class Storm implements Assault {
    private static final List<String> LINES = List.of(
            "e4",
            "d4",
            "Nf3",
            "e5",
            "Nc6",
            "O-O",
            "a8=Q",
            "undo",
            "redo",
            "go",
            "?",
            "flip",
            "new",
            "new black",
            "new960",
            "force",
            "hint",
            "analyze",
            "lines 3",
            "draw",
            "resign",
            "depth 3",
            "nodes 300",
            "time 5+3",
            "time off",
            "algo minimax",
            "eval material",
            "fen 8/P6k/8/8/8/8/7p/K7 w - - 0 1",
            "moves",
            "show",
            "history",
            "help",
            "help go",
            "theme night",
            "size small",
            "size large",
            "explore",
            "tree",
            "why",
            "puzzle",
            "lesson",
            "review",
            "compare depth 3",
            "step",
            "set",
            "play tictactoe",
            "play connect4",
            "play chess",
            "edit",
            "memory",
            "voice off",
            "pgn",
            "nonsense",
            "");

    /** As tmux names them. */
    private static final List<String> KEYS = List.of(
            "Enter", "Tab", "BTab", "Escape", "Up", "Down", "Left", "Right", "Home", "End", "PPage", "NPage", "BSpace",
            "DC", "C-a", "C-e", "C-k", "C-l", "C-r", "C-u", "C-w", "C-y", "C-g", "C-c", "F1", "F5", "F12", "M-b", "M-f",
            "Space", "q", "n", "y", "1", "9", "/", "?");

    private static final String CODE = "[exit ";
    private static final int MIN_ACTIONS = 20;
    private static final int MORE_ACTIONS = 60;

    private final int most;

    /** @param most how many actions a sitting has at most beyond the least */
    Storm(int most) {
        this.most = most;
    }

    /** With sittings of usual length. */
    Storm() {
        this(MORE_ACTIONS);
    }

    @Override
    public String name() {
        return "terminal";
    }

    @Override
    public String what() {
        return "actions";
    }

    @Override
    public long attempt(long seed, Path folder) throws Exception {
        Random random = new Random(seed);
        Path before = folder.resolve("before");
        Path after = folder.resolve("after");
        Path number = folder.resolve("pid");
        Path errors = folder.resolve("err");
        String program = Program.command(List.of("--no-resume")).stream()
                .map(word -> "\"" + word + "\"")
                .collect(Collectors.joining(" "));
        // A Ctrl-C that comes too late for HAL must not end the shell before it has looked.
        String script = "trap : INT; cd \"" + folder
                + "\"; stty -a > before; sh -c \"echo \\$\\$ > pid; exec \\\"\\$@\\\"\" sh " + program
                + " 2> err; code=$?; stty -a > after; exit $code";
        List<String> done = new ArrayList<>();
        try (Tmux window = Tmux.open(
                40 + random.nextInt(120),
                10 + random.nextInt(50),
                Map.of("HOME", folder.toString(), "XDG_STATE_HOME", "", "XDG_CONFIG_HOME", ""),
                script)) {
            await(
                    window,
                    done,
                    "its start",
                    () -> Files.exists(number) && window.ask("#{alternate_on}").equals("1"));
            long pid = Long.parseLong(Files.readString(number).strip());
            int actions = MIN_ACTIONS + random.nextInt(most + 1);
            for (int i = 0; i < actions && !window.screen().contains(CODE); i++) {
                act(window, pid, random, folder, done);
            }
            leave(window, pid, random, done);
            await(window, done, "its end", () -> window.screen().contains(CODE) && Files.exists(after));
            expect(
                    settings(before).equals(settings(after)),
                    "other settings are left behind:\n" + Files.readString(before) + Files.readString(after) + done);
            String said = window.screen() + Files.readString(errors);
            expect(!said.contains("please report"), said + done);
            return done.size();
        }
    }

    /** Those of the terminal, but for its size, which is the window's. */
    private static String settings(Path file) throws IOException {
        return Files.readString(file).replaceAll("rows \\d+; columns \\d+;", "");
    }

    private static void act(Tmux window, long pid, Random random, Path folder, List<String> done) throws IOException {
        switch (random.nextInt(14)) {
            case 0, 1, 2, 3 -> {
                String line = LINES.get(random.nextInt(LINES.size()));
                done.add("line " + line);
                window.line(line);
            }
            case 4, 5, 6 -> {
                String key = KEYS.get(random.nextInt(KEYS.size()));
                done.add("key " + key);
                window.keys(key);
            }
            case 7, 8 -> {
                String mouse = "\u001b[<" + random.nextInt(70) + ";" + (1 + random.nextInt(170)) + ";"
                        + (1 + random.nextInt(60)) + (random.nextBoolean() ? "M" : "m");
                done.add("mouse " + mouse.substring(1));
                window.bytes(mouse.getBytes(StandardCharsets.US_ASCII));
            }
            case 9 -> {
                byte[] noise = new byte[1 + random.nextInt(40)];
                random.nextBytes(noise);
                done.add("noise of " + noise.length + " bytes");
                window.bytes(quiet(noise));
            }
            case 10 -> {
                int columns = 10 + random.nextInt(190);
                int rows = 3 + random.nextInt(70);
                done.add("size " + columns + "x" + rows);
                window.resize(columns, rows);
            }
            case 11, 12 -> {
                boolean bracketed = random.nextBoolean();
                String text = paste(random);
                done.add((bracketed ? "bracketed paste of " : "paste of ") + text.length());
                window.paste(Files.writeString(folder.resolve("paste"), text), bracketed);
            }
            default -> {
                String signal = List.of("WINCH", "CONT", "INT", "TSTP").get(random.nextInt(4));
                done.add("signal " + signal);
                signal(signal, pid);
                if (signal.equals("TSTP")) {
                    signal("CONT", pid);
                }
            }
        }
    }

    /** Noise that does not end the program by itself: neither Ctrl-D nor Ctrl-Z, nor Ctrl-backslash. */
    private static byte[] quiet(byte[] noise) {
        for (int i = 0; i < noise.length; i++) {
            noise[i] = noise[i] == 4 || noise[i] == 26 || noise[i] == 28 ? (byte) ' ' : noise[i];
        }
        return noise;
    }

    private static String paste(Random random) {
        StringBuilder text = new StringBuilder();
        int lines = 1 + random.nextInt(random.nextInt(4) == 0 ? 800 : 12);
        for (int i = 0; i < lines; i++) {
            text.append(LINES.get(random.nextInt(LINES.size()))).append(random.nextInt(8) == 0 ? " " : "\n");
        }
        return text.toString();
    }

    private static void leave(Tmux window, long pid, Random random, List<String> done) throws Exception {
        String way = List.of("quit", "TERM", "HUP", "C-d", "TERM while stopped").get(random.nextInt(5));
        done.add("leaves by " + way);
        switch (way) {
            case "TERM", "HUP" -> signal(way, pid);
            case "TERM while stopped" -> {
                signal("TSTP", pid);
                Thread.sleep(300);
                signal("TERM", pid);
                signal("CONT", pid); // as "kill %1" does
            }
            default -> {
                // What is open is closed, as a person would; typed again as long as something else takes the keys.
                for (int i = 0; i < 40 && !window.screen().contains(CODE); i++) {
                    window.keys("Escape");
                    Thread.sleep(300);
                    window.keys("C-c");
                    window.keys("C-u");
                    if (way.equals("quit")) {
                        window.line("quit");
                    } else {
                        window.keys("C-d");
                    }
                    Thread.sleep(1_000);
                }
            }
        }
    }

    private static void signal(String signal, long pid) throws IOException {
        try {
            new ProcessBuilder("kill", "-" + signal, Long.toString(pid))
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start()
                    .waitFor();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private interface Condition {
        boolean holds() throws IOException;
    }

    private static void await(Tmux window, List<String> done, String what, Condition condition) throws Exception {
        long since = System.nanoTime();
        while (!condition.holds()) {
            expect(!Await.isOver(since), "waited in vain for " + what + " after " + done + "\n" + window.screen());
            Thread.sleep(50);
        }
    }
}
