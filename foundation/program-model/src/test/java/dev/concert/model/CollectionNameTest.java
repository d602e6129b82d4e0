package dev.concert.model;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CollectionNameTest {
  @ParameterizedTest
  @CsvSource({
    "[[La.Block;, a.Block[][]",
    "[La/Outer$Inner;, a.Outer$Inner[]",
    "[D, double[]",
    "[[[Z, boolean[][][]",
    "a.Block[][], a.Block[][]",
    "java.util.HashMap, java.util.HashMap",
    "a.Store#blocks, a.Store#blocks",
    "the [queue], the [queue]"
  })
  void anArrayIsNamedAsSourceDoes(String told, String named) {
    assertEquals(named, CollectionName.ofSource(told));
  }

  @Test
  void whatIsNoNameOfAnArrayStaysAsItIs() {
    for (String name : new String[] {"", "[", "[[", "[L;", "[Lx", "[Q", "[IJ"}) {
      assertEquals(name, CollectionName.ofSource(name));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "a.Store#blocks, a.Store",
    "java.util.HashMap, java.util.HashMap",
    "a.Block[][], a.Block",
    "[[La.Block;, a.Block",
    "double[], double"
  })
  void itsClassIsTheOneThatHasItThatItIsOrOfWhoseObjectsItIs(String collection, String type) {
    assertEquals(type, CollectionName.type(collection));
  }
}
