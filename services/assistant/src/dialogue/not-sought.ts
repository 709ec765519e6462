import type { Material } from '@tianguis/proto/materials/catalogue';
import { findMentions } from '../intents/mentions.ts';
import { findPlace } from '../intents/places.ts';
import { readLine } from '../inventory/line.ts';
import { tokensOf } from '../knowledge/text.ts';
import { unitNamed } from './amounts-of-goods.ts';
import type { Goods } from './dialogue.ts';
import { onlyNamed, same, singular } from './goods-said.ts';
import { isOnlyPlaceAt, withoutPlaces } from './place-said.ts';
import { substances } from './substances.ts';

/** Words of a message about goods that a buyer does not look for: what they exclude, and what the goods are for. */
export interface NotSought {
  readonly excluded: readonly Material[];
  /** What excludes them, in its words. */
  readonly clauses: readonly string[];
  /** The message without those words. */
  readonly rest: string;
}

const little = '(?:(?:de|del|la|el|l[oa]s|una?|unos|unas|the|any|an?|mi|mis|su|my|our) )*';
/** Up to four words of one clause. */
const stretch = String.raw`(?<named>${little}[\p{L}/]+(?: (?!(?:pero|sino|y|e|o|u|que|q|para|pa|en|por|como|unas?|unos|mejor|but|and|or|for|in|near|that)(?!\p{L}))\p{L}+){0,3})`;

/** Leads that exclude whatever is named behind them. */
const excludesFirmly = new RegExp(
  String.raw`(?<!\p{L})(?:(?:que|q|k) no (?:sean?|vengan?|tengan?)|no (?:quiero|queremos|busco|buscamos|necesito|ocupo|me (?:sirven?|interesan?|muestres|mandes?|ensenes|enseñes))|nada de|menos|excepto|salvo|except(?: for)?|other than|anything but|but not|i (?:don'?t|do not) want) ${stretch}`,
  'giu',
);
/** `No alambrón`, `ni varilla`, `sin vidrio`: only where goods come right behind. */
const excludes = new RegExp(String.raw`(?<!\p{L})(?:no|ni|sin|not|without|no) ${stretch}`, 'giu');

/** `…, no las mesas`, `not plastic`: a clause that says no more. Its goods are neither offered nor looked for. */
const excludingClause = new RegExp(
  String.raw`(?<=(?:^|[,;.:!\n(]) *(?:(?:pero|y|but|and) )?(?:no,? )?)(?:no|not|ni) ${stretch}(?= *(?:[,;.:!\n)]|$))`,
  'giu',
);
/** `Mesas no`; `¿tarimas no?` asks for some. */
const excludedBefore = new RegExp(
  String.raw`(?<=(?:^|[,;.:!\n(]|(?<!\p{L})(?:pero|y|but|and)) *)${stretch} no(?= *(?:[,;.:!\n)]|$))`,
  'giu',
);

/** `Para muebles`, `pa la barda`, `for a rental`. */
const purposes = new RegExp(
  String.raw`(?<!\p{L})(?<!(?:looking|searching|asking|hunting|need|search|market) )(?:para|pa|pal|pa'?l|for) (?:(?:hacer|fabricar|armar|construir|poner|surtir|alimentar|alimento de|making|building) )?${stretch}`,
  'giu',
);

/** `Triplay ni mdf`. */
const alternatives = / (?:ni|nor) /iu;

/** How a name is read where it is none of the catalogue's: by two words, by the first word alone, or not at all. */
type Reading = 'firm' | 'head' | 'strict';

/** `Clothes` is no cloth. */
const calledElse: ReadonlyMap<string, string> = new Map([
  ['clothes', 'ropa'],
  ['clothing', 'ropa'],
]);

/** The goods that open some words. */
function materialAt(named: string, reading: Reading): Material | undefined {
  const words = tokensOf(named.replace(new RegExp(`^${little}`, 'iu'), '')).map((word) => calledElse.get(word) ?? word);
  const [first] = findMentions(words);
  if (first?.material !== undefined && first.start === 0) return first.material;
  if (reading === 'firm') return readLine(`2 ${words.slice(0, 2).join(' ')}`)[0]?.material;
  return reading === 'head' ? materialCalled(words[0] ?? '') : undefined;
}

