package dev.concert.ui.options;

import dev.concert.model.words.Language;
import dev.concert.ui.export.ExportFile;
import dev.concert.ui.look.Theme;
import dev.concert.ui.setting.NamedSetting;
import dev.concert.ui.setting.NearName;
import dev.concert.ui.setting.SettingTable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The command line of a tool; what was not given is null, and a size 0.
 *
 * @param settings of the view, by name: texts, lists of texts, or what JSON has
 */
public record ToolOptions(
    Path application,
    Path run,
    String select,
    Map<String, Object> settings,
    boolean headless,
    Theme theme,
    Language language,
    ExportFile snapshot,
    String bus,
    int width,
    int height) {
  private static final int FLAG_WIDTH = 17;

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
      line(text, (option.flag() + ' ' + option.label()).strip(), option.help());
    }
    SettingTable<?> table = SettingTable.of(tool);
    if (!table.all().isEmpty()) {
      text.append("%nHow it is shown, as concert view %s NAME=VALUE sets it:%n%n".formatted(tool));
    }
    for (NamedSetting<?, ?> setting : table.all()) {
      String more = setting.several() ? "..." : "";
      line(text, setting.flag() + ' ' + setting.label() + more, setting.help());
    }
    return text.toString();
  }

  private static void line(StringBuilder text, String argument, String help) {
    boolean fits = argument.length() <= FLAG_WIDTH;
    text.append(
        fits ? "  %-17s %s%n".formatted(argument, help) : "  " + argument + "%n".formatted());
    if (!fits) {
      text.append("  %-17s %s%n".formatted("", help));
    }
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
    private String select;
    private final Map<String, Object> settings = new LinkedHashMap<>();
    private final Map<String, Object> saved = new LinkedHashMap<>();
    private SettingTable<?> table;
    private boolean headless;
    private Theme theme;
    private Language language;
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
      Optional<ToolOption> option = ToolOption.of(flag);
      if (option.isEmpty() && argument.startsWith("--")) {
        Iterator<String> value =
            equals < 0 ? rest : List.of(argument.substring(equals + 1)).iterator();
        setting(flag, argument, value);
      } else if (option.isEmpty()) {
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
        case APP -> application = existing(next(option.flag(), value));
        case RUN -> run = existing(next(option.flag(), value));
        case SELECT -> select = next(option.flag(), value);
        case HEADLESS -> headless = true;
        case THEME -> theme = Theme.of(next(option.flag(), value));
        case LANGUAGE -> language = Language.of(next(option.flag(), value));
        case VIEW -> saved(next(option.flag(), value));
        case SNAPSHOT -> snapshot = ExportFile.of(next(option.flag(), value));
        case BUS -> bus = next(option.flag(), value);
        case SIZE -> size(next(option.flag(), value));
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

    /** Looked up only for what is no option of all tools, since most starts have none. */
    private SettingTable<?> table() {
      if (table == null) {
        table = SettingTable.of(tool);
      }
      return table;
    }

    private void setting(String flag, String argument, Iterator<String> value) {
      String name = flag.substring(2);
      NamedSetting<?, ?> setting = table().named(name);
      if (setting == null) {
        throw new IllegalArgumentException(
            "there is no option " + argument + nearest(flag) + "; --help lists those there are");
      }
      String word = next(flag, value);
      setting.check(word);
      if (!setting.several()) {
        settings.put(name, word);
      } else if (settings.get(name) instanceof List<?> before) {
        settings.put(name, Stream.concat(before.stream(), Stream.of(word)).toList());
      } else {
        settings.put(name, List.of(word));
      }
    }

    private String nearest(String flag) {
      Stream<String> all = Stream.of(ToolOption.values()).map(ToolOption::flag);
      Stream<String> own = table().all().stream().map(NamedSetting::flag);
      return NearName.words(flag, Stream.concat(all, own).toList());
    }

    /** What stands on the command line itself counts more. */
    private void saved(String file) {
      Map<String, Object> read = SavedView.read(existing(file));
      read.forEach((name, value) -> {
        NamedSetting<?, ?> setting = table().named(name);
        if (setting == null) {
          throw new IllegalArgumentException(
              "%s has a setting %s, which %s has not%s"
                  .formatted(file, name, tool, NearName.words(name, table().names())));
        }
        setting.check(value);
      });
      saved.putAll(read);
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

    private static String next(String flag, Iterator<String> value) {
      if (!value.hasNext()) {
        throw new IllegalArgumentException(flag + " needs a value; --help shows which");
      }
      return value.next();
    }

    private static Path existing(String text) {
      Path path = Path.of(text).toAbsolutePath().normalize();
      if (!Files.exists(path)) {
        throw new IllegalArgumentException(path + " does not exist; check the path");
      }
      return path;
    }

    ToolOptions options() {
      saved.putAll(settings);
      return new ToolOptions(
          application, run, select, saved, headless, theme, language, snapshot, bus, width, height);
    }
  }
}
