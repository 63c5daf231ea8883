package hal.forge;

import hal.notation.Fen;
import hal.notation.PuzzleRow;
import hal.notation.UciMove;
import hal.platform.Seeds;
import hal.practice.puzzle.MateProof;
import hal.practice.theme.PuzzleTheme;
import hal.practice.theme.Solution;
import hal.rules.Moves;
import hal.rules.PieceTypes;
import hal.rules.Pieces;
import hal.rules.Position;
import hal.search.engine.Engine;
import hal.search.engine.Scores;
import hal.search.engine.SearchResult;
import hal.search.engine.StopToken;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** Finds the puzzles of a game: a mistake, and what refutes it. */
final class PuzzleFinder {
    private static final int ID_LENGTH = 6;

    private static final int FAR_MATE = 3;
    /** What part of the nodes the first look at a position takes. */
    private static final int SHORT_LOOK = 20;

    private final MoveJudge judge;
    private final ForgeRules rules;
    private final LineFinder lines;
    private int candidates;

    PuzzleFinder(Engine engine, ForgeRules rules, StopToken stop) {
        this.judge = new MoveJudge(engine, stop);
        this.rules = rules;
        this.lines = new LineFinder(judge, rules);
    }

    /** The number of positions looked at so far. */
    int candidates() {
        return candidates;
    }

    /** The puzzles of a game, in its order; after a stop, some of them. */
    List<PuzzleRow> find(GameSource.Game game) {
        List<PuzzleRow> found = new ArrayList<>();
        Position position = game.start().copy();
        judge.forget();
        int before = Scores.NONE;
        for (int ply = 0; ply < game.moves().size() && !judge.isStopped(); ply++) {
            int played = ply;
            int move = game.moves().get(played);
            before = played == 0 || before == Scores.NONE ? score(game, position, played) : before;
            Position earlier = position.copy();
            position.make(move);
            if (!position.hasLegalMove()) {
                break;
            }
            int after = score(game, position, played + 1);
            if (after == Scores.NONE) {
                break;
            }
            if (isCandidate(position, -before, after) && promises(earlier, move, position)) {
                candidates++;
                lines.find(position, ForgeRules.chances(-before))
                        .filter(line -> !isRecapture(earlier, move, line.moves()))
                        .map(line -> row(game, earlier, played, line))
                        .filter(this::isWanted)
                        .ifPresent(found::add);
                judge.forget();
            }
            before = after;
        }
        return found;
    }

    private boolean isWanted(PuzzleRow row) {
        return rules.wanted().isEmpty()
                || rules.wanted().stream().anyMatch(theme -> row.themes().contains(theme.key()));
    }

    /** Whether a wanted theme may come: by what a short search expects. */
    private boolean promises(Position earlier, int mistake, Position position) {
        if (rules.wanted().isEmpty()) {
            return true;
        }
        SearchResult look = judge.best(position, rules.nodes() / SHORT_LOOK);
        int mate = Scores.isMate(look.score()) ? Scores.movesToMate(look.score()) : 0;
        boolean farMate = mate >= FAR_MATE
                && (rules.wanted().contains(PuzzleTheme.MATE_IN_4)
                        || rules.wanted().contains(PuzzleTheme.MATE_IN_5));
        boolean ending = rules.wanted().contains(PuzzleTheme.ZUGZWANG) && PuzzleTheme.mayBeZugzwang(position);
        if (farMate || ending) {
            return true;
        }
        List<Integer> moves = new ArrayList<>(List.of(mistake));
        moves.addAll(look.info().pv());
        for (int size = 2; size <= moves.size(); size += 2) {
            Solution expected = new Solution(earlier, moves.subList(0, size));
            if (rules.wanted().stream().anyMatch(theme -> theme.isIn(expected))) {
                return true;
            }
        }
        return false;
    }

    private PuzzleRow row(GameSource.Game game, Position earlier, int played, LineFinder.Line line) {
        String source = game.name() + (game.moves().size() == 1 ? "" : " ply " + (played + 1));
        PuzzleRow row = row(earlier, game.moves().get(played), line.moves(), source);
        judge.forget();
        return row.about(PuzzleTheme.keywords(Solution.of(row), line.score(), position ->
                (int) ForgeRules.chances(judge.best(position, rules.nodes() / 4).score())));
    }

    /** A puzzle without rating and themes, named after its position. */
    private static PuzzleRow row(Position before, int mistake, List<Integer> line, String source) {
        Position position = before.copy();
        List<String> moves = new ArrayList<>(List.of(UciMove.format(position, mistake)));
        position.make(mistake);
        String id = Long.toString(Seeds.mix(position.polyglotKey(), 0) >>> 1, Character.MAX_RADIX);
        for (int move : line) {
            moves.add(UciMove.format(position, move));
            position.make(move);
        }
        return new PuzzleRow(
                "h" + id.substring(id.length() - ID_LENGTH),
                Fen.format(before),
                moves,
                OptionalInt.empty(),
                OptionalInt.empty(),
                List.of(),
                source);
    }

    private int score(GameSource.Game game, Position position, int played) {
        int known = game.scoreAfter(played);
        boolean judged = played < game.scores().size();
        return known == Scores.NONE && judged && position.hasLegalMove()
                ? judge.best(position, rules.scanNodes()).score()
                : known;
    }

