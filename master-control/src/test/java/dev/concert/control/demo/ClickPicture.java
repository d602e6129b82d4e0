package dev.concert.control.demo;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.Image;
import java.awt.Rectangle;
import java.awt.RenderingHints;
import java.awt.geom.Path2D;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import javax.imageio.ImageIO;

/**
 * One click in five windows, in three steps: the bar in racy, the message on the bus, and what the
 * four others show. Made of the pictures that the demo took.
 */
final class ClickPicture {
  private static final int WIDTH = 1600;
  private static final int HEIGHT = 720;
  private static final int TOP = 56;
  private static final int LEFT_WIDTH = 560;
  private static final Color INK = new Color(0x1f2328);
  private static final Color ACCENT = new Color(0x0969da);

  private final Path folder;
  private final String sample;
  private final BufferedImage picture =
      new BufferedImage(WIDTH, HEIGHT, BufferedImage.TYPE_INT_RGB);
  private final Graphics2D g = picture.createGraphics();

  private ClickPicture(Path folder, String sample) {
    this.folder = folder;
    this.sample = sample;
    g.setRenderingHint(
        RenderingHints.KEY_INTERPOLATION, RenderingHints.VALUE_INTERPOLATION_BICUBIC);
    g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
    g.setRenderingHint(
        RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
  }

  /**
   * @param folder of the demo's pictures
   * @param routine that was selected in them
   */
  static BufferedImage of(Path folder, String sample, String routine) throws IOException {
    ClickPicture drawing = new ClickPicture(folder, sample);
    drawing.draw(routine);
    drawing.g.dispose();
    return drawing.picture;
  }

  private void draw(String routine) throws IOException {
    g.setColor(Color.WHITE);
    g.fillRect(0, 0, WIDTH, HEIGHT);
    drawClick();
    drawMessage(routine);
    drawFollowers();
  }

  private void drawClick() throws IOException {
    BufferedImage racy = read("racy");
    Rectangle bar = selectedBar(racy);
    int height = LEFT_WIDTH * 400 / 590;
    BufferedImage bars = racy.getSubimage(0, 0, 590, 400);
    title(20, "1  Click a bar in racy");
    g.drawImage(bars, 20, TOP, LEFT_WIDTH, height, null);
    frame(20, TOP, LEFT_WIDTH, height);
    double scale = LEFT_WIDTH / 590.0;
    drawPointer(20 + (int) ((bar.x + bar.width * 0.6) * scale), TOP + (int) ((bar.y + 14) * scale));
  }

  /**
   * The selected routine's segment has a dark outline: the longest dark line among the bars is it.
   */
  private static Rectangle selectedBar(BufferedImage racy) {
    Rectangle longest = new Rectangle();
    for (int y = 235; y < 380; y++) {
      int start = 90;
      for (int x = 90; x < 528; x++) {
        if (!isDark(racy.getRGB(x, y))) {
          start = x + 1;
        } else if (x - start + 1 > longest.width) {
          longest = new Rectangle(start, y, x - start + 1, 1);
        }
      }
    }
    return longest;
  }

  private static boolean isDark(int rgb) {
    return (rgb >> 16 & 255) < 50 && (rgb >> 8 & 255) < 50 && (rgb & 255) < 50;
  }

  private void drawPointer(int x, int y) {
    Path2D arrow = new Path2D.Double();
    double[][] corners = {{0, 0}, {0, 26}, {6, 20}, {11, 31}, {16, 29}, {11, 18}, {19, 18}};
    arrow.moveTo(x, y);
    for (double[] corner : corners) {
      arrow.lineTo(x + corner[0], y + corner[1]);
    }
    arrow.closePath();
    g.setColor(Color.BLACK);
    g.fill(arrow);
    g.setColor(Color.WHITE);
    g.setStroke(new BasicStroke(1.5f));
    g.draw(arrow);
  }

  private void drawMessage(String routine) {
    int y = TOP + 450;
    g.setColor(INK);
    g.setFont(new Font(Font.SANS_SERIF, Font.BOLD, 22));
    g.drawString("2  One message on the bus", 20, y);
    g.setColor(new Color(0xf6f8fa));
    g.fillRoundRect(20, y + 18, LEFT_WIDTH, 128, 12, 12);
    g.setColor(INK);
    g.setFont(new Font(Font.MONOSPACED, Font.PLAIN, 15));
    int split = routine.indexOf('#');
    int middle = routine.indexOf("double[],double[],", split) + "double[],double[],".length();
    List<String> lines =
        List.of(
            "{\"kind\": \"select-function\",",
            " \"body\": {\"routine\":",
            "    \"" + routine.substring(0, split),
            "     " + routine.substring(split, middle),
            "     " + routine.substring(middle) + "\"}}");
    for (int i = 0; i < lines.size(); i++) {
      g.drawString(lines.get(i), 36, y + 44 + 22 * i);
    }
    g.setColor(ACCENT);
    g.setStroke(new BasicStroke(4));
    g.drawLine(LEFT_WIDTH + 28, y + 82, LEFT_WIDTH + 62, y + 82);
    g.drawLine(LEFT_WIDTH + 52, y + 72, LEFT_WIDTH + 62, y + 82);
    g.drawLine(LEFT_WIDTH + 52, y + 92, LEFT_WIDTH + 62, y + 82);
  }

  private void drawFollowers() throws IOException {
    int left = LEFT_WIDTH + 80;
    title(left, "3  fancy, cagey, classy and easy show the same routine");
    int width = (WIDTH - left - 40) / 2;
    int height = (HEIGHT - TOP - 40) / 2;
    List<String> tools = List.of("fancy", "cagey", "classy", "easy");
    for (int i = 0; i < tools.size(); i++) {
      int x = left + i % 2 * (width + 20);
      int y = TOP + i / 2 * (height + 20);
      BufferedImage window = read(tools.get(i));
      int shown = Math.min(window.getHeight(), window.getWidth() * height / width);
      Image scaled =
          window
              .getSubimage(0, 0, window.getWidth(), shown)
              .getScaledInstance(width, height, Image.SCALE_AREA_AVERAGING);
      g.drawImage(scaled, x, y, null);
      frame(x, y, width, height);
    }
  }

  private void title(int x, String text) {
    g.setColor(INK);
    g.setFont(new Font(Font.SANS_SERIF, Font.BOLD, 22));
    g.drawString(text, x, TOP - 20);
  }

  private void frame(int x, int y, int width, int height) {
    g.setColor(new Color(0xd0d7de));
    g.setStroke(new BasicStroke(1));
    g.drawRect(x, y, width, height);
  }

  private BufferedImage read(String tool) throws IOException {
    return ImageIO.read(folder.resolve("%s-%s-light.png".formatted(sample, tool)).toFile());
  }
}
