import { normalise } from '../knowledge/text.ts';
import { numberInWords } from './numbers.ts';

/** Words for so many at once: `dos docenas`, `medio millar`, `un ciento`. */
const multiples: Readonly<Record<string, number>> = {
  docena: 12,
  docenas: 12,
  dozen: 12,
  ciento: 100,
  cientos: 100,
  hundred: 100,
  millar: 1_000,
  millares: 1_000,
  mil: 1_000,
  thousand: 1_000,
  grand: 1_000,
};
const halves = new Set(['medio', 'media', 'half']);
const ignored = /\b(?:pesos?|mxn|mn|varos?|bolas?|como|unos|unas|about|around|casi|aprox)\b|[$~]/g;
const figure = /^\d+(?:\.\d+)?$/;
const fraction = /^(\d+)\/(\d+)$/;

const asFraction = (word: string): number | undefined => {
  const [, top, bottom] = fraction.exec(word) ?? [];
  return top && bottom && Number(bottom) > 0 ? Number(top) / Number(bottom) : undefined;
};

/** A number as people say it, and the word beyond it. */
interface Part {
  readonly value: number;
  readonly end: number;
}

function partAt(words: readonly string[], at: number): Part | undefined {
  const word = words[at] ?? '';
  if (figure.test(word)) {
    const half = asFraction(words[at + 1] ?? '');
    return half !== undefined && half < 1
      ? { value: Number(word) + half, end: at + 2 }
      : { value: Number(word), end: at + 1 };
  }
  const part = asFraction(word);
  if (part !== undefined) return { value: part, end: at + 1 };
  if (halves.has(word)) return { value: 0.5, end: words[at + 1] === 'a' ? at + 2 : at + 1 };
  if ((word === 'a' || word === 'un' || word === 'una') && multiples[words[at + 1] ?? ''])
    return { value: 1, end: at + 1 };
  if (multiples[word] && word !== 'mil') return { value: 1, end: at };
  const said = numberInWords(words, at);
  // `seis cincuenta` is 6.50.
  const cents = said && said.value < 10 ? numberInWords(words, said.end) : undefined;
  if (said && cents && cents.value >= 10 && cents.value < 100)
    return { value: said.value + cents.value / 100, end: cents.end };
  return said;
}

/** `4 mil`, `12k`, `docena y media`, `mil doscientos`, `3 1/2`, `medio millar`: the number; undefined where it is none, or more is said. */
export function spokenNumber(text: string): number | undefined {
  // Before `k` is taken for `que`.
  const words = normalise(text.replace(/(?<=\d) ?k\b/i, ' mil'))
    .replace(/(?<=\d)[, ](?=\d{3}(?!\d))/g, '')
    .replace(ignored, ' ')
    .split(/\s+/)
    .filter((word) => word !== '');
  let total = 0;
  let at = 0;
  let unit = 1;
  while (at < words.length) {
    if (at > 0 && (words[at] === 'y' || words[at] === 'and')) at += 1;
    const part = partAt(words, at);
    if (!part) return undefined;
    const factor = multiples[words[part.end] ?? ''];
    // `170 y 145` are two numbers.
    if (at > 0 && unit === 1 && part.value >= 1 && figure.test(words[at] ?? '')) return undefined;
    // `docena y media`: half of another dozen.
    const isHalf = at > 0 && part.value < 1 && factor === undefined;
    total += part.value * (isHalf ? unit : (factor ?? 1));
    unit = factor ?? unit;
    at = part.end + (factor === undefined ? 0 : 1);
  }
  return total > 0 ? total : undefined;
}

const hundreds = 'dos|tres|cuatro|cinco|seis|siete|ocho|nueve';
const splitHundreds = new RegExp(String.raw`(?<![\p{L}\d])(${hundreds}|[2-9]) cient[oa]s(?!\p{L})`, 'giu');
/** `8 mil 500`, `2 mil 50`: what follows is below a thousand and no amount of its own. */
const thousandsAndMore = /(?<![\p{L}\d.,])(\d{1,3}) mil (\d{2,3})(?![\d.,]|\s*\/|\s*(?:x|por) ?\d)/giu;
const thousands = /(?<![\p{L}\d.,])(\d+(?:\.\d+)?) ?k(?![\p{L}\d])/giu;

const inOne = (_: string, thousand: string, rest: string): string => String(Number(thousand) * 1_000 + Number(rest));
const multiplied = (amount: number): string => String(Math.round(amount * 1_000));

/** `2 mil 300 ladrillos`: what is counted stands behind. */
const countedThousands =
  /(?<![\p{L}\d.,])(\d{1,3}) mil (\d{2,3})(?= (?!(?:pesos|mxn|por|x|cada|el|la|en|a|todo|toda|todos|todas|y|de)(?!\p{L})|c\/u)\p{L})/giu;

/** `2 mil jabones`: what is counted stands behind. */
const wholeThousands =
  /(?<![\p{L}\d.,])(\d{1,3}(?:\.\d)?) mil(?= (?!(?:pesos|mxn|por|x|cada|el|la|en|a|al|todo|toda|todos|todas|y|de|d|o|mil|c|si|cuando|junto|varos)(?!\p{L}))\p{L}{4,})/giu;

/** Numbers of several words, at least a thousand: `mil quinientos`, `dos mil`. */
const word =
  'mil|cien|cient[oa]s?|(?:dos|tres|cuatro|seis|ocho)cient[oa]s|quinient[oa]s|setecient[oa]s|novecient[oa]s|un|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|trece|catorce|quince|veinte|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa';
const wordedThousands = new RegExp(
  String.raw`(?<![\p{L}\d])(?:(?:${word}) )*mil(?: (?:y )?(?:${word}))*(?!\p{L})`,
  'giu',
);
const inFigures = (said: string): string => (said.includes(' ') ? String(spokenNumber(said) ?? said) : said);

/** Amounts in one figure: `cuatro cientas hojas`, `2 mil 300 ladrillos`. */
export const foldHundreds = (text: string): string =>
  text
    .replace(splitHundreds, (_, word: string) => String((spokenNumber(word) ?? 0) * 100))
    .replace(wordedThousands, inFigures)
    .replace(countedThousands, inOne)
    .replace(wholeThousands, (_, amount: string) => multiplied(Number(amount)))
    .replace(thousands, (_, amount: string) => multiplied(Number(amount)));

/** Numbers that are written in pieces, in one figure: `8 mil 500`, `12k`, `cuatro cientas`. */
export const foldNumbers = (text: string): string => foldHundreds(text).replace(thousandsAndMore, inOne);
