/** The list with one of its things in another place; a place beyond its ends is the nearest one. */
export function moved<Thing>(things: readonly Thing[], from: number, to: number): Thing[] {
  const rest = things.toSpliced(from, 1);
  return rest.toSpliced(Math.max(0, to), 0, ...things.slice(from, from + 1));
}
