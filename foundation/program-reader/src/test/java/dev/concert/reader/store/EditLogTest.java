package dev.concert.reader.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EditLogTest {
  private static final long ROOM = 1 << 20;

  @TempDir private Path folder;

  private Path path() {
    return folder.resolve("a.edits");
  }

  private static Fingerprint state(int number) {
    byte[] bytes = new byte[Fingerprint.BYTES];
    bytes[0] = (byte) number;
    return Fingerprint.read(ByteBuffer.wrap(bytes));
  }

  private static boolean append(EditLog log, int edit) throws IOException {
    return log.append(state(0), state(edit), state(edit + 1), new byte[] {(byte) edit});
  }

  @Test
  void editsLeadFromOneStateToAnother() throws IOException {
    EditLog log = new EditLog(path(), ROOM);
    assertTrue(append(log, 0));
    assertTrue(append(log, 1));
    List<ByteBuffer> way = log.between(state(0), state(2));
    assertEquals(List.of((byte) 0, (byte) 1), way.stream().map(ByteBuffer::get).toList());
    assertNull(log.between(state(2), state(0)));
  }

  @Test
  void afterSixtyFourEditsTheModelIsWrittenAnew() throws IOException {
    EditLog log = new EditLog(path(), ROOM);
    int edits = 0;
    while (append(log, edits)) {
      edits++;
    }
    assertEquals(64, edits);
  }

  @Test
  void editsThatTakeMoreThanTheirRoomAreNotWritten() throws IOException {
    EditLog log = new EditLog(path(), 1_000);
    assertFalse(log.append(state(0), state(0), state(1), new byte[1_000]));
    assertFalse(Files.exists(path()));
  }

  @Test
  void aFileThatIsLongerThanItEverBecomesIsAsIfItWereNotThere() throws IOException {
    assertTrue(append(new EditLog(path(), ROOM), 0));
    EditLog smaller = new EditLog(path(), 10);
    assertNull(smaller.between(state(0), state(1)));
  }
}
