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

/** Slips that a word of this length may have and still be known: one from five letters on, two from nine. */
function mostSlips({ length }: string): number {
  if (length >= 9) return 2;
  return length >= 5 ? 1 : 0;
}

/** The word, and what is left of it without any one or any two of its letters. */
function lessLetters(word: string, most: number): Set<string> {
  const found = new Set([word]);
  let last = [word];
  for (let slip = 0; slip < most; slip++) {
    last = last.flatMap((from) => Array.from(from, (_, at) => from.slice(0, at) + from.slice(at + 1)));
    for (const less of last) found.add(less);
  }
  return found;
}

/**
 * Finds the known word that somebody meant. Two words that are n slips apart become alike when each loses at most n letters, so
 * that few words need to be compared, however many are known (the symmetric deletion of Wolf Garbe's SymSpell).
 */
export function createNearest(known: Iterable<string>): (word: string) => string | undefined {
  const byLess = new Map<string, string[]>();
  let longest = 0;
  for (const word of new Set(known)) {
    if (word.length < 5) continue;
    longest = Math.max(longest, word.length);
    for (const less of lessLetters(word, mostSlips(word))) {
      const words = byLess.get(less);
      if (words) words.push(word);
      else byLess.set(less, [word]);
    }
  }
  return (word) => {
    const most = mostSlips(word);
    if (most === 0 || word.length > longest + most || /\d/.test(word)) return undefined;
    const candidates = new Set([...lessLetters(word, most)].flatMap((less) => byLess.get(less) ?? []));
    let best: { word: string; slips: number } | undefined;
    for (const candidate of candidates) {
      const count = slips(word, candidate, most);
      if (count <= most && count < (best?.slips ?? Number.POSITIVE_INFINITY)) best = { word: candidate, slips: count };
    }
    return best?.word;
  };
}
