package hal.analysis.explain;

import hal.engine.EngineCatalog;
import hal.engine.EngineSpec;
import hal.eval.EvaluationCatalog;
import hal.eval.Evaluator;
import hal.game.pgn.PgnEntry;
import hal.game.pgn.PgnReader;
import hal.notation.Fen;
import hal.notation.PuzzleRow;
import hal.notation.UciMove;
import hal.rules.Bitboard;
import hal.rules.Colors;
import hal.rules.Move;
import hal.rules.MoveList;
import hal.rules.Moves;
import hal.rules.Position;
import hal.search.SearchLimits;
import hal.search.engine.Engine;
import hal.search.engine.StopToken;
import hal.tables.retrograde.MateProbe;
import hal.tables.retrograde.TableCatalog;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;

/**
 * Explains moves and positions from four sources (games, puzzles, random play, few men on random squares) and writes
 * every claim in a line of plain fields, for {@link ClaimJudge}, which knows nothing of the classes behind them.
 */
public final class ClaimDump {
    /** Men beside the black king. */
    private static final List<String> ENDINGS = List.of(
            "KP", "KPp", "KPP", "KPPp", "KPPpp", "KBP", "KBPP", "KR", "KQ", "KQp", "KRp", "KRPr", "KRPr", "KBN");

    private ClaimDump() {}

    private record Task(Position position, int move) {}

    /** The folder of test data, how many sentences, nodes, a seed, the file to write, and whether only positions. */
    public static void main(String[] arguments) throws IOException {
        Path data = Path.of(arguments[0]);
        int wanted = Integer.parseInt(arguments[1]);
        SearchLimits limits = SearchLimits.nodes(Long.parseLong(arguments[2]));
        Random random = new Random(Long.parseLong(arguments[3]));
        List<Position> games = games(data.resolve("pgn/mliebelt/twic-01-232games.pgn"));
        List<String> puzzles = Files.readAllLines(data.resolve("puzzles/lichess_puzzles_2500.csv"));
        Evaluator terms = EvaluationCatalog.shipped().model("classic").newEvaluator();
        MateProbe tables = new MateProbe(new TableCatalog(Files.createTempDirectory("claims")));
        int sentences = 0;
        try (Engine engine = new EngineCatalog(EvaluationCatalog.shipped())
                        .create(EngineSpec.parse("hal:hash=16,threads=1"));
                PrintStream out = new PrintStream(arguments[4], StandardCharsets.UTF_8)) {
            for (int i = 0; sentences < wanted; i++) {
                Task task =
                        switch (i % 4) {
                            case 0 -> ofGame(games, random);
                            case 1 -> ofPuzzle(puzzles, random);
                            case 2 -> ofRandom(random);
                            default -> ofEnding(random);
                        };
                engine.newGame();
                Sentences explanation = arguments.length <= 5 && i / 4 % 2 == 0
                        ? Explainer.of(
                                new FactFinder(engine, limits, new StopToken()).about(task.position(), task.move()))
                        : Standing.of(task.position(), engine, limits, terms, tables, new StopToken());
                for (Sentence sentence : explanation.sentences()) {
                    sentences++;
                    for (Claim claim : sentence.claims()) {
                        out.println(line(claim) + "|" + Fen.format(task.position()) + "|"
                                + UciMove.format(task.position(), task.move()) + "|" + sentence.text());
                    }
                }
            }
        }
    }

    private static List<Position> games(Path file) throws IOException {
        List<Position> positions = new ArrayList<>();
        try (PgnReader reader = PgnReader.open(file)) {
            for (Optional<PgnEntry> entry = reader.next(); entry.isPresent(); entry = reader.next()) {
                Position end = entry.get().game().startPosition().copy();
                entry.get().game().moves().forEach(move -> end.make(move.code()));
                positions.add(end);
            }
        }
        return positions;
    }

    /** The move of a game, or in a third of the cases any. */
    private static Task ofGame(List<Position> games, Random random) {
        Position position = games.get(random.nextInt(games.size())).copy();
        int back = 1 + random.nextInt(Math.max(1, position.depth()));
        int move = Moves.NONE;
        for (int i = 0; i < back && position.depth() > 0; i++) {
            move = position.lastMove();
            position.unmake();
        }
        return move == Moves.NONE || random.nextInt(3) == 0 ? any(position, random) : new Task(position, move);
    }

    private static Task ofPuzzle(List<String> puzzles, Random random) {
        PuzzleRow row = PuzzleRow.parse(puzzles.get(1 + random.nextInt(puzzles.size() - 1)));
        Position position = Fen.parse(row.fen());
        List<Integer> moves = row.legalMoves().stream().map(Move::code).toList();
        int made = random.nextInt(moves.size());
        moves.subList(0, made).forEach(position::make);
        return random.nextInt(3) == 0 ? any(position, random) : new Task(position, moves.get(made));
    }

