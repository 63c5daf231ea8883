package hal.practice.theme;

import hal.rules.Position;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;

/** What a puzzle is about. Zugzwang is told from scores, all others from the moves alone. */
public enum PuzzleTheme {
    MATE("mate", "mate", MatePatterns::mates),
    MATE_IN_1("mateIn1", "mate in 1", solution -> MatePatterns.matesIn(solution, 1)),
    MATE_IN_2("mateIn2", "mate in 2", solution -> MatePatterns.matesIn(solution, 2)),
    MATE_IN_3("mateIn3", "mate in 3", solution -> MatePatterns.matesIn(solution, 3)),
    MATE_IN_4("mateIn4", "mate in 4", solution -> MatePatterns.matesIn(solution, 4)),
    MATE_IN_5("mateIn5", "mate in 5", MatePatterns::matesInFive),
    BACK_RANK("backRankMate", "back rank", MatePatterns::onBackRank),
    SMOTHERED("smotheredMate", "smothered mate", MatePatterns::smothered),
    FORK("fork", DoubleAttacks::fork, "fork"),
    HANGING("hangingPiece", DoubleAttacks::hangingPiece, "hanging piece"),
    TRAPPED("trappedPiece", DoubleAttacks::trappedPiece, "trapped piece"),
    PIN("pin", LineThemes::pin, "pin"),
    SKEWER("skewer", LineThemes::skewer, "skewer"),
    DISCOVERED_ATTACK("discoveredAttack", LineThemes::discoveredAttack, "discovered attack"),
    DISCOVERED_CHECK("discoveredCheck", LineThemes::discoveredCheck, "discovered check"),
    DOUBLE_CHECK("doubleCheck", "double check", LineThemes::doubleCheck),
    INTERFERENCE("interference", "interference", LineThemes::interference),
    SACRIFICE("sacrifice", "sacrifice", DeflectionThemes::sacrifice),
    DECOY("attraction", "decoy", DeflectionThemes::attraction),
    DEFLECTION("deflection", DeflectionThemes::deflection, "deflection"),
    OVERLOADED("overloading", "overloaded defender", DeflectionThemes::overloaded),
    PROMOTION("promotion", "promotion", MoveKinds::promotion),
    UNDERPROMOTION("underPromotion", "underpromotion", MoveKinds::underPromotion),
    EN_PASSANT("enPassant", "en passant", MoveKinds::enPassant),
    QUIET("quietMove", "quiet move", MoveKinds::quietMove),
    DEFENCE("defensiveMove", "defence", MoveKinds::defensiveMove),
    ZUGZWANG("zugzwang", "zugzwang", solution -> false),
    OPENING("opening", "opening", EndgameThemes::opening),
    MIDDLEGAME("middlegame", "middlegame", EndgameThemes::middlegame),
    ENDGAME("endgame", "endgame", EndgameThemes::endgame),
    PAWN_ENDING("pawnEndgame", "pawn ending", EndgameThemes::pawns),
    KNIGHT_ENDING("knightEndgame", "knight ending", EndgameThemes::knights),
    BISHOP_ENDING("bishopEndgame", "bishop ending", EndgameThemes::bishops),
    ROOK_ENDING("rookEndgame", "rook ending", EndgameThemes::rooks),
    QUEEN_ENDING("queenEndgame", "queen ending", EndgameThemes::queens),
    QUEEN_AND_ROOK_ENDING("queenRookEndgame", "queen and rook ending", EndgameThemes::queensAndRooks);

    /** In centipawns, as lichess draws the lines. */
    private static final int CRUSHING = 600;

    private static final int ADVANTAGE = 200;
    private static final List<String> LENGTHS = List.of("oneMove", "short", "long", "veryLong");

    private final String key;
    private final String words;

    @SuppressWarnings("ImmutableEnumChecker") // a static method, which keeps nothing
    private final Function<Solution, Optional<Motif>> recogniser;

    /** One that is in the moves as a whole. */
    PuzzleTheme(String key, String words, Predicate<Solution> recogniser) {
        this(key, solution -> recogniser.test(solution) ? Optional.of(Motif.atEnd(solution)) : Optional.empty(), words);
    }

    /** One that has a move and squares. */
    PuzzleTheme(String key, Function<Solution, Optional<Motif>> recogniser, String words) {
        this.key = key;
        this.words = words;
        this.recogniser = recogniser;
    }

    /** The name that lichess gives it, as tables of puzzles have it. */
    public String key() {
        return key;
    }

    /** The name for people, in small letters. */
    public String words() {
        return words;
    }

    /** Whether a solution shows it. */
    public boolean isIn(Solution solution) {
        return find(solution).isPresent();
    }

    /** Where a solution shows it first; empty if it does not. */
    public Optional<Motif> find(Solution solution) {
        return recogniser.apply(solution);
    }

    /** Whether a solution that begins in a position may show this theme; only zugzwang asks for something. */
    public static boolean mayBeZugzwang(Position position) {
        return MoveKinds.hasFewPieces(position);
    }

    /**
     * The themes of a solution.
     *
     * @param chances a search's winning chances of the side to move, in per cent
     */
    public static List<PuzzleTheme> of(Solution solution, ToIntFunction<Position> chances) {
        List<PuzzleTheme> themes = new ArrayList<>();
        for (PuzzleTheme theme : values()) {
            if (theme == ZUGZWANG ? MoveKinds.zugzwang(solution, chances) : theme.isIn(solution)) {
                themes.add(theme);
            }
        }
        return themes;
    }

    /**
     * All keywords of a puzzle: its themes by their keys, its length, and what it wins.
     *
     * @param score of the first position in centipawns, from the solver's view; 0 if unknown
     */
    public static List<String> keywords(Solution solution, int score, ToIntFunction<Position> chances) {
        List<String> words = new ArrayList<>();
        of(solution, chances).forEach(theme -> words.add(theme.key));
        if (!MatePatterns.mates(solution)) {
            words.add(score >= CRUSHING ? "crushing" : score >= ADVANTAGE ? "advantage" : "equality");
        }
        words.add(LENGTHS.get(Math.min(solution.movesToFind(), LENGTHS.size()) - 1));
        return words;
    }

    /** The theme of a name as tables have it. */
    public static Optional<PuzzleTheme> ofKey(String key) {
        return List.of(values()).stream().filter(theme -> theme.key.equals(key)).findFirst();
    }

    /**
     * The theme that a person means: its words or its key, in any case, with or without blanks, perhaps in the plural.
     */
    public static Optional<PuzzleTheme> named(String text) {
        String wanted = plain(text);
        return List.of(values()).stream()
                .filter(theme -> List.of(plain(theme.words), plain(theme.key), plain(theme.words) + "s")
                        .contains(wanted))
                .findFirst();
    }

    private static String plain(String text) {
        return text.toLowerCase(Locale.ROOT).replaceAll("[\\s_-]", "");
    }
}
