package dev.concert.control.measure;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedMethod;
import jdk.jfr.consumer.RecordingFile;

/** In which measured routines the samples of JDK Flight Recorder lie. */
final class SampledRoutines {
  private static final String OURS = "dev.concert.runtime.";

  /**
   * Woven code begins with the call that enters: three bytes for the routine's number, three for
   * the call. Where that is inlined, what it takes is often told as of these.
   */
  private static final int ENTERING_BYTES = 6;

  private static final List<String> SAMPLES =
      List.of("jdk.ExecutionSample", "jdk.NativeMethodSample");

  /** Routine by class, {@code #}, method and descriptor. */
  private final Map<String, String> routines;

  private final Map<String, Samples> samples = new HashMap<>();

  /**
   * Of a routine, without those that it calls.
   *
   * @param own in its code
   * @param measuring in our own, at work in it
   */
  record Samples(long own, long measuring) {
    static final Samples NONE = new Samples(0, 0);

    Samples plus(Samples more) {
      return new Samples(own + more.own, measuring + more.measuring);
    }

    long all() {
      return own + measuring;
    }
  }

  /**
   * @param routines by class, {@code #}, method and descriptor
   */
  SampledRoutines(Map<String, String> routines) {
    this.routines = routines;
    routines.values().forEach(routine -> samples.put(routine, Samples.NONE));
  }

  /** What the JVMs of the run write their recordings into {@code folder} by. */
  static List<String> options(Path folder) {
    return List.of(
        "-XX:StartFlightRecording:filename="
            + folder
            + "/,dumponexit=true,settings=none,+jdk.ExecutionSample#enabled=true,"
            + "+jdk.ExecutionSample#period=10ms,+jdk.NativeMethodSample#enabled=true,"
            + "+jdk.NativeMethodSample#period=20ms",
        "-XX:FlightRecorderOptions:stackdepth=256",
        "-XX:+UnlockDiagnosticVMOptions",
        "-XX:+DebugNonSafepoints",
        "-Xlog:jfr*=error");
  }

  /** Reads all recordings of a folder; the samples of each routine, by name. */
  static Map<String, Samples> read(Path folder, Map<String, String> routines) throws IOException {
    SampledRoutines sampled = new SampledRoutines(routines);
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "*.jfr")) {
      for (Path file : files) {
        sampled.read(file);
      }
    }
    return sampled.samples;
  }

  private void read(Path file) throws IOException {
    try (RecordingFile recording = new RecordingFile(file)) {
      while (recording.hasMoreEvents()) {
        RecordedEvent event = recording.readEvent();
        if (SAMPLES.contains(event.getEventType().getName()) && event.getStackTrace() != null) {
          accept(event.getStackTrace().getFrames());
        }
      }
    }
  }

  /** The innermost measured routine has the sample. */
  private void accept(List<RecordedFrame> innermostFirst) {
    boolean measuring = false;
    for (RecordedFrame frame : innermostFirst) {
      RecordedMethod method = frame.getMethod();
      String type = method.getType().getName();
      String routine = routines.get(type + '#' + method.getName() + method.getDescriptor());
      if (routine != null) {
        boolean entering = frame == innermostFirst.getFirst() && isEntering(frame);
        samples.merge(
            routine, measuring || entering ? new Samples(0, 1) : new Samples(1, 0), Samples::plus);
        return;
      }
      measuring |= type.startsWith(OURS);
    }
  }

  private static boolean isEntering(RecordedFrame frame) {
    return frame.getBytecodeIndex() >= 0 && frame.getBytecodeIndex() < ENTERING_BYTES;
  }
}