    private static Task ofRandom(Random random) {
        Position position = Position.start();
        int plies = 4 + random.nextInt(60);
        for (int i = 0; i < plies && position.hasLegalMove(); i++) {
            MoveList moves = position.legalMoves();
            position.make(moves.get(random.nextInt(moves.size())));
        }
        if (!position.hasLegalMove()) {
            position.unmake();
        }
        return any(position, random);
    }

    private static Task ofEnding(Random random) {
        Optional<Position> position = Optional.empty();
        while (position.filter(Position::hasLegalMove).isEmpty()) {
            position = KnownEndingsTest.random(ENDINGS.get(random.nextInt(ENDINGS.size())), random);
        }
        return any(position.get(), random);
    }

    private static Task any(Position position, Random random) {
        if (!position.hasLegalMove()) {
            position.unmake();
        }
        MoveList moves = position.legalMoves();
        return new Task(position, moves.get(random.nextInt(moves.size())));
    }

    private static String moves(Line line) {
        Position position = line.start().copy();
        List<String> texts = new ArrayList<>();
        for (int move : line.moves()) {
            texts.add(UciMove.format(position, move));
            position.make(move);
        }
        return String.join(" ", texts);
    }

    /** The positions before, as far back as one may come again. */
    private static String earlier(Position position) {
        List<String> fens = new ArrayList<>();
        for (int back = position.halfmoveClock(); back > 0 && position.depth() > 0; back--) {
            position.unmake();
            fens.add(Fen.format(position));
        }
        return String.join(";", fens);
    }

    private static String base(Position base) {
        return Fen.format(base);
    }

    private static String letters(List<Integer> types) {
        return types.stream()
                .map(type -> String.valueOf(hal.rules.PieceTypes.letter(type)))
                .collect(Collectors.joining());
    }

    /** Kind, FEN, moves, and what is claimed. */
    private static String line(Claim claim) {
        String start = Fen.format(claim.line().start()) + "|" + moves(claim.line()) + "|";
        if (claim instanceof Claim.Mate mate) {
            return "MATE|" + start + mate.side() + " " + mate.moves();
        } else if (claim instanceof Claim.Gain gain) {
            return "GAIN|" + start + gain.side() + " " + gain.plies() + " "
                    + letters(gain.material().won()) + "/"
                    + letters(gain.material().lost()) + " " + base(gain.base());
        } else if (claim instanceof Claim.Sacrifice sacrifice) {
            return "SACRIFICE|" + start + sacrifice.side() + " " + sacrifice.plies() + " "
                    + letters(sacrifice.material().won()) + "/"
                    + letters(sacrifice.material().lost()) + " " + base(sacrifice.base());
        } else if (claim instanceof Claim.Untaken untaken) {
            Claim.Gain gain = untaken.gain();
            return "UNTAKEN|" + start + untaken.square() + " "
                    + moves(untaken.best()).split(" ")[0] + " "
                    + gain.side() + " " + gain.plies() + " "
                    + letters(gain.material().won()) + "/"
                    + letters(gain.material().lost()) + " " + base(gain.base());
        } else if (claim instanceof Claim.Tactic tactic) {
            return tactic.theme().name() + "|" + start + tactic.side() + " " + tactic.ply() + " " + tactic.by() + " "
                    + tactic.targets().stream().map(String::valueOf).collect(Collectors.joining(" "));
        } else if (claim instanceof Claim.Threat threat) {
            return "THREAT_" + line(threat.what());
        } else if (claim instanceof Claim.Parry parry) {
            return "PARRY_" + line(parry.threat().what());
        } else if (claim instanceof Claim.Untouchable untouchable) {
            return "UNTOUCHABLE|" + start + untouchable.square();
        } else if (claim instanceof Claim.Only only) {
            return "ONLY|" + start + "0";
        } else if (claim instanceof Claim.Deed deed) {
            return deed.kind().name() + "|" + start + deed.square();
        } else if (claim instanceof Claim.Turn turn) {
            return "TURN|" + start + moves(turn.other());
        } else if (claim instanceof Claim.Trade trade) {
            return "TRADE|" + start + hal.rules.PieceTypes.letter(trade.type()) + " " + trade.plies() + " "
                    + moves(trade.other());
        } else if (claim instanceof Claim.Draw) {
            return "DRAW|" + start + earlier(claim.line().after(1));
        } else if (claim instanceof Claim.Better) {
            return "BETTER|" + start + "0";
        } else if (claim instanceof Claim.Standing standing) {
            Material lead = standing.lead().orElse(new Material(List.of(), List.of()));
            return "STANDING|" + start + standing.line().score(Colors.WHITE) + " " + letters(lead.won()) + "/"
                    + letters(lead.lost());
        } else if (claim instanceof Claim.Reason reason) {
            return "REASON|" + start + reason.side() + " " + reason.advantage()
                    + Bitboard.squares(SideFeatures.shown(reason)).stream()
                            .map(square -> " " + square.code())
                            .collect(Collectors.joining());
        } else if (claim instanceof Claim.Ending ending) {
            return "ENDING|" + start + ending.result() + " " + ending.moves() + " " + ending.rule();
        }
        return "NONE|" + start + "0";
    }
}
