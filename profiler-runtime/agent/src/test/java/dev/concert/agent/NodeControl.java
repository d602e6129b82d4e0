package dev.concert.agent;

import dev.concert.runtime.format.Control;
import dev.concert.runtime.format.RunFormat;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** Asks a measured program through its control file, as the contract says. */
final class NodeControl {
  private NodeControl() {}

  /**
   * Waits for the answer.
   *
   * @param number of the request, from 1
   */
  static String ask(Path node, int number, String request) throws IOException {
    byte[] text = request.getBytes(StandardCharsets.UTF_8);
    Path file = node.resolve(RunFormat.CONTROL);
    try (RandomAccessFile control = new RandomAccessFile(file.toFile(), "rw")) {
      int slot = Control.request(number);
      control.seek(slot + 4);
      control.write(text);
      write(control, slot, text.length);
      write(control, Control.WANTED, number);
      while (read(control, Control.DONE) != number) {
        Thread.onSpinWait();
      }
      byte[] answer = new byte[read(control, Control.answer(number))];
      control.seek(Control.answer(number) + 4);
      control.readFully(answer);
      return new String(answer, StandardCharsets.UTF_8);
    }
  }

  private static void write(RandomAccessFile file, int at, int value) throws IOException {
    file.seek(at);
    file.write(ByteBuffer.allocate(4).order(ByteOrder.LITTLE_ENDIAN).putInt(value).array());
  }

  private static int read(RandomAccessFile file, int at) throws IOException {
    byte[] bytes = new byte[4];
    file.seek(at);
    file.readFully(bytes);
    return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).getInt();
  }
}
