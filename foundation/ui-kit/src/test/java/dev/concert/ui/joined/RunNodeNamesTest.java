package dev.concert.ui.joined;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.concert.bus.Message;
import dev.concert.trace.read.GrowingRun;
import dev.concert.trace.read.RunWriter;
import dev.concert.ui.fixture.DemoTool;
import dev.concert.ui.fixture.Fx;
import dev.concert.ui.fixture.ToolFixture;
import java.io.IOException;
import java.nio.file.Path;
import javafx.scene.control.Labeled;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a window that shows no nodes calls one that was selected elsewhere. */
class RunNodeNamesTest {
  @TempDir private Path folder;
  private ToolFixture window;

  @BeforeEach
  void open() {
    window = ToolFixture.open("demo", DemoTool::new);
  }

  @AfterEach
  void close() {
    window.close();
  }

  private Path run() throws IOException {
    RunWriter run = new RunWriter(folder.resolve("run")).withoutTrace();
    run.node("host", 4711)
        .called("node 2")
        .thread(7, "worker-7", 0)
        .enter(0, "a.B#m()")
        .exit(9, "a.B#m()");
    run.node("host", 4712).thread(1, "main", 0).enter(0, "a.B#m()").exit(9, "a.B#m()");
    run.write();
    return folder.resolve("run");
  }

  private void openRun(Path run) {
    window.receive("control/1", new Message.SwitchRun(run.toString()));
  }

  private String selected(String node, Long thread) {
    window.receive("racy/1", new Message.SelectNode(node, thread));
    return subject();
  }

  private String subject() {
    Labeled subject = (Labeled) window.node(".concert-status .subject");
    return Fx.call(subject::getText);
  }

  @Test
  void aNodeIsCalledAsInWindowsThatShowTheRun() throws IOException {
    openRun(run());
    assertEquals("node 2", selected("host.4711", null));
    assertEquals("worker-7 · node 2", selected("host.4711", 7L));
    assertEquals("host.4712", selected("host.4712", null));
  }

  @Test
  void withoutARunItSaysProcessAndMachine() {
    assertEquals("process 4711 on host", selected("host.4711", null));
    assertEquals("thread 7 of process 4711 on host", selected("host.4711", 7L));
  }

  @Test
  void whatIsSelectedGetsItsNameWhenTheRunIsOpened() throws IOException {
    Path run = run();
    selected("host.4711", null);
    openRun(run);
    assertEquals("node 2", subject());
    assertEquals("process 9 on host", selected("host.9", null), "the run does not have it");
  }

  @Test
  void aNodeThatJoinsALiveRunLaterIsNamedToo() throws IOException {
    GrowingRun live = new GrowingRun(folder.resolve("live"), "a.B#m()");
    openRun(live.folder());
    assertEquals("host.4711", selected("host.4711", null));
    assertEquals("main", selected("host.4711", 1L), "of one node only");
    String joined = live.join("a.B#m()", 1);
    assertEquals("main · host.4712", selected(joined, 1L));
    assertEquals("main · host.4711", selected("host.4711", 1L));
  }
}
