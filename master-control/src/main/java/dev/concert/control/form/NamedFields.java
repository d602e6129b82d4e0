package dev.concert.control.form;

import dev.concert.control.measure.RunOption;
import dev.concert.control.measure.RunWishes;
import dev.concert.ui.setting.Refusal;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The fields of the form by name: those of the command, and the options of a run as its command
 * calls them.
 */
record NamedFields(String command, String folder, RunWishes wishes) {
  private static final String COMMAND = "command";
  private static final String FOLDER = "folder";
  private static final String ON = "on";

  /** For which the form has means of its own. */
  private static final Set<RunOption> OWN = Set.of(RunOption.MODE, RunOption.APP, RunOption.JDK);

  /** As {@code NAME=VALUE}, those that are empty left out. */
  static List<String> of(String command, String folder, RunWishes wishes) {
    List<String> told = new ArrayList<>();
    add(told, COMMAND, command);
    add(told, FOLDER, folder);
    for (RunOption option : RunOption.values()) {
      for (String value : wishes.all(option)) {
        told.add(option.word() + '=' + (option.kind() == RunOption.Kind.FLAG ? ON : value));
      }
    }
    return told;
  }

  private static void add(List<String> told, String name, String value) {
    if (!value.isBlank()) {
      told.add(name + '=' + value);
    }
  }

  /**
   * Reads the same.
   *
   * @throws Refusal if something is no field, or has no such value
   */
  static NamedFields read(List<String> fields) {
    String command = "";
    String folder = "";
    RunWishes wishes = new RunWishes();
    for (String field : fields) {
      int equals = field.indexOf('=');
      if (equals < 1) {
        throw new Refusal("%s is not a field, = and a value".formatted(field));
      }
      String name = field.substring(0, equals);
      String value = field.substring(equals + 1);
      switch (name) {
        case COMMAND -> command = value;
        case FOLDER -> folder = value;
        default -> add(wishes, name, value);
      }
    }
    return new NamedFields(command, folder, wishes);
  }

  private static void add(RunWishes wishes, String name, String value) {
    RunOption option =
        options()
            .filter(each -> each.word().equals(name))
            .findFirst()
            .orElseThrow(() -> Refusal.unknown("field", name, names()));
    boolean flag = option.kind() == RunOption.Kind.FLAG;
    if (flag && !value.equals(ON)) {
      throw new Refusal("%s is on, or left out".formatted(name));
    }
    try {
      wishes.add(option, flag ? "" : option.checked(value));
    } catch (IllegalArgumentException e) {
      throw new Refusal("%s: %s".formatted(name, e.getMessage()));
    }
  }

  /** Those that the form asks for. */
  private static Stream<RunOption> options() {
    return Stream.of(RunOption.values())
        .filter(option -> OWN.contains(option) || !option.fields().isEmpty());
  }

  private static List<String> names() {
    return Stream.concat(Stream.of(COMMAND, FOLDER), options().map(RunOption::word)).toList();
  }
}
