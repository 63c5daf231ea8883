package hal.export;

import java.awt.Rectangle;
import java.awt.image.BufferedImage;
import java.awt.image.DataBuffer;
import java.awt.image.DataBufferByte;
import java.awt.image.IndexColorModel;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.Arrays;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageTypeSpecifier;
import javax.imageio.ImageWriter;
import javax.imageio.metadata.IIOInvalidTreeException;
import javax.imageio.metadata.IIOMetadata;
import javax.imageio.metadata.IIOMetadataNode;
import javax.imageio.stream.ImageOutputStream;
import javax.imageio.stream.MemoryCacheImageOutputStream;

/**
 * Writes an animated GIF (GIF89a), picture after picture. All share one palette. After the first picture only the part
 * that changes is written, the smallest rectangle around it, in which pixels that stay are transparent; a picture equal
 * to the one before only prolongs it.
 *
 * <p>To be used once, by one thread: {@link #add} each picture, then {@link #close}.
 */
public final class AnimatedGif implements AutoCloseable {
    /** Repeats for ever. */
    public static final int FOR_EVER = 0;
    /**
     * Browsers show a picture that is to stay for less than this (in hundredths of a second) for a tenth of a second.
     */
    private static final int SHORTEST = 2;

    private static final int MAX_LENGTH = 65_535;
    private static final String STREAM_FORMAT = "javax_imageio_gif_stream_1.0";
    private static final String IMAGE_FORMAT = "javax_imageio_gif_image_1.0";

    private final int width;
    private final int height;
    private final int loops;
    private final GifPalette palette;
    private final IndexColorModel colors;
    private final int transparent;
    private final ImageWriter writer;
    private final ImageOutputStream out;
    /** The latest picture, as indexes of the palette; it is written when it is known how long it stays. */
    private byte[] latest;
    /** The picture before it; null for the first. */
    private byte[] before;

    private int hundredths;

