package hal.cli;

import hal.command.Engines;
import hal.command.ExitCode;
import hal.command.Job;
import hal.command.Version;
import hal.commands.prompt.AnswerFace;
import hal.commands.prompt.WholeCommand;
import hal.console.terminal.TerminalCheckup;
import hal.engine.ProgramCatalog;
import hal.engine.option.EngineOptions;
import hal.eval.EvaluationCatalog;
import hal.platform.UserFolders;
import hal.platform.VectorModule;
import hal.session.face.Answer;
import hal.session.settings.Settings;
import hal.support.UserException;
import hal.support.text.CleanText;
import hal.syzygy.SyzygyTables;
import hal.tables.SyzygyPath;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** {@code hal doctor}: what HAL finds where it runs, for anyone who wonders why something looks or works as it does. */
final class DoctorCommand {
    static final Job JOB = Job.of(
            ProgramCommands.TEXT.signature("doctor", WholeCommand.JSON, WholeCommand.CSV),
            call -> new DoctorCommand(System.getenv()).run(ShellFace.before(call)));

    private static final int MAX_LENGTH = 300;

    private final Map<String, String> environment;
    private final UserFolders folders;
    private final List<List<Answer.Table.Cell>> rows = new ArrayList<>();
    private boolean trouble;

    /** @param environment the process's own, or another */
    DoctorCommand(Map<String, String> environment) {
        this.environment = environment;
        folders = UserFolders.of(environment);
    }

    /** Tells what is found, and returns the exit code. */
    int run(AnswerFace face) {
        found("program", Version.program());
        java();
        TerminalCheckup.of(environment).forEach(this::found);
        folder("configuration", folders.config());
        folder("state", folders.state());
        folder("cache", folders.cache());
        Wiring wiring = Wiring.of(folders, remark -> wrong("book", remark));
        Settings settings = wiring.settings(complaint -> wrong("settings", complaint));
        evaluations(wiring.catalogs().evaluations(), settings);
        engines();
        tables(settings.get(EngineOptions.TABLES));
        face.open();
        face.print(Answer.Table.of("?#trouble | #what | #found", rows).tight());
        face.close();
        return trouble ? ExitCode.FAILED : ExitCode.OK;
    }

    private void found(String what, String how) {
        rows.add(Answer.Table.row("", what, CleanText.line(how, MAX_LENGTH)));
    }

    private void wrong(String what, String how) {
        trouble = true;
        rows.add(Answer.Table.row("!", what, CleanText.line(how, MAX_LENGTH)));
    }

    private void java() {
        found(
                "Java",
                Runtime.version() + " by " + System.getProperty("java.vendor") + ", "
                        + System.getProperty("java.home"));
        Runtime machine = Runtime.getRuntime();
        found(
                "machine",
                System.getProperty("os.name") + " " + System.getProperty("os.arch") + ", "
                        + machine.availableProcessors() + " processors, at most " + machine.maxMemory() / (1 << 20)
                        + " MB for HAL");
        found("network kernel", VectorModule.isPresent() ? "vectors" : "plain. " + VectorModule.advice());
    }

    private void folder(String what, Optional<Path> place) {
        if (place.isEmpty()) {
            wrong(what, "HOME is not set, so nothing is kept");
            return;
        }
        Path folder = place.get();
        Path existing = folder;
        while (existing != null && !Files.exists(existing)) {
            existing = existing.getParent();
        }
        if (existing == null || !Files.isDirectory(existing)) {
            wrong(what, folder + ": " + existing + " is not a folder");
        } else if (!Files.isWritable(existing)) {
            wrong(what, folder + ": " + existing + " cannot be written");
        } else {
            found(what, folder + (existing.equals(folder) ? "" : ", made when needed"));
        }
    }

    private void evaluations(EvaluationCatalog evaluations, Settings settings) {
        for (String name : evaluations.names()) {
            try {
                evaluations.model(name);
            } catch (UserException e) {
                wrong("evaluation", name + ": " + e.getMessage());
            }
        }
        found(
                "evaluation",
                settings.get(EngineOptions.EVALUATION) + "; "
                        + evaluations.names().size() + " are known");
    }

    private void engines() {
        ProgramCatalog programs = Engines.programs(folders);
        List<String> names = new ArrayList<>();
        try {
            programs.list().stream().map(ProgramCatalog.Entry::name).forEach(names::add);
        } catch (UserException e) {
            wrong("engines", e.getMessage());
        }
        if (names.isEmpty()) {
            found("engines", "none added; \"engine add PROGRAM\" in the console adds one");
        }
        for (String name : names) {
            try {
                found("engine", name + ": " + programs.inspect(name).title());
            } catch (UserException e) {
                wrong("engine", name + ": " + e.getMessage());
            }
        }
    }

    private void tables(String path) {
        if (path.isEmpty() || path.equals("off")) {
            found("endgame tables", "HAL's own; no Syzygy folder is set");
            return;
        }
        SyzygyTables syzygy = SyzygyPath.tables(path);
        syzygy.openAll();
        syzygy.takeComplaints().forEach(complaint -> wrong("endgame tables", complaint));
        String count =
                "HAL's own, and Syzygy's for " + syzygy.count() + " endings of up to " + syzygy.largest() + " pieces";
        if (syzygy.count() == 0) {
            wrong("endgame tables", "no Syzygy tables in " + path);
        } else {
            found("endgame tables", count);
        }
    }
}
