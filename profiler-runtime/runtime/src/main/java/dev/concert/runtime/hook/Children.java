package dev.concert.runtime.hook;

import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;

/**
 * Starts processes on behalf of the program, so that the JVMs among them belong to the run: a
 * {@code java} of version 17 or later gets our options right behind its first word. The program's
 * own {@link ProcessBuilder} is left as it was.
 */
public final class Children {
  private static final int OLDEST_JAVA = 17;

  private static volatile String[] options = {};

  private Children() {}

  /** What a JVM needs to be measured; none, if children are not to be measured. */
  public static void options(String... forEach) {
    options = forEach;
  }

  /** {@link ProcessBuilder#start}. */
  public static Process start(ProcessBuilder builder) throws IOException {
    List<String> own = builder.command();
    List<String> measured = measured(own);
    if (measured == null) {
      return builder.start();
    }
    builder.command(measured);
    try {
      return builder.start();
    } finally {
      builder.command(own);
    }
  }

  /** The command with our options, or null if it is to be left alone. */
  static List<String> measured(List<String> command) {
    String[] ours = options;
    if (ours.length == 0 || command.isEmpty() || command.get(0) == null) {
      return null;
    }
    File java = executable(command.get(0));
    if (java == null || version(java) < OLDEST_JAVA || command.contains(ours[0])) {
      return null;
    }
    List<String> measured = new ArrayList<>(command);
    for (int i = 0; i < ours.length; i++) {
      measured.add(i + 1, ours[i]);
    }
    return measured;
  }

  private static File executable(String word) {
    File named = new File(word);
    String name = named.getName();
    if (!name.equals("java") && !name.equals("java.exe") && !name.equals("javaw.exe")) {
      return null;
    }
    if (named.getParent() != null) {
      return named;
    }
    String path = System.getenv("PATH");
    for (String folder : (path == null ? "" : path).split(File.pathSeparator)) {
      File file = new File(folder, name);
      if (file.canExecute()) {
        return file;
      }
    }
    return null;
  }

  /** 0 where the installation does not tell. */
  private static int version(File java) {
    try {
      File home = java.getCanonicalFile().getParentFile().getParentFile();
      Properties release = new Properties();
      try (InputStream in = new FileInputStream(new File(home, "release"))) {
        release.load(in);
      }
      String version = release.getProperty("JAVA_VERSION", "0").replace("\"", "");
      return Integer.parseInt(version.split("[.+_-]")[0]);
    } catch (IOException | NumberFormatException e) {
      return 0; // then it is better left alone
    }
  }
}
