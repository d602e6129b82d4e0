package dev.concert.ui.joined;

import dev.concert.bus.Bus;
import dev.concert.bus.Envelope;
import dev.concert.bus.Message;
import dev.concert.ui.Hypertool;
import dev.concert.ui.ShowResult;
import dev.concert.ui.frame.ToolWindow;
import java.util.HashMap;
import java.util.Map;
import javafx.application.Platform;

/**
 * The life of a selection in this window: from a click to the bus, from the bus to the tool. Used
 * on the FX thread.
 */
public final class SelectionRouter {
  private final Bus bus;
  private final ToolWindow window;
  private final Hypertool tool;
  private final SelectionHistory history = new SelectionHistory();
  private final Latencies latencies = new Latencies();
  private final Map<Class<?>, Long> publishedNanos = new HashMap<>();
  private ShowResult shown;
  private boolean showing;

  public SelectionRouter(Bus bus, ToolWindow window, Hypertool tool) {
    this.bus = bus;
    this.window = window;
    this.tool = tool;
    historyChanged();
  }

  /** The user selected; what comes while the tool is being shown a selection is its echo. */
  public void select(Message.Selection selection) {
    if (!showing) {
      boolean again = selection instanceof Message.SelectFunction && history.isCurrent(selection);
      publish(again ? revealed(selection) : selection);
    }
  }

  public void back() {
    travel(history.back());
  }

  public void forward() {
    travel(history.forward());
  }

  private void travel(Message.Selection selection) {
    if (selection != null) {
      publish(selection);
    }
  }

  private void publish(Message.Selection selection) {
    publishedNanos.put(selection.getClass(), System.nanoTime());
    history.put(selection);
    historyChanged();
    show(selection, null);
    bus.send(selection);
  }

  /**
   * Another tool selected.
   *
   * @param replayed whether it did before this window joined; then what was selected here since
   *     counts more
   */
  public void follow(Message.Selection selection, Envelope<?> envelope, boolean replayed) {
    long ownNanos = publishedNanos.getOrDefault(selection.getClass(), Long.MIN_VALUE);
    if (replayed && envelope.atNanos() < ownNanos) {
      return;
    }
    history.put(selection);
    historyChanged();
    show(selection, envelope.from());
    if (!replayed) {
      window.status.flash();
      latencies.handled(System.nanoTime() - envelope.atNanos());
      afterPulse(() -> latencies.painted(System.nanoTime() - envelope.atNanos()));
    }
  }

  /** Something has been opened: what is selected can be found in it, or no longer. */
  public void showAgain() {
    history.current().forEach(selection -> show(selection, null));
  }

  public SelectionHistory history() {
    return history;
  }

  public Latencies latencies() {
    return latencies;
  }

  /** Whether the newest selection was found; null before the first. */
  public ShowResult shown() {
    return shown;
  }

  private void show(Message.Selection selection, String from) {
    boolean before = showing;
    showing = true;
    try {
      shown = tool.show(selection);
    } finally {
      showing = before;
    }
    String why = shown.found() ? "" : "· " + shown.why();
    String origin = from == null ? "" : " · from " + toolOf(from);
    window.status.showSelection(SelectionText.text(selection), selection.subject(), why + origin);
  }

  private void historyChanged() {
    window.header.back.setDisable(!history.canGoBack());
    window.header.forward.setDisable(!history.canGoForward());
  }

  /** Runs the action on the FX thread when the next pulse has ended. */
  private void afterPulse(Runnable action) {
    Runnable[] once = new Runnable[1];
    once[0] =
        () -> {
          window.scene.removePostLayoutPulseListener(once[0]);
          Platform.runLater(action);
        };
    window.scene.addPostLayoutPulseListener(once[0]);
    Platform.requestNextPulse();
  }

  private static Message.Selection revealed(Message.Selection selection) {
    Message.SelectFunction function = (Message.SelectFunction) selection;
    return new Message.SelectFunction(function.routine(), true, function.history());
  }

  private static String toolOf(String instance) {
    int slash = instance.indexOf('/');
    return slash < 0 ? instance : instance.substring(0, slash);
  }
}
