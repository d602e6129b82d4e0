package dev.concert.trace.read;

import dev.concert.runtime.format.Event;
import dev.concert.trace.WaitReason;
import dev.concert.trace.index.WaitSums;
import dev.concert.trace.read.Found.Kind;
import dev.concert.trace.read.Found.Message;
import dev.concert.trace.read.Found.Thing;
import java.io.IOException;
import java.util.Arrays;
import java.util.Set;
import java.util.function.IntFunction;

/** What a node has of the names that are looked for. */
final class NodeNames {
  private static final Set<Kind> MESSAGES = Set.of(Kind.SENT, Kind.RECEIVED);

  final RunSearch search;
  final FoundNames functions;
  final FoundNames marks;
  final FoundNames tasks;
  final FoundNames spans;
  final FoundLocks locks;
  final FoundNames pins;
  private final FoundNames waits;
  private final IntFunction<String> names;
  private final boolean messagesWanted;

  /**
   * @param sums of all its waits
   */
  NodeNames(RunSearch search, NodeSnapshot node, WaitSums sums) throws IOException {
    this.search = search;
    names = node.names();
    functions = new FoundNames(Kind.ROUTINE, search, names);
    waits = new FoundNames(Kind.WAIT, search, Event::reason);
    pins = new FoundNames(Kind.PINNED, search, Event::reason);
    marks = new FoundNames(Kind.MARK, search, names);
    tasks = new FoundNames(Kind.TASK, search, names);
    spans = new FoundNames(Kind.SPAN, search, names);
    locks = FoundLocks.of(search, node, sums);
    messagesWanted = search.wantsAny(MESSAGES);
  }

  /** A routine, or by a negative id a wait; null if it is not looked for. */
  Thing state(int name) {
    return name < 0 ? waits.of(-name) : functions.of(name);
  }

  /** A wait by its reason, else by what it is for; null if it is not looked for. */
  Thing wait(int reason, long word, int type) {
    Thing wait = waits.of(reason);
    return wait == null ? locks.of(reason, word, type) : wait;
  }

  boolean pinsWanted() {
    return Arrays.stream(WaitReason.values())
        .anyMatch(reason -> search.matches(Kind.PINNED, reason.word()));
  }

  boolean spansWanted() {
    return search.kinds().contains(Kind.SPAN);
  }

  String partner(long word) {
    int id = Event.partner(word);
    return !messagesWanted || id == 0 ? "" : names.apply(id);
  }

  /** Null if it is not looked for. */
  Thing message(boolean sent, int tagId, Message message) {
    Kind kind = sent ? Kind.SENT : Kind.RECEIVED;
    if (!search.kinds().contains(kind)) {
      return null;
    }
    String tag = names.apply(tagId);
    boolean wanted = search.matches(kind, Thing.text(tag, message.number()));
    return wanted ? new Thing(kind, tag, message) : null;
  }
}
