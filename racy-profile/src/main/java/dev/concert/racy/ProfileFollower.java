package dev.concert.racy;

import dev.concert.model.words.Words;
import dev.concert.racy.figures.BarOptions;
import dev.concert.racy.figures.NodePies;
import dev.concert.racy.figures.ProfileReading;
import dev.concert.racy.figures.ProfileSource;
import dev.concert.racy.figures.ProfileSummary;
import dev.concert.racy.figures.RowEdges;
import dev.concert.racy.figures.RowKey;
import dev.concert.racy.model.RacyModel;
import dev.concert.trace.Profile;
import dev.concert.trace.Row;
import dev.concert.trace.findings.Annotation;
import dev.concert.trace.findings.Findings;
import dev.concert.trace.heat.Heat;
import dev.concert.trace.waits.BlockedTimes;
import dev.concert.ui.ToolContext;
import dev.concert.ui.look.RoutineColours;
import dev.concert.ui.run.ColourRanks;
import dev.concert.ui.run.LiveReading;
import dev.concert.ui.run.RunFollower;
import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import javafx.application.Platform;

/**
 * Keeps the model up to date: reads the run, again while it is going, and sums it up as chosen.
 * Reading and summing happen off the FX thread, all else on it.
 */
final class ProfileFollower {
  private static final Set<RacyModel.Change> EDGES_FOR =
      EnumSet.of(RacyModel.Change.SUMMARY, RacyModel.Change.ROW, RacyModel.Change.DETAIL);

  private final RacyModel model;
  private final ToolContext context;
  private final RunFollower<ProfileSource> follower;
  private final ColourRanks colours;

  /** In which has been looked for what stands out, and what was found; null before it is. */
  private ProfileReading searched;

  private List<Annotation> found;
  private boolean searchDue;

  /** Whether the last reading failed, which is told once. */
  private boolean failing;

  ProfileFollower(RacyModel model, ToolContext context, RunFollower<ProfileSource> follower) {
    this.model = model;
    this.context = context;
    this.follower = follower;
    colours = new ColourRanks(context::rankColours);
    model
        .changes()
        .listen(change -> {
          boolean piesMissing = model.pies().areWanted() && model.pies().made() == null;
          if (change == RacyModel.Change.OPTIONS
              || change == RacyModel.Change.PROFILE
              || change == RacyModel.Change.PIES && piesMissing) {
            summarise();
          }
          if (EDGES_FOR.contains(change)) {
            addUpEdges();
          }
        });
  }

  /** Shows another run from now on, or none (null). */
  void follow(Path run) {
    follower.follow(run);
    colours.forget();
    failing = false;
    model.open(run);
    read();
  }

  private void read() {
    follower.<ProfileReading>read(
        ProfileFollower::readBoth, this::showPart, this::arrived, this::failed);
  }

  /** The bars are there before the events are gone through, which takes longer the first time. */
  private static ProfileReading readBoth(ProfileSource source, Consumer<ProfileReading> partly)
      throws IOException {
    ProfileReading bars = source.read();
    if (!bars.traced()) {
      return bars;
    }
    partly.accept(bars);
    return source.readBlocked(bars);
  }

  /** Of a run that has been shown with blocked times, bars without them are of no use. */
  private void showPart(ProfileReading bars) {
    if (isPart(model.reading())) {
      put(bars);
    }
  }

  private static boolean isPart(ProfileReading shown) {
    return shown == null || !shown.isWhole();
  }

  private void failed(Throwable cause) {
    if (RunFollower.isStop(cause)) {
      boolean barsOnly = model.reading() != null && isPart(model.reading());
      String sentence =
          Words.say(
              barsOnly
                  ? "Reading %s was stopped: blocked times are missing. %s"
                  : "Reading %s was stopped: what had been read stays. %s",
              follower.run().getFileName(),
              follower.live().howToGoOn());
      stopped(sentence, this::goOn);
      model.stillUnread();
      return;
    }
    if (!failing) {
      context.fail(Words.say("The run %s cannot be read", follower.run().getFileName()), cause);
    }
    failing = true;
    if (model.reading() == null) {
      model.open(null);
    } else if (model.reading().live()) {
      follower.again(this::read);
    }
  }