    /**
     * Whether a position is worth a look.
     *
     * @param before its score before the last move, from the view of the side to move
     * @param after its score now, from the same view
     */
    private static boolean isCandidate(Position position, int before, int after) {
        boolean mate = Scores.isMate(after) && after > 0;
        boolean changed = ForgeRules.chances(after) - ForgeRules.chances(before) >= ForgeRules.ROUGH_MISTAKE;
        boolean open = before <= ForgeRules.WON && lead(position) <= 0;
        boolean worth = after >= (before < -ForgeRules.WINS ? ForgeRules.HOLDS : ForgeRules.WINS);
        return changed && worth && (open || mate) && !Scores.isMate(before);
    }

    /** By how many pawns' worth of men the side to move is ahead. */
    private static int lead(Position position) {
        int lead = 0;
        for (int type = PieceTypes.PAWN; type < PieceTypes.KING; type++) {
            int us = position.sideToMove();
            lead += PieceTypes.pawns(type)
                    * (Long.bitCount(position.pieces(us, type)) - Long.bitCount(position.pieces(us ^ 1, type)));
        }
        return lead;
    }

    /** Taking back what was just taken is no puzzle. */
    private static boolean isRecapture(Position earlier, int mistake, List<Integer> line) {
        int answer = line.get(0);
        boolean same = Moves.isCapture(mistake) && Moves.isCapture(answer) && Moves.to(mistake) == Moves.to(answer);
        int taken = earlier.pieceAt(Moves.to(mistake));
        return line.size() == 1 && same && taken != Pieces.NONE;
    }

    /**
     * Finds the line that solves a position, as long as each of the solver's moves is the only one, and verifies it.
     */
    record LineFinder(MoveJudge judge, ForgeRules rules) {
        /**
         * A solution.
         *
         * @param moves the solver's move, the reply and so on; ends with the solver's
         * @param score of the first position, from the solver's view
         * @param mates whether it ends with mate
         */
        record Line(List<Integer> moves, int score, boolean mates) {
            Line {
                moves = List.copyOf(moves);
            }

            int solverMoves() {
                return (moves.size() + 1) / 2;
            }
        }

        /**
         * The line that solves a position.
         *
         * @param before the chances of the solver before the opponent's mistake, in per cent
         * @return empty if there is none, or it does not stand a second look
         */
        Optional<Line> find(Position start, double before) {
            judge.forget();
            if (start.legalMoves().size() < 2 || !isPromising(start, before)) {
                return Optional.empty();
            }
            Optional<Line> line = follow(start, before);
            if (line.isEmpty() || judge.isStopped()) {
                return Optional.empty();
            }
            judge.forget();
            return verified(start, line.get());
        }

        /** A short look first: most positions have several good moves. */
        private boolean isPromising(Position start, double before) {
            MoveJudge.Choice choice = judge.choose(start, rules.nodes() / 4);
            return wins(choice.score(), before) && (choice.isOnlyLegal() || choice.lead() >= ForgeRules.SHORT_LEAD);
        }

        /** Whether a score is worth finding. */
        private static boolean wins(int score, double before) {
            int least = before < ForgeRules.chances(-ForgeRules.WINS) ? ForgeRules.HOLDS : ForgeRules.WINS;
            return score >= least && ForgeRules.chances(score) - before >= ForgeRules.ROUGH_MISTAKE;
        }

        private Optional<Line> follow(Position start, double before) {
            Position position = start.copy();
            List<Integer> moves = new ArrayList<>();
            int score = 0;
            boolean mates = false;
            while (!mates && moves.size() / 2 < ForgeRules.MAX_MOVES && position.hasLegalMove()) {
                MoveJudge.Choice choice = judge.choose(position, rules.nodes());
                boolean first = moves.isEmpty();
                boolean enough = first
                        ? ForgeRules.chances(choice.score()) - before >= ForgeRules.MISTAKE
                                && wins(choice.score(), before)
                        : wins(choice.score(), before);
                if (judge.isStopped() || !choice.isSingle(first ? ForgeRules.RESERVE : 0) || !enough) {
                    break;
                }
                score = first ? choice.score() : score;
                moves.add(choice.move());
                position.make(choice.move());
                mates = position.isCheckmate();
                if (position.hasLegalMove()) {
                    SearchResult reply = judge.best(position, rules.nodes() / 2);
                    moves.add(reply.move());
                    position.make(reply.move());
                }
            }
            return line(moves, score, mates);
        }

        /** The line up to the solver's last move that has to be found: forced moves at the end are left out. */
        private static Optional<Line> line(List<Integer> moves, int score, boolean mates) {
            int size = moves.size() % 2 == 0 ? moves.size() - 1 : moves.size();
            return size < 1 ? Optional.empty() : Optional.of(new Line(moves.subList(0, size), score, mates));
        }

        /**
         * The line as far as more nodes find the same moves, each the only one. A mate is not cut: it is proven, or
         * there is no puzzle.
         */
        private Optional<Line> verified(Position start, Line line) {
            if (line.mates() && !MateProof.mates(start, line.solverMoves())) {
                return Optional.empty();
            }
            Position position = start.copy();
            int good = 0;
            int lastChoice = 0;
            for (int i = 0; i < line.moves().size(); i++) {
                if (i % 2 == 0) {
                    MoveJudge.Choice choice = judge.choose(position, rules.verifyNodes());
                    if (choice.move() != line.moves().get(i)
                            || !choice.isSingle(i == 0 ? ForgeRules.LAST_RESERVE : 0)
                            || judge.isStopped()) {
                        break;
                    }
                    good = i + 1;
                    lastChoice = choice.isOnlyLegal() ? lastChoice : good;
                }
                position.make(line.moves().get(i));
            }
            if (line.mates()) {
                return good == line.moves().size() ? Optional.of(line) : Optional.empty();
            }
            return line(line.moves().subList(0, lastChoice), line.score(), false);
        }
    }
}
