package dev.concert.control.launch;

import java.nio.file.Path;
import java.util.Map;

/**
 * Where Concert keeps what belongs to this user, by the XDG conventions.
 *
 * @param data what the user would miss: runs
 * @param state what makes the next start pleasant: what was open, logs
 */
public record UserFolders(Path data, Path state) {
  public static UserFolders of(Map<String, String> environment) {
    Path home = Path.of(System.getProperty("user.home"));
    return new UserFolders(
        folder(environment.get("XDG_DATA_HOME"), home.resolve(".local/share")),
        folder(environment.get("XDG_STATE_HOME"), home.resolve(".local/state")));
  }

  private static Path folder(String named, Path usual) {
    // The conventions say that a relative path is to be ignored.
    boolean usable = named != null && Path.of(named).isAbsolute();
    return (usable ? Path.of(named) : usual).resolve("concert");
  }

  /** What tools and measured programs said. */
  public Path logs() {
    return state.resolve("logs");
  }
}
