module program {
  requires shapes;
}
