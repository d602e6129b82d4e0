package dev.concert.control.window;

import dev.concert.control.launch.Distribution;
import dev.concert.trace.control.FileTrees;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.tools.ToolProvider;

/**
 * A distribution whose {@code concert} only plays what the real one does with processes: {@code
 * run} makes a run and then does what its command says ({@code done}, {@code fail}, {@code wait})
 * unless that is {@code none}, {@code recipes} knows a program, {@code demo} says a line and
 * succeeds unless there is a file {@code broken}.
 */
final class PlayedConcert {
  private static final String SOURCE =
      """
      package dev.concert.control;

      import java.nio.file.Files;
      import java.nio.file.Path;
      import java.util.List;

      public final class Concert {
        public static void main(String[] args) throws Exception {
          List<String> words = List.of(args);
          switch (words.getFirst()) {
            case "run" -> run(words);
            case "demo" -> demo();
            case "figures" -> figures();
            case "recipes" -> recipes();
            default -> System.exit(2);
          }
        }

        private static void run(List<String> words) throws Exception {
          if (words.getLast().equals("none")) {
            System.out.println("concert: there is no such program");
            System.exit(1);
          }
          System.out.println("concert " + String.join(" ", words));
          Path run = Path.of(words.get(words.indexOf("--out") + 1));
          Files.writeString(run.resolve("run.json"), "{}");
          switch (words.getLast()) {
            case "wait" -> Thread.sleep(60_000);
            case "fail" -> System.exit(3);
            default -> System.out.println("it is done");
          }
        }

        private static void figures() throws Exception {
          Path model = Path.of(System.getProperty("concert.home"), "a.model");
          Path edits = Path.of(System.getProperty("concert.home"), "a.edits");
          long routines = 1234 + (Files.exists(edits) ? Files.size(edits) : 0);
          System.out.println(
              "{\\"files\\":7,\\"classes\\":8,\\"routines\\":" + routines + ",\\"boundPercent\\":98.5,"
              + "\\"stored\\":[\\"" + model + "\\",\\"" + edits + "\\"]}");
        }

        private static void recipes() {
          System.out.println("{\\"recipes\\":[{\\"kind\\":\\"main\\",\\"name\\":\\"a.Main\\",\\"build\\":\\"mvn compile\\","
              + "\\"command\\":[\\"java\\",\\"-cp\\",\\"target/my classes\\",\\"a.Main\\"]},"
              + "{\\"kind\\":\\"tests\\",\\"name\\":\\"mvn test\\",\\"build\\":\\"\\",\\"command\\":[\\"mvn\\",\\"test\\"]}],"
              + "\\"routines\\":[\\"a.Main#run()\\",\\"a.Main#stop()\\",\\"b.C#get()\\"]}");
        }

        private static void demo() {
          System.out.println("concert demo: building the samples");
          if (Files.exists(Path.of(System.getProperty("concert.home"), "broken"))) {
            System.out.println("concert: the samples do not compile");
            System.exit(1);
          }
        }
      }
      """;

  private static byte[] compiled;

  private PlayedConcert() {}

  static Distribution in(Path folder) throws IOException {
    Path home = folder.resolve("home");
    Path source = folder.resolve("Concert.java");
    Files.writeString(source, SOURCE);
    // A folder does instead of a jar.
    Path type = home.resolve("lib/concert.jar/dev/concert/control/Concert.class");
    Files.createDirectories(type.getParent());
    Files.write(type, compiled(source));
    Files.createDirectories(home.resolve("jvm"));
    for (String kind : List.of("control", "batch", "reading")) {
      Files.writeString(home.resolve("jvm").resolve(kind), "-XX:TieredStopAtLevel=1\n");
    }
    return new Distribution(home);
  }

  /** Once for all tests of this JVM. */
  private static synchronized byte[] compiled(Path source) throws IOException {
    if (compiled == null) {
      Path classes = Files.createTempDirectory("played");
      try {
        List<String> words = List.of("-d", classes.toString(), source.toString());
        int exit =
            ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, words.toArray(String[]::new));
        if (exit != 0) {
          throw new IllegalStateException("the played concert does not compile");
        }
        compiled = Files.readAllBytes(classes.resolve("dev/concert/control/Concert.class"));
      } finally {
        FileTrees.delete(classes);
      }
    }
    return compiled;
  }
}
