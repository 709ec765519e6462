import type { ListingCondition } from '@tianguis/proto/materials/conditions';
import type { Token } from './tokens.ts';
import { saysFlaw, saysNew, saysUsed } from './words.ts';

const genders = (word: string): string[] => [`${word}o`, `${word}a`, `${word}os`, `${word}as`];
/** `no usado`, `no son usados`, `not used`. */
const denied = (word: string): string[] =>
  ['no', 'no es', 'no son', 'no esta', 'no estan', 'not', 'isnt', 'arent'].map((no) => `${no} ${word}`);
const saying = (condition: ListingCondition, phrases: readonly string[]) =>
  phrases.map((phrase) => ({ condition, words: phrase.split(' ') }));

/** Phrases, longer ones before those that they hold. */
const phrases = [
  ...saying('new_surplus', [
    'sin uso',
    'sin usar',
    'sin abrir',
    'sin estrenar',
    'sin ocupar',
    ...genders('usad').flatMap((used) => [`nunca ${used}`, ...denied(used)]),
    'never used',
    'never opened',
    'not opened',
    'never been opened',
    'never been used',
    ...denied('used'),
    'bien cerrado',
    'bien cerrada',
    'aun cerrado',
    'aun cerrada',
    'todavia cerrado',
    'todavia cerrada',
    'left over',
    'brand new',
  ]),
  ...saying('used', [
    'de segunda mano',
    'segunda mano',
    'second hand',
    'de medio uso',
    'medio uso',
    'poco uso',
    'de uso',
    'con uso',
    'tiene uso',
    'tienen uso',
    'algo de uso',
    ...genders('nuev').flatMap((word) => [`semi ${word}`, ...denied(word)]),
    ...denied('new'),
  ]),
];

/** What is said of the state of goods without saying whether somebody used them. */
const flaws: readonly (readonly string[])[] = [
  'en su caja original',
  'en caja original',
  'en caja cerrada',
  'en su caja',
  'en caja',
  'en su empaque original',
  'en su empaque',
  'in original box',
  'in the box',
  'in box',
  'caja abierta',
  'open box',
  'para reparar',
  'no funciona',
  'no funcionan',
  'for parts',
]
  .map((phrase) => phrase.split(' '))
  .toSorted((a, b) => b.length - a.length);

const withs = /^(?:con|with|c)$/;
const howMuch =
  /^(?:un|una|algun|algunos|algunas|pequenos|pequenas|pequeno|ligeros|ligeras|unos|some|minor|varios|varias)$/;
const flawNouns =
  /^(?:detall(?:e|es|itos)|golpes?|rayon(?:es)?|raspon(?:es)?|rasgunos|defectos?|manchas?|fisuras?|abolladuras?|oxido|desgaste|scratch(?:es)?|dents?|defects?|stains)$/;

/** `con detalle`, `con algunos golpes`, `with minor scratches`: how many tokens say so. */
function flawLength(tokens: readonly Token[], at: number): number {
  if (!withs.test(wordOf(tokens[at]))) return 0;
  const from = tokens[at + 1]?.kind === 'mark' ? at + 2 : at + 1;
  const many = tokens[from];
  const isMany = howMuch.test(wordOf(many)) || (many?.kind === 'amount' && many.article === true);
  const noun = isMany ? from + 1 : from;
  if (!flawNouns.test(wordOf(tokens[noun]))) return 0;
  return (/^estetic[oa]s?$/.test(wordOf(tokens[noun + 1])) ? noun + 2 : noun + 1) - at;
}

/** `en caja de 12` says how goods are packed. */
const opens = /^(?:de?|of|con|with)$/;

const wordOf = (token: Token | undefined): string => (token?.kind === 'word' ? token.text : '');

const isPlainlyNew = /^(?:nuev[oa]s?|new)$/;

interface Said {
  /** Null where words say how goods look, and not whether somebody used them. */
  readonly condition: ListingCondition | null;
  /** How many tokens say so. */
  readonly length: number;
}

/** `usada no, nueva`: what is denied right behind it; `nuevas no usadas` denies the other. */
function isDeniedBehind(tokens: readonly Token[], at: number): boolean {
  const denial = tokens[at + 1];
  const after = tokens[at + 2];
  if (denial === undefined || wordOf(denial) !== 'no') return false;
  // A comma that is no token of its own leaves a gap.
  const isApart = after !== undefined && after.start - denial.end > 1;
  return after === undefined || after.kind === 'mark' || isApart;
}

/** What the tokens from `at` on say about the condition of goods. */
export function conditionAt(tokens: readonly Token[], at: number): Said | undefined {
  const phrase = phrases.find(({ words }) => words.every((word, by) => wordOf(tokens[at + by]) === word));
  if (phrase) return { condition: phrase.condition, length: phrase.words.length };
  const flaw = flaws.find((words) => words.every((word, by) => wordOf(tokens[at + by]) === word));
  if (flaw && !opens.test(wordOf(tokens[at + flaw.length]))) return { condition: null, length: flaw.length };
  const flawed = flawLength(tokens, at);
  if (flawed > 0) return { condition: null, length: flawed };
  const word = wordOf(tokens[at]);
  if ((saysUsed.has(word) || isPlainlyNew.test(word)) && isDeniedBehind(tokens, at))
    return { condition: saysUsed.has(word) ? 'new_surplus' : 'used', length: 2 };
  if (saysFlaw.has(word)) return { condition: null, length: 1 };
  if (saysUsed.has(word)) return { condition: 'used', length: 1 };
  return saysNew.has(word) ? { condition: 'new_surplus', length: 1 } : undefined;
}

/** What tokens say about the condition of their goods, if they say anything. A phrase counts before words, `used` before `new`. */
export function conditionOf(tokens: readonly Token[]): ListingCondition | null {
  const said: Said[] = [];
  for (let at = 0; at < tokens.length; ) {
    const one = conditionAt(tokens, at);
    if (one?.condition) said.push(one);
    at += one?.length ?? 1;
  }
  const phrase = said.find(({ length }) => length > 1);
  const used = said.find(({ condition }) => condition === 'used');
  return (phrase ?? used ?? said[0])?.condition ?? null;
}

/** What tokens say of the state of their goods beside new or used, as it was written. */
export function flawsIn(line: string, tokens: readonly Token[]): string | null {
  const found: string[] = [];
  for (let at = 0; at < tokens.length; ) {
    const one = conditionAt(tokens, at);
    const end = at + (one?.length ?? 1);
    if (one?.condition === null) found.push(line.slice(tokens[at]?.start, tokens[end - 1]?.end).trim());
    at = end;
  }
  return found.length > 0 ? found.join(', ') : null;
}
