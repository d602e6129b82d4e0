package dev.concert.trace.findings;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** How long the calls of each context take. */
final class CallScan {
  /** There is no room for more; calls under further ones are not looked at. */
  private static final int MOST = 4_000;

  private final Map<List<String>, CallContext> roots = new HashMap<>();
  private final List<CallContext> contexts = new ArrayList<>();
  private final Map<String, FirstCalls> firstCalls = new HashMap<>();

  CallContext root(String node, String group) {
    return roots.computeIfAbsent(
        List.of(node, group), _ -> new CallContext(node, group, firstCalls(node)));
  }

  /**
   * @param caller null where there was no room for it
   * @return null where there is no room
   */
  CallContext child(CallContext caller, String routine) {
    if (caller == null) {
      return null;
    }
    CallContext known = caller.child(routine);
    if (known == null && contexts.size() >= MOST) {
      caller.callsUnknown();
      return null;
    }
    return known == null ? caller.add(routine, contexts) : known;
  }

  /** Of the routines of a node, whatever calls them. */
  FirstCalls firstCalls(String node) {
    return firstCalls.computeIfAbsent(node, _ -> new FirstCalls());
  }

  List<CallContext> contexts() {
    return contexts;
  }
}
