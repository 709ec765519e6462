/** Takes a word's stem, and where the text has it: the first `count` of the positions, which are good until it returns. */
type Take = (stem: string, positions: Uint16Array, count: number) => void;

const [quote, colon, comma, nine] = ["'", ':', ',', '9'].map((sign) => sign.charCodeAt(0)) as [
  number,
  number,
  number,
  number,
];
const zero = nine - 9;
const weights: Readonly<Record<string, number>> = { A: 3, B: 2, C: 1 };
const weightBits = 14;
/** PostgreSQL keeps no more of one stem. */
const mostPositions = 256;
const positions = new Uint16Array(mostPositions);

/** Where a stem that begins after a quote ends: a quote within it is doubled. */
function endOfStem(text: string, begin: number): number {
  let end = text.indexOf("'", begin);
  while (text.charCodeAt(end + 1) === quote) end = text.indexOf("'", end + 2);
  return end;
}

const plainStem = (stem: string): string =>
  stem.includes("'") || stem.includes('\\') ? stem.replace(/(['\\])\1/g, '$1') : stem;

/**
 * Reads PostgreSQL's text of a `tsvector`, `'varill':1A,7B 'viv':13B`. A position is kept as PostgreSQL does: the place in
 * the text, and two bits above it for the weight, 3 of an A to 0 of a D.
 */
export function readLexemes(text: string, take: Take): void {
  for (let at = 0; at < text.length; at += 1) {
    const end = endOfStem(text, at + 1);
    if (end < 0) throw new Error('no text of a tsvector');
    const stem = plainStem(text.slice(at + 1, end));
    let count = 0;
    let place = 0;
    let weight = 0;
    at = end + 1;
    if (text.charCodeAt(at) !== colon) throw new Error('a stem without its positions');
    for (at += 1; ; at += 1) {
      const sign = at < text.length ? text.charCodeAt(at) : 32;
      if (sign >= zero && sign <= nine) place = place * 10 + sign - zero;
      else if (sign === comma || sign === 32) {
        positions[count] = (weight << weightBits) | place;
        count += 1;
        [place, weight] = [0, 0];
        if (sign !== comma) break;
      } else weight = weights[text.charAt(at)] ?? 0;
    }
    take(stem, positions, count);
  }
}
