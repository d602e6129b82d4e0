package dev.concert.reader;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.model.Call;
import dev.concert.model.Member;
import dev.concert.model.Program;
import dev.concert.model.Progress;
import dev.concert.model.UnresolvedCall;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProgramReaderTest {
  @TempDir Path folder;

  private Path write(String file, String text) throws IOException {
    Path path = folder.resolve(file);
    Files.createDirectories(path.getParent());
    return Files.writeString(path, text);
  }

  private Program read() throws Exception {
    return TestPrograms.read(folder);
  }

  @Test
  void aVirtualCallListsTheOverridingMethods() throws Exception {
    write(
        "a/Shape.java",
        """
        package a;
        interface Shape { double area(); }
        record Circle(double radius) implements Shape { public double area() { return radius; } }
        class Square implements Shape { public double area() { return 1; } }
        class Sum { double of(Shape shape) { return shape.area(); } }
        """);
    List<Call> calls = read().callsFrom("a.Sum#of(a.Shape)");
    assertEquals(
        List.of("a.Circle#area()", "a.Square#area()"), calls.stream().map(Call::callee).toList());
    assertTrue(calls.stream().noneMatch(Call::certain));
  }

  @Test
  void membersSayWhatTheyOverrideAsTheCompilerSeesIt() throws Exception {
    write(
        "a/Box.java",
        """
        package a;
        sealed interface Box<T> { void put(T thing); }
        non-sealed class Open implements Box<String>, Runnable {
          public void put(String thing) {}
          public void run() {}
          public String toString() { return ""; }
        }
        class Low extends Open { public void put(String thing) {} }
        record Pair(int x, String y) implements Box<String> { public void put(String thing) {} }
        """);
    Program program = read();
    assertEquals(List.of("a.Box#put(java.lang.Object)"), overrides(program, "a.Open", "put"));
    assertEquals(List.of("java.lang.Runnable#run()"), overrides(program, "a.Open", "run"));
    assertEquals(List.of("java.lang.Object#toString()"), overrides(program, "a.Open", "toString"));
    assertEquals(
        List.of("a.Open#put(java.lang.String)", "a.Box#put(java.lang.Object)"),
        overrides(program, "a.Low", "put"));
    assertEquals(
        List.of("java.lang.Runnable#run()"), overrides(program, "a.Low", "run"), "inherited");
    assertEquals(List.of("sealed"), program.type("a.Box").orElseThrow().modifiers());
    assertEquals(List.of("non-sealed"), program.type("a.Open").orElseThrow().modifiers());
    assertEquals(
        List.of("int x", "String y"),
        program.type("a.Pair").orElseThrow().members().stream()
            .filter(member -> member.kind() == Member.Kind.RECORD_COMPONENT)
            .map(member -> member.type() + ' ' + member.name())
            .toList());
  }

  private static List<String> overrides(Program program, String type, String member) {
    return program.type(type).orElseThrow().members().stream()
        .filter(it -> it.name().equals(member))
        .findFirst()
        .orElseThrow()
        .overrides();
  }

  @Test
  void aCallOfAMissingTypeIsListedWithItsReason() throws Exception {
    write("a/B.java", "package a; class B { void m(x.Gone gone) { gone.away(); } }");
    Program program = read();
    assertEquals("type of gone is not on the class path", program.unresolved().getFirst().why());
    assertTrue(program.routine("a.B#m(x.Gone)").orElseThrow().uncertain());
  }

  @Test
  void aFolderWithoutJavaIsRefusedInOneSentence() {
    IOException e = assertThrows(IOException.class, this::read);
    assertTrue(e.getMessage().contains("holds no Java source"), e.getMessage());
  }

  /** The parser recurses over expressions, so this one runs it out of stack. */
  private static String tooDeep() {
    int depth = 10_000; // a stack of a megabyte holds fewer than 3,000
    return "package a; class Deep { int i = "
        + "(1 + ".repeat(depth)
        + "1"
        + ")".repeat(depth)
        + "; }";
  }

  @Test
  void aFileOnWhichTheParserFailsCostsOnlyItself() throws Exception {
    write("a/Before.java", "package a; class Before { void m() { After.n(); } }");
    write("a/Deep.java", tooDeep());
    write("a/After.java", "package a; class After { static void n() {} }");
    Program program = read();
    assertEquals(3, program.sources().size());
    assertEquals(
        List.of("a.After#n()"),
        program.callsFrom("a.Before#m()").stream().map(Call::callee).toList());
    String problem = program.source("a/Deep.java").orElseThrow().problems().getFirst();
    assertTrue(problem.startsWith("could not be analysed: "), problem);
  }

  @Test
  void aJarOnTheClassPathThatIsNoneIsLeftOut() throws Exception {
    write("a/B.java", "package a; class B { void m() { m(); } }");
    Path broken = write("lib/broken.jar", "no zip");
    Program program =
        TestPrograms.reader(folder.resolve("cache"))
            .load(folder, List.of(broken, folder.resolve("nowhere.jar")), Progress.NONE);
    assertEquals("a.B#m()", program.callsFrom("a.B#m()").getFirst().callee());
  }

  @Test
  void aResourceOfAMissingTypeCostsOnlyTheCallThatMakesIt() throws Exception {
    write(
        "a/B.java",
        """
        package a;
        class B {
          void m() throws Exception { try (var x = missing.Lib.open(1)) { n(); x.use(); } }
          void n() { m(); }
        }
        """);
    Program program = read();
    assertEquals(List.of(), program.source("a/B.java").orElseThrow().problems());
    assertEquals(
        List.of("java.lang.Throwable#addSuppressed(java.lang.Throwable)", "a.B#n()"),
        program.callsFrom("a.B#m()").stream().map(Call::callee).toList());
    assertEquals("a.B#m()", program.callsFrom("a.B#n()").getFirst().callee());
    assertEquals(
        List.of(
            "type of missing.Lib is not on the class path", "type of x is not on the class path"),
        program.unresolved().stream().map(UnresolvedCall::why).toList());
  }
}
