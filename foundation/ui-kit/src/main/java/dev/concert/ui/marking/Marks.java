package dev.concert.ui.marking;

import dev.concert.bus.Message;
import dev.concert.trace.control.ApplicationSelection.Switch;
import dev.concert.trace.control.MeasuredSelection;
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
 * running programs have answered. Nothing is known of it while the marks are not shown. Used on the
 * FX thread.
 */
public final class Marks {
  /**
   * What one program has answered.
   *
   * @param routines how many it measures now
   * @param problem why it did not do all that it was told, or null
   */
  public record Answer(String node, int routines, String problem) {}

  private final Set<Runnable> listeners = new LinkedHashSet<>();

  /** By pattern, the last that matches holds: what was switched after {@link #begun}. */
  private final Map<String, Boolean> kept = new LinkedHashMap<>();

  /** The same, not yet applied. */
  private final Map<String, Boolean> wanted = new LinkedHashMap<>();

  private final Map<String, Answer> answers = new LinkedHashMap<>();
  private List<String> begun = List.of();
  private boolean live;
  private boolean known;
  private boolean shown;

  /** Whether what is wanted takes the place of what is kept. */
  private boolean replacing;

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
      forget();
    }
  }

  /** Shows the marks, or hides them. */
  public void toggle() {
    show(!shown);
  }

  /** Another application or run is open: what was wanted, and answered, was about the last one. */
  public void forget() {
    known = false;
    answers.clear();
    kept.clear();
    forgetWanted();
    changed();
  }

  /**
   * What the open application, or run, is about has been read.
   *
   * @param lines what programs begin with: of the settings that the open run has now, or, without
   *     one, of the application's selection
   * @param switched what counts behind them
   * @param running whether the open run goes on
   */
  public void read(List<String> lines, List<Switch> switched, boolean running) {
    begun = List.copyOf(lines);
    live = running;
    known = true;
    kept.clear();
    switched.forEach(each -> put(kept, each.pattern(), each.on()));
    decide();
    wanted.entrySet().removeIf(it -> !replacing && now.of(it.getKey()) == whole(it.getValue()));
    decide();
    changed();
  }

  /** Somebody has switched something, here or elsewhere. */
  public void take(Message.SetInstrumentation set) {
    if (shown && !set.pattern().isEmpty()) {
      put(kept, set.pattern(), set.on());
      decide();
      changed();
    }
  }

  /** A program has done what it was told, or says why not. */
  public void take(Message.InstrumentationChanged answer) {
    if (shown) {
      Answer before = answers.get(answer.node());
      String problem =
          answer.problem() == null && before != null ? before.problem() : answer.problem();
      answers.put(answer.node(), new Answer(answer.node(), answer.routines(), problem));
      changed();
    }
  }

  /** What programs have answered since something was applied, in the order of their answers. */
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

  /** Whether some of it is measured then, and some is not. */
  public boolean isPart(Markable thing) {
    return of(thing) == Measured.PART;
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
    return isPending() && of(thing) != measured(thing);
  }

  /** Whether something is wanted that is not applied. */
  public boolean isPending() {
    return replacing || !wanted.isEmpty();
  }

  /** The user wants it measured, or not; what is so already need not be wanted. */
  public void want(Markable thing, boolean on) {
    answers.clear();
    wanted.keySet().removeIf(each -> isWithin(each, thing.name()));
    decide();
    if (replacing || !known || of(thing) != whole(on)) {
      put(wanted, thing.name(), on);
      decide();
    }
    changed();
  }

  /** The same the other way round; what was measured in part is measured whole first. */
  public void turn(Markable thing) {
    want(thing, !isOn(thing));
  }

  private static Measured whole(boolean on) {
    return on ? Measured.ALL : Measured.NONE;
  }

  /** The user wants these, too. */
  public void want(List<Switch> switches) {
    answers.clear();
    switches.forEach(each -> put(wanted, each.pattern(), each.on()));
    decide();
    changed();
  }

  /** The user wants these in the place of all that are kept and wanted. */
  public void wantOnly(List<Switch> switches) {
    boolean other = !switches.equals(switches(kept));
    forgetWanted();
    replacing = other;
    if (other) {
      want(switches);
    } else {
      changed();
    }
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
    atStart = new MeasuredSelection(begun);
    now = selection(switches(kept));
    then = isPending() ? selection(all()) : now;
  }

  private MeasuredSelection selection(List<Switch> behind) {
    List<String> lines = new ArrayList<>(begun);
    behind.forEach(each -> lines.add(each.line()));
    return new MeasuredSelection(lines);
  }

  private static List<Switch> switches(Map<String, Boolean> byPattern) {
    return byPattern.entrySet().stream()
        .map(each -> new Switch(each.getKey(), each.getValue()))
        .toList();
  }

  /** Whether what is wanted takes the place of what is kept. */
  public boolean isReplacing() {
    return replacing;
  }

  /** What is wanted and not applied yet; the last that matches holds. */
  public List<Switch> wanted() {
    return switches(wanted);
  }

  /**
   * What programs that run have to be told for what is wanted. A pattern that is taken away stands
   * for what they were begun with; where that is not clear, they are told nothing of it.
   */
  public List<Switch> toTell() {
    List<Switch> told = new ArrayList<>();
    if (replacing) {
      for (String pattern : kept.keySet()) {
        Measured start = atStart.of(pattern);
        if (!wanted.containsKey(pattern) && start != Measured.PART) {
          told.add(new Switch(pattern, start == Measured.ALL));
        }
      }
    }
    told.addAll(wanted());
    return told;
  }

  /** What is switched once what is wanted is applied. */
  public List<Switch> all() {
    Map<String, Boolean> all = replacing ? new LinkedHashMap<>() : new LinkedHashMap<>(kept);
    wanted.forEach((pattern, on) -> put(all, pattern, on));
    return switches(all);
  }

  /** Nothing is wanted any more. */
  public void discard() {
    forgetWanted();
    changed();
  }

  private void forgetWanted() {
    wanted.clear();
    replacing = false;
    decide();
  }

  /** What is wanted holds from now on. */
  public void applied() {
    List<Switch> all = all();
    answers.clear();
    kept.clear();
    all.forEach(each -> put(kept, each.pattern(), each.on()));
    forgetWanted();
    changed();
  }
}
