package dev.concert.benchmarks.homemade;

import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.options.OptionsBuilder;

/** Runs the benchmarks of this package, each in new processes. */
public final class HomeMade {
  private HomeMade() {}

  public static void main(String[] args) throws Exception {
    StoredModel.prepare();
    new Runner(
            new OptionsBuilder()
                .include(ProjectClassPath.class.getName())
                .include(ShortCommand.class.getName())
                .include(SplicedClasses.class.getName())
                .include(StoredModel.class.getName())
                .include(TypedNames.class.getName())
                .build())
        .run();
  }
}
