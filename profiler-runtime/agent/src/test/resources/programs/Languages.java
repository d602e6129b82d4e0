import java.util.ArrayList;
import java.util.List;
import kotlin.ranges.IntRange;
import kotlin.sequences.SequencesKt;
import kotlin.text.Regex;
import scala.collection.immutable.Range$;
import scala.collection.immutable.TreeMap;
import scala.math.BigInt;
import scala.math.Ordering;

/** Makes libraries work that compilers of other languages have made. */
public class Languages {
  public static void main(String[] args) {
    List<Object> said = new ArrayList<>();
    said.add(kotlin());
    said.add(scala());
    said.add(new Regex("[aeiou]").replace("other people's programs", m -> "<" + m.getValue() + ">"));
    System.out.println(said);
    System.out.println("done");
  }

  private static String kotlin() {
    return SequencesKt.joinToString(
        SequencesKt.take(
            SequencesKt.filter(
                SequencesKt.map(
                    kotlin.collections.CollectionsKt.asSequence(new IntRange(1, 1000)), i -> i * i),
                i -> i % 7 == 2),
            20),
        ", ", "[", "]", -1, "...", null);
  }

  private static String scala() {
    TreeMap<String, Object> squares = new TreeMap<>(Ordering.String$.MODULE$);
    scala.collection.Iterator<Object> numbers = Range$.MODULE$.inclusive(1, 200).iterator();
    while (numbers.hasNext()) {
      int n = (Integer) numbers.next();
      squares = squares.updated("n" + n, (Object) BigInt.apply(n).pow(20));
    }
    return squares.drop(100).mkString("{", "; ", "}");
  }
}
