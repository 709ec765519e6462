import type { Localized } from '../../errors.ts';
import { once } from '../../once.ts';
import { plain } from '../../plain.ts';
import allowedPhrases from './allowed.json' with { type: 'json' };
import groupRows from './groups.json' with { type: 'json' };
import kinds from './kinds.json' with { type: 'json' };

/** What becomes of such goods: they are refused, or staff look first because words alone cannot decide. */
type GoodsOutcome = 'refused' | 'held';

/** What a text says of goods that may not be sold, or not without staff. */
interface GoodsVerdict {
  /** The kind of goods, an id of the table. */
  readonly kind: string;
  readonly outcome: GoodsOutcome;
  /** Why, in one sentence, with what else can be done where there is something. */
  readonly reason: Localized;
  /** The words that decided, in plain letters. */
  readonly words: string;
}

/** The kinds of goods that may not be sold, with the reason that people read. */
export const goodsKinds: readonly { readonly id: string; readonly reason: Localized }[] = kinds;

/** The reason of a kind; undefined for an id that the table does not have. */
export const goodsReason = (kind: string): Localized | undefined => goodsKinds.find(({ id }) => id === kind)?.reason;

const groups: ReadonlyMap<string, readonly string[]> = new Map(
  groupRows.map(({ name, words }) => [name, plain(words).split(' ')]),
);
const group = (name: string): readonly string[] => groups.get(name) ?? [];

/** Words that say nothing of goods. */
const skipped = new Set(group('skipped'));

/** How a word sounds, so that `asvesto` is `asbesto`: letters that Spanish confuses become one. */
const soundOf = (word: string): string =>
  word
    .replace(/(?<!c)h/g, '')
    .replace(/qu?(?=[ei])|q/g, 'k')
    .replace(/c(?=[ei])|z/g, 's')
    .replace(/c(?!h)/g, 'k')
    .replace(/g(?=[ei])/g, 'j')
    .replace(/v/g, 'b')
    .replace(/ll/g, 'y')
    .replace(/n(?=[bp])/g, 'm')
    .replace(/([a-qs-z])\1+/g, '$1');

/** A word without number and gender: `robadas` is `robad`. Short words keep their vowel. */
function keyOf(word: string): string {
  const singular = word.length > 3 ? word.replace(/s$/, '') : word;
  const stem = singular.length > 3 ? singular.replace(/[aeo]$/, '') : singular;
  return soundOf(stem);
}

interface Word {
  readonly typed: string;
  readonly key: string;
}

const everyPattern = [...allowedPhrases, ...kinds.flatMap(({ refused, held }) => [...refused, ...held])];
const groupNames = groupRows.map(({ name }) => name).filter((name) => name !== 'skipped' && name !== 'ordinary');
const everyWord = once(() =>
  [...everyPattern, groupNames.flatMap(group).join(' ')].flatMap((text) => plain(text).match(/=?[a-z]+/g) ?? []),
);
/** Words that count only as they are written, by their key: `vinos`, but not `vino`, which is a verb as well. */
const exact = once(() =>
  Map.groupBy(new Set(everyWord().flatMap((word) => (word.startsWith('=') ? word.slice(1) : []))), keyOf),
);
const isExact = (word: string, key: string): boolean => exact().get(key)?.includes(word) ?? false;
const known = once(() => new Set(everyWord().map((word) => keyOf(word.replace('=', '')))));
const ordinary = once(() => new Set(group('ordinary').map(keyOf)));

const shortestCorrected = 6;

/** A word and all that it is with one letter left out. */
const shortened = (word: string): string[] => [
  word,
  ...Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1)),
];

const byShortened = once(() => {
  const words = new Map<string, string[]>();
  for (const word of known()) {
    if (word.length < shortestCorrected) continue;
    for (const short of shortened(word)) {
      const others = words.get(short);
      if (others) others.push(word);
      else words.set(short, [word]);
    }
  }
  return words;
});

/** Whether one letter is wrong, missing or too many, or two neighbours are swapped. */
function isSlip(typed: string, word: string): boolean {
  if (Math.abs(typed.length - word.length) > 1 || typed[0] !== word[0]) return false;
  let at = 0;
  while (at < typed.length && typed[at] === word[at]) at += 1;
  const rests = [typed.slice(at), word.slice(at)] as const;
  const [left, right] = rests;
  if (left.slice(1) === right.slice(1) || left === right.slice(1) || left.slice(1) === right) return true;
  return left[0] === right[1] && left[1] === right[0] && left.slice(2) === right.slice(2);
}

const corrected = new Map<string, string>();
const mostCorrected = 20_000;

/** The key of a word. A typing slip gets the key of the word in the table that was meant. */
function correct(key: string): string {
  if (known().has(key) || ordinary().has(key) || key.length < shortestCorrected || /\d/.test(key)) return key;
  const before = corrected.get(key);
  if (before !== undefined) return before;
  const found = shortened(key)
    .flatMap((short) => byShortened().get(short) ?? [])
    .find((word) => isSlip(key, word));
  if (corrected.size < mostCorrected) corrected.set(key, found ?? key);
  return found ?? key;
}

const digitLetters: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
};

/** `Una bomba de 1 caballo`: how strong a motor is. */
const horsepower = /\b\d+(?:[./ ]\d+)* ?caballos?(?: de (?:fuerza|vapor|potencia))?\b/g;
const ofMotors =
  /\b(?:bombas?|motor(?:es)?|motobombas?|compresor(?:es)?|generador(?:es)?|hidroneumaticos?|podadoras?|pumps?|engines?|compressors?)\b/;
