package dev.concert.ui.measured;

import dev.concert.bus.Message;
import dev.concert.model.words.Words;
import dev.concert.trace.NodeProfile;
import dev.concert.trace.Profile;
import dev.concert.trace.compare.Normalisation;
import dev.concert.trace.compare.RepeatedRuns;
import dev.concert.trace.heat.CallEdges;
import dev.concert.trace.heat.Heat;
import dev.concert.trace.read.Run;
import dev.concert.trace.sides.ComparedSource;
import dev.concert.trace.sides.DifferenceHeat;
import dev.concert.ui.ToolContext;
import dev.concert.ui.look.RoutineColours;
import dev.concert.ui.run.ColourRanks;
import dev.concert.ui.run.RunFollower;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * Reads what was measured of the open run off the FX thread, and again while it goes on; what says
 * the same as before is not shown again. Used on the FX thread.
 */
public final class MeasuredReader {
  /** Of a run with more events these are not gone through: that would take seconds, and memory. */
  private static final long MOST_EVENT_BYTES = 64L << 20;

  private final ToolContext context;
  private final MeasuredRoutines shown;
  private final RunFollower<Run> follower;
  private final ComparisonReader<ComparedSource, DifferenceHeat> comparing;
  private final ColourRanks colours;

  /** Those whose figures are shown, or were, when the run had any. */
  private Set<String> nodes = Set.of();

  private boolean calls;
  private boolean waits;

  /** Whether the last reading failed, or had nothing to read, which is told once. */
  private boolean failing;

  /** What was told last of what is missing; empty for nothing. */
  private String problem = "";

  /**
   * Totals by routine, and whether the run went on when they were read.
   *
   * @param nodes that could be read
   * @param lost why there are no totals; null where there are some, or need not be
   * @param problem what is missing of them, such as the end of a program that was killed; or empty
   */
  private record Reading(
      Heat heat, boolean live, Set<String> nodes, IOException lost, String problem) {
    /**
     * Whoever has ended before it is read has nothing to add.
     *
     * @param waits whether the events are to be asked for how long routines were blocked
     * @param partly takes all but that
     */
    static Reading of(Run run, boolean calls, boolean waits, Consumer<Reading> partly)
        throws IOException {
      boolean live = run.live();
      CallEdges.Builder edges = new CallEdges.Builder();
      Profile profile = calls ? run.shallowProfile(edges) : run.shallowProfile();
      Heat heat = new Heat(profile, edges.done());
      boolean none = heat.largest(1).isEmpty() && !run.isWhole();
      String problems = String.join(" ", run.problems());
      Reading reading =
          new Reading(
              heat,
              live,
              profile.nodes().stream().map(NodeProfile::node).collect(Collectors.toSet()),
              none ? new IOException(problems) : null,
              none ? "" : problems);
      if (!waits || none || !run.traced() || run.eventBytes() > MOST_EVENT_BYTES) {
        return reading;
      }
      partly.accept(reading);
      Profile blocked = run.blockedInstead(profile);
      return blocked == null ? reading : reading.with(heat.with(blocked));
    }

    private Reading with(Heat other) {
      return new Reading(other, live, nodes, lost, problem);
    }
  }

  public MeasuredReader(ToolContext context, MeasuredRoutines shown) {
    this(
        context,
        shown,
        new RunFollower<>(context, Run::openShared, Run::close, Run::live),
        new RunFollower<>(
            context,
            "compared ",
            ComparedSource::openShallow,
            ComparedSource::close,
            ComparedSource::goesOn));
  }

  MeasuredReader(
      ToolContext context,
      MeasuredRoutines shown,
      RunFollower<Run> follower,
      RunFollower<ComparedSource> compared) {
    this.context = context;
    this.shown = shown;
    this.follower = follower;
    colours = new ColourRanks(context::rankColours);
    comparing =
        new ComparisonReader<>(context, compared, MeasuredReader::compare, shown::showComparison);
  }

