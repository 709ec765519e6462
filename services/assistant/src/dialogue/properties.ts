import { materialOf } from '@tianguis/proto/materials/names';
import { z } from 'zod';
import { fold } from '../inventory/tokens.ts';
import { readRows } from '../platform/data.ts';

/** Words for how goods are: colours, sizes, shapes, flaws. A row has the masculine singular. */
const rows = readRows(
  new URL('./data/properties.csv', import.meta.url),
  z.strictObject({
    kind: z.enum(['colour', 'size', 'finish', 'shape', 'make', 'flaw', 'stuff', 'part', 'substance']),
    word: z.string(),
  }),
);

/** `Roto`, `rotas`; `mate`, `mates`; what is `oxidado` may be `sin oxidar`. */
function formsOf(word: string): string {
  if (word.endsWith('ado')) return `${word.slice(0, -2)}(?:d[oa]s?|r)`;
  return word.endsWith('o') ? `${word.slice(0, -1)}[oa]s?` : `${word}(?:e?s)?`;
}

const formsOfAll = (all: typeof rows): string => `(?:${all.map((row) => formsOf(row.word)).join('|')})`;
const word = formsOfAll(rows.filter(({ kind }) => kind !== 'part' && kind !== 'substance'));
const substance = formsOfAll(rows.filter(({ kind }) => kind === 'substance'));
const part = formsOfAll(rows.filter(({ kind }) => kind === 'part'));
const lead = '(?:(?:de |en )?(?:color|colou?red|acabado|tono|tamano|en|muy|tan|too|very|so) ){0,2}';
const phrase = `${lead}${word}(?:(?: (?:y|o|u|e|and|or|de)(?: color)?)? ${word}){0,3}(?![\\p{L}\\d])`;
const article = '(?:(?:l[oa]s?|el|unas?|unos|the|any|an?|those|de) ){0,2}';
const phraseOrOnes = `${phrase}(?: ones?(?!\\p{L}))?`;
const opens = '(?<=(?:^|[,;.:!?\\n(]|(?<!\\p{L})(?:pero|y|and|but)) *)';
const closes =
  '(?= *(?:[,;.:!?)\\n]|$|(?:por favor|porfa(?:vor)?|gracias|please|thanks|tampoco|pero|y|and|but)(?!\\p{L})))';
const copula = '(?:es|son|est[ae]n?|sean?|vengan?|tengan?|is|are|be)';
const denial = `(?:(?:que |q )?no(?: ${copula})?|no me (?:gust|lat|agrad|conv|sirv)\\p{L}+|ni(?: un[oa](?: sol[oa])?)?|sin|nada(?: de)?|ningun[oa]?|tampoco|(?:menos|excepto|salvo)(?= (?:l[oa]s?|el) )|not|nothing|without|none|never|anything but|except(?: for)?|other than|but not|(?:aren|isn)'?t)`;
const refusal =
  "(?:no (?:quiero|queremos|busco|buscamos|necesito|necesitamos|ocupo|ocupamos|me sirven?|me interesan?)|(?:i |we )?(?:don'?t|do not) (?:want|need))";
const named = '(?:\\p{L}+ ){1,3}?';

/** `No blancas`, `ni rojas`, `nada oxidada`, `que no sean de color gris`, `anything but brown`. */
const deniedBefore = new RegExp(`(?<![\\p{L}\\d])${denial} ${article}${phraseOrOnes}`, 'gu');
/** `Que no sean de lana`. */
const deniedStuff =
  /(?<!\p{L})que no (?:sean?|est[ae]n?|vengan?)(?: hech[oa]s)? (?:de|en) (?!segund|us[oa]|medio|color|l[oa]s? )\p{L}{3,}/gu;
