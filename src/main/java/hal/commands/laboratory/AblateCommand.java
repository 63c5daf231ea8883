package hal.commands.laboratory;

import hal.analysis.compare.PartsRun;
import hal.commands.Arguments;
import hal.commands.Choice;
import hal.commands.Command;
import hal.commands.CommandInfo;
import hal.engine.AlgorithmCatalog;
import hal.engine.EngineSpec;
import hal.engine.Toggle;
import hal.engine.option.EngineOptions;
import hal.engine.option.Option;
import hal.search.Score;
import hal.search.SearchLimits;
import hal.search.StopToken;
import hal.search.lab.Technique;
import hal.session.CompletionContext;
import hal.session.Jobs;
import hal.session.Session;
import hal.session.face.Answer;
import hal.session.face.Answer.Table.Cell;
import hal.session.face.Answer.Table.Column;
import hal.session.face.Page;
import hal.session.face.Style;
import hal.support.UserException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Shows what each part of a search buys on this position. */
public final class AblateCommand implements Command {
    private static final String ITERATIVE = Technique.ITERATIVE.word();
    private static final Duration TIME = Duration.ofSeconds(1);

    @Override
    public CommandInfo info() {
        return CommandInfo.of("ablate", "shows what each part of a search buys on this position")
                .with("[ALGORITHM]")
                .details(
                        """
                        Without a name, the current algorithm. First it searches as it is, then without one part after
                        another (or with one that is off): the depth and the nodes of a second, the nodes that one
                        depth takes and how many times as many that is, the move and its score. A part that buys much
                        here shows many more nodes, or another move. The parts are those that search lists; an
                        alpha-beta of the laboratory goes depth after depth here. Another time is written
                        ablate hal:time=200ms.
                        Ctrl-C stops it and keeps the rows so far.""");
    }

    @Override
    public void run(Session session, Arguments arguments) {
        arguments.atMost(1);
        session.turns().requireNoTest();
        if (session.board().isOver()) {
            throw new UserException("The game is over: there is nothing to think about.");
        }
        EngineSpec asked = arguments.isEmpty() ? session.settings().engine() : EngineSpec.parse(arguments.key(0));
        SearchLimits limits = arguments.isEmpty() ? SearchLimits.NONE : asked.limits();
        EngineSpec spec = spec(session, asked);
        if (PartsRun.parts(spec).isEmpty()) {
            throw new UserException("There are no parts to switch in " + spec.algorithm() + ", but there are in "
                    + AlgorithmCatalog.names().stream()
                            .filter(name -> !Toggle.of(name).isEmpty())
                            .collect(Collectors.joining(", "))
                    + ".");
        }
        PartsRun parts = new PartsRun(
                session.surroundings().engines(),
                session.board().root(),
                spec,
                limits.moveTime().orElse(TIME));
        session.jobs().begin(new AblateJob(session, parts, spec.algorithm()));
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

    @Override
    public List<Choice> choices(CompletionContext context, List<String> before) {
        return before.isEmpty()
                ? AlgorithmCatalog.names().stream()
                        .filter(name -> !Toggle.of(name).isEmpty())
                        .map(name -> new Choice(name, AlgorithmCatalog.describe(name)))
                        .toList()
                : List.of();
    }

    /** Searches, and puts a row for each search onto a page. */
    private static final class AblateJob implements Jobs.Job {
        private final Session session;
        private final PartsRun parts;
        private final String algorithm;
        private PartsRun.Row asItIs;

        AblateJob(Session session, PartsRun parts, String algorithm) {
            this.session = session;
            this.parts = parts;
            this.algorithm = algorithm;
        }

        @Override
        public String name() {
            return "ablate";
        }

        @Override
        public void run(StopToken stop) {
            Page page = session.face().page(name());
            parts.run(
                    row -> {
                        if (asItIs == null) {
                            asItIs = row;
                            page.add(table(List.of(cells(row))));
                        } else {
                            page.add(new Answer.Rows(table(List.of(cells(row)))));
                        }
                    },
                    stop);
        }

        private Answer.Table table(List<List<Cell>> rows) {
            return new Answer.Table(
                    "",
                    List.of(
                            new Column(algorithm, false, 28),
                            new Column("depth", true, 5),
                            new Column("nodes", true, 10),
                            new Column("to depth " + asItIs.comparedDepth(), true, 11),
                            new Column("times", true, 6),
                            new Column("move", true, 6),
                            new Column("score", true, 6)),
                    rows,
                    "",
                    1);
        }

        private List<Cell> cells(PartsRun.Row row) {
            boolean known = row.nodesToDepth() > 0 && asItIs.nodesToDepth() > 0;
            List<Cell> cells = new ArrayList<>();
            cells.add(new Cell(Style.TEXT, row.part().isEmpty() ? "as it is" : row.part()));
            cells.add(new Cell(row.depth() < asItIs.depth() ? Style.BAD : Style.TEXT, Integer.toString(row.depth())));
            cells.add(new Cell(Style.TEXT, String.format(Locale.ROOT, "%,d", row.nodes())));
            cells.add(new Cell(
                    Style.TEXT, row.nodesToDepth() == 0 ? "-" : String.format(Locale.ROOT, "%,d", row.nodesToDepth())));
            cells.add(new Cell(
                    Style.QUIET,
                    known
                            ? String.format(Locale.ROOT, "%.2fx", (double) row.nodesToDepth() / asItIs.nodesToDepth())
                            : ""));
            cells.add(new Cell(row.move().equals(asItIs.move()) ? Style.TEXT : Style.BAD, row.move()));
            cells.add(new Cell(Style.TEXT, Score.format(row.score())));
            return cells;
        }

        @Override
        public String status() {
            return parts.status();
        }
    }
}
