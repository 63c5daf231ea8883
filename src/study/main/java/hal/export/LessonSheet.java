package hal.export;

import hal.analysis.lesson.Lesson;
import hal.analysis.lesson.LessonRun;
import hal.analysis.lesson.LessonTrees;
import hal.analysis.lesson.Study;
import hal.analysis.tree.SearchTree;
import hal.eval.EvaluationCatalog;
import hal.game.Board;
import hal.game.diagram.BoardColors;
import hal.game.diagram.Diagram;
import hal.game.diagram.PictureStyle;
import hal.platform.Format;
import hal.platform.Shipped;
import hal.search.engine.StopToken;
import hal.search.lab.game.GridGame;
import hal.support.text.CleanText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A lesson for the class: one page of HTML that needs nothing else, made for the printer. First what the students get,
 * text, board, trees and the question with room for an answer; on a page of its own what the searches show.
 */
public final class LessonSheet {
    /** A tree with more nodes does not fit on a page. */
    private static final int MAX_NODES = 40;

    /** The letters of a line of a flow chart. */
    private static final int COLUMNS = 92;

    private static final int BOARD = 320;
    /** The room of a leaf, and of a level, in a tree that is drawn here. */
    private static final int LEAF = 64;

    private static final int LEVEL = 72;

    /** More would be too small. */
    private static final int MAX_LEAVES = 8;

    private static final Pattern RAISED = Pattern.compile("\\^([\u2308\u230a][^\u2309\u230b]*[\u2309\u230b]|-?\\w+)");

    private final StringBuilder html = new StringBuilder();
    private final Lesson lesson;
    private final LessonRun run;
    private final EvaluationCatalog evaluations;

    private LessonSheet(Lesson lesson, LessonRun run, EvaluationCatalog evaluations) {
        this.evaluations = evaluations;
        this.lesson = lesson;
        this.run = run;
    }

    /**
     * The whole file.
     *
     * @param name such as {@code lesson 4}
     */
    public static String of(Lesson lesson, String name, LessonRun run, EvaluationCatalog evaluations, StopToken stop) {
        LessonSheet sheet = new LessonSheet(lesson, run, evaluations);
        sheet.write(name, stop);
        return sheet.html.toString();
    }

    private void write(String name, StopToken stop) {
        String title = name + ": " + lesson.title();
        html.append("<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>"
                + CleanText.escaped(title) + "</title>\n<style>\n" + Shipped.text("hal/export/sheet.css")
                + "</style></head><body>\n<header><span>HAL, " + CleanText.escaped(name)
                + "</span><span>Name: ____________________</span></header>\n");
        element("h1", lesson.title());
        html.append("<div class=\"board\">").append(board()).append("</div>\n");
        for (int i = 0; i <= lesson.text().size(); i++) {
            if (i > 0) {
                element("p", run.filled(lesson.text().get(i - 1)));
            }
            for (Lesson.Figure figure : lesson.figures()) {
                if (figure.after() == i) {
                    figure(
                            figure,
                            LessonTrees.isRiddle(figure)
                                    ? Optional.empty()
                                    : LessonTrees.tree(lesson, figure, evaluations, stop));
                }
            }
        }
        html.append("<div class=\"question\">");
        element("p", run.filled(lesson.question()));
        for (String asked : List.of("What I expect, and why:", "What came out, and why it differs:")) {
            html.append("<div class=\"answer\">").append(asked);
            html.append("<div class=\"line\"></div>".repeat(3)).append("</div>\n");
        }
        html.append("</div>\n<section class=\"teacher\">\n");
        element("h2", "What it shows");
        element("p", "The answer: " + run.filled(lesson.answer()) + ".");
        List<List<String>> rows =
                new ArrayList<>(List.of(List.of("search", "depth", "move", "value", "nodes", "leaves")));
        run.rows()
                .forEach(row -> rows.add(
                        List.of(row.algorithm(), row.depth(), row.move(), row.value(), row.nodes(), row.leaves())));
        if (rows.size() > 1) {
            table(rows);
        }
        for (Study.Findings found : run.findings()) {
            List<List<String>> its = new ArrayList<>(List.of(found.headings()));
            its.addAll(found.rows());
            table(its);
        }
        lesson.figures().stream()
                .filter(LessonTrees::isRiddle)
                .forEach(figure -> figure(figure, LessonTrees.tree(lesson, figure, evaluations, stop)));
        lesson.shown().forEach(text -> element("p", run.filled(text)));
        element("h2", "Try next");
        html.append("<ul>\n");
        lesson.next().forEach(line -> element("li", run.filled(line)));
        html.append("</ul>\n</section>\n</body></html>\n");
    }

