package dev.concert.control.command;

import dev.concert.model.words.Language;
import dev.concert.model.words.Words;
import dev.concert.ui.start.Bundles;
import picocli.CommandLine.Option;

/**
 * What a command speaks that reads an application for a window: what the window does, so that both
 * find the same model stored, which has sentences in it.
 */
final class SpokenLanguage {
  @Option(
      names = "--language",
      hidden = true,
      paramLabel = "LANGUAGE",
      description = "en or de; else en.")
  private String language = Language.ENGLISH.id();

  /**
   * @throws IllegalArgumentException with one sentence if there is no such language
   */
  void speak() {
    Language spoken = Language.of(language);
    Words.speak(spoken, Bundles.read(spoken));
  }
}
