package hal.console.board.paint;

import java.text.Normalizer;

/** ASCII substitutes for other characters. */
final class AsciiText {
    private AsciiText() {}

    /** The letter without its accent, or the nearest sign; {@code ?} where there is none. */
    static char nearest(char character) {
        switch (character) {
            case '\u2013', '\u2014', '\u2500' -> {
                return '-';
            }
            case '\u2018', '\u2019' -> {
                return '\'';
            }
            case '\u201c', '\u201d' -> {
                return '"';
            }
            case '\u2026', '\u00b7' -> {
                return '.';
            }
            case '\u2022' -> {
                return '*';
            }
            case '\u2581', '\u2582', '\u2583' -> {
                return '.';
            }
            case '\u2584', '\u2585', '\u2586', '\u2587' -> {
                return ':';
            }
            case '\u2588' -> {
                return '#';
            }
            case '\u2502' -> {
                return '|';
            }
            case '\u2264' -> {
                return '<';
            }
            case '\u2265' -> {
                return '>';
            }
            case '\u251c', '\u2514' -> {
                return '+';
            }
            case '\u2654', '\u2655', '\u2656', '\u2657', '\u2658' -> {
                return "KQRBN".charAt(character - '\u2654');
            }
            default -> {
                char letter = Normalizer.normalize(String.valueOf(character), Normalizer.Form.NFD)
                        .charAt(0);
                return letter < 0x7f ? letter : '?';
            }
        }
    }
}
