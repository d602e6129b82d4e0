package dev.concert.runtime.jvm;

import dev.concert.runtime.format.Identity;
import dev.concert.runtime.format.Identity.Member;
import dev.concert.runtime.format.JsonLine;
import dev.concert.runtime.state.Failures;
import dev.concert.runtime.state.Tracing;
import java.io.File;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.nio.file.Path;
import java.util.List;

/**
 * The safepoints of this JVM, at which all its threads stand still. The JVM itself writes each into
 * a file, as {@code -Xlog:safepoint} would; from there it is taken. Not for several threads.
 */
public final class SafepointLog {
  private final File file;
  private boolean asked;
  private JvmCommand command;

  /** Null while the JVM does not log. */
  private SafepointLines lines;

  /**
   * @param file to be written by the JVM until {@link #end}
   */
  public SafepointLog(Path file) {
    this.file = file.toFile();
  }

  /**
   * From here on. Tells so, or why that cannot be; nothing if it was told before, or if only the
   * agent could have made it possible, and is not there.
   */
  public List<JsonLine> begin() {
    if (asked) {
      return List.of();
    }
    asked = true; // also if this fails: it would fail again
    JsonLine line = new JsonLine().open().open(Identity.SAFEPOINTS).put(Member.TICK, Clock.tick());
    String why = log();
    if (why == null && lines == null) {
      return List.of();
    }
    if (why != null) {
      line.put(Member.WHY, why);
    }
    return List.of(line.close().close());
  }

  /** Null, or why not. */
  private String log() {
    try {
      command = JvmCommand.find();
      return command == null ? null : logInto(file.getAbsolutePath());
    } catch (ClassNotFoundException e) {
      return "the program runs without the module jdk.management;"
          + " --add-modules jdk.management brings it";
    } catch (ReflectiveOperationException | RuntimeException | IOException | LinkageError e) {
      return Failures.isLackOfMemory(e)
          ? "the program had no memory left when the JVM was to be asked to log them"
          : "this JVM cannot be asked to log them: " + e;
    }
  }

  private String logInto(String path) throws ReflectiveOperationException, IOException {
    if (path.indexOf('"') >= 0 || path.indexOf('%') >= 0) {
      return "the JVM cannot log into a file of the name " + path;
    }
    String problem =
        command.run(output() + " output_options=filecount=0 what=safepoint=info decorators=tn");
    if (!problem.isEmpty()) {
      return "the JVM says: " + problem.strip();
    }
    lines = new SafepointLines(file);
    return null;
  }

  private String output() {
    return "VM.log output=\"file=" + file.getAbsolutePath() + '"';
  }

  /**
   * Lines for {@code identities} of what was logged since the last time.
   *
   * @throws IOException if the log cannot be read
   */
  public List<JsonLine> take() throws IOException {
    if (lines == null) {
      return List.of();
    }
    List<JsonLine> taken = lines.take();
    if (!Tracing.on) {
      taken.clear();
    }
    if (lines.isFull()) {
      JsonLine full = new JsonLine().open().open(Identity.SAFEPOINTS_LEFT_OUT);
      taken.add(full.put(Member.TICK, Clock.tick()).close().close());
      end();
    }
    return taken;
  }

  /** The JVM logs no more, and the file goes. */
  public void end() throws IOException {
    if (lines == null) {
      return;
    }
    lines.close();
    lines = null;
    try {
      command.run(output() + " what=safepoint=off");
    } catch (InvocationTargetException | IllegalAccessException e) {
      throw new IOException("the JVM does not end its log of safepoints", e);
    }
    file.delete();
  }
}
