package dev.concert.control.form;

import dev.concert.control.measure.Jdk;
import dev.concert.control.measure.RunOption;
import dev.concert.model.words.Words;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.util.StringConverter;

/** Which JDK the command gets: the one that it finds, one of this machine, or another. */
final class JdkChoice extends HBox {
  private static final StringConverter<Optional<Jdk>> WORDS =
      new StringConverter<>() {
        @Override
        public String toString(Optional<Jdk> jdk) {
          return jdk == null
              ? ""
              : jdk.map(Jdk::label).orElseGet(() -> Words.say("the one that the command finds"));
        }

        @Override
        public Optional<Jdk> fromString(String text) {
          throw new UnsupportedOperationException("a JDK is chosen, not typed");
        }
      };

  private final ComboBox<Optional<Jdk>> box = new ComboBox<>();

  /**
   * @param ask for a folder
   * @param complain takes a sentence where that is no JDK
   */
  JdkChoice(Supplier<Optional<Path>> ask, Consumer<String> complain) {
    super(8);
    box.setId(RunOption.JDK.word());
    box.setConverter(WORDS);
    box.setMaxWidth(Double.MAX_VALUE);
    box.getItems().add(Optional.empty());
    box.setValue(Optional.empty());
    HBox.setHgrow(box, Priority.ALWAYS);
    Button other = new Button(Words.say("Other…"));
    other.setMinWidth(USE_PREF_SIZE);
    other.setOnAction(_ ->
        ask.get()
            .ifPresent(home -> {
              if (!select(home)) {
                complain.accept(Words.say("%s is no JDK, since it has no bin/java.", home));
              }
            }));
    getChildren().addAll(box, other);
  }

  /** What a label stands for. */
  ComboBox<Optional<Jdk>> box() {
    return box;
  }

  /** Offers further ones; what is chosen stays. */
  void offer(List<Jdk> jdks) {
    for (Jdk jdk : jdks) {
      if (!box.getItems().contains(Optional.of(jdk))) {
        box.getItems().add(Optional.of(jdk));
      }
    }
  }

  /** Chooses the one of a folder, or none for null; false if none lies there. */
  boolean select(Path home) {
    if (home == null) {
      box.setValue(Optional.empty());
      return true;
    }
    Optional<Optional<Jdk>> offered =
        box.getItems().stream()
            .filter(jdk -> jdk.map(Jdk::home).equals(Optional.of(home)))
            .findFirst();
    if (offered.isPresent()) {
      box.setValue(offered.get());
      return true;
    }
    try {
      Optional<Jdk> jdk = Optional.of(Jdk.at(home));
      box.getItems().add(jdk);
      box.setValue(jdk);
      return true;
    } catch (IOException _) {
      return false;
    }
  }

  Optional<Path> home() {
    return box.getValue().map(Jdk::home);
  }
}
