package dev.concert.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.runtime.core.Child;
import dev.concert.runtime.core.Scan;
import dev.concert.runtime.format.Identity;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What is measured is chosen at the start, and changed while the program runs. */
class SwitchingIT {
  private static final String ONE_INT = "Commanded#one(I)V";
  private static final String ONE_TEXT = "Commanded#one(Ljava/lang/String;)V";
  private static final String LOOP = "Commanded#loop()I";
  private static final String TINY = "Commanded$Tiny#get()I";

  @TempDir Path folder;

  static Collection<Path> jdks() {
    return Child.jdks().values();
  }

  static Path newest() {
    return Child.jdks().values().iterator().next();
  }

  static List<Path> newestOnly() {
    return List.of(newest());
  }

  @ParameterizedTest
  @MethodSource("jdks")
  void oneOfTwoOverloadsIsSwitchedByItsParameters(Path jdk) throws Exception {
    try (Commanded program = new Commanded(jdk, folder, "mode profile")) {
      program.order("int", 2);
      program.order("text", 2);
      program.ask("mode profile,off Commanded#one(java.lang.String)");
      program.order("int", 3);
      program.order("text", 3);
      program.ask("mode profile,off Commanded#one(I)V");
      program.order("int", 5);
      program.order("text", 5);
      Scan scan = program.end();
      assertEquals(2 + 3, scan.calls(ONE_INT));
      assertEquals(2 + 5, scan.calls(ONE_TEXT));
    }
  }

  @ParameterizedTest
  @MethodSource("jdks")
  void whatWasNotChosenAtTheStartCanBeSwitchedOn(Path jdk) throws Exception {
    try (Commanded program = new Commanded(jdk, folder, "mode profile,include *#main")) {
      program.order("int", 2);
      assertEquals("mode profile\nroutines 2\n", program.ask("mode profile,on Commanded#one(int)"));
      program.order("int", 3);
      program.order("loop", 3);
      assertEquals(
          "mode profile\nroutines 3\n",
          program.ask("mode profile,on Commanded#one(int),on Commanded#loop"));
      program.order("int", 5);
      program.order("loop", 5);
      Scan scan = program.end();
      assertEquals(3 + 5, scan.calls(ONE_INT));
      assertEquals(5, scan.calls(LOOP));
    }
  }

  @ParameterizedTest
  @MethodSource("newestOnly")
  void methodsAreChosenByAnnotationSizeAndLoops(Path jdk) throws Exception {
    try (Commanded program =
        new Commanded(jdk, folder.resolve("."), "mode counts,include @Marked")) {
      program.order("int", 1);
      program.order("loop", 1);
      Scan scan = program.end();
      assertEquals(1, scan.calls(LOOP));
      assertEquals(0, scan.calls(ONE_INT));
    }
  }

  @ParameterizedTest
  @MethodSource("newestOnly")
  void smallMethodsAndThoseWithoutLoopsAreExcluded(Path jdk) throws Exception {
    String settings = "mode counts,exclude size<4,exclude no-loops";
    try (Commanded program = new Commanded(jdk, folder, settings)) {
      program.order("int", 1);
      program.order("often", 1);
      program.order("loop", 1);
      Scan scan = program.end();
      assertEquals(1, scan.calls(LOOP));
      assertEquals(1, scan.calls("Commanded#often(I)V"));
      assertEquals(0, scan.calls(ONE_INT));
      assertEquals(0, scan.calls(TINY));
    }
  }

  @ParameterizedTest
  @MethodSource("jdks")
  void aRoutineThatIsCalledVeryOftenAndDoesLittleIsThrottled(Path jdk) throws Exception {
    try (Commanded program = new Commanded(jdk, folder, "mode profile,throttle 50000 10")) {
      program.order("often", 1);
      while (!throttled(program)) {
        program.order("often", 1);
      }
      program.ask("mode profile,throttle 50000 10"); // after which its code is what it was
      program.order("loop", 2);
      Scan scan = program.end();
      assertEquals(2, scan.calls(LOOP));
      assertTrue(scan.calls(TINY) >= 50_000);
      String told = line(scan.identities, Identity.THROTTLED);
      assertTrue(
          told.matches("\\{\"throttled\":\\{\"id\":\\d+,\"tick\":\\d+,\"calls\":\\d+,.*"), told);
    }
  }

  private static boolean throttled(Commanded program) throws Exception {
    return program.identities().stream().anyMatch(line -> line.startsWith("{\"throttled\""));
  }

  private static String line(List<String> identities, String kind) {
    return identities.stream().filter(line -> line.startsWith("{\"" + kind)).findFirst().orElse("");
  }

  @ParameterizedTest
  @MethodSource("jdks")
  void theProgramItselfPausesAndResumes(Path jdk) throws Exception {
    try (Commanded program = new Commanded(jdk, folder, "mode trace")) {
      program.order("int", 2);
      program.order("pause", 1);
      program.order("int", 3);
      program.order("resume", 1);
      program.order("int", 5);
      Scan scan = program.end();
      assertEquals(2 + 5, scan.calls(ONE_INT));
      assertTrue(line(scan.identities, Identity.PAUSED).startsWith("{\"paused\":{\"tick\":"));
      assertTrue(line(scan.identities, Identity.RESUMED).startsWith("{\"resumed\":{\"tick\":"));
    }
  }

  @ParameterizedTest
  @MethodSource("newestOnly")
  void aBadFilterIsSaidInOneSentenceAndHasNoEffect(Path jdk) throws Exception {
    try (Commanded program = new Commanded(jdk, folder, "mode profile,exclude size<x")) {
      program.order("int", 1);
      assertEquals(1, program.end().calls(ONE_INT));
      assertEquals(
          "concert: 'size<x' needs a number of instructions, as in size<10.",
          program.err().lines().findFirst().orElse(""));
    }
  }

  @ParameterizedTest
  @MethodSource("newestOnly")
  @EnabledIfSystemProperty(named = "concert.heavy", matches = "true")
  void switchesAreAcknowledgedWithinATenthOfASecond(Path jdk) throws Exception {
    try (Commanded program = new Commanded(jdk, folder, "mode profile")) {
      program.order("int", 1);
      long[] nanos = new long[15];
      for (int i = 0; i < nanos.length; i++) {
        long start = System.nanoTime();
        program.ask(i % 2 == 0 ? "mode trace" : "mode off");
        nanos[i] = System.nanoTime() - start;
      }
      java.util.Arrays.sort(nanos);
      long median = nanos[nanos.length / 2] / 1_000_000;
      assertTrue(median <= 100, () -> "median " + median + " ms");
    }
  }
}
