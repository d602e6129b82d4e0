package dev.concert.ui.options;

import dev.concert.ui.export.ExportFile;
import dev.concert.ui.look.Theme;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The command line that all tools share; what was not given is null, and a size 0. */
public record ToolOptions(
    Path application,
    Path run,
    Path compare,
    Range range,
    String rows,
    String filter,
    String select,
    boolean headless,
    Theme theme,
    ExportFile snapshot,
    String bus,
    int width,
    int height) {
  private static final List<String> ROWS =
      List.of("nodes", "groups", "threads", "tasks", "carriers");

  /** A range of a run's time. */
  public record Range(long fromNanos, long toNanos) {
    private static final BigDecimal NANOS = BigDecimal.valueOf(1_000_000_000);

    /** Reads {@code 1.2-1.3}. */
    static Range of(String seconds) {
      String[] ends = seconds.split("-", -1);
      try {
        Range range = new Range(nanos(ends[0]), nanos(ends[1]));
        if (ends.length == 2 && range.fromNanos >= 0 && range.toNanos >= range.fromNanos) {
          return range;
        }
      } catch (ArithmeticException | NumberFormatException | ArrayIndexOutOfBoundsException _) {
        // the sentence below says what is wanted
      }
      throw new IllegalArgumentException("--range wants seconds such as 1.2-1.3, not " + seconds);
    }

    private static long nanos(String seconds) {
      return new BigDecimal(seconds.strip()).multiply(NANOS).longValueExact();
    }
  }

  /** What {@code --help} prints. */
  public static String usage(String tool) {
    StringBuilder text =
        new StringBuilder(
            """
            concert %1$s                         the application and run that are open
            concert %1$s --run RUN --headless --snapshot %1$s.png

            usage: concert %1$s [FILE] [OPTION]...
            """
                .formatted(tool));
    line(text, "FILE", ToolOption.FILE);
    for (ToolOption option : ToolOption.values()) {
      if (option.isOf(tool)) {
        line(text, (option.flag() + ' ' + option.label()).strip(), option.help());
      }
    }
    return text.toString();
  }

  private static void line(StringBuilder text, String argument, String help) {
    text.append("  %-17s %s%n".formatted(argument, help));
  }

  /** Whether the window is there for a picture only: nobody sees it, and it ends with that. */
  public boolean picture() {
    return headless && snapshot != null;
  }

  /**
   * @param runsOnly whether the tool shows no applications, so that FILE must be a run
   * @throws IllegalArgumentException with one sentence if the arguments make no sense
   */
  public static ToolOptions parse(String tool, List<String> arguments, boolean runsOnly) {
    Parser parser = new Parser(tool, runsOnly);
    for (Iterator<String> rest = arguments.iterator(); rest.hasNext(); ) {
      parser.take(rest.next(), rest);
    }
    return parser.options();
  }

  /** Whether a path is something that was recorded, rather than an application's sources. */
  public static boolean looksLikeRun(Path path) {
    if (Files.isDirectory(path)) {
      return Files.exists(path.resolve("run.json")) || isNode(path) || hasNode(path);
    }
    String name = path.getFileName() == null ? "" : path.getFileName().toString();
    boolean source = name.endsWith(".java") || name.endsWith(".jar") || name.endsWith(".zip");
    return !source;
  }

  private static boolean isNode(Path folder) {
    return Files.exists(folder.resolve("identities"));
  }

  /** As in a run that was copied without what lies beside its nodes. */
  private static boolean hasNode(Path folder) {
    try (Stream<Path> inside = Files.list(folder)) {
      return inside.anyMatch(ToolOptions::isNode);
    } catch (IOException e) {
      return false; // whoever opens it says why it cannot be read
    }
  }

  private static final class Parser {
    private final String tool;
    private final boolean runsOnly;
    private Path application;
    private Path run;
    private Path compare;
    private Range range;
    private String rows;
    private String filter;
    private String select;
    private boolean headless;
    private Theme theme;
    private ExportFile snapshot;
    private String bus;
    private int width;
    private int height;

    Parser(String tool, boolean runsOnly) {
      this.tool = tool;
      this.runsOnly = runsOnly;
    }

    /** {@code --app PATH} and {@code --app=PATH} mean the same, as for every command. */
    void take(String argument, Iterator<String> rest) {
      int equals = argument.startsWith("--") ? argument.indexOf('=') : -1;
      String flag = equals < 0 ? argument : argument.substring(0, equals);
      Optional<ToolOption> option = ToolOption.of(flag).filter(it -> it.isOf(tool));
      if (option.isEmpty()) {
        file(argument);
      } else if (equals < 0) {
        take(option.get(), rest);
      } else if (option.get().label().isEmpty()) {
        throw new IllegalArgumentException(flag + " takes no value; --help shows which do");
      } else {
        take(option.get(), List.of(argument.substring(equals + 1)).iterator());
      }
    }

    private void take(ToolOption option, Iterator<String> value) {
      switch (option) {
        case APP -> application = existing(next(option, value));
        case RUN -> run = existing(next(option, value));
        case COMPARE -> compare = compared(next(option, value));
        case RANGE -> range = Range.of(next(option, value));
        case ROWS -> rows = rows(next(option, value));
        case FILTER -> filter = next(option, value);
        case SELECT -> select = next(option, value);
        case HEADLESS -> headless = true;
        case THEME -> theme = Theme.of(next(option, value));
        case SNAPSHOT -> snapshot = ExportFile.of(next(option, value));
        case BUS -> bus = next(option, value);
        case SIZE -> size(next(option, value));
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

    private static String rows(String word) {
      if (!ROWS.contains(word)) {
        throw new IllegalArgumentException(
            "--rows is one of " + String.join(", ", ROWS) + ", not " + word);
      }
      return word;
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

    private static String next(ToolOption option, Iterator<String> value) {
      if (!value.hasNext()) {
        throw new IllegalArgumentException(option.flag() + " needs a value; --help shows which");
      }
      return value.next();
    }

    /** Several may stand there with commas between; who reads them says what is missing. */
    private static Path compared(String text) {
      return text.contains(",") ? Path.of(text) : existing(text);
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
          application,
          run,
          compare,
          range,
          rows,
          filter,
          select,
          headless,
          theme,
          snapshot,
          bus,
          width,
          height);
    }
  }
}
