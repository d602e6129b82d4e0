package dev.concert.fancy.view;

import dev.concert.bus.Message;
import dev.concert.model.Program;
import dev.concert.model.Routine;
import dev.concert.model.words.Words;
import dev.concert.ui.ToolContext;
import dev.concert.ui.look.Styles;
import dev.concert.ui.source.SourceView;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.CustomMenuItem;
import javafx.scene.control.Label;
import javafx.scene.control.MenuItem;

/** Where a click on a name in the source leads; of several targets the user chooses one. */
final class FollowedLinks implements RoutineMarks.Links {
  private static final int OFFERED = 40;

  private final ToolContext context;
  private final SourceView source;
  private final Supplier<Program> program;

  /**
   * @param program whose source is shown
   */
  FollowedLinks(ToolContext context, SourceView source, Supplier<Program> program) {
    this.context = context;
    this.source = source;
    this.program = program;
  }

  @Override
  public void followCall(List<String> targets, double screenX, double screenY) {
    if (targets.size() == 1) {
      context.select(new Message.SelectFunction(targets.getFirst()));
      return;
    }
    ContextMenu menu = new ContextMenu();
    targets.stream().limit(OFFERED).forEach(routine -> menu.getItems().add(choice(routine)));
    if (targets.size() > OFFERED) {
      Label more =
          new Label(Words.say("%d more targets; cagey shows them all", targets.size() - OFFERED));
      more.getStyleClass().add(Styles.MUTED);
      menu.getItems().add(new CustomMenuItem(more, false));
    }
    menu.show(source, screenX, screenY);
  }

  private MenuItem choice(String routine) {
    Optional<Routine> known = program.get().routine(routine);
    String label = known.isEmpty() ? Words.say("%s  (library)", routine) : routine;
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
