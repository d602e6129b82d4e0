package dev.concert.ui.marking;

import dev.concert.bus.Message;
import dev.concert.trace.control.ApplicationSelection.Switch;
import dev.concert.trace.control.MeasuredSelection;
import dev.concert.trace.control.MeasuredSelection.Kind;
import dev.concert.trace.control.MeasuredSelection.Measured;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/**
 * What is measured of the open application and run, what the user wants changed of it, and what the
 * running programs have answered. Used on the FX thread.
 */
public final class Marks {
  /** What one program has answered. */
  public record Answer(String node, int routines, String problem) {}

  private final Set<Runnable> listeners = new LinkedHashSet<>();

  /**
   * By pattern, the last that matches holds: what holds for the programs that run, and the next.
   */
  private final Map<String, Boolean> kept = new LinkedHashMap<>();

  /** The same, not yet applied. */
  private final Map<String, Boolean> wanted = new LinkedHashMap<>();

  private final Map<String, Answer> answers = new LinkedHashMap<>();
  private List<String> begun = List.of();
  private boolean live;
  private boolean known;
  private boolean shown;
  private MeasuredSelection atStart = new MeasuredSelection(List.of());
  private MeasuredSelection now = atStart;
  private MeasuredSelection then = atStart;

  /** Runs whenever something else is to be shown, until it is removed. */
  public void onChange(Runnable listener) {
    listeners.add(listener);
  }

  /** The same for as long as somebody else holds the owner, to whom it is passed. */
  public <T> void onChange(T owner, Consumer<T> action) {
    WeakReference<T> held = new WeakReference<>(owner);
    listeners.add(
        new Runnable() {
          @Override
          public void run() {
            T there = held.get();
            if (there == null) {
              removeListener(this);
            } else {
              action.accept(there);
            }
          }
        });
  }

  public void removeListener(Runnable listener) {
    listeners.remove(listener);
  }

  /** Something else is to be said of the marks, which are the same. */
  public void say() {
    changed();
  }

  private void changed() {
    List.copyOf(listeners).forEach(Runnable::run);
  }

  /** Whether the marks are on the screen. */
  public boolean isShown() {
    return shown;
  }

  /** Whether it has been read what is measured. */
  public boolean isKnown() {
    return known && shown;
  }

  /** Shows the marks; without them nothing is wanted. */
  public void show(boolean on) {
    if (on != shown) {
      shown = on;
      answers.clear();
      forgetWanted();
      changed();
    }
  }

  /** Shows the marks, or hides them. */
  public void toggle() {
    show(!shown);
  }

  /**
   * What an application, or a run, is about has been read.
   *
   * @param lines of the settings that the open run has now; empty without a run
   * @param selection lines that are kept for the application
   * @param running whether the run goes on
   */
  public void read(List<String> lines, List<String> selection, boolean running) {
    begun = List.copyOf(lines);
    live = running;
    known = true;
    kept.clear();
    for (String line : selection) {
      Switch.of(line).ifPresent(it -> put(kept, it.pattern(), it.on()));
    }
    decide();
    changed();
  }

  /** Somebody has switched something, here or elsewhere. */
  public void take(Message.SetInstrumentation set) {
    if (!set.pattern().isEmpty()) {
      put(kept, set.pattern(), set.on());
      decide();
      changed();
    }
  }

  /** A program has done what it was told, or says why not. */
  public void take(Message.InstrumentationChanged answer) {
    answers.put(answer.node(), new Answer(answer.node(), answer.routines(), answer.problem()));
    changed();
  }

  /** What programs have answered since the last was applied. */
  public List<Answer> answers() {
    return List.copyOf(answers.values());
  }

  /** Whether the open run goes on. */
  public boolean isLive() {
    return live;
  }

  /** How much of it is measured once what is wanted is applied. */
  public Measured of(Markable thing) {
    return then.of(thing.kind(), thing.name());
  }

  /** Whether all of it is measured once what is wanted is applied. */
  public boolean isOn(Markable thing) {
    return of(thing) == Measured.ALL;
  }

