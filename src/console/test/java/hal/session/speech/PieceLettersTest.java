package hal.session.speech;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hal.session.settings.Setting;
import hal.session.settings.SettingCheck;
import hal.session.settings.Settings;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PieceLettersTest {
    private static PieceLetters letters(String notation) {
        Settings settings = new Settings(SettingCheck.NONE);
        settings.set(Setting.NOTATION, notation);
        return PieceLetters.of(settings);
    }

    @ParameterizedTest
    @CsvSource({
        "german, 1. e4 e5 2. Nf3 Nc6 3. Bb5 a6, 1. e4 e5 2. Sf3 Sc6 3. Lb5 a6",
        "figurine, Qxf7# e8=Q+ O-O R1xd2 Nbd7, \u2655xf7# e8=\u2655+ O-O \u26561xd2 \u2658bd7",
        "french, I would play Kf1 (Rb1?!): Black resigns, I would play Rf1 (Tb1?!): Black resigns",
        "german, rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR, rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR",
    })
    void movesInATextAreShownInTheseLetters(String notation, String english, String shown) {
        assertEquals(shown, letters(notation).shown(english));
    }

    @ParameterizedTest
    @CsvSource({
        "german, Sf3, Nf3",
        "german, e8=D, e8=Q",
        "french, Cbd7, Nbd7",
        "german, save f3, save f3",
        "german, e4, e4"
    })
    void whatIsTypedInThemIsUnderstood(String notation, String typed, String english) {
        assertEquals(english, letters(notation).english(typed));
    }
}
