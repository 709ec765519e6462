import { numberInWords } from './numbers.ts';
import { type UnitWord, unitWord } from './unit-words.ts';

interface Place {
  readonly start: number;
  readonly end: number;
}
/** How much: a number, with its unit where one stands beside it. */
export interface Amount extends Place {
  readonly kind: 'amount';
  readonly value: number;
  readonly unit?: UnitWord;
  /** The unit as it was written, and where it starts. */
  readonly unitText?: string;
  readonly unitStart?: number;
  /** `un`, `una`: often an article. */
  readonly article?: true;
}
export interface Word extends Place {
  readonly kind: 'word';
  readonly text: string;
}
/** Pesos unless something else is said. */
export type Currency = 'MXN' | 'USD';
/** A stated price, with what it is for. */
export interface PriceToken extends Place {
  readonly kind: 'price';
  readonly text: string;
  readonly sum: number;
  readonly currency: Currency;
  readonly of: 'unit' | 'all';
  /** `todo`, `el lote`: for all that was named before it. */
  readonly whole?: boolean;
  /** Whether words say what it is for, or else how it is announced: `a 900`, `en 900`. */
  readonly basis?: 'said' | 'a' | 'en';
  /** The unit that it names. */
  readonly per?: UnitWord;
}
/** A size, a mark between words, or a sum of money whose meaning is not read yet. */
interface Other extends Place {
  readonly kind: 'sum' | 'size' | 'mark';
  readonly text: string;
}
export type Token = Amount | Word | PriceToken | Other;

const marks = /\p{M}/gu;

/** Lower case and without accents, each letter where it was. */
export const fold = (text: string): string =>
  text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase()).replace(beyondAscii, foldLetter);
const beyondAscii = /[\x7f-\uffff]/g;

const foldLetter = (letter: string): string => {
  if (letter === '²') return '2';
  if (letter === '³') return '3';
  const bare = letter.normalize('NFD').replace(marks, '').toLowerCase();
  return bare.length === 1 ? bare : letter;
};

const num = String.raw`(?:\d+\s+\d{1,2}\/\d{1,2}|\d+\/\d+|\d+(?:[.,]\d+)?|(?<!\d)\.\d+)`;
const inchMark = `(?:"|”|″|'')`;
/** A length that may follow a number: `"`, `cm`, `pulgadas`. */
const length = String.raw`(?:\s*(?:"|”|″|''|'|cms?\b|mm\b|mts?\b|m\b|ft\b|in\b|pulg(?:adas?)?\b)\.?)?`;
/** Units after which the number before them is an amount, and no side of a size: `2 x 50 kg`, `3x4 piezas`. */
const weighed = String.raw`(?:kgs?|grs?|g|kilos?|l|lts?|litros?|ml|lbs?|oz)\b`;
const counted = String.raw`(?:pzs?|pzas?|piezas?|pcs|hojas?|tramos?|bultos?)\b(?!\s*:?\s*\d)`;
const side = String.raw`\s*[x×*]\s*${num}(?![\d.]|\s*(?:${weighed}|${counted}))${length}`;
const afterThousands = String.raw`(?:kgs?|kilos?|lts?|litros?|m[23]?|pzas?|piezas?|bultos?)\b`;
const metres = '(?:metros?|mts?|mtrs?|m|pies?|yardas)';

const months =
  'enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|january|february|march|april|may|june|july|august|september|october|november|december';

