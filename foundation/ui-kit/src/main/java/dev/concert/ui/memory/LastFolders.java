package dev.concert.ui.memory;

import java.io.File;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Where files and folders of each kind were chosen last, so that the next chooser begins there, in
 * whichever window. In {@code choosers.json}.
 */
public final class LastFolders {
  private final JsonFile file;

  public LastFolders(Path folder) {
    file = new JsonFile(folder.resolve("choosers.json"));
  }

  /** Those of the user whom this process belongs to. */
  public static LastFolders ofUser() {
    return new LastFolders(WindowMemory.folder(System.getenv()));
  }

  /**
   * Tells a chooser where to begin; nothing if nothing was chosen yet, or its folder is gone.
   *
   * @param what is chosen, such as the title of the chooser
   */
  public void begin(String what, Consumer<File> initialDirectory) {
    if (file.read().get(what) instanceof String folder && new File(folder).isDirectory()) {
      initialDirectory.accept(new File(folder));
    }
  }

  /**
   * @param chosen a file or folder; the next chooser begins beside it; null for nothing
   * @return what was chosen
   */
  public File keep(String what, File chosen) {
    if (chosen != null && chosen.getAbsoluteFile().getParent() != null) {
      Map<String, Object> values = file.read();
      values.put(what, chosen.getAbsoluteFile().getParent());
      file.write(values);
    }
    return chosen;
  }
}
