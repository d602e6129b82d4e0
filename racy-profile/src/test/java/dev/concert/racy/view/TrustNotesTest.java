package dev.concert.racy.view;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.concert.trace.Intrusion;
import dev.concert.trace.MeasuringTimes;
import org.junit.jupiter.api.Test;

class TrustNotesTest {
  private static final String FORMULA =
      "cost of measuring = calls × calibrated cost of one entry and exit, as a part of all threads'"
          + " life";

  @Test
  void weavingAndCompilingAreToldApartFromRecordingCalls() {
    MeasuringTimes times =
        new MeasuringTimes(
            8_100_000_000L, 410_000_000, 3_500_000_000L, 2_240_000_000L, 190_000_000);

    assertEquals(
        FORMULA
            + """


            of the processor
              recording calls: 8.10 s
              weaving classes as they loaded: 410 ms
              compiling what was woven: about 2.24 s, of 3.50 s for all code
              Concert's own thread: 190 ms\
            """,
        TrustNotes.derivation(new Intrusion(65, 0.4, false, times)));
  }

  @Test
  void aCostThatWasCalibratedColdIsAnUpperBound() {
    assertEquals(
        FORMULA + "\nat most: the JVM had not compiled all that was calibrated yet",
        TrustNotes.derivation(new Intrusion(483, 0.4, true, MeasuringTimes.UNKNOWN)));
  }
}
