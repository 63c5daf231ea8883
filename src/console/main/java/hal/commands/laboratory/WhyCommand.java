package hal.commands.laboratory;

import hal.analysis.explain.Claim;
import hal.analysis.explain.Explainer;
import hal.analysis.explain.FactFinder;
import hal.analysis.explain.Facts;
import hal.analysis.explain.Line;
import hal.analysis.explain.Sentences;
import hal.analysis.explain.Standing;
import hal.analysis.review.ReviewedMove;
import hal.command.Values;
import hal.commands.Choice;
import hal.commands.Command;
import hal.commands.endgames.TablesCommand;
import hal.eval.Evaluator;
import hal.game.Game;
import hal.game.GameNode;
import hal.notation.San;
import hal.rules.Move;
import hal.rules.Position;
import hal.search.engine.Engine;
import hal.search.engine.Scores;
import hal.search.engine.StopToken;
import hal.session.Jobs;
import hal.session.Limits;
import hal.session.Session;
import hal.session.UserNames;
import hal.session.face.Abilities;
import hal.session.face.Answer;
import hal.session.face.Answer.Table.Cell;
import hal.session.face.Style;
import hal.session.face.StyledLine;
import hal.session.game.BoardGame;
import hal.support.NotationException;
import hal.support.UserException;
import hal.tables.retrograde.MateProbe;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Explains moves and positions in sentences that a search has proved. */
public final class WhyCommand {

    /** Explains a move. */
    public static final Command WHY = Command.of("why")
            .offering("move", context -> Stream.concat(Stream.of("mine", "yours"), context.legalMoves().stream())
                    .map(Choice::of)
                    .toList())
            .runs(WhyCommand::why);

    /** Explains the position. */
    public static final Command EXPLAIN = Command.of("explain").alone(WhyCommand::explain);

    /** Later moves are seldom played, and not read. */
    private static final int MAX_PLIES = 12;

    /** The same beside a board in a small window. */
    private static final int FEW_PLIES = 6;

    private static final int NARROW = 40;

    /** In centipawns: so little is no difference between moves, and so much more than a little one. */
    private static final int SAME = 5;

    private static final int MUCH = 100;

    /** A move of White's by its number, or of Black's. */
    private static final Pattern NUMBER = Pattern.compile("(\\d{1,4})(?:\\.\\.\\.)?");

    private WhyCommand() {}

    /** What has to be answered by yes or no before anything else is said. */
    private enum Verdict {
        NONE,
        GOOD,
        BAD;

        private String answer(Facts facts) {
            ReviewedMove.Mark mark = ReviewedMove.Mark.ofLoss(facts.loss());
            if (mark == ReviewedMove.Mark.GOOD) {
                return this == GOOD ? "Yes." : "No.";
            }
            boolean small = mark == ReviewedMove.Mark.INACCURACY;
            return (this == GOOD ? "No: " : small ? "No, but " : "Yes: ") + (small ? "an " : "a ") + mark.word() + ".";
        }
    }

    /** Asks the engine, on another thread; what it returns is done on the session's. */
    @FunctionalInterface
    private interface Question {
        Runnable ask(Engine engine, StopToken stop);
    }

    /**
     * Where a question was asked.
     *
     * @param version of the board
     * @param after the last move with its number; empty at the start
     * @param question tells what was asked, where that is no longer plain
     */
    private record Asked(BoardGame board, long version, String after, Supplier<Optional<String>> question) {
        static Asked of(Session session) {
            Game game = session.game();
            String after = game.lastMove()
                    .filter(node -> !node.isNullMove())
                    .map(node -> {
                        Position before = game.position().copy();
                        before.unmake();
                        return San.formatLine(before, new int[] {node.move().code()}, 1);
                    })
                    .orElse("");
            return new Asked(
                    session.board(),
                    session.board().changes().version(),
                    after,
                    session.messages().later());
        }

        boolean isStill(Session session) {
            return board == session.board() && version == board.changes().version();
        }

        /** Prints what is said; if the board has changed meanwhile, it says which position that is about. */
        void print(Session session, List<Said> said) {
            question.get().ifPresent(session::note);
            if (!isStill(session)) {
                session.note("The board has changed meanwhile; this is about the position "
                        + (after.isEmpty() ? "before the first move" : "after " + after) + ".");
            }
            session.face()
                    .print(
                            new Answer.Lines(
                                    said.stream().map(Said::shown).distinct().toList()),
                            () -> Answer.Table.of(
                                    "move | claims | sentence | line | >score#score,score_mate", said, Said::row));
        }
    }

