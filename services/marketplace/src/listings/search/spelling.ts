export interface Word {
  readonly word: string;
  /** How it sounds: `tuvo` sounds like `tubo`, and `semento` like `cemento`. */
  readonly spoken: string;
}

const keyboard = ['qwertyuiop', 'asdfghjklñ', 'zxcvbnm'];
const besides = keyboard.flatMap((row) => Array.from(row.slice(1), (key, n) => `${row[n]}${key}`));
/** Letters that are easily mistyped or misheard for each other. */
const mistaken = new Set([...besides, 'gj', 'mn', 'ei', 'ou'].flatMap(([a, b]) => [`${a}${b}`, `${b}${a}`]));

/** In shorter words, an error that is not a typing slip makes another word: `libro` is not `litro`, `piano` not `pino`. */
const lettersOfAnyError = 6;

/** The number of missing, extra, wrong or swapped letters (Damerau-Levenshtein). */
function distance(typed: string, meant: string): number {
  const isShort = Math.min(typed.length, meant.length) < lettersOfAnyError;
  const cost = (isSlip: boolean): number => (isShort && !isSlip ? 2 : 1);
  const rows: number[][] = [Array.from({ length: meant.length + 1 }, (_, k) => k)];
  const at = (n: number, k: number): number => rows[n]?.[k] ?? Number.POSITIVE_INFINITY;
  for (let n = 1; n <= typed.length; n += 1) {
    rows[n] = [n];
    const before = typed[n - 2] ?? '';
    const letter = typed[n - 1] ?? '';
    const after = typed[n] ?? '';
    const isExtraSlip = [before, after].some((one) => one === letter || mistaken.has(one + letter));
    for (let k = 1; k <= meant.length; k += 1) {
      const other = meant[k - 1] ?? '';
      const wrong = letter === other ? 0 : cost(mistaken.has(letter + other));
      const isSwapped = letter === meant[k - 2] && before === other;
      const swapped = isSwapped ? at(n - 2, k - 2) + 1 : Number.POSITIVE_INFINITY;
      rows[n]?.push(Math.min(at(n - 1, k) + cost(isExtraSlip), at(n, k - 1) + 1, at(n - 1, k - 1) + wrong, swapped));
    }
  }
  return at(typed.length, meant.length);
}

/** A plural counts as sounding like its singular. */
const single = (spoken: string): string => (spoken.length > 4 ? spoken.replace(/e?s$/, '') : spoken);

/** The number of errors: none if both sound the same. Longer words are also compared by sound. */
function errorsOf(typed: Word, meant: Word): number {
  if (meant.word.startsWith(typed.word) || single(typed.spoken) === single(meant.spoken)) return 0;
  const written = distance(typed.word, meant.word);
  return typed.word.length < lettersOfAnyError ? written : Math.min(written, distance(typed.spoken, meant.spoken));
}

/** People seldom get the first letter wrong. */
function beginsAlike([typed = '', next = '']: string, [meant = '', after = '']: string): boolean {
  return typed === meant || mistaken.has(typed + meant) || (typed === after && next === meant);
}

/** The lengths from which a word may have one, two and three errors. */
const lettersOfErrors = [4, 9, 13];
const mostMeant = 3;

/**
 * The words that a typed word may be meant for: those that start with it or sound like it, otherwise those with the fewest
 * errors, at most about one in four letters. `gratis` is not meant for `gris`.
 */
export function meantFor(typed: Word, others: readonly Word[]): string[] {
  const most = lettersOfErrors.filter((letters) => typed.word.length >= letters).length;
  const judged = others
    .filter(({ word, spoken }) => beginsAlike(typed.word, word) || beginsAlike(typed.spoken, spoken))
    .map((other) => ({ word: other.word, errors: errorsOf(typed, other), far: distance(typed.word, other.word) }));
  const least = Math.min(most, ...judged.map(({ errors }) => errors));
  const nearest = judged.filter(({ errors }) => errors === least).toSorted((one, other) => one.far - other.far);
  return nearest.slice(0, mostMeant).map(({ word }) => word);
}
