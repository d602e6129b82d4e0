package dev.concert.ui.measured;

import dev.concert.bus.Message;
import dev.concert.trace.Heat;
import dev.concert.trace.compare.Normalisation;
import dev.concert.trace.compare.RepeatedRuns;
import dev.concert.trace.read.Run;
import dev.concert.trace.sides.DifferenceHeat;
import dev.concert.trace.sides.Sides;
import dev.concert.ui.ToolContext;
import dev.concert.ui.look.RoutineColours;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Reads what was measured of the open run off the FX thread. Used on the FX thread. */
public final class MeasuredReader {
  private final ToolContext context;
  private final MeasuredRoutines shown;
  private final HeatReader reader;
  private final ComparisonReader<DifferenceHeat> comparing;

  /** Reads the totals of a run's routines; called off the FX thread. */
  public interface HeatReader {
    /**
     * @throws IOException with one sentence if the run cannot be read
     */
    Heat read(Path run) throws IOException;
  }

  public MeasuredReader(ToolContext context, MeasuredRoutines shown) {
    this(context, shown, Run::heat);
  }

  public MeasuredReader(ToolContext context, MeasuredRoutines shown, HeatReader reader) {
    this.context = context;
    this.shown = shown;
    this.reader = reader;
    comparing = new ComparisonReader<>(context, MeasuredReader::compare, shown::showComparison);
  }

  /** Another run is open, or none. */
  public void follow() {
    Path run = context.run();
    shown.offer(List.of());
    shown.show(null);
    if (run != null) {
      context.background(
          "choices",
          "Looking for runs",
          _ -> RepeatedRuns.beside(run),
          shown::offer,
          _ -> shown.offer(List.of())); // a folder can be chosen anyway
      context.background("heat", "Reading the run", _ -> reader.read(run), heat -> show(heat, run));
    }
    comparing.follow();
  }

  /** Another run is compared with the open one, or none. */
  public void followComparison() {
    comparing.follow();
  }

  /** Of a run that has been closed meanwhile nothing is shown. */
  private void show(Heat heat, Path of) {
    if (of.equals(context.run())) {
      context.rankColours(heat.largest(RoutineColours.RANKED));
      shown.show(heat);
    }
  }

  private static ShownComparison<DifferenceHeat> compare(Path open, Message.CompareRun wanted)
      throws IOException {
    Sides sides = ComparedSides.of(open, wanted);
    DifferenceHeat made = DifferenceHeat.read(open, sides, Normalisation.named(wanted.normalise()));
    return new ShownComparison<>(made.title(), made.notes(), made);
  }
}
