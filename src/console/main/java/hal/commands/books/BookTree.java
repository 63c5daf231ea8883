package hal.commands.books;

import hal.book.BookMove;
import hal.book.OpeningBook;
import hal.book.name.NamedLine;
import hal.book.name.OpeningName;
import hal.book.name.OpeningNames;
import hal.notation.San;
import hal.platform.Format;
import hal.platform.Json;
import hal.rules.Colors;
import hal.rules.MoveList;
import hal.rules.Position;
import hal.session.face.Answer;
import hal.session.face.Answer.Table.Cell;
import hal.session.face.Style;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The next plies of the opening as a tree: the moves of the first book that knows the position, with their
 * shares and the names of the positions they lead to. Where no book knows it, the moves that lead to named positions.
 */
record BookTree(List<OpeningBook> books, OpeningNames names) {
    private static final int MOVES = 12;
    /** How many replies are listed below each move. */
    private static final int REPLIES = 3;

    /**
     * A move, how often it is played in percent ({@code NaN} if no book says), and where it leads if that has a name.
     */
    private record Branch(int move, double share, Optional<OpeningName> name) {}

    /**
     * A tree.
     *
     * @param head what it shows, or why it is empty
     * @param rows a row for each move: the move, its share, where it leads
     * @param lines the moves that lead to each row
     */
    record Tree(String head, List<List<Cell>> rows, List<List<Integer>> lines) {
        /** The rows as a table; the shares have a heading, since one of them may be "never". */
        Answer.Table table() {
            boolean shares = rows.stream().anyMatch(row -> !row.get(1).text().isEmpty());
            return Answer.Table.of("#move,line | >" + (shares ? "HAL plays" : "") + "#share | #opening", rows);
        }
    }

    /**
     * The tree below a position.
     *
     * @param root the position; moves are made and unmade on it
     * @param plies how many plies deep
     * @param family the opening that the position belongs to, which need not be repeated; may be empty
     */
    Tree below(Position root, int plies, String family) {
        List<Branch> branches = branches(root);
        String head = branches.isEmpty()
                ? "No book knows this position, and no move leads to one with a name."
                : Double.isNaN(branches.get(0).share())
                        ? "No book knows this position; moves that lead to named ones:"
                        : "The moves of book " + bookName(root) + " and their shares:";
        Tree tree = new Tree(head, new ArrayList<>(), new ArrayList<>());
        add(tree, root, branches, plies, List.of(), "", family);
        return tree;
    }

    private void add(
            Tree tree,
            Position position,
            List<Branch> branches,
            int plies,
            List<Integer> before,
            String said,
            String family) {
        int shown = before.isEmpty() ? MOVES : REPLIES;
        for (Branch branch : branches.subList(0, Math.min(branches.size(), shown))) {
            List<Integer> line = new ArrayList<>(before);
            line.add(branch.move());
            boolean numbered = position.sideToMove() == Colors.WHITE || before.isEmpty();
            String number = position.fullmoveNumber() + (position.sideToMove() == Colors.WHITE ? ". " : "... ");
            String san = San.format(position, branch.move());
            String whole = (said.isEmpty() ? "" : said + " ") + (numbered ? number : "") + san;
            tree.rows().add(row(number + san, whole, branch, line.size(), family));
            tree.lines().add(line);
            if (plies > 1) {
                position.make(branch.move());
                String below = branch.name().map(OpeningName::opening).orElse(family);
                add(tree, position, branches(position), plies - 1, line, whole, below);
                position.unmake();
            }
        }
    }

    private static List<Cell> row(String move, String line, Branch branch, int level, String family) {
        String share = Double.isNaN(branch.share())
                ? ""
                : branch.share() == 0 ? "never" : Format.of("%.1f %%", branch.share());
        String name = branch.name().map(there -> within(family, there)).orElse("");
        return List.of(
                new Cell(
                        level == 1 ? Style.HEADING : Style.TEXT,
                        "  ".repeat(level) + move,
                        List.of(Json.of(move), Json.of(line))),
                new Cell(Style.ENGINE, share, share.equals("never") ? List.of(Json.of(0)) : List.of()),
                Cell.of(name));
    }

    /** A name without the opening's, where that is known. */
    private static String within(String family, OpeningName name) {
        boolean known = name.opening().equals(family) && !name.variation().isEmpty();
        return known ? name.eco() + " " + name.variation() : name.toString();
    }

    private String bookName(Position position) {
        return books.stream()
                .filter(book -> !book.moves(position).isEmpty())
                .map(OpeningBook::name)
                .findFirst()
                .orElse("");
    }

    private List<Branch> branches(Position position) {
        for (OpeningBook book : books) {
            List<BookMove> moves = book.moves(position);
            if (!moves.isEmpty()) {
                double sum =
                        Math.max(1, moves.stream().mapToLong(BookMove::weight).sum());
                return moves.stream()
                        .map(move -> new Branch(
                                move.move().code(),
                                100 * move.weight() / sum,
                                after(position, move.move().code())))
                        .toList();
            }
        }
        return named(position);
    }

    /**
     * The moves to positions that have a name, first those from which most named lines continue; then those after which
     * a reply leads to one.
     */
    private List<Branch> named(Position position) {
        List<Branch> branches = new ArrayList<>();
        MoveList legal = position.legalMoves();
        for (int i = 0; i < legal.size(); i++) {
            Optional<OpeningName> name = after(position, legal.get(i));
            if (name.isPresent() || leadsOn(position, legal.get(i))) {
                branches.add(new Branch(legal.get(i), Double.NaN, name));
            }
        }
        Map<Branch, Long> lines = new HashMap<>();
        branches.forEach(branch -> lines.put(branch, linesBeyond(position, branch.move())));
        branches.sort(Comparator.comparing(lines::get).reversed());
        return branches;
    }

    private long linesBeyond(Position position, int move) {
        position.make(move);
        Optional<NamedLine> line = names.lineOf(position.key());
        position.unmake();
        return line.map(there -> names.lines().stream()
                        .filter(other -> other.san().startsWith(there.san()))
                        .count())
                .orElse(0L);
    }

    private boolean leadsOn(Position position, int move) {
        position.make(move);
        boolean found = false;
        MoveList replies = position.legalMoves();
        for (int i = 0; i < replies.size() && !found; i++) {
            found = after(position, replies.get(i)).isPresent();
        }
        position.unmake();
        return found;
    }

    private Optional<OpeningName> after(Position position, int move) {
        position.make(move);
        Optional<OpeningName> name = names.nameOf(position.key());
        position.unmake();
        return name;
    }
}