/** Words such as `cromadas`, which no list holds. */
const likePast = '(?!us|empan|tost|p(?:ag|ublic|ed|art)|entreg|apart|vend|com|beb|sal)\\p{L}{3,}[ai]d[oa]s';
/** `Blancas no`, `red ones no`: a clause of its own. */
const deniedBehind = new RegExp(
  `${opens}${article}(?:${phraseOrOnes}|${likePast}|(?:de|of|con|with) (?:${substance}|${part})(?![\\p{L}\\d])) (?:no|not)${closes}`,
  'gu',
);
const condition = '(?:us(?:ad|ed)[oa]?s?|nuev[oa]s?|new|de segunda(?: mano)?)';
/** `No quiero sillas rotas`, `I don't want broken chairs`: what is refused is how they are, and not the goods. */
const refused = new RegExp(
  `(?<!\\p{L})${refusal} ${article}(?:(?<goods>${named})(?:que (?:esten?|sean?) )?(?:${phrase}|${condition}(?!\\p{L})|de (?<substance>\\p{L}+))|(?:${phrase}|${condition}) (?<goodsBehind>\\p{L}+))`,
  'gu',
);
const isOfUse = new RegExp(`(?:^| )${condition}(?: |$)`, 'u');

/** How goods must not be, where a message says so. */
export interface Denied {
  readonly said: string;
  readonly start: number;
  readonly end: number;
  /** The goods that are named with it. */
  readonly goods: string;
}

const isGoods = (words: string): boolean => words.split(' ').some((one) => materialOf(one) !== undefined);

/** All that a message says goods must not be. */
export function deniedIn(written: string): readonly Denied[] {
  const text = fold(written);
  const refusals = [...text.matchAll(refused)].flatMap(({ 0: said, index, groups }): Denied[] => {
    const goods = (groups?.['goods'] ?? groups?.['goodsBehind'] ?? '').trim();
    if (!isGoods(goods)) return [];
    // `No quiero usadas` says that they have to be new.
    const isWanted =
      withRefused(`${written.slice(0, index)}${written.slice(index + said.length)}`, goods) !== undefined;
    return isOfUse.test(said) && !isWanted ? [] : [spanOf(written, said, index, goods)];
  });
  const isApart = ({ start, end }: Denied) => refusals.every((one) => end <= one.start || start >= one.end);
  const others = [deniedBefore, deniedBehind, deniedStuff]
    .flatMap((pattern) => [...text.matchAll(pattern)].map(({ 0: said, index }) => spanOf(written, said, index, '')))
    .filter(isApart);
  return [...refusals, ...others];
}

const spanOf = (written: string, said: string, start: number, goods: string): Denied => ({
  said: written.slice(start, start + said.length).trim(),
  start,
  end: start + said.length,
  goods,
});

/** `Blancas no, son cafés`, `ni uno roto` of who sells: a description keeps it whole. */
export const deniedWholeIn = (written: string): readonly string[] =>
  deniedIn(written)
    .map(({ said }) => said)
    .filter((said) => / no$|^ni un/iu.test(said));

/** `De madera o metal`, `plastic ones`: what goods are made of. */
const onlySubstance = new RegExp(
  `^[\\s,.¡!]*(?:(?:y|ok|pero|and|but|mejor(?= de )|que sean?|made) )*(?<said>(?:(?:de|en|of|in) )?${substance}(?:,? (?:o|y|u|or|and) (?:(?:de|of) )?${substance})?(?: ones?)?)(?:[\\s,.!]|porfa|por favor|please|but|pero)*$`,
  'u',
);
/** What a message says goods have to be made of, where it says nothing else but what they must not be. */
export function substanceIn(written: string): string | undefined {
  const text = withoutDenied(written);
  const found = onlySubstance.exec(fold(text))?.groups?.['said'];
  if (found === undefined) return undefined;
  const start = fold(text).indexOf(found);
  return text.slice(start, start + found.length);
}

