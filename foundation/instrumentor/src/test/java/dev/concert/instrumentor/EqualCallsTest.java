package dev.concert.instrumentor;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.concert.model.Program;
import dev.concert.model.Progress;
import dev.concert.model.Routine;
import dev.concert.reader.ProgramReader;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EqualCallsTest {
  private static final Path SOURCES = Path.of("src/test/resources/sources/counted");

  @TempDir Path folder;

  @Test
  void instrumentedSourceAndWovenClassesCountTheSameCalls() throws Exception {
    Program program = new ProgramReader().load(SOURCES, List.of(), Progress.NONE);
    Path copy = folder.resolve("copy");
    new Instrumentor(List.of(), Progress.NONE)
        .instrument(List.of(new Instrumentor.Source(SOURCES, program)), copy);
    Javac.compile(folder.resolve("plain"), List.of(SOURCES.resolve("Counted.java")), "-g");
    Javac.compile(folder.resolve("scoped"), List.of(copy.resolve("Counted.java")), "-g");
    Map<String, Long> woven = measure("plain", "counted");
    assertEquals(3 + 10 + 5 + 3 + 3 + 4 + 1, woven.get("counted.Counted#bump(int)"));
    assertEquals(1, woven.get("counted.Counted#<clinit>()"));
    assertEquals(woven, measure("scoped", "counted"));

    Map<String, Long> scopesAlone = measure("scoped", "nothing.at.all");
    for (Routine routine : program.routines()) {
      boolean hasBody = !routine.implicit() && routine.bodyStart() < routine.end();
      Long expected = hasBody ? woven.get(routine.name()) : null;
      assertEquals(expected, scopesAlone.get(routine.name()), routine.name());
    }
  }

  private Map<String, Long> measure(String classes, String packageName) throws Exception {
    Path here = folder.resolve("measure-" + classes + "-" + packageName);
    return MeasuredProgram.calls(here, packageName, folder.resolve(classes), "counted.Counted");
  }
}
