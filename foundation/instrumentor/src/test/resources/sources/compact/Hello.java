void main() {
  IO.println(twice(21));
}

int twice(int n) { return new Doubler().twice(n); }

class Doubler {
  int twice(int n) { return 2 * n; } // the end
}
