package hal.console.board.theme;

import com.googlecode.lanterna.TextColor;

/** How different colours look: distances in CIELAB (CIE76), also as colour-blind eyes see them. */
final class Lab {
    private Lab() {}

    /** Which cones are missing, with the matrix of Machado, Oliveira and Fernandes (2009) for linear RGB. */
    enum Blindness {
        PROTAN(0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998),
        DEUTAN(0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.011820, 0.042940, 0.968881),
        TRITAN(1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.303900);

        @SuppressWarnings("ImmutableEnumChecker") // only read
        private final double[] matrix;

        Blindness(double... matrix) {
            this.matrix = matrix;
        }

        TextColor seen(TextColor color) {
            double[] rgb = linear(color);
            int[] seen = new int[3];
            for (int i = 0; i < 3; i++) {
                double light = matrix[3 * i] * rgb[0] + matrix[3 * i + 1] * rgb[1] + matrix[3 * i + 2] * rgb[2];
                double clipped = Math.max(0, Math.min(1, light));
                double share = clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * Math.pow(clipped, 1 / 2.4) - 0.055;
                seen[i] = (int) Math.round(255 * share);
            }
            return new TextColor.RGB(seen[0], seen[1], seen[2]);
        }
    }

    static double distance(TextColor one, TextColor other) {
        double[] a = lab(one);
        double[] b = lab(other);
        return Math.sqrt(Math.pow(a[0] - b[0], 2) + Math.pow(a[1] - b[1], 2) + Math.pow(a[2] - b[2], 2));
    }

    private static double[] linear(TextColor color) {
        int rgb = Legibility.rgb(color);
        return new double[] {linear(rgb >> 16), linear(rgb >> 8 & 0xff), linear(rgb & 0xff)};
    }

    private static double linear(int channel) {
        double share = channel / 255.0;
        return share <= 0.04045 ? share / 12.92 : Math.pow((share + 0.055) / 1.055, 2.4);
    }

    /** Brightness from 0 to 100, then how red (or green) and how yellow (or blue). */
    static double[] lab(TextColor color) {
        double[] rgb = linear(color);
        double x = cubic((0.4124 * rgb[0] + 0.3576 * rgb[1] + 0.1805 * rgb[2]) / 0.95047);
        double y = cubic(0.2126 * rgb[0] + 0.7152 * rgb[1] + 0.0722 * rgb[2]);
        double z = cubic((0.0193 * rgb[0] + 0.1192 * rgb[1] + 0.9505 * rgb[2]) / 1.08883);
        return new double[] {116 * y - 16, 500 * (x - y), 200 * (y - z)};
    }

    private static double cubic(double share) {
        return share > 0.008856 ? Math.cbrt(share) : 7.787 * share + 16.0 / 116;
    }
}
