package dev.concert.ui.measured;

import dev.concert.bus.Message.CompareRun;
import dev.concert.trace.compare.Normalisation;
import dev.concert.ui.ToolContext;
import dev.concert.ui.setting.Refusal;
import dev.concert.ui.setting.SettingTable;
import dev.concert.ui.setting.Values;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;

/**
 * With what the open run is compared, as settings of a tool's view. What a command says of one tool
 * is shown there only; {@code compare-run} is for all.
 */
public final class ComparisonSettings {
  private static final String NOTHING = "none";

  private ComparisonSettings() {}

  /**
   * @param whyNot why nothing came of comparing, as a clause, or null
   */
  public static <W> void addTo(
      SettingTable<W> table, Function<W, ToolContext> context, Function<W, String> whyNot) {
    table
        .add(
            "compare",
            Values.text("RUN").or(NOTHING),
            "A run, or a folder of runs, to compare the open one with.",
            window -> with(context.apply(window)),
            (window, run) -> compare(context.apply(window), run))
        .unless(whyNot);
    table.add(
        "normalise",
        Values.choice(List.of(Normalisation.values()), Normalisation::id),
        "By what amounts of two runs are divided before they are compared.",
        window -> Normalisation.named(normalise(context.apply(window))),
        (window, by) -> normalise(context.apply(window), by));
    table.add(
        "renamed",
        Values.flag(),
        "Whether routines that seem to have been renamed between the runs are shown as one.",
        window -> joins(context.apply(window)),
        (window, on) -> join(context.apply(window), on));
  }

  private static CompareRun compared(ToolContext context) {
    CompareRun wanted = context.comparison();
    String open = context.run() == null ? null : context.run().toString();
    return wanted != null && wanted.isAbout(open) ? wanted : null;
  }

  private static String with(ToolContext context) {
    CompareRun wanted = compared(context);
    return wanted == null ? null : wanted.with();
  }

  private static boolean joins(ToolContext context) {
    CompareRun wanted = compared(context);
    return wanted == null || !wanted.apart();
  }

  private static void join(ToolContext context, boolean on) {
    CompareRun now = compared(context);
    if (now != null) {
      context.compareHere(with(now, now.normalise(), !on));
    } else if (!on) {
      throw new Refusal("nothing is compared");
    }
  }

  private static CompareRun with(CompareRun now, String normalise, boolean apart) {
    return new CompareRun(
        now.with(),
        now.run(),
        now.fromNanos(),
        now.toNanos(),
        now.otherFromNanos(),
        now.otherToNanos(),
        normalise,
        now.single(),
        apart);
  }

  private static String normalise(ToolContext context) {
    CompareRun wanted = compared(context);
    return wanted == null ? null : wanted.normalise();
  }

  /**
   * @param run null for none; several with commas between
   */
  private static void compare(ToolContext context, String run) {
    if (run == null) {
      if (compared(context) != null) {
        context.compareHere(CompareRun.NOTHING);
      }
      return;
    }
    if (context.run() == null) {
      throw new Refusal("no run is open that could be compared");
    }
    boolean several = run.contains(",");
    Path with = several ? Path.of(run) : Path.of(run).toAbsolutePath().normalize();
    if (!several && !Files.exists(with)) {
      throw new Refusal(with + " does not exist; check the path");
    }
    if (!with.toString().equals(with(context))) {
      context.compareHere(of(with.toString(), normalise(context)));
    }
  }

  private static void normalise(ToolContext context, Normalisation by) {
    CompareRun now = compared(context);
    if (now != null) {
      context.compareHere(with(now, id(by), now.apart()));
    } else if (by != Normalisation.NONE) {
      throw new Refusal("nothing is compared");
    }
  }

  private static String id(Normalisation by) {
    return by == Normalisation.NONE ? null : by.id();
  }

  private static CompareRun of(String with, String normalise) {
    return new CompareRun(with, null, null, null, null, null, normalise, false);
  }
}
