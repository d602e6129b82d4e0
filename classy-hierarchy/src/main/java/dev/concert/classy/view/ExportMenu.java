package dev.concert.classy.view;

import dev.concert.classy.model.ClassPicture;
import dev.concert.classy.model.ClassyModel;
import dev.concert.classy.model.Interfaces;
import dev.concert.classy.model.MemberRows;
import dev.concert.model.words.Words;
import dev.concert.ui.Hypertool.Command;
import dev.concert.ui.ToolContext;
import dev.concert.ui.export.ExportFile;
import dev.concert.ui.export.ExportFile.Kind;
import dev.concert.ui.export.Page;
import dev.concert.ui.export.SceneReader;
import dev.concert.ui.parts.TableData;
import dev.concert.ui.parts.Tips;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;

/**
 * Saves the whole hierarchy, what is out of view too, as a page, and classes with their members as
 * rows. What is on the screen the window itself saves.
 */
final class ExportMenu {
  /** No more is allowed on a page of a PDF, in points. */
  private static final double LARGEST_PDF = 14_400;

  private final ClassyModel model;
  private final ToolContext context;
  private final MenuButton button = new MenuButton(Words.say("Save"));
  private final List<Command> commands;

  ExportMenu(ClassyModel model, ToolContext context) {
    this.model = model;
    this.context = context;
    String group = Words.known("Command");
    commands =
        List.of(
            new Command(
                group, Words.say("Save the whole hierarchy as SVG…"), () -> savePage(Kind.SVG)),
            new Command(
                group, Words.say("Save the whole hierarchy as PDF…"), () -> savePage(Kind.PDF)),
            new Command(
                group,
                Words.say("Save the members of all classes as CSV…"),
                () -> saveMembers(Kind.CSV)),
            new Command(
                group,
                Words.say("Save the members of all classes as JSON…"),
                () -> saveMembers(Kind.JSON)));
    button.setId("save");
    button.getStyleClass().add("slim");
    button.setMinWidth(MenuButton.USE_PREF_SIZE);
    Tips.on(button, Words.say("The whole hierarchy, or members, as a file (Ctrl+Shift+E)"));
    follow();
    button.getItems().setAll(commands.stream().map(ExportMenu::item).toList());
  }

  private static MenuItem item(Command command) {
    MenuItem item = new MenuItem(command.title());
    item.setOnAction(_ -> command.action().run());
    return item;
  }

  MenuButton button() {
    return button;
  }

  /** Without classes there is nothing to save. */
  void follow() {
    button.setDisable(!model.hasProgram());
  }

  List<Command> commands() {
    return commands;
  }

  private void savePage(Kind kind) {
    ClassPicture picture = model.picture();
    Interfaces interfaces = model.interfaces();
    boolean dark = context.dark();
    String caption = "classy · " + model.program().application();
    save(kind, () -> page(kind, picture, interfaces, dark, caption));
  }

  /** Drawn apart from the window, so that any thread can. */
  static byte[] page(
      Kind kind, ClassPicture picture, Interfaces interfaces, boolean dark, String caption)
      throws IOException {
    WholePicture.Colours colours = WholePicture.Colours.of(dark);
    WholePicture whole = new WholePicture(picture, interfaces, colours);
    if (kind == Kind.PDF && Math.max(whole.getWidth(), whole.getHeight()) > LARGEST_PDF) {
      throw new IOException(
          Words.say("it is too large for a page of a PDF: fold or filter classes, or save an SVG"));
    }
    Page page = SceneReader.read(whole, caption, colours.ground(), colours.ink());
    return kind == Kind.PDF ? page.pdf() : page.svg();
  }

  private void saveMembers(Kind kind) {
    TableData rows = MemberRows.of(model);
    save(
        kind, () -> (kind == Kind.CSV ? rows.csv() : rows.json()).getBytes(StandardCharsets.UTF_8));
  }

  /** What makes a file; off the FX thread. */
  private interface Content {
    byte[] bytes() throws IOException;
  }

  private void save(Kind kind, Content content) {
    context
        .askWhereToSave(Words.known("Save classes"), "classes" + kind.ending())
        .ifPresent(path ->
            context.background(
                "save " + path,
                Words.say("Writing %s", path.getFileName()),
                _ -> {
                  new ExportFile(path, kind).replace(content.bytes());
                  return path;
                },
                written -> context.toast(Words.say("Saved %s", written))));
  }
}
