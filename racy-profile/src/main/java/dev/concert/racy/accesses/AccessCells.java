package dev.concert.racy.accesses;

import dev.concert.model.words.Words;
import dev.concert.racy.details.ColumnWidths;
import dev.concert.racy.figures.ProfileSummary;
import dev.concert.racy.model.RacyModel;
import dev.concert.trace.AccessTracking;
import dev.concert.trace.CollectionAccess;
import dev.concert.trace.Quality;
import dev.concert.ui.ToolContext;
import dev.concert.ui.look.Contrast;
import dev.concert.ui.look.Palettes;
import dev.concert.ui.look.Styles;
import dev.concert.ui.look.Units;
import dev.concert.ui.parts.Tables;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
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

  private final RacyModel model;
  private final ToolContext context;

  AccessCells(RacyModel model, ToolContext context) {
    this.model = model;
    this.context = context;
  }

  <R> List<TableColumn<R, ?>> columns(Function<R, CollectionAccess> access) {
    TableColumn<R, Number> ratio =
        Tables.number(
            Words.known("Local | remote"), row -> access.apply(row).remoteShare(), Units::percent);
    ratio.setCellFactory(_ -> new RatioCell<>(access));
    ColumnWidths widths = new ColumnWidths(context);
    widths.flex(120, 260, ratio);
    Predicate<R> estimated = row -> isEstimated(access.apply(row));
    TableColumn<R, Number> local =
        counts(Words.known("Local"), row -> access.apply(row).local(), estimated);
    TableColumn<R, Number> remote =
        counts(Words.known("Remote"), row -> access.apply(row).remote(), estimated);
    return List.of(ratio, local, remote);
  }

  static boolean isEstimated(CollectionAccess access) {
    return access != null && access.quality() == Quality.ESTIMATED;
  }

  /**
   * A column of counts, with {@code ~} before estimates.
   *
   * @param estimated tells of a row
   */
  static <R> TableColumn<R, Number> counts(
      String title, ToDoubleFunction<R> count, Predicate<R> estimated) {
    TableColumn<R, Number> column = Tables.number(title, count, Units::count);
    column.setCellFactory(_ -> new CountCell<>(estimated));
    return column;
  }

  private static final class CountCell<R> extends TableCell<R, Number> {
    private final Predicate<R> estimated;

    CountCell(Predicate<R> estimated) {
      this.estimated = estimated;
      getStyleClass().add(Styles.NUMBER);
    }

    @Override
    protected void updateItem(Number value, boolean empty) {
      super.updateItem(value, empty);
      R row = getTableRow() == null ? null : getTableRow().getItem();
      setText(empty || row == null ? null : words(value.doubleValue(), estimated.test(row)));
    }
  }

  /** What is not known is not nothing. */
  private static String words(double count, boolean estimate) {
    return Double.isNaN(count) ? "–" : (estimate ? "~" : "") + Units.count(count);
  }

  private final class RatioCell<R> extends TableCell<R, Number> {
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
        tooltip.setText(explanation(access.apply(row)));
      }
    }

    private String explanation(CollectionAccess of) {
      String sign = isEstimated(of) ? "~" : "";
      String formula =
          Words.say(
              "%s: remote %s ÷ (local %s + remote %s)",
              of.collection(),
              sign + Units.count(of.remote()),
              sign + Units.count(of.local()),
              sign + Units.count(of.remote()));
      return formula + '\n' + counting(model, of);
    }
  }

  /** How the accesses came to be known, and what made them local. */
  static String counting(RacyModel model, CollectionAccess of) {
    ProfileSummary summary = model.summary();
    if (summary == null) {
      return "";
    }
    AccessTracking tracking = summary.profile().tracking();
    String counting = Words.say("Accesses: %s", tracking.counting(of));
    return of.sites().isEmpty() ? counting : counting + '\n' + tracking.meaningOfLocal();
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
      place(local, Words.say("local %s", Units.percent(1 - share)), 0, room - right);
      String far = Words.say("remote %s", Units.percent(share));
      place(remote, far, getWidth() - right, right);
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
