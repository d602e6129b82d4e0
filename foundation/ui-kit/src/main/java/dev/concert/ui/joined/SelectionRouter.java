package dev.concert.ui.joined;

import dev.concert.bus.Bus;
import dev.concert.bus.Envelope;
import dev.concert.bus.Message;
import dev.concert.model.RoutineName;
import dev.concert.model.words.Words;
import dev.concert.ui.Hypertool;
import dev.concert.ui.ShowResult;
import dev.concert.ui.frame.ToolWindow;
import dev.concert.ui.frame.ToolWindows;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SequencedMap;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.function.UnaryOperator;
import javafx.application.Platform;
import javafx.scene.Scene;

/**
 * The life of a selection in this window: from a click to the bus, from the bus to the tool. Used
 * on the FX thread.
 */
public final class SelectionRouter {
  private final Bus bus;
  private final ToolWindows windows;
  private final RunNodeNames names;
  private final Map<String, SelectionHistory> histories = new HashMap<>();
  private SelectionHistory history = new SelectionHistory();
  private String application = "";
  private final Latencies latencies = new Latencies();
  private final Map<Class<?>, Long> publishedNanos = new HashMap<>();
  private final Map<ToolWindow, SequencedMap<Class<?>, Told>> told = new WeakHashMap<>();

  /** What everybody has heard selected since the application was opened. */
  private final Set<Class<?>> heard = new HashSet<>();

  private UnaryOperator<String> otherNames = _ -> null;
  private boolean showing;

  /** What the status line of a window says of a selection. */
  private record Told(Message.Selection of, String about, ShowResult found) {}

  /**
   * @param names of nodes, for windows that do not know them
   */
  public SelectionRouter(Bus bus, ToolWindows windows, RunNodeNames names) {
    this.bus = bus;
    this.windows = windows;
    this.names = names;
    names.onRead(this::sayAgain);
    historyChanged();
  }

  /**
   * Another application is open: what was selected in it comes back, to be shown when it has been
   * read, and nothing stays of the one before. What was selected while none was open goes with the
   * first.
   *
   * @param key stands for the application
   */
  public void open(String key) {
    if (key.equals(application)) {
      return;
    }
    boolean first = application.isEmpty();
    application = key;
    heard.clear();
    if (first) {
      histories.put(key, history);
      return;
    }
    history = histories.computeIfAbsent(key, _ -> new SelectionHistory());
    historyChanged();
    told.clear();
    windows.each((window, tool) -> {
      window.status.showNothingSelected();
      tool.showNothingSelected();
    });
  }

  /**
   * The user took away what a window marked: nothing of that kind is selected in this process any
   * more, and the status line names what had been selected before it. Nobody else is told.
   */
  public void deselect(Class<? extends Message.Selection> kind, ToolWindow window) {
    history.empty(kind);
    SequencedMap<Class<?>, Told> left = told.get(window);
    if (left == null || left.remove(kind) == null) {
      return;
    }
    if (left.isEmpty()) {
      window.status.showNothingSelected();
    } else {
      say(window, left.lastEntry().getValue());
    }
  }

  /**
   * Where a routine is not found, it is looked for by another name.
   *
   * @param other of a routine; null where there is none
   */
  public void otherNames(UnaryOperator<String> other) {
    otherNames = other;
  }

  /**
   * Publishes what came back with the application, which others show and need not remember again.
   * What was selected since they know, and it may have been selected otherwise meanwhile.
   */
  public void tellAgain() {
    history.current().stream()
        .filter(selection -> !heard.contains(selection.getClass()))
        .forEach(selection -> bus.send(SelectionHistory.fromHistory(selection)));
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
    heard.add(selection.getClass());
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
    heard.add(selection.getClass());
    history.put(selection);
    historyChanged();
    show(selection, envelope.from());
    if (!replayed) {
      windows.each(window -> window.status.flash());
      latencies.handled(System.nanoTime() - envelope.atNanos());
      afterPulse(() -> latencies.painted(System.nanoTime() - envelope.atNanos()));
    }
  }

  /**
   * Something has been opened: what is selected can be found in it, or no longer. A further window
   * reads for itself, and says when it has.
   */
  public void showAgain() {
    showAgain(windows.first(), windows.tools().getFirst());
  }

  /** The same in one window only. */
  public void showAgain(ToolWindow window, Hypertool tool) {
    history.current().forEach(selection -> show(selection, null, window, tool));
  }

  public SelectionHistory history() {
    return history;
  }

  public Latencies latencies() {
    return latencies;
  }

  /** Whether a window found the newest selection; null before the first. */
  public ShowResult shown(ToolWindow window) {
    SequencedMap<Class<?>, Told> all = told.get(window);
    return all == null || all.isEmpty() ? null : all.lastEntry().getValue().found();
  }

  private void show(Message.Selection selection, String from) {
    windows.each((window, tool) -> show(selection, from, window, tool));
  }

  private void show(Message.Selection selection, String from, ToolWindow window, Hypertool tool) {
    boolean before = showing;
    ShowResult found;
    showing = true;
    try {
      found = shown(selection, tool);
    } finally {
      showing = before;
    }
    String why = found.found() ? "" : "· " + found.why();
    String origin = from == null ? "" : Words.say(" · from %s", toolOf(from));
    Told now = new Told(selection, why + origin, found);
    told.computeIfAbsent(window, _ -> new LinkedHashMap<>()).putLast(selection.getClass(), now);
    say(window, now);
  }

  private ShowResult shown(Message.Selection selection, Hypertool tool) {
    ShowResult found = tool.show(selection);
    if (found.found() || !(selection instanceof Message.SelectFunction function)) {
      return found;
    }
    String other = otherNames.apply(function.routine());
    if (other == null) {
      return found;
    }
    ShowResult otherwise =
        tool.show(new Message.SelectFunction(other, function.reveal(), function.history()));
    return otherwise.found()
        ? ShowResult.found(
            Words.say(
                "%s, also called %s",
                RoutineName.label(function.routine()), RoutineName.label(other)))
        : found;
  }

  private void say(ToolWindow window, Told what) {
    String name = what.found().name();
    window.status.showSelection(
        name == null ? SelectionText.text(what.of(), names) : name,
        what.of().subject(),
        what.about());
  }

  private void sayAgain() {
    told.forEach((window, all) -> {
      if (!all.isEmpty()) {
        say(window, all.lastEntry().getValue());
      }
    });
  }

  /** What a picture says is selected: the full name, and of a node what it is called. */
  public String caption(Message.Selection selection) {
    return selection instanceof Message.SelectNode
        ? SelectionText.text(selection, names)
        : selection.subject();
  }

  private void historyChanged() {
    boolean back = history.canGoBack();
    boolean forward = history.canGoForward();
    windows.say(
        "history",
        window -> {
          window.header.back.setDisable(!back);
          window.header.forward.setDisable(!forward);
        });
  }

  /** Runs the action on the FX thread when the next pulse has ended. */
  private void afterPulse(Runnable action) {
    Scene scene = windows.first().scene();
    if (scene == null) {
      return; // nobody sees it
    }
    Runnable[] once = new Runnable[1];
    once[0] =
        () -> {
          scene.removePostLayoutPulseListener(once[0]);
          Platform.runLater(action);
        };
    scene.addPostLayoutPulseListener(once[0]);
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
