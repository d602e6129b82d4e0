package dev.concert.trace.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RepeatedRunsTest {
  @TempDir private Path folder;

  @Test
  void aFolderOfRunsIsAllOfThemByNumber() throws IOException {
    for (String name : List.of("2", "10", "1")) {
      run(name);
    }
    Files.createDirectory(folder.resolve("notes"));
    assertEquals(
        List.of(folder.resolve("1"), folder.resolve("2"), folder.resolve("10")),
        RepeatedRuns.named(folder.toString()));
  }

  @Test
  void aRunIsItself() throws IOException {
    Path run = run("a");
    run("a/inner");
    assertEquals(List.of(run), RepeatedRuns.named(run.toString()));
  }

  @Test
  void severalHaveCommasBetween() throws IOException {
    Path a = run("a");
    Path b = run("b");
    assertEquals(List.of(b, a), RepeatedRuns.named(b + "," + a));
  }

  @Test
  void aNameWithACommaIsOneRun() throws IOException {
    Path odd = run("a,b");
    assertEquals(List.of(odd), RepeatedRuns.named(odd.toString()));
  }

  @Test
  void whatIsNoRunIsLeftForTheReaderToRefuse() throws IOException {
    assertEquals(List.of(folder), RepeatedRuns.named(folder.toString()));
    assertEquals(List.of(Path.of("gone")), RepeatedRuns.named("gone"));
  }

  @Test
  void whatLiesBesideARunCanBeComparedWithIt() throws IOException {
    Path first = run("before/1");
    Path second = run("before/2");
    run("after/1");
    Path single = run("single");
    Files.createDirectory(folder.resolve("notes"));
    assertEquals(List.of(second, single, folder.resolve("after")), RepeatedRuns.beside(first));
    assertEquals(
        List.of(folder.resolve("before"), folder.resolve("after")), RepeatedRuns.beside(single));
  }

  @Test
  void runsThatWereRepeatedBelongTogether() throws IOException {
    Path first = run("before/1");
    Path second = run("before/2");
    Path single = run("single");
    assertEquals(List.of(first, second), RepeatedRuns.with(second));
    assertEquals(List.of(single), RepeatedRuns.with(single));
  }

  private Path run(String name) throws IOException {
    Path run = Files.createDirectories(folder.resolve(name));
    Files.writeString(run.resolve("run.json"), "{}");
    return run;
  }
}
