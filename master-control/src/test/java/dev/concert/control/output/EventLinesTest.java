package dev.concert.control.output;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.trace.Trace.GarbageCollection;
import dev.concert.trace.Trace.Safepoint;
import dev.concert.trace.TraceEvent;
import dev.concert.trace.WaitReason;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class EventLinesTest {
  private static final NodeText NODES = new NodeText(Map.of("host.1", "host.1"));

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

  private final TraceEvent captured =
      new TraceEvent.Captured(
          7, "host.1", 1, TraceEvent.Captured.At.ARGUMENTS, "a.A#m(int,int)", Map.of("a", "1,5"));

  /** Each with all that it can have. */
  private final List<TraceEvent> all =
      List.of(
          new TraceEvent.Enter(1, "host.1", 1, "a.A#m(int,int)"),
          new TraceEvent.Exit(2, "host.1", 1, "a.A#m(int,int)"),
          new TraceEvent.Block(3, "host.1", 1, WaitReason.MONITOR, 9, 12, "a.Counter"),
          new TraceEvent.Unblock(4, "host.1", 1, WaitReason.MONITOR),
          new TraceEvent.Submit(5, "host.1", 1, 77, "a.Task"),
          new TraceEvent.Start(6, "host.1", 1, 77, "a.Task"),
          new TraceEvent.Value(7, "host.1", 1, "load", 0.5),
          new TraceEvent.Lost(8, "host.1", 1, 3),
          new TraceEvent.Done(9, "host.1", 1, 77),
          new TraceEvent.Wake(10, "host.1", 1, 12),
          new TraceEvent.Notify(11, "host.1", 1, 9),
          new TraceEvent.Held(12, "host.1", 1, 9, 3, "a.A#m(int,int)"),
          new TraceEvent.Begin(13, "host.1", 1, "request", 4),
          new TraceEvent.End(14, "host.1", 1, 4),
          new TraceEvent.Counter(15, "host.1", 1, "depth", 2),
          new TraceEvent.Mark(16, "host.1", 1, "said \"half\", then nothing"),
          new TraceEvent.Send(17, "host.1", 1, "order", 7, 100, "ship"),
          new TraceEvent.Receive(18, "host.1", 1, "order", 7, 100, "shop"),
          new TraceEvent.Open(19, "host.1", 1, "a.A#m(int,int)", 2),
          new TraceEvent.Pinned(20, "host.1", 1),
          new TraceEvent.Mounted(21, "host.1", 1, "carrier-1"),
          new TraceEvent.ThreadStart(22, "host.1", 1),
          new TraceEvent.ThreadEnd(23, "host.1", 1),
          captured,
          pause,
          halt);

  @Test
  void aGarbageCollectionIsALineAtItsBeginning() {
    String line = new EventLines.TextLines(NODES).of(pause, "JVM").toString();
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
        new EventLines.JsonLines(NODES).of(pause, "JVM").toString());
  }

  @Test
  void aSpreadsheetGetsTheFieldsOfTheObjectInColumns() {
    assertEquals(
        Set.of(TraceEvent.class.getPermittedSubclasses()),
        all.stream().map(Object::getClass).collect(Collectors.toSet()));
    for (TraceEvent event : all) {
      EventLines.CsvLines csv = new EventLines.CsvLines(NODES);
      String line = csv.of(event, "main").toString();
      Map<String, Object> fields =
          JsonText.object(new EventLines.JsonLines(NODES).of(event, "main").toString());
      List<String> columns = List.of(csv.heading().strip().split(","));
      List<String> told = columns.stream().filter(fields::containsKey).toList();
      assertEquals(fields.keySet(), Set.copyOf(told));
      String values =
          told.stream()
              .map(fields::get)
              .map(it -> it instanceof Map<?, ?> map ? JsonText.line(map) : it.toString())
              .collect(Collectors.joining("|"));
      assertEquals(
          values, cells(line).filter(it -> !it.isEmpty()).collect(Collectors.joining("|")));
    }
  }

  private static Stream<String> cells(String line) {
    return Stream.of(line.split(",(?=(?:[^\"]*\"[^\"]*\")*[^\"]*$)", -1))
        .map(it -> it.startsWith("\"") ? it.substring(1, it.length() - 1) : it)
        .map(it -> it.replace("\"\"", "\""));
  }

  @Test
  void linesOfATableEndAsRfc4180WantsItAndOnlyWhatHasToBeIsQuoted() {
    EventLines.CsvLines csv = new EventLines.CsvLines(NODES);
    assertEquals("\r\n", csv.end());
    assertTrue(csv.heading().endsWith(",operation,reachNanos,label\r\n"));
    String line = csv.of(captured, "main").toString();
    assertTrue(line.startsWith("7,host.1,main,1,arguments,\"a.A#m(int,int)\",,"), line);
    assertTrue(line.contains("\"{\"\"a\"\":\"\"1,5\"\"}\""), line);
  }

  @Test
  void soIsASafepoint() {
    assertEquals(
        "1.500000000 host.1 0 JVM safepoint ThreadDump for 600 µs, 200 µs of it until all threads"
            + " stood",
        new EventLines.TextLines(NODES).of(halt, "JVM").toString().strip().replaceAll(" +", " "));
    assertEquals(
        "{\"t\":1500000000,\"node\":\"host.1\",\"thread\":\"JVM\",\"id\":0,\"kind\":\"safepoint\","
            + "\"nanos\":600000,\"operation\":\"ThreadDump\",\"reachNanos\":200000}",
        new EventLines.JsonLines(NODES).of(halt, "JVM").toString());
  }
}
