package dev.concert.bus;

import com.sun.security.auth.module.UnixSystem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import java.util.Set;

/** Linux, macOS: user numbers and permission bits. */
final class PosixUserFiles implements UserFiles {
  private static final Set<PosixFilePermission> FOLDER =
      PosixFilePermissions.fromString("rwx------");
  private static final Set<PosixFilePermission> FILE = PosixFilePermissions.fromString("rw-------");

  @Override
  public Path folder(Map<String, String> environment) {
    String temporary = environment.getOrDefault("TMPDIR", "");
    return Path.of(
        temporary.isEmpty() ? "/tmp" : temporary, "concert-" + new UnixSystem().getUid());
  }

  @Override
  public FileAttribute<?>[] asFolder() {
    return new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(FOLDER)};
  }

  @Override
  public FileAttribute<?>[] asFile() {
    return new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(FILE)};
  }

  @Override
  public void checkFolder(Path folder) throws IOException {
    check(folder, FOLDER, "700");
  }

  @Override
  public void checkFile(Path file) throws IOException {
    check(file, FILE, "600");
  }

  private static void check(Path path, Set<PosixFilePermission> allowed, String mode)
      throws IOException {
    Map<String, Object> found =
        Files.readAttributes(path, "unix:uid,permissions", LinkOption.NOFOLLOW_LINKS);
    if (((Integer) found.get("uid")).longValue() != new UnixSystem().getUid()) {
      throw new IOException(path + " belongs to another user; it is not used.");
    }
    if (!(found.get("permissions") instanceof Set<?> permissions)
        || !allowed.containsAll(permissions)) {
      throw new IOException(
          "%s can be read by others; it is not used until you run chmod %s on it."
              .formatted(path, mode));
    }
  }
}
