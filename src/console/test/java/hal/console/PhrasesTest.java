package hal.console;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.commands.prompt.CommandCatalog;
import hal.commands.prompt.Phrases;
import hal.testkit.SharedData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The hundred things that people try at a prompt like this: what is typed, and a part of what happens. */
class PhrasesTest {
    @TempDir
    private Path home;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    new game             | The coin falls
                    New Game!            | The coin falls
                    new game please      | The coin falls
                    start                | The coin falls
                    play again           | The coin falls
                    another game         | The coin falls
                    let's play           | The coin falls
                    play                 | The coin falls
                    play white           | You have White
                    i play white         | You have White
                    white please         | You have White
                    play as black        | You have Black
                    new game black       | You have Black
                    restart              | You have White
                    start over           | You have White
                    rematch              | You have Black
                    what's my best move and why | That is `hint move`
                    new sicilian         | Sicilian
                    new tictactoe        | hal play tictactoe plays tic-tac-toe
                    tictactoe            | hal play tictactoe plays tic-tac-toe
                    connect four         | hal play connect4 plays Connect Four
                    e2 e4                | 1. e4
                    e2 to e4             | 1. e4
                    e2-e4                | 1. e4
                    pawn to e4           | 1. e4
                    pawn e4              | 1. e4
                    Pawn to E4.          | 1. e4
                    move e4              | 1. e4
                    white pawn from e2 to e4 | 1. e4
                    knight to f3         | 1. Nf3
                    knight f3            | 1. Nf3
                    knight from g1 to f3 | 1. Nf3
                    KNIGHT F3            | 1. Nf3
                    e4!                  | 1. e4
                    e4?                  | 1. e4
                    e4 please            | 1. e4
                    Nf3 please.          | 1. Nf3
                    please e4            | 1. e4
                    HAL, please e4       | 1. e4
                    knight to f3, thanks | 1. Nf3
                    e4, hal              | 1. e4
                    change colors        | `theme` to choose the board's colours
                    swap colours         | `theme` to choose the board's colours
                    ?                    | While you type
                    name of the opening  | No move has been made yet
                    name "The Turk"      | I shall call you The Turk.
                    name Jean-Luc        | I shall call you Jean-Luc.
                    two of us            | Do you mean `two`?
                    king to e2           | afraid I can't do that
                    castle               | afraid I can't do that
                    castles kingside     | afraid I can't do that
                    solution             | There is no puzzle on the board
                    Ke9                  | There is no e9
                    e9                   | There is no e9
                    Ni5                  | There is no i5
                    e4 e5                | One move at a time
                    i resign             | Black wins by resignation
                    resign!              | Black wins by resignation
                    i give up            | Black wins by resignation
                    surrender            | Black wins by resignation
                    gg                   | type `resign`
                    good game            | type `resign`
                    draw?                | I would rather play on
                    offer draw           | I would rather play on
                    offer a draw         | I would rather play on
                    hint please          | I would play
                    hint?                | I would play
                    hal hint             | I would play
                    give me a hint       | I would play
                    best move            | I would play
                    suggest              | I would play
                    what should i play   | I would play
                    go on                | It is your move
                    continue             | It is your move
                    resume               | It is your move
                    proceed              | It is your move
                    your turn            | It is your move
                    your move            | It is your move
                    it is your turn      | It is your move
                    swap sides           | I have White
                    wait                 | We have paused
                    pause                | We have paused
                    strength             | plays like
                    difficulty           | plays like
                    difficulty 3         | level 3
                    strength 12          | level 12
                    how strong are you   | plays like
                    too hard             | level 18
                    easier               | level 18
                    full strength        | Full strength
                    menu                 | Knight  Na3 Nc3 Nf3 Nh3
                    help me              | Knight  Na3 Nc3 Nf3 Nh3
                    what can i do        | Knight  Na3 Nc3 Nf3 Nh3
                    --help               | Knight  Na3 Nc3 Nf3 Nh3
                    h                    | Knight  Na3 Nc3 Nf3 Nh3
                    options              | engine-name
                    settings             | engine-name
                    preferences          | engine-name
                    :q                   | Goodbye, Dave.
                    :wq                  | Goodbye, Dave.
                    exit                 | Goodbye, Dave.
                    bye                  | Goodbye, Dave.
                    goodbye              | Goodbye, Dave.
                    import               | Which file?
                    load game            | Which one? Type `load game.pgn`
                    undo please          | There is no move to take back
                    take back            | There is no move to take back
                    oops                 | There is no move to take back
                    nope                 | I have not asked anything.
                    i know the rules but not much more | That is `level 1`.
                    show board           | a b c d e f g h
                    flip the board please| h g f e d c b a
                    turn the board       | h g f e d c b a
                    show moves           | Knight  Na3 Nc3 Nf3 Nh3
                    legal moves          | Knight  Na3 Nc3 Nf3 Nh3
                    who is winning       | The position is level
                    coach me             | That is `coach on`
                    warn me if i blunder | That is `coach on`
                    how did i play       | There is no move to review yet
                    retry                | There is no move to review yet
                    retry my mistakes    | There is no move to review yet
                    two players          | Frank
                    mute                 | The voice is off
                    version              | Java
                    who are you          | a chess program in Java
                    stop                 | Nothing is under way.
                    is it a draw         | No: the game goes on
                    was that a mistake   | take that to mean `why mine bad`.
                    move Ng1 to f3       | 1. Nf3
                    i don't want any sounds          | Do you mean `bell off`?
                    don't comment on my moves        | That is `coach off`.
                    please never show me any hints   | I give a hint only when you type
                    do you see a tactic here         | take that to mean `hint`
                    two people at one keyboard       | Do you mean `two`?
                    show me all captures             | There is no legal move of that kind now.
                    any good squares for my knight   | Na3, Nc3, Nf3, Nh3
                    ten minutes each with five seconds added | Do you mean `time 10+5`?
                    change my name to Bertie         | I shall call you Bertie.
                    shortcuts            | While you type
                    my rating            | You have not finished a game here yet
                    HAL, could you please play e4 now? | 1. e4
                    can you take that back       | There is no move to take back
                    5 minute game                | Each side has 5 minutes
                    ten minutes each             | Each side has 10 minutes
                    play at level seven          | level 7
                    i am rated 1400              | elo 1400
                    what can the knight on g1 do | Nf3, Nh3
                    how do i castle              | type `O-O`
                    what is stalemate            | no legal move and is not in check
                    play the sicilian            | Sicilian
                    flip and e4                  | 1. e4
                    e4 and then flip             | 1. e4
                    give me a hint               | That is `hint`.
                    show me all my nice moves    | I take that to mean `moves`.
                    i would like to resign it all | Do you mean `resign`? Type yes if so.
                    undo undo            | That is `undo 4`.
                    no idea where my knight should go | take that to mean `hint`
                    pawn to d four       | 1. d4
                    long day today, could you be gentle with me? | Do you mean `level easier`?
                    can i castle yet     | No. Castling kingside is blocked
                    load this: 8/8/8/4k3/8/8/4P3/4K3 w - - 0 1 | What stands before the board is left out.
                    open the pod bay doors      | I'm sorry Dave, I'm afraid I can't do that.
                    open the pod bay doors, hal | I'm sorry Dave, I'm afraid I can't do that.
                    thanks               | You are welcome, Dave.
                    hello                | Hello, Dave.
                    checkmate            | the move gives it
                    show me the black side of the caro-kann | That is `new black caro-kann`.
                    teach me the white side of the italian | You have White, Dave.
                    turn off null move and killers         | That is `search off null-move killers`.
                    disable killers, history and null move | That is `search off killers history null-move`.
                    use alpha-beta at depth 5              | That is `algorithm alphabeta`.
                    same as last time                      | That is `new same`.
                    why can't i castle                     | No. Castling kingside is blocked
                    can i put my knight on f3              | That is `why knight to f3`.
                    is e4 or d4 better?                    | That is `why e4 d4`.
                    if he takes, i take back               | I keep no moves for later, Dave
                    when you play e5 i play d4             | I keep no moves for later, Dave
                    mate in two puzzles please             | That is `puzzle mate in 2`.
                    my terminal is white                   | That is `theme paper`.
                    give me a little clue, don't spoil it  | I take that to mean `hint`.
                    i did not mean that, go back one       | That is `undo`.
                    stats                                  | `record` has your own results
                    would Bxc6 be any good                 | No bishop can reach c6.
                    e4 e5 then knight f3                   | One move at a time, please.
                    can the king take the queen            | There is no legal move of that kind now.
                    puzzle please, a mate in 2             | White mates in 2
                    """)
    void whatPeopleSayIsUnderstoodOrAnswered(String typed, String part) {
        String out = new ConsoleRig(home).run("new white", typed, "history", "board");
        assertTrue(out.contains(part), () -> "expected \"" + part + "\" in:\n" + out);
        assertFalse(out.contains("neither a move nor a command"), out);
    }

    @Test
    void aGameOfTheShellIsRefusedBeforeAnythingIsAsked() {
        String out = new ConsoleRig(home).halPlays("e5").run("new white", "e4", "tic-tac-toe");
        assertTrue(out.contains("hal play tictactoe plays tic-tac-toe"), out);
        assertFalse(out.contains("ends this game"), out);
    }

    @Test
    void anEmptyLineDoesWhatWasProposedOnceAndNothingThatChangesTheGame() {
        String out = new ConsoleRig(home)
                .run("new white", "e4", "i slipped, undo that whole thing for me quickly", "", "", "history");
        assertEquals(1, out.split("Do you mean `undo`", -1).length - 1, out);
        assertTrue(out.contains("No move has been played."), out);
        String resigning =
                new ConsoleRig(home).run("new white", "e4", "surrender this game now, i surrender", "", "history");
        assertFalse(resigning.contains("by resignation"), resigning);
    }

    @Test
    void numberTakesWhatElseWasNamedAndIsNoLevelThen() {
        String out = new ConsoleRig(home).run("new white", "set your rating to eleven hundred", "2");
        assertTrue(out.contains("Do you mean `elo 1100`? Press Enter or type yes. Or type 2 for `level`"), out);
        assertTrue(out.contains("plays like"), out);
        String told = new ConsoleRig(home).run("force", "e4", "e5", "which opening suits me", "2");
        assertTrue(told.contains("I take that to mean `insights`. Or type 2 for `openings here`"), told);
        assertTrue(told.contains("This is King's Pawn Game"), told);
        assertFalse(out.contains("Do you mean `level 2`?"), out);
    }

    @Test
    void nothingThatIsForgottenIsForgottenOnAnEmptyLine() {
        String out = new ConsoleRig(home).run("forget everything you remember about all positions pal", "");
        assertFalse(out.contains("Press Enter"), out);
    }

    @Test
    void aLineOfWordsThatHalDoesNotKnowIsAskedAboutAndNotDone() {
        String out = new ConsoleRig(home)
                .run("new white", "foo bar", "how are the wibbles wobbling", "gnorf the zquiblex bar");
        assertFalse(out.contains("I take that to mean"), out);
    }

    @Test
    void yesTakesAMistypedWordForTheOneThatIsProposed() {
        String out = new ConsoleRig(home).run("new white", "flipp", "yes", "yes", "board");
        assertTrue(out.contains("Do you mean `flip`?"), out);
        assertTrue(out.contains("h g f e d c b a"), out);
        assertTrue(out.contains("I have asked nothing, Dave."), out);
    }

    @Test
    void aUsersOwnPhrasesGoBeforeTheShippedOnes() throws IOException {
        Path own = Files.createDirectories(home.resolve(".config/hal")).resolve("phrases.toml");
        Files.writeString(own, "[do]\n\"flip\" = \"oops | spin (it) (round)\"\n[say]\n\"Ahoy, {user}.\" = \"ahoy\"\n");
        String out = new ConsoleRig(home).run("new white", "spin it", "ahoy", "oops");
        assertEquals(2, out.split("That is `flip`", -1).length - 1, out);
        assertTrue(out.contains("Ahoy, Dave."), out);
        Files.writeString(own, "[do]\n\"hither thither\" = \"round about\"\n\"round about\" = \"hither thither\"\n");
        String round = new ConsoleRig(home).run("new white", "round about");
        assertTrue(round.contains("means \"hither thither\", which is neither a move nor a command."), round);
        Files.writeString(own, "[do]\n\"depth {number}\" = \"deeper\"\n");
        String wrong = new ConsoleRig(home).run("new white", "oops");
        assertTrue(
                wrong.contains("line 2: do.depth {number} has a way to say it without one of its places: \"deeper\""),
                wrong);
        assertTrue(wrong.contains("There is no move to take back"), wrong);
    }

    /** What is said in passing, and by the way begins with a command's name, must not do what nobody wants. */
    @Test
    void whatPeopleTypeChangesNoNameAndNoSidesByAccident() throws IOException {
        Set<String> meant = Set.of(
                "new game as black",
                "play black",
                "play as black",
                "i want to play black",
                "switch sides",
                "swap sides",
                "rematch",
                "go",
                "you play",
                "computer move",
                "play a friend",
                "two players",
                "watch",
                "play yourself",
                "chess960",
                "fischer random",
                "puzzle",
                "give me a puzzle",
                "daily puzzle",
                "mate in 2",
                "train",
                "endgame practice",
                "self play",
                "play chess960",
                "play for me",
                "pass",
                "rematch as black",
                "tactics",
                "play stockfish",
                "play against stockfish",
                "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1");
        for (String line : Files.readAllLines(SharedData.get("phrases/phrases.txt"))) {
            if (line.isBlank() || line.startsWith("save") || meant.contains(line)) {
                continue;
            }
            String out = new ConsoleRig(home.resolve("user"))
                    .run("new white", "e4", line, "show", "config name", "config guest", "config engine-name");
            if (out.lines().filter(row -> row.startsWith("White: ")).findAny().isPresent()) { // else it has quit
                assertTrue(out.contains("White: Dave   Black: HAL"), line + ":\n" + out);
                assertTrue(
                        out.matches("(?s).*\nname +Dave .*\nguest +Frank .*\nengine-name +HAL .*"), line + ":\n" + out);
            }
        }
    }

    @Test
    void aFileIsCalledWhatItIsCalledAndNotWhatStandsBeforeItsName() throws IOException {
        Path games = Files.createDirectory(home.resolve("games"));
        String place = games + "/";
        String out = new ConsoleRig(home)
                .run(
                        "e4",
                        "save game as " + place + "one.pgn",
                        "save to file " + place + "five.pgn",
                        "save that disaster as " + place + "six.pgn",
                        "save my best game as " + place + "seven.pgn",
                        "save the game to " + place + "two.pgn",
                        "save as " + place + "my three.pgn",
                        "export position as " + place + "four.svg",
                        "save " + place + "the best game to date",
                        "save game as " + place + "a good one");
        try (Stream<Path> files = Files.list(games)) {
            assertEquals(
                    List.of("five.pgn", "four.svg", "my three.pgn", "one.pgn", "seven.pgn", "six.pgn", "two.pgn"),
                    files.map(file -> file.getFileName().toString()).sorted().toList(),
                    out);
        }
        assertTrue(out.contains("with blanks it needs an ending, such as my game.pgn."), out);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    take the pawn                      | 2. exd5
                    my pawn takes his pawn please      | 2. exd5
                    grab that free pawn                | 2. exd5
                    queens pawn up 2                   | 2. d4
                    move the pawn in front of my queen one square | 2. d3
                    knigt to f3                        | 2. Nf3
                    put my horsey on c3                | 2. Nc3
                    pull the queen out to g4           | 2. Qg4
                    i'll go d four                     | 2. d4
                    i answer with my knight to f3      | 2. Nf3
                    i think i'll push the d pawn two squares | 2. d4
                    i'll continue with exd5            | 2. exd5
                    Springer f3                        | 2. Nf3
                    """)
    void whatAMoveDoesSaysWhichItIs(String typed, String move) {
        String out = new ConsoleRig(home).run("force", "e4", "d5", typed, "history");
        assertTrue(out.contains(move), () -> "expected \"" + move + "\" in:\n" + out);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    who has more pieces                | Material is level.
                    what if he just castles            | Play your move and see
                    just castle already                | Castling kingside is blocked by the bishop on f1 and
                    too many colours, make it plain    | That is `theme mono`.
                    can pip take over                  | That is `play pip`.
                    where can my knight go             | The legal moves of a knight: Na3, Nc3, Ne2, Nf3, Nh3.
                    move a knight                      | Which one? Na3, Nc3, Ne2, Nf3, Nh3.
                    take the queen                     | There is no legal move of that kind now.
                    move the rook                      | There is no legal move of a rook now.
                    take back                          | That is `undo`.
                    which side's turn is it            | White is to move.
                    what does O-O-O mean               | castles on the king's side
                    what does centipawn mean           | a hundredth of a pawn
                    can you take my knight             | That is `threat knight`.
                    is my queen safe                   | That is `threat queen`.
                    are any of my pieces hanging       | I take that to mean `threat mine`.
                    does anything of his hang          | I take that to mean `threat theirs`.
                    does he have a mate                | I take that to mean `threat mate`.
                    is the pawn on e4 safe             | That is `threat e4`.
                    how many moves have we played      | Moves so far: 1 by White, 1 by Black.
                    should I trade queens              | You cannot take a queen with a queen now.
                    make the board darker              | Do you mean `theme night`?
                    set up queen against rook          | That is `endgame KQKR`.
                    what are my options here           | That is `moves`.
                    how do i get out of the pin        | That is `hint`.
                    never mind                         | Very well, Dave.
                    last game                          | That is `games mine`.
                    can i castle out of check          | not while in check
                    whats zugzwang                     | Zugzwang: whoever is to move
                    set level to 1400                  | That is `elo 1400`.
                    can i castle                       | No.
                    am i in check                      | White is not in check.
                    which colour am i                  | You have White; White is to move.
                    ur too strong                      | Do you mean `level easier`?
                    im stuck                           | That is `hint`.
                    the colours are awful              | I take that to mean `theme`.
                    play more aggressively             | That is `opponents`.
                    board too small for me             | Do you mean `size large`?
                    15+10                              | That is `time 15+10`.
                    i was rated 1850 once              | Do you mean `elo 1850`?
                    theme grene                        | There is no theme
                    hurry up                           | Do you mean `time 1`?
                    i won't resign                     | Then let us play on, Dave.
                    how many pawns do i have           | White: 8 pawns on a2
                    what does O-O-O stand for          | castles on the king's side
                    that was mean                      | I do not hold it against you
                    what does the level command do     | strength, difficulty
                    clear the board                    | Paste the position itself
                    put a white queen on d5            | Paste the position itself
                    show me the ruy lopez              | Do you mean `new ruy lopez`?
                    remove the black queen             | Paste the position itself
                    my unicorn eats spaghetti          | I do not understand that.
                    my name is not dave                | mean `name`.
                    no dont flip                       | Very well, Dave.
                    resign? never                      | Very well, Dave.
                    why is there no sound              | Do you mean `bell on`?
                    can i use the mouse                | Do you mean `mouse on`?
                    show what you are thinking         | Do you mean `stats on`?
                    dont use the opening book          | Do you mean `book off`?
                    how many threads do you use        | I take that to mean `threads`.
                    wood colours please                | That is `theme wood`.
                    1 hour each                        | That is `time 60+0`.
                    two hours for everyone             | That is `time 120+0`.
                    set yourself to about 1200         | Do you mean `elo 1200`?
                    put me in as white and go easy     | Do you mean `new white`, then `level easier`?
                    pawn d4 and then bishop c4         | One move at a time, please.
                    how can i leave                    | `quit` to leave
                    promote to knight always           | Do you mean `promotion knight`?
                    compare alphabeta and mcts         | That is `compare alphabeta mcts`.
                    mark this as a blunder             | That is `mark ??`.
                    an hour and a half per side        | That is `time 90+0`.
                    puzzles around 1500                | That is `puzzle 1500`.
                    7                                  | Do you mean `level 7`?
                    are you still thinking?            | I am not thinking
                    what opening did we just play      | That is `openings here`.
                    which opening was that             | That is `openings here`.
                    i can't see the pieces properly    | That is `pieces`.
                    the pieces are hard to tell apart  | `pieces`
                    don't show me hints any more       | I give a hint only when you type
                    no more hints please               | I give a hint only when you type
                    set up the position after 1 e4 e5  | that is a game in PGN
                    give me a mate in two to solve     | That is `puzzle mate in 2`.
                    Anna                               | Do you mean `name Anna`?
                    Bartholomew                        | Do you mean `name Bartholomew`?
                    quitt                              | Do you mean `quit`? Type yes if so.
                    undoo                              | Do you mean `undo`? Press Enter or type yes.
                    qlevel 3                           | Do you mean `level 3`?
                    thme night                         | Do you mean `theme night`?
                    stop showing the evaluation        | That is `stats hidden`.
                    hide the engine line               | That is `stats hidden`.
                    i don't want to see the score      | That is `stats hidden`.
                    turn the evaluation bar off        | That is `stats hidden`.
                    show the evaluation again          | That is `stats off`.
                    lets play at an easy level         | That is `level 3`.
                    play on a rather low level         | That is `level 3`.
                    play at a medium level             | That is `level 5`.
                    lets play at a hard level          | That is `level 12`.
                    is it a draw if i have only a king and bishop | Two kings alone are a draw
                    is it a draw if he only has a king and a knight | Two kings alone are a draw
                    can i still win with just a king and two knights | two knights cannot force mate
                    retry stop                         | type `review retry` to begin
                    stop the retry                     | type `review retry` to begin
                    stop the endgame                   | No endgame is being trained
                    stop drilling                      | That is `drill stop`.
                    """)
    void whatIsAskedIsAnsweredAndNoMoveMade(String typed, String answer) {
        String out = new ConsoleRig(home).halPlays("d5").run("new white", "e4", typed, "history");
        assertTrue(out.contains(answer), () -> "expected \"" + answer + "\" in:\n" + out);
        assertFalse(out.contains("2. "), out);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "show me the line | explain",
                "what line do you expect | explain",
                "how do i do this? | help",
                "explain that | why",
                "explain it please | why",
                "explain this move | why",
                "how do i play against the london | new against london",
                "what should I play against the sicilian | new against sicilian",
                "I want to play against the french | new against french",
                "teach me the sicilian | openings sicilian"
            })
    void whatIsSaidIsDoneAndTheCommandNamed(String typed, String command) {
        String out = new ConsoleRig(home).halThinks().run("force", "e4", "e5", typed);
        assertTrue(out.contains("That is `" + command + "`."), out);
    }

    @ParameterizedTest
    @CsvSource({"london, White, Black", "sicilian, Black, White", "italian, White, Black", "french, Black, White"})
    void againstAnOpeningTheUserHasTheSideThatDidNotChooseIt(String opening, String owner, String user) {
        String out = new ConsoleRig(home).halThinks().run("new against " + opening);
        assertTrue(out.contains("You have " + user), owner + " plays it: " + out);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "are we still in book | take that to mean `bk`.",
                "could you shrink everything, it does not fit on my screen | `size small`?",
                "the music off please | `bell off`?",
                "what was wrong with my last move | take that to mean `why mine`.",
                "was my move good or bad | take that to mean `why mine`.",
                "good evening, how about a relaxed game against Rosa | `play rosa`?",
                "set the clock to 15 minutes and 10 seconds please | `time 15+10`?",
                "maybe the bishop to b5 like they do in spain | `Bb5`?",
                "give us five minutes each with 3 seconds increment | `time 5+3`?",
                "would d4 lose a pawn? | take that to mean `why d4`.",
                "disable the coordinates | Coordinates are off",
                "continue last game | `continue`?"
            })
    void whatNoPhraseMatchesIsLearntFromExamples(String typed, String answer) {
        String out = new ConsoleRig(home).run("force", "e4", "e5", "Nf3", "Nc6", typed);
        assertTrue(out.contains(answer), () -> "expected \"" + answer + "\" in:\n" + out);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "was that a mistake by you?                    | take that to mean `why yours bad`",
                "is that last move of yours a blunder          | take that to mean `why yours bad`",
                "stop being so strong                          | Do you mean `level easier`?",
                "play at club level                            | That is `level club`",
                "how risky is d4                               | take that to mean `why d4`",
                "can my queen get to h5                        | That is `why queen to h5`",
                "what was wrong with move 1                    | That is `why 1`",
                "what if i just castle                         | That is `why O-O`",
                "what is LLR                                   | Type `help match` to see it.",
                "why is my move not great                      | take that to mean `why mine`",
                "why did you move the pawn there               | That is `why d5`",
                "why did i push my pawn                        | That is `why e4`",
                "what was the point of moving your pawn        | That is `why d5`",
                "why did white move the pawn                   | That is `why e4`",
                "why is the knight going to f3                 | That is `why knight to f3`",
                "what happens if I take the knight             | no legal move of that kind now. What can be taken: exd5.",
                "what if i capture the pawn                    | That is `why exd5`",
                "q takes f7                                    | What can be taken: exd5.",
                "please play a bit weaker, around level 3      | Do you mean `level 3`?",
                "play stronger, like 1500                      | Do you mean `elo 1500`?",
                "should i have castled on the other side       | take that to mean `why O-O-O`",
                "what is wrong with castling long              | take that to mean `why O-O-O`",
                "should i castle short                         | `why O-O",
                "could you tell me a better move for black     | take that to mean `why yours`",
                "what would be the best move for black         | take that to mean `threat`",
                "what would be the best move for white         | take that to mean `hint`",
                "what would you do in my place                 | That is `hint`",
                "what is the material                          | Material is level.",
                "what should I know about this opening?        | That is `openings here`",
                "what did I do wrong in my first game          | Do you mean `games 1`?",
                "what are my settings?                         | take that to mean `settings`",
                "show me the games we have played              | take that to mean `games mine`",
                "how am I doing with puzzles                   | take that to mean `puzzle rating`",
            })
    void whoseMoveWhichPieceAndWhatForIsReadFromTheGame(String typed, String answer) {
        String out = new ConsoleRig(home).halPlays("d5").run("new white", "e4", typed);
        assertTrue(out.contains(answer), () -> "expected \"" + answer + "\" in:\n" + out);
    }

    @Test
    void itIsThePieceThatWasSpokenOf() {
        String out = new ConsoleRig(home).halPlays("d5").run("new white", "e4", "attackers e4", "can i save it");
        assertTrue(out.contains("That is `hint`."), out);
        String game = new ConsoleRig(home).halPlays("d5").run("new white", "e4", "can i save it");
        assertTrue(game.contains("`save game.pgn`"), game);
    }

    @Test
    void whatTakesLongIsProposedEvenWhereItOnlyTells() {
        String out = new ConsoleRig(home).run("new white", "let all of your algorithms compete on this position");
        assertTrue(out.contains("Do you mean `compare`?"), out);
    }

    @Test
    void thePromptSaysWhatAnEmptyLineDoes() {
        FakeDisplay person = new FakeDisplay();
        Thread console = new Thread(new ConsoleRig(home).console(person)::run, "console");
        console.setDaemon(true);
        console.start();
        person.type("force", "e4", "i slipped, undo that whole thing for me quickly");
        person.awaitPrompt("[Y/n] ");
        person.type("", "e4", "surrender this game now, i surrender");
        person.awaitPrompt("[y/N] ");
        person.type("", "what are my settings?");
        person.awaitPrompt("Dave> ");
        assertFalse(person.printed().contains("by resignation"), person.printed());
        person.pressCtrlD();
        person.awaitFarewell();
    }

    @Test
    void whatIsMeantDependsOnWhatIsOnTheBoard() throws IOException {
        Path file = home.resolve("scholar.pgn");
        Files.writeString(file, "[Result \"1-0\"]\n\n1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0\n");
        String loaded =
                new ConsoleRig(home).run("load " + file, "redo 3", "back to the beginning", "redo 3", "history");
        assertTrue(loaded.contains("That is `undo 3`."), loaded);
        String again = new ConsoleRig(home).run("load " + file, "redo 3", "start over", "history");
        assertTrue(again.contains("Do you mean `new same`? Type yes if so."), again);
        assertTrue(loaded.contains("1. e4 e5 2. Qh5"), loaded);
        String over = new ConsoleRig(home).run("force", "f3", "e5", "g4", "Qh4", "let me analyze");
        assertTrue(over.contains("That is `review`."), over);
        String lesson = new ConsoleRig(home).halThinks().run("lesson 1", "show me the answer");
        assertTrue(lesson.contains("That is `lesson show`."), lesson);
    }

    @Test
    void whoWonIsReadFromTheLastPosition() throws IOException {
        Path file = home.resolve("scholar.pgn");
        Files.writeString(file, "[Result \"1-0\"]\n\n1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0\n");
        String out = new ConsoleRig(home).run("load " + file, "who won");
        assertTrue(out.contains("White wins by checkmate."), out);
    }

    @Test
    void aCommandTakesItsNumberInWords() {
        String out = new ConsoleRig(home).run("level nineteen", "level ninety", "clock five minutes each");
        assertTrue(out.contains("I play at level 19"), out);
        assertTrue(out.contains("\"ninety\" is not a value for level"), out);
        assertTrue(out.contains("That is `time 5+0`."), out);
    }

    @Test
    void whetherAMoveIsGoodOrBadIsAnsweredByYesOrNoFirst() {
        String queens = "3qk3/8/8/8/8/8/3Q4/4K3 w - - 0 1";
        String out = new ConsoleRig(home)
                .from(queens)
                .halThinks()
                .run(
                        "depth 4",
                        "is Qd7+ a mistake",
                        "is Qd7+ a good move",
                        "why Qxd8+ bad",
                        "why Qxd8+ good",
                        "force",
                        "Qd7+",
                        "was that a mistake");
        assertEquals(2, out.split("\nYes: a blunder\\.\n", -1).length - 1, out);
        assertTrue(out.contains("\nNo: a blunder.\n"), out);
        assertTrue(out.contains("\nNo.\n"), out);
        assertTrue(out.contains("\nYes.\n"), out);
    }

    @Test
    void whyWithAMoveThatHasBeenMadeSpeaksOfThatMove() {
        String out = new ConsoleRig(home).run("force", "depth 2", "e4", "e5", "Nf3", "why Nf3", "wait", "why Qh5");
        assertFalse(out.contains("White's own knight"), out);
        String earlier = new ConsoleRig(home).run("force", "depth 2", "e4", "e5", "why e4", "wait");
        assertTrue(earlier.contains("1. e4 ") && !earlier.contains("e-file"), earlier);
        assertTrue(out.contains("queen on d8 is blocked") || out.contains("cannot reach h5"), out);
    }

    @Test
    void whyWithTwoMovesSaysWhichIsBetter() {
        String out = new ConsoleRig(home)
                .from("3qk3/8/8/8/8/8/3Q4/4K3 w - - 0 1")
                .halThinks()
                .run("depth 4", "compare Qd7+ and qxd8", "is Kf1 or Kf2 better");
        assertTrue(out.contains("\nQxd8+ is the better of the two.\n"), out);
        assertTrue(out.contains("\nThere is little between the two; I should choose K"), out);
        assertTrue(
                new ConsoleRig(home).run("why Nf3 Bc4").contains("The bishop on f1 is blocked by the pawn on e2."),
                out);
    }

    @Test
    void aFullLineThatACommandRefusesForItsOwnReasonKeepsThatReason() {
        String out = new ConsoleRig(home).run("redo", "theme pink", "load no-such.pgn", "undo 99x");
        assertTrue(out.contains("There is nothing to redo."), out);
        assertTrue(out.contains("There is no theme \"pink\""), out);
        assertTrue(out.contains("no-such.pgn: there is no such file"), out);
        assertTrue(out.contains("99x"), out);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "what is a quiescence search | Quiescence search: playing captures out",
                "explain alpha-beta pruning | minimax that skips moves",
                "help null move | Null move: passing",
                "help zobrist | Hash key: a number",
                "whats luft | Luft: a flight square",
                "what does overloaded piece mean | Overloaded piece: a piece protects two",
                "can you explain the greek gift to me | Greek gift: the sacrifice Bxh7+",
                "let us play blitz, three minutes each | !Blitz: a game",
                "what is the najdorf | B90 Sicilian Defense: Najdorf",
                "how does the caro-kann go | 1. e4 c6",
                "let's see what he has got | !Static exchange"
            })
    void theGlossaryAnswersWhatAWordMeans(String typed, String answer) {
        String out = new ConsoleRig(home).run(typed);
        boolean without = answer.startsWith("!");
        assertTrue(out.contains(without ? answer.substring(1) : answer) != without, out);
    }

    @Test
    void whatIsMeantAndWhatAnswersQuoteAreCommandsOrMoves() {
        Stream<String> quoted = Phrases.shipped().meanings(true).stream()
                .flatMap(answer -> Pattern.compile("`([^`]+)`").matcher(answer).results())
                .map(found -> found.group(1).replaceFirst("^hal ", ""))
                .filter(text -> !text.matches("[KQRBN]?[a-h]?[1-8]?x?[a-h][1-8](=[QRBN])?|O-O(-O)?"));
        CommandCatalog catalog = new CommandCatalog();
        Stream.concat(Phrases.shipped().meanings(false).stream(), quoted)
                .filter(command -> !command.matches("\\{(move|setting)}.*"))
                .forEach(command ->
                        assertTrue(catalog.find(command.split(" ", 2)[0]).isPresent(), () -> "no command: " + command));
    }

    @ParameterizedTest
    @CsvSource({
        "bishop takes c6, 4. Bxc6",
        "castles kingside, 4. O-O",
        "castle, 4. O-O",
        "knight takes e5, 4. Nxe5",
        "knight takes pawn on e5, 4. Nxe5",
        "white knight from f3 takes pawn on e5, 4. Nxe5",
        "rook f1, 4. Rf1"
    })
    void movesAreUnderstoodAsTheyAreSpoken(String typed, String move) {
        String out = new ConsoleRig(home).run("force", "e4", "e5", "Nf3", "Nc6", "Bb5", "a6", typed, "history");
        assertTrue(out.contains(move), () -> "expected \"" + move + "\" in:\n" + out);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "play it for me    | That is `go`.",
                "learn the italian | C50 Italian Game",
                "daily             | the same for everyone.",
            })
    void whatIsSaidInAWordOrTwoIsDone(String line, String done) {
        String out = new ConsoleRig(home).run("new white", line);
        assertTrue(out.contains(done), out);
    }
}
