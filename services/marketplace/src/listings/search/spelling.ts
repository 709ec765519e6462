/** Letters that sound alike in Spanish are one: `tuvo` and `tubo`, `semento` and `cemento`. */
const asSpoken = (word: string): string =>
  word
    .replace(/h/g, '')
    .replace(/v/g, 'b')
    .replace(/z|c(?=[ei])/g, 's')
    .replace(/qu|k/g, 'c')
    .replace(/ll/g, 'y')
    .replace(/(.)\1/g, '$1');

/** How many letters are missing, too many, wrong or changed with their neighbour (Damerau-Levenshtein). */
function distance(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, k) => k)];
  const at = (n: number, k: number): number => rows[n]?.[k] ?? Number.POSITIVE_INFINITY;
  for (let n = 1; n <= one.length; n += 1) {
    rows[n] = [n];
    for (let k = 1; k <= other.length; k += 1) {
      const same = one[n - 1] === other[k - 1] ? 0 : 1;
      const isSwapped = one[n - 1] === other[k - 2] && one[n - 2] === other[k - 1];
      const swapped = isSwapped ? at(n - 2, k - 2) + 1 : Number.POSITIVE_INFINITY;
      rows[n]?.push(Math.min(at(n - 1, k) + 1, at(n, k - 1) + 1, at(n - 1, k - 1) + same, swapped));
    }
  }
  return at(one.length, other.length);
}

const lettersAnError = 4;
const mostMeant = 3;

/**
 * Of words of lots that look like what was typed, those that it may be meant for: what begins so, else what is spelt so with
 * fewest errors, one in four letters at most. `gratis` is not meant for `gris`.
 */
export function meantFor(typed: string, others: readonly string[]): string[] {
  const spoken = asSpoken(typed);
  const most = Math.floor(typed.length / lettersAnError);
  const errorsOf = (other: string): number =>
    other.startsWith(typed) ? 0 : Math.min(distance(typed, other), distance(spoken, asSpoken(other)));
  const errors = new Map(others.map((other) => [other, errorsOf(other)]));
  const least = Math.min(most, ...errors.values());
  return others.filter((other) => errors.get(other) === least).slice(0, mostMeant);
}
