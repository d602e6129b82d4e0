package dev.concert.trace.read;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.concert.trace.Profile;
import dev.concert.trace.ThreadProfile;
import dev.concert.trace.heat.CallEdges;
import dev.concert.trace.heat.Heat;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Callers and callees are summed up without making a calling context for each of their calls. */
class CallEdgesOfRunTest {
  @TempDir Path folder;

  @Test
  void theyAreThoseOfAllCallingContexts() {
    Seed.tryWith(random -> {
      for (int i = 0; i < 20; i++) {
        RunWriter writer = new RunWriter(folder.resolve("run" + i));
        new RandomRun(writer, random.nextLong()).tell();
        check(Run.open(writer.write()));
      }
    });
  }

  private static void check(Run run) throws IOException {
    Profile profile = run.profile();
    CallEdges plain = CallEdges.of(profile.threads().stream().map(ThreadProfile::root).toList());
    Heat heat = run.heat();
    for (String routine : heat.largest(Integer.MAX_VALUE)) {
      assertEquals(plain.callers(routine), heat.edges().callers(routine), routine);
      assertEquals(plain.callees(routine), heat.edges().callees(routine), routine);
    }
    assertEquals(plain, heat.edges());
  }
}
