package dev.concert.ui.parts;

import java.util.Locale;
import java.util.function.Function;
import java.util.function.IntConsumer;
import java.util.function.IntFunction;
import java.util.function.IntSupplier;
import javafx.animation.PauseTransition;
import javafx.scene.control.Control;
import javafx.scene.control.ListView;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeView;
import javafx.scene.input.KeyEvent;
import javafx.util.Duration;

/** Letters typed into a list or tree go to the next line that begins with them. */
public final class TypeAhead {
  private static final Duration PAUSE = Duration.millis(900);
  private static final int SHOWN_ABOVE = 3;

  private final IntSupplier size;
  private final IntFunction<String> text;
  private final IntSupplier at;
  private final IntConsumer go;
  private final PauseTransition pause = new PauseTransition(PAUSE);
  private String typed = "";

  private TypeAhead(
      Control control, IntSupplier size, IntFunction<String> text, IntSupplier at, IntConsumer go) {
    this.size = size;
    this.text = text;
    this.at = at;
    this.go = go;
    pause.setOnFinished(_ -> typed = "");
    control.addEventHandler(KeyEvent.KEY_TYPED, this::typed);
  }

  /**
   * @param text what a line begins with for who types
   */
  public static <T> void in(ListView<T> list, Function<T, String> text) {
    new TypeAhead(
        list,
        () -> list.getItems().size(),
        i -> text.apply(list.getItems().get(i)),
        list.getSelectionModel()::getSelectedIndex,
        i -> {
          list.getSelectionModel().clearAndSelect(i);
          list.scrollTo(Math.max(0, i - SHOWN_ABOVE));
        });
  }

  /** In the lines that are not folded away. */
  public static <T> void in(TreeView<T> tree, Function<T, String> text) {
    new TypeAhead(
        tree,
        tree::getExpandedItemCount,
        i -> textOf(tree.getTreeItem(i), text),
        tree.getSelectionModel()::getSelectedIndex,
        i -> {
          tree.getSelectionModel().clearAndSelect(i);
          tree.scrollTo(Math.max(0, i - SHOWN_ABOVE));
        });
  }

  /**
   * In what is drawn by hand.
   *
   * @param size how many lines there are
   * @param text what a line begins with for who types
   * @param at the line that is selected, or less than 0
   * @param go selects a line and makes it visible
   */
  public static void in(
      Control control, IntSupplier size, IntFunction<String> text, IntSupplier at, IntConsumer go) {
    new TypeAhead(control, size, text, at, go);
  }

  private static <T> String textOf(TreeItem<T> item, Function<T, String> text) {
    return item == null || item.getValue() == null ? "" : text.apply(item.getValue());
  }

  private void typed(KeyEvent event) {
    String letter = event.getCharacter();
    boolean writes =
        !event.isShortcutDown()
            && !event.isAltDown()
            && letter.length() == 1
            && letter.charAt(0) > ' '
            && letter.charAt(0) != '?'
            && letter.charAt(0) != 127;
    if (writes) {
      typed += letter.toLowerCase(Locale.ROOT);
      pause.playFromStart();
      find();
      event.consume();
    }
  }

  /** A further letter may stay on the line; the first one goes on to the next. */
  private void find() {
    int from = Math.max(0, at.getAsInt()) + (typed.length() == 1 ? 1 : 0);
    int lines = size.getAsInt();
    for (int i = 0; i < lines; i++) {
      int line = (from + i) % lines;
      if (bare(text.apply(line)).startsWith(typed)) {
        go.accept(line);
        return;
      }
    }
  }

  /** Without the marks that stand before a name. */
  private static String bare(String line) {
    return line.replaceFirst("^\\W+", "").toLowerCase(Locale.ROOT);
  }
}
