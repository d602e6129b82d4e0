package dev.concert.control.command;

import dev.concert.control.launch.Exit;
import dev.concert.control.launch.Tool;
import dev.concert.ui.options.ToolOption;
import dev.concert.ui.setting.NamedSetting;
import dev.concert.ui.setting.SettingTable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.Spec;

/** One of the tools, in this JVM. The tool reads its options itself; here they are for the help. */
@Command
public final class ToolCommand implements Callable<Integer> {
  private final Tool tool;

  @Spec private CommandSpec spec;

  public ToolCommand(Tool tool) {
    this.tool = tool;
  }

  /** Gives the command the options of its tool, and the tool's own words. */
  public static void describe(Tool tool, CommandLine command) {
    CommandSpec described = command.getCommandSpec();
    described.addPositional(
        PositionalParamSpec.builder()
            .arity("0..1")
            .paramLabel("FILE")
            .description(ToolOption.FILE)
            .type(String.class)
            .build());
    Arrays.stream(ToolOption.values()).forEach(option -> described.addOption(option(option)));
    SettingTable.of(tool.id()).all().forEach(it -> described.addOption(option(it)));
    described
        .usageMessage()
        .headerHeading(
            """
            Examples:
              concert %1$s
              concert %1$s --run RUN --headless --snapshot %1$s.png

            """
                .formatted(tool.id()))
        .description("The tool %s: %s.".formatted(tool.id(), tool.shows));
  }

  private static OptionSpec option(ToolOption option) {
    OptionSpec.Builder builder = OptionSpec.builder(option.flag()).description(option.help());
    return option.label().isEmpty()
        ? builder.arity("0").type(boolean.class).build()
        : builder.arity("1").paramLabel(option.label()).type(String.class).build();
  }

  private static OptionSpec option(NamedSetting<?, ?> setting) {
    return OptionSpec.builder(setting.flag())
        .description(setting.help())
        .arity("1")
        .paramLabel(setting.label())
        .type(setting.several() ? List.class : String.class)
        .build();
  }

  @Override
  public Integer call() throws Exception {
    List<String> all = spec.commandLine().getParseResult().originalArgs();
    launch(tool, all.toArray(String[]::new));
    return Exit.DONE;
  }

  /** Hands over to the tool's own {@code main}, which ends this JVM. */
  public static void launch(Tool tool, String... args) throws Exception {
    Method main = Class.forName(tool.mainClass()).getMethod("main", String[].class);
    try {
      main.invoke(null, (Object) args);
    } catch (InvocationTargetException e) {
      if (e.getCause() instanceof Exception cause) {
        throw cause;
      }
      throw e;
    }
  }
}
