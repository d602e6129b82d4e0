package dev.concert.fancy.editor;

import dev.concert.model.words.Words;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The command by which an editor opens a file at a line: words, of which {@code {file}} and {@code
 * {line}} are replaced after they have been taken apart. No shell sees it, so that nothing in the
 * name of a file can be run. Immutable.
 *
 * @param words the program first
 */
public record EditorCommand(List<String> words) {
  private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|'([^']*)'|(\\S+)");
  private static final String FILE = "{file}";
  private static final String LINE = "{line}";

  public EditorCommand {
    words = List.copyOf(words);
  }

  /**
   * @param text such as {@code code -g {file}:{line}}; words with blanks stand in quotes
   * @throws IllegalArgumentException with one sentence if it names no program or no file
   */
  public static EditorCommand of(String text) {
    List<String> words = new ArrayList<>();
    Matcher matcher = WORD.matcher(text);
    while (matcher.find()) {
      String quoted = matcher.group(1) != null ? matcher.group(1) : matcher.group(2);
      words.add(quoted != null ? quoted : matcher.group(3));
    }
    boolean hasFile = words.stream().skip(1).anyMatch(word -> word.contains(FILE));
    if (words.isEmpty() || words.getFirst().contains(FILE) || !hasFile) {
      throw new IllegalArgumentException(
          Words.say(
              "The command of an editor is a program and {file}, such as code -g"
                  + " {file}:{line}, not: %s",
              text));
    }
    return new EditorCommand(words);
  }

  /** The program, as it is called. */
  public String program() {
    return words.getFirst();
  }

  /**
   * @param program the program's own file
   * @param line from 1
   */
  List<String> with(Path program, Path file, int line) {
    List<String> replaced = new ArrayList<>(List.of(program.toString()));
    words.stream()
        .skip(1)
        .map(word ->
            // What is in the file's name is not replaced again.
            word.replace(LINE, String.valueOf(line)).replace(FILE, file.toString()))
        .forEach(replaced::add);
    return List.copyOf(replaced);
  }

  @Override
  public String toString() {
    return String.join(" ", words);
  }
}
