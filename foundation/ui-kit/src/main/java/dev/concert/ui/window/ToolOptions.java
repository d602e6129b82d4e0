package dev.concert.ui.window;

import dev.concert.ui.export.ExportFile;
import dev.concert.ui.look.Theme;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;

/** The command line that all tools share; what was not given is null, and a size 0. */
public record ToolOptions(
    Path application,
    Path run,
    String select,
    boolean headless,
    Theme theme,
    ExportFile snapshot,
    String bus,
    int width,
    int height) {

  public static String usage(String tool) {
    return """
    concert %1$s                         the application and run that are open
    concert %1$s --run RUN --headless --snapshot %1$s.png

    usage: concert %1$s [FILE] [--app PATH] [--run RUN] [--select NAME] [--headless]
                   [--theme light|dark|contrast|enterprise] [--snapshot FILE] [--bus URI] [--size WxH]
      FILE        a run's folder or file, or an application: project folder, source folder, source jar
      --app       the application to show
      --run       the run to show
      --select    a routine a.B#m(int), a class a.B or a file a/B.java:12 to select
      --headless  no window on the screen; needs no display
      --snapshot  write it once it is shown: FILE.png, .svg, .pdf, or its rows as .csv or .json
      --bus       join this broker instead of the one on this machine
      --size      size of the window, such as 1600x900
    """
        .formatted(tool);
  }

  /** Whether the window is there for a picture only: nobody sees it, and it ends with that. */
  public boolean picture() {
    return headless && snapshot != null;
  }

  /**
   * @param runsOnly whether the tool shows no applications, so that FILE must be a run
   * @throws IllegalArgumentException with one sentence if the arguments make no sense
   */
  public static ToolOptions parse(List<String> arguments, boolean runsOnly) {
    Parser parser = new Parser(runsOnly);
    for (Iterator<String> rest = arguments.iterator(); rest.hasNext(); ) {
      parser.take(rest.next(), rest);
    }
    return parser.options();
  }

  /** Whether a path is something that was recorded, rather than an application's sources. */
  static boolean looksLikeRun(Path path) {
    if (Files.isDirectory(path)) {
      return Files.exists(path.resolve("run.json"));
    }
    String name = path.getFileName() == null ? "" : path.getFileName().toString();
    boolean source = name.endsWith(".java") || name.endsWith(".jar") || name.endsWith(".zip");
    return !source;
  }

  private static final class Parser {
    private final boolean runsOnly;
    private Path application;
    private Path run;
    private String select;
    private boolean headless;
    private Theme theme;
    private ExportFile snapshot;
    private String bus;
    private int width;
    private int height;

    Parser(boolean runsOnly) {
      this.runsOnly = runsOnly;
    }

    void take(String argument, Iterator<String> rest) {
      switch (argument) {
        case "--app" -> application = existing(value(argument, rest));
        case "--run" -> run = existing(value(argument, rest));
        case "--select" -> select = value(argument, rest);
        case "--headless" -> headless = true;
        case "--theme" -> theme = Theme.of(value(argument, rest));
        case "--snapshot" -> snapshot = ExportFile.of(value(argument, rest));
        case "--bus" -> bus = value(argument, rest);
        case "--size" -> size(value(argument, rest));
        default -> file(argument);
      }
    }

    private void file(String argument) {
      if (argument.startsWith("-")) {
        throw new IllegalArgumentException(
            "there is no option " + argument + "; --help lists those there are");
      }
      if (application != null && run != null) {
        throw new IllegalArgumentException("one FILE is enough, so what is \"" + argument + "\"?");
      }
      Path path = existing(argument);
      if (runsOnly || looksLikeRun(path)) {
        run = path;
      } else {
        application = path;
      }
    }

    private void size(String text) {
      String[] parts = text.split("x", -1);
      try {
        width = Integer.parseInt(parts[0]);
        height = Integer.parseInt(parts[1]);
      } catch (NumberFormatException | ArrayIndexOutOfBoundsException e) {
        throw new IllegalArgumentException("--size wants WxH such as 1600x900, not " + text, e);
      }
      if (width < 200 || height < 150 || width > 10_000 || height > 10_000) {
        throw new IllegalArgumentException(
            "--size must lie between 200x150 and 10000x10000, not " + text);
      }
    }

    private static String value(String option, Iterator<String> rest) {
      if (!rest.hasNext()) {
        throw new IllegalArgumentException(option + " needs a value; --help shows which");
      }
      return rest.next();
    }

    private static Path existing(String text) {
      Path path = Path.of(text).toAbsolutePath().normalize();
      if (!Files.exists(path)) {
        throw new IllegalArgumentException(path + " does not exist; check the path");
      }
      return path;
    }

    ToolOptions options() {
      return new ToolOptions(
          application, run, select, headless, theme, snapshot, bus, width, height);
    }
  }
}
