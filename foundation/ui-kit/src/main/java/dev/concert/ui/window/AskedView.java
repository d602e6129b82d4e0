package dev.concert.ui.window;

import dev.concert.ui.Hypertool;
import dev.concert.ui.setting.Refusal;
import dev.concert.ui.setting.ViewSettings;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;

/**
 * Has a tool show what is open as settings say, and tells how that went when it is drawn. Used on
 * the FX thread.
 */
final class AskedView {
  private final Hypertool tool;
  private final Consumer<Runnable> whenSettled;

  /**
   * @param set names of what was set
   * @param refused of each other name, why it was not, in one sentence
   * @param remarks of names that were set, what is to be said of them, in one sentence
   */
  record Outcome(List<String> set, Map<String, String> refused, Map<String, String> remarks) {}

  /**
   * @param whenSettled runs an action as soon as all is read and drawn
   */
  AskedView(Hypertool tool, Consumer<Runnable> whenSettled) {
    this.tool = tool;
    this.whenSettled = whenSettled;
  }

  /**
   * Sets one after the other, in the order of the tool's table, as soon as what is open is drawn.
   *
   * @return completed when all of it is drawn, or with what went wrong in the tool
   */
  CompletableFuture<Outcome> show(Map<String, Object> wanted) {
    CompletableFuture<Outcome> done = new CompletableFuture<>();
    // Once more, since what was remembered comes back only when it is drawn.
    whenSettled.accept(() -> step(done, () -> begin(wanted, done)));
    return done;
  }

  /** Nobody waits for ever where a tool fails. */
  private void step(CompletableFuture<Outcome> done, Runnable step) {
    whenSettled.accept(() -> {
      try {
        step.run();
      } catch (RuntimeException e) {
        done.completeExceptionally(e);
      }
    });
  }

  private void begin(Map<String, Object> wanted, CompletableFuture<Outcome> done) {
    ViewSettings settings = tool.settings();
    Outcome outcome = new Outcome(new ArrayList<>(), new LinkedHashMap<>(), new LinkedHashMap<>());
    for (String name : wanted.keySet()) {
      String unknown = settings.unknown(name);
      if (unknown != null) {
        outcome.refused().put(name, unknown);
      }
    }
    Iterator<String> names = settings.inOrder(wanted.keySet()).iterator();
    goOn(settings, names, wanted, outcome, done);
  }

  private void goOn(
      ViewSettings settings,
      Iterator<String> names,
      Map<String, Object> wanted,
      Outcome outcome,
      CompletableFuture<Outcome> done) {
    while (names.hasNext()) {
      String name = names.next();
      if (settings.isLate(name)) {
        step(
            done,
            () -> {
              set(settings, name, wanted.get(name), outcome);
              goOn(settings, names, wanted, outcome, done);
            });
        return;
      }
      set(settings, name, wanted.get(name), outcome);
    }
    step(
        done,
        () -> {
          confirm(settings, outcome);
          done.complete(outcome);
        });
  }

  /** What was to be read for it may not be there, or too much to be shown. */
  private static void confirm(ViewSettings settings, Outcome outcome) {
    for (String name : List.copyOf(outcome.set())) {
      String why = settings.whyNot(name);
      if (why != null) {
        outcome.set().remove(name);
        outcome.refused().put(name, why);
      } else if (settings.remark(name) != null) {
        outcome.remarks().put(name, settings.remark(name));
      }
    }
  }

  private static void set(ViewSettings settings, String name, Object value, Outcome outcome) {
    try {
      settings.set(name, value);
      outcome.set().add(name);
    } catch (Refusal e) {
      outcome.refused().put(name, e.getMessage());
    }
  }
}
