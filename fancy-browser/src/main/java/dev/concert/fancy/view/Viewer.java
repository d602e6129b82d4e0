package dev.concert.fancy.view;

import dev.concert.bus.Message;
import dev.concert.fancy.model.AnnotatedSource;
import dev.concert.fancy.model.EditedText;
import dev.concert.fancy.model.FancyModel;
import dev.concert.fancy.model.FigureText;
import dev.concert.fancy.model.LineHeat;
import dev.concert.fancy.model.SourceLines;
import dev.concert.fancy.model.SourceTarget;
import dev.concert.model.Program;
import dev.concert.model.Routine;
import dev.concert.model.RoutineName;
import dev.concert.model.SourceFile;
import dev.concert.model.SourceReader;
import dev.concert.model.words.Words;
import dev.concert.ui.ToolContext;
import dev.concert.ui.look.Styles;
import dev.concert.ui.parts.Clipboards;
import dev.concert.ui.parts.Crumbs;
import dev.concert.ui.parts.Crumbs.Crumb;
import dev.concert.ui.parts.EmptyState;
import dev.concert.ui.parts.Tips;
import dev.concert.ui.source.LineStripe;
import dev.concert.ui.source.SourceDocument;
import dev.concert.ui.source.SourceMark;
import dev.concert.ui.source.SourceView;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import org.kordamp.ikonli.material2.Material2AL;

/** The source of what is selected; at the right of the lists, or in a window of its own. */
public final class Viewer extends BorderPane {
  private static final double NARROW_EMS = 36;

  /** Has something of each colour. */
  private static final String REHEARSED = "/**/@A int m(){return \"\"+1;}//\n".repeat(12);

  private final ToolContext context;
  private final String key;
  private final FancyModel model;
  private Function<Message.Selection, ContextMenu> menus;
  private final SourceView source = new SourceView();
  private final Node nothing =
      new EmptyState(
          Material2AL.ARTICLE,
          Words.say("Nothing is selected"),
          Words.say(
              "Select a file, a class or a routine, here or in any other tool, to read its source;"
                  + " Ctrl+K finds one by its name."));

  private final Map<String, Opened> opened = new LinkedHashMap<>(8, 0.75f, true);
  private final Crumbs crumbs = new Crumbs(Words.say("Where the source lies"));
  private final Label why = new Label();
  private final BooleanBinding narrow =
      Bindings.createBooleanBinding(
          () -> getWidth() < NARROW_EMS * why.getFont().getSize(),
          widthProperty(),
          why.fontProperty());
  private Program program;
  private GutterFigures figures;
  private Opened shown;
  private List<SourceMark> marks = List.of();
  private SourceTarget target;

  /** The program has changed, and the source is still being read; null if not. */
  private Edit edit;

  /**
   * What was shown before an edit.
   *
   * @param firstLine on the screen
   */
  private record Edit(SourceTarget target, String text, int firstLine) {}

  /**
   * A file as it is now.
   *
   * @param edited where its lines have gone to; null if nobody asked
   */
  private record Read(Opened file, EditedText edited) {}

  /** A file as it was read last, and what was measured of it. */
  private record Opened(String file, String text, SourceDocument styled, HeatGutter gutter) {}

  /**
   * @param key tells the background work of several viewers apart
   * @param model has what was measured of the open run
   * @param tools at the end of the line above the source
   */
  Viewer(ToolContext context, String key, FancyModel model, Node... tools) {
    this.context = context;
    this.key = key;
    this.model = model;
    menus = context::showInMenu;
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
    head.getChildren().addAll(tools);
    head.setMinWidth(0);
    setMinSize(0, 0);
    setTop(head);
    setCenter(new StackPane(source, nothing));
    showNothing(true);
    narrow.addListener((_, _, _) -> measureAgain());
    source.menu(() -> target == null ? null : menu());
  }

  /** Told of the caret in the source that is shown, when it has moved or another one is shown. */
  interface CaretListener {
    /**
     * @param text of the file
     * @param line from 1
     */
    void caret(String file, String text, int offset, int line);
  }

  void onCaret(CaretListener listener) {
    source.onCaret(offset -> {
      if (shown != null) {
        listener.caret(shown.file(), shown.text(), offset, source.text().line(offset));
      }
    });
  }