  /** How much of it is measured now. */
  public Measured measured(Markable thing) {
    return now.of(thing.kind(), thing.name());
  }

  /** What is measured now. */
  public MeasuredSelection now() {
    return now;
  }

  /** What is measured once what is wanted is applied. */
  public MeasuredSelection then() {
    return then;
  }

  /** Whether what is wanted changes it. */
  public boolean isChanged(Markable thing) {
    return !wanted.isEmpty() && of(thing) != measured(thing);
  }

  /** The user wants it measured, or not; what is so already need not be wanted. */
  public void want(Markable thing, boolean on) {
    answers.clear();
    wanted.keySet().removeIf(each -> isWithin(each, thing.name()));
    decide();
    if (of(thing) != (on ? Measured.ALL : Measured.NONE)) {
      put(wanted, thing.name(), on);
      decide();
    }
    changed();
  }

  /** The same the other way round; what was measured in part is measured whole first. */
  public void turn(Markable thing) {
    want(thing, !isOn(thing));
  }

  /** The user wants what is written here. */
  public void want(List<Switch> switches) {
    answers.clear();
    switches.forEach(each -> put(wanted, each.pattern(), each.on()));
    decide();
    changed();
  }

  /** What is said of a whole says it of its parts. */
  private static boolean isWithin(String pattern, String outer) {
    String rest = pattern.startsWith(outer) ? pattern.substring(outer.length()) : null;
    return rest != null && (rest.isEmpty() || ".$#".indexOf(rest.charAt(0)) >= 0);
  }

  private static void put(Map<String, Boolean> switches, String pattern, boolean on) {
    switches.remove(pattern);
    switches.put(pattern, on);
  }

  private void decide() {
    List<String> lines = new ArrayList<>(begun);
    atStart = new MeasuredSelection(lines);
    switches(kept).forEach(each -> lines.add(each.line()));
    now = new MeasuredSelection(lines);
    wanted().forEach(each -> lines.add(each.line()));
    then = wanted.isEmpty() ? now : new MeasuredSelection(lines);
  }

  private static List<Switch> switches(Map<String, Boolean> byPattern) {
    return byPattern.entrySet().stream()
        .map(each -> new Switch(each.getKey(), each.getValue()))
        .toList();
  }

  /** What is wanted and not applied yet; the last that matches holds. */
  public List<Switch> wanted() {
    return switches(wanted);
  }

  /** What is kept of the application, and behind it what is wanted. */
  public List<Switch> all() {
    Map<String, Boolean> all = new LinkedHashMap<>(kept);
    wanted.forEach((pattern, on) -> put(all, pattern, on));
    return switches(all);
  }

  /**
   * Puts other switches in the place of those that are kept; nothing is wanted any more.
   *
   * @return what programs that run have to be told; a pattern that is gone stands for what a run
   *     was begun with
   */
  public List<Switch> replace(List<Switch> all) {
    Map<String, Boolean> before = new LinkedHashMap<>(kept);
    kept.clear();
    all.forEach(each -> put(kept, each.pattern(), each.on()));
    List<Switch> told = new ArrayList<>();
    for (String pattern : before.keySet()) {
      Kind kind = pattern.contains("#") ? Kind.ROUTINE : Kind.TYPE;
      if (!kept.containsKey(pattern) && atStart.of(kind, pattern) != Measured.PART) {
        told.add(new Switch(pattern, atStart.of(kind, pattern) == Measured.ALL));
      }
    }
    told.addAll(switches(kept));
    answers.clear();
    forgetWanted();
    changed();
    return told;
  }

  /** Nothing is wanted any more. */
  public void discard() {
    forgetWanted();
    changed();
  }

  private void forgetWanted() {
    wanted.clear();
    decide();
  }

  /** What is wanted holds from now on. */
  public void applied() {
    answers.clear();
    wanted.forEach((pattern, on) -> put(kept, pattern, on));
    forgetWanted();
    changed();
  }
}
