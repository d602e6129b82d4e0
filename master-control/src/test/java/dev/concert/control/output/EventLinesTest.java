package dev.concert.control.output;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.concert.trace.Trace.GarbageCollection;
import dev.concert.trace.Trace.Safepoint;
import dev.concert.trace.TraceEvent;
import org.junit.jupiter.api.Test;

class EventLinesTest {
  private final TraceEvent pause =
      new TraceEvent.Jvm(
          new GarbageCollection(
              "host.1",
              1_500_000_000,
              1_512_000_000,
              true,
              "Copy",
              "end of minor GC",
              "Allocation Failure",
              24 << 20,
              5 << 20,
              1_000,
              90_000));

  private final TraceEvent halt =
      new TraceEvent.Jvm(
          new Safepoint("host.1", 1_500_000_000, 1_500_600_000, "ThreadDump", 200_000));

  @Test
  void aGarbageCollectionIsALineAtItsBeginning() {
    String line = new EventLines.TextLines().of(pause, "JVM").toString();
    assertEquals(
        "1.500000000 host.1 0 JVM gc pause for 12.0 ms, Copy, Allocation Failure, end of minor GC,"
            + " 24.0 MiB to 5.00 MiB",
        line.strip().replaceAll(" +", " "));
  }

  @Test
  void scriptsGetItsFigures() {
    assertEquals(
        "{\"t\":1500000000,\"node\":\"host.1\",\"thread\":\"JVM\",\"id\":0,\"kind\":\"gc\","
            + "\"nanos\":12000000,\"pause\":true,\"collector\":\"Copy\","
            + "\"action\":\"end of minor GC\",\"cause\":\"Allocation Failure\","
            + "\"beforeBytes\":25165824,\"afterBytes\":5242880,\"reachNanos\":90000}",
        new EventLines.JsonLines().of(pause, "JVM").toString());
  }

  @Test
  void soIsASafepoint() {
    assertEquals(
        "1.500000000 host.1 0 JVM safepoint ThreadDump for 600 µs, 200 µs of it until all threads"
            + " stood",
        new EventLines.TextLines().of(halt, "JVM").toString().strip().replaceAll(" +", " "));
    assertEquals(
        "{\"t\":1500000000,\"node\":\"host.1\",\"thread\":\"JVM\",\"id\":0,\"kind\":\"safepoint\","
            + "\"nanos\":600000,\"operation\":\"ThreadDump\",\"reachNanos\":200000}",
        new EventLines.JsonLines().of(halt, "JVM").toString());
  }
}
