package dev.concert.samples.matrix;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The connections of one node: a star around node 0 for sums, a chain of neighbours for borders.
 *
 * @param root the link to node 0, null on node 0 itself
 * @param members on node 0 the links to the others in their order, else empty
 * @param above the link to the node that holds the rows above, null at the edge
 * @param below the link to the node that holds the rows below, null at the edge
 */
record Network(Link root, List<Link> members, Link above, Link below) implements AutoCloseable {

  /** Node 0: takes in the others, then tells each one the port of the node above it. */
  static Network ofRoot(int nodes, ServerSocket server) throws IOException {
    Link[] members = new Link[nodes];
    int[] ports = new int[nodes];
    ports[0] = server.getLocalPort();
    for (int i = 1; i < nodes; i++) {
      Link link = new Link(server.accept());
      int node = link.receiveInt();
      members[node] = link;
      ports[node] = link.receiveInt();
    }
    for (int node = 1; node < nodes; node++) {
      members[node].sendInt(ports[node - 1]);
    }
    Link below = nodes > 1 ? new Link(server.accept()) : null;
    return new Network(null, List.copyOf(Arrays.asList(members).subList(1, nodes)), null, below);
  }

  /**
   * Any other node: reports to node 0, connects to the node above and is found by the one below.
   */
  static Network ofMember(int node, int nodes, int rootPort) throws IOException {
    try (ServerSocket server = listen()) {
      Link root = Link.to(rootPort);
      root.sendInt(node);
      root.sendInt(server.getLocalPort());
      Link above = Link.to(root.receiveInt());
      Link below = node < nodes - 1 ? new Link(server.accept()) : null;
      return new Network(root, List.of(), above, below);
    }
  }

  static ServerSocket listen() throws IOException {
    return new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
  }

  @Override
  public void close() throws IOException {
    List<Link> all = new ArrayList<>(members);
    for (Link link : new Link[] {root, above, below}) {
      if (link != null) {
        all.add(link);
      }
    }
    for (Link link : all) {
      link.close();
    }
  }
}
