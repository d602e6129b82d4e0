package dev.concert.ui.memory;

import dev.concert.ui.FailureText;
import java.io.IOException;
import java.nio.file.ClosedWatchServiceException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardWatchEventKinds;
import java.nio.file.WatchEvent;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javafx.application.Platform;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Tells on the FX thread when other windows have written small files. Where the system does not
 * tell, everything works, and what others wrote is seen with the next change of one's own.
 */
public final class FileWatch implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(FileWatch.class);

  private final Set<Path> names = new HashSet<>();
  private final Runnable changed;
  private final WatchService service;

  private FileWatch(List<Path> files, Runnable changed) throws IOException {
    this.changed = changed;
    service = FileSystems.getDefault().newWatchService();
    for (Path file : files) {
      names.add(file.getFileName());
      if (Files.isDirectory(file.getParent())) {
        file.getParent()
            .register(
                service,
                StandardWatchEventKinds.ENTRY_CREATE,
                StandardWatchEventKinds.ENTRY_MODIFY,
                StandardWatchEventKinds.ENTRY_DELETE);
      }
    }
  }

  /**
   * @param files in folders that are there; others are not watched
   * @param what a few words for the log, such as {@code settings}
   * @return null where nothing can be watched
   */
  public static FileWatch of(List<Path> files, String what, Runnable changed) {
    try {
      FileWatch watch = new FileWatch(files, changed);
      Thread.ofPlatform().daemon().name(what).start(watch::watch);
      return watch;
    } catch (IOException e) {
      LOG.warn("Other windows' {} are not followed: {}", what, FailureText.why(e));
      return null;
    }
  }

  private void watch() {
    try {
      WatchKey key = service.take();
      while (true) {
        boolean ours = false;
        for (WatchEvent<?> event : key.pollEvents()) {
          ours |= event.context() instanceof Path name && names.contains(name);
        }
        if (ours) {
          Platform.runLater(changed);
        }
        key.reset();
        key = service.take();
      }
    } catch (ClosedWatchServiceException e) {
      // nobody wants to know any more
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void close() {
    try {
      service.close();
    } catch (IOException e) {
      LOG.warn("{} are still watched: {}", names, FailureText.why(e));
    }
  }
}
