package dev.concert.control.measure;

import dev.concert.control.launch.Distribution;
import dev.concert.control.launch.ErrorMessages;
import dev.concert.control.launch.UserFolders;
import dev.concert.model.words.Words;
import dev.concert.trace.control.ApplicationSelection;
import dev.concert.trace.control.NewRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Consumer;

/** What a run is to do, from what somebody wants of it and from what lies where we are. */
public final class RunPlan {
  private final RunWishes wishes;
  private final Consumer<String> tell;
  private final UserFolders user;

  /**
   * @param tell takes a sentence without a full stop where nobody asked for what is missing, or for
   *     what is done
   */
  public RunPlan(RunWishes wishes, Consumer<String> tell) {
    this(wishes, tell, UserFolders.of(System.getenv()));
  }

  RunPlan(RunWishes wishes, Consumer<String> tell, UserFolders user) {
    this.wishes = wishes;
    this.tell = tell;
    this.user = user;
  }

  /** The run's folder, named or new. */
  public Path folder() throws IOException {
    Optional<Path> named = wishes.path(RunOption.OUT);
    return named.isPresent() ? named.get() : new RunFolders(user).create(LocalDateTime.now());
  }

  /**
   * @param command of the program
   * @param attached whether it runs already: the JVM would warn of the native access that the other
   *     clock takes
   * @throws IllegalArgumentException with one sentence, if an option or a pattern makes no sense
   */
  public NewRun.Wanted wanted(List<String> command, Distribution distribution, boolean attached)
      throws IOException {
    Optional<Path> application = wishes.path(RunOption.APP);
    Path root = application.isPresent() ? named(application.get()) : guessed();
    SortedSet<String> packages = application.isPresent() ? packagesOf(root) : guess(root);
    return new NewRun.Wanted(
        packages.isEmpty() ? null : root,
        command,
        launch(attached),
        GitCommit.of(root == null ? Path.of("").toAbsolutePath() : root),
        wishes.mode().word(),
        clock(attached),
        packages,
        application.isEmpty(),
        wishes.all(RunOption.INCLUDE),
        wishes.all(RunOption.EXCLUDE),
        room(),
        settings(root),
        distribution.agentJar(),
        distribution.runtimeJar());
  }

  /** What is marked in the windows of the application counts where no selection is named. */
  List<String> settings(Path root) throws IOException {
    if (root == null || wishes.has(RunOption.SELECTION)) {
      return wishes.settings();
    }
    ApplicationSelection marked = ApplicationSelection.nearest(user.state(), root);
    List<String> lines = marked.lines();
    if (lines.isEmpty()) {
      return wishes.settings();
    }
    tell.accept(
        Words.say(
            "what is measured is as marked for %s, in %s; --selection none leaves that out",
            root.getFileName(), marked.file()));
    return wishes.with(RunOption.SELECTION, marked.file().toString()).settings();
  }

  private NewRun.Launch launch(boolean attached) {
    if (attached) {
      return NewRun.Launch.UNKNOWN;
    }
    return new NewRun.Launch(
        Path.of("").toAbsolutePath(),
        wishes.get(RunOption.BUILD).orElse(null),
        wishes.path(RunOption.JDK).orElse(null));
  }

  private String clock(boolean attached) {
    String clock = wishes.get(RunOption.CLOCK).orElseThrow();
    return attached && clock.equals(RunOption.CLOCK.usual()) ? "nanotime" : clock;
  }

  private NewRun.Room room() {
    return new NewRun.Room(
        bytes(RunOption.TRACE_LIMIT), bytes(RunOption.PROFILE_LIMIT), wishes.has(RunOption.RING));
  }

  private Long bytes(RunOption limit) {
    return wishes.get(limit).map(ByteSize::parse).orElse(null);
  }

  private static Path named(Path root) throws NoSuchFileException {
    if (!Files.exists(root)) {
      throw new NoSuchFileException(root.toString());
    }
    return root;
  }

  private static SortedSet<String> packagesOf(Path root) throws IOException {
    SortedSet<String> packages = SourcePackages.of(root);
    if (packages.isEmpty()) {
      throw new IOException(
          Words.say("%s has no Java sources; name the application's with --app", root));
    }
    return packages;
  }

  /** Where we are, if that looks like an application; else null. */
  private Path guessed() {
    Path here = Path.of("").toAbsolutePath();
    try {
      return SourcePackages.looksLikeSources(here) ? here : null;
    } catch (IOException e) {
      tellWithoutChoice(here, e);
      return null;
    }
  }

  /** Nobody asked for the guess, so a failure costs the guess and not the program. */
  private SortedSet<String> guess(Path root) {
    try {
      return root == null ? new TreeSet<>() : SourcePackages.of(root);
    } catch (IOException e) {
      tellWithoutChoice(root, e);
      return new TreeSet<>();
    }
  }

  private void tellWithoutChoice(Path root, IOException e) {
    tell.accept(
        Words.say(
            "%s; so the sources in %s choose nothing, and the jar or folder of the main class is measured",
            ErrorMessages.sentence(e), root));
  }
}
