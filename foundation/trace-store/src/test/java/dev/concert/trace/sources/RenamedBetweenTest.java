package dev.concert.trace.sources;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.runtime.format.RunFormat;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RenamedBetweenTest {
  @TempDir private Path folder;
  private SourcesRun before;
  private SourcesRun after;

  @BeforeEach
  void measure() throws IOException {
    before = new SourcesRun(folder.resolve("before"));
    before.write("a/B.java", SourcesRun.TWO_METHODS);
    before.measured("a.B", "B.java", "<init>()V", 2, 2, "one(I)I", 4, 6, "two(I)I", 10, 10);
    before.begin("");
    after = new SourcesRun(folder.resolve("after"));
  }

  private Map<String, String> found(Set<String> onlyBefore, Set<String> onlyAfter) {
    RenamedBetween.Found found = RenamedBetween.of(before.run, after.run, onlyBefore, onlyAfter);
    assertEquals(null, found.why());
    return found.names();
  }

  @Test
  void aMethodOfAnotherNameIsFoundByItsCode() throws IOException {
    after.write("a/B.java", SourcesRun.TWO_METHODS.replace("int one", "int first"));
    after.measured("a.B", "B.java", "first(I)I", 4, 6, "two(I)I", 10, 10);
    after.begin("");
    assertEquals(
        Map.of("a.B#one(int)", "a.B#first(int)"),
        found(Set.of("a.B#one(int)"), Set.of("a.B#first(int)")));
  }

  @Test
  void theOlderRunMayBeTheSecond() throws IOException {
    after.write("a/B.java", SourcesRun.TWO_METHODS.replace("int one", "int first"));
    after.measured("a.B", "B.java", "first(I)I", 4, 6);
    after.begin("");
    assertEquals(
        Map.of("a.B#first(int)", "a.B#one(int)"),
        RenamedBetween.of(after.run, before.run, Set.of("a.B#first(int)"), Set.of("a.B#one(int)"))
            .names());
  }

  @Test
  void aClassThatMovesTakesItsMethodsAndItsConstructorAlong() throws IOException {
    after.write(
        "b/C.java",
        SourcesRun.TWO_METHODS.replace("package a", "package b").replace("class B", "class C"));
    after.measured("b.C", "C.java", "<init>()V", 2, 2, "one(I)I", 4, 6, "two(I)I", 10, 10);
    after.begin("");
    assertEquals(
        Map.of(
            "a.B#<init>()", "b.C#<init>()",
            "a.B#one(int)", "b.C#one(int)",
            "a.B#two(int)", "b.C#two(int)"),
        found(
            Set.of("a.B#<init>()", "a.B#one(int)", "a.B#two(int)"),
            Set.of("b.C#<init>()", "b.C#one(int)", "b.C#two(int)")));
  }

  @Test
  void codeThatIsNotTheSameIsNoEvidence() throws IOException {
    after.write(
        "a/B.java",
        SourcesRun.TWO_METHODS.replace("int one", "int first").replace("x + 1", "x + 2"));
    after.measured("a.B", "B.java", "first(I)I", 4, 6);
    after.begin("");
    assertEquals(Map.of(), found(Set.of("a.B#one(int)"), Set.of("a.B#first(int)")));
  }

  @Test
  void ofTwoThatAreAlikeNeitherIsProposedThoughOneWasNotCalled() throws IOException {
    after.write("a/B.java", SourcesRun.withTwoAlike());
    after.measured("a.B", "B.java", "first(I)I", 4, 6, "second(I)I", 9, 11);
    after.begin("");
    assertEquals(Map.of(), found(Set.of("a.B#one(int)"), Set.of("a.B#first(int)")));
  }

  @Test
  void whatIsThereYetAndWasNotCalledIsNotRenamed() throws IOException {
    after.write(
        "a/B.java",
        SourcesRun.TWO_METHODS.replace(
            "  int two", "  int more(int x) {\n" + body() + "  }\n\n  int two"));
    after.measured("a.B", "B.java", "one(I)I", 4, 6, "more(I)I", 10, 12);
    after.begin("");
    assertEquals(Map.of(), found(Set.of("a.B#one(int)"), Set.of("a.B#more(int)")));
  }

  private static String body() {
    return SourcesRun.TWO_METHODS.substring(
        SourcesRun.TWO_METHODS.indexOf("    int y"), SourcesRun.TWO_METHODS.indexOf("  }\n"));
  }

  @Test
  void ofAClassThatWasNotLoadedNothingIsSaidUnlessItsFileIsGone() throws IOException {
    after.write("a/B.java", SourcesRun.TWO_METHODS);
    after.write(
        "b/C.java",
        SourcesRun.TWO_METHODS.replace("package a", "package b").replace("class B", "class C"));
    after.measured("b.C", "C.java", "one(I)I", 4, 6);
    after.begin("");
    assertEquals(Map.of(), found(Set.of("a.B#one(int)"), Set.of("b.C#one(int)")));
  }

  @Test
  void aShortMethodOfAnotherNameIsNobodysInParticular() throws IOException {
    after.write("a/B.java", SourcesRun.TWO_METHODS.replace("int two", "int square"));
    after.measured("a.B", "B.java", "one(I)I", 4, 6, "square(I)I", 10, 10);
    after.begin("");
    assertEquals(Map.of(), found(Set.of("a.B#two(int)"), Set.of("a.B#square(int)")));
  }

  @Test
  void runsThatKnowNoSourcesProposeNothing() throws IOException {
    after.measured("a.B", "B.java", "first(I)I", 4, 6);
    after.begin("");
    Files.writeString(after.run.resolve(RunFormat.RUN_JSON), "{}");
    assertEquals(Map.of(), found(Set.of("a.B#one(int)"), Set.of("a.B#first(int)")));
  }

  @Test
  void sourcesThatCannotBeHadAreToldAsTheReason() throws IOException {
    after.write("a/B.java", SourcesRun.TWO_METHODS);
    after.measured("a.B", "B.java", "first(I)I", 4, 6);
    after.begin("");
    Files.writeString(
        after.run.resolve(RunFormat.RUN_JSON),
        "{\"application\":\"%s\",\"gitCommit\":\"%s\",\"sources\":{\"whole\":false}}"
            .formatted(folder.resolve("nowhere"), "0".repeat(40)));
    RenamedBetween.Found found =
        RenamedBetween.of(before.run, after.run, Set.of("a.B#one(int)"), Set.of("a.B#first(int)"));
    assertEquals(Map.of(), found.names());
    assertTrue(found.why() != null && !found.why().isBlank(), String.valueOf(found.why()));
  }
}
