package dev.concert.trace.sources;

import dev.concert.runtime.format.RunFormat;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** An application and a run of it, made by hand. */
public final class SourcesRun {
  /** A class whose methods are on the lines 4 to 6 and 10. */
  static final String TWO_METHODS =
      """
      package a;
      class B {
        int one(int x) {
          int y = x + 1;
          log(y);
          return y;
        }

        int two(int x) {
          return x * x;
        }
      }
      """;

  public final Path application;
  public final Path run;
  private final List<String> classes = new ArrayList<>();
  private int ids;

  public SourcesRun(Path folder) throws IOException {
    application = Files.createDirectories(folder.resolve("app"));
    run = Files.createDirectories(folder.resolve("run"));
    Files.createDirectories(run.resolve("host.1"));
  }

  public Path write(String file, String text) throws IOException {
    Path path = application.resolve(file);
    Files.createDirectories(path.getParent());
    return Files.writeString(path, text);
  }

  /**
   * A class of which all methods were measured.
   *
   * @param methods name and descriptor, first and last line of the code of each
   */
  public void measured(String type, String source, Object... methods) {
    StringBuilder line = new StringBuilder();
    line.append(
        "{\"class\":{\"name\":\"%s\",\"version\":69,\"flags\":33,\"source\":\"%s\",\"methods\":["
            .formatted(type.replace('.', '/'), source));
    for (int i = 0; i < methods.length; i += 3) {
      String method = (String) methods[i];
      int open = method.indexOf('(');
      line.append(
          "%s{\"id\":%d,\"name\":\"%s\",\"descriptor\":\"%s\",\"flags\":1,\"line\":%d,\"lastLine\":%d}"
              .formatted(
                  i == 0 ? "" : ",",
                  ++ids,
                  method.substring(0, open),
                  method.substring(open),
                  methods[i + 1],
                  methods[i + 2]));
    }
    classes.add(line.append("]}}").toString());
  }

  /** {@link #TWO_METHODS} with {@code first} and {@code second}, alike, in place of {@code one}. */
  static String withTwoAlike() {
    String one =
        TWO_METHODS.substring(TWO_METHODS.indexOf("  int one"), TWO_METHODS.indexOf("\n  int two"));
    return TWO_METHODS.replace(one, one.replace("one", "first") + one.replace("one", "second"));
  }

  /** The run begins: its sources are as they are now. */
  public void begin(String commit) throws IOException {
    begin(KeptSources.keep(application, commit, run.resolve(RunFormat.SOURCES)), commit);
  }

  void begin(KeptSources kept, String commit) throws IOException {
    Files.writeString(
        run.resolve(RunFormat.RUN_JSON),
        "{\"application\":\"%s\",\"gitCommit\":\"%s\",\"sources\":{\"whole\":%s,\"files\":%d,\"difference\":\"%s\"}}"
            .formatted(application, commit, kept.whole(), kept.files(), kept.difference()));
    Files.write(run.resolve("host.1").resolve(RunFormat.IDENTITIES), classes);
  }

  public SourceChanges changes() throws IOException {
    return SourceChanges.of(run, application);
  }
}
