package dev.concert.ui.memory;

import static java.nio.file.LinkOption.NOFOLLOW_LINKS;

import dev.concert.ui.FailureText;
import java.io.IOException;
import java.nio.file.ClosedWatchServiceException;
import java.nio.file.FileSystems;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardWatchEventKinds;
import java.nio.file.WatchEvent;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Collection;
import java.util.HashSet;
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
  private final Predicate<Path> entered;
  private final Runnable changed;
  private final WatchService service;

  /** The folders that are watched. */
  private final Set<Path> watched = new HashSet<>();

  private FileWatch(
      Collection<Path> folders,
      Predicate<Path> wanted,
      Predicate<Path> entered,
      String what,
      Runnable changed)
      throws IOException {
    this.what = what;
    this.wanted = wanted;
    this.entered = entered;
    this.changed = changed;
    service = FileSystems.getDefault().newWatchService();
    for (Path folder : folders) {
      if (Files.isDirectory(folder)) {
        register(folder);
      }
    }
  }

  private void register(Path folder) throws IOException {
    folder.register(
        service,
        StandardWatchEventKinds.ENTRY_CREATE,
        StandardWatchEventKinds.ENTRY_MODIFY,
        StandardWatchEventKinds.ENTRY_DELETE);
    watched.add(folder);
  }

  /**
   * @param files in folders that are there; others are not watched
   * @param what a few words for the log, such as {@code settings}
   * @return null where nothing can be watched
   */
  public static FileWatch of(List<Path> files, String what, Runnable changed) {
    Set<Path> names = files.stream().map(Path::getFileName).collect(Collectors.toSet());
    Set<Path> folders = files.stream().map(Path::getParent).collect(Collectors.toSet());
    return inFolders(folders, names::contains, _ -> false, what, changed);
  }

  /**
   * Watches files of some folders, not of those that are within them, but of those that come later;
   * takes a while where there are many. A watched folder that goes away is a change.
   *
   * @param folders those that are there are watched
   * @param wanted which files, by the name without the folder
   * @param entered which of the folders that come, by their names
   * @param what a few words for the log, such as {@code settings}
   * @return null where nothing can be watched
   */
  public static FileWatch inFolders(
      Collection<Path> folders,
      Predicate<Path> wanted,
      Predicate<Path> entered,
      String what,
      Runnable changed) {
    try {
      FileWatch watch = new FileWatch(folders, wanted, entered, what, changed);
      Thread.ofPlatform().daemon().name(what).start(watch::watch);
      return watch;
    } catch (IOException e) {
      LOG.warn("Changes of {} are not followed: {}", what, FailureText.why(e));
      return null;
    }
  }

  private void watch() {
    try {
      while (true) {
        WatchKey key = service.take();
        boolean ours = false;
        for (WatchEvent<?> event : key.pollEvents()) {
          ours |= isOurs((Path) key.watchable(), event);
        }
        if (ours) {
          Platform.runLater(changed);
        }
        key.reset();
      }
    } catch (ClosedWatchServiceException e) {
      // nobody wants to know any more
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private boolean isOurs(Path folder, WatchEvent<?> event) {
    if (!(event.context() instanceof Path name)) {
      return true; // events have been lost
    }
    Path path = folder.resolve(name);
    boolean came = event.kind() == StandardWatchEventKinds.ENTRY_CREATE;
    boolean went = event.kind() == StandardWatchEventKinds.ENTRY_DELETE;
    return wanted.test(name)
        || went && watched.remove(path)
        || came && entered.test(name) && Files.isDirectory(path, NOFOLLOW_LINKS) && enter(path);
  }

  /** Watches a folder that has come, and says whether there is something in it already. */
  private boolean enter(Path come) {
    boolean[] found = new boolean[1];
    try {
      Files.walkFileTree(
          come,
          new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes)
                throws IOException {
              if (!entered.test(folder.getFileName())) {
                return FileVisitResult.SKIP_SUBTREE;
              }
              register(folder); // before it is listed, so that no file is missed
              return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
              found[0] |= wanted.test(file.getFileName());
              return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException failure) {
              return FileVisitResult.CONTINUE; // it has gone again, or nobody may look into it
            }
          });
    } catch (IOException e) {
      LOG.warn("Changes of {} in {} are not followed: {}", what, come, FailureText.why(e));
    }
    return found[0];
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
