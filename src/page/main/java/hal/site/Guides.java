package hal.site;

import hal.analysis.lesson.Exercise;
import hal.analysis.lesson.Lesson;
import hal.platform.Json;
import hal.support.text.CleanText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.commonmark.Extension;
import org.commonmark.ext.gfm.tables.TableCell;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.ext.heading.anchor.HeadingAnchorExtension;
import org.commonmark.ext.heading.anchor.IdGenerator;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.Heading;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.node.StrongEmphasis;
import org.commonmark.node.Text;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;
import org.commonmark.renderer.text.TextContentRenderer;

/**
 * The guides as pages beside the page: from the same Markdown, with a table of contents and an index to search in. The
 * README lists them in groups, whose order the contents follow.
 */
final class Guides {
    /** The README's section in which each group is a name in bold type with links to its guides. */
    private static final String CONTENTS = "Guides";

    private static final List<Extension> EXTENSIONS =
            List.of(TablesExtension.create(), HeadingAnchorExtension.create());

    private static final String LESSONS = "config/lessons";
    private static final String EXERCISES = "exercises.html";
    /** A command that opens a lesson. */
    private static final Pattern LESSON = Pattern.compile("lesson (\\d+)");

    private final Path project;
    private final Path folder;
    private final Json index = Json.array();
    /** The lessons' files in the order in which they are taken. */
    private final List<String> lessons;

    private final List<String> titles = new ArrayList<>();

    Guides(Path project, Path site) throws IOException {
        this.project = project;
        folder = site.resolve("guides");
        lessons = Files.readAllLines(project.resolve(LESSONS).resolve("index.txt")).stream()
                .filter(line -> line.matches("[^# ]+\\.md"))
                .toList();
        for (String name : lessons) {
            titles.add(
                    Lesson.parse(name, Files.readString(project.resolve(LESSONS).resolve(name)))
                            .title());
        }
    }

    /** A guide that has been read. */
    private record Guide(String page, String title, Node document) {}

    /** Guides that belong together. */
    private record Group(String name, List<Guide> guides) {}

    void write() throws IOException {
        Guide start = read(readme(), "index.html");
        List<Group> groups = groups(start);
        for (Group group : groups) {
            for (Guide guide : group.guides()) {
                SiteBuilder.write(folder.resolve(guide.page()), page(guide, groups));
            }
        }
        SiteBuilder.write(folder.resolve("index.js"), "self.INDEX = " + index + ";\n");
        Files.write(folder.resolve("guide.js"), Files.readAllBytes(project.resolve("src/page/main/web/guide.js")));
        try (Stream<Path> pictures = Files.list(project.resolve("src/site/images"))) {
            for (Path picture : pictures.toList()) {
                Path target =
                        folder.resolve("images").resolve(picture.getFileName().toString());
                Files.createDirectories(target.getParent());
                Files.write(target, Files.readAllBytes(picture));
            }
        }
    }

    /** The README and the guides that it links, each once; one that it leaves out is an error. */
    private List<Group> groups(Guide start) throws IOException {
        Map<String, List<String>> pages = new LinkedHashMap<>();
        boolean inside = false;
        for (Node node = start.document().getFirstChild(); node != null; node = node.getNext()) {
            if (node instanceof Heading heading) {
                inside = text(heading).equals(CONTENTS);
            } else if (inside) {
                node.accept(new AbstractVisitor() {
                    private List<String> group = List.of();

                    @Override
                    public void visit(StrongEmphasis name) {
                        group = pages.computeIfAbsent(text(name), one -> new ArrayList<>());
                    }

                    @Override
                    public void visit(Link link) {
                        group.add(link.getDestination());
                    }
                });
            }
        }
        Set<String> missing = new TreeSet<>();
        try (Stream<Path> files = Files.list(markdown())) {
            files.map(file -> name(file.toString()))
                    .filter(file -> file.endsWith(".md"))
                    .forEach(file -> missing.add(file.replace(".md", ".html")));
        }
        List<Group> groups = new ArrayList<>(List.of(new Group("HAL", List.of(start))));
        for (Map.Entry<String, List<String>> entry : pages.entrySet()) {
            List<Guide> guides = new ArrayList<>();
            for (String page : entry.getValue()) {
                missing.remove(page);
                guides.add(read(markdown().resolve(page.replace(".html", ".md")), page));
            }
            groups.add(new Group(entry.getKey(), guides));
        }
        if (!missing.isEmpty()) {
            throw new IllegalStateException("README.md, " + CONTENTS + ": no link to " + String.join(", ", missing));
        }
        return groups;
    }

