import type { ListingCondition } from '@tianguis/proto/materials/conditions';
import { soundOf } from '../knowledge/text.ts';
import type { Token } from './tokens.ts';
import { saysFlaw, saysLeft, saysNew, saysUsed } from './words.ts';

const genders = (word: string): string[] => [`${word}o`, `${word}a`, `${word}os`, `${word}as`];
/** `no usado`, `no son usados`, `not used`. */
const denied = (word: string): string[] =>
  [
    'no',
    'no es',
    'no son',
    'no sea',
    'no sean',
    'no esta',
    'no estan',
    'no este',
    'no esten',
    'nada',
    'nada de',
    'not',
    'nothing',
    'isnt',
    'arent',
  ].map((no) => `${no} ${word}`);
const saying = <Said extends ListingCondition | null>(condition: Said, phrases: readonly string[]) =>
  phrases.map((phrase) => ({ condition, words: phrase.split(' ') }));

interface Phrase {
  readonly condition: ListingCondition | null;
  readonly words: readonly string[];
}

/** Finds the first of some phrases that tokens say from a place on. */
function finderOf(all: readonly Phrase[]): (tokens: readonly Token[], at: number) => Phrase | undefined {
  const byFirst = Map.groupBy(all, ({ words }) => words[0]);
  return (tokens, at) =>
    byFirst.get(wordOf(tokens[at]))?.find(({ words }) => words.every((word, by) => wordOf(tokens[at + by]) === word));
}

/** Phrases, longer ones before those that they hold. */
const phraseAt = finderOf([
  ...saying('new_surplus', [
    ...genders('usad').flatMap(denied),
    ...denied('used'),
    'bien cerrado',
    'bien cerrada',
    'aun cerrado',
    'aun cerrada',
    'todavia cerrado',
    'todavia cerrada',
    'left over',
    'brand new',
    'still in the box',
    'still wrapped',
  ]),
  ...saying('used', [
    'de segunda mano',
    'segunda mano',
    'second hand',
    ...genders('dad').map((given) => `${given} de baja`),
    'de medio uso',
    'medio uso',
    'poco uso',
    'de uso',
    'con uso',
    'tiene uso',
    'tienen uso',
    'algo de uso',
    ...genders('nuev').flatMap((word) => [`como ${word}`, `casi ${word}`]),
    'like new',
    'almost new',
    'barely used',
    'hardly used',
    'scarcely used',
    'lightly used',
    'gently used',
    ...genders('nuev').flatMap((word) => [`semi ${word}`, ...denied(word)]),
    ...denied('new'),
  ]),
]);

/** What is said of the state of goods, and whether somebody used them as long as nothing else tells it. */
const flawAt = finderOf(
  [
    ...saying('new_surplus', [
      'en su caja original',
      'en caja original',
      'en caja cerrada',
      'en su caja',
      'en su empaque original',
      'en su empaque',
      'in original box',
      'in the box',
      'in box',
    ]),
    ...saying('used', ['para reparar', 'no funciona', 'no funcionan', 'for parts']),
    ...saying(null, ['en caja', 'caja abierta', 'open box']),
  ].toSorted((one, other) => other.words.length - one.words.length),
);

const never = /^(?:sin|nunca|jamas|never|not|no)$/;
const helping = /^(?:se|ha|han|fue|fueron|been|l[eoa]s?)$/;
/** What nobody did with goods that are new; on words as they sound. */
const use =
  /^(?:uso|(?:us|estren|okup|instal|desempak|destap|konekt|kolok)(?:ar|ad[oa]s?|aron|amos)|abrir|abiert[oa]s?|abrieron|used|opened|installed)$/;
/** `No usamos` says what they do. */
const past = /(?:ad[oa]s?|aron|abiert[oa]s?|abrieron|ed)$/;

/** `Sin estrenar`, `nunca se usaron`, `never been opened`: how many tokens say so. */
function unusedLength(tokens: readonly Token[], at: number): number {
  const denial = wordOf(tokens[at]);
  if (!never.test(denial)) return 0;
  let end = at + 1;
  while (end - at <= mostHelping && helping.test(wordOf(tokens[end]))) end += 1;
  const verb = soundOf(wordOf(tokens[end]));
  const isSo = use.test(verb) && (denial === 'sin' || past.test(verb));
  return isSo ? end + 1 - at : 0;
}
const mostHelping = 3;

/** `Jalan bien`, `funcionan`, `still working`: who tells that used it. */
const works = /^(?:jalan?|jalando|funcionan?|funcionando|prenden?|trabajando|sirviendo|works?|working|runs)$/;
const deniesUse = /^(?:no|not|never|nunca|sin|que|para|si|como|how|cuando|when)$/;
/** `Funcionan las 10`, `cómo funciona el pago`: some of them, or something else. */
const ofOthers = /^(?:el|la|l[oa]s|the|un|una|solo)$/;

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

const textOf = (token: Token | undefined): string => (token?.kind === 'word' ? token.text : '');

const states = [...saysNew, ...saysUsed, ...saysFlaw].filter((word) => word.length > 4);
const stateBySound = new Map(states.map((word) => [soundOf(word), word]));
const diminutive = /(?:ec|es)?it(?=[oa]s?$)/;

/** A word of a token; those of a state as our lists have them, however they are written: `nuevecitos`, `serrados`. */
function wordOf(token: Token | undefined): string {
  if (token?.kind !== 'word') return '';
  const known = words.get(token);
  if (known !== undefined) return known;
  const { text } = token;
  const word = stateBySound.get(soundOf(text)) ?? stateBySound.get(soundOf(text.replace(diminutive, ''))) ?? text;
  words.set(token, word);
  return word;
}
const words = new WeakMap<Token, string>();

