package dev.concert.ui.export;

import dev.concert.model.words.Words;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.UserPrincipal;
import java.nio.file.attribute.UserPrincipalLookupService;
import java.nio.file.attribute.UserPrincipalNotFoundException;
import java.util.HashSet;
import java.util.Set;

/**
 * Links on the way to a folder that only the user or the machine's owner can have made, such as
 * {@code /home -> /data/home}: all others may have been planted to lead a file astray.
 */
final class TrustedLinks {
  /** As many as the kernel follows. */
  private static final int MAX_LINKS = 40;

  private final Set<UserPrincipal> owners;

  /**
   * @param owners whose links are followed
   */
  TrustedLinks(Set<UserPrincipal> owners) {
    this.owners = Set.copyOf(owners);
  }

  /** Those of root and of the user, as far as the machine knows such owners. */
  static TrustedLinks ofUser(Path path) throws IOException {
    return of(path, "root", System.getProperty("user.name"));
  }

  static TrustedLinks of(Path path, String... names) throws IOException {
    Set<UserPrincipal> owners = new HashSet<>();
    if (path.getFileSystem().supportedFileAttributeViews().contains("posix")) {
      UserPrincipalLookupService users = path.getFileSystem().getUserPrincipalLookupService();
      for (String name : names) {
        try {
          owners.add(users.lookupPrincipalByName(name));
        } catch (UserPrincipalNotFoundException e) {
          // In a container the user may have a number only: then no link is known to be theirs.
        }
      }
    }
    return new TrustedLinks(owners);
  }

  /**
   * @param folder absolute; it need not be there
   * @throws IOException with one clause if there is any other link on the way to it
   */
  void check(Path folder) throws IOException {
    check(folder, MAX_LINKS);
  }

  private void check(Path folder, int left) throws IOException {
    for (Path at = folder; at != null; at = at.getParent()) {
      if (Files.isSymbolicLink(at)) {
        if (left == 0 || !isTrusted(at)) {
          throw new IOException(
              Words.say(
                  "%s is a link that others can change, and nothing is written through it", at));
        }
        check(at.resolveSibling(Files.readSymbolicLink(at)).normalize(), left - 1);
      }
    }
  }

  /** Who can write into the folder that holds a link can put another one in its place. */
  private boolean isTrusted(Path link) throws IOException {
    try {
      PosixFileAttributes holder =
          Files.readAttributes(link.getParent(), PosixFileAttributes.class);
      return owners.contains(Files.getOwner(link, LinkOption.NOFOLLOW_LINKS))
          && owners.contains(holder.owner())
          && !holder.permissions().contains(PosixFilePermission.OTHERS_WRITE);
    } catch (UnsupportedOperationException | FileSystemException e) {
      return false; // nobody knows who could change it
    }
  }
}
