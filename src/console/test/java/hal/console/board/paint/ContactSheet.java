package hal.console.board.paint;

import com.googlecode.lanterna.TerminalSize;
import com.googlecode.lanterna.TextCharacter;
import com.googlecode.lanterna.TextColor;
import com.googlecode.lanterna.graphics.BasicTextImage;
import com.googlecode.lanterna.graphics.TextImage;
import hal.console.board.theme.ColorDepth;
import hal.console.board.theme.Palette;
import hal.console.board.theme.Themes;
import hal.session.view.BoardView;
import hal.session.view.GridView;
import hal.session.view.PieceStyle;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.imageio.ImageIO;

/** Draws boards of block characters as PNG files, to look at: as terminals draw them that do so exactly. */
final class ContactSheet {
    private static final int WIDTH = 8;
    private static final int HEIGHT = 17;

    private ContactSheet() {}

    /** Arguments: a folder; a depth of colours; a theme. */
    public static void main(String[] arguments) throws IOException {
        Path folder = Path.of(arguments[0]);
        ColorDepth depth = arguments.length > 1 ? ColorDepth.valueOf(arguments[1]) : ColorDepth.TRUE_COLOR;
        Palette colors =
                Themes.builtIn().named(arguments.length > 2 ? arguments[2] : "").palette(depth);
        boolean few = depth.compareTo(ColorDepth.ANSI_16) <= 0;
        for (Mosaic mosaic : Mosaic.values()) {
            RenderStyle look = new RenderStyle(colors, Glyphs.UNICODE, 0, mosaic, PieceStyle.AUTO);
            for (int i = 0; i < (few ? PALETTES.length : 1); i++) {
                palette = PALETTES[i];
                for (int rows = 3; rows <= 7; rows++) {
                    BoardShape board = new DrawnBoard(8, 8, 2 * rows, rows, true, true);
                    TextImage image = new BasicTextImage(new TerminalSize(board.width(), 4 * rows));
                    Canvas canvas = new Canvas(image.newTextGraphics(), look, new Canvas.Cells());
                    board.paint(canvas, 0, few ? 0 : -4 * rows, few ? MARKED : ALL);
                    File file = folder.resolve(mosaic + "-" + rows + (few ? "-" + i : "") + ".png")
                            .toFile();
                    ImageIO.write(picture(image), "png", file);
                    for (GridView grid : GRIDS) {
                        board = new DrawnBoard(grid.rows(), grid.columns(), 2 * rows, rows, false, grid.discs());
                        image = new BasicTextImage(new TerminalSize(board.width(), board.height()));
                        board.paint(new Canvas(image.newTextGraphics(), look, new Canvas.Cells()), 0, 0, grid);
                        String name = mosaic + "-" + rows + (grid.discs() ? "-discs" : "-signs") + i + ".png";
                        ImageIO.write(
                                picture(image), "png", folder.resolve(name).toFile());
                    }
                }
            }
        }
    }

    private static final List<GridView> GRIDS = List.of(
            new GridView(3, 3, "XO  X   O", false, 4, Set.of()),
            new GridView(4, 7, " ".repeat(7) + "X  O   XO OX  XXXXOOO", true, 17, Set.of(21, 22, 23, 24)));
    private static final BoardView ALL = BoardView.of("RNBQKBNRPPPPPPPP" + "p".repeat(8) + "rnbqkbnr" + " ".repeat(32));
    private static final BoardView MARKED = BoardView.of(" ".repeat(32) + "RNBQKBNRPP  PPPP" + "pp  pppp" + "rnbqkbnr")
            .withLastMove(42, 52)
            .withSelection(56 - 16, 1L << 50)
            .withCheck(60)
            .withAdvice(1L << 43 | 1L << 51, 1L << 55 | 1L << 47);

    private static final Map<Character, boolean[]> PARTS = new HashMap<>();

