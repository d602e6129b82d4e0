package dev.concert.bus.broker;

import dev.concert.bus.Envelope;
import dev.concert.bus.Message;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * The newest of each kind that says how things stand: application, run, comparison, each slot of
 * the selection, and instrumentation by pattern. Safe for any thread.
 */
final class RetainedMessages {
  private static final int PATTERNS = 1_000;

  private Envelope<? extends Message> application;
  private Envelope<? extends Message> run;
  private Envelope<? extends Message> comparison;
  private final Map<Class<?>, Envelope<? extends Message>> selections = new LinkedHashMap<>();
  private final Map<String, Envelope<? extends Message>> patterns = new LinkedHashMap<>();

  /** Keeps it, if it is of a kind that is kept. */
  synchronized void keep(Envelope<? extends Message> envelope) {
    switch (envelope.message()) {
      case Message.SwitchApplication opened -> {
        if (isOther(opened)) {
          run = null;
          comparison = null;
          selections.clear();
        }
        application = envelope;
      }
      case Message.SwitchRun _ -> run = envelope;
      case Message.CompareRun _ -> comparison = envelope;
      case Message.Selection selection -> {
        selections.remove(selection.getClass());
        selections.put(selection.getClass(), envelope);
      }
      case Message.SetInstrumentation set -> keep(set.pattern(), envelope);
      default -> {}
    }
  }

  /** Run and selection are of one application; while none is open they go with the first. */
  private boolean isOther(Message.SwitchApplication opened) {
    return application != null
        && application.message() instanceof Message.SwitchApplication before
        && !before.application().equals(opened.application());
  }

  private void keep(String pattern, Envelope<? extends Message> envelope) {
    patterns.remove(pattern);
    patterns.put(pattern, envelope);
    if (patterns.size() > PATTERNS) {
      patterns.remove(patterns.keySet().iterator().next());
    }
  }

  /**
   * In the order in which a newcomer needs them: of selections the newest last, those of
   * instrumentation at the end.
   */
  synchronized List<Envelope<? extends Message>> newest() {
    List<Envelope<? extends Message>> all = new ArrayList<>();
    Stream.of(application, run, comparison).filter(Objects::nonNull).forEach(all::add);
    all.addAll(selections.values());
    all.addAll(patterns.values());
    return all;
  }
}
