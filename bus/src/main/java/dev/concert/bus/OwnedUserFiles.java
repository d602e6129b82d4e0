package dev.concert.bus;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.UserPrincipal;
import java.util.Map;

/**
 * Where there are no permission bits (Windows): a folder below the user's home, which the system
 * keeps to the user, and everything in it has the home's owner.
 */
final class OwnedUserFiles implements UserFiles {
  private final Path home;

  OwnedUserFiles(Path home) {
    this.home = home;
  }

  @Override
  public Path folder(Map<String, String> environment) {
    String local = environment.getOrDefault("LOCALAPPDATA", "");
    return local.isEmpty() ? home.resolve(".concert") : Path.of(local, "Concert");
  }

  @Override
  public FileAttribute<?>[] asFolder() {
    return new FileAttribute<?>[0];
  }

  @Override
  public FileAttribute<?>[] asFile() {
    return new FileAttribute<?>[0];
  }

  @Override
  public void checkFolder(Path folder) throws IOException {
    if (!Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
      throw new IOException(folder + " is not a folder; it is not used.");
    }
    checkOwner(folder);
  }

  @Override
  public void checkFile(Path file) throws IOException {
    checkOwner(file);
    if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
      throw new IOException(file + " is a link; it is not used.");
    }
  }

  private void checkOwner(Path path) throws IOException {
    UserPrincipal owner = Files.getOwner(path, LinkOption.NOFOLLOW_LINKS);
    if (!owner.equals(Files.getOwner(home))) {
      throw new IOException(
          "%s belongs to another user (%s); it is not used.".formatted(path, owner.getName()));
    }
  }
}
