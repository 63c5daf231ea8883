package hal.commands.laboratory;

import hal.analysis.lesson.Study;
import hal.platform.Format;
import hal.session.face.Answer;
import hal.session.face.Style;
import hal.session.face.StyledLine;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The small boards of a study, as many side by side as there is room for: warm where a number is high, cold where it is
 * low. Without colours signs take their place, + and - for small numbers, # and = for large ones.
 */
final class StudyPictures {
    private static final int CELL = 2;
    private static final String GAP = "  ";
    private static final int SHADES = 4;

    private StudyPictures() {}

    /** All of them below a line that says what has happened so far. */
    static Answer of(Study.Moment moment, boolean colored, int columns) {
        List<StyledLine> lines = new ArrayList<>();
        lines.add(StyledLine.of(Style.GOOD, moment.label()));
        List<Study.Picture> pictures = moment.pictures();
        int width = pictures.stream()
                .mapToInt(picture -> Math.max(picture.label().length(), CELL * picture.columns()))
                .max()
                .orElse(1);
        List<List<StyledLine>> drawings = pictures.stream()
                .map(picture -> drawing(picture, width, colored))
                .toList();
        lines.add(StyledLine.EMPTY);
        lines.addAll(StyledLine.sideBySide(drawings, GAP, columns));
        String words = moment.label() + "\n"
                + pictures.stream().map(StudyPictures::words).collect(Collectors.joining("\n"));
        return new Answer.Drawing(lines, words);
    }

    private static List<StyledLine> drawing(Study.Picture picture, int width, boolean colored) {
        List<StyledLine> lines = new ArrayList<>();
        lines.add(StyledLine.of(Style.QUIET, picture.label()).padded(width));
        StyledLine line = StyledLine.EMPTY;
        for (double value : picture.values()) {
            line = line.then(cell(value / extent(picture), colored));
            if (line.length() == CELL * picture.columns()) {
                lines.add(line);
                line = StyledLine.EMPTY;
            }
        }
        return lines;
    }

    /** The largest number, whatever its sign: each board has its own scale. */
    private static double extent(Study.Picture picture) {
        return Math.max(
                1e-9, picture.values().stream().mapToDouble(Math::abs).max().orElse(1));
    }

    /** A number from -1 to 1. */
    private static StyledLine cell(double number, boolean colored) {
        int heat = (int) Math.round(SHADES * number);
        if (colored) {
            return StyledLine.EMPTY.thenHeat(heat, " ".repeat(CELL));
        }
        String sign = heat == 0 ? "." : heat > SHADES / 2 ? "#" : heat > 0 ? "+" : heat < -SHADES / 2 ? "=" : "-";
        return StyledLine.of(Style.TEXT, sign + " ");
    }

    private static String words(Study.Picture picture) {
        return picture.label() + ": "
                + picture.values().stream()
                        .map(value -> Format.of("%.1f", value))
                        .collect(Collectors.joining(", "))
                + ".";
    }
}
