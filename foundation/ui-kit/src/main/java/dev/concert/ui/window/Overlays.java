package dev.concert.ui.window;

import dev.concert.bus.Message;
import dev.concert.model.Program;
import dev.concert.model.Routine;
import dev.concert.model.RoutineName;
import dev.concert.model.Type;
import dev.concert.ui.Hypertool;
import dev.concert.ui.frame.CommandPalette;
import dev.concert.ui.frame.CommandPaletteModel;
import dev.concert.ui.frame.HelpView;
import dev.concert.ui.frame.KeySheet;
import dev.concert.ui.frame.ToolWindow;
import dev.concert.ui.frame.WindowHeader;
import dev.concert.ui.joined.SelectionText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javafx.stage.Stage;

/** What comes over the content or beside it: palette, keys, help. */
final class Overlays {
  private static final int MAX_RUNS = 100;

  private final ToolShell shell;
  private final Workplace place;
  private final ToolWindow window;
  private final CommandPalette palette;
  private CommandPaletteModel model = new CommandPaletteModel(List.of());
  private Program symbolsOf;
  private List<Hypertool.Command> symbols = List.of();
  private HelpView help;
  private Stage helpStage;

  Overlays(Workplace place) {
    this.place = place;
    shell = place.shell();
    window = place.window();
    palette = new CommandPalette(this::search, place.desk()::zoom, window::uncover);
  }

  void openPalette() {
    List<Hypertool.Command> all = new ArrayList<>(place.tool().commands());
    all.addAll(place.commands().forPalette());
    all.addAll(runs());
    all.addAll(symbols());
    model = new CommandPaletteModel(all);
    window.cover(palette);
    palette.open();
  }

  private void search(String typed) {
    CommandPaletteModel searched = model;
    List<Hypertool.Command> first = typed.isBlank() ? List.of() : place.tool().typed(typed);
    place
        .desk()
        .background("palette", "Searching", _ -> searched.find(typed).after(first), palette::show);
  }

  /** The runs that lie beside the one that is open. */
  private List<Hypertool.Command> runs() {
    Path open = place.desk().run();
    Path folder = open == null ? null : open.toAbsolutePath().getParent();
    if (folder == null) {
      return List.of();
    }
    try (Stream<Path> beside = Files.list(folder)) {
      return beside
          .filter(path -> Files.exists(path.resolve("run.json")))
          .sorted()
          .limit(MAX_RUNS)
          .map(path ->
              new Hypertool.Command(
                  "Run", WindowHeader.nameOf(path), () -> place.desk().openRun(path)))
          .toList();
    } catch (IOException e) {
      place.desk().fail("The runs in " + folder + " are not listed", e);
      return List.of();
    }
  }

  void showKeys() {
    window.cover(new KeySheet(shell.name(), place.tool().keys(), place.commands().forSheet()));
  }

  void help(String target) {
    if (helpStage == null) {
      help = new HelpView();
      helpStage = place.desk().window("Help", help);
      helpStage.setWidth(760);
      helpStage.setHeight(720);
    }
    help.go(target);
    helpStage.show();
    helpStage.toFront();
  }

  private List<Hypertool.Command> symbols() {
    Program program = shell.session().program();
    if (program != symbolsOf) {
      symbolsOf = program;
      symbols = program == null ? List.of() : symbols(program);
    }
    return symbols;
  }

  private List<Hypertool.Command> symbols(Program program) {
    List<Hypertool.Command> found = new ArrayList<>();
    for (Type type : program.types()) {
      found.add(
          new Hypertool.Command(
              "Class",
              RoutineName.simpleType(type.name()),
              () -> place.desk().select(new Message.SelectClass(type.name()))));
    }
    for (Routine routine : program.routines()) {
      found.add(
          new Hypertool.Command(
              "Routine",
              SelectionText.routine(routine.name()),
              () -> place.desk().select(new Message.SelectFunction(routine.name()))));
    }
    return found;
  }
}
