package dev.concert.racy.view;

import dev.concert.bus.Message;
import dev.concert.model.words.Words;
import dev.concert.racy.details.PatternSwatch;
import dev.concert.racy.details.ProfileCells;
import dev.concert.racy.details.RacyActions;
import dev.concert.racy.figures.ProfileSummary;
import dev.concert.racy.figures.RowKey;
import dev.concert.racy.figures.Segments;
import dev.concert.ui.ToolContext;
import dev.concert.ui.look.Styles;
import dev.concert.ui.marking.MarkBox;
import dev.concert.ui.marking.Markable;
import java.util.List;
import java.util.function.Supplier;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;

/** The largest functions with their colours; a click selects one. */
final class LegendPane {
  private static final int ENTRIES = 8;

  private final ToolContext context;
  private final RacyActions actions;
  private final FlowPane root = new FlowPane();
  private ProfileSummary shown;
  private boolean hatched = true;

  LegendPane(ToolContext context, RacyActions actions) {
    this.context = context;
    this.actions = actions;
    root.setId("legend");
    root.getStyleClass().add("racy-legend");
    context.marks().onChange(this, LegendPane::refresh);
  }

  Node node() {
    return root;
  }

  void show(ProfileSummary summary) {
    boolean same =
        shown != null
            && entries(shown).equals(entries(summary))
            && shown.marksBlocked() == summary.marksBlocked();
    shown = summary;
    if (!same) {
      refresh();
    }
  }

  /** Whether the ends of segments are hatched where threads were blocked, as in bars of one run. */
  void showHatched(boolean now) {
    if (hatched != now) {
      hatched = now;
      refresh();
    }
  }

  private static List<String> entries(ProfileSummary summary) {
    return summary.segments().subList(0, Math.min(ENTRIES, summary.segments().size()));
  }

  void refresh() {
    root.getChildren().clear();
    if (shown == null) {
      return;
    }
    if (hatched && shown.marksBlocked()) {
      root.getChildren().add(blocked());
    }
    entries(shown).forEach(segment -> root.getChildren().add(marked(segment, entry(segment))));
    int rest = shown.segments().size() - ENTRIES;
    if (rest > 0) {
      Button more =
          button(
              Words.say("%d more…", rest),
              Words.say("All routines, in the node profile of the mean"));
      more.setOnAction(_ -> actions.openRow(RowKey.MEAN));
      root.getChildren().add(more);
    }
  }

  private Label blocked() {
    Label label = new Label(Words.say("blocked"), PatternSwatch.blocked(context));
    label.setId("blocked-key");
    label.getStyleClass().add("racy-key");
    label.setTooltip(
        new Tooltip(
            Words.say("The hatched end of a segment: how much of it its threads were blocked")));
    return label;
  }

  /** With its mark before it, while marks are shown. */
  private Node marked(String segment, Button entry) {
    Markable thing = context.marks().isShown() ? markable(segment) : null;
    if (thing == null) {
      return entry;
    }
    MarkBox box = new MarkBox(context.marks());
    box.setFocusTraversable(true);
    box.show(thing);
    HBox both = new HBox(box, entry);
    both.setAlignment(Pos.CENTER_LEFT);
    return both;
  }

  /** Null for what no name stands for. */
  private Markable markable(String segment) {
    return switch (shown.options().segments()) {
      case ROUTINES -> Markable.routine(segment);
      case CLASSES -> Markable.type(segment);
      case PACKAGES -> Markable.ofPackage(segment);
    };
  }

  private Button entry(String routine) {
    Segments segments = shown.options().segments();
    boolean routines = segments == Segments.ROUTINES; // of which overloads are told apart
    String label = routines ? shown.labels().of(routine) : segments.label(routine);
    Button entry = button(label, segments.name(routine));
    entry.setGraphic(ProfileCells.swatch(context.colour(routine)));
    if (segments == Segments.CLASSES) {
      entry.setOnAction(_ -> actions.selectClass(routine));
      offer(entry, () -> context.showInMenu(new Message.SelectClass(routine)));
    }
    if (segments == Segments.PACKAGES && Markable.ofPackage(routine) != null) {
      offer(entry, () -> context.packageMenu(routine));
    }
    if (!routines) {
      return entry;
    }
    entry.setOnAction(_ -> actions.openRoutine(routine));
    offer(entry, () -> context.showInMenu(new Message.SelectFunction(routine)));
    return entry;
  }

  private static void offer(Button entry, Supplier<ContextMenu> menu) {
    entry.setOnContextMenuRequested(event -> {
      menu.get().show(entry, event.getScreenX(), event.getScreenY());
      event.consume();
    });
  }

  private static Button button(String text, String hint) {
    Button button = new Button(text);
    button.getStyleClass().add(Styles.FLAT);
    button.setTooltip(new Tooltip(hint));
    return button;
  }
}