    /**
     * Something that is said.
     *
     * @param about the move, as text; empty for the position
     * @param claims what kinds of things it claims
     * @param line that shows it; empty if none does
     * @param only whether it says nothing but the line and its score
     */
    private record Said(StyledLine shown, String about, List<String> claims, Optional<Line> line, boolean only) {
        List<Cell> row() {
            return List.of(
                    Cell.of(about),
                    Cell.of("", claims),
                    Cell.of(only ? "" : shown.text()),
                    Cell.of(line.map(moves -> moves.text(MAX_PLIES)).orElse("")),
                    Cell.of(line.filter(moves -> !moves.moves().isEmpty())
                                    .map(moves -> Scores.format(Scores.fromWhite(
                                            moves.score(), moves.start().sideToMove())))
                                    .orElse(""))
                            .asScore());
        }
    }

    private static void why(Session session, Values values) {
        session.mode().requireNoTest();
        String question = values.get("move");
        Verdict verdict =
                question.endsWith(" bad") ? Verdict.BAD : question.endsWith(" good") ? Verdict.GOOD : Verdict.NONE;
        // Of an exercise whose solution has been told, that is what is asked about.
        String told = session.mode().facts().getOrDefault("solution", "");
        Optional<String> asked = values.find("move")
                .or(() -> Optional.of(told).filter(move -> !move.isEmpty()))
                .map(text -> text.replaceAll("(?i)^not\\s+|\\s+(?:good|bad)$", ""));
        List<GameNode> moves = session.game().moves();
        int made = asked.map(text -> made(session.game(), text)).orElse(moves.size() - 1);
        if (asked.isEmpty() || made >= 0) {
            about(session, made, verdict);
            return;
        }
        if (asked.get().matches("(?i)mine|yours")) {
            boolean mine = asked.get().equalsIgnoreCase("mine");
            int first = session.game().startPosition().sideToMove();
            int last = moves.size() - 1;
            while (last >= 0 && isUsers(session, (first + last) % 2) != mine) {
                last--;
            }
            // Who moves for both sides, or looks at a game of others, means the last one.
            boolean both = isUsers(session, first) && isUsers(session, first ^ 1);
            about(session, both ? moves.size() - 1 : last, verdict);
            return;
        }
        session.current().requireOngoing();
        Position position = session.game().position().copy();
        List<Integer> named = named(session, position, asked.get());
        Asked here = Asked.of(session);
        ask(session, "why", (engine, stop) -> {
            FactFinder finder = new FactFinder(engine, Limits.ofHint(session.settings()), stop);
            List<Facts> facts =
                    named.stream().map(move -> finder.about(position, move)).toList();
            return () -> {
                here.print(session, told(session, facts, verdict));
                if (here.isStill(session)) {
                    finder.choice().ifPresent(session.advice()::setChoice);
                }
            };
        });
    }

    /** Whether a side is the user's: the one that no engine has, or in a game that is over, the one of his name. */
    private static boolean isUsers(Session session, int color) {
        Optional<Integer> named = UserNames.side(
                UserNames.of(session.folders(), session.settings()),
                session.game().tree());
        return !session.current().players().isEngine(color)
                && named.map(side -> side == color).orElse(true);
    }

    /** The latest move made that a text names, by its index; -1 if it names one to be made. */
    private static int made(Game game, String text) {
        List<GameNode> moves = game.moves();
        Matcher number = NUMBER.matcher(text);
        if (number.matches()) {
            Position start = game.startPosition();
            int ply = 2 * (Integer.parseInt(number.group(1)) - start.fullmoveNumber()) - start.sideToMove();
            int asked = text.endsWith(".") ? ply + 1 : ply;
            return asked < moves.size() ? asked : -1;
        }
        Position position = game.position().copy();
        int index = reading(position, text).isPresent() ? -1 : moves.size() - 1;
        while (index >= 0) {
            position.unmake();
            if (reading(position, text).equals(Optional.of(moves.get(index).move()))) {
                break;
            }
            index--;
        }
        return index;
    }

    /** The move that a text names, or the two that it compares. */
    private static List<Integer> named(Session session, Position position, String text) {
        List<String> words = List.of(text.split("[ ,]+(?:(?:and|or|with|to) )?", -1));
        boolean two = words.size() == 2
                && reading(position, text).isEmpty()
                && words.stream().allMatch(session.board().position()::isSpeltLikeAMove);
        return (two ? words : List.of(text))
                .stream().map(word -> San.parse(position, word)).toList();
    }

    private static Optional<Move> reading(Position position, String text) {
        try {
            return Optional.of(Move.of(San.parse(position, text)));
        } catch (NotationException e) {
            return Optional.empty();
        }
    }