    private void figure(Lesson.Figure figure, Optional<SearchTree> tree) {
        html.append("<figure>");
        element("figcaption", LessonTrees.caption(figure));
        Optional<SearchTree> small = tree.filter(whole -> whole.looked() + whole.never() <= MAX_NODES);
        if (figure instanceof Lesson.Tree one && isTriangles(one, tree)) {
            html.append(triangles(one.leaves(), tree));
            tree.ifPresent(searched -> element(
                    "p",
                    searched.algorithm() + ": " + LessonTrees.counted(figure, searched)
                            + (searched.never() > 0 ? ", struck out" : "")));
        } else if (small.isPresent()) {
            String title = small.get().algorithm() + ": " + LessonTrees.counted(figure, small.get());
            html.append(withoutHead(TreeSvg.of(title, small.get())));
        } else if (figure instanceof Lesson.Tree one) {
            element("p", LessonTrees.hint(lesson, one).replace("`", ""));
        } else if (figure instanceof Lesson.Flow flow) {
            // Drawn, its words would be too small to read on a page that has room for the question.
            List<String> steps = new ArrayList<>(flow.chart().lines(COLUMNS));
            steps.removeIf(line -> line.strip().equals("|"));
            element("pre", String.join("\n", steps));
        } else if (figure instanceof Lesson.Experiment experiment) {
            element("p", "lesson try " + experiment.study());
        } else if (figure instanceof Lesson.Named named) {
            run.told(named).forEach(line -> element("p", line));
        }
        html.append("</figure>\n");
    }

    /** A tree that was searched pass by pass, or has many leaves, is read from left to right. */
    private static boolean isTriangles(Lesson.Tree figure, Optional<SearchTree> tree) {
        int leaves = figure.leaves().size();
        return figure.isRiddle()
                || (leaves > 0
                        && leaves <= MAX_LEAVES
                        && tree.stream().allMatch(one -> one.passes().size() == 1));
    }

