package dev.concert.control.command;

import dev.concert.bus.Message;
import dev.concert.control.client.BusVisit;
import dev.concert.control.launch.Exit;
import dev.concert.control.output.CutLists;
import dev.concert.json.JsonValues;
import dev.concert.ui.options.SavedView;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
    headerHeading =
        """
        Examples:
          concert view racy rows=threads metric=alloc
          concert view easy from=1.2 to=1.3 hide='a.B#m(int)' hide='a.B#n()'
          concert view control filter=nightly sort=runs:Life form=on
          concert view racy --top 1000 >racy.json
          concert view racy --from racy.json

        """,
    description = {
      "Has a tool that runs show what is open in another way, and prints how it shows it then.",
      "Without settings, prints how it is shown. What can be set: concert TOOL --help;",
      "of master control, what this tells.",
      "What is shown as far as there is room is said, and is no failure.",
      "Ends with 2 if something could not be set; all else has been."
    })
public final class ViewCommand implements Callable<Integer> {
  /** The setting that is a path: it means one of this shell, not of the tool. */
  private static final String PATH = "compare";

  @Parameters(
      index = "0",
      paramLabel = "TOOL",
      description =
          "fancy, cagey, classy, racy, easy, control (master control), or one instance: racy/4711.")
  private String tool;

  @Parameters(
      index = "1..*",
      arity = "0..*",
      paramLabel = "NAME=VALUE",
      description = "What is to be set; a list is a name several times, or NAME= for an empty one.")
  private List<String> words = List.of();

  @Option(
      names = "--from",
      paramLabel = "FILE",
      description = "JSON that this command or concert state has printed; words override it.")
  private Path file;

  @Option(
      names = "--top",
      paramLabel = "N",
      defaultValue = "" + CutLists.USUAL,
      description =
          "So many names of a list at most; 20 if not given. Longer ones stand under cut, with how"
              + " long they are.")
  private int top;

  @Mixin private BusVisit visit;
  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws Exception {
    if (top < 0) {
      throw new ParameterException(spec.commandLine(), "--top takes a number of 0 or more");
    }
    Map<String, Object> wanted = new LinkedHashMap<>();
    try {
      if (file != null) {
        wanted.putAll(SavedView.read(file));
      }
      wanted.putAll(settings(words));
    } catch (IllegalArgumentException e) {
      throw new ParameterException(spec.commandLine(), e.getMessage(), e);
    }
    Map<String, Object> answer = visit.ask(new Message.View(tool, wanted));
    return print(answer, top, spec.commandLine().getOut(), spec.commandLine().getErr());
  }

  /**
   * @param top so many names of a list are printed at most
   * @return the exit code
   */
  static int print(Map<String, Object> answer, int top, PrintWriter out, PrintWriter err) {
    Map<String, Object> printed = CutLists.in(answer, top);
    out.println(JsonValues.line(printed));
    CutLists.told(answer, printed).forEach(each -> tell(each, err));
    sentences(answer.get("remarks")).forEach(each -> tell(each, err));
    List<String> refused = sentences(answer.get("refused"));
    refused.forEach(each -> tell(each, err));
    return refused.isEmpty() ? Exit.DONE : Exit.WRONG_USE;
  }

  private static List<String> sentences(Object byName) {
    return byName instanceof Map<?, ?> all
        ? all.values().stream().map(String::valueOf).toList()
        : List.of();
  }

  private static void tell(String clause, PrintWriter err) {
    err.println("concert: " + sentence(clause));
  }

  private static String sentence(String text) {
    return text.endsWith(".") ? text : text + '.';
  }

  /**
   * Settings from words; what stands there several times is a list.
   *
   * @throws IllegalArgumentException with a sentence if a word sets nothing
   */
  static Map<String, Object> settings(List<String> words) {
    Map<String, Object> settings = new LinkedHashMap<>();
    for (String word : words) {
      int equals = word.indexOf('=');
      if (equals < 1) {
        throw new IllegalArgumentException(
            "what is set reads NAME=VALUE, such as rows=threads, not " + word);
      }
      String name = word.substring(0, equals);
      settings.merge(name, value(name, word.substring(equals + 1)), ViewCommand::both);
    }
    return settings;
  }

  private static Object value(String name, String text) {
    boolean path = name.equals(PATH) && !text.isEmpty() && !text.equals("none");
    return path && !text.contains(",")
        ? Path.of(text).toAbsolutePath().normalize().toString()
        : text;
  }

  private static List<Object> both(Object before, Object next) {
    List<Object> all = new ArrayList<>(before instanceof List<?> list ? list : List.of(before));
    all.add(next);
    return all;
  }
}
