import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.Image;
import java.awt.image.BufferedImage;
import java.io.File;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;
import javax.imageio.ImageIO;

/**
 * Puts pictures called {@code tool-full-light-900x600.png} onto one: those of a theme, full or
 * empty, in a row, the smallest first, all at half size.
 */
final class ContactSheet {
  private static final int GAP = 12;

  private ContactSheet() {}

  public static void main(String[] args) throws Exception {
    TreeMap<String, List<BufferedImage>> rows = new TreeMap<>(Comparator.reverseOrder());
    for (int i = 1; i < args.length; i++) {
      String name = new File(args[i]).getName();
      String row = name.substring(name.indexOf('-'), name.lastIndexOf('-'));
      rows.computeIfAbsent(row, _ -> new ArrayList<>()).add(ImageIO.read(new File(args[i])));
    }
    rows.values().forEach(row -> row.sort(Comparator.comparingInt(BufferedImage::getWidth)));
    int width = rows.values().stream().mapToInt(ContactSheet::width).max().orElseThrow();
    int height = rows.values().stream().mapToInt(ContactSheet::height).sum();
    BufferedImage sheet = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
    Graphics2D pen = sheet.createGraphics();
    pen.setColor(new Color(0x8b949e));
    pen.fillRect(0, 0, width, height);
    int y = GAP;
    for (List<BufferedImage> row : rows.values()) {
      int x = GAP;
      for (BufferedImage picture : row) {
        Image half =
            picture.getScaledInstance(
                picture.getWidth() / 2, picture.getHeight() / 2, Image.SCALE_AREA_AVERAGING);
        pen.drawImage(half, x, y, null);
        x += picture.getWidth() / 2 + GAP;
      }
      y += height(row);
    }
    ImageIO.write(sheet, "png", new File(args[0]));
  }

  private static int width(List<BufferedImage> row) {
    return GAP + row.stream().mapToInt(picture -> picture.getWidth() / 2 + GAP).sum();
  }

  private static int height(List<BufferedImage> row) {
    return GAP + row.stream().mapToInt(picture -> picture.getHeight() / 2).max().orElse(0);
  }
}
