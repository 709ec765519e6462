/** The end of an axis that holds a value: 1, 2 or 5 times a power of ten, and halves to a whole number. */
export function axisEnd(value: number): number {
  if (value <= 2) return 2;
  const power = 10 ** Math.floor(Math.log10(value));
  const step = [1, 2, 4, 6, 8, 10].find((factor) => factor * power >= value) ?? 10;
  return step * power;
}
