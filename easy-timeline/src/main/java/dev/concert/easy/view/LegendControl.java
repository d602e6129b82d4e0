package dev.concert.easy.view;

import dev.concert.easy.facts.TimelineSummary;
import dev.concert.easy.model.EasyModel;
import dev.concert.easy.paint.ThemeProbe;
import dev.concert.easy.panels.Legend;
import dev.concert.easy.panels.LegendLine;
import dev.concert.easy.rows.Grouping;
import dev.concert.easy.states.StateFilter;
import dev.concert.easy.states.Timeline;
import dev.concert.model.words.Words;
import dev.concert.trace.StateLabel;
import dev.concert.trace.ThreadTrace.Kind;
import dev.concert.trace.Trace.EventShare;
import dev.concert.trace.tasks.RunTasks;
import dev.concert.ui.ToolContext;
import dev.concert.ui.look.Icons;
import dev.concert.ui.look.Styles;
import dev.concert.ui.look.Units;
import dev.concert.ui.parts.Tips;
import javafx.scene.Node;
import javafx.scene.control.Button;
import org.kordamp.ikonli.material2.Material2AL;

/** The legend of the open run, where states are hidden by name and by length. */
final class LegendControl {
  private final EasyModel model;
  private final Runnable onHide;
  private final ThemeProbe theme;
  private final Legend legend;
  private final LegendLine queue =
      new LegendLine(
          "legend-queue",
          Words.say("waiting to be started"),
          Words.say("From the submission of tasks to their start, all together"));
  private final LegendLine pinned =
      new LegendLine(
          "legend-pinned",
          Words.say("pinned: kept its carrier"),
          Words.say(
              "Waits in which a virtual thread kept its carrier from running others; Ctrl+F pinned"
                  + " finds them"));

  /**
   * @param onHide other states are hidden
   * @param filters the menu of what was saved
   * @param tearOff puts the legend into a window of its own, or back
   */
  LegendControl(
      EasyModel model,
      ToolContext context,
      ThemeProbe theme,
      LabelActions onLabel,
      Runnable onHide,
      Node filters,
      Runnable tearOff) {
    this.model = model;
    this.theme = theme;
    this.onHide = onHide;
    legend =
        new Legend(
            theme,
            onLabel,
            context::colourMenu,
            hidden -> hide(model.hiding().with(hidden)),
            (shortest, longest) -> hide(model.hiding().withLengths(shortest, longest)));
    legend.add(filters);
    legend.add(tearButton(tearOff));
    legend.getChildren().addAll(queue, pinned);
  }

  private static Button tearButton(Runnable tearOff) {
    Button button = new Button(null, Icons.of(Material2AL.LAUNCH));
    button.setId("tear-legend");
    button.getStyleClass().add(Styles.FLAT);
    button.setAccessibleText(Words.say("Tear off the legend, or put it back"));
    Tips.on(button, Words.say("The legend in a window of its own, or back at the side (Shift+L)"));
    button.setOnAction(_ -> tearOff.run());
    return button;
  }

  private void hide(StateFilter hiding) {
    model.hide(hiding);
    onHide.run();
  }

  /** Shows what the run has, and what is hidden of it. */
  void show() {
    legend.showHidden(model.hiding().labels());
    legend.show(model.analysis().named(), reported());
    if (model.timeline() != null) {
      legend.showLengths(model.hiding(), model.timeline().longestNanos());
    }
  }

  private EventShare reported() {
    Timeline timeline = model.timeline();
    return timeline == null ? EventShare.ALL : timeline.trace().shares().marks();
  }

  /** Says what is pale in rows of tasks, where rows are that, and what a pin on a wait is. */
  void showLines() {
    Timeline timeline = model.timeline();
    if (timeline != null
        && model.rows().grouping() == Grouping.TASK
        && timeline.tasks().size() > 0) {
      RunTasks tasks = timeline.tasks();
      String count = Units.plural(tasks.size(), "task", "tasks");
      queue.show(
          swatch -> swatch.showWaitingTasks(theme.palette()),
          count
              + ", "
              + Units.time(tasks.queuedNanos())
              + TimelineSummary.missing(timeline.trace().shares().tasks()));
    } else {
      queue.hide();
    }
    if (timeline != null && timeline.threads().stream().anyMatch(it -> !it.pinned().isEmpty())) {
      pinned.show(swatch -> swatch.showPinned(theme.palette()), "");
    } else {
      pinned.hide();
    }
  }

  /** The colours have changed. */
  void repaint() {
    legend.repaint();
    showLines();
  }

  /** Marks the selected function, unless a class or file stands out. */
  void mark() {
    boolean part = model.selected().part() != null;
    String function = part ? null : model.selected().function();
    legend.mark(function == null ? null : new StateLabel(function, Kind.ROUTINE));
  }

  Legend pane() {
    return legend;
  }
}