    /**
     * A tree of leaves before it is searched, to be marked with a pencil, or as it was searched: Max chooses where a
     * triangle points up.
     */
    private static String triangles(List<Integer> leaves, Optional<SearchTree> searched) {
        int levels = Integer.numberOfTrailingZeros(leaves.size());
        StringBuilder lines = new StringBuilder();
        StringBuilder nodes = new StringBuilder();
        List<Optional<SearchTree.Node>> at = List.of(searched.map(SearchTree::root));
        for (int level = 0; level <= levels; level++) {
            int y = 24 + LEVEL * level;
            int room = (LEAF * leaves.size()) >> level;
            int up = level % 2 == 0 ? 1 : -1;
            for (int i = 0; i < 1 << level; i++) {
                int x = room / 2 + room * i;
                if (level > 0) {
                    lines.append(Format.of(
                            "<line x1=\"%d\" y1=\"%d\" x2=\"%d\" y2=\"%d\" stroke=\"#000\"/>",
                            x, y, room * (i - i % 2 + 1), y - LEVEL));
                }
                nodes.append(Format.of(
                        "<polygon points=\"%d,%d %d,%d %d,%d\" fill=\"#fff\" stroke=\"#000\"/>",
                        x, y - 20 * up, x + 22, y + 14 * up, x - 22, y + 14 * up));
                if (level < levels && searched.filter(SearchTree::hasWindows).isPresent()) {
                    nodes.append(Format.of(
                            "<text x=\"%d\" y=\"%d\" class=\"window\">%s</text>",
                            x + (level == 0 ? 0 : 34 * (i % 2 == 0 ? -1 : 1)),
                            y - 22,
                            at.get(i).map(SearchTree.Node::windowText).orElse("")));
                }
                boolean isStruck = searched.isPresent() && at.get(i).isEmpty();
                nodes.append(Format.of(
                        "<text x=\"%d\" y=\"%d\" text-anchor=\"middle\" font-size=\"16\"%s>%s</text>",
                        x,
                        y + (up > 0 ? 10 : 1),
                        isStruck ? " text-decoration=\"line-through\" fill=\"#777\"" : "",
                        level == levels
                                ? leaves.get(i).toString()
                                : at.get(i).map(SearchTree.Node::valueText).orElse("")));
            }
            at = at.stream()
                    .flatMap(node -> Stream.of("left", "right")
                            .map(move -> node.flatMap(seen -> seen.seen().stream()
                                    .filter(child -> child.move().equals(move))
                                    .reduce((one, again) -> again))))
                    .toList();
        }
        return Format.of(
                "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 -12 %d %d\" class=\"blank\" role=\"img\">%s%s</svg>\n",
                LEAF * leaves.size(), LEVEL * levels + 60, lines, nodes);
    }

    private String board() {
        if (lesson.isChess()) {
            BoardColors colors = BoardColors.WOOD
                    .withSquares(0xffffff, 0xcfcfcf)
                    .withMarks(0xffffff, 0xcfcfcf, 0xcfcfcf)
                    .withPieces(
                            new BoardColors.Pieces(0xffffff, 0x303030, 0x303030),
                            new BoardColors.Pieces(0x505050, 0x303030, 0xe8e8e8));
            PictureStyle style = PictureStyle.of(BOARD).withColors(colors);
            return withoutHead(Diagram.of(Board.of(lesson.position())).svg(style, lesson.fen()));
        }
        GridGame game = (GridGame) lesson.root();
        StringBuilder cells = new StringBuilder("<table class=\"grid\">");
        for (int row = 0; row < game.rows(); row++) {
            cells.append("<tr>");
            for (int column = 0; column < game.columns(); column++) {
                int owner = game.owner(row * game.columns() + column);
                String empty = game.columns() > 3 ? "" : free(row * 3 + column + 1);
                cells.append("<td>" + (owner > 0 ? "X" : owner < 0 ? "O" : empty) + "</td>");
            }
            cells.append("</tr>");
        }
        return cells.append("</table>").toString();
    }

    private static String free(int cell) {
        return "<span class=\"free\">" + cell + "</span>";
    }

    private void table(List<List<String>> rows) {
        html.append("<table>\n");
        for (List<String> row : rows) {
            html.append("<tr>");
            row.forEach(cell -> element(row == rows.get(0) ? "th" : "td", cell));
            html.append("</tr>\n");
        }
        html.append("</table>\n");
    }

    /** An element with a text whose formulas are set: what is raised stands after a ^. */
    private void element(String tag, String text) {
        String marked = marked(RAISED.matcher(CleanText.escaped(text)).replaceAll("<sup>$1</sup>"));
        html.append("<" + tag + ">" + marked + "</" + tag + ">\n");
    }

    private static String marked(String text) {
        return Lesson.LINK
                .matcher(Lesson.STRONG.matcher(text).replaceAll("<strong>$1</strong>"))
                .replaceAll("<a href=\"$2\">$1</a>");
    }

    private static String withoutHead(String svg) {
        return svg.substring(svg.indexOf("<svg"));
    }
}
