package dev.concert.control.output;

import dev.concert.model.units.UnitText;
import dev.concert.trace.Trace.GarbageCollection;
import dev.concert.trace.Trace.JvmActivity;
import dev.concert.trace.Trace.Safepoint;
import dev.concert.trace.TraceEvent;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Lines of {@code concert events}. A trace has millions of them, so each is built by hand. */
public abstract sealed class EventLines {
  private static final int NANOS_PER_SECOND = 1_000_000_000;

  final NodeText nodes;

  /** Used again for the next line. */
  final StringBuilder line = new StringBuilder();

  EventLines(NodeText nodes) {
    this.nodes = nodes;
  }

  /** A line without its end, valid until the next one. */
  public abstract CharSequence of(TraceEvent event, String thread);

  /** What stands above all lines, with its end; nothing in most cases. */
  public String heading() {
    return "";
  }

  /** Ends each line. */
  public String end() {
    return "\n";
  }

  /** For people: seconds of the run, node, thread, what happened. */
  public static final class TextLines extends EventLines {
    private static final int SECONDS_WIDTH = 14;
    private static final int THREAD_ID = 32;
    private static final int THREAD_NAME = 38;
    private static final int WHAT = 60;

    public TextLines(NodeText nodes) {
      super(nodes);
    }

    @Override
    public CharSequence of(TraceEvent event, String thread) {
      line.setLength(0);
      appendSeconds(event.t());
      line.append("  ").append(nodes.of(event.node()));
      padTo(THREAD_ID);
      line.append(' ').append(event.thread());
      padTo(THREAD_NAME);
      line.append(' ').append(thread);
      padTo(WHAT);
      appendWhat(event);
      return line;
    }

    private void appendSeconds(long nanos) {
      long seconds = Math.floorDiv(nanos, NANOS_PER_SECOND);
      int fraction = Math.floorMod(nanos, NANOS_PER_SECOND);
      line.append(seconds).append('.');
      String digits = Integer.toString(fraction);
      line.repeat('0', 9 - digits.length()).append(digits);
      line.insert(0, " ".repeat(Math.max(0, SECONDS_WIDTH - line.length())));
    }

    private void padTo(int column) {
      line.repeat(' ', Math.max(0, column - line.length()));
    }

    private void appendWhat(TraceEvent event) {
      switch (event) {
        case TraceEvent.Enter enter -> append("  enter    ", enter.routine());
        case TraceEvent.Exit exit -> append("  exit     ", exit.routine());
        case TraceEvent.Block block -> append("  block    ", block(block));
        case TraceEvent.Unblock unblock -> append("  unblock  ", unblock.reason().word());
        case TraceEvent.Submit submit -> append("  submit   ", submit.task() + " " + submit.name());
        case TraceEvent.Start start -> append("  start    ", start.task() + " " + start.name());
        case TraceEvent.Value value -> append("  value    ", value.name() + " = " + value.value());
        case TraceEvent.Lost lost -> append("  lost     ", lost.events() + " events");
        case TraceEvent.Done done -> append("  done     ", Long.toString(done.task()));
        case TraceEvent.Wake wake -> append("  wake     ", "thread " + wake.woken());
        case TraceEvent.Notify notify -> append("  notify   ", "monitor " + notify.monitor());
        case TraceEvent.Held held -> append("  held     ", held(held));
        case TraceEvent.Begin begin -> append("  begin    ", begin.name() + " " + begin.number());
        case TraceEvent.End end -> append("  end      ", Long.toString(end.number()));
        case TraceEvent.Counter counter ->
            append("  counter  ", counter.name() + " = " + counter.value());
        case TraceEvent.Mark mark -> append("  mark     ", mark.text());
        case TraceEvent.Send send ->
            append("  send     ", message(send.tag(), send.number(), send.bytes(), send.partner()));
        case TraceEvent.Receive got ->
            append("  receive  ", message(got.tag(), got.number(), got.bytes(), got.partner()));
        case TraceEvent.Open open -> append("  open     ", open.routine());
        case TraceEvent.Pinned _ -> append("  pinned   ", "to its carrier");
        case TraceEvent.Mounted mounted -> append("  mounted  ", "on " + mounted.carrier());
        case TraceEvent.Captured got -> append(captured(got.at()), got.routine() + values(got));
        case TraceEvent.ThreadStart _ -> append("  thread   ", "starts");
        case TraceEvent.ThreadEnd _ -> append("  thread   ", "ends");
        case TraceEvent.Jvm jvm -> jvm(jvm.activity());
      }
    }

    private void jvm(JvmActivity activity) {
      switch (activity) {
        case GarbageCollection gc -> append("  gc       ", collection(gc));
        case Safepoint safepoint -> append("  safepoint", " " + halt(safepoint));
      }
    }

