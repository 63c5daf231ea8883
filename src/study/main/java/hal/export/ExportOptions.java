package hal.export;

import hal.game.Shape;
import hal.game.diagram.Diagram;
import hal.game.diagram.PictureStyle;
import hal.game.diagram.PieceSet;
import hal.platform.Catalog;
import hal.platform.ShortTime;
import hal.rules.Square;
import hal.support.UserException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The choices for an exported file, checked. They are set one by one; to be changed by one thread.
 */
public final class ExportOptions {
    private static final int SMALLEST = 128;
    private static final int LARGEST = 4000;
    private static final int MAX_LOOPS = 65_535;
    private static final Pattern SHAPE = Pattern.compile("([a-h][1-8])([a-h][1-8])?(?::([a-z]+))?");
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
            case ARROWS, SQUARES -> shapes(option);
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
        String name = value(ExportOption.PIECES);
        return Stream.of(PieceSet.values())
                .filter(set -> set.key().equals(name))
                .findFirst()
                .orElseThrow(() -> Catalog.unknown(
                        "set of pieces",
                        name,
                        Stream.of(PieceSet.values()).map(PieceSet::key).toList()));
    }

    /** How a board looks with these choices. */
    public PictureStyle style(PictureColors colors) {
        return new PictureStyle(
                number(ExportOption.SIZE, SMALLEST, LARGEST),
                pieces(),
                colors.board(),
                is(ExportOption.FLIPPED),
                is(ExportOption.COORDINATES));
    }

    /** A position with what is to be seen in it. */
    Diagram shown(Diagram diagram) {
        Diagram shown = value(ExportOption.ARROWS).equals("off") ? diagram.withoutShapes() : diagram;
        shown = is(ExportOption.LAST) ? shown : shown.withoutLastMove();
        shown = is(ExportOption.CHECK) ? shown : shown.withoutCheck();
        return is(ExportOption.MARKS) ? shown : shown.withoutSign();
    }

    /** The same with the arrows and squares that were asked for. */
    public Diagram marked(Diagram diagram) {
        return shown(diagram).with(shapes(ExportOption.SQUARES)).with(shapes(ExportOption.ARROWS));
    }

    /** Arrows or circles as people type them: {@code e2e4,g1f3:red} or {@code e4,f7:blue}. */
    private List<Shape> shapes(ExportOption option) {
        boolean arrows = option == ExportOption.ARROWS;
        String list = value(option).toLowerCase(Locale.ROOT);
        List<Shape> shapes = new ArrayList<>();
        boolean none = list.isEmpty() || (arrows && list.equals("off"));
        for (String word : none ? new String[0] : list.split(",", -1)) {
            Matcher matcher = SHAPE.matcher(word.strip());
            if (!matcher.matches() || (matcher.group(2) != null) != arrows) {
                throw new UserException(
                        "\"" + word + "\" is not " + (arrows ? "an arrow such as e2e4" : "a square such as e4"));
            }
            String color = matcher.group(3) == null ? "green" : matcher.group(3);
            shapes.add(new Shape(
                    Square.of(matcher.group(1)),
                    Square.of(matcher.group(arrows ? 2 : 1)),
                    Stream.of(Shape.Color.values())
                            .filter(known -> color.equals(known.toString()))
                            .findFirst()
                            .orElseThrow(() ->
                                    new UserException("\"" + color + "\" is not a colour of arrows and squares; known: "
                                            + Stream.of(Shape.Color.values())
                                                    .map(Shape.Color::toString)
                                                    .collect(Collectors.joining(", "))))));
        }
        return shapes;
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
