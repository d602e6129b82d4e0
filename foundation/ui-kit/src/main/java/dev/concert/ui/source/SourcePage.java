package dev.concert.ui.source;

import dev.concert.model.words.Words;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import javafx.scene.Node;
import javafx.scene.input.MouseEvent;
import org.fxmisc.flowless.VirtualizedScrollPane;
import org.fxmisc.richtext.CodeArea;
import org.fxmisc.richtext.model.StyleSpans;
import org.fxmisc.richtext.util.UndoUtils;

/** One text laid out, with its marks and what stands left of its lines. */
final class SourcePage {
  private final SourceDocument text;
  private final CodeArea area = new CodeArea();
  private final VirtualizedScrollPane<CodeArea> node = new VirtualizedScrollPane<>(area);
  private final SourceGutter gutter = new SourceGutter(area.widthProperty());
  private List<SourceMark> given = List.of();
  private SourceMarks marks;

  /** Whether what stands left of the lines has changed while nobody saw it. */
  private boolean stale;

  /**
   * @param beforeLine nodes left of the line numbers; null for none
   */
  SourcePage(SourceDocument text, IntFunction<Node> beforeLine) {
    this.text = text;
    marks = new SourceMarks(text, List.of());
    gutter.extra(beforeLine);
    gutter.reset(text, marks);
    area.setEditable(false);
    area.setUndoManager(UndoUtils.noOpUndoManager());
    area.setAccessibleText(Words.say("Source"));
    area.setParagraphGraphicFactory(gutter::line);
    area.replace(0, 0, text.document());
    area.moveTo(0);
    area.showParagraphAtTop(0);
  }

  SourceDocument text() {
    return text;
  }

  CodeArea area() {
    return area;
  }

  Node node() {
    return node;
  }

  /** What is hidden is neither drawn nor laid out, and stays as it is. */
  void show(boolean shown) {
    node.setVisible(shown);
    node.setManaged(shown);
    if (shown && stale) {
      refreshGutter();
    }
  }

  List<SourceMark> marks() {
    return given;
  }

  /** At once where it is on the screen, else as it comes there. */
  void refreshGutter() {
    stale = !node.isVisible();
    if (!stale) {
      area.setParagraphGraphicFactory(gutter::line);
    }
  }

  /** Replaces the marks. */
  void mark(List<SourceMark> newMarks) {
    boolean looksTheSame = looks(newMarks).equals(looks(given));
    if (!looksTheSame) {
      unstyle();
    }
    given = List.copyOf(newMarks);
    marks = new SourceMarks(text, newMarks);
    if (looksTheSame) {
      return;
    }
    gutter.reset(text, marks);
    for (SourceMarks.Stretch stretch : marks.styled(text)) {
      StyleSpans<Collection<String>> syntax = text.syntax(stretch.start(), stretch.end());
      area.setStyleSpans(stretch.start(), syntax.overlay(stretch.styles(), SourcePage::both));
    }
  }

  /** Without where they lead, which changes nothing that is to be drawn. */
  private static List<SourceMark> looks(List<SourceMark> marks) {
    return marks.stream()
        .map(mark -> new SourceMark(mark.start(), mark.end(), mark.kind(), null, null))
        .toList();
  }

  private void unstyle() {
    for (SourceMarks.Stretch stretch : marks.styled(text)) {
      area.setStyleSpans(stretch.start(), text.syntax(stretch.start(), stretch.end()));
    }
  }

  private static Collection<String> both(Collection<String> syntax, Collection<String> marked) {
    if (marked.isEmpty()) {
      return syntax;
    }
    List<String> styles = new ArrayList<>(syntax);
    styles.addAll(marked);
    return styles;
  }

  /** The mark at an offset of what is shown. */
  Optional<SourceMark> markAt(int offset) {
    return marks.at(offset);
  }

  Optional<SourceMark> markUnder(MouseEvent event) {
    var hit = area.hit(event.getX(), event.getY()).getCharacterIndex();
    return hit.isPresent() ? marks.at(hit.getAsInt()) : Optional.empty();
  }
}
