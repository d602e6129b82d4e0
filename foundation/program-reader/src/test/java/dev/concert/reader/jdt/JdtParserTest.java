package dev.concert.reader.jdt;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.concert.model.Routine;
import dev.concert.model.UnresolvedCall;
import dev.concert.reader.classpath.JavaReleases;
import dev.concert.reader.facts.FileFacts;
import dev.concert.reader.sources.SourceUnit;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JdtParserTest {
  @TempDir Path folder;

  @Test
  void aFileOnWhichTheCompilerFailsKeepsItsRoutines() throws Exception {
    Path file = folder.resolve("B.java");
    Files.writeString(
        file,
        """
        package a;
        import java.util.*;
        class B {
          final List<String> names = new ArrayList<>();
          void m(List<String> all) { all.forEach(name -> n(name)); }
          void n(String name) { try (var x = open()) { for (String s : names) s.length(); } }
          static class Inner {}
        }
        """);
    FileFacts facts =
        JdtParser.withoutTypes(
            new SourceUnit("B.java", file, JavaReleases.NEWEST),
            JavaView.NEWEST,
            "the compiler was out of sorts");
    assertEquals(
        List.of(
            "a.B#m(java.util.List)",
            "a.B#n(java.lang.String)",
            "a.B#<init>()",
            "a.B#m(java.util.List)->1",
            "a.B$Inner#<init>()"),
        facts.routines().stream().map(Routine::name).toList());
    assertEquals(
        List.of("was read without types: the compiler was out of sorts"),
        facts.source().problems());
    assertEquals(
        List.of("the compiler failed on this file"),
        facts.unresolved().stream().map(UnresolvedCall::why).distinct().toList());
  }
}