/** The lexemes of a line. The first that fits applies. */
const patterns: readonly (readonly [kind: string, source: string])[] = [
  ['sum', String.raw`\$\s*\d[\d,]*(?:\.\d+)?(?:\s*mil\b)?`],
  // A phone, a date, a size such as `4-8-12`.
  ['size', String.raw`\+?\d(?:[ -]?\d){9,}`],
  ['size', String.raw`\d{1,2}[/-]\d{1,2}[/-]\d{2,4}\b`],
  // `marzo de 2027`.
  ['size', String.raw`(?<=\b(?:${months})\s(?:del?\s)?)20[2-4]\d\b`],
  ['size', String.raw`\d+-\d+-\d+|\d+-\d+\/\d+-\d+`],
  // `c/24`, `caja con 24`, `#8`, `T-5`, `50 %`, `2da`.
  ['size', String.raw`(?:\d+\s*c\/|c\/|caja con|con)\s*\d+\b(?=\s*(?:$|[,;)]))`],
  ['size', String.raw`#\s*\d+|(?<![a-z])[a-wyz]-\d+\b`],
  ['size', String.raw`\d+(?:[.,]\d+)?\s*%|\d+(?:ra|da|er|ro|ta)\b`],
  // `15 x 20 x 40`, `1/2" x 3 m`.
  ['size', `${num}${length}(?:${side})+`],
  // `1 1/2"`, `32"`, `5-gallon`.
  ['size', String.raw`(?:\d+\s+)?\d+\/\d+\s*${inchMark}|\d+(?:[.,]\d+)?\s*${inchMark}`],
  [
    'size',
    String.raw`\d+-(?=(?:gallon|gal|inch|foot|ft|pound|lb|liter|litre|burner|door|drawer|seat|seater|person|shelf|tier|piece|compartment|group|bottle|ton)s?\b)[a-z]+`,
  ],
  ['fraction', String.raw`\d+\s+\d{1,2}\/\d{1,2}(?![\d/])|\d+\/\d+|\d*\s?[½¼¾⅓⅔⅛⅜⅝⅞]`],
  // `1 200 kg` at the beginning of a line. Elsewhere they are two numbers: `block 15 200 piezas`.
  ['number', String.raw`(?<=^\s*)\d{1,3}(?:\s\d{3})+(?=\s*${afterThousands})`],
  ['number', String.raw`\d{1,3}(?:,\d{3})+(?!\d)(?:\.\d+)?|\d{1,3}(?:\.\d{3})+(?![\d.])`],
  ['number', String.raw`\d+(?:[.,]\d+)?|\.\d+`],
  // `sq. ft`, `metros cuadrados`, `m2`.
  ['unit', String.raw`(?:sq|square|cubic|linear)\.?\s*(?:feet|foot|ft|meters?|metres?|m|yards?)\b\.?`],
  ['unit', String.raw`${metres}\.?\s+(?:cuadrad[oa]s?|cubic[oa]s?|lineal(?:es)?|tablon)\b`],
  ['unit', String.raw`(?:mtrs?|mts?|metros?|m|ft|yd|pies?)[23](?![\da-z])`],
  ['word', String.raw`c\/u|c\.u\.?|cada\s+un[oa]|w\.c\.?|[a-zñ]+\d+[a-z\d]*|[a-zñ]+`],
  ['mark', String.raw`\S`],
];
/** Each pattern is a group, in their order. */
const lexer = new RegExp(patterns.map(([, source]) => `(${source})`).join('|'), 'gu');

interface Lexeme extends Place {
  readonly kind: 'sum' | 'size' | 'word' | 'unit' | 'number' | 'mark';
  readonly text: string;
  readonly value?: number;
}

const parts: Readonly<Record<string, number>> = {
  '½': 1 / 2,
  '¼': 1 / 4,
  '¾': 3 / 4,
  '⅓': 1 / 3,
  '⅔': 2 / 3,
  '⅛': 1 / 8,
  '⅜': 3 / 8,
  '⅝': 5 / 8,
  '⅞': 7 / 8,
};

function numberOf(text: string): number {
  const sign = parts[text.slice(-1)];
  if (sign !== undefined) return Number(text.slice(0, -1).trim() || 0) + sign;
  const [, whole = '0', over, under] = /^(?:(\d+)\s+)?(\d+)\/(\d+)$/.exec(text) ?? [];
  if (over !== undefined) return Number(whole) + Number(over) / Math.max(Number(under), 1);
  if (/^\d+(\s\d{3})+$/.test(text)) return Number(text.replace(/\s/g, ''));
  if (/^\d{1,3}(,\d{3})+(\.\d+)?$/.test(text)) return Number(text.replaceAll(',', ''));
  return Number(text.replace(',', '.').replace(/\.(?=.*\.)/g, ''));
}

/** What the letters of a word before digits may be: `x20` is how many, `m12` a size. */
function lexemesOf(line: string): Lexeme[] {
  return [...fold(line).matchAll(lexer)].flatMap((match): Lexeme[] => {
    const text = match[0];
    const start = match.index;
    const kind = patterns.find((_, at) => match[at + 1] !== undefined)?.[0] ?? 'mark';
    const place = { start, end: start + text.length };
    if (kind === 'fraction' || kind === 'number') return [{ kind: 'number', text, ...place, value: numberOf(text) }];
    if (kind === 'unit') return [{ kind: 'unit', text: text.replace(/[\s.]/g, ''), ...place }];
    if (kind !== 'word') return [{ kind: kind as 'sum', text, ...place }];
    const times = /^x(\d+)$/.exec(text);
    if (times)
      return [
        { kind: 'word', text: 'x', start, end: start + 1 },
        { kind: 'number', text: times[1] ?? '', value: Number(times[1]), start: start + 1, end: place.end },
      ];
    if (/\d/.test(text)) return [{ kind: 'size', text, ...place }];
    return [
      { kind: 'word', text: /^(?:c\/u|c\.u\.?|cada\s.*)$/.test(text) ? 'c/u' : text.replaceAll('.', ''), ...place },
    ];
  });
}

