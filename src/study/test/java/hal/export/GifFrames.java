package hal.export;

import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.util.ArrayList;
import java.util.List;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.stream.ImageInputStream;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** An animated GIF played back as a browser does. */
record GifFrames(List<Element> metadata, List<int[]> pictures, int width, int height) {
    static GifFrames of(byte[] bytes) throws Exception {
        try (ImageInputStream in = ImageIO.createImageInputStream(new ByteArrayInputStream(bytes))) {
            ImageReader reader = ImageIO.getImageReadersByFormatName("gif").next();
            reader.setInput(in);
            Element stream = (Element) reader.getStreamMetadata().getAsTree("javax_imageio_gif_stream_1.0");
            Element screen = (Element)
                    stream.getElementsByTagName("LogicalScreenDescriptor").item(0);
            int width = Integer.parseInt(screen.getAttribute("logicalScreenWidth"));
            int height = Integer.parseInt(screen.getAttribute("logicalScreenHeight"));
            BufferedImage canvas = new BufferedImage(width, height, BufferedImage.TYPE_INT_ARGB);
            Graphics2D graphics = canvas.createGraphics();
            List<Element> metadata = new ArrayList<>();
            List<int[]> pictures = new ArrayList<>();
            for (int i = 0; i < reader.getNumImages(true); i++) {
                Element frame = (Element) reader.getImageMetadata(i).getAsTree("javax_imageio_gif_image_1.0");
                metadata.add(frame);
                graphics.drawImage(
                        reader.read(i), number(frame, "imageLeftPosition"), number(frame, "imageTopPosition"), null);
                int[] pixels = canvas.getRGB(0, 0, width, height, null, 0, width);
                for (int p = 0; p < pixels.length; p++) {
                    pixels[p] &= 0xffffff;
                }
                pictures.add(pixels);
            }
            return new GifFrames(metadata, pictures, width, height);
        }
    }

    int count() {
        return pictures.size();
    }

    int[] shown(int frame) {
        return pictures.get(frame);
    }

    int hundredths(int frame) {
        return Integer.parseInt(((Element) metadata.get(frame)
                        .getElementsByTagName("GraphicControlExtension")
                        .item(0))
                .getAttribute("delayTime"));
    }

    /** Left and top, width and height of a frame. */
    String place(int frame) {
        Element element = metadata.get(frame);
        return number(element, "imageLeftPosition") + "," + number(element, "imageTopPosition") + " "
                + number(element, "imageWidth") + "x" + number(element, "imageHeight");
    }

    int localPalettes() {
        return (int) metadata.stream()
                .filter(frame -> frame.getElementsByTagName("LocalColorTable").getLength() > 0)
                .count();
    }

    /** How often it is shown again, 0 for ever, -1 if it does not say. */
    int repetitions() {
        NodeList extensions = metadata.get(0).getElementsByTagName("ApplicationExtension");
        if (extensions.getLength() == 0) {
            return -1;
        }
        byte[] data = (byte[]) ((javax.imageio.metadata.IIOMetadataNode) extensions.item(0)).getUserObject();
        return (data[1] & 0xff) | (data[2] & 0xff) << 8;
    }

    private static int number(Element frame, String attribute) {
        return Integer.parseInt(
                ((Element) frame.getElementsByTagName("ImageDescriptor").item(0)).getAttribute(attribute));
    }
}
