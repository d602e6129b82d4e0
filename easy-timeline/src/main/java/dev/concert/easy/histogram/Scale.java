package dev.concert.easy.histogram;

/** How values are laid out from left to right. */
public enum Scale {
  /** So that the same factor is the same distance; 0 has its place, too. */
  LOG {
    @Override
    double place(double value) {
      return Math.log1p(Math.max(0, value));
    }

    @Override
    double value(double place) {
      return Math.expm1(place);
    }
  },
  LINEAR {
    @Override
    double place(double value) {
      return value;
    }

    @Override
    double value(double place) {
      return place;
    }
  };

  abstract double place(double value);

  abstract double value(double place);

  /** Where a value lies between two others: 0 at the first, 1 at the second. */
  public double share(double value, double from, double to) {
    return (place(value) - place(from)) / (place(to) - place(from));
  }

  /** The value at a share of the way from one to another. */
  public double at(double share, double from, double to) {
    return value(place(from) + share * (place(to) - place(from)));
  }
}