  private void arrived(ProfileReading reading) {
    failing = false;
    put(reading);
  }

  private void put(ProfileReading reading) {
    follower.live().show(reading.live());
    model.read(reading);
    summarise();
  }

  private void addUpEdges() {
    if (model.wantsEdges()) {
      ProfileSummary summary = model.summary();
      RowKey row = model.row();
      context.background(
          "edges", Words.say("Adding up calls"), _ -> RowEdges.of(summary, row), model::show);
    }
  }

  private void summarise() {
    ProfileReading reading = model.reading();
    if (reading == null) {
      return;
    }
    BarOptions options = model.options();
    List<String> order = model.orderToKeep();
    Profile shown = model.profile();
    boolean isSearched = reading == searched && shown == reading.profile();
    List<Annotation> findings = isSearched ? found : null;
    BlockedTimes blocked = model.blocked();
    boolean pies = model.pies().areWanted();
    context.background(
        "summary",
        Words.say("Summing up"),
        _ -> Made.of(reading, shown, findings, blocked, options, order, pies),
        this::show);
  }

  /** What is computed off the FX thread. */
  private record Made(
      ProfileReading reading,
      ProfileSummary summary,
      NodePies pies,
      List<Annotation> findings,
      List<String> largest) {
    static Made of(
        ProfileReading reading,
        Profile profile,
        List<Annotation> found,
        BlockedTimes blocked,
        BarOptions options,
        List<String> order,
        boolean withPies) {
      ProfileSummary summary = ProfileSummary.of(options.of(profile), blocked, options, order);
      List<String> largest = new Heat(reading.profile()).largest(RoutineColours.RANKED);
      List<Annotation> findings = found == null ? Findings.of(profile) : found;
      NodePies pies = withPies ? NodePies.of(threads(summary, profile, blocked)) : null;
      return new Made(reading, summary, pies, findings, largest);
    }

    /** The same with a row for each thread. */
    private static ProfileSummary threads(
        ProfileSummary summary, Profile shown, BlockedTimes blocked) {
      if (summary.grouping() == Row.Grouping.THREAD) {
        return summary;
      }
      BarOptions options = summary.options().with(Row.Grouping.THREAD);
      Profile profile = options.of(shown);
      return ProfileSummary.of(profile, blocked, options, summary.segments());
    }
  }

  private void show(Made made) {
    ProfileReading reading = made.reading();
    if (reading != model.reading()) {
      return; // of a run that is closed, or older than what is being summed up
    }
    colours.rank(made.largest(), reading.live());
    model.pies().show(made.pies());
    model.show(made.summary(), made.findings());
    if (!reading.isWhole()) {
      return; // the rest is being read
    }
    if (reading.live()) {
      follower.again(this::read);
    } else if (reading.traced() && reading != searched) {
      searched = reading;
      found = null;
      searchDue = true;
      Platform.runLater(this::search);
    }
  }

  /**
   * Reads all events, which may take long: once, after the bars are there and the run has ended.
   */
  private void search() {
    searchDue = false;
    if (model.reading() == searched) {
      follower.read(
          "findings",
          Words.say("Looking for what stands out"),
          ProfileSource::findings,
          this::searchEnded,
          this::searchFailed);
    }
  }

  private void goOn() {
    model.stillUnread();
    read();
  }

  private void searchFailed(Throwable cause) {
    if (RunFollower.isStop(cause)) {
      String sentence =
          Words.say(
              "Looking for what stands out was stopped: what only events tell is missing. %s",
              follower.live().howToGoOn());
      stopped(sentence, this::search);
    } else {
      context.fail(Words.say("Looking for what stands out failed"), cause);
    }
  }

  private void stopped(String sentence, Runnable goOn) {
    follower.stopped(() -> {
      context.status("");
      goOn.run();
    });
    context.status(sentence);
  }

  private void searchEnded(List<Annotation> findings) {
    if (model.reading() == searched) {
      found = findings;
      summarise();
    }
  }

  /** How the run is read while it is going. */
  LiveReading live() {
    return follower.live();
  }

  /** Whether nothing waits to be read, but for what is being read. */
  boolean isIdle() {
    return !searchDue;
  }

  void dispose() {
    follower.dispose();
  }
}
