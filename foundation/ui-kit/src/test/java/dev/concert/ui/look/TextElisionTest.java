package dev.concert.ui.look;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** Every letter is one wide here. */
class TextElisionTest {
  private static String end(String text, double room) {
    return TextElision.end(text, room, String::length);
  }

  private static String middle(String text, double room) {
    return TextElision.middle(text, room, String::length);
  }

  @Test
  void whatFitsIsShownWhole() {
    assertEquals("laplacian", end("laplacian", 9));
    assertEquals("laplacian", middle("laplacian", 9));
    assertEquals("", end("", 0));
  }

  @Test
  void theEndGivesWayToDots() {
    assertEquals("laplaci…", end("laplacian", 8.9));
    assertEquals("lap…", end("laplacian", 4));
  }

  @Test
  void lessThanThreeLettersSayNothing() {
    assertEquals("", end("laplacian", 3));
    assertEquals("", end("laplacian", -1));
  }

  private static String member(String text, double room) {
    return TextElision.member(text, room, String::length);
  }

  @Test
  void ofAMemberItsClassGivesWayFirst() {
    assertEquals("CubeSquare.square", member("CubeSquare.square", 17));
    assertEquals("CubeSq….square", member("CubeSquare.square", 14));
    assertEquals("…square", member("CubeSquare.square", 8));
    assertEquals("square", member("CubeSquare.square", 7));
    assertEquals("C….sum λ1", member("CubeSquare.sum λ1", 9));
    assertEquals("b… monitor", member("blocked: monitor", 10));
    assertEquals("s…re", member("CubeSquare.square", 4));
  }

  @Test
  void overloadsAreToldApartByTheirParameters() {
    assertEquals("St….join(Iterable, String)", member("StringUtils.join(Iterable, String)", 26));
    assertEquals("joi…tring)", member("StringUtils.join(Iterable, String)", 10));
    assertEquals("joi… char)", member("StringUtils.join(Iterable, char)", 10));
    assertEquals("S….of(Map.Entry...)", member("StringUtils.of(Map.Entry...)", 19));
  }

  @Test
  void theMarkOfWhatRunsInParallelStays() {
    assertEquals("|| joi…tring)", member("|| join(Iterable, String)", 13));
    assertEquals("|| St….join(Iterable)", member("|| StringUtils.join(Iterable)", 21));
    assertEquals("", member("|| join(Iterable, String)", 4));
  }

  @Test
  void theMiddleGivesWayWhereNamesDifferAtTheirEnds() {
    assertEquals("wor…r-12", middle("worker-number-12", 8));
    assertEquals("", middle("worker-number-12", 1));
  }
}
