package dev.concert.control.host;

import dev.concert.bus.Bus;
import dev.concert.bus.Message;
import dev.concert.control.launch.Tool;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Takes over what is selected in tools that went on alone while there was no master control, so
 * that those which start later get it too. The first tool that answers decides, unless somebody
 * selects something before.
 */
public final class SelectionTakeover {
  private static final Logger LOG = LoggerFactory.getLogger(SelectionTakeover.class);
  private static final Pattern FILE = Pattern.compile("(.*?)(?::(\\d{1,9}))?");
  private static final Pattern NODE = Pattern.compile("(.*?)(?:/(\\d{1,18}))?");

  private final Bus bus;
  private final Consumer<Message.Selection> select;
  private final AtomicBoolean settled = new AtomicBoolean();
  private final Set<String> asked = ConcurrentHashMap.newKeySet();

  /**
   * @param select makes a selection here and everywhere; called on a thread of the bus
   */
  public SelectionTakeover(Bus bus, ToolPresence board, Consumer<Message.Selection> select) {
    this.bus = bus;
    this.select = select;
    bus.on(Message.Selection.class, _ -> settled.set(true));
    board.onChange(this::ask);
  }

  private void ask(List<ToolPresence.Entry> entries) {
    entries.stream()
        .filter(entry -> entry.state() == ToolPresence.State.RUNNING && !settled.get())
        .filter(entry -> Tool.named(entry.tool()).isPresent() && asked.add(entry.instance()))
        .forEach(entry -> ask(entry.instance()));
  }

  private void ask(String instance) {
    bus.ask(new Message.State(instance))
        .whenComplete((state, failure) -> {
          if (failure == null) {
            adopt(selections(state));
          } else {
            LOG.debug("{} does not say what is selected", instance, failure);
          }
        });
  }

  private void adopt(List<Message.Selection> selections) {
    if (!selections.isEmpty() && settled.compareAndSet(false, true)) {
      selections.forEach(select);
    }
  }

  /** The slots of a {@code state}, as selections that nobody needs to remember again. */
  static List<Message.Selection> selections(Map<String, Object> state) {
    List<Message.Selection> selections = new ArrayList<>();
    if (state.get("selection") instanceof Map<?, ?> slots) {
      slots.forEach((slot, value) -> {
        if (value != null) {
          selections.addAll(selection(String.valueOf(slot), value));
        }
      });
    }
    return selections;
  }

  private static List<Message.Selection> selection(String slot, Object value) {
    String text = value.toString();
    Message.Selection one =
        switch (slot) {
          case "function" -> new Message.SelectFunction(text, false, true);
          case "class" -> new Message.SelectClass(text, true);
          case "collection" -> new Message.SelectCollection(text, true);
          case "region" -> new Message.SelectRegion(text, true);
          case "file" -> file(FILE.matcher(text));
          case "node" -> node(NODE.matcher(text));
          case "time" -> value instanceof Map<?, ?> range ? time(range) : null;
          default -> null; // a slot of a newer version
        };
    return one == null ? List.of() : List.of(one);
  }

  private static Message.Selection file(Matcher matcher) {
    return matcher.matches()
        ? new Message.SelectFile(
            matcher.group(1),
            matcher.group(2) == null ? null : Integer.valueOf(matcher.group(2)),
            true)
        : null;
  }

  private static Message.Selection node(Matcher matcher) {
    return matcher.matches()
        ? new Message.SelectNode(
            matcher.group(1),
            matcher.group(2) == null ? null : Long.valueOf(matcher.group(2)),
            true)
        : null;
  }

  private static Message.Selection time(Map<?, ?> range) {
    return range.get("run") instanceof String run
            && range.get("fromNanos") instanceof Number from
            && range.get("toNanos") instanceof Number to
        ? new Message.SelectTime(run, from.longValue(), to.longValue(), true)
        : null;
  }
}