    private static String halt(Safepoint safepoint) {
      return "%s for %s, %s of it until all threads stood"
          .formatted(
              safepoint.operation(),
              UnitText.time(safepoint.nanos()),
              UnitText.time(safepoint.reachNanos()));
    }

    private static String collection(GarbageCollection gc) {
      return "%s for %s, %s, %s, %s to %s"
          .formatted(
              gc.pause() ? "pause" : "concurrent",
              UnitText.time(gc.nanos()),
              gc.name(),
              gc.action(),
              UnitText.bytes(gc.beforeBytes()),
              UnitText.bytes(gc.afterBytes()));
    }

    private static String block(TraceEvent.Block block) {
      String on = block.type() == null ? "" : ", " + block.type() + ' ' + block.on();
      return block.reason().word() + on;
    }

    private static String held(TraceEvent.Held held) {
      String by = held.routine() == null ? "" : " by " + held.routine();
      return "monitor " + held.monitor() + by;
    }

    private static String captured(TraceEvent.Captured.At at) {
      return switch (at) {
        case ARGUMENTS -> "  args     ";
        case RESULT -> "  result   ";
        case THROWN -> "  thrown   ";
      };
    }

    private static String values(TraceEvent.Captured got) {
      StringBuilder text = new StringBuilder();
      got.values()
          .forEach((name, value) -> text.append("  ").append(name).append(" = ").append(value));
      return text.toString();
    }

    private static String message(String tag, long number, long bytes, String partner) {
      String size = bytes < 0 ? "" : ", " + bytes + " bytes";
      String which = TraceEvent.messageNumber(tag, number);
      return tag + " " + which + size + (partner.isEmpty() ? "" : ", " + partner);
    }

    private void append(String kind, String what) {
      line.append(kind).append(what);
    }
  }

  /** For other programs: the same fields of an event, however they are written. */
  private abstract static sealed class FieldLines extends EventLines {
    FieldLines(NodeText nodes) {
      super(nodes);
    }

    abstract FieldLines text(String name, String value);

    abstract FieldLines number(String name, long value);

    abstract FieldLines number(String name, double value);

    abstract FieldLines flag(String name, boolean value);

    abstract FieldLines texts(String name, Map<String, String> values);

    final void append(TraceEvent event, String thread) {
      number("t", event.t()).text("node", event.node());
      String label = nodes.label(event.node());
      if (label != null) {
        text(NodeText.LABEL, label);
      }
      text("thread", thread).number("id", event.thread());
      appendWhat(event);
    }

    private void appendWhat(TraceEvent event) {
      switch (event) {
        case TraceEvent.Enter enter -> kind("enter").text("routine", enter.routine());
        case TraceEvent.Exit exit -> kind("exit").text("routine", exit.routine());
        case TraceEvent.Block block -> block(block);
        case TraceEvent.Unblock unblock -> kind("unblock").text("reason", unblock.reason().word());
        case TraceEvent.Submit submit ->
            kind("submit").number("task", submit.task()).text("name", submit.name());
        case TraceEvent.Start start ->
            kind("start").number("task", start.task()).text("name", start.name());
        case TraceEvent.Value value ->
            kind("value").text("name", value.name()).number("value", value.value());
        case TraceEvent.Lost lost -> kind("lost").number("events", lost.events());
        case TraceEvent.Done done -> kind("done").number("task", done.task());
        case TraceEvent.Wake wake -> kind("wake").number("woken", wake.woken());
        case TraceEvent.Notify notify -> kind("notify").number("on", notify.monitor());
        case TraceEvent.Held held -> held(held);
        case TraceEvent.Begin begin ->
            kind("begin").text("name", begin.name()).number("number", begin.number());
        case TraceEvent.End end -> kind("end").number("number", end.number());
        case TraceEvent.Counter counter ->
            kind("counter").text("name", counter.name()).number("value", counter.value());
        case TraceEvent.Mark mark -> kind("mark").text("text", mark.text());
        case TraceEvent.Send send ->
            kind("send").message(send.tag(), send.number(), send.bytes(), send.partner());
        case TraceEvent.Receive got ->
            kind("receive").message(got.tag(), got.number(), got.bytes(), got.partner());
        case TraceEvent.Open open ->
            kind("open").text("routine", open.routine()).number("since", open.since());
        case TraceEvent.Pinned _ -> kind("pinned");
        case TraceEvent.Mounted mounted -> kind("mounted").text("carrier", mounted.carrier());
        case TraceEvent.Captured got ->
            kind(got.at().name().toLowerCase(Locale.ROOT))
                .text("routine", got.routine())
                .texts("values", got.values());
        case TraceEvent.ThreadStart _ -> kind("thread-start");
        case TraceEvent.ThreadEnd _ -> kind("thread-end");
        case TraceEvent.Jvm jvm -> jvm(jvm.activity());
      }
    }

