package dev.concert.runtime.tree;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.concert.runtime.file.BlockFile;
import dev.concert.runtime.format.RunFormat;
import dev.concert.runtime.format.Tree;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ElementNodesTest {
  @TempDir Path folder;

  private BlockFile file(long bytes) throws IOException {
    return new BlockFile(folder.resolve("profile.1"), bytes);
  }

  private static ThreadTree tree(BlockFile file, int number) throws IOException {
    return new ThreadTree(new TreeNodes(file, Tree.THREAD, number, number, 1, 0));
  }

  @Test
  void aRangeOfACollectionHasOneNodeHoweverOftenItIsLookedFor() throws IOException {
    ThreadTree tree = tree(file(64L << 20), 1);
    ElementNodes elements = ElementNodes.of(tree);
    Map<List<Integer>, Long> known = new HashMap<>();
    Random random = new Random(3);
    for (int i = 0; i < 100_000; i++) {
      int collection = 1 + random.nextInt(9);
      int range = Tree.elements(random.nextInt(3), random.nextInt(Tree.ELEMENT_RANGES));
      long node = elements.find(collection, range);
      Long before = known.put(List.of(collection, range), node);
      assertEquals(before == null ? node : before, node);
      long first = tree.nodes().get(node, Tree.PARENT_AND_ID);
      assertEquals(Tree.kindAndId(Tree.FURTHER, range), Tree.kindAndId(first));
      long parent = tree.nodes().get(Tree.word(Tree.parent(first)), Tree.PARENT_AND_ID);
      assertEquals(Tree.node(Tree.reference(tree.root()), Tree.ACCESS, collection), parent);
    }
    assertEquals(9 * 3 * Tree.ELEMENT_RANGES, known.size());
    assertEquals(known.size(), known.values().stream().distinct().count());
  }

  @Test
  void aSharedTreeHasTheSameNodes() throws IOException {
    SharedTree tree = new SharedTree(new TreeNodes(file(64L << 20), Tree.SHARED, 1, 0, 1, 0));
    ElementNodes elements = ElementNodes.of(tree);
    long node = elements.find(4, Tree.elements(0, 9));
    tree.increase(node, Tree.elementsWord(true, false), 5);
    assertEquals(node, ElementNodes.of(tree).find(4, Tree.elements(0, 9)));
    assertEquals(5, tree.nodes().get(node, Tree.elementsWord(true, false)));
  }

  @Test
  void allFourCountsOfThreadsThatHaveEndedAreAddedUp() throws IOException {
    BlockFile file = file(64L << 20);
    ThreadTree sum = tree(file, 3);
    List<ThreadTree> ended = List.of(tree(file, 1), tree(file, 2));
    for (ThreadTree tree : ended) {
      long node = ElementNodes.of(tree).find(4, Tree.elements(2, 100));
      for (int word = Tree.CALLS; word < Tree.NODE_WORDS; word++) {
        tree.nodes().put(node, word, 10L * word);
      }
    }
    TreeMerger.merge(ended, sum);
    long node = ElementNodes.of(sum).find(4, Tree.elements(2, 100));
    for (int word = Tree.CALLS; word < Tree.NODE_WORDS; word++) {
      assertEquals(20L * word, sum.nodes().get(node, word));
    }
  }

  @Test
  void aRangeThatFindsNoRoomIsLostAndTheOthersCountOn() throws IOException {
    BlockFile file = file((1L + RunFormat.SEGMENT_BLOCKS) * RunFormat.BLOCK_BYTES);
    ThreadTree tree = tree(file, 1);
    ElementNodes elements = ElementNodes.of(tree);
    long first = elements.find(1, Tree.elements(0, 0));
    int collection = 1;
    while (elements.find(collection, Tree.elements(0, 0)) != TreeNodes.NO_NODE) {
      collection++;
    }
    assertEquals(1, tree.nodes().lostCalls());
    assertEquals(first, elements.find(1, Tree.elements(0, 0)));
    assertEquals(1, tree.nodes().lostCalls());
  }
}
