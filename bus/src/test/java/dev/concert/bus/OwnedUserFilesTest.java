package dev.concert.bus;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The way of systems without permission bits works on those that have them, too. */
class OwnedUserFilesTest extends UserFilesContract {
  @Override
  UserFiles files() {
    return new OwnedUserFiles(temporary);
  }

  @Test
  void windowsNamesAFolderForLocalData() {
    assertEquals(Path.of("local", "Concert"), files().folder(Map.of("LOCALAPPDATA", "local")));
    assertEquals(temporary.resolve(".concert"), files().folder(Map.of()));
  }
}