  /** Which routine called which is read, too: that takes half as long again. */
  public MeasuredReader readingCalls() {
    calls = true;
    return this;
  }

  /**
   * How long routines were blocked is read from the events, where they are few and none is missing.
   */
  public MeasuredReader readingWaits() {
    waits = true;
    return this;
  }

  /** Another run is open, or none. */
  public void follow() {
    Path run = context.run();
    follower.follow(run);
    colours.forget();
    failing = false;
    tellProblem("");
    nodes = Set.of();
    shown.offer(List.of());
    shown.show(null);
    if (run != null) {
      context.background(
          "choices",
          Words.say("Looking for runs"),
          _ -> RepeatedRuns.beside(run),
          shown::offer,
          _ -> shown.offer(List.of())); // a folder can be chosen anyway
      read();
    }
    comparing.follow();
  }

  /** Something else is known of the sources of the open run. */
  public void followSources() {
    shown.follow(context.names());
  }

  /** Another run is compared with the open one, or none. */
  public void followComparison() {
    comparing.follow();
  }

  private void read() {
    boolean withCalls = calls;
    boolean withWaits = waits;
    follower.<Reading>read(
        (run, partly) -> Reading.of(run, withCalls, withWaits, partly),
        this::showPart,
        this::arrived,
        this::failed);
  }

  /** Figures that are shown are not taken back while others are read. */
  private void showPart(Reading reading) {
    if (shown.heat() == null) {
      shown.show(reading.heat());
    }
  }

  private void arrived(Reading reading) {
    if (reading.lost() == null) {
      failing = false;
      tellOfLost(reading.nodes());
    } else {
      tell(Words.known("The run %s has no figures"), reading.lost());
    }
    tellProblem(reading.problem());
    follower.live().show(reading.live());
    colours.rank(reading.heat().largest(RoutineColours.RANKED), reading.live());
    if (!shown.isOf(reading.heat())) {
      shown.show(reading.heat());
    }
    again();
  }

  /** In the status line, since what is measured is beside what these windows are for. */
  private void tellProblem(String now) {
    if (now.equals(problem)) {
      return;
    }
    if (problem.isEmpty()) {
      context.status(now);
    } else {
      context.status(problem, now); // its figures may change at each reading
    }
    problem = now;
  }

  /** Without a word figures would only become smaller. */
  private void tellOfLost(Set<String> read) {
    List<String> lost = nodes.stream().filter(node -> !read.contains(node)).sorted().toList();
    nodes = read;
    if (!lost.isEmpty()) {
      context.fail(
          Words.say(
              "The run %s has lost %s", follower.run().getFileName(), String.join(", ", lost)),
          new IOException(
              Words.say(
                  lost.size() == 1
                      ? "its files are gone, and its figures with them"
                      : "their files are gone, and their figures with them")));
    }
  }

  private void failed(Throwable cause) {
    if (!RunFollower.isStop(cause) || shown.heat() == null) {
      tell(Words.known("The run %s cannot be read"), cause);
    }
    again();
  }

  private void tell(String pattern, Throwable cause) {
    if (!failing) {
      context.fail(Words.say(pattern, follower.run().getFileName()), cause);
    }
    failing = true;
  }

  /** What was going when it was read last is read again. */
  private void again() {
    if (follower.live().isLive()) {
      follower.again(this::read);
    }
  }

  private static ComparisonReader.Compared<DifferenceHeat> compare(
      ComparedSource source, Path open, Message.CompareRun wanted) throws IOException {
    DifferenceHeat made =
        DifferenceHeat.read(
            source, open, ComparedSides.of(open, wanted), Normalisation.named(wanted.normalise()));
    return new ComparisonReader.Compared<>(
        new ShownComparison<>(made.title(), made.notes(), made), source.live());
  }

  /** Reads nothing any more. */
  public void dispose() {
    follower.dispose();
    comparing.dispose();
  }
}
