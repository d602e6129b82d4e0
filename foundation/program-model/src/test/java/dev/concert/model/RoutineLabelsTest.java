package dev.concert.model;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class RoutineLabelsTest {
  @Test
  void onlyThoseThatWouldReadTheSameHaveTheirParameters() {
    RoutineLabels labels =
        RoutineLabels.of(
            List.of("a.Utils#add(int[],int)", "a.Utils#add(long[],long)", "a.Utils#swap(int[])"));
    assertEquals("Utils.add(int[],int)", labels.of("a.Utils#add(int[],int)"));
    assertEquals("Utils.add(long[],long)", labels.of("a.Utils#add(long[],long)"));
    assertEquals("Utils.swap", labels.of("a.Utils#swap(int[])"));
  }

  @Test
  void scopesWithNamesOfTheirOwnStayAsTheyAre() {
    RoutineLabels labels = RoutineLabels.of(List.of("load", "load", "a.B#<init>(int)"));
    assertEquals("load", labels.of("load"));
    assertEquals("new B", labels.of("a.B#<init>(int)"));
  }

  @Test
  void inASentenceOnlyTheEndsOfManyParametersAreLeft() {
    RoutineLabels labels =
        RoutineLabels.of(
            List.of(
                "a.S#append(java.lang.StringBuffer,java.lang.String,java.lang.Object[],boolean)",
                "a.S#append(java.lang.StringBuffer,java.lang.String,int)",
                "a.S#append(int)",
                "a.S#alone(java.lang.StringBuffer,java.lang.String,java.lang.Object[],boolean)"));
    assertEquals(
        "S.append(StringBuffer,String,…,boolean)",
        labels.brief(
            "a.S#append(java.lang.StringBuffer,java.lang.String,java.lang.Object[],boolean)"));
    assertEquals("S.append(int)", labels.brief("a.S#append(int)"));
    assertEquals(
        "S.alone",
        labels.brief(
            "a.S#alone(java.lang.StringBuffer,java.lang.String,java.lang.Object[],boolean)"));
  }

  @Test
  void whatTellsOverloadsApartIsNotLeftOut() {
    String one = "a.S#append(java.lang.StringBuffer,java.lang.CharSequence,java.lang.Boolean,int)";
    String other = "a.S#append(java.lang.StringBuffer,java.lang.CharSequence,java.lang.Long,int)";
    RoutineLabels labels = RoutineLabels.of(List.of(one, other));
    assertEquals("S.append(StringBuffer,CharSequence,Boolean,int)", labels.brief(one));
    assertEquals("S.append(StringBuffer,CharSequence,Long,int)", labels.brief(other));
  }

  @Test
  void aLambdaKeepsItsNumberBehindItsParameters() {
    String lambda =
        "a.S#append(java.lang.StringBuffer,java.lang.Object,java.lang.Object[],boolean)->2";
    RoutineLabels labels = RoutineLabels.of(List.of(lambda, "a.S#append()->2"));
    assertEquals("S.append(StringBuffer,Object,…,boolean) λ2", labels.brief(lambda));
    assertEquals("S.append() λ2", labels.brief("a.S#append()->2"));
  }
}
