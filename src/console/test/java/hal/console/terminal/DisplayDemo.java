package hal.console.terminal;

import static hal.testkit.Records.with;

import hal.console.board.Scenes;
import hal.console.terminal.Display.EndOfInputException;
import hal.console.terminal.Display.LineInterruptedException;
import hal.session.face.FakeControls;
import hal.session.face.Tone;
import hal.session.view.Appearance;
import hal.session.view.BoardSize;
import hal.session.view.BoardView;
import hal.session.view.PanelView;
import hal.session.view.PlayerView;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import org.jline.reader.Candidate;
import org.jline.reader.Completer;

/**
 * A display with nothing behind it, to look at and to try in a real terminal. Arguments: plain, ascii, history=FILE.
 */
final class DisplayDemo {
    private static final List<String> WORDS = List.of(
            "Nf3", "Nc3", "Nd2", "Na3", "e4", "d4", "help", "quit", "theme", "size", "berlin", "check", "start",
            "lines", "busy");

    private final Display display;
    private BoardView board = Scenes.start();
    private PanelView panel = Scenes.beginning();
    private Appearance appearance = Appearance.DEFAULT;
    private final FakeControls controls = new FakeControls();

    private DisplayDemo(Display display) {
        this.display = display;
        display.connect(controls);
    }

    public static void main(String[] arguments) throws IOException, InterruptedException {
        List<String> words = List.of(arguments);
        Path history = words.stream()
                .filter(word -> word.startsWith("history="))
                .map(word -> Path.of(word.substring(8)))
                .findFirst()
                .orElse(null);
        DisplayOptions options = with(
                Scenes.options(),
                "plain",
                words.contains("plain"),
                "ascii",
                words.contains("ascii"),
                "completer",
                (Supplier<Completer>) () -> completer(),
                "historyFile",
                history);
        Display display = Displays.open(
                () -> options,
                System.getenv(),
                new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8)),
                new OutputStreamWriter(System.out, StandardCharsets.UTF_8));
        DisplayDemo demo = new DisplayDemo(display);
        demo.show();
        if (System.getenv("HAL_EXIT_AFTER_PAINT") != null) {
            display.awaitFirstFrame();
            display.close();
            return;
        }
        demo.run();
    }

    private static Completer completer() {
        List<Candidate> candidates = new ArrayList<>();
        for (String word : WORDS) {
            String note = Character.isUpperCase(word.charAt(0)) ? null : "about " + word;
            candidates.add(new Candidate(word, word, null, note, null, null, true));
        }
        return (reader, line, found) -> found.addAll(candidates);
    }

    private void show() {
        display.show(with(Scenes.view(board, panel), "appearance", appearance));
    }

    private void run() throws InterruptedException {
        controls.onSquare(square -> {
            display.print(Tone.NOTE, "clicked square " + square);
            board = board.withSelection(square, square < 0 ? 0 : 0x0000_0018_1818_0000L);
            show();
        });
        display.print(Tone.VOICE, "Hello Dave, would you care for a game of chess?");
        display.print(Tone.NOTE, "You have White. Type a move, or help.");
        try {
            while (true) {
                try {
                    if (!obey(display.readLine("hal> ").strip())) {
                        break;
                    }
                } catch (LineInterruptedException e) {
                    display.print(Tone.NOTE, "interrupted: " + e.line());
                }
            }
        } catch (EndOfInputException e) {
            display.print(Tone.NORMAL, "end of input");
        } finally {
            display.close("[White \"Dave\"]\n\n1. e4 *");
        }
    }

    private boolean obey(String line) throws InterruptedException {
        String[] words = line.split(" ", 2);
        String rest = words.length > 1 ? words[1] : "";
        switch (words[0]) {
            case "quit" -> {
                return false;
            }
            case "theme" -> appearance = with(appearance, "theme", rest);
            case "size" -> appearance = with(appearance, "size", BoardSize.valueOf(rest.toUpperCase(Locale.ROOT)));
            case "flip" -> board = board.withBlackBelow(!board.blackBelow());
            case "berlin" -> {
                board = Scenes.berlin();
                panel = Scenes.berlinPanel();
            }
            case "check" -> {
                board = Scenes.check();
                panel = Scenes.checkPanel();
            }
            case "start" -> {
                board = Scenes.start();
                panel = Scenes.beginning();
            }
            case "lines" -> {
                for (int i = 1; i <= 60; i++) {
                    display.print(
                            Tone.NORMAL,
                            "line " + i + " of some length, so that it has to be broken in narrow windows");
                }
            }
            case "clock" -> {
                for (int i = 0; i < 100; i++) {
                    panel = with(
                            panel,
                            "white",
                            PlayerView.of("Dave").withClock(30_000 - i * 100, true),
                            "black",
                            PlayerView.of("HAL").withClock(20_000, false));
                    show();
                    Thread.sleep(20);
                }
            }
            case "busy" -> busy();
            case "crash" -> throw new IllegalStateException("a deliberate crash");
            default -> display.print(Tone.ERROR, "I'm sorry Dave, I'm afraid I can't do that: " + line);
        }
        show();
        return true;
    }

    private void busy() throws InterruptedException {
        boolean[] stop = {false};
        controls.onInterrupt(() -> stop[0] = true);
        display.print(Tone.NORMAL, "working");
        for (int i = 0; i < 500 && !stop[0]; i++) {
            Thread.sleep(10);
        }
        display.print(Tone.NORMAL, stop[0] ? "stopped by Ctrl-C" : "done");
    }
}
