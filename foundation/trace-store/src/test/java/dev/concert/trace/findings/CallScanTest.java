package dev.concert.trace.findings;

import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import org.junit.jupiter.api.Test;

class CallScanTest {
  private final CallScan scan = new CallScan();
  private final CallContext root = scan.root("host.1", "main");

  private CallContext called(CallContext caller, String routine) {
    CallContext context = scan.child(caller, routine);
    for (int call = 0; call < 1_000; call++) {
      context.add(1, 10 * call, 10 * call + 5, 2, 5);
    }
    return context;
  }

  @Test
  void whoCallsWhatThereIsNoRoomForIsNotJudgedWithWhatItCalls() {
    CallContext outer = scan.child(root, "a.A#outer()");
    CallContext inner = scan.child(outer, "a.A#inner()");
    CallContext other = scan.child(root, "a.A#other()");
    scan.child(inner, "a.A#leaf()");
    scan.child(other, "a.A#leaf()");
    called(root, "a.A#outer()");
    called(outer, "a.A#inner()");
    called(root, "a.A#other()");
    assertNotNull(outer.whole());
    int routine = 0;
    while (scan.child(root, "a.B#f" + routine + "()") != null) {
      routine++;
    }

    assertNull(scan.child(inner, "a.A#further()"));

    assertNull(inner.whole());
    assertNull(outer.whole());
    assertNotNull(other.whole());
  }
}
