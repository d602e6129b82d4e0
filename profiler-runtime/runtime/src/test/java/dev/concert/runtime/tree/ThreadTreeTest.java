package dev.concert.runtime.tree;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import dev.concert.runtime.file.BlockFile;
import dev.concert.runtime.format.Tree;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ThreadTreeTest {
  @TempDir Path folder;
  private BlockFile file;

  @BeforeEach
  void makeFile() throws IOException {
    file = new BlockFile(folder.resolve("profile.1"), 64L << 20);
  }

  private ThreadTree tree() throws IOException {
    return new ThreadTree(new TreeNodes(file, Tree.THREAD, 1, 1, 1, 0));
  }

  @Test
  void aContextHasOneNodeHoweverItIsReached() {
    long seed = System.nanoTime();
    assertAll("seed " + seed, () -> reachByPaths(new Random(seed)));
  }

  private void reachByPaths(Random random) throws IOException {
    ThreadTree tree = tree();
    Map<List<Integer>, Long> nodes = new HashMap<>();
    for (int i = 0; i < 20_000; i++) {
      List<Integer> path = random.ints(1 + random.nextInt(6), 1, 6).boxed().toList();
      long node = tree.root();
      for (int depth = 0; depth < path.size(); depth++) {
        long parent = node;
        node = tree.child(parent, Tree.ROUTINE, path.get(depth));
        Long before = nodes.put(List.copyOf(path.subList(0, depth + 1)), node);
        assertEquals(before == null ? node : before, node);
        long first = tree.nodes().get(node, Tree.PARENT_AND_ID);
        assertEquals(parent, Tree.word(Tree.parent(first)));
        assertEquals(path.get(depth), Tree.id(first));
      }
    }
    assertEquals(nodes.size(), nodes.values().stream().distinct().count());
  }

  @Test
  void aNodeOfManyChildrenFindsEachAgainInWhateverOrder() {
    long seed = System.nanoTime();
    assertAll("seed " + seed, () -> findAmongMany(new Random(seed)));
  }

  private void findAmongMany(Random random) throws IOException {
    ThreadTree tree = tree();
    long parent = tree.child(tree.root(), Tree.ROUTINE, 1);
    Map<Integer, Long> nodes = new HashMap<>();
    long before = TreeNodes.NO_NODE;
    for (int i = 0; i < 100_000; i++) {
      int id = 1 + random.nextInt(1 + i / 10);
      long node = tree.child(parent, before, Tree.ROUTINE, id);
      assertEquals(parent, Tree.word(Tree.parent(tree.nodes().get(node, Tree.PARENT_AND_ID))));
      assertEquals(id, Tree.id(tree.nodes().get(node, Tree.PARENT_AND_ID)));
      Long known = nodes.put(id, node);
      assertEquals(known == null ? node : known, node);
      before = random.nextInt(10) == 0 ? TreeNodes.NO_NODE : node;
    }
    assertEquals(nodes.size(), nodes.values().stream().distinct().count());
  }

  @Test
  void kindsOfNodesDoNotMix() throws IOException {
    ThreadTree tree = tree();
    long routine = tree.child(tree.root(), Tree.ROUTINE, 5);
    long access = tree.child(tree.root(), Tree.ACCESS, 5);
    assertNotEquals(routine, access);
    assertEquals(routine, tree.child(tree.root(), Tree.ROUTINE, 5));
    assertEquals(access, tree.child(tree.root(), Tree.ACCESS, 5));
  }

  @Test
  void aSumHasTheCountersOfAllItsTrees() throws IOException {
    ThreadTree sum = new ThreadTree(new TreeNodes(file, Tree.MERGED, 9, 0, 1, 0));
    ThreadTree first = tree();
    ThreadTree second = tree();
    for (ThreadTree tree : List.of(first, second)) {
      long node = tree.root();
      for (int depth = 0; depth < 5_000; depth++) {
        node = tree.child(node, Tree.ROUTINE, 1 + depth % 3);
        tree.nodes().put(node, Tree.CALLS, depth);
        tree.nodes().put(node, Tree.TIME, 10L * depth);
      }
      tree.nodes().addLost(2);
      TreeValues.add(tree.nodes(), tree.child(tree.root(), Tree.VALUE, 7), 3);
    }
    TreeMerger.merge(List.of(first, second), sum);
    long node = sum.root();
    for (int depth = 0; depth < 5_000; depth++) {
      node = sum.child(node, Tree.ROUTINE, 1 + depth % 3);
      assertEquals(2L * depth, sum.nodes().get(node, Tree.CALLS));
      assertEquals(20L * depth, sum.nodes().get(node, Tree.TIME));
    }
    long value = sum.child(sum.root(), Tree.VALUE, 7);
    assertEquals(2, sum.nodes().get(value, Tree.CALLS));
    assertEquals(6.0, Double.longBitsToDouble(sum.nodes().get(value, Tree.TIME)));
    assertEquals(4, sum.nodes().lostCalls());
  }
}
