import com.sun.net.httpserver.HttpServer;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.sql.SQLException;

/** Asks a server over HTTP, and what looks like a driver of a database. */
public class Asks {
  static int rows() throws SQLException {
    return new AsksStatement().executeUpdate("insert") + new AsksStatement().helps();
  }

  static int status(int port) throws Exception {
    HttpRequest request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port)).build();
    return HttpClient.newHttpClient()
        .send(request, HttpResponse.BodyHandlers.discarding())
        .statusCode();
  }

  public static void main(String[] args) throws Exception {
    HttpServer server = HttpServer.create(new InetSocketAddress("127.0.0.1", 0), 0);
    server.createContext("/", exchange -> {
      exchange.sendResponseHeaders(204, -1);
      exchange.close();
    });
    server.start();
    System.out.println(status(server.getAddress().getPort()) + rows() == 206 ? "done" : "wrong");
    server.stop(0);
    System.exit(0);
  }
}

class AsksStatement {
  public int executeUpdate(String sql) throws SQLException {
    return 1;
  }

  public int helps() {
    return 1;
  }
}
