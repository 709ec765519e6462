import { fold } from '../../platform/fold.ts';

/** Edits that a short and a long word may be away. */
const shortWord = 5;

/** The known name that a typed one most probably means: at most two letters away, or the beginning of it. */
export function nearestOf(typed: string, names: readonly string[]): string | undefined {
  const word = fold(typed);
  if (word.length < 3 || word.length > 60) return undefined;
  const begun = names.find(
    (name) => word.startsWith(`${fold(name)} `) || word.split(/[^a-z0-9]+/).includes(fold(name)),
  );
  if (begun !== undefined) return begun;
  const most = word.length <= shortWord ? 1 : 2;
  let best: string | undefined;
  let least = most + 1;
  for (const name of names) {
    const distance = distanceOf(word, fold(name), least);
    if (distance >= least) continue;
    best = name;
    least = distance;
  }
  return best;
}

/** Letters to insert, delete, replace or exchange with the next one (optimal string alignment); `limit` when there are no fewer. */
function distanceOf(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) >= limit) return limit;
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const replaced = (above[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1);
      const isExchanged = column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      const exchanged = isExchanged ? (before[column - 2] ?? limit) + 1 : limit;
      line.push(Math.min(replaced, exchanged, (above[column] ?? 0) + 1, (line[column - 1] ?? 0) + 1));
    }
    before = above;
    above = line;
  }
  return above[b.length] ?? limit;
}