  /** The menus of what is shown from now on. */
  void menus(Function<Message.Selection, ContextMenu> made) {
    menus = made;
  }

  private ContextMenu menu() {
    ContextMenu menu = menus.apply(shown());
    MenuItem copy = new MenuItem(Words.say("Copy the source with its figures"));
    copy.setOnAction(_ -> copyAnnotated());
    menu.getItems().addAll(new SeparatorMenuItem(), copy);
    return menu;
  }

  /** The routine, class or file that is shown, as it is selected. */
  private Message.Selection shown() {
    if (target.routine() != null) {
      return new Message.SelectFunction(target.routine().name());
    }
    return target.type() != null
        ? new Message.SelectClass(target.type().name())
        : new Message.SelectFile(target.file(), target.line());
  }

  /**
   * Lays out a text that nobody sees: the first one of a window takes twice as long as those that
   * follow, for which it is known then how text is laid out.
   */
  void rehearse() {
    source.show(SourceDocument.of(REHEARSED));
  }

  /** Forgets everything of the application before. */
  void reset(Program newProgram) {
    program = newProgram;
    opened.clear();
    shown = null;
    target = null;
    marks = List.of();
    crumbs.show(List.of());
    why.setText("");
    source.show(SourceDocument.of(""));
    showNothing(true);
  }

  /** The same application after an edit: the same lines are shown, with the text as it is now. */
  void showEdited(Program now) {
    program = now;
    opened.clear();
    if (target != null) {
      if (edit == null && target.file().equals(file())) { // else that before is not read yet
        edit = new Edit(target, shown.text(), source.firstVisibleLine());
      }
      target = target.in(now);
      showPath();
      read(target.file(), null);
    }
  }

  /** What to do, in place of a source, as long as nothing has been selected. */
  private void showNothing(boolean whether) {
    nothing.setVisible(whether);
    source.setVisible(!whether);
  }

  /**
   * Shows a target. Its file is read in the background; one that was shown lately is shown at once
   * as it was then, and again if it has changed.
   *
   * @param always whether to scroll even if its beginning is visible
   */
  void show(SourceTarget wanted, boolean always) {
    target = wanted;
    edit = null;
    showNothing(false);
    showPath();
    if (wanted.file().equals(file())) {
      showTarget(always);
      return;
    }
    Opened lately = opened.get(wanted.file());
    if (lately != null) {
      show(lately, true);
    }
    read(wanted.file(), lately);
  }

  private void read(String path, Opened lately) {
    Path application = context.application();
    Program of = program;
    Edit since = edit;
    context.background(
        key,
        Words.say("Reading %s", path),
        _ -> {
          String outline = of.source(path).map(SourceFile::outline).orElse(null);
          String read = outline == null ? SourceReader.read(application, path) : outline;
          Opened as =
              lately != null && lately.text().equals(read)
                  ? lately
                  : new Opened(path, read, SourceDocument.of(read), new HeatGutter());
          return new Read(as, since == null ? null : new EditedText(since.text(), read));
        },
        read -> {
          if (read.file() != lately && program == of) {
            opened.put(path, read.file());
            forgetEldest();
            measure(read.file());
            if (since == edit) {
              showRead(read);
            }
          }
        });
  }

  private void showRead(Read read) {
    Edit before = edit;
    edit = null;
    if (before == null) {
      show(read.file(), true);
      return;
    }
    target = read.edited().moved(before.target(), program);
    show(read.file(), false);
    source.showFrom(read.edited().line(before.firstLine()));
  }

  private void forgetEldest() {
    if (opened.size() > SourceView.KEPT) {
      opened.remove(opened.keySet().iterator().next());
    }
  }

  /**
   * @param always whether to scroll even if the target's beginning is visible
   */
  private void show(Opened file, boolean always) {
    shown = file;
    source.show(file.styled(), file.gutter()::node);
    if (target.file().equals(file.file())) {
      showRemark();
      showTarget(always);
    }
  }

  private void measure(Opened file) {
    file.gutter().figures(figures);
    file.gutter().narrow(narrow.get());
    file.gutter().show(program, file.file());
  }

