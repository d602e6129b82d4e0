package dev.concert.control.window;

import dev.concert.model.words.Words;
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
  /**
   * @param title in English, by which the folder is remembered
   */
  Optional<Path> folder(String title);

  /**
   * @param title in English, by which its folder is remembered
   * @param what files of these patterns are, in English
   */
  Optional<Path> file(String title, String what, String... patterns);

  /** The desktop's own dialogs, over the window of that node. */
  static Chooser of(Node owner) {
    return new Chooser() {
      @Override
      public Optional<Path> folder(String title) {
        DirectoryChooser chooser = new DirectoryChooser();
        chooser.setTitle(Words.say(title));
        LastFolders.ofUser().begin(title, chooser::setInitialDirectory);
        return chosen(title, chooser.showDialog(owner.getScene().getWindow()));
      }

      @Override
      public Optional<Path> file(String title, String what, String... patterns) {
        FileChooser chooser = new FileChooser();
        chooser.setTitle(Words.say(title));
        chooser
            .getExtensionFilters()
            .add(new FileChooser.ExtensionFilter(Words.say(what), patterns));
        LastFolders.ofUser().begin(title, chooser::setInitialDirectory);
        return chosen(title, chooser.showOpenDialog(owner.getScene().getWindow()));
      }

      private Optional<Path> chosen(String title, File file) {
        return Optional.ofNullable(LastFolders.ofUser().keep(title, file)).map(File::toPath);
      }
    };
  }
}
