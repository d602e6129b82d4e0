package dev.concert.fancy;

import dev.concert.bus.Message;
import dev.concert.model.Call;
import dev.concert.model.Program;
import dev.concert.model.Routine;
import dev.concert.model.RoutineName;
import dev.concert.model.Type;
import dev.concert.trace.Heat;
import dev.concert.ui.ToolContext;
import dev.concert.ui.look.Icons;
import dev.concert.ui.look.Styles;
import dev.concert.ui.parts.Crumbs;
import dev.concert.ui.parts.Crumbs.Crumb;
import dev.concert.ui.parts.LineStripe;
import dev.concert.ui.parts.Mark;
import dev.concert.ui.parts.SourceText;
import dev.concert.ui.parts.SourceView;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.CustomMenuItem;
import javafx.scene.control.Label;
import javafx.scene.control.MenuItem;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.kordamp.ikonli.material2.Material2AL;

/** The source of what is selected; at the right of the lists, or in a window of its own. */
final class Viewer extends BorderPane {
  private static final int OFFERED = 40;

  private static final double NARROW_EMS = 36;
  private final ToolContext context;
  private final String key;
  private final SourceView source = new SourceView();
  private final HeatGutter gutter = new HeatGutter();
  private final Crumbs crumbs = new Crumbs("Where the source lies");
  private final Label why = new Label();
  private final BooleanBinding narrow =
      Bindings.createBooleanBinding(
          () -> getWidth() < NARROW_EMS * why.getFont().getSize(),
          widthProperty(),
          why.fontProperty());
  private Program program;
  private String file;
  private String text = "";
  private List<Mark> marks = List.of();
  private Target target;

  /** What the viewer shows: a file, and in it a type or a routine or a line or a stretch. */
  record Target(String file, Routine routine, Type type, Integer line, Mark stretch) {
    static Target of(Routine routine) {
      return new Target(routine.file(), routine, null, null, null);
    }

    static Target of(Type type) {
      return new Target(type.file(), null, type, null, null);
    }

    static Target of(String file, Integer line) {
      return new Target(file, null, null, line, null);
    }

    /**
     * @param within the routine that calls, or null if it has no source
     */
    static Target of(Call call, Routine within, String called) {
      int end = call.offset() + call.length();
      return new Target(
          call.file(),
          within,
          null,
          call.line(),
          new Mark(call.offset(), end, Mark.Kind.HIT, called, null));
    }
  }

  /**
   * @param key tells the background work of several viewers apart
   * @param tearOff opens a viewer like this in a window, or null where this is one
   */
  Viewer(ToolContext context, String key, Runnable tearOff) {
    this.context = context;
    this.key = key;
    source.gutter(gutter::node);
    why.getStyleClass().add(Styles.MUTED);
    // The path comes first; the remark takes what is left.
    why.setMinWidth(0);
    why.setPrefWidth(0);
    why.setMaxWidth(Double.MAX_VALUE);
    why.setAlignment(Pos.CENTER_RIGHT);
    HBox.setHgrow(why, Priority.ALWAYS);
    HBox head = new HBox(crumbs, why);
    head.setAlignment(Pos.CENTER_LEFT);
    head.getStyleClass().add(Styles.TOOL_BAR);
    if (tearOff != null) {
      Button button = new Button(null, Icons.of(Material2AL.LAUNCH));
      button.getStyleClass().add(Styles.FLAT);
      button.setTooltip(new Tooltip("Keep this source open in a window of its own"));
      button.setAccessibleText("Tear off");
      button.setId("tear-off");
      button.setMinWidth(Region.USE_PREF_SIZE);
      button.setOnAction(_ -> tearOff.run());
      head.getChildren().add(button);
    }
    head.setMinWidth(0);
    setMinSize(0, 0);
    setTop(head);
    setCenter(source);
    narrow.addListener((_, _, now) -> {
      gutter.narrow(now);
      source.gutter(gutter::node);
    });
    source.setOnContextMenuRequested(event -> {
      if (target != null && target.routine() != null) {
        context
            .showInMenu(target.routine().name())
            .show(source, event.getScreenX(), event.getScreenY());
        event.consume();
      }
    });
  }

  /** Forgets everything of the application before. */
  void reset(Program shown) {
    program = shown;
    file = null;
    text = "";
    target = null;
    marks = List.of();
    crumbs.show(List.of());
    why.setText("");
    source.show(SourceText.of(""));
  }

  /**
   * Shows a target; reads its file in the background if another one is shown.
   *
   * @param always whether to scroll even if its beginning is visible
   */
  void show(Target wanted, boolean always) {
    target = wanted;
    showPath();
    if (wanted.file().equals(file)) {
      showTarget(always);
      return;
    }
    Path application = context.application();
    context.background(
        key,
        "Reading " + wanted.file(),
        _ -> {
          String read = dev.concert.model.SourceText.read(application, wanted.file());
          return new Loaded(wanted.file(), read, SourceText.of(read));
        },
        loaded -> {
          file = loaded.file();
          text = loaded.text();
          source.show(loaded.styled());
          gutter.show(program, file);
          if (target.file().equals(file)) {
            showTarget(true);
          }
        });
  }

