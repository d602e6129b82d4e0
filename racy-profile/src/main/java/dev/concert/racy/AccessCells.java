package dev.concert.racy;

import dev.concert.trace.CollectionAccess;
import dev.concert.ui.ToolContext;
import dev.concert.ui.look.Contrast;
import dev.concert.ui.look.Palettes;
import dev.concert.ui.look.Units;
import dev.concert.ui.parts.Tables;
import java.util.List;
import java.util.function.Function;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.Background;
import javafx.scene.layout.BackgroundFill;
import javafx.scene.layout.CornerRadii;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;

/** Columns that show accesses to a collection as one bar, local | remote, with its counts. */
final class AccessCells {
  static final Color LOCAL = Palettes.CATEGORIES.get(0);
  static final Color REMOTE = Palettes.CATEGORIES.get(1);

  private AccessCells() {}

  static <R> List<TableColumn<R, ?>> columns(
      ToolContext context, Function<R, CollectionAccess> access) {
    TableColumn<R, Number> ratio =
        Tables.number(
            "Local | remote", row -> CollectionShare.remote(access.apply(row)), Units::percent);
    ratio.setCellFactory(_ -> new RatioCell<>(access));
    Widths widths = new Widths(context);
    widths.flex(120, 260, ratio);
    TableColumn<R, Number> local =
        Tables.number("Local", row -> access.apply(row).local(), Units::count);
    TableColumn<R, Number> remote =
        Tables.number("Remote", row -> access.apply(row).remote(), Units::count);
    widths.fix(96, local, remote);
    return List.of(ratio, local, remote);
  }

  private static final class RatioCell<R> extends TableCell<R, Number> {
    private final Function<R, CollectionAccess> access;
    private final Ratio bar = new Ratio();
    private final Tooltip tooltip = new Tooltip();

    RatioCell(Function<R, CollectionAccess> access) {
      this.access = access;
      setPadding(new Insets(3, 8, 3, 8));
    }

    @Override
    protected void updateItem(Number remote, boolean empty) {
      super.updateItem(remote, empty);
      R row = getTableRow() == null ? null : getTableRow().getItem();
      boolean blank = empty || row == null;
      setGraphic(blank ? null : bar);
      setTooltip(blank ? null : tooltip);
      if (!blank) {
        bar.show(remote.doubleValue());
        CollectionAccess of = access.apply(row);
        tooltip.setText(
            "%s: local %s ÷ (local + remote %s); accesses counted by hand in the program"
                .formatted(of.collection(), Units.count(of.local()), Units.count(of.remote())));
      }
    }
  }

  /** Local at the left, remote at the right, each with its share where that fits. */
  private static final class Ratio extends Region {
    private final Label local = part(LOCAL, Pos.CENTER_LEFT);
    private final Label remote = part(REMOTE, Pos.CENTER_RIGHT);
    private double share;

    Ratio() {
      getChildren().addAll(local, remote);
      setPrefHeight(18);
      setMinWidth(40);
    }

    private static Label part(Color colour, Pos alignment) {
      Label part = new Label();
      part.setTextFill(Contrast.textOn(colour));
      part.setBackground(new Background(new BackgroundFill(colour, new CornerRadii(2), null)));
      part.setAlignment(alignment);
      part.setPadding(new Insets(0, 3, 0, 3));
      part.setMinWidth(0);
      return part;
    }

    void show(double remoteShare) {
      share = remoteShare;
      requestLayout();
    }

    @Override
    protected void layoutChildren() {
      double gap = share > 0 && share < 1 ? 1 : 0;
      double room = getWidth() - gap;
      double right = Math.round(room * share);
      place(local, "local " + Units.percent(1 - share), 0, room - right);
      place(remote, "remote " + Units.percent(share), getWidth() - right, right);
    }

    private void place(Label part, String text, double x, double width) {
      double letters = width / part.getFont().getSize();
      part.setVisible(width > 0);
      part.setText(
          letters > 6.6 ? text : letters > 3.1 ? text.substring(text.indexOf(' ') + 1) : "");
      part.resizeRelocate(x, 0, width, getHeight());
    }

    @Override
    protected double computePrefWidth(double height) {
      return 200;
    }
  }
}
