package dev.concert.control.command;

import dev.concert.control.launch.Distribution;
import dev.concert.control.measure.RunOption;
import dev.concert.control.measure.RunPlan;
import dev.concert.control.measure.RunWishes;
import dev.concert.trace.control.NewRun;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.TypeConversionException;

/** The options of a run on a command line, made from their table. */
public final class RunOptionsModel {
  private RunOptionsModel() {}

  /** Gives a command the options of the table, if it measures. */
  public static void describe(CommandLine command) {
    boolean run = command.getCommand() instanceof RunCommand;
    if (run || command.getCommand() instanceof AttachCommand) {
      Arrays.stream(RunOption.values())
          .filter(option -> run || !option.isForRunOnly())
          .forEach(option -> command.getCommandSpec().addOption(option(option)));
    }
  }

  private static OptionSpec option(RunOption option) {
    OptionSpec.Builder builder =
        OptionSpec.builder(option.flag()).description(option.help().replace("%", "%%"));
    if (option.kind() == RunOption.Kind.FLAG) {
      return builder.arity("0").type(boolean.class).build();
    }
    builder.arity("1").paramLabel(option.label());
    if (option.kind().isRepeatable()) {
      return builder.type(List.class).auxiliaryTypes(String.class).build();
    }
    return builder.type(String.class).converters(converter(option)).build();
  }

  /** Refuses what is not a value of the option. */
  private static ITypeConverter<String> converter(RunOption option) {
    return text -> {
      try {
        return option.checked(text);
      } catch (IllegalArgumentException e) {
        throw new TypeConversionException(e.getMessage());
      }
    };
  }

  /**
   * What a run is to do.
   *
   * @throws ParameterException if an option or a pattern makes no sense
   */
  static NewRun.Wanted wanted(
      CommandSpec spec,
      RunPlan plan,
      List<String> program,
      Distribution distribution,
      boolean attached)
      throws IOException {
    try {
      return plan.wanted(program, distribution, attached);
    } catch (IllegalArgumentException e) {
      throw new ParameterException(spec.commandLine(), e.getMessage(), e);
    }
  }

  /** What was given on a command line, as a plan; it talks on stderr. */
  static RunPlan plan(CommandSpec spec) {
    return new RunPlan(
        wishes(spec), sentence -> spec.commandLine().getErr().println("concert: " + sentence));
  }

  /** What was given on a command line. */
  static RunWishes wishes(CommandSpec spec) {
    ParseResult parsed = spec.commandLine().getParseResult();
    RunWishes wishes = new RunWishes();
    for (RunOption option : RunOption.values()) {
      OptionSpec matched = parsed.matchedOption(option.flag());
      if (matched != null && option.kind() == RunOption.Kind.FLAG) {
        wishes.add(option);
      } else if (matched != null) {
        matched.stringValues().forEach(value -> wishes.add(option, value));
      }
    }
    return wishes;
  }
}