/** `Plastic`, `metal`: what has that word in its name, or is a substance. */
function materialCalled(word: string): Material | undefined {
  const material = readLine(`2 ${word}`)[0]?.material;
  const names = tokensOf(`${material?.name.es ?? ''} ${material?.name.en ?? ''}`).map(singular);
  const isCalled = names.includes(singular(word)) || substances.has(material?.id ?? '');
  return isCalled ? material : undefined;
}

/** Sellers leave out only what they say so in so many words, or in a clause of its own. */
export function notSoughtIn(text: string, isSeller: boolean): NotSought {
  const excluded: Material[] = [];
  const clauses: string[] = [];
  const blank = (pattern: RegExp, reading: Reading) => (before: string) =>
    before.replace(pattern, (said: string, ...rest: unknown[]) => {
      const { named = '' } = rest.at(-1) as { named?: string };
      const found = named.split(alternatives).flatMap((one) => materialAt(one, reading) ?? []);
      excluded.push(...found);
      if (found.length > 0) clauses.push(said.trim());
      return found.length === 0 ? said : ' ';
    });
  const firmly = blank(excludesFirmly, 'firm')(text);
  const inClauses = blank(excludedBefore, 'head')(blank(excludingClause, 'head')(firmly));
  if (isSeller) return { excluded, clauses, rest: inClauses };
  const rest = blank(excludes, 'strict')(inClauses).replace(purposes, ' ');
  return { excluded, clauses, rest };
}

/** Whether goods are named in what a buyer says that they look for, and not only as what they exclude or as a purpose. */
export function isSought({ called, material }: Goods, { rest, excluded }: NotSought): boolean {
  const tokens = tokensOf(rest);
  if (findMentions(tokens).some((one) => one.material && same(one.material, material))) return true;
  if (excluded.some((one) => same(one, material))) return false;
  const head = tokensOf(called?.name ?? '').find((token) => !/^(?:para|pa|for)$/.test(token));
  return head === undefined || tokens.some((token) => singular(token) === singular(head));
}

/** Whether a message only says what is not meant: `no las mesas`, `not plastic, please`. */
export const onlyExcludes = ({ excluded, rest }: NotSought): boolean =>
  excluded.length > 0 && tokensOf(rest).every((token) => besideExcluded.has(token));
const besideExcluded: ReadonlySet<string> = new Set(
  'no ni y e o pero mejor ok bueno ah oye pues entonces gracias porfa por favor solo nomas and but or not please thanks just oh well so'.split(
    ' ',
  ),
);

/** Goods that were spoken of, without those that a message leaves out. */
export const withoutExcluded = (known: readonly Goods[], { excluded }: NotSought): readonly Goods[] =>
  known.filter(({ material }) => !excluded.some((one) => same(one, material)));

/** `Todo menos la mesa` of who sells. */
export const offeredOf = (goods: readonly Goods[], notSought: NotSought): readonly Goods[] =>
  goods.filter((one) => one.quantity !== null || isSought(one, notSought));

/** Goods that are looked for; goods that are only named for a purpose where there are no others: `algo para techo`. */
export function soughtOf(goods: readonly Goods[], notSought: NotSought): readonly Goods[] {
  const sought = goods.filter((one) => isSought(one, notSought));
  const [only, ...others] = sought;
  // `Varilla, no alambrón, media tonelada` counts what is looked for.
  const counted = goods.find((one) => one.quantity !== null && !sought.includes(one));
  if (only && others.length === 0 && only.quantity === null && counted)
    return [{ ...only, quantity: counted.quantity, unit: counted.unit, counted: counted.counted }];
  if (sought.length > 0 || notSought.excluded.length === 0) return sought.length > 0 ? sought : goods;
  const tokens = tokensOf(withoutPlaces(notSought.rest));
  const place = findPlace(tokens);
  return findMentions(tokens).flatMap(({ material, quantity = null, unit, start }): Goods[] =>
    material && !(place && start >= place.start && start < place.end) && !isOnlyPlaceAt(tokens, start)
      ? [{ ...onlyNamed(material), quantity, unit: unitNamed(unit) ?? null }]
      : [],
  );
}
