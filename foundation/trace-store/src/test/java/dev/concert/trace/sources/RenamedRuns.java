package dev.concert.trace.sources;

import dev.concert.runtime.format.RunFormat;
import dev.concert.trace.read.RunWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Runs of a program of which one method is called otherwise in each, with the same code. */
public final class RenamedRuns {
  public static final String MAIN = "a.B#main(int)";
  public static final String SLOW = "a.B#slow(int)";
  public static final String QUICK = "a.B#quick(int)";

  private static final long MS = 1_000_000;
  private static final String TEXT =
      """
      package a;
      class B {
        static void main(int x) {
          %1$s(x);
        }

        static int %1$s(int x) {
          int y = x + 1;
          log(y);
          return y;
        }
      }
      """;

  private RenamedRuns() {}

  /**
   * A run of 100 ms.
   *
   * @param routine {@link #SLOW} or {@link #QUICK}
   * @param millis that it takes of 90
   */
  public static Path write(Path run, String routine, long millis) throws IOException {
    SourcesRun made = new SourcesRun(run.resolveSibling(run.getFileName() + "-sources"));
    String method = routine.substring(routine.indexOf('#') + 1, routine.indexOf('('));
    made.write("a/B.java", TEXT.formatted(method));
    made.measured("a.B", "B.java", "main(I)V", 4, 4, method + "(I)I", 8, 10);
    RunWriter writer = new RunWriter(made.run);
    writer
        .node("host", 1)
        .thread(1, "main", 0)
        .enter(MS, MAIN)
        .enter(2 * MS, routine)
        .exit((2 + millis) * MS, routine)
        .exit(91 * MS, MAIN)
        .end(100 * MS);
    writer.write();
    Path json = made.run.resolve(RunFormat.RUN_JSON);
    Path identities = made.run.resolve("host.1").resolve(RunFormat.IDENTITIES);
    String measured = Files.readString(json);
    List<String> names = new ArrayList<>(Files.readAllLines(identities));
    made.begin("");
    String sources = Files.readString(json);
    names.addAll(Files.readAllLines(identities));
    Files.write(identities, names);
    Files.writeString(
        json,
        measured.replace(
            "\"application\":\"/home/me/app\"",
            "\"application\":\"%s\",%s"
                .formatted(
                    made.application,
                    sources.substring(sources.indexOf("\"sources\""), sources.length() - 1))));
    return Files.move(made.run, run);
  }
}
