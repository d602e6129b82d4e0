package dev.concert.racy.figures;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CollectionShareTest {
  @ParameterizedTest
  @CsvSource({
    "a.b2.Grid#cells, Grid#cells",
    "java.util.Map$Entry[], Map$Entry[]",
    "double[][], double[][]",
    "matrix.rows, matrix.rows",
    "p, p",
    "Grid, Grid"
  })
  void aCollectionIsShownWithoutItsPackage(String name, String shown) {
    assertEquals(shown, CollectionShare.withoutPackage(name));
  }
}
