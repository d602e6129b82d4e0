package dev.concert.control.form;

import dev.concert.model.words.ToldWords;
import dev.concert.model.words.Words;

/**
 * What a measured program says, among it what Concert says within it in English, which is said in
 * the user's language here. Used by one thread at a time.
 */
final class ProgramLines {
  private static final String BEGIN = "concert: ";
  private static final String END = ".\n";

  private static final ToldWords KNOWN =
      new ToldWords(
          Words.known("measuring in mode %s %s: %s"),
          Words.known("measuring in mode %s %s"),
          Words.known("%s, of that what matches %s"),
          Words.known("what matches %s"),
          Words.known("the %s packages that have sources in the application"),
          Words.known("the unnamed package"),
          Words.known("package %s"),
          Words.known("the classes of %s"),
          Words.known("at least %s (counting stops after 0.1 s; the rest is measured too)"),
          Words.known("1 routine in 1 class"),
          Words.known("%s routines in 1 class"),
          Words.known("%s routines in %s classes"),
          Words.known("nothing in this program matches %s %s; the nearest name is %s"),
          Words.known("nothing in this program matches %s %s"),
          Words.known("measuring stopped: %s; what was recorded remains, the program goes on"),
          Words.known("nothing is measured: %s; the program runs as without Concert"),
          Words.known(
              "the trace has reached its limit; further events are counted as lost, the profile"
                  + " goes on"),
          Words.known("the tsc clock cannot be used: %s; nanotime is used"),
          Words.known("the profiler %s cannot be used: %s; Concert's own measures"),
          Words.known("the profiler %s has thrown %s; it is not called again"),
          Words.known("the hook %s has thrown %s; it is not called again"),
          Words.known("the hook %s cannot be made: %s"),
          Words.known("the program's classes could not be made what they were: %s"),
          Words.known("safepoints are logged on: %s"),
          Words.known("a call could not be measured: %s; please report this"),
          Words.known("what nothing in this program has matched cannot be noted: %s"));

  /** The beginning of a line of ours whose end has not been read. */
  private String begun = "";

  /** Whether it is one of our sentences. */
  static boolean knows(String sentence) {
    return KNOWN.knows(sentence);
  }

  /**
   * @param read what follows what was read before
   */
  String said(String read) {
    String text = begun + read;
    int last = text.lastIndexOf('\n') + 1;
    String rest = text.substring(last);
    boolean ours = !rest.isEmpty() && (BEGIN.startsWith(rest) || rest.startsWith(BEGIN));
    begun = ours ? rest : "";
    StringBuilder said = new StringBuilder();
    for (String line : text.substring(0, last).split("(?<=\n)")) {
      said.append(line(line));
    }
    return said.append(ours ? "" : rest).toString();
  }

  /** What has been read of a line that has no end. */
  String rest() {
    String rest = begun;
    begun = "";
    return rest;
  }

  private static String line(String line) {
    return line.startsWith(BEGIN) && line.endsWith(END)
        ? BEGIN + KNOWN.say(line.substring(BEGIN.length(), line.length() - END.length())) + END
        : line;
  }
}
