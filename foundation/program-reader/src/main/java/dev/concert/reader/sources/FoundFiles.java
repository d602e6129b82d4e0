package dev.concert.reader.sources;

import dev.concert.model.SourceFile;
import dev.concert.model.words.Words;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What is found of an application, folder by folder. */
final class FoundFiles {
  final List<SourceUnit> units = new ArrayList<>();
  final List<ClassUnit> classes = new ArrayList<>();
  private final Path root;
  private final Map<String, SourceFile> unread = new LinkedHashMap<>();

  FoundFiles(Path root) {
    this.root = root;
  }

  void addSources(FolderContents contents, int release) {
    contents.sources.forEach(file -> units.add(new SourceUnit(name(file), file, release)));
    addUnread(contents);
  }

  /**
   * @param built whether a project has made them
   */
  void addClasses(FolderContents contents, boolean built) {
    String prefix = contents.folder.equals(root) ? "" : name(contents.folder) + '/';
    classes.addAll(ClassFinder.in(contents, prefix, built));
    addUnread(contents);
  }

  private void addUnread(FolderContents contents) {
    contents.unread.forEach((path, why) -> {
      String name = path.equals(root) ? "." : name(path);
      String told = Words.say("could not be read: %s", why);
      unread.put(name, new SourceFile(name, 0, List.of(told)));
    });
  }

  private String name(Path file) {
    return root.relativize(file).toString().replace('\\', '/');
  }

  List<SourceFile> unread() {
    return List.copyOf(unread.values());
  }
}
