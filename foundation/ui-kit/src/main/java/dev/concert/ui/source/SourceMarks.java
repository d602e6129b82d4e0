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

  boolean isEmpty() {
    return marks.isEmpty();
  }

  int start() {
    return marks.stream().mapToInt(SourceMark::start).min().orElse(0);
  }

  int end() {
    return marks.stream().mapToInt(SourceMark::end).max().orElse(0);
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

  /** Styles of the marks alone, over {@code [start(), end())}. */
  StyleSpans<Collection<String>> styles() {
    TreeSet<Integer> borders = new TreeSet<>();
    for (SourceMark mark : marks) {
      borders.add(mark.start());
      borders.add(mark.end());
    }
    StyleSpansBuilder<Collection<String>> spans = new StyleSpansBuilder<>();
    int from = borders.removeFirst();
    for (int to : borders) {
      spans.add(stylesAt(from), to - from);
      from = to;
    }
    return spans.create();
  }

  private List<String> stylesAt(int offset) {
    return marks.stream()
        .filter(mark -> mark.kind() != SourceMark.Kind.BODY)
        .filter(mark -> mark.start() <= offset && offset < mark.end())
        .map(mark -> mark.kind().style())
        .distinct()
        .toList();
  }
}
