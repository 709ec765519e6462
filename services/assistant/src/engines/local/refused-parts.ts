import type { Language } from '@tianguis/proto/errors';
import { judgeGoods } from '@tianguis/proto/marketplace/goods/goods-policy';
import { units } from '@tianguis/proto/materials/units';
import { sellsPlainly } from '../../dialogue/cues.ts';
import { findMentions } from '../../intents/mentions.ts';
import { findPlace } from '../../intents/places.ts';
import { isNumberWord } from '../../inventory/numbers.ts';
import { stemsIn } from '../../inventory/stems.ts';
import { unitWord } from '../../inventory/unit-words.ts';
import { normalise } from '../../knowledge/text.ts';

/** The parts of a message, without cutting `1,500`. */
export const partsOf = (text: string): string[] => text.split(/[;\n]|(?<!\d)[,.]|[,.](?!\d)|\s(?:y|and|o|or)\s/i);

type Verdict = NonNullable<ReturnType<typeof judgeGoods>>;

export interface RefusedPart {
  readonly text: string;
  readonly verdict: Verdict;
}

const refusalOf = (part: string): RefusedPart | undefined => {
  const verdict = judgeGoods(part);
  return verdict?.outcome === 'refused' ? { text: normalise(part), verdict } : undefined;
};

/** The parts of a message that say what cannot be sold: `5 tambos de aceite quemado` is no oil. */
export const refusedParts = (text: string): RefusedPart[] => partsOf(text).flatMap((part) => refusalOf(part) ?? []);

/** Whether a part says how goods are that another part names: `son robadas`, `5 caducadas`. */
export function onlyDescribes({ text, verdict }: RefusedPart): boolean {
  if (!ofState.has(verdict.kind) || findMentions(text.split(' ')).some(({ material }) => material)) return false;
  const stated = verdict.words.split(' ');
  return [...text.matchAll(counted)].every(
    ([, word = '']) => stated.includes(word) || units.has(word) || participle.test(word),
  );
}
const ofState: ReadonlySet<string> = new Set(['stolen-public', 'unsafe-food']);
const counted = /(?<![^ ])\d+ (?:(?:de|del|ellas|ellos|ya|estan?|son|vienen|salieron|of|them|are|is|were) )*([a-z]+)/g;
const participle = /[ai]d[oa]s?$/;

/** What a part says of no goods: their price, how many there are, and how they go. */
const ofTerms = new Set(
  'a al en por para con de del cada cu c u pza pz el la los las lo le les te se me todo todos toda todas total precio precios pesos peso varos mxn mil son es cuesta cuestan vale valen sale salen doy dejo dejamos damos vendo vendemos remato pido pedimos quiero queremos tengo hay seria serian como unos unas un una uno aprox mas menos usado usada usados usadas nuevo nueva nuevos nuevas ya y o si each for at per the all together total price apiece ea is are it them i sell selling ask asking want used new'.split(
    ' ',
  ),
);

/** Whether a part only counts or prices goods: `200 c tambo` beside drums. Words of those goods name them again. */
function onlyCounts(part: string, ofRefused: ReadonlySet<string>): boolean {
  const words = normalise(part).replaceAll('/', ' ').split(' ').filter(Boolean);
  return words.every(
    (word) =>
      /^[\d.,%$]+$/.test(word) ||
      ofTerms.has(word) ||
      isNumberWord(word) ||
      (!soldItself.test(word) && (units.has(word) || unitWord(word) !== undefined)) ||
      stemsIn(word).some((stem) => ofRefused.has(stem)),
  );
}

/** What other goods stand on is goods as well. */
const soldItself = /^(?:tarimas?|pallets?)$/;

const wordsOf = (part: string): string[] =>
  normalise(part)
    .split(' ')
    .filter((word) => !ofTerms.has(word));
const namesAgain = (part: string, ofRefused: ReadonlySet<string>): boolean =>
  wordsOf(part)
    .flatMap(stemsIn)
    .some((stem) => ofRefused.has(stem));

/** Where goods are, as a part tells that is left out: `20 cajas de amoxicilina en Puebla`. */
function placeOf(gone: string, rest: string): string[] {
  const tokens = normalise(gone).split(' ');
  const place = findPlace(tokens);
  const isTold = place !== undefined && leadsToPlace.has(tokens[place.start] ?? '');
  return isTold && findPlace(normalise(rest).split(' ')) === undefined ? [`en ${place.name}`] : [];
}
const leadsToPlace: ReadonlySet<string> = new Set(['en', 'desde', 'zona', 'estoy', 'in', 'from', 'near']);

const opens: Readonly<Record<Language, string>> = { es: 'vendo', en: 'I sell' };

/**
 * What is left of an offer without what cannot be sold, and without the figures that go with it, which may be nothing; undefined where
 * no part by itself tells which goods those are.
 */
export function allowedRest(text: string, language: Language): string | undefined {
  const parts = partsOf(text);
  const refused = parts.flatMap((part) => refusalOf(part) ?? []);
  if (refused.length === 0 || refused.some(onlyDescribes)) return undefined;
  const ofRefused = new Set(
    refused
      .flatMap((part) => wordsOf(part.text))
      .flatMap(stemsIn)
      .filter((stem) => !/^\d/.test(stem)),
  );
  const kept: string[] = [];
  const gone: string[] = [];
  // Figures before any goods are of the first ones.
  let isRefused = refusalOf(parts.find((part) => !onlyCounts(part, new Set())) ?? '') !== undefined;
  for (const part of parts) {
    const isBare = onlyCounts(part, ofRefused);
    if (refusalOf(part) !== undefined) isRefused = true;
    else if (!isBare) isRefused = false;
    const isOfRefused = isRefused || (isBare && namesAgain(part, ofRefused));
    (isOfRefused ? gone : kept).push(part.trim());
  }
  const rest = kept.filter((part) => part !== '').join(', ');
  const where = placeOf(gone.join(' , '), rest);
  if (rest === '') return '';
  const offered = sellsPlainly.test(normalise(rest)) ? rest : `${opens[language]} ${rest}`;
  return [offered.trim(), ...where].join(', ');
}