    private void jvm(JvmActivity activity) {
      switch (activity) {
        case GarbageCollection gc -> collection(gc);
        case Safepoint safepoint ->
            kind("safepoint")
                .number("nanos", safepoint.nanos())
                .text("operation", safepoint.operation());
      }
      if (activity.reachNanos() >= 0) {
        number("reachNanos", activity.reachNanos());
      }
    }

    private void collection(GarbageCollection gc) {
      kind("gc").number("nanos", gc.nanos()).flag("pause", gc.pause());
      text("collector", gc.collector()).text("action", gc.action()).text("cause", gc.cause());
      number("beforeBytes", gc.beforeBytes()).number("afterBytes", gc.afterBytes());
    }

    private void block(TraceEvent.Block block) {
      kind("block").text("reason", block.reason().word());
      if (block.on() != 0) {
        number("on", block.on());
      }
      if (block.type() != null) {
        text("type", block.type());
      }
      if (block.by() != 0) {
        number("by", block.by());
      }
    }

    private void held(TraceEvent.Held held) {
      kind("held").number("on", held.monitor()).number("since", held.since());
      if (held.routine() != null) {
        text("routine", held.routine());
      }
    }

    private void message(String tag, long number, long bytes, String partner) {
      text("tag", tag).number("number", number);
      if (bytes >= 0) {
        number("bytes", bytes);
      }
      if (!partner.isEmpty()) {
        text("partner", partner);
      }
    }

    private FieldLines kind(String kind) {
      return text("kind", kind);
    }
  }

  /** For scripts: one object a line. */
  public static final class JsonLines extends FieldLines {
    private final Map<String, String> quoted = new HashMap<>();

    public JsonLines(NodeText nodes) {
      super(nodes);
    }

    @Override
    public CharSequence of(TraceEvent event, String thread) {
      line.setLength(0);
      append(event, thread);
      line.setCharAt(0, '{');
      return line.append('}');
    }

    @Override
    FieldLines text(String name, String value) {
      return plain(name).quoted(value);
    }

    @Override
    FieldLines number(String name, long value) {
      plain(name).line.append(value);
      return this;
    }

    @Override
    FieldLines number(String name, double value) {
      plain(name).line.append(JsonText.line(value));
      return this;
    }

    @Override
    FieldLines flag(String name, boolean value) {
      plain(name).line.append(value);
      return this;
    }

    @Override
    FieldLines texts(String name, Map<String, String> values) {
      plain(name).line.append(JsonText.line(values));
      return this;
    }

    private JsonLines quoted(String value) {
      line.append(quoted.computeIfAbsent(value, JsonText::line));
      return this;
    }

    private JsonLines plain(String name) {
      line.append(",\"").append(name).append("\":");
      return this;
    }
  }

  /**
   * For spreadsheets, as RFC 4180 wants it: the fields of {@link JsonLines} in columns, of which an
   * event fills those that it has.
   */
  public static final class CsvLines extends FieldLines {
    private static final List<String> COLUMNS =
        List.of(
            ("t node thread id kind routine reason on type by task name value number text tag bytes"
                    + " partner since woken events carrier values nanos pause collector action cause"
                    + " beforeBytes afterBytes operation reachNanos label")
                .split(" "));

    private final Map<String, Integer> columns = new HashMap<>();
    private final String[] cells = new String[COLUMNS.size()];

    public CsvLines(NodeText nodes) {
      super(nodes);
      COLUMNS.forEach(column -> columns.put(column, columns.size()));
    }

    @Override
    public String heading() {
      return String.join(",", COLUMNS) + end();
    }

    @Override
    public String end() {
      return "\r\n";
    }

    @Override
    public CharSequence of(TraceEvent event, String thread) {
      Arrays.fill(cells, "");
      append(event, thread);
      line.setLength(0);
      for (String cell : cells) {
        line.append(cell).append(',');
      }
      line.setLength(line.length() - 1);
      return line;
    }

    @Override
    FieldLines text(String name, String value) {
      boolean plain = value.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
      return cell(name, plain ? value : '"' + value.replace("\"", "\"\"") + '"');
    }

    @Override
    FieldLines number(String name, long value) {
      return cell(name, Long.toString(value));
    }

    @Override
    FieldLines number(String name, double value) {
      return cell(name, Double.toString(value));
    }

    @Override
    FieldLines flag(String name, boolean value) {
      return cell(name, Boolean.toString(value));
    }

    @Override
    FieldLines texts(String name, Map<String, String> values) {
      return text(name, JsonText.line(values));
    }

    private CsvLines cell(String name, String value) {
      cells[columns.get(name)] = value;
      return this;
    }
  }
}
