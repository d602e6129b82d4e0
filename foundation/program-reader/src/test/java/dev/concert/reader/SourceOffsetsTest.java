package dev.concert.reader;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.concert.model.Call;
import dev.concert.model.Program;
import dev.concert.model.Routine;
import dev.concert.model.SourceReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the source viewer marks. */
class SourceOffsetsTest {
  @TempDir Path folder;
  private Program program;
  private String text;

  private void read(String source) throws Exception {
    Files.createDirectories(folder.resolve("a"));
    Files.writeString(folder.resolve("a/B.java"), source);
    program = TestPrograms.read(folder);
    text = SourceReader.read(folder, "a/B.java");
  }

  private String header(String routine) {
    Routine r = program.routine(routine).orElseThrow();
    return text.substring(r.start(), r.bodyStart());
  }

  private String body(String routine) {
    Routine r = program.routine(routine).orElseThrow();
    return text.substring(r.bodyStart(), r.end());
  }

  @Test
  void aRoutineHasAHeaderAndABody() throws Exception {
    read(
        """
        package a;
        class B {
          /** Ünïcode \uD83D\uDE00 before it. */
          @Deprecated
          static int m(int i) { return i; }
          abstract static class C { abstract void n(); }
          Runnable r = () -> { m(1); };
        }
        """);
    assertEquals("@Deprecated\n  static int m(int i) ", header("a.B#m(int)"));
    assertEquals("{ return i; }", body("a.B#m(int)"));
    assertEquals("abstract void n();", header("a.B$C#n()"));
    assertEquals("", body("a.B$C#n()"));
    assertEquals("() -> ", header("a.B#<init>()->1"));
    assertEquals("{ m(1); }", body("a.B#<init>()->1"));
    assertEquals(5, program.routine("a.B#m(int)").orElseThrow().line());
  }

  @Test
  void aCallIsMarkedAtItsName() throws Exception {
    read(
        """
        package a;
        class B {
          B self() { return this; }
          void m() {
            self()
                .self();
            new B().self();
            Runnable r = this::m;
          }
        }
        """);
    StringBuilder marked = new StringBuilder();
    for (Call call : program.callsFrom("a.B#m()")) {
      String name = text.substring(call.offset(), call.offset() + call.length());
      marked.append(call.line()).append(' ').append(name).append('\n');
    }
    assertEquals("6 self\n5 self\n7 self\n7 B\n8 m\n", marked.toString());
  }

  @Test
  void aByteOrderMarkDoesNotShiftAnything() throws Exception {
    read("\uFEFFpackage a; class B { void m() {} }");
    assertEquals("{}", body("a.B#m()"));
  }

  @Test
  void latin1IsReadAsSuch() throws Exception {
    Files.createDirectories(folder.resolve("a"));
    byte[] latin1 =
        "package a; class B { String s = \"\u00fc\u00fc\"; void m() {} }".getBytes("ISO-8859-1");
    Files.write(folder.resolve("a/B.java"), latin1);
    program = TestPrograms.read(folder);
    text = SourceReader.read(folder, "a/B.java");
    assertEquals("{}", body("a.B#m()"));
  }

  @Test
  void nothingOutsideOfTheApplicationIsRead() throws Exception {
    read("package a; class B {}");
    Files.writeString(folder.resolveSibling("secret.txt"), "secret");
    assertThrows(IOException.class, () -> SourceReader.read(folder, "../secret.txt"));
  }
}
