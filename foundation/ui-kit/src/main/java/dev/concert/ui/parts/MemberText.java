package dev.concert.ui.parts;

import dev.concert.ui.look.TextElision;
import javafx.application.Platform;
import javafx.geometry.Insets;
import javafx.scene.Node;
import javafx.scene.control.Labeled;
import javafx.scene.text.Text;

/**
 * The short name of a routine in a label or cell, which gives up its class before its method where
 * there is little room. Used on the FX thread.
 */
public final class MemberText {
  private final Labeled owner;
  private final Text measure = new Text();
  private String name;

  /** Whether it is fitted once more when all has its styles. */
  private boolean refits;

  /**
   * @param owner has no other text from now on
   */
  public MemberText(Labeled owner) {
    this.owner = owner;
    owner.widthProperty().addListener(_ -> fit());
    owner.insetsProperty().addListener(_ -> styled());
    owner.fontProperty().addListener(_ -> styled());
    owner.graphicProperty().addListener(_ -> fit());
  }

  /**
   * @param wanted null for none
   */
  public void show(String wanted) {
    name = wanted;
    fit();
  }

  /** What stands beside it gets its styles after it. */
  private void styled() {
    fit();
    if (owner.getGraphic() != null && !refits) {
      refits = true;
      Platform.runLater(() -> {
        refits = false;
        fit();
      });
    }
  }

  private void fit() {
    boolean known = name != null && owner.getWidth() > 0;
    owner.setText(known ? TextElision.member(name, room(), this::width) : name);
  }

  private double room() {
    Insets padding = owner.getLabelPadding();
    double around = owner.snappedLeftInset() + owner.snappedRightInset();
    return owner.getWidth() - around - padding.getLeft() - padding.getRight() - graphic() - 1;
  }

  private double graphic() {
    Node graphic = owner.getGraphic();
    return graphic == null ? 0 : graphic.prefWidth(-1) + owner.getGraphicTextGap();
  }

  private double width(String text) {
    measure.setFont(owner.getFont());
    measure.setText(text);
    return measure.getLayoutBounds().getWidth();
  }
}