const withoutHorsepower = (text: string): string => (ofMotors.test(text) ? text.replace(horsepower, 'hp') : text);

/** The clauses of a text; digits and gaps within a word, which hide it, are undone. */
const clausesOf = (text: string): string[] =>
  plain(text.normalize('NFKC'))
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/(?<=[a-z])[013457@$](?=[a-z])/g, (digit) => digitLetters[digit] ?? digit)
    .replace(/(?<![a-z0-9])[a-z](?:[ .*_-][a-z]){3,}(?![a-z0-9])/g, (spelt) => spelt.replace(/[^a-z]/g, ''))
    // `3 metros` are no underground.
    .replace(/(?<=\d ?)metros?(?![a-z])/g, 'm')
    .split(/[\n;!?]|\.(?!\d)/)
    .map(withoutHorsepower);

const wordsOf = (clause: string): Word[] =>
  (clause.match(/[a-z]+\d+|[a-z]+|\d+/g) ?? [])
    .filter((typed) => !skipped.has(typed))
    .map((typed) => {
      const key = keyOf(typed);
      return { typed, key: isExact(typed, key) ? `=${typed}` : correct(key) };
    });

/** The forms in which a word of a pattern stands in a text. */
function formsOf(word: string): string[] {
  if (word === '#') return ['\\d+'];
  if (word.startsWith('@')) return group(word.slice(1)).flatMap(formsOf);
  if (word.startsWith('=')) return [word];
  const key = keyOf(word);
  return [key, ...(exact().get(key) ?? []).map((one) => `=${one}`)];
}

const anyFew = '(?:[^ ]+ ){0,3}?';

/** `tapa|reja * calle usado?`: words or groups of words one after the other; `*` is up to three words, `?` may be missing, `^` and `$` are the ends. */
function sourceOf(pattern: string): string {
  const parts = plain(pattern).split(' ');
  return parts
    .map((part) => {
      if (part === '*') return anyFew;
      if (part === '^') return '(?<=^ )';
      if (part === '$') return '$';
      const isOptional = part.endsWith('?');
      const forms = part.split('|').flatMap((word) => formsOf(word.replace('?', '')));
      return `(?:(?:${[...new Set(forms)].join('|')}) )${isOptional ? '?' : ''}`;
    })
    .join('');
}

const matcher = (patterns: readonly string[], flags = ''): RegExp =>
  new RegExp(`(?<= )(?:${patterns.map(sourceOf).join('|')})`, flags);

const allowed = once(() => matcher(allowedPhrases, 'g'));

interface Pattern {
  /** A text that has no word of one of these does not match. */
  readonly needed: readonly ReadonlySet<string>[];
  readonly expression: () => RegExp;
}

const patternOf = (pattern: string): Pattern => ({
  needed: plain(pattern)
    .split(' ')
    .filter((part) => !part.endsWith('?') && !['*', '^', '$', '#'].includes(part))
    .map((part) => new Set(part.split('|').flatMap(formsOf))),
  expression: once(() => matcher([pattern])),
});

const rules = once(() =>
  (['refused', 'held'] as const).flatMap((outcome) =>
    kinds.flatMap(({ id, reason, ...kind }) =>
      kind[outcome].map((pattern) => ({ verdict: { kind: id, outcome, reason }, ...patternOf(pattern) })),
    ),
  ),
);

/** The places of the rules that need a word, by each form of it; without one, those that need none. */
const placesByForm = once(() => {
  const places = new Map<string | undefined, number[]>();
  for (const [place, { needed }] of rules().entries())
    for (const form of needed[0] ?? [undefined]) {
      const others = places.get(form);
      if (others) others.push(place);
      else places.set(form, [place]);
    }
  return places;
});

/** The rules that the words of a clause may break, in their order. Most texts have the words of none. */
function rulesFor(words: readonly Word[]) {
  const keys = new Set(words.map(({ key }) => key));
  const places = new Set([undefined, ...keys].flatMap((key) => placesByForm().get(key) ?? []));
  return [...places]
    .sort((one, other) => one - other)
    .flatMap((place) => rules()[place] ?? [])
    .filter(({ needed }) => needed.every((forms) => !forms.isDisjointFrom(keys)));
}

/** Takes out of a clause what may be sold although a word of it sounds otherwise: `pistola de silicón`, `sin asbesto`. */
const withoutAllowed = (keys: string): string =>
  keys.replace(allowed(), (found) => '_ '.repeat(found.split(' ').length - 1));

function judgeClause(clause: string): GoodsVerdict | undefined {
  const words = wordsOf(clause);
  let keys: string | undefined;
  // A pattern takes long to compile.
  for (const { verdict, expression } of rulesFor(words)) {
    keys ??= withoutAllowed(` ${words.map(({ key }) => `${key} `).join('')}`);
    const found = expression().exec(keys);
    if (!found) continue;
    const start = keys.slice(0, found.index).split(' ').length - 2;
    const count = found[0].trim().split(' ').length;
    const typed = words.slice(start, start + count).map((word) => word.typed);
    return { ...verdict, words: typed.join(' ') };
  }
  return undefined;
}

/**
 * Whether a text offers or seeks goods that may not be sold, in Spanish or English and with typing slips. What is refused
 * comes before what is held; undefined where nothing is wrong.
 */
export function judgeGoods(text: string): GoodsVerdict | undefined {
  const verdicts = clausesOf(text).flatMap((clause) => judgeClause(clause) ?? []);
  return verdicts.find(({ outcome }) => outcome === 'refused') ?? verdicts[0];
}
