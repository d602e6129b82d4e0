package calls.dispatch.chain;

class Main {
  static void main() {
    new Query().from("a").where("b").run();
  }
}

class Query {
  Query from(String table) {
    return this;
  }

  Query where(String condition) {
    return this;
  }

  void run() {}
}
