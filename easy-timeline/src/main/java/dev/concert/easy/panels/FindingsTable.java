package dev.concert.easy.panels;

import dev.concert.easy.model.EasyModel;
import dev.concert.model.words.Words;
import dev.concert.trace.findings.Annotation;
import dev.concert.ui.look.Units;
import dev.concert.ui.parts.Tables;
import java.util.List;
import java.util.function.Consumer;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.text.Text;

/** What stands out in the run, ranked as in racy and on the command line. */
final class FindingsTable {
  private final EasyModel model;
  private final JumpTable<Annotation> lines;

  /**
   * @param onGo goes to where and when a finding is
   */
  FindingsTable(EasyModel model, Consumer<Annotation> onGo) {
    this.model = model;
    lines =
        new JumpTable<>(
            "findings-table", Words.say(PlacesPane.FINDINGS), onGo, FindingsTable::isSame);
    TableColumn<Annotation, Number> number =
        Tables.number(
            Words.known("No."),
            finding -> model.findings().all().indexOf(finding) + 1,
            Units::count);
    number.setSortType(TableColumn.SortType.ASCENDING);
    TableColumn<Annotation, Number> share =
        JumpTable.figure(Words.known("Share"), Annotation::share, Units::percent);
    TableColumn<Annotation, String> what =
        Tables.text(Words.known("What stands out"), Annotation::sentence);
    what.setMinWidth(200);
    what.setPrefWidth(520);
    Tables.stretch(what);
    what.setCellFactory(WrappedCell::new);
    TableColumn<Annotation, String> cause =
        Tables.text(Words.known("Probable cause"), Annotation::cause);
    cause.setMinWidth(150);
    cause.setPrefWidth(360);
    Tables.stretch(cause);
    cause.setCellFactory(WrappedCell::new);
    lines.addColumns(List.of(number, share, what, cause), number);
  }

  JumpTable<Annotation> lines() {
    return lines;
  }

  /** Lists what the run that is shown has. */
  void update() {
    lines.show(model.findings().all());
    if (model.findings().isKnown()) {
      int places = model.findings().all().size();
      String count =
          places == 0
              ? Words.say("Nothing stands out")
              : Units.plural(places, "thing stands out", "things stand out");
      String upTo =
          model.isLive()
              ? Words.say(" in the first %s", Units.time(model.findings().upToNanos()))
              : "";
      lines.title().setText(count + upTo);
      lines.whenEmpty(Words.say("None of what is looked for was found in this run."));
    } else {
      lines.title().setText(Words.say("What stands out is not known yet"));
      lines.whenEmpty(
          Words.say(
              "It is looked for when the run has ended and has been read; N looks in what is"
                  + " there."));
    }
  }

  private static boolean isSame(Annotation one, Annotation other) {
    return one.kind() == other.kind() && one.sentence().equals(other.sentence());
  }

  /** A sentence on as many lines as it needs. */
  private static final class WrappedCell extends TableCell<Annotation, String> {
    /** Of a cell, left and right together, with something to spare. */
    private static final double PADDING = 18;

    private final Text sentence = new Text();

    WrappedCell(TableColumn<Annotation, String> column) {
      setContentDisplay(ContentDisplay.GRAPHIC_ONLY);
      sentence.fontProperty().bind(fontProperty());
      sentence.fillProperty().bind(textFillProperty());
      sentence.wrappingWidthProperty().bind(column.widthProperty().subtract(PADDING));
    }

    @Override
    protected void updateItem(String value, boolean empty) {
      super.updateItem(value, empty);
      sentence.setText(empty || value == null ? "" : value);
      setText(sentence.getText()); // for those who hear it
      setGraphic(empty ? null : sentence);
    }
  }
}
