package dev.concert.ui.window;

import dev.concert.model.words.Words;
import dev.concert.ui.ToolContext;
import dev.concert.ui.memory.LastFolders;
import dev.concert.ui.options.OfferedPath;
import dev.concert.ui.options.ToolOptions;
import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.input.DragEvent;
import javafx.scene.input.TransferMode;
import javafx.stage.FileChooser;
import javafx.stage.Window;

/** Files that come from the desktop, and go there. */
final class FileDrops {
  private FileDrops() {}

  /** A folder, jar or recording that is dropped on the window is opened everywhere. */
  static void accept(Node window, ToolContext context) {
    window.addEventHandler(
        DragEvent.DRAG_OVER,
        event -> {
          if (event.getDragboard().hasFiles()) {
            event.acceptTransferModes(TransferMode.LINK, TransferMode.COPY);
          }
        });
    window.addEventHandler(
        DragEvent.DRAG_DROPPED,
        event -> {
          List<File> files = event.getDragboard().getFiles();
          if (!files.isEmpty()) {
            open(files.getFirst().toPath(), context);
            event.setDropCompleted(true);
          }
        });
  }

  /** Opens it as what it is, after a look that may take long on a slow disk. */
  static void open(Path path, ToolContext context) {
    context.background(
        "offered",
        Words.say("Looking into %s", path),
        _ -> Optional.ofNullable(OfferedPath.whyNothing(path)),
        refusal -> refusal.ifPresentOrElse(context::toast, () -> openAccepted(path, context)));
  }

  private static void openAccepted(Path path, ToolContext context) {
    if (ToolOptions.looksLikeRun(path)) {
      context.openRun(path);
    } else {
      context.openApplication(path);
    }
  }

  static Optional<Path> askWhatToOpen(Window owner, String title) {
    FileChooser chooser = new FileChooser();
    chooser.setTitle(Words.say(title));
    LastFolders.ofUser().begin(title, chooser::setInitialDirectory);
    File chosen = LastFolders.ofUser().keep(title, chooser.showOpenDialog(owner));
    return Optional.ofNullable(chosen).map(File::toPath);
  }

  static Optional<Path> askWhereToSave(Window owner, String title, String fileName) {
    FileChooser chooser = new FileChooser();
    chooser.setTitle(Words.say(title));
    chooser.setInitialFileName(fileName);
    LastFolders.ofUser().begin(title, chooser::setInitialDirectory);
    File chosen = LastFolders.ofUser().keep(title, chooser.showSaveDialog(owner));
    return Optional.ofNullable(chosen).map(File::toPath);
  }
}
