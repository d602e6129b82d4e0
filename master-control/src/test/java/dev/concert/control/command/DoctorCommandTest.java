package dev.concert.control.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.control.Concert;
import dev.concert.control.launch.Exit;
import dev.concert.control.output.JsonText;
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
    assertTrue(err.toString().contains("--model PATH and CLASSES need each other"), err::toString);
  }
}
