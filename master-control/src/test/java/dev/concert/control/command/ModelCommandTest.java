package dev.concert.control.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.control.Concert;
import dev.concert.control.launch.Exit;
import dev.concert.control.output.JsonText;
import dev.concert.control.output.ProgressLine;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ModelCommandTest {
  @TempDir Path folder;
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  private Path write(String file, String text) throws IOException {
    Path path = folder.resolve(file);
    Files.createDirectories(path.getParent());
    return Files.writeString(path, text);
  }

  private void writeApplication() throws IOException {
    write(
        "a/B.java",
        """
        package a;

        public class B extends Thread {
          protected int count;

          @Override
          public void run() {
            help(1);
          }

          static void help(int i) {}

          public static void main(String[] args) {
            new B().start();
          }
        }
        """);
  }

  private int model(String... options) {
    String[] args = new String[options.length + 2];
    args[0] = "model";
    args[1] = folder.toString();
    System.arraycopy(options, 0, args, 2, options.length);
    return Concert.execute(new PrintWriter(out), new PrintWriter(err), args);
  }

  @Test
  void theJsonHasTheShapeThatScriptsRelyOn() throws Exception {
    writeApplication();
    assertEquals(Exit.DONE, model("--json"), err.toString());
    Map<String, Object> json = JsonText.object(out.toString());
    assertEquals(
        List.of("application", "sources", "types", "routines", "calls", "unresolved", "analysis"),
        List.copyOf(json.keySet()));
    assertEquals(
        "{file=a/B.java, lines=16, problems=[]}",
        ((List<?>) json.get("sources")).get(0).toString());
    String type = ((List<?>) json.get("types")).get(0).toString();
    assertEquals(
        "{name=a.B, kind=class, modifiers=[public], file=a/B.java, line=3,"
            + " superclass=java.lang.Thread, interfaces=[], parallel=true, members=["
            + "{name=count, kind=field, access=protected, modifiers=[protected], type=int,"
            + " routine=null, inheritedFrom=null}, "
            + "{name=run, kind=method, access=public, modifiers=[public], type=void,"
            + " routine=a.B#run(), inheritedFrom=null}, "
            + "{name=help, kind=method, access=package, modifiers=[static], type=void,"
            + " routine=a.B#help(int), inheritedFrom=null}, "
            + "{name=main, kind=method, access=public, modifiers=[public, static], type=void,"
            + " routine=a.B#main(java.lang.String[]), inheritedFrom=null}, "
            + "{name=B, kind=constructor, access=public, modifiers=[], type=null,"
            + " routine=a.B#<init>(), inheritedFrom=null}]}",
        type);
    assertEquals(
        "[{name=a.B#run(), kind=method, file=a/B.java, line=7, endLine=9, implicit=false,"
            + " parallel=true, why=started as a thread at a/B.java:14, markedBy=null,"
            + " uncertainCalls=0, uncertainCaller=null}, "
            + "{name=a.B#help(int), kind=function, file=a/B.java, line=11, endLine=11,"
            + " implicit=false, parallel=true, why=called by B.run, started as a thread at"
            + " a/B.java:14, markedBy=a.B#run(), uncertainCalls=0, uncertainCaller=null}, "
            + "{name=a.B#main(java.lang.String[]), kind=function, file=a/B.java, line=13,"
            + " endLine=15, implicit=false, parallel=false, why=null, markedBy=null, uncertainCalls=0,"
            + " uncertainCaller=null}, "
            + "{name=a.B#<init>(), kind=constructor, file=a/B.java, line=3, endLine=16,"
            + " implicit=true, parallel=false, why=null, markedBy=null, uncertainCalls=0,"
            + " uncertainCaller=null}]",
        json.get("routines").toString());
    assertEquals(
        "[{caller=a.B#<init>(), callee=java.lang.Thread#<init>(), file=a/B.java, line=3,"
            + " kind=implicit, certain=true, fromOutside=false}, "
            + "{caller=a.B#run(), callee=a.B#help(int), file=a/B.java, line=8, kind=static,"
            + " certain=true, fromOutside=false}, "
            + "{caller=a.B#main(java.lang.String[]), callee=java.lang.Thread#start(),"
            + " file=a/B.java, line=14, kind=virtual, certain=false, fromOutside=false}, "
            + "{caller=a.B#main(java.lang.String[]), callee=a.B#<init>(), file=a/B.java, line=14,"
            + " kind=special, certain=true, fromOutside=false}, "
            + "{caller=a.B#main(java.lang.String[]), callee=a.B#run(), file=a/B.java, line=14,"
            + " kind=callback, certain=true, fromOutside=false}]",
        json.get("calls").toString());
    assertEquals("[]", json.get("unresolved").toString());
    assertEquals("flow", json.get("analysis"));
  }

  @Test
  void theSummaryTellsHowMuchIsBound() throws Exception {
    writeApplication();
    assertEquals(Exit.DONE, model());
    assertTrue(out.toString().contains("files         1, 16 lines"), out.toString());
    assertTrue(out.toString().contains("from 3 places, 100.00 % of them bound"), out.toString());
  }

  @Test
  void aDamagedJarOnTheClassPathIsPartialInputAndNamed() throws Exception {
    writeApplication();
    write("lib/cut.jar", "no zip");
    assertEquals(Exit.PARTIAL, model());
    assertEquals(
        "concert: lib/cut.jar: is no jar that can be read: zip END header not found; put a whole"
            + " one there, until then its classes are missing",
        err.toString().strip());
    assertTrue(out.toString().contains("files         2, 16 lines, 1 of them read in part"));
  }

  @Test
  void aHoleInTheClassPathIsPartialInput() throws Exception {
    write("a/B.java", "package a; class B { void m(x.Gone g) { g.away(); } }");
    assertEquals(Exit.PARTIAL, model("--json"));
    assertTrue(
        err.toString().contains("a/B.java:1: type of g is not on the class path"), err.toString());
    List<?> unresolved = (List<?>) JsonText.object(out.toString()).get("unresolved");
    assertEquals(
        "{caller=a.B#m(x.Gone), file=a/B.java, line=1, text=g.away(), why=type of g is not on the"
            + " class path}",
        unresolved.getFirst().toString());
  }

  @Test
  void aFileThatDoesNotParseCostsOnlyItself() throws Exception {
    writeApplication();
    write("a/Broken.java", "package a; class Broken { void m( { }");
    assertEquals(Exit.PARTIAL, model());
    assertTrue(err.toString().contains("concert: a/Broken.java: line 1: "), err.toString());
    assertTrue(out.toString().contains("files         2, "), out.toString());
  }

  @Test
  void aFileThatCannotBeReadIsNamed() throws Exception {
    writeApplication();
    Files.createSymbolicLink(folder.resolve("a/Gone.java"), folder.resolve("nowhere.java"));
    assertEquals(Exit.PARTIAL, model());
    assertTrue(
        err.toString().contains("concert: a/Gone.java: could not be read: it leads nowhere"),
        err.toString());
  }

  @Test
  void aFolderWithoutJavaFailsInOneSentence() {
    assertEquals(Exit.FAILED, model());
    assertEquals(
        "concert: "
            + folder
            + " holds no Java source and no class files; name the folder or jar that does\n",
        err.toString());
  }

  @Test
  void aJarThatIsNoneFailsInOneSentence() throws Exception {
    folder = write("x-sources.jar", "no zip");
    assertEquals(Exit.FAILED, model());
    assertTrue(
        err.toString().startsWith("concert: " + folder + " cannot be read as a jar or zip file ("));
    assertEquals(1, err.toString().lines().count(), err.toString());
  }

  @Test
  void aPathThatDoesNotExistFailsInOneSentence() {
    folder = folder.resolve("nowhere");
    assertEquals(Exit.FAILED, model());
    assertEquals(
        "concert: " + folder + " does not exist; name a project, a source folder or a jar\n",
        err.toString());
  }

  @Test
  void withoutAPathTheUseIsWrong() {
    int exit = Concert.execute(new PrintWriter(out), new PrintWriter(err), "model");
    assertEquals(Exit.WRONG_USE, exit);
  }

  @Test
  void progressTellsRateAndTimeLeft() {
    assertEquals(
        "25 of 100, 50/s, 2 s left  a/B.java", ProgressLine.text(25, 100, "a/B.java", 0.5));
  }

  @Test
  void ofCallsThatAnObjectDecidesAboutTheTargetsAreCounted() throws Exception {
    write(
        "a/B.java",
        """
        package a;

        import java.util.*;

        public class B {
          public static List<Integer> one() { return new One(); }
          public static List<Integer> two() { return new Two(); }
          private static class One extends AbstractList<Integer> {
            public Integer get(int i) { return 1; }
            public int size() { return 1; }
          }
          private static class Two extends AbstractList<Integer> {
            public Integer get(int i) { return 2; }
            public int size() { return 2; }
          }
          public static int count(Collection<Integer> c) { return c.size() + new One().size(); }
        }
        """);
    assertEquals(Exit.DONE, model("--dispatch"), err.toString());
    String text = out.toString().replaceAll(" +", " ");
    assertTrue(text.contains("\n1 1 1 0\n3 to 5 1 3 2\nin all 2 4 2\n"), text);
    assertTrue(text.contains("\nsize 2 4 2\n"), text);
  }

  @Test
  void howManyPairsOfRoutinesThatAreIsToldBesideTheCalls() throws Exception {
    write(
        "a/B.java",
        """
        package a;

        import java.util.*;

        public class B {
          public static List<Integer> one() { return new One(); }
          private static class One extends AbstractList<Integer> {
            public Integer get(int i) { return 1; }
            public int size() { return 1; }
          }
          public static int twice(Collection<Integer> c) { return c.size() + c.size(); }
          public static int both(Collection<Integer> c) { return c.size() + new One().size(); }
        }
        """);
    assertEquals(Exit.DONE, model("--dispatch"), err.toString());
    String text = out.toString().replaceAll(" +", " ");
    assertTrue(text.contains("\nin all 4 7 3\n"), text);
    assertTrue(text.contains(" 1 pair of routines is joined by calls from outside only"), text);
  }
}
