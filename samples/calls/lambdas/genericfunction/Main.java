package calls.lambdas.genericfunction;

class Main {
  static void main() {
    Mapper<String, Integer> length = s -> s.length();
    use(length);
  }

  static <A, B> void use(Mapper<A, B> mapper) {
    mapper.map(null == mapper ? null : cast("x"));
  }

  @SuppressWarnings("unchecked")
  static <A> A cast(Object o) {
    return (A) o;
  }
}

interface Mapper<A, B> {
  B map(A a);
}
