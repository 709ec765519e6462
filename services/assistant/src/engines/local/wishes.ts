import type { Language } from '@tianguis/proto/errors';
import { materialOf } from '@tianguis/proto/materials/names';
import type { Dialogue, Goods } from '../../dialogue/dialogue.ts';
import { propertiesIn } from '../../dialogue/properties.ts';
import { inColour, wantsSaid } from '../../dialogue/wants.ts';
import { findPlace } from '../../intents/places.ts';
import { isKindOf } from '../../inventory/families.ts';
import { readLine } from '../../inventory/line.ts';
import { normalise, stem, tokensOf } from '../../knowledge/text.ts';

/** Wishes by which neither a search nor an alert can tell lots apart, in the words of the buyer. */
export interface Wishes {
  /** Names that say more than the material: `azulejo antiderrapante`. */
  readonly names: readonly string[];
  /** Sizes, colours, dates and the like. */
  readonly others: readonly string[];
}

export function wishesOf({ meant, goods, wants, wish, limits }: Dialogue, language: Language): Wishes {
  const names = meant
    .map((one) => (one.called ? { ...one, called: { ...one.called, name: inColour(one.called.name, wants) } } : one))
    .flatMap((one) => closerName(one, limits.maxPrice ?? limits.budget, language));
  const heard = normalise(wish ?? '');
  const tidy = wants.map((one) => ({ ...one, said: tidied(one.said) }));
  const others = wantsSaid(tidy, goods, names).filter(
    (one) => isWish(one) && (heard === '' || !heard.includes(normalise(one))),
  );
  return {
    names: names.filter(
      (name, at) => !names.some((other, place) => place !== at && other !== name && other.includes(name)),
    ),
    others: others
      .filter((one) => !names.some((name) => says(name, one)) && !saysFamily(one, goods))
      .map((one) => (describes(one) ? withoutSaid(one, names) : one)),
  };
}

/** Whether a wish is words for how goods are, and nothing else. */
const describes = (one: string): boolean =>
  propertiesIn(one).some(({ said }) => said === one) && !tokensOf(one).some((word) => little.has(word));

/** `Round folding` of `folding tables`. */
const withoutSaid = (one: string, names: readonly string[]): string =>
  one
    .split(' ')
    .filter((word) => !names.some((name) => says(name, word)))
    .join(' ');

/** Several names for goods that are one in the catalogue: `bubble wrap` and `boxes`. */
export function namesOfOne(goods: readonly Goods[], material: string, language: Language): readonly string[] {
  const names = goods.flatMap(({ called, material: one }) =>
    one.id === material && called && (called.language ?? language) === language ? [tidiedName(called.name)] : [],
  );
  const heads = new Map(names.map((name) => [headOf(name, language), name]));
  return heads.size > 1 ? [...heads.values()] : [];
}
/** An English name ends with what it is. */
const headOf = (name: string, language: Language): string =>
  stem((language === 'en' ? tokensOf(name).at(-1) : tokensOf(name)[0]) ?? '');

const says = (name: string, want: string): boolean => {
  const words = tokensOf(name).map(stem);
  return tokensOf(want).every((word) => little.has(word) || words.includes(stem(word)));
};

/** `De madera` of who looks for beams. */
const saysFamily = (want: string, goods: readonly Goods[]): boolean => {
  const family = materialOf(tokensOf(want).at(-1) ?? '');
  return family !== undefined && goods.length > 0 && goods.every(({ material }) => isKindOf(material.id, family.id));
};

/** What a buyer calls goods, where that is more than the material says. */
function closerName({ called, material }: Goods, limit: number | undefined, language: Language): readonly string[] {
  if (!called || (called.language ?? language) !== language) return [];
  const name = withoutLimit(tidiedName(called.name), limit);
  const known = new Set(Object.values(material.name).flatMap(tokensOf).map(stem));
  const words = tokensOf(name).filter((word) => !little.has(word));
  const isCloser = words.some((word) => !known.has(stem(word)));
  // `Arroz frijol` names two goods, and no kind of rice.
  // English puts what goods are made of before them: `wood doors`.
  const isList = language === 'es' && words.length > 1 && !/ (?:de|d|of|con|para|pa|for) /iu.test(name);
  const named = new Set(words.map((word) => materialOf(word)?.id));
  if (isList && named.size > 1 && !named.has(undefined)) return [];
  return isCloser && (words.length > 1 || broad.has(material.id)) ? [name] : [];
}

/** Materials of which the catalogue tells no kinds apart: an avocado is fruit. */
const broad: ReadonlySet<string> = new Set([
  'dulces',
  'electrodomesticos',
  'enlatados',
  'fruta',
  'papeleria',
  'vajilla',
  'verdura',
]);

const little = new Set(
  'de d del para pa con of for with tienen tiene hay venden manejan tendran algo algun alguna igual iguales otro otra gratis regalado regalada regalados regaladas barato barata baratos baratas nuevo nueva nuevos nuevas usado usada usados usadas free cheap new used have any some cerca cerquita cercano cercana cercanos cercanas aqui haya near nearby around sencillo sencilla economico economica unos unas como mejor puro pura solo nomas'.split(
    ' ',
  ),
);

/** Words that lead to something else than more of a wish. */
const leads =
  /(?: (?:i|y|e|o|u|de|del|en|para|pa|con|por|a|el|la|l[oa]s|unas?|unos?|q|que|me|si|hasta|m[aá]ximo|menos|and|or|under|below|of|for|with|in|at|the|an?))+$/iu;
/** `Quién da cascajo`: who would give or sell it is no part of its name. */
const ofGivers =
  /^(?:qui[eé]n(?:es)?|alguien)(?: que)? (?:da|de|den|regal\p{L}+|don\p{L}+|vend\p{L}+|teng\p{L}+|tiene) /iu;
const ofPurpose = / (?:para|pa|pal|for) .*$/iu;
const ofPrice = / a (?:buen|mejor|bajo) precio.*$/iu;

/** A wish as its writer would recognise it, without the words that it ran on into. */
const tidied = (said: string): string =>
  said
    .replace(/^sized? /iu, '')
    .replace(ofGivers, '')
    .replace(ofPurpose, '')
    .replace(ofPrice, '')
    .replace(leads, '')
    .trim();

/** A name keeps what makes it one: `papel para baño`. */
function tidiedName(said: string): string {
  const short = tidied(said);
  if (short === said) return said;
  return readLine(`2 ${said}`)[0]?.material?.id === readLine(`2 ${short}`)[0]?.material?.id ? short : said;
}

/** `Jabones de 1.50`: what they may cost is no size. */
const withoutLimit = (name: string, limit: number | undefined): string =>
  name.replace(/ (?:de|a|of) \$?(\d+(?:\.\d+)?)$/u, (said: string, figure: string) =>
    Number(figure) === limit ? '' : said,
  );

/** `Marca Tultitlán`, `caducan`: a place is no brand, and one word of a date says nothing. */
function isWish(said: string): boolean {
  const [, brand] = /^(?:de )?(?:marca|brand) (\p{L}+)$/iu.exec(said) ?? [];
  if (brand !== undefined)
    return findPlace(['en', ...tokensOf(brand)]) === undefined && !/^(?:da|no|es|que|la)$/iu.test(brand);
  return said.length > 1 && (said.includes(' ') || !/^(?:caduc|venc|sets?$)/iu.test(said));
}
