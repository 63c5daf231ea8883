package hal.session;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MessagesTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            there is no such game           | There is no such game.
            there's no such game!           | There's no such game!
            no, it is not                   | No, it is not.
            illegal: the king is in check   | Illegal: the king is in check.
            nofile.pgn cannot be read       | nofile.pgn cannot be read.
            games/nofile cannot be read     | games/nofile cannot be read.
            --svg needs a file              | --svg needs a file.
            e5 is not a move                | e5 is not a move.
            show-level is on or off         | show-level is on or off.
            config.toml, line 3: is unknown | config.toml, line 3: is unknown.
            """)
    void onlyPlainWordsAreCapitalised(String message, String sentence) {
        assertEquals(sentence, Messages.sentence(message));
    }
}
