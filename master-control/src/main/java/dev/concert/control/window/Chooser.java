package dev.concert.control.window;

import java.io.File;
import java.nio.file.Path;
import java.util.Optional;
import javafx.scene.Node;
import javafx.stage.DirectoryChooser;
import javafx.stage.FileChooser;

/** Asks for files and folders; a headless platform has no dialogs for that. */
interface Chooser {
  Optional<Path> folder(String title);

  Optional<Path> file(String title, String what, String... patterns);

  /** The desktop's own dialogs, over the window of that node. */
  static Chooser of(Node owner) {
    return new Chooser() {
      @Override
      public Optional<Path> folder(String title) {
        DirectoryChooser chooser = new DirectoryChooser();
        chooser.setTitle(title);
        return Optional.ofNullable(chooser.showDialog(owner.getScene().getWindow()))
            .map(File::toPath);
      }

      @Override
      public Optional<Path> file(String title, String what, String... patterns) {
        FileChooser chooser = new FileChooser();
        chooser.setTitle(title);
        chooser.getExtensionFilters().add(new FileChooser.ExtensionFilter(what, patterns));
        return Optional.ofNullable(chooser.showOpenDialog(owner.getScene().getWindow()))
            .map(File::toPath);
      }
    };
  }
}
