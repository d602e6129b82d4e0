package dev.concert.fancy.model;

import dev.concert.model.Program;
import dev.concert.trace.sources.LineMap;
import dev.concert.ui.source.SourceMark;

/**
 * A source that has been edited, and where its lines are now; making one takes as long as comparing
 * the two texts. Immutable.
 */
public final class EditedText {
  private final String then;
  private final String now;
  private final LineMap lines;

  public EditedText(String then, String now) {
    this.then = then;
    this.now = now;
    lines = LineMap.of(then.lines().toList(), now.lines().toList());
  }

  /** Where a line is; the same number where it is not there any more. */
  public int line(int before) {
    int at = lines.now(before);
    return at == 0 ? before : at;
  }

  /** The same place after the edit; without its line where that was changed or taken out. */
  public SourceTarget moved(SourceTarget before, Program program) {
    SourceTarget kept = before.in(program);
    int line = before.line() == null ? 0 : lines.now(before.line());
    return line == 0
        ? kept
        : new SourceTarget(
            kept.file(), kept.routine(), kept.type(), line, moved(before.stretch(), before, line));
  }

  /** Lines that are the same may be indented otherwise. */
  private SourceMark moved(SourceMark stretch, SourceTarget before, int line) {
    if (stretch == null) {
      return null;
    }
    int from = text(then, before.line());
    int to = text(now, line);
    int start = stretch.start() - from + to;
    int end = stretch.end() - from + to;
    boolean inside = start >= to && end <= SourceLines.end(now, to);
    return inside
        ? new SourceMark(start, end, stretch.kind(), stretch.tip(), stretch.link())
        : null;
  }

  /** Where the text of a line begins, behind its indentation. */
  private static int text(String of, int line) {
    int at = SourceLines.start(of, line);
    while (at < of.length() && of.charAt(at) != '\n' && Character.isWhitespace(of.charAt(at))) {
      at++;
    }
    return at;
  }
}