    /** The exercises as a guide: what each asks, the lesson that sends one there, and the class to be completed. */
    private String exercises() throws IOException {
        StringBuilder guide =
                new StringBuilder("# Exercises\nYou write them in Java, and HAL judges them. Type `hal exercise 4`"
                        + " to make the folder exercise-4 with the class shown here, `hal exercise check` to try it in a hundred"
                        + " positions, `hal exercise hint` for a hint. They need HAL's console and a JDK.\n");
        for (Exercise exercise : Exercise.shipped()) {
            String named = "hal exercise " + exercise.number() + " (" + exercise.title() + ")";
            List<String> naming = new ArrayList<>();
            for (int i = 0; i < lessons.size(); i++) {
                String lesson = Files.readString(project.resolve(LESSONS).resolve(lessons.get(i)));
                if (lesson.contains(named) && !lesson.contains("\ngame = ")) { // those have numbers of their own
                    naming.add("`lesson " + (i + 1) + "`");
                }
            }
            guide.append(String.format(
                    Locale.ROOT,
                    "\n## Exercise %d: %s\n%s\n\nIt belongs to %s; in a shell: `hal exercise %1$d`\n\n```java\n%s```\n",
                    exercise.number(),
                    exercise.title(),
                    exercise.text(),
                    String.join(", ", naming),
                    exercise.template()));
        }
        return guide.toString();
    }

    private Guide read(Path file, String page) throws IOException {
        boolean exercises = page.equals(EXERCISES);
        Node document =
                Parser.builder().extensions(EXTENSIONS).build().parse(exercises ? exercises() : Files.readString(file));
        document.accept(new AbstractVisitor() {
            @Override
            public void visit(Link link) {
                visitChildren(link);
                Optional<String> address = address(file, link.getDestination());
                if (address.isPresent()) {
                    link.setDestination(address.get());
                } else {
                    unwrap(link);
                }
            }

            @Override
            public void visit(Code code) {
                Matcher lesson = LESSON.matcher(code.getLiteral());
                if (lesson.matches() && !(code.getParent() instanceof Link)) {
                    Link link = new Link(lesson(Integer.parseInt(lesson.group(1))), null);
                    code.insertBefore(link);
                    link.appendChild(code);
                }
            }

            @Override
            public void visit(Text numbers) {
                if (numbers.getParent() instanceof TableCell cell
                        && numbers.getLiteral().matches("[\\d, ]+")
                        && List.of("lessons", "exercises").contains(heading(cell))) {
                    for (String text : numbers.getLiteral().split(", ", -1)) {
                        int number = Integer.parseInt(text);
                        boolean isLesson = heading(cell).equals("lessons");
                        String title = isLesson
                                ? titles.get(number - 1)
                                : Exercise.of(number).title();
                        Link link = new Link(isLesson ? lesson(number) : exercise(number, title), null);
                        link.appendChild(new Text(number + " " + title));
                        numbers.insertBefore(link);
                        numbers.insertBefore(new Text(" \u00b7 "));
                    }
                    numbers.getPrevious().unlink();
                    numbers.unlink();
                }
            }

            @Override
            public void visit(Image image) {
                image.setDestination("images/" + name(image.getDestination()));
                visitChildren(image);
            }
        });
        return new Guide(page, title(document), document);
    }

    /** Leaves the words of a link that leads nowhere. */
    private static void unwrap(Link link) {
        while (link.getFirstChild() != null) {
            link.insertBefore(link.getFirstChild());
        }
        link.unlink();
    }

    /** The page of another guide; what lies elsewhere in the project has none. */
    private Optional<String> address(Path from, String destination) {
        if (destination.startsWith("#") || destination.contains("://")) {
            return Optional.of(destination);
        }
        String[] parts = destination.split("#", 2);
        String anchor = parts.length > 1 ? "#" + parts[1] : "";
        Path target = from.resolveSibling(parts[0]).normalize();
        if (target.equals(readme())) {
            return Optional.of("index.html" + anchor);
        }
        if (target.startsWith(project.resolve(LESSONS).normalize()) && parts[0].endsWith(".md")) {
            return Optional.of(lesson(lessons.indexOf(name(parts[0])) + 1));
        }
        if (target.startsWith(project.resolve("config/exercises").normalize())) {
            return Optional.of(EXERCISES);
        }
        boolean guide = target.startsWith(markdown()) && parts[0].endsWith(".md") && Files.exists(target);
        return guide ? Optional.of(name(parts[0]).replace(".md", ".html") + anchor) : Optional.empty();
    }

