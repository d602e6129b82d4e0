package dev.concert.ui.joined;

import dev.concert.bus.Message;
import dev.concert.bus.Message.Selection;
import dev.concert.ui.Selections;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The slots of the current selection, and the selections one can go back to. */
public final class SelectionHistory implements Selections {
  static final int LONGEST = 200;

  private final Map<Class<?>, Selection> slots = new LinkedHashMap<>();
  private final List<Selection> visited = new ArrayList<>();
  private int at = -1;

  /**
   * Fills the selection's slot and remembers it, unless it comes from somebody's back or forward.
   */
  void put(Selection selection) {
    Selection plain = plain(selection);
    slots.remove(plain.getClass());
    slots.put(plain.getClass(), plain);
    if (selection.history()) {
      moveTo(plain);
    } else if (at < 0 || !visited.get(at).equals(plain)) {
      remember(plain);
    }
  }

  /** Nothing of that kind is selected any more; going back leads there still. */
  void empty(Class<? extends Selection> kind) {
    slots.remove(kind);
  }

  /** Whether the selection's slot holds the same already. */
  public boolean isCurrent(Selection selection) {
    return plain(selection).equals(slots.get(selection.getClass()));
  }

  boolean canGoBack() {
    return at > 0;
  }

  boolean canGoForward() {
    return at + 1 < visited.size();
  }

  /** The selection before this one, marked as coming from the history; null if there is none. */
  Selection back() {
    return canGoBack() ? fromHistory(visited.get(at - 1)) : null;
  }

  Selection forward() {
    return canGoForward() ? fromHistory(visited.get(at + 1)) : null;
  }

  public Optional<Selection> newest() {
    return current().stream().reduce((_, last) -> last);
  }

  @Override
  public Collection<Selection> current() {
    return List.copyOf(slots.values());
  }

  @Override
  public Message.SelectFunction function() {
    return slot(Message.SelectFunction.class);
  }

  @Override
  public Message.SelectClass type() {
    return slot(Message.SelectClass.class);
  }

  @Override
  public Message.SelectFile file() {
    return slot(Message.SelectFile.class);
  }

  @Override
  public Message.SelectCollection collection() {
    return slot(Message.SelectCollection.class);
  }

  @Override
  public Message.SelectNode node() {
    return slot(Message.SelectNode.class);
  }

  @Override
  public Message.SelectTime time() {
    return slot(Message.SelectTime.class);
  }

  @Override
  public Message.SelectRegion region() {
    return slot(Message.SelectRegion.class);
  }

  private <S extends Selection> S slot(Class<S> kind) {
    return kind.cast(slots.get(kind));
  }

  private void remember(Selection plain) {
    visited.subList(at + 1, visited.size()).clear();
    visited.add(plain);
    if (visited.size() > LONGEST) {
      visited.removeFirst();
    }
    at = visited.size() - 1;
  }

  /** Keeps step with another window that went back or forward. */
  private void moveTo(Selection plain) {
    for (int distance = 0; distance < visited.size(); distance++) {
      if (holds(at - distance, plain)) {
        at -= distance;
        return;
      }
      if (holds(at + distance, plain)) {
        at += distance;
        return;
      }
    }
  }

  private boolean holds(int index, Selection plain) {
    return index >= 0 && index < visited.size() && visited.get(index).equals(plain);
  }

  private static Selection plain(Selection selection) {
    return marked(selection, false);
  }

  static Selection fromHistory(Selection selection) {
    return marked(selection, true);
  }

  private static Selection marked(Selection selection, boolean history) {
    return switch (selection) {
      case Message.SelectFunction s -> new Message.SelectFunction(s.routine(), false, history);
      case Message.SelectClass s -> new Message.SelectClass(s.type(), history);
      case Message.SelectFile s -> new Message.SelectFile(s.file(), s.line(), history);
      case Message.SelectCollection s -> new Message.SelectCollection(s.collection(), history);
      case Message.SelectNode s -> new Message.SelectNode(s.node(), s.thread(), history);
      case Message.SelectTime s ->
          new Message.SelectTime(s.run(), s.fromNanos(), s.toNanos(), history);
      case Message.SelectRegion s -> new Message.SelectRegion(s.region(), history);
    };
  }
}
