package dev.concert.control.command;

import dev.concert.control.caches.AotCaches;
import dev.concert.control.caches.CacheTraining;
import dev.concert.control.launch.Distribution;
import dev.concert.control.launch.Exit;
import dev.concert.trace.control.FileTrees;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

@Command(
    headerHeading =
        """
        Examples:
          concert train
          concert train --all

        """,
    description = {
      "Makes the AOT caches by which windows and commands start quickly.",
      "Only those that are missing or were made for another build or another JDK. The build does "
          + "it, and master control too."
    })
public final class TrainCommand implements Callable<Integer> {
  @Option(names = "--all", description = "Those that are up to date too.")
  private boolean all;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws Exception {
    Distribution distribution = Distribution.here();
    AotCaches caches = new AotCaches(distribution);
    PrintWriter talk = spec.commandLine().getErr();
    List<String> wanted = all ? AotCaches.KINDS : caches.wanted();
    if (wanted.isEmpty()) {
      talk.println("concert train: all caches are up to date.");
      return Exit.DONE;
    }
    Files.createDirectories(caches.folder());
    try (FileChannel alone = lock(caches.lockFile());
        FileLock lock = alone.tryLock()) {
      if (lock == null) {
        throw new IOException("another process is making the caches; wait for it");
      }
      return train(distribution, wanted, talk);
    }
  }

  private static FileChannel lock(Path file) throws IOException {
    return FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
  }

  private static int train(Distribution distribution, List<String> wanted, PrintWriter talk)
      throws Exception {
    talk.println("concert train: making caches for " + String.join(", ", wanted));
    Path folder = Files.createTempDirectory("concert-train");
    try {
      Map<String, String> failures = new CacheTraining(distribution, wanted, folder).make();
      failures.forEach(
          (kind, why) -> talk.printf("concert train: %s starts without a cache: %s%n", kind, why));
      return failures.isEmpty() ? Exit.DONE : Exit.PARTIAL;
    } finally {
      FileTrees.delete(folder);
    }
  }
}
