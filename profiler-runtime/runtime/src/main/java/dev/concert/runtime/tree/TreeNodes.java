package dev.concert.runtime.tree;

import dev.concert.runtime.file.BlockFile;
import dev.concert.runtime.file.FileBlock;
import dev.concert.runtime.file.Segment;
import dev.concert.runtime.format.RunFormat;
import dev.concert.runtime.format.Tree;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * The blocks of one calling-context tree, and how a node is added to them. One thread adds at a
 * time. Nodes are told by the word in the file at which they start.
 */
public final class TreeNodes {
  /** No node could be added: the file has reached its limit. */
  public static final long NO_NODE = -1;

  private final BlockFile file;
  private final long kind;
  private final int tree;
  private final long thread;
  private final int group;
  private final int born;
  private final List<FileBlock> blocks = new ArrayList<>(1);
  private FileBlock current;
  private int used = Tree.NODES_PER_BLOCK;

  /**
   * @param kind a kind of block of {@link Tree}
   * @param tree number of the tree in its file
   * @param born first epoch in which the tree counts
   */
  public TreeNodes(BlockFile file, long kind, int tree, long thread, int group, int born) {
    this.file = file;
    this.kind = kind;
    this.tree = tree;
    this.thread = thread;
    this.group = group;
    this.born = born;
  }

  /** The tree's first node, its own parent; or {@link #NO_NODE}. */
  long addRoot() throws IOException {
    return claimRoom() ? commit(Tree.reference(next()), 0, 0) : NO_NODE;
  }

  /**
   * A new first child of a node, or {@link #NO_NODE}.
   *
   * @param kind a kind of node of {@link Tree}
   */
  long add(long parent, int kind, int id) throws IOException {
    if (!claimRoom()) {
      addLost(1);
      return NO_NODE;
    }
    Segment segment = file.segment(parent);
    int links = at(segment, parent) + Tree.LINKS;
    long old = segment.words.get(links);
    long node = commit(Tree.reference(parent), Tree.kindAndId(kind, id), Tree.firstChild(old));
    segment.putRelease(links, Tree.links(Tree.reference(node), Tree.nextSibling(old)));
    return node;
  }

  /**
   * A new last child of a node, or {@link #NO_NODE}.
   *
   * @param last the last child until now, or {@link #NO_NODE}
   */
  long append(long parent, long last, int kind, int id) throws IOException {
    if (!claimRoom()) {
      addLost(1);
      return NO_NODE;
    }
    long node = commit(Tree.reference(parent), Tree.kindAndId(kind, id), 0);
    if (last == NO_NODE) {
      int links = Tree.nextSibling(get(parent, Tree.LINKS));
      put(parent, Tree.LINKS, Tree.links(Tree.reference(node), links));
    } else {
      int links = Tree.firstChild(get(last, Tree.LINKS));
      put(last, Tree.LINKS, Tree.links(links, Tree.reference(node)));
    }
    return node;
  }

  private long commit(int parent, int kindAndId, int sibling) {
    long node = next();
    Segment segment = current.segment;
    int at = at(segment, node);
    segment.words.put(at + Tree.LINKS, Tree.links(0, sibling));
    segment.putRelease(at, Tree.halves(parent, kindAndId));
    used++;
    return node;
  }

  private long next() {
    return current.wordInFile() + RunFormat.BLOCK_HEADER_WORDS + (long) used * Tree.NODE_WORDS;
  }

  private boolean claimRoom() throws IOException {
    if (used < Tree.NODES_PER_BLOCK) {
      return true;
    }
    FileBlock block = file.claim();
    if (block == null) {
      return false;
    }
    block.put(Tree.TREE_AND_NUMBER, Tree.halves(tree, blocks.size()));
    block.put(Tree.THREAD_ID, thread);
    block.put(Tree.GROUP_ID, group);
    block.put(Tree.BORN_AND_DEAD, Tree.halves(born, 0));
    block.publish(kind);
    blocks.add(block);
    current = block;
    used = 0;
    return true;
  }

  /** Calls, accesses or values that found no room. */
  void addLost(long count) {
    if (current == null) {
      file.addLost(count);
    } else {
      current.put(Tree.BLOCK_LOST, current.get(Tree.BLOCK_LOST) + count);
    }
  }

  long lostCalls() {
    long lost = 0;
    for (FileBlock block : blocks) {
      lost += block.get(Tree.BLOCK_LOST);
    }
    return lost;
  }

  public static int at(Segment segment, long node) {
    return (int) (node - segment.firstWord);
  }

  public Segment segment(long node) {
    return file.segment(node);
  }

  public long get(long node, int word) {
    Segment segment = file.segment(node);
    return segment.words.get(at(segment, node) + word);
  }

  public void put(long node, int word, long value) {
    Segment segment = file.segment(node);
    segment.words.put(at(segment, node) + word, value);
  }

  /** Adds to a count that only one thread writes. */
  public void add(long node, int word, long count) {
    Segment segment = file.segment(node);
    int at = at(segment, node) + word;
    segment.words.put(at, segment.words.get(at) + count);
  }

  /** Blocks claimed so far; of a tree that nobody writes any more. */
  public List<FileBlock> blocks() {
    return blocks;
  }
}
