package dev.concert.ui.look;

import javafx.scene.paint.Color;

/**
 * A colour by lightness (0–1), chroma (0–0.4) and hue (degrees) in the OKLCH space, where equal
 * steps look equal. See Björn Ottosson, "A perceptual color space for image processing", 2020.
 */
record Oklch(double lightness, double chroma, double hue) {

  /** The nearest colour of the screen: chroma is lowered until red, green and blue are in range. */
  Color color() {
    double fits = 0;
    double tooMuch = chroma;
    if (inRange(linear(chroma))) {
      fits = chroma;
    } else {
      while (tooMuch - fits > 0.0005) {
        double middle = (fits + tooMuch) / 2;
        if (inRange(linear(middle))) {
          fits = middle;
        } else {
          tooMuch = middle;
        }
      }
    }
    double[] rgb = linear(fits);
    return Color.color(encoded(rgb[0]), encoded(rgb[1]), encoded(rgb[2]));
  }

  static Oklch of(Color color) {
    double red = decoded(color.getRed());
    double green = decoded(color.getGreen());
    double blue = decoded(color.getBlue());
    double l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
    double m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
    double s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
    double a = 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s;
    double b = 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s;
    return new Oklch(
        0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
        Math.hypot(a, b),
        Math.toDegrees(Math.atan2(b, a)));
  }

  /** How different two colours look: the distance in OKLab. */
  double distance(Oklch other) {
    return Math.hypot(lightness - other.lightness, Math.hypot(a() - other.a(), b() - other.b()));
  }

  private double a() {
    return chroma * Math.cos(Math.toRadians(hue));
  }

  private double b() {
    return chroma * Math.sin(Math.toRadians(hue));
  }

  private double[] linear(double c) {
    double a = c * Math.cos(Math.toRadians(hue));
    double b = c * Math.sin(Math.toRadians(hue));
    double l = cube(lightness + 0.3963377774 * a + 0.2158037573 * b);
    double m = cube(lightness - 0.1055613458 * a - 0.0638541728 * b);
    double s = cube(lightness - 0.0894841775 * a - 1.2914855480 * b);
    return new double[] {
      4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
      -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
      -0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s
    };
  }

  private static double cube(double x) {
    return x * x * x;
  }

  private static boolean inRange(double[] rgb) {
    for (double part : rgb) {
      if (part < -0.0005 || part > 1.0005) {
        return false;
      }
    }
    return true;
  }

  private static double decoded(double x) {
    return x <= 0.04045 ? x / 12.92 : Math.pow((x + 0.055) / 1.055, 2.4);
  }

  private static double encoded(double linear) {
    double x = Math.clamp(linear, 0, 1);
    return x <= 0.0031308 ? 12.92 * x : 1.055 * Math.pow(x, 1 / 2.4) - 0.055;
  }
}
