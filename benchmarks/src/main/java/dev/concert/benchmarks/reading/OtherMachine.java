package dev.concert.benchmarks.reading;

import dev.concert.runtime.format.Header;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.stream.Stream;

/** Makes nodes of this machine say that another one recorded them, with a clock of its own. */
final class OtherMachine {
  private static final long BOOT = 1;

  private OtherMachine() {}

  /**
   * @param run whose first nodes are moved
   */
  static void move(Path run, int nodes) throws IOException {
    try (Stream<Path> folders = Files.list(run)) {
      for (Path node : folders.filter(Files::isDirectory).sorted().limit(nodes).toList()) {
        move(node);
      }
    }
  }

  private static void move(Path node) throws IOException {
    ByteBuffer boot = ByteBuffer.allocate(2 * Long.BYTES).order(ByteOrder.LITTLE_ENDIAN);
    boot.putLong(BOOT).putLong(BOOT);
    for (Path file : recorded(node)) {
      try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
        channel.write(boot.flip(), (long) Header.BOOT * Long.BYTES);
      }
    }
  }

  private static List<Path> recorded(Path node) throws IOException {
    try (Stream<Path> files = Files.list(node)) {
      return files
          .filter(file -> file.toString().endsWith(".trc") || file.toString().endsWith(".prf"))
          .toList();
    }
  }
}
