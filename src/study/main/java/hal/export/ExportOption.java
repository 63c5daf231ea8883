package hal.export;

import java.util.Locale;

/** What can be chosen about an exported file. Commands, flags, completion and help are made from this list. */
public enum ExportOption {
    SIZE("PIXELS", "the board's side in pixels, 128 to 4000", "800"),
    THEME("NAME", "the colours; those of the console by default", ""),
    PIECES("SET", "the pieces, drawn or bold", "drawn"),
    DELAY("TIME", "how long the GIF shows a move", "1s"),
    HOLD("TIME", "how long the GIF shows the last move", "4s"),
    LOOP("TIMES", "how often the GIF is played; 0 for ever", "0"),
    ARROWS("LIST", "arrows such as e2e4,d7d5:red besides those in comments; off for none", ""),
    SQUARES("LIST", "squares to mark, such as e4,f7:blue", ""),
    FLIPPED("Black at the bottom", false),
    COORDINATES("without letters and numbers at the board's edge", true),
    LAST("without marking the squares of the last move", true),
    CHECK("without marking a king in check", true),
    MARKS("without signs such as ?! on the board", true),
    NAMES("a GIF without the players", true),
    CLOCKS("a GIF without the players' clocks", true),
    TEXT("a GIF with the move in words below the board", false),
    BAR("a GIF with an evaluation bar, if the game records scores", false);

    private final String label;
    private final String help;
    private final String initial;

    ExportOption(String label, String help, String initial) {
        this.label = label;
        this.help = help;
        this.initial = initial;
    }

    ExportOption(String help, boolean initial) {
        this("", help, initial ? "on" : "off");
    }

    /** The word for it. */
    public String key() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The word that turns a switch off. */
    public String off() {
        return "no-" + key();
    }

    /** The word to type: that which changes a switch from its usual state. */
    public String word() {
        return isSwitch() && isUsuallyOn() ? off() : key();
    }

    /** Whether a switch is on by default. */
    public boolean isUsuallyOn() {
        return initial.equals("on");
    }

    /** Whether it is on or off, rather than followed by a value. */
    public boolean isSwitch() {
        return label.isEmpty();
    }

    /** What its value is called in help. */
    public String label() {
        return label;
    }

    /** What {@link #word} does, in a few words. */
    public String help() {
        return help;
    }

    /** The default value: {@code on} or {@code off} for a switch; empty for none. */
    public String initial() {
        return initial;
    }
}
