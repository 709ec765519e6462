/** Number of typing slips between two words: letters missing, added, changed, or two neighbours swapped. Stops counting beyond `most`. */
export function slips(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let cost = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      next.push(cost);
    }
    [before, row] = [row, next];
  }
  return row[b.length] ?? most + 1;
}

/** The known word that somebody meant, or undefined: one slip from five letters on, two from nine. */
export function nearest(word: string, known: Iterable<string>): string | undefined {
  if (word.length < 5 || /\d/.test(word)) return undefined;
  const most = word.length >= 9 ? 2 : 1;
  let best: { word: string; slips: number } | undefined;
  for (const candidate of known) {
    if (candidate.length < 5) continue;
    const count = slips(word, candidate, most);
    if (count <= most && count < (best?.slips ?? Number.POSITIVE_INFINITY)) best = { word: candidate, slips: count };
  }
  return best?.word;
}