  private record Loaded(String file, String text, SourceText styled) {}

  private void showTarget(boolean always) {
    RoutineMarks finder = new RoutineMarks(program, new Following());
    if (target.stretch() != null) {
      mark(List.of(target.stretch()));
      source.reveal(target.stretch().start(), target.stretch().end(), always);
    } else if (target.routine() != null) {
      Routine routine = target.routine();
      mark(finder.of(routine, text));
      if (routine.implicit()) {
        revealLine(routine.line());
      } else {
        source.reveal(routine.start(), routine.end(), always);
      }
    } else if (target.type() != null) {
      mark(finder.declaration(target.type(), text));
      revealLine(target.type().line());
    } else {
      mark(List.of());
      if (target.line() != null) {
        source.goToLine(target.line());
      }
    }
    showStripe();
  }

  private void revealLine(int line) {
    int at = RoutineMarks.lineStart(text, line);
    source.reveal(at, at + 1, false);
  }

  private void mark(List<Mark> wanted) {
    marks = wanted;
    source.mark(wanted);
  }

  private void showStripe() {
    List<LineStripe.Stretch> stretches = new ArrayList<>(gutter.stretches(context.dark()));
    if (target.routine() != null) {
      Routine routine = target.routine();
      stretches.add(
          new LineStripe.Stretch(
              routine.line(), routine.endLine(), context.colour(routine.name())));
    }
    source.stripe().show(stretches);
  }

  /** Measurements of another run; null takes them away. */
  void showHeat(Heat heat) {
    gutter.heat(heat);
    if (file != null) {
      gutter.show(program, file);
      source.gutter(gutter::node);
      showStripe();
    }
  }

  private void showPath() {
    String path = target.file();
    String name = path.substring(path.lastIndexOf('/') + 1);
    List<Crumb> parts = new ArrayList<>();
    parts.add(crumb(name, new Message.SelectFile(path, null)));
    String type =
        target.routine() != null
            ? target.routine().type()
            : target.type() == null ? null : target.type().name();
    if (type != null) {
      String within = type.substring(type.lastIndexOf('.') + 1).replace('$', '.');
      parts.add(crumb(within, new Message.SelectClass(type)));
    }
    if (target.routine() != null) {
      String routine = target.routine().name();
      String signature = new Looks.OfRoutine(false).label(target.routine());
      parts.add(crumb(signature, new Message.SelectFunction(routine)));
    }
    crumbs.show(parts);
    why.setText(remark(target.routine()));
    why.setTooltip(new Tooltip(why.getText()));
  }

  private Crumb crumb(String title, Message.Selection selection) {
    return new Crumb(title, () -> context.select(selection));
  }

  private static String remark(Routine routine) {
    if (routine == null) {
      return "";
    }
    if (routine.implicit()) {
      return "implicit: made by the compiler, so its class is shown";
    }
    return routine.parallel() ? "|| " + routine.why() : "";
  }

  Target target() {
    return target;
  }

  /** The file that is on the screen, or null before one has been read. */
  String file() {
    return file;
  }

  SourceView source() {
    return source;
  }

  List<Mark> marks() {
    return marks;
  }

  private final class Following implements RoutineMarks.Links {
    @Override
    public void followCall(List<String> targets, double screenX, double screenY) {
      if (targets.size() == 1) {
        context.select(new Message.SelectFunction(targets.getFirst()));
        return;
      }
      ContextMenu menu = new ContextMenu();
      targets.stream().limit(OFFERED).forEach(routine -> menu.getItems().add(choice(routine)));
      if (targets.size() > OFFERED) {
        Label more = new Label((targets.size() - OFFERED) + " more targets; cagey shows them all");
        more.getStyleClass().add(Styles.MUTED);
        menu.getItems().add(new CustomMenuItem(more, false));
      }
      menu.show(source, screenX, screenY);
    }

    private MenuItem choice(String routine) {
      Optional<Routine> known = program.routine(routine);
      String label = known.isEmpty() ? routine + "  (library)" : routine;
      MenuItem item =
          new MenuItem(known.map(Routine::parallel).orElse(false) ? "|| " + label : label);
      item.setMnemonicParsing(false);
      item.setOnAction(_ -> context.select(new Message.SelectFunction(routine)));
      return item;
    }

    @Override
    public void followType(String type) {
      context.select(new Message.SelectClass(type));
    }
  }

  /** For the title of a window torn off. */
  String title() {
    if (target == null) {
      return "Source";
    }
    return target.routine() == null ? target.file() : RoutineName.label(target.routine().name());
  }
}