    static {
        for (Mosaic mosaic : Mosaic.values()) {
            for (int filled = 0; filled <= mosaic.full(); filled++) {
                boolean[] parts = new boolean[2 * 24];
                for (int y = 0; y < 24; y++) {
                    for (int x = 0; x < 2; x++) {
                        parts[2 * y + x] = (filled >> (2 * (y * mosaic.rows() / 24) + x) & 1) == 1;
                    }
                }
                PARTS.putIfAbsent(mosaic.cell(filled), parts);
            }
        }
    }

    static BufferedImage picture(TextImage cells) {
        int columns = cells.getSize().getColumns();
        int rows = cells.getSize().getRows();
        BufferedImage image = new BufferedImage(columns * WIDTH, rows * HEIGHT, BufferedImage.TYPE_INT_RGB);
        Graphics2D graphics = image.createGraphics();
        graphics.setFont(new Font("DejaVu Sans Mono", Font.PLAIN, 13));
        for (int row = 0; row < rows; row++) {
            for (int column = 0; column < columns; column++) {
                TextCharacter cell = cells.getCharacterAt(column, row);
                char character = cell.getCharacterString().charAt(0);
                int x = column * WIDTH;
                int y = row * HEIGHT;
                graphics.setColor(color(cell.getBackgroundColor()));
                graphics.fillRect(x, y, WIDTH, HEIGHT);
                graphics.setColor(color(cell.getForegroundColor()));
                if (character >= 0x2581 && character <= 0x2588) {
                    int high = Math.round(HEIGHT * (character - 0x2580) / 8f);
                    graphics.fillRect(x, y + HEIGHT - high, WIDTH, high);
                } else if (character >= 0x2589 && character <= 0x258f) {
                    graphics.fillRect(x, y, WIDTH * (0x2590 - character) / 8, HEIGHT);
                } else if (PARTS.containsKey(character)) {
                    boolean[] parts = PARTS.get(character);
                    for (int dy = 0; dy < HEIGHT; dy++) {
                        for (int dx = 0; dx < WIDTH; dx++) {
                            if (parts[2 * (dy * 24 / HEIGHT) + dx * 2 / WIDTH]) {
                                image.setRGB(x + dx, y + dy, graphics.getColor().getRGB());
                            }
                        }
                    }
                } else {
                    graphics.drawString(String.valueOf(character), x, y + 13);
                }
            }
        }
        return image;
    }

    /** The sixteen colours of xterm, the Linux console, GNOME's terminal and Solarized. */
    private static final int[][] PALETTES = {
        {
            0x000000, 0xcd0000, 0x00cd00, 0xcdcd00, 0x0000ee, 0xcd00cd, 0x00cdcd, 0xe5e5e5, 0x7f7f7f, 0xff0000,
            0x00ff00, 0xffff00, 0x5c5cff, 0xff00ff, 0x00ffff, 0xffffff
        },
        {
            0x000000, 0xaa0000, 0x00aa00, 0xaa5500, 0x0000aa, 0xaa00aa, 0x00aaaa, 0xaaaaaa, 0x555555, 0xff5555,
            0x55ff55, 0xffff55, 0x5555ff, 0xff55ff, 0x55ffff, 0xffffff
        },
        {
            0x171421, 0xc01c28, 0x26a269, 0xa2734c, 0x12488b, 0xa347ba, 0x2aa1b3, 0xd0cfcc, 0x5e5c64, 0xf66151,
            0x33da7a, 0xe9ad0c, 0x2a7bde, 0xc061cb, 0x33c7de, 0xffffff
        },
        {
            0x073642, 0xdc322f, 0x859900, 0xb58900, 0x268bd2, 0xd33682, 0x2aa198, 0xeee8d5, 0x002b36, 0xcb4b16,
            0x586e75, 0x657b83, 0x839496, 0x6c71c4, 0x93a1a1, 0xfdf6e3
        }
    };

    private static int[] palette = PALETTES[0];

    private static Color color(TextColor color) {
        if (color instanceof TextColor.ANSI named) {
            return new Color(
                    named == TextColor.ANSI.DEFAULT
                            ? palette[7]
                            : palette[named.ordinal() > 8 ? named.ordinal() - 1 : named.ordinal()]);
        }
        return new Color(color.getRed(), color.getGreen(), color.getBlue());
    }
}
