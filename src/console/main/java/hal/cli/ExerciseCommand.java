package hal.cli;

import hal.analysis.lesson.Exercise;
import hal.analysis.lesson.ExerciseJudge;
import hal.command.ExitCode;
import hal.command.Job;
import hal.command.UsageException;
import hal.command.Values;
import hal.commands.prompt.AnswerFace;
import hal.commands.prompt.WholeCommand;
import hal.eval.EvaluationCatalog;
import hal.platform.AtomicFile;
import hal.session.face.Answer;
import hal.support.UserException;
import hal.support.system.FileTrouble;
import hal.support.system.InputFile;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** {@code hal exercise}: tasks for those who learn to write a search. */
final class ExerciseCommand {
    private static final String SOURCE = "Search.java";
    private static final int MAX_LENGTH = 1_000_000;

    private static final String HINTS = "hints";
    private static final String EVALUATION = "simplified";

    static final Job JOB = Job.of(
            ProgramCommands.TEXT.signature("exercise", WholeCommand.JSON, WholeCommand.CSV),
            call -> new ExerciseCommand(call).run());

    private final Job.Call call;
    private final String word;
    private final Path folder;

    private ExerciseCommand(Job.Call call) {
        this.call = call;
        word = call.values().get("task");
        folder = call.values().find("folder").map(this::folder).orElse(null);
    }

    /** What was made by a number is named by it, too, unless a folder has that name. */
    private Path folder(String named) {
        Path path = Values.path(named);
        boolean numbered = named.matches("\\d{1,3}") && !word.matches("\\d+") && !Files.exists(path);
        return numbered ? Path.of("exercise-" + named) : path;
    }

    private int run() {
        try {
            return answer(call.out());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private int answer(PrintWriter out) throws IOException {
        switch (word) {
            case "" -> list();
            case "check" -> {
                return check(out);
            }
            case "hint" -> hint(out);
            case "solution" -> out.println(solved(place()).solution());
            default -> make(out);
        }
        out.flush();
        return ExitCode.OK;
    }

    private void list() {
        AnswerFace face = ShellFace.before(call);
        face.open();
        face.print(Answer.Table.of(
                ">#exercise | #title | #teaches",
                Exercise.shipped(),
                exercise -> Answer.Table.row(Integer.toString(exercise.number()), exercise.title(), exercise.learn())));
        face.close();
    }

    private void make(PrintWriter out) throws IOException {
        if (!word.matches("\\d{1,3}")) {
            throw UsageException.of("\"" + word + "\" is neither a number nor check, hint or solution");
        }
        Exercise exercise = Exercise.of(Integer.parseInt(word));
        Path made = folder == null ? Path.of("exercise-" + exercise.number()) : folder;
        Path source = made.resolve(SOURCE);
        if (Files.exists(source)) {
            throw new UserException(source + " is there already; hal exercise check " + made + " judges it.");
        }
        FileTrouble.writing(source, () -> {
            Files.createDirectories(made);
            AtomicFile.write(source, exercise.template());
        });
        out.println(exercise.title() + ": complete " + source + ", then hal exercise check " + made);
    }

    private Path place() throws IOException {
        if (folder != null) {
            return folder;
        }
        Path here = Path.of("");
        if (Files.exists(here.resolve(SOURCE))) {
            return here;
        }
        try (Stream<Path> inside = Files.list(here.toAbsolutePath())) {
            List<Path> made = inside.filter(
                            path -> path.getFileName().toString().startsWith("exercise-"))
                    .toList();
            if (made.isEmpty()) {
                throw new UserException("There is no exercise here; hal exercise 1 makes the first.");
            }
            if (made.size() > 1) {
                List<String> names = made.stream()
                        .map(path -> path.getFileName().toString())
                        .sorted()
                        .toList();
                throw new UserException("Which exercise? There are " + String.join(", ", names)
                        + "; name one, as in hal exercise " + word + " " + names.get(0) + ".");
            }
            return made.get(0);
        }
    }

    private static String source(Path place) throws IOException {
        Path source = place.resolve(SOURCE);
        if (!Files.exists(source)) {
            String number = place.toString().replaceFirst("^exercise-(?=\\d{1,3}$)", "");
            throw new UserException("There is no " + source + "; hal exercise "
                    + (number.matches("\\d{1,3}")
                            ? Exercise.of(Integer.parseInt(number)).number() + " makes it."
                            : "1 makes the first."));
        }
        try (InputStream in = InputFile.open(source)) {
            return new String(in.readNBytes(MAX_LENGTH), StandardCharsets.UTF_8);
        }
    }

    private static Exercise solved(Path place) throws IOException {
        String name = place.toAbsolutePath().normalize().getFileName().toString();
        return Exercise.solvedBy(source(place), name);
    }

    private int check(PrintWriter out) throws IOException {
        Path place = place();
        Exercise exercise = solved(place);
        ExerciseJudge.Verdict verdict = judged(exercise, place);
        out.println(exercise.title() + ": " + verdict.text());
        if (verdict.passed()) {
            out.println(
                    exercise.next().map(next -> next + " makes the next one.").orElse("That was the last one."));
        }
        out.flush();
        return verdict.passed() ? ExitCode.OK : ExitCode.FAILED;
    }

    private static ExerciseJudge.Verdict judged(Exercise exercise, Path place) throws IOException {
        Path work = Files.createTempDirectory("hal-exercise");
        try {
            return new ExerciseJudge(EvaluationCatalog.shipped().model(EVALUATION))
                    .judge(exercise, place.resolve(SOURCE), work);
        } finally {
            try (Stream<Path> files = Files.walk(work)) {
                for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(file);
                }
            }
        }
    }

    /** One hint more each time; after the last one all of them again. */
    private void hint(PrintWriter out) throws IOException {
        Exercise exercise = solved(place());
        Path count = place().resolve(HINTS);
        int given = Files.exists(count) ? (int) Files.size(count) : 0;
        if (given >= exercise.hints().size()) {
            exercise.hints().forEach(out::println);
            out.println("There are no more hints; hal exercise solution shows a solution.");
            return;
        }
        out.println(exercise.hints().get(given));
        AtomicFile.write(count, "x".repeat(given + 1));
    }
}
