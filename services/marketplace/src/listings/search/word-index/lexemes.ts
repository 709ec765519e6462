/** Receives a stem and its positions in the text: the first `count` of `positions`, which are valid only during the call. */
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
/** PostgreSQL keeps no more positions of one stem. */
const mostPositions = 256;
const positions = new Uint16Array(mostPositions);

/** The end of a stem that starts after a quote. A quote within it is doubled. */
function endOfStem(text: string, start: number): number {
  let end = text.indexOf("'", start);
  while (text.charCodeAt(end + 1) === quote) end = text.indexOf("'", end + 2);
  return end;
}

const plainStem = (stem: string): string =>
  stem.includes("'") || stem.includes('\\') ? stem.replace(/(['\\])\1/g, '$1') : stem;

/**
 * Parses the text form of a `tsvector`, `'varill':1A,7B 'viv':13B`. Positions are encoded as in PostgreSQL: the place in the
 * text, with the weight in the two bits above it, from 3 for A to 0 for D.
 */
export function readLexemes(text: string, take: Take): void {
  for (let at = 0; at < text.length; at += 1) {
    const end = endOfStem(text, at + 1);
    if (end < 0) throw new Error('not the text of a tsvector');
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
