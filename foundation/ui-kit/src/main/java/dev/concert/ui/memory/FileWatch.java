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
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import javafx.application.Platform;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Tells on the FX thread when others have written files. Where the system does not tell, everything
 * works, and what others wrote is seen with the next change of one's own.
 */
public final class FileWatch implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(FileWatch.class);

  private final String what;
  private final Predicate<Path> wanted;
  private final Runnable changed;
  private final WatchService service;

  private FileWatch(Collection<Path> folders, Predicate<Path> wanted, String what, Runnable changed)
      throws IOException {
    this.what = what;
    this.wanted = wanted;
    this.changed = changed;
    service = FileSystems.getDefault().newWatchService();
    for (Path folder : folders) {
      if (Files.isDirectory(folder)) {
        folder.register(
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
    Set<Path> names = files.stream().map(Path::getFileName).collect(Collectors.toSet());
    Set<Path> folders = files.stream().map(Path::getParent).collect(Collectors.toSet());
    return inFolders(folders, names::contains, what, changed);
  }

  /**
   * Watches all files of some folders, not of those within them; takes a while where there are
   * many.
   *
   * @param folders those that are there are watched
   * @param wanted by the name without the folder
   * @param what a few words for the log, such as {@code settings}
   * @return null where nothing can be watched
   */
  public static FileWatch inFolders(
      Collection<Path> folders, Predicate<Path> wanted, String what, Runnable changed) {
    try {
      FileWatch watch = new FileWatch(folders, wanted, what, changed);
      Thread.ofPlatform().daemon().name(what).start(watch::watch);
      return watch;
    } catch (IOException e) {
      LOG.warn("Changes of {} are not followed: {}", what, FailureText.why(e));
      return null;
    }
  }

  private void watch() {
    try {
      WatchKey key = service.take();
      while (true) {
        boolean ours = false;
        for (WatchEvent<?> event : key.pollEvents()) {
          boolean lost = event.kind() == StandardWatchEventKinds.OVERFLOW;
          ours |= lost || event.context() instanceof Path name && wanted.test(name);
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
      LOG.warn("{} are still watched: {}", what, FailureText.why(e));
    }
  }
}