const halves: ReadonlyMap<string, number> = new Map(
  Object.entries({ medio: 0.5, media: 0.5, half: 0.5, cuarto: 0.25, quarter: 0.25 }),
);
const aFew = new Set(['a', 'an']);
const afterA: ReadonlyMap<string, number> = new Map([
  ['couple', 2],
  ['hundred', 100],
  ['thousand', 1000],
]);

/** The tokens of a line: words, amounts with their units, sizes, prices. `mend` writes a mistyped word as it was meant. */
export function tokensOf(line: string, mend: (word: string) => string): Token[] {
  const lexemes = lexemesOf(line).map((one) => (one.kind === 'word' ? { ...one, text: mend(one.text) } : one));
  const words = lexemes.map(({ kind, text }) => {
    const isRead = kind === 'word' || kind === 'unit' || (kind === 'mark' && text === '-');
    return isRead ? text : '';
  });
  const tokens: Token[] = [];
  for (let at = 0; at < lexemes.length; ) {
    const read = amountAt(lexemes, words, at);
    const one = lexemes[at];
    if (!one) break;
    if (read) tokens.push(read.amount);
    else if (one.kind === 'word' || one.kind === 'unit')
      tokens.push({ kind: 'word', text: one.text, start: one.start, end: one.end });
    else if (one.kind !== 'number') tokens.push({ kind: one.kind, text: one.text, start: one.start, end: one.end });
    at = read?.end ?? at + 1;
  }
  return tokens;
}

interface Reading {
  readonly value: number;
  readonly end: number;
  readonly article?: true;
}

/** A number without its unit, in digits or words. */
function valueAt(lexemes: readonly Lexeme[], words: readonly string[], at: number): Reading | undefined {
  const one = lexemes[at];
  if (one?.kind === 'number') {
    const thousands = words[at + 1] === 'mil' || (words[at + 1] === 'k' && lexemes[at + 1]?.start === one.end);
    const end = at + 1 + (thousands ? 1 : 0);
    return { value: (one.value ?? 0) * (thousands ? 1000 : 1), end };
  }
  const word = words[at] ?? '';
  const spoken = word === '-' ? undefined : numberInWords(words, at);
  if (spoken) return { ...spoken, ...(spoken.end === at + 1 && /^una?$/.test(word) && { article: true }) };
  const next = words[at + 1] ?? '';
  const many = word === 'a' ? afterA.get(next) : undefined;
  if (many !== undefined) return { value: many, end: at + 2 };
  if (aFew.has(word) && words[at - 1] === 'and' && lexemes[at + 1]?.kind === 'word')
    return { value: 1, end: at + 1, article: true };
  return undefined;
}

/** ` y medio`, ` y cuarto`, ` and a half`, from `at` on. */
function halfAfter(
  lexemes: readonly Lexeme[],
  words: readonly string[],
  at: number,
): { part: number; end: number } | undefined {
  if (words[at] !== 'y' && words[at] !== 'and' && words[at] !== 'con') return undefined;
  const skip = aFew.has(words[at + 1] ?? '') || words[at + 1] === 'un' ? 1 : 0;
  const part = halves.get(words[at + 1 + skip] ?? '');
  if (part !== undefined) return { part, end: at + 2 + skip };
  const next = lexemes[at + 1];
  return next?.kind === 'number' && next.text.includes('/') && (next.value ?? 1) < 1
    ? { part: next.value ?? 0, end: at + 2 }
    : undefined;
}

/** A half of a unit: `media tonelada`, `un cuarto de tonelada`, `half a ton`. */
function partAt(words: readonly string[], at: number): Reading | undefined {
  const from = words[at] === 'un' || words[at] === 'una' || words[at] === 'a' ? at + 1 : at;
  const three = words[from] === 'tres' && words[from + 1] === 'cuartos';
  const part = three ? 0.75 : halves.get(words[from] ?? '');
  if (part === undefined) return undefined;
  let end = from + (three ? 2 : 1);
  if (words[end] === 'de' || aFew.has(words[end] ?? '') || words[end] === 'of') end++;
  if (aFew.has(words[end] ?? '')) end++;
  return unitWord(words[end] ?? '') ? { value: part, end } : undefined;
}

const rangeMarks = new Set(['-', 'a', 'o', 'u', 'to', 'or', 'y', 'and', '–', '—']);

/** A range does not stretch further: `varilla 3 - 200 pzas` is none. */
const mostStretch = 5;

