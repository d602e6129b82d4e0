static int counter = 0;

final Runnable field = () -> IO.println("field");

record Item(String name) {}

enum Size {
  SMALL
}

void main() {
  Runnable r = () -> IO.println("main");
  r.run();
  help(new Item("x"));
  new Object() {
    void anonymous() {}
  };
}

static void help(Item item) {
  IO.println(item.name());
}
