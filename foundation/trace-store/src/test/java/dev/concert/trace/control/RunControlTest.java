package dev.concert.trace.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.runtime.format.Control;
import dev.concert.runtime.format.RunFormat;
import dev.concert.trace.control.RunControl.Answer;
import dev.concert.trace.control.RunControl.Change;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** With this process as the node, played by a thread that reads and answers its control file. */
class RunControlTest {
  private static final Change OFF = new Change("a.b.C#m", false, null);

  /** A loaded machine is slow to play the node. */
  private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(300);

  @TempDir private Path run;
  private Path node;

  @BeforeEach
  void makeANode() throws IOException {
    node = Files.createDirectory(run.resolve("host." + ProcessHandle.current().pid()));
    Files.write(node.resolve(RunFormat.CONTROL), fresh().array());
    Files.writeString(run.resolve(RunFormat.SETTINGS), "mode profile\npackage a.b\n");
  }

  private static ByteBuffer fresh() {
    ByteBuffer bytes = ByteBuffer.allocate(Control.BYTES).order(ByteOrder.LITTLE_ENDIAN);
    return bytes.putInt(Control.MAGIC, Control.MAGIC_VALUE);
  }

  private ByteBuffer bytes() throws IOException {
    return ByteBuffer.wrap(Files.readAllBytes(node.resolve(RunFormat.CONTROL)))
        .order(ByteOrder.LITTLE_ENDIAN);
  }

  private String request(int wanted) throws IOException {
    ByteBuffer bytes = bytes();
    byte[] text = new byte[bytes.getInt(Control.request(wanted))];
    bytes.get(Control.request(wanted) + 4, text);
    return new String(text, StandardCharsets.UTF_8);
  }

  /** Answers the next request with these lines, and ends with what was asked. */
  private CompletableFuture<String> answerNext(String lines) {
    return CompletableFuture.supplyAsync(() -> {
      try {
        ByteBuffer bytes = bytes();
        while (bytes.getInt(Control.WANTED) == bytes.getInt(Control.DONE)) {
          Thread.onSpinWait();
          bytes = bytes();
        }
        int wanted = bytes.getInt(Control.WANTED);
        byte[] text = lines.getBytes(StandardCharsets.UTF_8);
        bytes.putInt(Control.answer(wanted), text.length);
        bytes.put(Control.answer(wanted) + 4, text);
        bytes.putInt(Control.DONE, wanted);
        Files.write(node.resolve(RunFormat.CONTROL), bytes.array());
        return request(wanted);
      } catch (IOException e) {
        throw new IllegalStateException(e);
      }
    });
  }

  @Test
  void theNodeGetsTheWholeWantedStateAndItsAnswerComesBack() throws Exception {
    CompletableFuture<String> asked =
        answerNext("mode profile\nroutines 12\nproblem 'x' is no mode\n");

    Optional<Answer> answer = RunControl.change(node, List.of(OFF), PATIENCE_NANOS);

    assertEquals("mode profile\npackage a.b\noff a.b.C#m", asked.get());
    assertEquals(
        Optional.of(
            new Answer(node.getFileName().toString(), "profile", 12, List.of("'x' is no mode"))),
        answer);
  }

  @Test
  void aNodeThatDoesNotAnswerIsNoAnswer() throws Exception {
    assertEquals(Optional.empty(), RunControl.change(node, OFF));
    assertEquals(1, bytes().getInt(Control.WANTED));
  }

  @Test
  void aLaterChangeOfTheSamePatternReplacesTheEarlier() {
    String lines = OFF.applyTo("mode profile\non a.b.C#m\noff x.*");

    assertEquals("mode profile\noff x.*\noff a.b.C#m", lines);
    assertEquals(
        "off x.*\nmode trace\non a.b.C#m", new Change("a.b.C#m", true, "trace").applyTo(lines));
  }

  @Test
  void onlyNodesWhoseProcessesLiveAreListed() throws Exception {
    Path dead = Files.createDirectory(run.resolve("host.999999999"));
    Files.write(dead.resolve(RunFormat.CONTROL), fresh().array());

    assertEquals(List.of(node), RunControl.liveNodes(run));
  }

  @Test
  void aPatternOfTwoLinesIsRefused() {
    assertThrows(IllegalArgumentException.class, () -> new Change("a\nmode off", true, null));
  }

  @Test
  void whatIsNoControlFileIsOneSentence() throws Exception {
    Files.write(node.resolve(RunFormat.CONTROL), new byte[Control.BYTES]);

    IOException e = assertThrows(IOException.class, () -> RunControl.change(node, OFF));
    assertTrue(e.getMessage().contains("is not a control file"), e.getMessage());
  }
}
