package dev.concert.easy.panels;

import dev.concert.easy.histogram.ChannelTotal;
import dev.concert.easy.model.EasyModel;
import dev.concert.easy.states.Channel;
import dev.concert.model.words.Words;
import dev.concert.trace.findings.Annotation;
import dev.concert.trace.waits.WaitTotal;
import dev.concert.ui.ToolContext;
import dev.concert.ui.look.Styles;
import dev.concert.ui.parts.Tips;
import dev.concert.ui.parts.ToolBars;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.geometry.Pos;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TableView;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/**
 * Tables whose lines lead to places in the run: what threads wait for, what they hand to each other
 * through, what stands out.
 */
public final class PlacesPane extends VBox {
  /** What the table of what stands out is called. */
  public static final String FINDINGS = Words.known("What stands out in the run");

  /** One of its tables. */
  public enum Part {
    LOCKS(
        Words.known("Locks"), Words.known("Locks, queues and futures that threads waited for (L)")),
    CHANNELS(
        Words.known("Channels"),
        Words.known("Executors, queues and connections that arrows go through (Shift+C)")),
    FINDINGS(
        Words.known("Stands out"),
        Words.known("What stands out in the run, the costliest first (Shift+N)"));

    private final String title;
    private final String what;

    Part(String title, String what) {
      this.title = title;
      this.what = what;
    }
  }

  private final LocksTable locks;
  private final ChannelsTable channels;
  private final FindingsTable findings;
  private final ChannelCounting counting;
  private final Map<Part, ToggleButton> buttons = new EnumMap<>(Part.class);
  private Part part;

  /**
   * @param onWaits goes to the longest wait for a thing
   * @param onChannel goes to what took longest through a channel
   * @param onFinding goes to where and when a finding is
   * @param items what can be done with a channel
   * @param counting counts what the channels of the run amount to
   */
  public PlacesPane(
      EasyModel model,
      ToolContext context,
      Consumer<WaitTotal> onWaits,
      Consumer<ChannelTotal> onChannel,
      Consumer<Annotation> onFinding,
      Function<Channel, List<MenuItem>> items,
      ChannelCounting counting) {
    this.counting = counting;
    locks = new LocksTable(model, context, onWaits);
    channels = new ChannelsTable(model, onChannel, items);
    findings = new FindingsTable(model, onFinding);
    setId("places");
    for (Part each : Part.values()) {
      buttons.put(each, button(each));
    }
    managedProperty().bind(visibleProperty());
    visibleProperty().addListener((_, _, _) -> update());
    show(Part.LOCKS);
  }

  private ToggleButton button(Part each) {
    ToggleButton button = new ToggleButton(Words.say(each.title));
    button.setId("places-" + each.name().toLowerCase(Locale.ROOT));
    button.getStyleClass().addAll(Styles.FLAT, "small");
    button.setMinWidth(USE_PREF_SIZE);
    Tips.on(button, Words.say(each.what));
    button.setOnAction(_ -> show(each));
    return button;
  }

  public Part part() {
    return part;
  }

  /** Shows one of the tables instead of the others. */
  public void show(Part wanted) {
    buttons.forEach((each, button) -> button.setSelected(each == wanted));
    if (wanted != part) {
      part = wanted;
      lines().title().setMinWidth(0);
      HBox head = new HBox(lines().title(), ToolBars.spacer());
      head.getChildren().addAll(buttons.values());
      head.setAlignment(Pos.CENTER_LEFT);
      VBox.setVgrow(table(), Priority.ALWAYS);
      getChildren().setAll(head, table());
      update();
    }
  }

  private JumpTable<?> lines() {
    return switch (part) {
      case LOCKS -> locks.lines();
      case CHANNELS -> channels.lines();
      case FINDINGS -> findings.lines();
    };
  }

  public TableView<?> table() {
    return lines().table();
  }

  /** What stands out may have been found. */
  public void updateFindings() {
    if (part == Part.FINDINGS) {
      update();
    }
  }

  /** Lists what the run that is shown has, as long as it is seen. */
  public void update() {
    if (isVisible()) {
      switch (part) {
        case LOCKS -> locks.update();
        case CHANNELS -> {
          channels.update();
          counting.count();
        }
        case FINDINGS -> findings.update();
      }
    }
  }
}
