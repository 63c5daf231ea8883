package hal.commands.laboratory;

import hal.analysis.compare.PartsRun;
import hal.command.Values;
import hal.commands.Choice;
import hal.commands.Command;
import hal.commands.settings.SettingCommands;
import hal.engine.Ablation;
import hal.engine.AlgorithmCatalog;
import hal.engine.EngineSpec;
import hal.engine.option.EngineOptions;
import hal.engine.option.Option;
import hal.platform.Format;
import hal.platform.Json;
import hal.platform.Quantity;
import hal.search.SearchLimits;
import hal.search.engine.Scores;
import hal.search.engine.StopToken;
import hal.search.lab.Technique;
import hal.session.Jobs;
import hal.session.Session;
import hal.session.face.Answer;
import hal.session.face.Answer.Table.Cell;
import hal.session.face.Page;
import hal.session.face.Style;
import hal.support.UserException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What the parts of a search buy: they are switched off one by one. */
public final class AblateCommand {
    private static final String ITERATIVE = Technique.ITERATIVE.word();
    private static final String WITHOUT = "without ";
    private static final Duration TIME = Duration.ofMillis(500);
    public static final Command ABLATE = Command.of("ablate", StudyParameters.ALGORITHM)
            .offering("algo", context -> withParts())
            .runs(AblateCommand::ablate);

    private static final String READING =
            "Fewer nodes need not mean better play: what is not searched is not seen. A dash: not"
                    + " reached in the time. No Elo: not measured. Type `search` to see what each part is.";

    private AblateCommand() {}

    private static void ablate(Session session, Values values) {
        Optional<String> named = values.find("algo");
        session.mode().requireNoTest();
        session.current().requireOngoing();
        EngineSpec asked = named.map(EngineSpec::parse).orElseGet(session.settings()::engine);
        SearchLimits limits = named.isEmpty() ? SearchLimits.NONE : asked.limits();
        EngineSpec spec = spec(session, asked);
        if (PartsRun.parts(spec).isEmpty()) {
            throw new UserException(EngineCommands.nothing(spec.algorithm()) + ".");
        }
        PartsRun parts = new PartsRun(
                session.engines(),
                session.board().position().root(),
                spec,
                limits.moveTime().orElse(TIME));
        String algorithm = spec.algorithm();
        session.run(Jobs.Task.of("ablate", stop -> {
                    ablate(session.face().page("ablate"), parts, algorithm, stop);
                    return () -> {};
                })
                .status(parts::status));
    }

    /** Without a limit of its own and depth after depth, so that the time alone ends each search. */
    private static EngineSpec spec(Session session, EngineSpec asked) {
        EngineSpec spec = asked;
        for (Option option : List.of(EngineOptions.NODES, EngineOptions.TIME, EngineOptions.DEPTH)) {
            spec = spec.without(option);
        }
        if (spec.program().isPresent()) {
            throw new UserException(spec + " is another program, whose parts cannot be switched here.");
        }
        boolean deepens =
                PartsRun.parts(spec).stream().noneMatch(part -> part.word().equals(ITERATIVE))
                        || PartsRun.isOn(spec, ITERATIVE);
        if (!deepens) {
            spec = PartsRun.switched(spec, ITERATIVE);
        }
        return spec.evaluation().isPresent()
                ? spec
                : spec.with(EngineOptions.EVALUATION, session.settings().get(EngineOptions.EVALUATION));
    }

    private static List<Choice> withParts() {
        return SettingCommands.algorithms().stream()
                .filter(choice -> !AlgorithmCatalog.toggles(choice.value()).isEmpty())
                .toList();
    }

    /** Searches, and puts a row for each search onto a page. */
    private static void ablate(Page page, PartsRun parts, String algorithm, StopToken stop) {
        page.onLeave(stop::raise);
        List<PartsRun.Row> first = new ArrayList<>();
        parts.run(
                row -> {
                    boolean begins = first.isEmpty();
                    if (begins) {
                        first.add(row);
                    }
                    Answer.Table table = table(algorithm, first.get(0), row);
                    page.add(begins ? table : new Answer.Rows(table));
                },
                stop);
        page.add(Answer.Words.of(READING));
    }

    private static Answer.Table table(String algorithm, PartsRun.Row asItIs, PartsRun.Row row) {
        String headings = "#part:28 | >depth:5 | >to depth " + asItIs.comparedDepth()
                + "#nodes:11 | >times:6 | #times_low,times_high:10 | >move:6 | >score#score,score_mate:6"
                + " | Elo#elo,elo_low,elo_high:12";
        return Answer.Table.of(algorithm + headings, List.of(cells(algorithm, asItIs, row)))
                .tight();
    }

    private static List<Cell> cells(String algorithm, PartsRun.Row asItIs, PartsRun.Row row) {
        boolean known = row.times() > 0;
        List<Cell> cells = new ArrayList<>();
        cells.add(new Cell(Style.TEXT, row.part().isEmpty() ? "as it is" : row.part()));
        cells.add(new Cell(row.depth() < asItIs.depth() ? Style.BAD : Style.TEXT, Integer.toString(row.depth())));
        cells.add(new Cell(Style.TEXT, row.nodesToDepth() == 0 ? "-" : Quantity.count(row.nodesToDepth())));
        cells.add(new Cell(Style.TEXT, known ? Format.of("%.2fx", row.times()) : ""));
        String least = Format.of("%.2f", row.fewest());
        String most = Format.of("%.2f", row.most());
        cells.add(
                known && !row.part().isEmpty()
                        ? new Cell(Style.QUIET, least + "-" + most, List.of(Json.parse(least), Json.parse(most)))
                        : Cell.of(""));
        cells.add(new Cell(row.move().equals(asItIs.move()) ? Style.TEXT : Style.BAD, row.move()));
        cells.add(Cell.of(Scores.format(row.score())).asScore());
        cells.add(worth(algorithm, row.part())
                .map(elo -> new Cell(
                        Style.QUIET,
                        elo.interval(),
                        List.of(Json.of(elo.elo()), Json.of(elo.low()), Json.of(elo.high()))))
                .orElse(Cell.of("")));
        return cells;
    }

    /** What a part was worth in games; empty if that was not measured. */
    private static Optional<Ablation.Worth> worth(String algorithm, String part) {
        return part.startsWith(WITHOUT)
                ? Ablation.worth(algorithm, part.substring(WITHOUT.length()))
                : Optional.empty();
    }
}