    /**
     * Begins a GIF.
     *
     * @param target where it goes; stays open
     * @param width of all pictures, in pixels, at most 65,535
     * @param height likewise
     * @param palette the colours of all pictures
     * @param loops how often it is shown, {@link #FOR_EVER} for ever
     * @throws hal.support.UserException if this Java cannot draw
     */
    public AnimatedGif(OutputStream target, int width, int height, GifPalette palette, int loops) {
        this.width = width;
        this.height = height;
        this.palette = palette;
        this.loops = loops;
        int[] opaque = palette.colors();
        transparent = opaque.length;
        colors = model(opaque);
        try {
            writer = PixelDrawing.Pixels.drawing(
                    () -> ImageIO.getImageWritersByFormatName("gif").next());
            // ImageIO's own choice would be a file among the temporary ones, which may not have room.
            out = new MemoryCacheImageOutputStream(target);
            writer.setOutput(out);
            writer.prepareWriteSequence(streamMetadata());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private IndexColorModel model(int[] opaque) {
        int bits = 1;
        while (1 << bits <= opaque.length) {
            bits++;
        }
        int[] table = Arrays.copyOf(opaque, 1 << bits);
        for (int i = 0; i < table.length; i++) {
            table[i] |= i == transparent ? 0 : 0xff000000;
        }
        return new IndexColorModel(8, table.length, table, 0, true, transparent, DataBuffer.TYPE_BYTE);
    }

    /**
     * Adds a picture.
     *
     * @param pixels 24-bit colours, row after row; may be used again afterwards
     * @param millis how long it is shown; rounded to hundredths of a second, from 0.02 to 655.35 s
     */
    public void add(int[] pixels, long millis) {
        byte[] picture = new byte[width * height];
        int last = ~pixels[0];
        byte index = 0;
        for (int i = 0; i < picture.length; i++) {
            if (pixels[i] != last) {
                last = pixels[i];
                index = (byte) palette.index(last);
            }
            picture[i] = index;
        }
        int shown = (int) Math.max(SHORTEST, Math.min(MAX_LENGTH, (millis + 5) / 10));
        if (latest != null && Arrays.equals(latest, picture)) {
            hundredths = Math.min(MAX_LENGTH, hundredths + shown);
            return;
        }
        writeLatest();
        before = latest;
        latest = picture;
        hundredths = shown;
    }

    private void writeLatest() {
        if (latest == null) {
            return;
        }
        Rectangle changed = before == null ? new Rectangle(width, height) : changed();
        BufferedImage image = new BufferedImage(changed.width, changed.height, BufferedImage.TYPE_BYTE_INDEXED, colors);
        byte[] data = ((DataBufferByte) image.getRaster().getDataBuffer()).getData();
        for (int y = 0; y < changed.height; y++) {
            int from = (changed.y + y) * width + changed.x;
            for (int x = 0; x < changed.width; x++) {
                boolean stays = before != null && before[from + x] == latest[from + x];
                data[y * changed.width + x] = stays ? (byte) transparent : latest[from + x];
            }
        }
        try {
            writer.writeToSequence(new IIOImage(image, null, imageMetadata(changed)), null);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The smallest rectangle around the pixels that differ from the picture before, of which there is at least one. */
    private Rectangle changed() {
        int first = Arrays.mismatch(before, latest);
        Rectangle changed = new Rectangle(first % width, first / width, 1, 1);
        for (int y = first / width; y < height; y++) {
            int from = y * width;
            int left = Arrays.mismatch(before, from, from + width, latest, from, from + width);
            if (left >= 0) {
                int right = width - 1;
                while (before[from + right] == latest[from + right]) {
                    right--;
                }
                changed.add(new Rectangle(left, y, right - left + 1, 1));
            }
        }
        return changed;
    }

    private IIOMetadata streamMetadata() throws IIOInvalidTreeException {
        IIOMetadata metadata = writer.getDefaultStreamMetadata(null);
        IIOMetadataNode root = new IIOMetadataNode(STREAM_FORMAT);
        root.appendChild(node("Version", "value=89a"));
        root.appendChild(node(
                "LogicalScreenDescriptor",
                "logicalScreenWidth=" + width + " logicalScreenHeight=" + height
                        + " colorResolution=8 pixelAspectRatio=0"));
        IIOMetadataNode table = node(
                "GlobalColorTable",
                "sizeOfGlobalColorTable=" + colors.getMapSize() + " backgroundColorIndex=0 sortFlag=FALSE");
        for (int i = 0; i < colors.getMapSize(); i++) {
            table.appendChild(node(
                    "ColorTableEntry",
                    "index=" + i + " red=" + colors.getRed(i) + " green=" + colors.getGreen(i) + " blue="
                            + colors.getBlue(i)));
        }
        root.appendChild(table);
        metadata.setFromTree(STREAM_FORMAT, root);
        return metadata;
    }

    private IIOMetadata imageMetadata(Rectangle part) throws IIOInvalidTreeException {
        ImageTypeSpecifier type = ImageTypeSpecifier.createFromRenderedImage(
                new BufferedImage(1, 1, BufferedImage.TYPE_BYTE_INDEXED, colors));
        IIOMetadata metadata = writer.getDefaultImageMetadata(type, null);
        IIOMetadataNode root = new IIOMetadataNode(IMAGE_FORMAT);
        root.appendChild(node(
                "ImageDescriptor",
                "imageLeftPosition=" + part.x + " imageTopPosition=" + part.y + " imageWidth=" + part.width
                        + " imageHeight=" + part.height + " interlaceFlag=FALSE"));
        root.appendChild(node(
                "GraphicControlExtension",
                "disposalMethod=doNotDispose userInputFlag=FALSE transparentColorFlag="
                        + (before == null ? "FALSE" : "TRUE") + " delayTime=" + hundredths
                        + " transparentColorIndex=" + transparent));
        if (before == null && loops != 1) {
            root.appendChild(repetition());
        }
        metadata.setFromTree(IMAGE_FORMAT, root);
        return metadata;
    }

    /** Netscape's extension, which all browsers know: how many times to repeat after the first. */
    private IIOMetadataNode repetition() {
        int again = loops == FOR_EVER ? 0 : Math.min(MAX_LENGTH, loops - 1);
        IIOMetadataNode extension = node("ApplicationExtension", "applicationID=NETSCAPE authenticationCode=2.0");
        extension.setUserObject(new byte[] {1, (byte) again, (byte) (again >> 8)});
        IIOMetadataNode extensions = new IIOMetadataNode("ApplicationExtensions");
        extensions.appendChild(extension);
        return extensions;
    }

    private static IIOMetadataNode node(String name, String attributes) {
        IIOMetadataNode node = new IIOMetadataNode(name);
        for (String attribute : attributes.split(" ", -1)) {
            String[] parts = attribute.split("=", 2);
            node.setAttribute(parts[0], parts[1]);
        }
        return node;
    }

    /** Writes what is left, and the end. */
    @Override
    public void close() {
        try (ImageOutputStream closing = out) {
            writeLatest();
            writer.endWriteSequence();
            closing.flush();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            writer.dispose();
        }
    }
}