/** Where goods are meant that were refused as they are: `busco 20 buenas`, `queremos de madera`, `I need 20 good ones`. */
const verb = '(?:quiero|queremos|busco|buscamos|necesito|necesitamos|ocupo|ocupamos|want|need)';
const slot = new RegExp(
  `(?<=(?<!\\p{L})${verb} (?:(?:unas?|unos|l[oa]s|como|mejor|about|some) )?(?:\\d{1,6} )?)(?<next>\\p{L}+)`,
  'iu',
);
const ones = /(?<!\p{L})ones?(?!\p{L})/iu;

/** The rest of a message that says what is wanted of refused goods, with their name; undefined where it speaks of none. */
function withRefused(rest: string, goods: string): string | undefined {
  if (ones.test(rest)) return rest.replace(ones, goods);
  const next = slot.exec(rest)?.groups?.['next'];
  if (next === undefined || /^(?:que|q|para|vender|saber|comprar|to)$/iu.test(next)) return undefined;
  return isGoods(fold(next)) ? undefined : rest.replace(slot, `${goods} $<next>`);
}

/**
 * A message without what goods must not be, which neither names nor describes them. `No quiero sillas rotas, busco 20 buenas` looks for
 * chairs.
 */
export function withoutDenied(written: string): string {
  const denied = deniedIn(written).toSorted((one, other) => other.start - one.start);
  if (denied.length === 0) return written;
  const rest = denied
    .reduce((text, { start, end }) => `${text.slice(0, start)}${text.slice(end)}`, written)
    .replace(/ +(?=[,.;:?!)]|$)/g, '')
    .replace(/,(?=,)/g, '');
  const goods = denied.map((one) => one.goods).find((one) => one !== '');
  return (goods === undefined ? undefined : withRefused(rest, goods)) ?? rest;
}

const said = new RegExp(`(?<![\\p{L}\\d])(?<word>${phrase})`, 'gu');
/** `Con puerta de cristal`, `with wheels`. */
const withPart = new RegExp(`(?<!\\p{L})(?:con|with) (?:una? |a |su )?${part}(?!\\p{L})(?: (?:de|of) \\p{L}+)?`, 'gu');
const opensClause = /(?:^|[,;.:!?¿¡\n(]) *(?:(?:que sean?|de preferencia|preferentemente|only|solo|y|and) )*$/u;
const closesClause = /^ *(?:[,;.:!?)\n]|$|(?:only|solamente|nomas|por favor|porfa(?:vor)?|please|gracias)(?!\p{L}))/u;
const besideWord = /(?<before>\p{L}+)(?: de)?(?: \d+[x×/\d.]*(?: ?(?:cm|mm|m))?)? $/u;
const behindWord = /^ (?<behind>\p{L}+)/u;
const longestWord = 40;

/** `En piso mate`, `medium boxes`, `6 mesas, redondas`: how goods have to be, beside their name or in a clause of its own. */
export function propertiesIn(written: string): readonly Denied[] {
  const text = fold(written);
  const parts = [...text.matchAll(withPart)].map(({ 0: found, index }) => spanOf(written, found, index, ''));
  const described = [...text.matchAll(said)].flatMap(({ 0: found, index }) => {
    const before = text.slice(Math.max(0, index - longestWord), index);
    const behind = text.slice(index + found.length, index + found.length + longestWord);
    const isClause = opensClause.test(before) && closesClause.test(behind);
    const isBeside =
      isNamed(besideWord.exec(before)?.groups?.['before']) || isNamed(behindWord.exec(behind)?.groups?.['behind']);
    if (!isClause && !isBeside) return [];
    return [spanOf(written, found, index, '')];
  });
  return [...described, ...parts];
}

/** Whether a word names goods, or what holds some: `medium boxes`. */
const isNamed = (one: string | undefined): boolean =>
  one !== undefined && (materialOf(one) !== undefined || container.test(one));
const container = /^(?:cajas?|bolsas?|costales|cubetas?|boxes|box|bags?|buckets?)$/;