/** Of a range the lower end: so much there is in any case. */
function rangeAt(lexemes: readonly Lexeme[], words: readonly string[], at: number): Reading | undefined {
  const between = words[at] === 'entre' || words[at] === 'between';
  const from = between || (words[at] === 'de' && lexemes[at + 1]?.kind === 'number') ? at + 1 : at;
  const low = valueAt(lexemes, words, from);
  if (!low || low.article) return undefined;
  const mark = words[low.end] || lexemes[low.end]?.text || '';
  if (!rangeMarks.has(mark) || ((mark === 'y' || mark === 'and') && !between)) return undefined;
  const high = valueAt(lexemes, words, low.end + 1);
  const far = words[at] === 'de' && !unitWord(words[high?.end ?? -1] ?? '');
  const near = high !== undefined && low.value >= 1 && high.value > low.value && high.value <= low.value * mostStretch;
  return near && !high.article && !far ? { value: low.value, end: high.end } : undefined;
}

const unitAt = (words: readonly string[], at: number): UnitWord | undefined => unitWord(words[at] ?? '');
const vague = new Set(['tantos', 'tantas', 'pico', 'odd']);
const filling = new Set([
  'lineal',
  'linear',
  'lineales',
  'buenos',
  'buenas',
  'mas',
  'full',
  'whole',
  'nuevos',
  'nuevas',
]);

function amountAt(
  lexemes: readonly Lexeme[],
  words: readonly string[],
  at: number,
): { amount: Amount; end: number } | undefined {
  const first = lexemes[at];
  if (!first) return undefined;
  const range = rangeAt(lexemes, words, at);
  const part = range ? undefined : partAt(words, at);
  const counted = range ?? part ?? valueAt(lexemes, words, at);
  const lone = unitAt(words, at);
  const bare: Reading | undefined =
    counted ?? (lone && startsAmount(lone, words, at) ? { value: 1, end: at } : undefined);
  if (!bare) return undefined;
  let { value, end } = bare;
  const half = counted && halfAfter(lexemes, words, end);
  if (half) [value, end] = [value + half.part, half.end];
  if (words[end] === 'y' && vague.has(words[end + 1] ?? '')) end += 2;
  return withUnit({ lexemes, words, first, article: bare.article }, value, end);
}

/** `docena y media`, `par de puertas`, `bulto y medio`: a unit alone is one of it. */
const startsAmount = (unit: UnitWord, words: readonly string[], at: number): boolean =>
  unit.kind === 'multiple' ||
  words[at] === 'par' ||
  words[at] === 'pair' ||
  (words[at + 1] === 'y' && halves.has(words[at + 2] ?? ''));

interface Around {
  readonly lexemes: readonly Lexeme[];
  readonly words: readonly string[];
  readonly first: Lexeme;
  readonly article: true | undefined;
}

function withUnit(around: Around, number: number, from: number): { amount: Amount; end: number } {
  const { lexemes, words, first, article } = around;
  let value = number;
  let end = from;
  const place = () => ({ kind: 'amount' as const, start: first.start, end: lexemes[end - 1]?.end ?? first.end });
  if (filling.has(words[end] ?? '') && unitAt(words, end + 1)) end++;
  let unit = unitAt(words, end);
  if (!unit) return { amount: { ...place(), value, ...(article && { article }) }, end };
  let unitText = words[end] ?? '';
  let unitStart = lexemes[end]?.start ?? first.start;
  end++;
  const half = halfAfter(lexemes, words, end);
  if (half) [value, end] = [value + half.part, half.end];
  if (
    unit.kind === 'multiple' ||
    (unit.depends === 'pair' && unitAt(words, end + (words[end] === 'de' || words[end] === 'of' ? 1 : 0)))
  ) {
    value *= unit.kind === 'multiple' ? unit.factor : 2;
    const of = words[end] === 'de' || words[end] === 'of' ? 1 : 0;
    const behind = unitAt(words, end + of);
    if (behind && behind.kind !== 'size') {
      unit = behind;
      unitText = words[end + of] ?? '';
      unitStart = lexemes[end + of]?.start ?? unitStart;
      end += of + 1;
    }
  }
  while (words[end] === '' && lexemes[end]?.text === '.') end++;
  const more = alsoAt(around, unit, end);
  if (more) [value, end] = [value + more.value, more.end];
  return { amount: { ...place(), value, unit, unitText, unitStart }, end };
}

/** `4 kilos 500 gramos`, `2 m 50 cm`: more of the same in a smaller unit, in units of the first. */
function alsoAt({ lexemes, words }: Around, unit: UnitWord, at: number): { value: number; end: number } | undefined {
  if (unit.kind !== 'measure') return undefined;
  const from = words[at] === 'y' || words[at] === 'con' || words[at] === 'and' ? at + 1 : at;
  const next = lexemes[from]?.kind === 'number' ? lexemes[from] : undefined;
  const smaller = unitAt(words, from + 1);
  if (!next || smaller?.kind !== 'measure' || smaller.unit !== unit.unit || smaller.factor >= unit.factor)
    return undefined;
  return { value: ((next.value ?? 0) * smaller.factor) / unit.factor, end: from + 2 };
}
