package dev.concert.trace.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.trace.control.ApplicationSelection.Switch;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ApplicationSelectionTest {
  @TempDir private Path folder;

  private ApplicationSelection of(String application) {
    return new ApplicationSelection(folder, Path.of(application));
  }

  @Test
  void whatIsKeptIsThereAgainAndTheLastOfAPatternHolds() throws IOException {
    ApplicationSelection selection = of("/home/me/shop");
    assertEquals(List.of(), selection.lines());
    selection.keep(List.of(new Switch("a.B", false), new Switch("a.C", true)));
    selection.keep(List.of(new Switch("a.B", true)));
    assertEquals(List.of("on a.C", "on a.B"), of("/home/me/shop").lines());
  }

  @Test
  void whatSomebodyWroteByHandStays() throws IOException {
    ApplicationSelection selection = of("/home/me/shop");
    Files.createDirectories(selection.file().getParent());
    Files.write(selection.file(), List.of("# mine", "include a", "", "off a.X"));
    selection.keep(List.of(new Switch("a.B", false)));
    assertEquals(
        List.of("# mine", "include a", "", "off a.X", "off a.B"),
        Files.readAllLines(selection.file()));
    selection.replace(List.of(new Switch("a.Y", true)));
    assertEquals(
        List.of("# mine", "include a", "", "on a.Y"), Files.readAllLines(selection.file()));
  }

  @Test
  void applicationsOfTheSameNameHaveFilesOfTheirOwn() {
    assertNotEquals(of("/a/shop").file(), of("/b/shop").file());
    assertTrue(of("/").file().startsWith(folder));
    String name = of("/x/" + "very-".repeat(60) + "long / name").file().getFileName().toString();
    assertTrue(name.length() < 100, name);
  }

  @Test
  void anApplicationIsTheSameByWhateverPath() throws IOException {
    Path root = Files.createDirectories(folder.resolve("shop/module"));
    Path link = Files.createSymbolicLink(folder.resolve("link"), folder.resolve("shop"));
    ApplicationSelection selection = new ApplicationSelection(folder, root.getParent());
    assertEquals(selection.file(), new ApplicationSelection(folder, link).file());
    assertEquals(selection.file(), new ApplicationSelection(folder, root.resolve("..")).file());
    selection.keep(List.of(new Switch("a.B", false)));
    assertEquals(selection.file(), ApplicationSelection.nearest(folder, root).file());
  }

  @Test
  void nothingLeftToSayLeavesNoFile() throws IOException {
    ApplicationSelection selection = of("/home/me/shop");
    selection.keep(List.of(new Switch("a.B", false)));
    selection.replace(List.of());
    assertFalse(Files.exists(selection.file()));
  }

  @Test
  void aLineSwitchesOnlyIfItIsOneAndItsPatternMakesSense() {
    assertEquals(new Switch("a.B#m", false), Switch.of(" off  a.B#m ").orElseThrow());
    for (String line :
        List.of("", "off", "offal a.B", "include a.B", "on #", "on loops", "on a b")) {
      assertTrue(Switch.of(line).isEmpty(), line);
    }
  }

  @Test
  void severalThatKeepAtOnceLoseNothing() throws Exception {
    Set<String> wanted = new HashSet<>();
    List<Future<Void>> writing = new ArrayList<>();
    try (ExecutorService threads = Executors.newFixedThreadPool(4)) {
      IntStream.range(0, 40)
          .forEach(i -> {
            wanted.add("off a.C" + i);
            writing.add(
                threads.submit(() -> {
                  of("/home/me/shop").keep(List.of(new Switch("a.C" + i, false)));
                  return null;
                }));
          });
      for (Future<Void> each : writing) {
        each.get();
      }
    }
    assertEquals(wanted, Set.copyOf(of("/home/me/shop").lines()));
  }
}
