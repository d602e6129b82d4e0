package dev.concert.agent.weave;

import dev.concert.agent.selection.MainProgram;
import dev.concert.agent.selection.Selection;
import dev.concert.agent.selection.UnmatchedPatterns;
import dev.concert.agent.selection.WeavingPlan;
import dev.concert.runtime.core.Recording;
import dev.concert.runtime.settings.RecordingSettings;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/** Defines classes woven as the agent weaves them, and verified as the JVM verifies them. */
final class WovenLoader extends ClassLoader {
  /** One recording for all tests of this JVM: there can only be one. */
  static final Path RUN = begin();

  private final Map<String, byte[]> classes;
  private final Weaver weaver;
  final Map<String, byte[]> woven = new HashMap<>();

  WovenLoader(Map<String, byte[]> classes, ClassLoader parent, boolean waits) {
    super(parent);
    this.classes = classes;
    MainProgram none = MainProgram.of(null, "");
    weaver =
        new Weaver(
            new Selection(RecordingSettings.parse("include *"), none),
            RecordingSettings.parse("").accesses(),
            new UnmatchedPatterns(RecordingSettings.parse("")));
    if (waits) {
      weaver.see(WeavingPlan.Sites.WAITS);
    }
  }

  private static Path begin() {
    try {
      Path run = Files.createTempDirectory(Path.of("target"), "run");
      Recording.begin(run, RecordingSettings.parse("mode trace"), null);
      return run;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Its own classes come first: the class path has them unwoven. */
  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    synchronized (getClassLoadingLock(name)) {
      Class<?> loaded = findLoadedClass(name);
      if (loaded == null && classes.containsKey(name.replace('.', '/'))) {
        return findClass(name);
      }
      return loaded == null ? super.loadClass(name, resolve) : loaded;
    }
  }

  @Override
  protected Class<?> findClass(String name) throws ClassNotFoundException {
    String internal = name.replace('.', '/');
    byte[] bytes = classes.get(internal);
    if (bytes == null) {
      throw new ClassNotFoundException(name);
    }
    byte[] result = weaver.transform(this, internal, null, null, bytes);
    if (result != null) {
      woven.put(internal, result);
    }
    byte[] defined = result == null ? bytes : result;
    return defineClass(name, defined, 0, defined.length);
  }

  @Override
  public InputStream getResourceAsStream(String name) {
    byte[] bytes = classes.get(name.replaceAll("\\.class$", ""));
    return bytes == null ? super.getResourceAsStream(name) : new ByteArrayInputStream(bytes);
  }
}
