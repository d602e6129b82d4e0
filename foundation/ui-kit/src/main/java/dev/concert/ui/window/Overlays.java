package dev.concert.ui.window;

import dev.concert.bus.Message;
import dev.concert.model.RoutineName;
import dev.concert.model.find.ProgramSearch;
import dev.concert.model.find.SearchResult;
import dev.concert.model.words.Words;
import dev.concert.ui.Hypertool;
import dev.concert.ui.frame.HelpView;
import dev.concert.ui.frame.KeySheet;
import dev.concert.ui.frame.ToolWindow;
import dev.concert.ui.frame.WindowHeader;
import dev.concert.ui.joined.SelectionText;
import dev.concert.ui.palette.CommandPalette;
import dev.concert.ui.palette.PaletteModel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javafx.stage.Stage;

/** What comes over the content or beside it: palette, keys, help. */
final class Overlays {
  private static final int MAX_RUNS = 100;

  private final ToolShell shell;
  private final Workplace place;
  private final ToolWindow window;
  private final CommandPalette palette;
  private PaletteModel model;
  private HelpView help;
  private Stage helpStage;

  Overlays(Workplace place) {
    this.place = place;
    shell = place.shell();
    window = place.window();
    palette = new CommandPalette(this::search, place.desk()::zoom, window::uncover);
  }

  void openPalette() {
    know();
    window.cover(palette);
    palette.open();
    if (shell.session().isReading()) {
      shell.session().onceRead(this::knowMore);
    }
  }

  private void knowMore() {
    if (window.isCovered() && palette.getScene() != null) {
      know();
      palette.again();
    }
  }

  /** What there is to be found now. */
  private void know() {
    List<Hypertool.Command> all = new ArrayList<>();
    Map<String, Runnable> routines = new LinkedHashMap<>();
    for (Hypertool.Command command : place.tool().commands()) {
      if (command.isRoutine()) {
        routines.put(command.title(), command.action());
      } else {
        all.add(command);
      }
    }
    all.addAll(place.commands().forPalette());
    all.addAll(runs());
    ProgramSearch names = new ProgramSearch(shell.session().program(), routines.keySet());
    model =
        new PaletteModel(all, names, hit -> selecting(hit, routines), shell.session().isReading());
  }

  private void search(String typed) {
    PaletteModel searched = model;
    List<Hypertool.Command> first =
        new ArrayList<>(typed.isBlank() ? List.of() : place.tool().typed(typed));
    place
        .desk()
        .background(
            "palette",
            Words.say("Searching"),
            _ -> {
              first.addAll(TypedPath.commands(typed, path -> FileDrops.open(path, place.desk())));
              return searched.find(typed, first);
            },
            palette::show);
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
                  Words.known("Run"), WindowHeader.nameOf(path), () -> place.desk().openRun(path)))
          .toList();
    } catch (IOException e) {
      place.desk().fail(Words.say("The runs in %s are not listed", folder), e);
      return List.of();
    }
  }

  void showKeys() {
    window.cover(new KeySheet(shell.name(), place.tool().keys(), place.commands().forSheet()));
  }

  void help(String target) {
    if (helpStage == null) {
      help = new HelpView();
      helpStage = place.desk().window(Words.say("Help"), help);
      helpStage.setWidth(760);
      helpStage.setHeight(720);
    }
    help.go(target);
    helpStage.show();
    helpStage.toFront();
  }

  /**
   * @param routines how the tool goes to those that it knows
   */
  private Hypertool.Command selecting(SearchResult.Hit hit, Map<String, Runnable> routines) {
    String name = hit.name();
    return switch (hit.kind()) {
      case CLASS -> {
        String simple = RoutineName.simpleType(name);
        yield entry(
            Words.known("Class"), simple, before(name, simple), new Message.SelectClass(name));
      }
      case ROUTINE -> {
        String type = RoutineName.type(name);
        String around = type.equals(name) ? "" : before(type, RoutineName.simpleType(type));
        Runnable select = () -> place.desk().select(new Message.SelectFunction(name));
        yield new Hypertool.Command(
            Words.known("Routine"),
            SelectionText.routine(name),
            around,
            routines.getOrDefault(name, select));
      }
      case FILE -> {
        String simple = name.substring(name.lastIndexOf('/') + 1);
        yield entry(
            Words.known("File"), simple, before(name, simple), new Message.SelectFile(name, null));
      }
    };
  }

  /** Of a whole name what stands before its last part, without the separator. */
  private static String before(String whole, String last) {
    return whole.substring(0, Math.max(0, whole.length() - last.length() - 1));
  }

  private Hypertool.Command entry(
      String group, String title, String note, Message.Selection selection) {
    return new Hypertool.Command(group, title, note, () -> place.desk().select(selection));
  }
}
