package dev.concert.control.command;

import dev.concert.control.launch.Distribution;
import dev.concert.control.launch.ErrorMessages;
import dev.concert.control.launch.Exit;
import dev.concert.control.measure.CommandProcess;
import dev.concert.control.measure.CommandWords;
import dev.concert.control.measure.JavaCommand;
import dev.concert.control.measure.Jdk;
import dev.concert.control.measure.MeasuredProcess;
import dev.concert.control.measure.RunCheck;
import dev.concert.control.measure.RunOption;
import dev.concert.control.measure.RunPlan;
import dev.concert.control.measure.RunWishes;
import dev.concert.model.words.Words;
import dev.concert.trace.control.NewRun;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
    headerHeading =
        """
        Examples:
          concert run -- java -jar app.jar input.txt
          concert run --mode trace --out my-run --app . -- ./gradlew test
          concert run --build ./build.sh --jdk /opt/jdk-25 -- java -jar app.jar
          concert run --repeat 5 --out before -- java -jar app.jar input.txt

        """,
    description = {
      "Runs a command and measures the JVMs in it that run the application's code.",
      "What is measured: the packages that have sources in the application; if there are none, "
          + "the jar or folder of the main class; or what --include names. Never the JDK.",
      "The exit code is that of the command; of several runs the first that is not 0."
    })
public final class RunCommand implements Callable<Integer> {
  @Parameters(arity = "1..*", paramLabel = "COMMAND", description = "What to run, behind --.")
  private List<String> command;

  @Mixin private SpokenLanguage language;

  @Spec private CommandSpec spec;

  /** That the command gets; null for the one that it finds. */
  private Jdk jdk;

  @Override
  public Integer call() throws IOException, InterruptedException {
    language.speak();
    RunWishes wishes = RunOptionsModel.wishes(spec);
    boolean check = wishes.has(RunOption.CHECK);
    if (check && !RunOption.CHECK.isUsedIn(wishes.mode())) {
      throw new ParameterException(
          spec.commandLine(), "--check compares times, which only profile, trace and events have");
    }
    Optional<Path> home = wishes.path(RunOption.JDK);
    jdk = home.isEmpty() ? null : Jdk.at(home.get());
    int built = wishes.has(RunOption.BUILD) ? build(wishes.get(RunOption.BUILD).get()) : Exit.DONE;
    if (built != Exit.DONE) {
      return built;
    }
    RunPlan plan = RunOptionsModel.plan(spec);
    Path run;
    try {
      run = plan.folder();
    } catch (IOException e) {
      return runUnmeasured(ErrorMessages.sentence(e));
    }
    Optional<Integer> times = wishes.get(RunOption.REPEAT).map(Integer::parseInt);
    return times.isEmpty() ? run(plan, run, check) : repeat(plan, run, check, times.get());
  }

  /** What is measured must be there first. */
  private int build(String words) throws IOException, InterruptedException {
    tell(Words.say("building with %s", words));
    int exit = unmeasured(CommandWords.split(words));
    if (exit != Exit.DONE) {
      tell(Words.say("nothing was measured, for the build (%s) ended with %d", words, exit));
    }
    return exit;
  }

  /**
   * @return the first exit code that was not 0
   */
  private int repeat(RunPlan plan, Path folder, boolean check, int times)
      throws IOException, InterruptedException {
    if (Files.exists(folder.resolve("run.json"))) {
      throw new FileAlreadyExistsException(folder.toString(), null, "holds a run");
    }
    int first = Exit.DONE;
    for (int n = 1; n <= times; n++) {
      int exit = run(plan, folder.resolve(Integer.toString(n)), check);
      if (exit != Exit.DONE) {
        tell(Words.say("run %d of %d ended with %d", n, times, exit));
      }
      first = first == Exit.DONE ? exit : first;
    }
    return first;
  }

  private int run(RunPlan plan, Path run, boolean check) throws IOException, InterruptedException {
    return check ? check(plan, run) : run(plan, run, List.of());
  }

  private int check(RunPlan plan, Path run) throws IOException, InterruptedException {
    try (RunCheck sampling = new RunCheck()) {
      int exit = run(plan, run, sampling.options());
      return exit == Exit.DONE ? sampling.report(run, spec.commandLine().getErr()) : exit;
    }
  }

  /**
   * @param more options for each JVM
   */
  private int run(RunPlan plan, Path run, List<String> more)
      throws IOException, InterruptedException {
    Distribution distribution = Distribution.here();
    JavaCommand java = new JavaCommand(command, jdk, distribution, run, more);
    java.check();
    NewRun.Wanted wanted = RunOptionsModel.wanted(spec, plan, command, distribution, false);
    NewRun begun;
    try {
      begun = NewRun.begin(run, wanted);
    } catch (FileAlreadyExistsException e) {
      throw e; // another folder is to be named
    } catch (IOException e) {
      String reason = ErrorMessages.sentence(e);
      return runUnmeasured(reason.contains(run.toString()) ? reason : reason + " in " + run);
    }
    return run(java, begun);
  }

  private int run(JavaCommand java, NewRun run) throws IOException, InterruptedException {
    run.missingSources().ifPresent(this::tell);
    if (!java.isJava()) {
      tell(Words.say("each JVM of this command will print a line that begins with \"Picked up\""));
    }
    MeasuredProcess process = new MeasuredProcess(run, spec.commandLine().getErr());
    int exit = process.run(java);
    process.sayWhatWasRecorded();
    return exit;
  }

  /** A disk that is full, say, must not keep the program from its work. */
  private int runUnmeasured(String why) throws IOException, InterruptedException {
    tell(Words.say("nothing is measured: %s; the command runs as without Concert", why));
    return unmeasured(command);
  }

  private void tell(String sentence) {
    spec.commandLine().getErr().println("concert: " + sentence);
  }

  private int unmeasured(List<String> words) throws IOException, InterruptedException {
    CommandProcess process = new CommandProcess(JavaCommand.plain(words, jdk), _ -> {});
    process.start();
    return process.await();
  }
}
