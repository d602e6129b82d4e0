package dev.concert.ui.source;

import dev.concert.model.words.Words;
import dev.concert.ui.parts.FindField;
import java.util.Locale;

/** Searches a source view: text, or a line as {@code :123}. */
final class FindBar implements FindField.Finding {
  private final SourceView view;
  private final FindField field = new FindField(Words.say("Find, or :line"), this);

  FindBar(SourceView view) {
    this.view = view;
  }

  FindField field() {
    return field;
  }

  @Override
  public void close() {
    view.closeFind();
  }

  @Override
  public void look(String text) {
    look(view.area().getSelection().getStart());
  }

  @Override
  public void next() {
    look(view.area().getSelection().getEnd());
  }

  @Override
  public void previous() {
    String wanted = wanted();
    int before = view.area().getSelection().getStart() - 1;
    String text = view.text().text().toLowerCase(Locale.ROOT);
    int found = before < 0 ? -1 : text.lastIndexOf(wanted, before);
    show(found < 0 ? text.lastIndexOf(wanted) : found, wanted.length());
  }

  private String wanted() {
    return field.text().toLowerCase(Locale.ROOT);
  }

  private void look(int from) {
    String wanted = wanted();
    if (wanted.startsWith(":")) {
      goToLine(wanted.substring(1));
      return;
    }
    String text = view.text().text().toLowerCase(Locale.ROOT);
    int found = text.indexOf(wanted, from);
    show(found < 0 ? text.indexOf(wanted) : found, wanted.length());
  }

  private void goToLine(String number) {
    if (number.matches("\\d{1,9}")) {
      view.goToLine(Integer.parseInt(number));
      field.say(Words.say("of %d", view.text().lines()));
    }
  }

  private void show(int offset, int length) {
    field.say(length > 0 && offset < 0 ? Words.say("not found") : "");
    if (length > 0 && offset >= 0) {
      view.area().selectRange(offset, offset + length);
      view.area().requestFollowCaret();
    }
  }
}
