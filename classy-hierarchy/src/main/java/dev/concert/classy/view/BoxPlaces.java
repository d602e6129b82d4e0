package dev.concert.classy.view;

import dev.concert.classy.model.ClassBox;
import dev.concert.classy.model.ClassPicture;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;
import javafx.scene.text.Font;
import javafx.scene.text.Text;

/**
 * Where the boxes of a picture stand on its sheet, in layout units: rows of one height, columns as
 * wide as their widest box, with room for lines between them.
 */
final class BoxPlaces {
  private static final double ROW_EMS = 2.3;
  private static final double BOX_EMS = 1.85;
  private static final double GAP_EMS = 2.6;
  private static final double MARGIN_EMS = 1.2;
  private static final double WIDEST_EMS = 26;

  private final double em;
  private final int rows;
  private final double[] columnX;
  private final double[] columnWidth;

  /**
   * @param label all words of a box
   * @param besides what a box has beside its words, in ems
   */
  BoxPlaces(ClassPicture picture, Font font, Function<ClassBox, String> label, double besides) {
    em = font.getSize();
    rows = picture.rows();
    columnX = new double[picture.columns()];
    columnWidth = new double[picture.columns()];
    Letters letters = new Letters(font);
    for (ClassBox box : picture.boxes()) {
      double wanted = letters.width(label.apply(box)) + besides * em;
      columnWidth[box.column()] =
          Math.max(columnWidth[box.column()], Math.min(wanted, WIDEST_EMS * em));
    }
    double x = margin();
    for (int i = 0; i < columnX.length; i++) {
      columnX[i] = x;
      x += columnWidth[i] + gap();
    }
  }

  /** Widths of texts letter by letter: twenty thousand names take a millisecond. */
  private static final class Letters {
    private final Text text = new Text();
    private final double[] latin = new double[256];
    private final Map<Character, Double> others = new HashMap<>();

    Letters(Font font) {
      text.setFont(font);
    }

    double width(String words) {
      double width = 0;
      for (int i = 0; i < words.length(); i++) {
        width += width(words.charAt(i));
      }
      return width;
    }

    private double width(char letter) {
      if (letter >= latin.length) {
        return others.computeIfAbsent(letter, this::measured);
      }
      if (latin[letter] == 0) {
        latin[letter] = measured(letter);
      }
      return latin[letter];
    }

    private double measured(char letter) {
      text.setText(String.valueOf(letter));
      return text.getLayoutBounds().getWidth();
    }
  }

  double x(ClassBox box) {
    return columnX[box.column()];
  }

  double right(ClassBox box) {
    return columnX[box.column()] + columnWidth[box.column()];
  }

  double width(ClassBox box) {
    return columnWidth[box.column()];
  }

  double y(int row) {
    return margin() + row * rowHeight();
  }

  double middle(int row) {
    return y(row) + boxHeight() / 2;
  }

  /** The row at a height, which may be none of the picture's. */
  int rowAt(double y) {
    return (int) Math.floor((y - margin()) / rowHeight());
  }

  double rowHeight() {
    return ROW_EMS * em;
  }

  double boxHeight() {
    return BOX_EMS * em;
  }

  /** Between the columns. */
  double gap() {
    return GAP_EMS * em;
  }

  double margin() {
    return MARGIN_EMS * em;
  }

  double em() {
    return em;
  }

  double sheetWidth() {
    int last = columnX.length - 1;
    return last < 0 ? 0 : columnX[last] + columnWidth[last] + margin();
  }

  double sheetHeight() {
    return 2 * margin() + rows * rowHeight();
  }
}