const ofPlace = /^(?:leon|laredo|mexico|casas|vallarta|york|necaxa|ideal)$/;
const isOld = /^viej[oa]s?$/;
const ofScrap = /^(?:fierro|hierro|lata|ropa)s?$/;

const isPlainlyNew = /^(?:nuev[oa]s?|new)$/;

interface Said {
  /** Null where words say how goods look, and not whether somebody used them. */
  readonly condition: ListingCondition | null;
  /** How many tokens say so. */
  readonly length: number;
  /** Whether it says how they look, too, or lets only guess who used them. */
  readonly isHint?: boolean;
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

const denies = /^(?:no|ni|nada|ningun[oa]?|tampoco|not|nor|none|nothing|arent|isnt)$/;
const between =
  /^(?:es|son|est[ae]n?|vienen?|hay|de|ell[oa]s|of|them|is|are|it|o|or|broken|rot[oa]s?|quebrad[oa]s?|scratched|damaged|danad[oa]s?)$/;

/** `No están dañadas`, `none of them broken`: whether the word at a place is denied. */
function isDeniedBefore(tokens: readonly Token[], at: number): boolean {
  let before = at - 1;
  while (at - before <= mostHelping && between.test(wordOf(tokens[before]))) before -= 1;
  return denies.test(wordOf(tokens[before]));
}

/** `Casi no se usaron`, `casi sin uso`: somebody did, if not for long. */
const almost = /^(?:casi|apenas|almost|practicamente)$/;

/** What the tokens from `at` on say about the condition of goods. */
export function conditionAt(tokens: readonly Token[], at: number): Said | undefined {
  const hardlyUsed = almost.test(wordOf(tokens[at])) ? unusedLength(tokens, at + 1) : 0;
  if (hardlyUsed > 0) return { condition: 'used', length: hardlyUsed + 1 };
  const unused = unusedLength(tokens, at);
  if (unused > 0) return { condition: 'new_surplus', length: unused };
  const phrase = phraseAt(tokens, at);
  if (phrase) return { condition: phrase.condition, length: phrase.words.length };
  const flaw = flawAt(tokens, at);
  if (flaw && !opens.test(wordOf(tokens[at + flaw.words.length])))
    return { condition: flaw.condition, length: flaw.words.length, isHint: true };
  const flawed = flawLength(tokens, at);
  if (flawed > 0) return { condition: null, length: flawed };
  const word = wordOf(tokens[at]);
  // `Nuevo León` is a place.
  if (isPlainlyNew.test(word) && ofPlace.test(wordOf(tokens[at + 1]))) return undefined;
  if ((saysUsed.has(word) || isPlainlyNew.test(word)) && isDeniedBehind(tokens, at))
    return { condition: saysUsed.has(word) ? 'new_surplus' : 'used', length: 2 };
  if (saysFlaw.has(word)) return isDeniedBefore(tokens, at) ? undefined : { condition: null, length: 1 };
  if (works.test(word) && !deniesUse.test(wordOf(tokens[at - 1])) && !ofOthers.test(wordOf(tokens[at + 1])))
    return { condition: 'used', length: 1, isHint: true };
  // `Fierro viejo` is what it is called.
  if (isOld.test(word))
    return ofScrap.test(wordOf(tokens[at - 1])) ? undefined : { condition: 'used', length: 1, isHint: true };
  if (saysUsed.has(word)) return { condition: 'used', length: 1 };
  return saysNew.has(word) ? { condition: 'new_surplus', length: 1 } : undefined;
}

function saidIn(tokens: readonly Token[]): { readonly said: Said; readonly start: number }[] {
  const found: { readonly said: Said; readonly start: number }[] = [];
  for (let at = 0; at < tokens.length; ) {
    const said = conditionAt(tokens, at);
    if (said?.condition) found.push({ said, start: at });
    at += said?.length ?? 1;
  }
  return found;
}

function strongest(all: readonly Said[]): ListingCondition | null {
  const plain = all.filter(({ isHint }) => !isHint);
  const phrase = plain.find(({ length }) => length > 1);
  const used = plain.find(({ condition }) => condition === 'used');
  return (phrase ?? used ?? plain[0] ?? all[0])?.condition ?? null;
}

/**
 * What tokens say about the condition of their goods, if they say anything. A phrase counts before words, `used` before `new`, and
 * what only lets guess it last.
 */
export const conditionOf = (tokens: readonly Token[]): ListingCondition | null =>
  strongest(saidIn(tokens).map(({ said }) => said));

/** Whether somebody used the goods: that some were left over does not tell it. */
export const useOf = (tokens: readonly Token[]): ListingCondition | null =>
  strongest(
    saidIn(tokens)
      .filter(({ start }) => !saysLeft.has(textOf(tokens[start])) && textOf(tokens[start]) !== 'left')
      .map(({ said }) => said),
  );

/** What tokens say of the state of their goods beside new or used, as it was written. */
export function flawsIn(line: string, tokens: readonly Token[]): string | null {
  const found: string[] = [];
  for (let at = 0; at < tokens.length; ) {
    const one = conditionAt(tokens, at);
    const end = at + (one?.length ?? 1);
    if (one && (one.condition === null || (one.isHint && one.length > 1)))
      found.push(line.slice(tokens[at]?.start, tokens[end - 1]?.end).trim());
    at = end;
  }
  return found.length > 0 ? found.join(', ') : null;
}
