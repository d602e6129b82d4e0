package dev.concert.benchmarks.reading;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.function.ToLongFunction;
import java.util.stream.StreamSupport;
import jdk.jfr.Event;
import jdk.jfr.Name;
import jdk.jfr.Recording;
import jdk.jfr.StackTrace;
import jdk.jfr.consumer.RecordingFile;
import one.jfr.JfrReader;
import org.openjdk.jmc.common.item.IItemIterable;
import org.openjdk.jmc.flightrecorder.JfrLoaderToolkit;

/**
 * The same calls as events of Flight Recorder, and three readers of them: {@code JfrFile write FILE
 * CALLS}, {@code JfrFile RecordingFile|JMC|async-profiler FILE}, which prints the number of events
 * and the seconds.
 */
final class JfrFile {
  private static final String NAME = "generated.Call";

  private JfrFile() {}

  @Name(NAME)
  @StackTrace(false)
  private static final class Call extends Event {
    int routine;
  }

  /** As async-profiler's reader makes it of the fields in their order. */
  public static final class ReadCall extends one.jfr.event.Event {
    public final int routine;

    public ReadCall(JfrReader in) {
      super(in.getVarlong(), duration(in), 0);
      routine = in.getVarint();
    }

    /** The duration and the thread that caused it lie before the fields of one's own. */
    private static int duration(JfrReader in) {
      in.getVarlong();
      return in.getVarint();
    }
  }

  public static void main(String[] args) throws Exception {
    if (args[0].equals("write")) {
      write(Path.of(args[1]), Long.parseLong(args[2]));
    } else {
      print(args[0], Path.of(args[1]));
    }
  }

  private static void write(Path file, long calls) throws IOException {
    try (Recording recording = new Recording()) {
      recording.enable(NAME).withoutThreshold();
      recording.setToDisk(true);
      recording.start();
      for (long i = 0; i < calls; i++) {
        Call call = new Call();
        call.begin();
        call.routine = (int) (i & 255);
        call.commit();
      }
      recording.stop();
      recording.dump(file);
    }
  }

  private static void print(String reader, Path file) throws Exception {
    long start = System.nanoTime();
    long events =
        switch (reader) {
          case "RecordingFile" -> withRecordingFile(file);
          case "JMC" -> withMissionControl(file);
          case "async-profiler" -> withAsyncProfiler(file);
          default -> throw new IllegalArgumentException(reader);
        };
    double seconds = (double) (System.nanoTime() - start) / TimeUnit.SECONDS.toNanos(1);
    System.out.printf(Locale.ROOT, "%d %.3f%n", events, seconds);
  }

  private static long withRecordingFile(Path file) throws IOException {
    long events = 0;
    try (RecordingFile recording = new RecordingFile(file)) {
      while (recording.hasMoreEvents()) {
        events += recording.readEvent().getEventType().getName().equals(NAME) ? 1 : 0;
      }
    }
    return events;
  }

  private static long withMissionControl(Path file) throws Exception {
    ToLongFunction<IItemIterable> ofType =
        items -> items.getType().getIdentifier().equals(NAME) ? items.getItemCount() : 0;
    return StreamSupport.stream(JfrLoaderToolkit.loadEvents(file.toFile()).spliterator(), false)
        .mapToLong(ofType)
        .sum();
  }

  private static long withAsyncProfiler(Path file) throws IOException {
    long events = 0;
    try (JfrReader reader = new JfrReader(file.toString())) {
      reader.registerEvent(NAME, ReadCall.class);
      while (reader.readEvent(ReadCall.class) != null) {
        events++;
      }
    }
    return events;
  }
}
