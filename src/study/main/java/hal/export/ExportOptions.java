package hal.export;

import hal.game.diagram.Diagram;
import hal.game.diagram.PictureColors;
import hal.game.diagram.PictureStyle;
import hal.game.diagram.PieceSet;
import hal.platform.ShortTime;
import hal.support.UserException;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The choices for an exported file, checked. They are set one by one; to be changed by one thread.
 */
public final class ExportOptions {
    private static final int SMALLEST = 128;
    private static final int LARGEST = 4000;
    private static final int MAX_LOOPS = 65_535;
    /** A number that can only be meant in milliseconds. */
    private static final String BARE_MILLIS = "[1-9]\\d{1,6}";

    private static final Duration MAX_LENGTH = Duration.ofMinutes(10);
    private static final String ON = "on";

    private final Map<ExportOption, String> values = new EnumMap<>(ExportOption.class);

    /**
     * Chooses.
     *
     * @param value {@code on} or {@code off} for a switch
     * @throws UserException if the value makes no sense
     */
    public void set(ExportOption option, String value) {
        values.put(option, value);
        switch (option) {
            case SIZE -> number(option, SMALLEST, LARGEST);
            case PIECES -> pieces();
            case DELAY, HOLD -> time(option);
            case LOOP -> loops();
            case ARROWS -> arrows();
            case SQUARES -> squares();
            default -> {
                // A theme is looked up by whoever knows them; a switch is on or off.
            }
        }
    }

    private String value(ExportOption option) {
        return values.getOrDefault(option, option.initial());
    }

    /** Whether a switch is on. */
    public boolean is(ExportOption option) {
        return value(option).equals(ON);
    }

    /** The theme's name, if one is chosen. */
    public Optional<String> theme() {
        return Optional.of(value(ExportOption.THEME)).filter(name -> !name.isEmpty());
    }

    PieceSet pieces() {
        return PieceSet.named(value(ExportOption.PIECES));
    }

    /** How a board looks with these choices. */
    public PictureStyle style(PictureColors colors) {
        return new PictureStyle(
                number(ExportOption.SIZE, SMALLEST, LARGEST),
                pieces(),
                colors,
                is(ExportOption.FLIPPED),
                is(ExportOption.COORDINATES));
    }

    /** A position with what is to be seen in it. */
    Diagram shown(Diagram diagram) {
        return diagram.showing(
                !value(ExportOption.ARROWS).equals("off"),
                is(ExportOption.LAST),
                is(ExportOption.CHECK),
                is(ExportOption.MARKS));
    }

    /** The same with the arrows and squares that were asked for. */
    public Diagram marked(Diagram diagram) {
        return shown(diagram).with(squares(), arrows());
    }

    private List<Diagram.Arrow> arrows() {
        String list = value(ExportOption.ARROWS);
        return list.isEmpty() || list.equals("off") ? List.of() : Diagram.parse(list, true);
    }

    private List<Diagram.Arrow> squares() {
        String list = value(ExportOption.SQUARES);
        return list.isEmpty() ? List.of() : Diagram.parse(list, false);
    }

    /** How often a GIF is played, 0 for ever. */
    int loops() {
        return number(ExportOption.LOOP, 0, MAX_LOOPS);
    }

    /** A time in milliseconds. */
    long time(ExportOption option) {
        String text = value(option);
        return ShortTime.parse(text.matches(BARE_MILLIS) ? text + "ms" : text)
                .filter(time -> !time.isZero() && time.compareTo(MAX_LENGTH) <= 0)
                .orElseThrow(() -> new UserException("\"" + text + "\" is not a time for " + option.key()
                        + "; write it as 500ms or 1.5s, at most 10m"))
                .toMillis();
    }

    private int number(ExportOption option, int least, int most) {
        String text = value(option);
        if (text.matches("\\d{1,6}")) {
            int number = Integer.parseInt(text);
            if (number >= least && number <= most) {
                return number;
            }
        }
        throw new UserException(
                "\"" + text + "\" is not a number from " + least + " to " + most + " for " + option.key());
    }
}