    /** What stands above a cell of a table; nothing above the heading itself. */
    private static String heading(TableCell cell) {
        int column = 0;
        for (Node left = cell.getPrevious(); left != null; left = left.getPrevious()) {
            column++;
        }
        Node heading = cell.getParent()
                .getParent()
                .getParent()
                .getFirstChild()
                .getFirstChild()
                .getFirstChild();
        for (int i = 0; i < column; i++) {
            heading = heading.getNext();
        }
        return cell.isHeader() ? "" : text(heading);
    }

    /** The address of a lesson, which the page has, too. */
    private static String lesson(int number) {
        return "../index.html#view=lessons&number=" + number;
    }

    private static String exercise(int number, String title) {
        IdGenerator ids = IdGenerator.builder().build();
        return EXERCISES + "#" + ids.generateId("Exercise " + number + ": " + title);
    }

    private Path readme() {
        return project.resolve("README.md").normalize();
    }

    private Path markdown() {
        return project.resolve("src/site/markdown").normalize();
    }

    private static String name(String path) {
        return path.substring(path.lastIndexOf('/') + 1);
    }

    private static String title(Node document) {
        for (Node node = document.getFirstChild(); node != null; node = node.getNext()) {
            if (node instanceof Heading heading) {
                return text(heading);
            }
        }
        return "Guide";
    }

    private static String text(Node node) {
        StringBuilder text = new StringBuilder();
        node.accept(new AbstractVisitor() {
            @Override
            public void visit(Text part) {
                text.append(part.getLiteral());
            }

            @Override
            public void visit(Code part) {
                text.append(part.getLiteral());
            }
        });
        return text.toString();
    }

    private String page(Guide guide, List<Group> groups) throws IOException {
        HtmlRenderer html = HtmlRenderer.builder()
                .extensions(EXTENSIONS)
                .escapeHtml(true)
                .attributeProviderFactory(context -> (node, tag, attributes) -> {
                    if (tag.equals("pre") || tag.equals("table")) {
                        attributes.put("tabindex", "0");
                    }
                })
                .build();
        StringBuilder contents = new StringBuilder("<ul>\n");
        for (Group group : groups) {
            boolean alone = group.guides().size() == 1;
            contents.append(alone ? "" : "<li>" + CleanText.escaped(group.name()) + "<ul>\n");
            for (Guide other : group.guides()) {
                String here = other.equals(guide) ? " aria-current=\"page\"" : "";
                String name = CleanText.escaped(alone ? group.name() : other.title());
                String inside = other.equals(guide) ? headings(guide) : "";
                contents.append(
                        "<li><a href=\"" + other.page() + "\"" + here + ">" + name + "</a>" + inside + "</li>\n");
            }
            contents.append(alone ? "" : "</ul></li>\n");
        }
        contents.append("</ul>\n");
        return SiteBuilder.resource("hal/site/guide.html")
                .formatted(
                        SiteBuilder.POLICY,
                        CleanText.escaped(guide.title()),
                        guide.page().replace(".html", ""),
                        contents,
                        html.render(guide.document()));
    }

    /** The headings of a guide as a list, which go into the index with the text below them. */
    private String headings(Guide guide) {
        IdGenerator ids = IdGenerator.builder().build();
        StringBuilder list = new StringBuilder("<ul>\n");
        TextContentRenderer plain = TextContentRenderer.builder()
                .extensions(List.of(TablesExtension.create()))
                .build();
        String title = guide.title();
        String anchor = "";
        StringBuilder below = new StringBuilder();
        for (Node node = guide.document().getFirstChild(); node != null; node = node.getNext()) {
            if (node instanceof Heading heading) {
                enter(guide.page() + anchor, title, below);
                title = text(heading);
                anchor = "#" + ids.generateId(title);
                if (heading.getLevel() == 2) {
                    list.append("<li><a href=\"" + anchor + "\">" + CleanText.escaped(title) + "</a></li>\n");
                }
            } else {
                below.append(plain.render(node)).append(' ');
            }
        }
        enter(guide.page() + anchor, title, below);
        return list.append("</ul>\n").toString();
    }

    private void enter(String page, String title, StringBuilder below) {
        if (below.length() > 0) {
            index.add(Json.object()
                    .add("page", page)
                    .add("title", title)
                    .add("text", below.toString().replaceAll("\\s+", " ").strip()));
            below.setLength(0);
        }
    }
}