    /** @param index of a move of the game; below 0 if there is none */
    private static void about(Session session, int index, Verdict verdict) {
        List<GameNode> moves = session.game().moves();
        if (index < 0 || moves.get(index).isNullMove()) {
            throw new UserException((moves.isEmpty() ? "No move has been made yet" : "That side has not moved yet")
                    + "; type `why MOVE` to ask about a move.");
        }
        int move = moves.get(index).move().code();
        Position before = session.game().position().copy();
        for (int i = moves.size(); i > index; i--) {
            before.unmake();
        }
        Asked here = Asked.of(session);
        ask(session, "why", (engine, stop) -> {
            Facts facts = new FactFinder(engine, Limits.ofHint(session.settings()), stop).about(before, move);
            return () -> here.print(session, told(session, List.of(facts), verdict));
        });
    }

    private static void explain(Session session) {
        session.mode().requireNoTest();
        Position position = session.game().position().copy();
        Evaluator terms = session.catalogs().evaluations().model("classic").newEvaluator();
        MateProbe tables = TablesCommand.probe(session);
        Asked here = Asked.of(session);
        ask(session, "explain", (engine, stop) -> {
            Sentences said = Standing.of(position, engine, Limits.ofHint(session.settings()), terms, tables, stop);
            return () -> here.print(session, lines(said, ""));
        });
    }

    private static void ask(Session session, String name, Question question) {
        Engine engine =
                session.engines().apply(FactFinder.steady(session.settings().engine()));
        session.run(Jobs.Task.of(name, stop -> {
                    try (engine) {
                        return question.ask(engine, stop);
                    }
                })
                .status(() -> "thinking about it"));
    }

    private static List<Said> told(Session session, List<Facts> moves, Verdict verdict) {
        List<Said> said = new ArrayList<>();
        moves.forEach(facts -> said.addAll(told(session, facts, verdict)));
        if (moves.size() > 1) {
            said.add(said(compared(moves.get(0), moves.get(1)), "", "comparison"));
        }
        return said;
    }

    /** A sentence without a line. */
    private static Said said(String text, String about, String claim) {
        return new Said(StyledLine.of(Style.VOICE, text), about, List.of(claim), Optional.empty(), false);
    }

    /** Which of two moves costs less. */
    private static String compared(Facts one, Facts other) {
        Facts better = one.loss() <= other.loss() ? one : other;
        String move = San.format(better.before(), better.move());
        return ReviewedMove.Mark.ofLoss(Math.abs(one.loss() - other.loss())) == ReviewedMove.Mark.GOOD
                ? "There is little between the two; I should choose " + move + "."
                : move + " is the better of the two.";
    }

    private static List<Said> told(Session session, Facts facts, Verdict verdict) {
        String move = San.format(facts.before(), facts.move());
        Abilities face = session.face().abilities();
        int plies = face.attended() && face.columns() < NARROW ? FEW_PLIES : MAX_PLIES;
        Sentences said = Explainer.of(facts);
        List<Said> lines = new ArrayList<>();
        if (verdict != Verdict.NONE) {
            lines.add(said(verdict.answer(facts), move, "verdict"));
        }
        // A sentence that is only the line would say what stands below it.
        lines.addAll(said.isOnlyLine() ? List.of() : lines(said, move));
        if (facts.played().after(1).isCheckmate()) {
            return lines;
        }
        // The other line may come from a shorter search, and then proves nothing by a better score.
        int gap = facts.other()
                .map(other -> other.score() - facts.played().score())
                .orElse(0);
        if (facts.isBest()
                && said.claims().noneMatch(claim -> claim instanceof Claim.Only || claim instanceof Claim.Better)) {
            String why = facts.before().legalMoves().size() == 1
                    ? "It is the only legal move."
                    : gap > 0 ? "It is my first choice." : "I see nothing better.";
            lines.add(said(why, move, "best"));
        }
        lines.add(expected("I expect ", facts.played(), plies, facts.before(), move, "expected"));
        boolean isGood = ReviewedMove.Mark.ofLoss(facts.loss()) == ReviewedMove.Mark.GOOD;
        String lead = facts.isBest()
                ? gap > 0 ? "Also worth a look: " : "The next best is "
                : gap <= SAME
                        ? "Just as good is "
                        : !isGood ? "I would play " : gap < MUCH ? "A little better is " : "Better is ";
        facts.other().ifPresent(other -> lines.add(expected(lead, other, plies, facts.before(), move, "alternative")));
        return lines;
    }

    private static List<Said> lines(Sentences explanation, String about) {
        return explanation.sentences().stream()
                .map(sentence -> new Said(
                        StyledLine.of(Style.VOICE, sentence.text()),
                        about,
                        sentence.claims().stream().map(Claim::word).toList(),
                        Optional.of(sentence.line()),
                        false))
                .toList();
    }

    private static Said expected(String lead, Line line, int plies, Position before, String about, String claim) {
        StyledLine shown = StyledLine.of(lead)
                .then(Style.ENGINE, line.text(plies))
                .then(Style.HEADING, "  " + Scores.formatWithSide(Scores.fromWhite(line.score(), before.sideToMove())));
        return new Said(shown, about, List.of(claim), Optional.of(line), true);
    }
}
