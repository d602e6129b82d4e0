package dev.concert.control;

import dev.concert.bus.BusClient;
import dev.concert.bus.Discovery;
import dev.concert.bus.Message;
import dev.concert.bus.Wire;
import dev.concert.control.client.BusVisit;
import dev.concert.control.command.AttachCommand;
import dev.concert.control.command.CtlCommand;
import dev.concert.control.command.DemoCommand;
import dev.concert.control.command.DiffCommand;
import dev.concert.control.command.DoctorCommand;
import dev.concert.control.command.FastPath;
import dev.concert.control.command.FiguresCommand;
import dev.concert.control.command.FindCommand;
import dev.concert.control.command.HelpCommand;
import dev.concert.control.command.InstrumentCommand;
import dev.concert.control.command.LatencyCommand;
import dev.concert.control.command.MergeCommand;
import dev.concert.control.command.ModelCommand;
import dev.concert.control.command.OpenCommand;
import dev.concert.control.command.QuitCommand;
import dev.concert.control.command.RecipesCommand;
import dev.concert.control.command.RunCommand;
import dev.concert.control.command.RunOptionsModel;
import dev.concert.control.command.SendCommand;
import dev.concert.control.command.SourcesCommand;
import dev.concert.control.command.StartCommand;
import dev.concert.control.command.StateCommand;
import dev.concert.control.command.ToolCommand;
import dev.concert.control.command.ToolsCommand;
import dev.concert.control.command.TrainCommand;
import dev.concert.control.command.UsageErrors;
import dev.concert.control.command.ViewCommand;
import dev.concert.control.command.WatchCommand;
import dev.concert.control.host.MasterControl;
import dev.concert.control.host.ToolStarter;
import dev.concert.control.launch.Distribution;
import dev.concert.control.launch.Exit;
import dev.concert.control.launch.Tool;
import dev.concert.control.launch.ToolProcesses;
import dev.concert.control.launch.UserFolders;
import dev.concert.control.reading.CallpathsCommand;
import dev.concert.control.reading.EventsCommand;
import dev.concert.control.reading.FindingsCommand;
import dev.concert.control.reading.LocksCommand;
import dev.concert.control.reading.NotesCommand;
import dev.concert.control.reading.PathCommand;
import dev.concert.control.reading.ProfileCommand;
import dev.concert.control.reading.StatesCommand;
import dev.concert.control.window.ControlProgram;
import dev.concert.ui.start.ToolMain;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import javafx.application.Platform;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/**
 * The {@code concert} command; without a subcommand, master control.
 *
 * <p>stdout is data and always UTF-8, stderr is talk. What goes wrong is one sentence on stderr and
 * one of the {@link Exit} codes; {@code CONCERT_DEBUG=1} adds the stack trace.
 */
@Command(
    name = "concert",
    headerHeading =
        """
        Examples:
          concert
          concert --headless --app .

        """,
    description = "Shows what a concurrent Java program does, in five small tools that act as one.",
    versionProvider = Concert.Version.class)
public final class Concert implements Callable<Integer> {

  /**
   * Every command by name, in the order of the help. A command is a {@code Callable<Integer>} that
   * returns an {@link Exit} code.
   */
  private static final Map<String, Supplier<Callable<Integer>>> COMMANDS = new LinkedHashMap<>();

  static {
    COMMANDS.put("demo", DemoCommand::new);
    COMMANDS.put("recipes", RecipesCommand::new);
    COMMANDS.put("run", RunCommand::new);
    COMMANDS.put("attach", AttachCommand::new);
    COMMANDS.put("ctl", CtlCommand::new);
    COMMANDS.put("instrument", InstrumentCommand::new);
    COMMANDS.put("model", ModelCommand::new);
    COMMANDS.put("find", FindCommand::new);
    COMMANDS.put("profile", ProfileCommand::new);
    COMMANDS.put("diff", DiffCommand::new);
    COMMANDS.put("callpaths", CallpathsCommand::new);
    COMMANDS.put("events", EventsCommand::new);
    COMMANDS.put("states", StatesCommand::new);
    COMMANDS.put("findings", FindingsCommand::new);
    COMMANDS.put("path", PathCommand::new);
    COMMANDS.put("locks", LocksCommand::new);
    COMMANDS.put("notes", NotesCommand::new);
    COMMANDS.put("sources", SourcesCommand::new);
    COMMANDS.put("merge", MergeCommand::new);
    COMMANDS.put("open", OpenCommand::new);
    COMMANDS.put("start", StartCommand::new);
    COMMANDS.put("quit", QuitCommand::new);
    COMMANDS.put("send", SendCommand::new);
    COMMANDS.put("watch", WatchCommand::new);
    COMMANDS.put("tools", ToolsCommand::new);
    COMMANDS.put("state", StateCommand::new);
    COMMANDS.put("view", ViewCommand::new);
    for (Tool tool : Tool.values()) {
      COMMANDS.put(tool.id(), () -> new ToolCommand(tool));
    }
    COMMANDS.put("latency", LatencyCommand::new);
    COMMANDS.put("figures", FiguresCommand::new);
    COMMANDS.put("doctor", DoctorCommand::new);
    COMMANDS.put("train", TrainCommand::new);
    COMMANDS.put("help", () -> new HelpCommand(Concert::commandLine));
  }

