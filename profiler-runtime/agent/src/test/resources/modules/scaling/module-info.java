module scaling {
  requires shapes;

  provides shapes.Scale with
      scaling.Twice;
}
