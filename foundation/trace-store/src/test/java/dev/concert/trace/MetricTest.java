package dev.concert.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.concert.model.words.Language;
import dev.concert.model.words.Words;
import dev.concert.runtime.jvm.Gauge;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class MetricTest {
  @AfterEach
  void speakEnglishAgain() {
    Words.speak(Language.ENGLISH, Map.of());
  }

  @Test
  void anEnglishWindowSaysTheNameOfTheMetric() {
    assertEquals("alloc", new Metric("alloc", "B").said());
    assertEquals("weather", new Metric("weather", "count").said());
  }

  @Test
  void everyMetricOfTheRuntimeCanBeSaidInAnotherLanguage() {
    Set<String> all =
        Stream.concat(Stream.of("time"), Stream.of(Gauge.words().split(", ")))
            .collect(Collectors.toSet());
    Words.speak(
        Language.GERMAN,
        all.stream().collect(Collectors.toMap(name -> name + " (metric)", name -> '!' + name)));
    all.forEach(name -> assertEquals('!' + name, new Metric(name, "").said()));
  }
}
