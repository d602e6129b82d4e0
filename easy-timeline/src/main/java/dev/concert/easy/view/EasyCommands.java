package dev.concert.easy.view;

import dev.concert.easy.filters.FiltersControl;
import dev.concert.easy.labels.RowsControl;
import dev.concert.easy.model.EasyModel;
import dev.concert.easy.noting.NotesControl;
import dev.concert.easy.states.TimeText;
import dev.concert.model.words.Words;
import dev.concert.trace.StateTotal;
import dev.concert.trace.ThreadTrace.Kind;
import dev.concert.ui.Hypertool.Command;
import dev.concert.ui.Hypertool.Key;
import java.util.ArrayList;
import java.util.List;

/** What can be done to the window by name or key. */
final class EasyCommands {
  private final EasyController controller;
  private final EasyModel model;
  private final List<EasyActions.Action> actions;
  private final RowsControl rows;
  private final ChannelItems channels;
  private final NotesControl notes;
  private final FiltersControl filters;

  EasyCommands(
      EasyController controller,
      List<EasyActions.Action> actions,
      RowsControl rows,
      ChannelItems channels,
      NotesControl notes,
      FiltersControl filters) {
    this.controller = controller;
    this.rows = rows;
    this.channels = channels;
    this.notes = notes;
    this.filters = filters;
    this.model = controller.model();
    this.actions = actions;
  }

  List<Command> all() {
    List<Command> commands = new ArrayList<>();
    for (EasyActions.Action action : actions) {
      commands.add(
          new Command(Words.known("Command"), action.title(), action.keys(), action.run()));
    }
    if (model.timeline() != null) {
      commands.addAll(rows.commands());
      commands.addAll(notes.commands());
      commands.addAll(filters.commands());
      model.analysis().totals().stream()
          .map(StateTotal::label)
          .filter(label -> label.kind() == Kind.ROUTINE)
          .map(label -> Command.routine(label.name(), () -> controller.select(label)))
          .forEach(commands::add);
    }
    commands.addAll(channels.commands());
    return commands;
  }

  /** Goes to a time or a range of times. */
  List<Command> typed(String text) {
    boolean time = TimeText.parse(text).isPresent() || TimeText.parseRange(text).isPresent();
    return model.timeline() == null || !time
        ? List.of()
        : List.of(
            new Command(
                Words.known("Time"),
                Words.say("Go to %s", text.strip()),
                () -> controller.time().goTo(text)));
  }

  List<Key> keys() {
    List<Key> keys = new ArrayList<>();
    for (EasyActions.Action action : actions) {
      if (!action.keys().isEmpty()) {
        keys.add(new Key(action.keys(), action.title()));
      }
    }
    keys.add(new Key("Space", Words.say("Row labels: pin a row to the top, or unpin it")));
    keys.add(new Key("Delete", Words.say("Row labels: hide a row")));
    keys.add(new Key("Alt+↑ Alt+↓", Words.say("Row labels: move a row")));
    keys.add(new Key(Words.say("Alt+drag"), Words.say("Row labels: shift a node in time")));
    keys.add(new Key(Words.say("drag"), Words.say("Measure a range")));
    keys.add(new Key(Words.say("Shift+drag"), Words.say("Move the picture")));
    keys.add(new Key(Words.say("Ctrl+drag"), Words.say("Zoom to what is dragged over")));
    keys.add(new Key(Words.say("Ctrl+wheel"), Words.say("Zoom at the pointer")));
    return keys;
  }
}
