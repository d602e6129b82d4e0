package dev.concert.racy;

import dev.concert.racy.figures.BarOptions;
import dev.concert.racy.figures.BlockedTimes;
import dev.concert.racy.figures.ProfileFinding;
import dev.concert.racy.figures.ProfileReading;
import dev.concert.racy.figures.ProfileSource;
import dev.concert.racy.figures.ProfileSummary;
import dev.concert.racy.model.RacyModel;
import dev.concert.trace.Heat;
import dev.concert.ui.ToolContext;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javafx.animation.PauseTransition;
import javafx.application.Platform;
import javafx.util.Duration;

/**
 * Keeps the model up to date: reads the run, again every second while it is going, and sums it up
 * as chosen. Reading and summing happen off the FX thread, all else on it.
 */
final class ProfileFollower {
  private static final int COLOURED_ROUTINES = 24;
  private static final Duration PAUSE = Duration.seconds(1);

  private final RacyModel model;
  private final ToolContext context;
  private final ProfileSource.Opener opener;
  private final PauseTransition pause = new PauseTransition(PAUSE);
  private OpenRun current;
  private List<String> coloured = List.of();
  private ProfileReading blockedOf;

  ProfileFollower(RacyModel model, ToolContext context, ProfileSource.Opener opener) {
    this.model = model;
    this.context = context;
    this.opener = opener;
    pause.setOnFinished(_ -> read());
    model.options().addListener((_, _, _) -> summarise());
  }

  /** Shows another run from now on, or none (null). */
  void follow(Path run) {
    pause.stop();
    if (current != null) {
      OpenRun old = current;
      context.background("close " + old.path, "Closing " + old.name(), old::closeLate, _ -> {});
    }
    model.open(run);
    coloured = List.of();
    pause.setDuration(PAUSE);
    current = run == null ? null : new OpenRun(run);
    read();
  }

  private void read() {
    if (current != null) {
      OpenRun run = current;
      context.background(
          "run", "Reading " + run.name(), _ -> run.read(), this::arrived, this::failed);
    }
  }

  private void failed(Throwable cause) {
    context.fail("The run " + current.name() + " cannot be read", cause);
    if (model.reading().get() == null) {
      model.open(null);
    }
  }

  private void arrived(ProfileReading reading) {
    model.read(reading);
    summarise();
  }

  private void summarise() {
    ProfileReading reading = model.reading().get();
    if (reading == null) {
      return;
    }
    BarOptions choice = model.options().get();
    List<String> order = model.orderToKeep();
    BlockedTimes blocked = model.blocked().get();
    context.background(
        "summary", "Summing up", _ -> Made.of(reading, blocked, choice, order), this::show);
  }

  /** What is computed off the FX thread. */
  private record Made(
      ProfileReading reading,
      ProfileSummary summary,
      List<ProfileFinding> findings,
      List<String> largest) {
    static Made of(
        ProfileReading reading, BlockedTimes blocked, BarOptions choice, List<String> order) {
      ProfileSummary summary =
          ProfileSummary.of(choice.of(reading.profile()), blocked, choice, order);
      List<String> largest = new Heat(reading.profile()).largest(COLOURED_ROUTINES);
      ProfileSummary measured =
          choice.measured().equals(choice)
              ? summary
              : ProfileSummary.of(reading.profile(), blocked, choice.measured(), order);
      return new Made(reading, summary, ProfileFinding.of(measured, largest), largest);
    }
  }

  private void show(Made made) {
    rank(made);
    model.show(made.summary(), made.findings());
    boolean wanted = !made.reading().live() || made.summary().options().showsBlocked();
    if (made.reading().traced() && wanted && made.reading() != blockedOf) {
      blockedOf = made.reading();
      Platform.runLater(this::readBlocked);
    } else if (made.reading().live()) {
      pause.playFromStart();
    }
  }

  /**
   * Reads all events, which may take long: after the bars are there and apart from opening the run,
   * and while it goes on only if blocked times are looked at, for a fifth of the time at most.
   */
  private void readBlocked() {
    OpenRun run = current;
    if (run == null || model.reading().get() != blockedOf) {
      return;
    }
    long start = System.nanoTime();
    context.background(
        "blocked",
        "Adding up blocked times",
        _ -> run.blocked(),
        times -> {
          Duration took = Duration.millis((System.nanoTime() - start) / 1e6);
          Duration rest = took.multiply(4);
          pause.setDuration(rest.greaterThan(PAUSE) ? rest : PAUSE);
          model.read(times);
          summarise();
        });
  }

  /** A run that is going keeps the colours it has given; new large routines get those left. */
  private void rank(Made made) {
    List<String> ranks = new ArrayList<>(made.reading().live() ? coloured : List.of());
    made.largest().stream().filter(name -> !ranks.contains(name)).forEach(ranks::add);
    List<String> wanted = ranks.subList(0, Math.min(COLOURED_ROUTINES, ranks.size()));
    if (!wanted.equals(coloured)) {
      coloured = List.copyOf(wanted);
      context.rankColours(coloured);
    }
  }

  void dispose() {
    pause.stop();
    if (current != null) {
      current.close();
    }
  }

  /** A run that is opened when it is first read and can be closed at any moment. */
  private final class OpenRun {
    private final Path path;
    private ProfileSource source;
    private boolean closed;

    OpenRun(Path path) {
      this.path = path;
    }

    String name() {
      return path.getFileName() == null ? path.toString() : path.getFileName().toString();
    }

    synchronized ProfileReading read() throws IOException {
      if (closed) {
        throw new IOException("another run has been opened");
      }
      if (source == null) {
        source = opener.open(path);
      }
      return source.read();
    }

    synchronized BlockedTimes blocked() throws IOException {
      if (closed) {
        throw new IOException("another run has been opened");
      }
      return source.blocked();
    }

    synchronized void close() {
      closed = true;
      if (source != null) {
        source.close();
      }
    }

    /** Waits for a reading that is under way, so not on the FX thread. */
    Void closeLate(dev.concert.model.Progress progress) {
      close();
      return null;
    }
  }
}
