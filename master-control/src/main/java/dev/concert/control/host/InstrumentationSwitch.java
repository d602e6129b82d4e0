package dev.concert.control.host;

import dev.concert.bus.Bus;
import dev.concert.bus.Message;
import dev.concert.control.launch.ErrorMessages;
import dev.concert.model.words.Words;
import dev.concert.trace.control.RunControl;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Switches routines on and off in all measured programs that run, as messages ask, and tells what
 * each of them answers. A JVM that joins a run later gets what was asked while that run went on.
 * Its work is done on a thread of its own.
 */
public final class InstrumentationSwitch implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(InstrumentationSwitch.class);
  private static final int PATTERNS = 1_000;
  private static final long LOOK_MILLIS = 1_000;

  private final Bus bus;
  private final Supplier<Collection<Path>> runs;

  /** What was asked for while a run went on, by run and pattern. */
  private final Map<Path, Map<String, RunControl.Change>> changes = new HashMap<>();

  private final Set<Path> told = new HashSet<>();
  private final ScheduledExecutorService thread =
      Executors.newSingleThreadScheduledExecutor(
          Thread.ofPlatform().daemon().name("switchboard").factory());

  /**
   * @param runs the runs that may be going; asked on the switchboard's thread
   */
  public InstrumentationSwitch(Bus bus, Supplier<Collection<Path>> runs) {
    this.bus = bus;
    this.runs = runs;
    bus.on(Message.SetInstrumentation.class, set -> thread.execute(() -> change(set.message())));
    thread.scheduleWithFixedDelay(
        this::tellNewcomers, LOOK_MILLIS, LOOK_MILLIS, TimeUnit.MILLISECONDS);
  }

  private void change(Message.SetInstrumentation set) {
    RunControl.Change change;
    try {
      String pattern = set.pattern().isEmpty() ? null : set.pattern();
      change = new RunControl.Change(pattern, set.on(), set.mode());
    } catch (IllegalArgumentException e) {
      LOG.warn("A switch of instrumentation is ignored: {}", e.getMessage());
      return;
    }
    for (Path run : runs.get()) {
      note(run, set.pattern(), change);
      for (Path node : liveNodes(run)) {
        told.add(node);
        tell(node, change);
      }
    }
  }

  private void note(Path run, String pattern, RunControl.Change change) {
    Map<String, RunControl.Change> ofRun = changes.computeIfAbsent(run, _ -> new LinkedHashMap<>());
    ofRun.remove(pattern);
    ofRun.put(pattern, change);
    if (ofRun.size() > PATTERNS) {
      ofRun.remove(ofRun.keySet().iterator().next());
    }
  }

  private void tellNewcomers() {
    Collection<Path> going = runs.get();
    changes.keySet().retainAll(Set.copyOf(going));
    told.removeIf(node -> !changes.containsKey(node.getParent()));
    for (Path run : List.copyOf(changes.keySet())) {
      for (Path node : liveNodes(run)) {
        if (told.add(node)) {
          changes.get(run).values().forEach(change -> tell(node, change));
        }
      }
    }
  }

  private static List<Path> liveNodes(Path run) {
    try {
      return RunControl.liveNodes(run);
    } catch (IOException e) {
      LOG.warn("The nodes of {} cannot be listed: {}", run, ErrorMessages.sentence(e));
      return List.of();
    }
  }

  private void tell(Path node, RunControl.Change change) {
    try {
      RunControl.change(node, change)
          .ifPresentOrElse(
              answer -> report(answer, change),
              () -> refused(node, change, Words.say("it does not answer; is it stopped?")));
    } catch (IOException e) {
      refused(node, change, ErrorMessages.sentence(e));
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt(); // master control ends
    }
  }

  private void report(RunControl.Answer answer, RunControl.Change change) {
    answer.problems().forEach(problem -> LOG.warn("{}: {}", answer.node(), problem));
    String problem = answer.problems().stream().findFirst().orElse(null);
    send(answer.node(), change, answer.mode(), answer.routines(), problem);
  }

  private void refused(Path node, RunControl.Change change, String why) {
    LOG.warn("{} is not switched: {}", node.getFileName(), why);
    send(node.getFileName().toString(), change, null, 0, why);
  }

  private void send(
      String node, RunControl.Change change, String mode, int routines, String problem) {
    String pattern = change.pattern() == null ? "" : change.pattern();
    bus.send(
        new Message.InstrumentationChanged(node, pattern, change.on(), mode, routines, problem));
  }

  @Override
  public void close() {
    thread.shutdownNow();
  }
}
