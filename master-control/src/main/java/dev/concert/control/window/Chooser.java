package dev.concert.control.window;

import dev.concert.ui.memory.LastFolders;
import java.io.File;
import java.nio.file.Path;
import java.util.Optional;
import javafx.scene.Node;
import javafx.stage.DirectoryChooser;
import javafx.stage.FileChooser;

/**
 * Asks for files and folders, from where they were chosen last; a headless platform has no dialogs
 * for that.
 */
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
        LastFolders.ofUser().begin(title, chooser::setInitialDirectory);
        return chosen(title, chooser.showDialog(owner.getScene().getWindow()));
      }

      @Override
      public Optional<Path> file(String title, String what, String... patterns) {
        FileChooser chooser = new FileChooser();
        chooser.setTitle(title);
        chooser.getExtensionFilters().add(new FileChooser.ExtensionFilter(what, patterns));
        LastFolders.ofUser().begin(title, chooser::setInitialDirectory);
        return chosen(title, chooser.showOpenDialog(owner.getScene().getWindow()));
      }

      private Optional<Path> chosen(String title, File file) {
        return Optional.ofNullable(LastFolders.ofUser().keep(title, file)).map(File::toPath);
      }
    };
  }
}
