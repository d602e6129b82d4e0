package dev.concert.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.runtime.core.Child;
import dev.concert.runtime.core.Replay;
import dev.concert.runtime.core.Scan;
import dev.concert.runtime.format.Header;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Woven programs that end, or nearly end, as programs do: the counts are exact, the end is theirs.
 */
class EndingsIT {
  private static final String WORK = "Ends#work()V";
  private static final String DEEP = "Ends#deep(I)I";

  @TempDir Path folder;
  private Path classes;
  private Path run;

  @BeforeEach
  void compile() throws IOException {
    classes = Files.createDirectory(folder.resolve("classes"));
    run = Files.createDirectory(folder.resolve("run"));
    Compiled.compile("Ends", 17, classes);
  }

  private Scan ends(String how, int exit, String out) throws Exception {
    Path jdk = Child.jdks().values().iterator().next();
    // A woven method takes two words more of the stack: in the interpreter 10,000 need more than 1
    // MB.
    String[] rest = {"-Xmx64m", "-Xss4m", "-cp", classes.toString(), "Ends", how};
    Child.Result result = Child.run(AgentedJvm.command(jdk, run, "mode trace", rest));
    assertEquals(exit, result.exit(), result.err());
    assertEquals(out, result.out(), result.err());
    List<String> others =
        result.err().lines().filter(l -> !l.startsWith("concert: ") && !isOfJvm(l)).toList();
    assertEquals(List.of(), others);
    Scan scan = Scan.onlyNode(run);
    assertEquals(0, scan.lost + scan.lostEvents);
    assertEquals(1, scan.calls("Ends#main([Ljava/lang/String;)V"));
    return scan;
  }

  /** What it says of any agent when a class is loaded where no stack is left. */
  private static boolean isOfJvm(String line) {
    return line.startsWith("*** java.lang.instrument ASSERTION FAILED");
  }

  @Test
  void exitInTheMiddle() throws Exception {
    Scan scan = ends("exit", 3, "");
    assertEquals(100, scan.calls(WORK));
    assertEquals(100, new Replay(scan).calls(WORK));
    assertEquals(Header.ENDED, scan.state);
  }

  @Test
  void halt() throws Exception {
    Scan scan = ends("halt", 4, "");
    assertEquals(100, scan.calls(WORK));
    assertEquals(Header.RUNNING, scan.state);
  }

  @Test
  void tenThousandFrames() throws Exception {
    assertEquals(10_000, ends("deep", 0, "done\n").calls(DEEP));
  }

  @Test
  void twoHundredThreads() throws Exception {
    Scan scan = ends("threads", 0, "done\n");
    assertEquals(200 * 100, scan.calls(DEEP));
    assertEquals(200 * 100, new Replay(scan).calls(DEEP));
  }

  @Test
  void stackOverflow() throws Exception {
    Scan scan = ends("overflow", 0, "done\n");
    assertEquals(10, scan.calls("Ends#overflows()V"));
    assertEquals(10, scan.calls(WORK));
    assertTrue(scan.calls("Ends#endless()V") > 10_000);
  }

  @Test
  void outOfMemory() throws Exception {
    Scan scan = ends("memory", 0, "done\n");
    assertEquals(10, scan.calls("Ends#runsOut()V"));
    assertEquals(10, scan.calls(WORK));
    assertEquals(10, scan.calls("Ends#greedy()Ljava/util/List;"));
  }
}