  private void showTarget(boolean always) {
    String text = shown.text();
    RoutineMarks finder =
        new RoutineMarks(program, new FollowedLinks(context, source, () -> program));
    if (target.stretch() != null) {
      mark(List.of(target.stretch()));
      source.reveal(target.stretch().start(), target.stretch().end(), always);
    } else if (target.routine() != null && target.line() != null) {
      SourceMark line = line(text, target.line());
      mark(List.of(line));
      source.reveal(line.start(), line.end(), always);
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

  /** What stands in a line; a source that was changed may have fewer. */
  private static SourceMark line(String text, int line) {
    int start = Math.min(SourceLines.start(text, line), Math.max(0, text.length() - 1));
    int newline = text.indexOf('\n', start);
    String said = text.substring(start, newline < 0 ? text.length() : newline);
    int from = start + said.length() - said.stripLeading().length();
    int to = start + said.stripTrailing().length();
    int end = Math.min(text.length(), Math.max(from + 1, to));
    return new SourceMark(from, end, SourceMark.Kind.HIT, Words.say("line %d", line), null);
  }

  private void revealLine(int line) {
    int at = SourceLines.start(shown.text(), line);
    source.reveal(at, at + 1, false);
  }

  private void mark(List<SourceMark> wanted) {
    marks = wanted;
    source.mark(wanted);
  }

  private void showStripe() {
    List<LineStripe.Stretch> stretches = new ArrayList<>(shown.gutter().stretches(context.dark()));
    if (target.routine() != null) {
      Routine routine = target.routine();
      stretches.add(
          new LineStripe.Stretch(
              routine.line(), routine.endLine(), context.colour(routine.name())));
    }
    source.stripe().show(stretches);
  }

  /** What was measured; null takes it away. */
  void showFigures(GutterFigures measured) {
    figures = measured;
    measureAgain();
    if (shown != null) {
      showStripe();
    }
  }

  private void measureAgain() {
    opened.values().forEach(this::measure);
    source.refreshGutters();
    if (target != null) {
      showRemark();
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
      String signature = new Describers.OfRoutine(false).label(target.routine());
      parts.add(crumb(signature, new Message.SelectFunction(routine)));
    }
    crumbs.show(parts);
    showRemark();
  }

  private void showRemark() {
    why.setText(target.routine() == null ? ofFile() : remark(target.routine()));
    Tips.on(why, why.getText());
  }

  /** What all routines of the file took by themselves. */
  private String ofFile() {
    LineHeat lines = lines();
    if (lines == null || lines.file().calls() == 0 || !target.file().equals(shown.file())) {
      return "";
    }
    return FigureText.ofFile(lines.file());
  }

  private Crumb crumb(String title, Message.Selection selection) {
    return new Crumb(title, () -> context.select(selection));
  }

  private static String remark(Routine routine) {
    if (routine.implicit()) {
      return Words.say("implicit: made by the compiler, so its class is shown");
    }
    return routine.parallel() ? "|| " + routine.why() : "";
  }

  /** The line that the caret is on; 1 while the file that is wanted is being read. */
  int line() {
    boolean isShown = target != null && target.file().equals(file());
    return isShown ? source.text().line(source.caret()) : 1;
  }

  SourceTarget target() {
    return target;
  }

  /** Puts the file on the clipboard, with what was measured before each line. */
  void copyAnnotated() {
    if (shown == null || program == null) {
      context.status(Words.say("no source is shown that could be copied"));
    } else if (model.measured().heat() == null) {
      context.status(Words.say("no run is open whose figures could be copied with the source"));
    } else {
      Clipboards.put(
          AnnotatedSource.of(
              program, shown.file(), shown.text(), model.measured().heat(), model.since()));
      context.status(
          Words.say("%s is on the clipboard, with its figures before each line", shown.file()));
    }
  }

  /** The file that is on the screen, or null before one has been read. */
  String file() {
    return shown == null ? null : shown.file();
  }

  /** What was measured of the lines on the screen; null for nothing. */
  LineHeat lines() {
    return shown == null ? null : shown.gutter().lines();
  }

  public SourceView source() {
    return source;
  }

  List<SourceMark> marks() {
    return marks;
  }

  /** For the title of a window torn off. */
  String title() {
    if (target == null) {
      return Words.say("Source");
    }
    return target.routine() == null ? target.file() : RoutineName.label(target.routine().name());
  }
}
