package dev.concert.control.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.control.Concert;
import dev.concert.control.launch.Exit;
import dev.concert.control.output.JsonText;
import dev.concert.trace.read.RunWriter;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DoctorCommandTest {
  @TempDir Path folder;
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();
  private Path source;
  private Path classes;

  @BeforeEach
  void compile() throws IOException {
    classes = Files.createDirectories(folder.resolve("classes"));
    source = Files.createDirectories(folder.resolve("source")).resolve("B.java");
    Files.writeString(source, "class B { void m() { System.gc(); } }");
    int exit =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, "-d", classes.toString(), source.toString());
    assertEquals(0, exit);
  }

  private int doctor(Object... arguments) {
    String[] args = new String[arguments.length + 1];
    args[0] = "doctor";
    for (int i = 0; i < arguments.length; i++) {
      args[i + 1] = arguments[i].toString();
    }
    return Concert.execute(new PrintWriter(out), new PrintWriter(err), args);
  }

  @Test
  void aModelThatAgreesWithItsClassFilesIsTold() {
    assertEquals(Exit.DONE, doctor("--model", folder.resolve("source"), classes));
    assertTrue(
        out.toString().contains("call sites                              2          2  100.0 %"),
        out::toString);
  }

  @Test
  void eachDifferenceIsNamedAndTheCheckDoesNotHold() throws Exception {
    Files.writeString(source, "class B { void m() { System.exit(1); } }");
    assertEquals(Exit.CHECK_FAILED, doctor("--model", folder.resolve("source"), classes));
    String told =
        """
        call sites that differ
          B#m(), line 1
            source  static java.lang.System#exit(int)
            classes has no such thing
          B#m(), line 1
            source  has no such thing
            classes static java.lang.System#gc()
        """;
    assertTrue(out.toString().replace("\r", "").contains(told), out::toString);
  }

  @Test
  @SuppressWarnings("unchecked")
  void jsonHasTheSame() throws Exception {
    Files.writeString(source, "class B { int m() { System.gc(); } }");
    assertEquals(Exit.CHECK_FAILED, doctor("--json", "--model", folder.resolve("source"), classes));
    List<Map<String, Object>> agreements =
        (List<Map<String, Object>>) JsonText.object(out.toString()).get("agreements");
    Map<String, Object> declared =
        agreements.stream()
            .filter(a -> a.get("subject").equals("types of members"))
            .findFirst()
            .orElseThrow();
    assertEquals(
        List.of(Map.of("place", "B#m() (B.java)", "source", "int", "classes", "void")),
        declared.get("differences"));
    assertEquals(0, declared.get("more"));
  }

  @Test
  void whatCouldNotBeReadIsToldAndNotTakenForAgreement() throws Exception {
    Files.writeString(classes.resolve("Torn.class"), "no class file");
    assertEquals(Exit.PARTIAL, doctor("--model", folder.resolve("source"), classes));
    assertTrue(
        err.toString().contains("concert: Torn.class: is no class file that can be read: "),
        err::toString);
  }

  @Test
  void aFolderWithoutClassFilesIsRefusedInOneSentence() throws Exception {
    Path nothing = Files.createDirectories(folder.resolve("nothing"));
    assertEquals(Exit.FAILED, doctor("--model", folder.resolve("source"), nothing));
    assertTrue(
        err.toString()
            .contains(nothing + " holds no class files; name the folder or jar that does"),
        err::toString);
  }

  @Test
  void oneSideAloneIsWrongUse() {
    assertEquals(Exit.WRONG_USE, doctor("--model", folder.resolve("source")));
    assertTrue(err.toString().contains("need each other; name both"), err::toString);
  }

  private Path run() throws IOException {
    Files.writeString(
        source,
        """
        class B {
          static void main() { one(); new Thread(B::task).start(); }
          static void one() {}
          static void task() { marked(); }
          static void marked() {}
          static void hidden() {}
        }
        """);
    Path run = folder.resolve("run");
    RunWriter writer = new RunWriter(run);
    RunWriter.Node node = writer.node("host", 4711);
    node.thread(1, "main", 0)
        .enter(1_000, "B#main()")
        .enter(2_000, "B#one()")
        .enter(3_000, "B#hidden()")
        .exit(4_000, "B#hidden()")
        .exit(5_000, "B#one()")
        .enter(6_000, "B#marked()")
        .exit(7_000, "B#marked()")
        .exit(8_000, "B#main()")
        .end(9_000);
    node.thread(12, "Thread-0", 2_000)
        .enter(3_000, "B#task()")
        .enter(4_000, "B#hidden()")
        .exit(5_000, "B#hidden()")
        .exit(6_000, "B#task()")
        .end(9_000);
    return writer.write();
  }

  @Test
  void whatARunCalledAndTheModelDoesNotHaveIsNamedWithAReason() throws Exception {
    assertEquals(
        Exit.CHECK_FAILED,
        doctor("--model", folder.resolve("source"), "--run", run()),
        () -> err + "");
    String told = out.toString().replace("\r", "");
    assertTrue(
        told.contains("calls that the run made                           1          4  25.00 %"),
        told);
    assertTrue(
        told.contains(
            """
            Not in the model: 3, no call of the caller leads there
            """),
        told);
    assertTrue(told.contains("  B#one() -> B#hidden()  (1)"), told);
  }

  @Test
  @SuppressWarnings("unchecked")
  void marksAreComparedWithTheThreadsOfARun() throws Exception {
    assertEquals(
        Exit.CHECK_FAILED, doctor("--json", "--model", folder.resolve("source"), "--run", run()));
    Map<String, Object> parallel =
        (Map<String, Object>) JsonText.object(out.toString()).get("parallel");
    assertEquals(List.of("B#hidden()"), parallel.get("unmarked"));
    assertEquals(List.of("B#marked()"), parallel.get("markedOnMainOnly"));
    assertEquals(List.of(), parallel.get("refuted"));
    assertEquals(2L, ((Number) parallel.get("onOtherThreads")).longValue());
    assertEquals(2L, ((Number) parallel.get("markedRan")).longValue());
  }

  @Test
  void aRunIsComparedWithAModelOnly() {
    assertEquals(Exit.WRONG_USE, doctor("--run", folder));
    assertTrue(err.toString().contains("--run RUN needs --model PATH"), err::toString);
  }
}