  private static final List<String> HELP = List.of("-h", "--help");

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      scope = ScopeType.INHERIT,
      description = "Show this help.")
  private boolean help;

  @Option(
      names = "--version",
      versionHelp = true,
      description = "Show the version of Concert and of its Java.")
  private boolean version;

  @Option(
      names = "--app",
      paramLabel = "PATH",
      description = "Application to open: a project or source folder, a sources jar.")
  private Path application;

  @Option(
      names = "--together",
      description = "Master control and all tools in one window and one process.")
  private boolean together;

  @Option(
      names = "--arrangement",
      paramLabel = "NAME",
      description = "With --together: Read, Measure, All, or one that was saved.")
  private String arrangement;

  @Option(names = OtherShape.STANDING, hidden = true)
  private List<String> standing = List.of();

  @Option(names = "--run", paramLabel = "RUN", description = "With --together: the run to show.")
  private Path run;

  @Option(
      names = "--select",
      paramLabel = "NAME",
      description = "With --together: a routine a.B#m(int), a class a.B or a file to select.")
  private String select;

  @Option(
      names = "--snapshot",
      paramLabel = "FILE.png",
      description =
          "With --together: write a picture once all is shown; with --headless, end then.")
  private Path snapshot;

  @Option(
      names = "--tools",
      paramLabel = "TOOL,…",
      split = ",",
      description = "Tools to start with master control, such as fancy,racy.")
  private List<String> tools = List.of();

  @Option(names = "--headless", description = "No window; runs until `concert quit`.")
  private boolean headless;

  @Option(
      names = "--theme",
      paramLabel = "THEME",
      description = "light, dark, contrast or enterprise.")
  private String theme;

  @Option(
      names = "--language",
      paramLabel = "LANGUAGE",
      description = "What windows speak: en or de.")
  private String language;

  @Option(
      names = "--bus",
      paramLabel = "URI",
      description = "Broker to use instead of an own one; see concert help bus.")
  private String bus;

  public static void main(String[] args) throws Exception {
    Optional<Tool> tool = args.length == 0 ? Optional.empty() : Tool.named(args[0]);
    if (tool.isPresent() && Collections.disjoint(List.of(args), HELP)) {
      // Nothing of this command line may cost the tool's start any time.
      ToolCommand.launch(tool.get(), Arrays.copyOfRange(args, 1, args.length));
      return;
    }
    System.exit(execute(utf8(FileDescriptor.out), utf8(FileDescriptor.err), args));
  }

  private static PrintWriter utf8(FileDescriptor descriptor) {
    return new PrintWriter(new FileOutputStream(descriptor), true, StandardCharsets.UTF_8);
  }

  /** Runs one command and returns its exit code. */
  public static int execute(PrintWriter out, PrintWriter err, String... args) {
    int exit =
        FastPath.run(out, err, args)
            .orElseGet(() -> parser(out, err, args).setOut(out).setErr(err).execute(args));
    out.flush();
    err.flush();
    return exit;
  }

  /** Knows no more commands than it takes: reflecting over all of them takes time. */
  private static CommandLine parser(PrintWriter out, PrintWriter err, String... args) {
    if (args.length > 0 && COMMANDS.containsKey(args[0])) {
      return commandLine(List.of(args[0]));
    }
    boolean windowOnly = args.length == 0 || args[0].startsWith("-");
    if (!windowOnly || !Collections.disjoint(List.of(args), HELP)) {
      return commandLine();
    }
    // Whatever is wrong is told by the one that knows all commands.
    return commandLine(List.of())
        .setParameterExceptionHandler(
            (_, words) -> commandLine().setOut(out).setErr(err).execute(words));
  }

  /** Knows every command. */
  public static CommandLine commandLine() {
    return commandLine(COMMANDS.keySet());
  }

  private static CommandLine commandLine(Collection<String> commands) {
    CommandLine line = new CommandLine(new Concert());
    commands.forEach(name -> line.addSubcommand(name, COMMANDS.get(name).get()));
    line.getSubcommands()
        .forEach((name, command) -> {
          Tool.named(name).ifPresent(tool -> ToolCommand.describe(tool, command));
          RunOptionsModel.describe(command);
        });
    return UsageErrors.tellIn(line).setUsageHelpAutoWidth(true);
  }

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws Exception {
    checkOptions();
    List<Tool> first = toStart();
    Path asked = application == null ? null : application.toAbsolutePath().normalize();
    if (asked != null && !Files.exists(asked)) {
      throw new NoSuchFileException(asked.toString());
    }
    UserFolders folders = UserFolders.of(System.getenv());
    ToolProcesses processes = new ToolProcesses(Distribution.here(), folders.logs());
    Discovery discovery = Discovery.of(bus);
    OneWindow one = new OneWindow();
    Optional<MasterControl> opened =
        MasterControl.open(
            discovery, together ? one : new ToolStarter(processes, headless, lookOptions()));
    if (opened.isEmpty()) {
      return raised(discovery, asked);
    }
    OtherShape other = new OtherShape(together, processes);
    int exit;
    try (MasterControl control = opened.get()) {
      for (Tool tool : first) {
        control.start(tool);
      }
      CompletableFuture<Runnable> window = new CompletableFuture<>();
      Runnable close = together ? one::close : () -> window.thenAccept(Platform::runLater);
      ControlProgram program =
          new ControlProgram(
              control,
              processes,
              folders,
              asked,
              stoodBefore(),
              together,
              () -> other.wanted(control, close));
      exit =
          together
              ? one.show(program, oneWindowOptions(asked), arrangement, discovery)
              : ToolMain.show(
                  program, windowOptions(), (_, _, _) -> control.client(), window::complete);
    }
    other.startIfWanted(commonOptions());
    return exit;
  }

  private List<Message> stoodBefore() {
    try {
      return standing.stream().map(Wire::ofLine).toList();
    } catch (IllegalArgumentException e) {
      throw new ParameterException(
          spec.commandLine(), OtherShape.STANDING + ": " + e.getMessage(), e);
    }
  }

  private List<Tool> toStart() {
    List<Tool> wanted = new ArrayList<>();
    for (String name : tools) {
      wanted.add(
          Tool.named(name)
              .orElseThrow(() ->
                  new ParameterException(
                      spec.commandLine(),
                      name + " is not a tool; there are fancy, cagey, classy, racy and easy")));
    }
    return wanted;
  }

  /** As the build wrote it into our jar. */
  static final class Version implements IVersionProvider {
    @Override
    public String[] getVersion() {
      String version = Concert.class.getPackage().getImplementationVersion();
      String shown = version == null ? "development" : version;
      return new String[] {"concert " + shown + ", Java " + Runtime.version()};
    }
  }

  /** Another master control has come to the front; it opens what was asked for here. */
  private int raised(Discovery discovery, Path asked) throws InterruptedException {
    if (asked != null) {
      try (BusClient client = BusClient.connect("command", discovery)) {
        client.awaitConnection(BusVisit.JOIN_MILLIS);
        client.send(new Message.SwitchApplication(asked.toString(), null, null));
      }
    }
    return Exit.DONE;
  }

  /** Only the one window shows a run, or is a picture; tools alone have these options, too. */
  private void checkOptions() {
    boolean more = arrangement != null || run != null || select != null || snapshot != null;
    if (more && !together) {
      throw new ParameterException(
          spec.commandLine(),
          "--arrangement, --run, --select and --snapshot go with --together; of one tool a picture"
              + " is taken with concert TOOL --snapshot FILE");
    }
  }

  private List<String> oneWindowOptions(Path asked) {
    List<String> options = new ArrayList<>(windowOptions());
    if (asked != null) {
      options.addAll(List.of("--app", asked.toString()));
    }
    if (run != null) {
      options.addAll(List.of("--run", run.toString()));
    }
    if (select != null) {
      options.addAll(List.of("--select", select));
    }
    if (snapshot != null) {
      options.addAll(List.of("--snapshot", snapshot.toString()));
    }
    return options;
  }

  private List<String> windowOptions() {
    List<String> options = new ArrayList<>();
    if (headless) {
      options.addAll(List.of("--headless", "--size", together ? "1600x960" : "900x760"));
    }
    options.addAll(lookOptions());
    return options;
  }

  /** How windows look and speak, where that was said. */
  private List<String> lookOptions() {
    List<String> options = new ArrayList<>();
    if (theme != null) {
      options.addAll(List.of("--theme", theme));
    }
    if (language != null) {
      options.addAll(List.of("--language", language));
    }
    return options;
  }

  /** What was said on the command line, and holds for the other shape, too. */
  private List<String> commonOptions() {
    List<String> options = lookOptions();
    if (bus != null) {
      options.addAll(List.of("--bus", bus));
    }
    return options;
  }
}
