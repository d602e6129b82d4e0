package dev.concert.model.words;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Back from what is said in another language to the English texts that it may stand for. */
final class SaidTexts {
  private static final Pattern PLACE = Pattern.compile("%(?:(\\d+)\\$)?[,.\\d]*[sdf]");

  /** With fewer letters around what is put in, a sentence is not told from others. */
  private static final int FEWEST_LETTERS = 4;

  private final Map<String, List<String>> whole = new HashMap<>();
  private final List<Sentence> sentences = new ArrayList<>();

  /**
   * One with something put in.
   *
   * @param places which argument each of its groups is, counted from 0
   */
  private record Sentence(String begin, Pattern said, List<Integer> places, String english) {
    private void add(String text, List<String> to) {
      if (!text.startsWith(begin)) {
        return;
      }
      Matcher matcher = said.matcher(text);
      if (matcher.matches()) {
        Map<Integer, String> arguments = new HashMap<>();
        for (int group = 1; group <= places.size(); group++) {
          arguments.put(places.get(group - 1), matcher.group(group));
        }
        to.add(filled(arguments));
      }
    }

    private String filled(Map<Integer, String> arguments) {
      List<Integer> wanted = placesIn(english);
      int[] next = {0};
      return PLACE
          .matcher(english)
          .replaceAll(
              _ -> Matcher.quoteReplacement(arguments.getOrDefault(wanted.get(next[0]++), "")));
    }
  }

  SaidTexts(Map<String, String> byEnglish) {
    byEnglish.forEach((english, said) -> {
      if (PLACE.matcher(said).find()) {
        addSentence(english, said);
      } else {
        whole.computeIfAbsent(said, _ -> new ArrayList<>()).add(english);
      }
    });
  }

  private void addSentence(String english, String said) {
    String[] between = PLACE.split(said, -1);
    if (String.join("", between).chars().filter(Character::isLetter).count() < FEWEST_LETTERS) {
      return;
    }
    StringBuilder pattern = new StringBuilder(Pattern.quote(between[0]));
    for (int i = 1; i < between.length; i++) {
      pattern.append("(.*?)").append(Pattern.quote(between[i]));
    }
    sentences.add(
        new Sentence(between[0], Pattern.compile(pattern.toString()), placesIn(said), english));
  }

  private static List<Integer> placesIn(String text) {
    List<Integer> places = new ArrayList<>();
    Matcher matcher = PLACE.matcher(text);
    for (int next = 0; matcher.find(); ) {
      places.add(matcher.group(1) == null ? next++ : Integer.parseInt(matcher.group(1)) - 1);
    }
    return places;
  }

  /** Empty where it is said by no text of these. */
  List<String> english(String said) {
    List<String> english = new ArrayList<>(whole.getOrDefault(said, List.of()));
    sentences.forEach(sentence -> sentence.add(said, english));
    return english;
  }
}
