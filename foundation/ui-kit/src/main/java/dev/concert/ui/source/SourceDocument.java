package dev.concert.ui.source;

import dev.concert.model.words.Words;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import org.fxmisc.richtext.model.ReadOnlyStyledDocument;
import org.fxmisc.richtext.model.ReadOnlyStyledDocumentBuilder;
import org.fxmisc.richtext.model.SegmentOps;
import org.fxmisc.richtext.model.StyleSpans;
import org.fxmisc.richtext.model.StyleSpansBuilder;

/**
 * A source file made ready for the {@link SourceView}: to be prepared off the FX thread, since a
 * file of 10,000 lines takes most of a second. Immutable.
 */
public final class SourceDocument {
  /** Longer files are shown up to here, and end with a line that says so. */
  static final int LONGEST = 8_000_000;

  private final String shown;
  private final int[] removedReturns;
  private final int[] pieceStarts;
  private final byte[] pieceKinds;
  private final int[] lineStarts;
  private final ReadOnlyStyledDocument<Collection<String>, String, Collection<String>> document;

  private SourceDocument(String text) {
    removedReturns = returnsBeforeNewlines(text);
    shown = text.replace("\r\n", "\n").replace('\r', '\n');
    Pieces pieces = new Pieces();
    JavaLexer.read(shown, pieces);
    pieceStarts = Arrays.copyOf(pieces.starts, pieces.count);
    pieceKinds = Arrays.copyOf(pieces.kinds, pieces.count);
    lineStarts = lineStarts(shown);
    document = build();
  }

  /** Called on any thread, better not on the FX thread. */
  public static SourceDocument of(String text) {
    return new SourceDocument(
        text.length() <= LONGEST
            ? text
            : text.substring(0, LONGEST)
                + Words.say("\n// … the file is longer than what is shown here\n"));
  }

  int lines() {
    return lineStarts.length;
  }

  /** The line, from 1, on which an offset of the file lies. */
  public int line(int fileOffset) {
    return lineOfShown(toShown(fileOffset));
  }

  int lineOfShown(int offset) {
    int found = Arrays.binarySearch(lineStarts, offset);
    return found >= 0 ? found + 1 : -found - 1;
  }

  /** Where the file's character is in what is shown, whose lines end in a single newline. */
  int toShown(int fileOffset) {
    int before = Arrays.binarySearch(removedReturns, fileOffset);
    int removed = before >= 0 ? before : -before - 1;
    return Math.clamp(fileOffset - removed, 0, shown.length());
  }

  /** The other way round. */
  int toFile(int shownOffset) {
    int before = 0;
    while (before < removedReturns.length && removedReturns[before] - before < shownOffset) {
      before++;
    }
    return shownOffset + before;
  }

  int length() {
    return shown.length();
  }

  String text() {
    return shown;
  }

  ReadOnlyStyledDocument<Collection<String>, String, Collection<String>> document() {
    return document;
  }

  /** The syntax styles of a range of what is shown, which must not be empty. */
  StyleSpans<Collection<String>> syntax(int from, int to) {
    StyleSpansBuilder<Collection<String>> spans = new StyleSpansBuilder<>();
    int piece = Arrays.binarySearch(pieceStarts, from);
    piece = piece >= 0 ? piece : -piece - 2;
    for (int at = from; at < to; piece++) {
      int end = piece + 1 < pieceStarts.length ? pieceStarts[piece + 1] : shown.length();
      int until = Math.min(end, to);
      spans.add(STYLES.get(pieceKinds[piece]), until - at);
      at = until;
    }
    return spans.create();
  }

  private static final List<Collection<String>> STYLES =
      Arrays.stream(JavaLexer.Kind.values())
          .<Collection<String>>map(kind ->
              kind == JavaLexer.Kind.PLAIN
                  ? List.of()
                  : List.of(kind.name().toLowerCase(Locale.ROOT)))
          .toList();

  private ReadOnlyStyledDocument<Collection<String>, String, Collection<String>> build() {
    SegmentOps<String, Collection<String>> ops = SegmentOps.styledTextOps();
    return ReadOnlyStyledDocumentBuilder.constructDocument(
        ops,
        List.of(),
        builder -> {
          for (int line = 0; line < lineStarts.length; line++) {
            int start = lineStarts[line];
            int end = line + 1 < lineStarts.length ? lineStarts[line + 1] - 1 : shown.length();
            if (start == end) {
              builder.addParagraph("", List.of());
            } else {
              builder.addParagraph(shown.substring(start, end), syntax(start, end));
            }
          }
        });
  }

  private static int[] returnsBeforeNewlines(String text) {
    List<Integer> found = new ArrayList<>();
    for (int at = text.indexOf("\r\n"); at >= 0; at = text.indexOf("\r\n", at + 2)) {
      found.add(at);
    }
    return found.stream().mapToInt(Integer::intValue).toArray();
  }

  private static int[] lineStarts(String text) {
    List<Integer> starts = new ArrayList<>(List.of(0));
    for (int at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) {
      starts.add(at + 1);
    }
    return starts.stream().mapToInt(Integer::intValue).toArray();
  }

  /** Neighbours of one kind become one piece, blanks between them too: fewer nodes to lay out. */
  private final class Pieces implements JavaLexer.Pieces {
    private int[] starts = new int[256];
    private byte[] kinds = new byte[256];
    private int count;

    @Override
    public void piece(int start, int end, JavaLexer.Kind kind) {
      if (count > 0 && (kinds[count - 1] == kind.ordinal() || shown.charAt(start) == ' ')) {
        return;
      }
      if (count == starts.length) {
        starts = Arrays.copyOf(starts, count * 2);
        kinds = Arrays.copyOf(kinds, count * 2);
      }
      starts[count] = start;
      kinds[count++] = (byte) kind.ordinal();
    }
  }
}
