package dev.concert.ui.source;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import org.fxmisc.richtext.model.StyleSpans;
import org.fxmisc.richtext.model.StyleSpansBuilder;

/** The marks of a source text, in offsets of what is shown. */
final class SourceMarks {
  private final List<SourceMark> marks;

  /** Marks that lie outside the text, or are empty, are left out. */
  SourceMarks(SourceDocument text, List<SourceMark> inFile) {
    List<SourceMark> shown = new ArrayList<>();
    for (SourceMark mark : inFile) {
      int start = text.toShown(mark.start());
      int end = withoutBlanks(text, start, text.toShown(mark.end()));
      if (start < end) {
        shown.add(new SourceMark(start, end, mark.kind(), mark.tip(), mark.link()));
      }
    }
    marks = List.copyOf(shown);
  }

  private static int withoutBlanks(SourceDocument text, int start, int end) {
    int last = end;
    while (last > start && Character.isWhitespace(text.text().charAt(last - 1))) {
      last--;
    }
    return last;
  }

  /** The smallest mark that has a link or a tip at a place. */
  Optional<SourceMark> at(int offset) {
    return marks.stream()
        .filter(mark -> mark.link() != null || mark.tip() != null)
        .filter(mark -> mark.start() <= offset && offset < mark.end())
        .min(Comparator.comparingInt(mark -> mark.end() - mark.start()));
  }

  /** Whether a line belongs to a mark of that kind. */
  boolean touches(SourceDocument text, int line, SourceMark.Kind kind) {
    return marks.stream()
        .filter(mark -> mark.kind() == kind)
        .anyMatch(mark ->
            text.lineOfShown(mark.start()) <= line && line <= text.lineOfShown(mark.end() - 1));
  }

  /** Lines that follow each other and have marks, from the first mark in them to the last. */
  record Stretch(int start, int end, StyleSpans<Collection<String>> styles) {}

  /**
   * What looks otherwise than the text without marks. What lies between is no part of it: lines
   * that get styles are laid out anew.
   */
  List<Stretch> styled(SourceDocument text) {
    List<Stretch> stretches = new ArrayList<>();
    List<SourceMark> together = new ArrayList<>();
    int end = 0;
    for (SourceMark mark : looking()) {
      if (!together.isEmpty() && text.lineOfShown(mark.start()) > text.lineOfShown(end - 1) + 1) {
        stretches.add(stretch(together));
        together.clear();
      }
      end = together.isEmpty() ? mark.end() : Math.max(end, mark.end());
      together.add(mark);
    }
    if (!together.isEmpty()) {
      stretches.add(stretch(together));
    }
    return stretches;
  }

  private List<SourceMark> looking() {
    return marks.stream()
        .filter(mark -> mark.kind() != SourceMark.Kind.BODY)
        .sorted(Comparator.comparingInt(SourceMark::start))
        .toList();
  }

  private static Stretch stretch(List<SourceMark> marks) {
    TreeSet<Integer> borders = new TreeSet<>();
    for (SourceMark mark : marks) {
      borders.add(mark.start());
      borders.add(mark.end());
    }
    StyleSpansBuilder<Collection<String>> spans = new StyleSpansBuilder<>();
    int start = borders.removeFirst();
    int from = start;
    for (int to : borders) {
      spans.add(stylesAt(marks, from), to - from);
      from = to;
    }
    return new Stretch(start, from, spans.create());
  }

  private static List<String> stylesAt(List<SourceMark> marks, int offset) {
    return marks.stream()
        .filter(mark -> mark.start() <= offset && offset < mark.end())
        .map(mark -> mark.kind().style())
        .distinct()
        .toList();
  }
}
