import { type ReadItem, readLine } from './line.ts';
import type { StatedPrice } from './prices.ts';
import { spokenNumber } from './spoken-number.ts';
import { namingWords, stemOf, stemsIn } from './stems.ts';
import { fold } from './tokens.ts';
import { unitWord } from './unit-words.ts';

const sum = String.raw`\$? ?\d+(?:,\d{3})*(?:\.\d+)?(?: ?mil\b| ?k\b)?(?: ?(?:pesos|pesitos|mxn|varos))?`;
const article = '(?:el|la|los|las|the|l[oa]s de|el de|la de)';
const verb = String.raw`(?:(?:l[oa]s? )?(?:doy|damos|dejo|dejamos|vendo|vendemos|pido|pedimos|remato|quiero|valen?|cuestan?|son|est[aá]n?|salen?|ser[ií]an?|van|quedan?|go|are|is|cost) )?`;
const each = String.raw`(?:c\/u|cada (?:un[oa]|\p{L}+)|each|apiece|(?:el|la|por|x|per|a|an|the) ?\p{L}+\d?|c\/ ?\p{L}+)`;
const stop = String.raw`(?=\s*(?:[,;.)\n]|$|y |e |pero |and |but ))`;

/** `los tinacos a 900`, `la cisterna en 4,500 cada una`, `la cama 1500`. */
const namedFirst = new RegExp(
  String.raw`(?:(?<![\p{L}\d])${article} |(?<=[,;.\n] |[,;.\n]|\by )(?=\p{L}{3})(?!(?:pido|vendo|doy|dejo|damos|son|cada|tod[oa]s?|precio|est[aá]n?|nuev[oa]s?|usad[oa]s?|each|all|both|asking|want|price|new|used|los|las)(?!\p{L})))(?<name>\p{L}+(?: (?!en |a |por |at |for |y |e |o |and |or )\p{L}+){0,2}?),? ${verb}(?:a|en|at|for|por|:|=)? ?(?<sum>${sum})(?<basis> ${each})?(?: tod[oa]s)?${stop}`,
  'giu',
);
/** `180 la caja de jitomate`, `150 la de cebolla`. */
const namedLast = new RegExp(
  String.raw`(?<![\p{L}\d.,])(?:a |en |at )?(?<sum>${sum})(?<basis> (?:(?:el|la|los|las|por|x|cada|per|a|an|the)(?!\p{L})|c\/) ?(?:\p{L}+ )?)(?:del?|of) (?<name>\p{L}+(?: \p{L}+)?)${stop}`,
  'giu',
);

/** `500 las mesas y 80 los manteles`. */
const namedBehind = new RegExp(
  String.raw`(?<![\p{L}\d.,])(?:a |en |at |pido )?(?<sum>${sum})(?<basis> )(?:las|los|for the) (?<name>\p{L}{4,})${stop}`,
  'giu',
);

/** `6 mil pesos for the tile`, `100 each for the grout`, `5 mil por las 30 láminas`, `80 por cada polín`. */
const namedFor = new RegExp(
  String.raw`(?<![\p{L}\d.,])(?:a |en |at |pido |asking )?(?<sum>${sum})(?<each> (?:each|c\/u|cada un[oa]|apiece))?(?:(?: (?:for|por|x))? (?=cada|each|every)| (?:for|por|x) (?=the|el|la|los|las))(?<basis>(?:cada(?! un[oa])|each|every|the|el|la|los|las)(?: (?<count>\d+))?) (?<name>\p{L}{3,}(?: (?!y |e |and |o |or |son |en |a |at |pero )\p{L}+)?)${stop}`,
  'giu',
);

const sizedStop = String.raw`(?=\s*(?:[,;.)\n]|$)| (?:y|e|pero|and|but|est[aá]n?|son|tod[oa]s|nuev[oa]s|usad[oa]s|en|in|aqu[ií]|are)(?!\p{L}))`;
/** `Las de 3/8 en 130`, `los de 2" a 90`, `the 3/4 at 450`: each price with the size of what it is for. */
const sizedFirst = new RegExp(
  String.raw`(?<![\p{L}\d])(?:las|los|la|el|the)(?: ones?)? (?:(?:de|del|of) )?(?<size>\d+(?:[./x]\d+)*)(?<unit> ?(?:["”]|mm|cm|pulgadas?|pulg|inch(?:es)?|lts?|litros?|mts?|metros?|kgs?|kilos?)(?!\p{L}))?(?: ones?)?,? ${verb}(?:a|en|at|for|por|:) ?(?<sum>${sum})(?<basis> ${each})?${sizedStop}`,
  'giu',
);

/** What is asked for goods that are named with it, and counted elsewhere. */
interface NamedPrice {
  /** The unit that names them where no word does: `150 for each box`. */
  readonly unit?: string | undefined;
  /** The size that names them where no word does. */
  readonly size?: string | undefined;
  readonly name: string;
  readonly words: readonly string[];
  readonly sum: number;
  /** What it is for, as it was written: `la caja`. */
  readonly basis: string;
}

/** Without units: `el costal de frijol` is beans. */
const wordsOf = (name: string): string[] =>
  namingWords(name)
    .filter((word) => unitWord(word) === undefined)
    .map(stemOf);

const amountOf = (said: string): number | undefined => spokenNumber(said.replaceAll(',', ''));

/** Prices that stand apart from the amounts of their goods, and the text without them. */
function withoutNamedPrices(text: string): { readonly text: string; readonly prices: readonly NamedPrice[] } {
  const prices: NamedPrice[] = [];
  const cut = (written: string, pattern: RegExp): string =>
    written.replace(pattern, (said, ...more) => {
      const groups = more.at(-1) as Record<string, string | undefined>;
      const at = more.find((one): one is number => typeof one === 'number') ?? 0;
      const amount = amountOf(groups['sum'] ?? '');
      const words = wordsOf(groups['name'] ?? '');
      const [head] = words;
      const isFor = pattern === namedFor;
      const elsewhere = stemsIn(`${written.slice(0, at)} ${written.slice(at + said.length)}`);
      const isEachOf = /^(?:cada|each|every)/i.test(groups['basis'] ?? '');
      const unit = isFor && isEachOf && head === undefined ? unitWord(fold(groups['name'] ?? ''))?.unit : undefined;
      const count = groups['count'];
      const isNamed =
        head !== undefined &&
        (count !== undefined ||
          elsewhere.some((word) => word === head || (isFor && isLonger(word, head)) || isCompound(word, head)));
      if (amount === undefined || (!isNamed && unit === undefined)) return said;
      const isEach = groups['each'] !== undefined || isEachOf;
      const ofAllOfIt = isEach ? 'c/u' : 'por todo';
      const basis = isFor ? ofAllOfIt : (groups['basis'] ?? '').trim();
      prices.push({ name: groups['name'] ?? '', words, sum: amount, basis, unit });
      return count === undefined ? ' ' : ` ${count} ${groups['name']} `;
    });
  const cutSizes = (written: string): string => {
    const found = [...written.matchAll(sizedFirst)];
    const sizes = found.map(({ groups }) => groups?.['size'] ?? '');
    const elsewhere = written.replace(sizedFirst, ' ');
    const areCounted = found.length > 1 && sizes.every((size) => withSize(size).test(elsewhere));
    if (!areCounted || new Set(sizes).size < sizes.length) return written;
    for (const { groups = {} } of found) {
      const amount = amountOf(groups['sum'] ?? '');
      if (amount === undefined) return written;
      const size = groups['size'] ?? '';
      prices.push({ size, name: size, words: [], sum: amount, basis: (groups['basis'] ?? '').trim() });
    }
    return elsewhere;
  };
  const rest = cut(cut(cut(cut(cutSizes(text), namedLast), namedBehind), namedFor), namedFirst);
  if (prices.length === 0) return { text, prices };
  return { text: rest.replace(/(?:[,;]?\s+(?:y|e|and|pero)|[,;])?\s*(?=[,;.\n]|$)/gu, ''), prices };
}

/** `floor` is short for `flooring`. */
const isLonger = (long: string, short: string): boolean =>
  (short.length >= leastShort && long.startsWith(short)) || isCompound(long, short);
const leastShort = 4;
/** `Robes` are the `bathrobes`. */
const isCompound = (long: string, short: string): boolean =>
  short.length >= leastOfCompound && long.length >= short.length + leastOfCompound && long.endsWith(short);
const leastOfCompound = 3;

const withSize = (size: string): RegExp =>
  new RegExp(String.raw`(?<![\d.,/x])${RegExp.escape(size)}(?![\d/x]|[.,]\d)`, 'u');

/** How an item is called, and what it is of. */
type Named = Pick<ReadItem, 'name' | 'material' | 'quantity' | 'unit' | 'price' | 'condition'> & {
  readonly called?: string | undefined;
};

const ownNames = ({ name, called }: Named): ReadonlySet<string> => new Set(stemsIn(`${name} ${called ?? ''}`));
const materialNames = ({ material }: Named): ReadonlySet<string> =>
  new Set(stemsIn(`${material?.name.es ?? ''} ${material?.name.en ?? ''}`));

/** Which of the goods a price names: by what they are called, or else by what they are of. */
function meantBy<Item extends Named>({ words, size, unit }: NamedPrice, items: readonly Item[]): readonly Item[] {
  if (unit !== undefined) return items.filter((item) => item.unit === unit);
  if (size !== undefined) return items.filter(({ name, called }) => withSize(size).test(called ?? name));
  const named = items.filter((item) => words.every((word) => ownNames(item).has(word)));
  if (named.length > 0) return named;
  const longer = items.filter((item) => words.every((word) => [...ownNames(item)].some((own) => isLonger(own, word))));
  if (longer.length > 0) return longer;
  return items.filter((item) => words.some((word) => ownNames(item).has(word) || materialNames(item).has(word)));
}

/** Gives goods the prices that were named with them; a name that fits few of them counts more. */
function withNamedPrices<Item extends Named>(items: readonly Item[], prices: readonly NamedPrice[]): Item[] {
  const found = prices
    .map((price) => ({ price, meant: meantBy(price, items) }))
    .toSorted((a, b) => a.meant.length - b.meant.length);
  return items.map((item) => {
    const price = found.find(({ meant }) => meant.includes(item))?.price;
    return price ? { ...item, price: priceFor(item, price.sum, price.basis) } : item;
  });
}

/** A price as the reader of lines understands it beside these goods. */
function priceFor({ name, quantity, unit }: Named, amount: number, basis: string): StatedPrice {
  const counted = unit === null || unit === 'pieza' ? '' : `${unit} de `;
  const said = readLine(`${quantity ?? 2} ${counted}${name} a $${amount} ${basis}`)[0]?.price;
  return said?.amount ? said : { amount, currency: 'MXN', of: 'unit' };
}

const all = String.raw`tod[oa]s?(?: junt[oa]s?| el lote| es[oa])?|el lote(?: completo| entero)?|l[oa]s \d+(?! (?:kilos?|kg|metros?|m2|litros?))|everything|all(?: of (?:it|them))?|(?:the )?whole lot|the lot`;
const ofAll = new RegExp(
  String.raw`(?<![\p{L}\d.,])(?:,? ?(?:l[oa]s? )?(?:doy|dejo|vendo|remato|pido|quiero|damos|dejamos|asking|want) )?(?:(?:a|en|por|at|for) )?(?<first>${sum}) (?:(?:por|x|en|for) )?(?:${all})(?![\p{L}\d])(?! (?:l[oa]s?|el|de|es|est|usad|nuev|new|used))|(?<![\p{L}\d])(?:(?:por|x|y|,) )?(?:${all}),? (?:(?:lo|la|los|las|se) )?(?:(?:doy|dejo|vendo|remato|sale|va|is|are) )?(?:en|por|at|for|x) (?<second>${sum})(?! ?(?:c\/|cada|el |la |each|per|por|kilos?|kg|m2|metros?))`,
  'giu',
);
const anySum =
  /\$ ?\d|(?<![\p{L}])(?:a|en|at|por|for|pido) \d[\d,.]*(?: ?mil| ?k)?(?! ?(?:kg|kilos?|cm|mm|m2|metros?|km|litros?|d[ií]as?|meses|a[nñ]os?|\d))|\d (?:pesos|c\/u|cada|each)/giu;
/** How many there are, as far as a figure or a small word says so. */
const anyAmount =
  /(?<![\p{L}\d.,/])(?:\d[\d,.]*(?![\d/.,]|\s*[x×%"]| ?(?:cm|mm|kg c|pulg))|un[oa]?|dos|tres|cuatro|cinco|seis|one|two|three|four|five|six)(?![\p{L}\d])/giu;
const ofEach = new RegExp(
  String.raw`(?<=[\p{L}\d)"”])[,;.\n]? (?:a |en |at |todo a |todos a |todas a )?(?<sum>${sum}) (?:c\/u|cada un[oa]|cada pieza|la pieza|por pieza|each|apiece|l[oa]s (?:dos|tres|2|3)|amb[oa]s|parejo)(?=\s*(?:[,;.\n]|$))`,
  'giu',
);

/** A price that is said once, of all that a text offers: together, or of each of them. */
interface SharedPrice {
  readonly amount: number;
  readonly of: 'all' | 'unit';
  /** `a 90 los 2`: of so many. */
  readonly count?: number | undefined;
  readonly per?: 'pieza' | undefined;
}

/** Takes the only price out of a text where it is for all goods: `12k todo`, `todo en 9 mil`, `25 pesos cada pieza`. */
function withoutPriceOfAll(text: string): { readonly text: string; readonly price: SharedPrice | undefined } {
  const found = [...text.matchAll(ofAll)];
  const [one, ...others] = found;
  const said = one?.groups?.['first'] ?? one?.groups?.['second'];
  const amount = said === undefined ? undefined : amountOf(said);
  if (!one || others.length > 0 || amount === undefined) return { text, price: undefined };
  const rest = `${text.slice(0, one.index)} ${text.slice(one.index + one[0].length)}`.trim();
  return [...rest.matchAll(anySum)].length > 0
    ? { text, price: undefined }
    : { text: rest, price: { amount, of: 'all', count: countIn(one[0]) } };
}

const countIn = (said: string): number | undefined => {
  const count = /l[oa]s (\d+)/i.exec(said)?.[1];
  return count === undefined ? undefined : Number(count);
};

/** `200 escobas y 150 trapeadores, 25 pesos cada pieza`: said last, of each of all that was counted. */
function withoutPriceOfEach(text: string): { readonly text: string; readonly price: SharedPrice | undefined } {
  const found = [...text.matchAll(ofEach)];
  const [one, ...others] = found;
  const amount = amountOf(one?.groups?.['sum'] ?? '');
  if (!one || others.length > 0 || amount === undefined) return { text, price: undefined };
  const rest = `${text.slice(0, one.index)} ${text.slice(one.index + one[0].length)}`.trim();
  // Of the only goods the reader of lines knows better what one of them is.
  const isOfSeveral = [...rest.matchAll(anyAmount)].length > 1 && [...rest.matchAll(anySum)].length === 0;
  if (!isOfSeveral) return { text, price: undefined };
  const per = /pieza/i.test(one[0]) ? 'pieza' : undefined;
  return { text: rest, price: { amount, of: 'unit', per } };
}

/** Gives each of the goods the price that was said of all. */
function withSharedPrice<Item extends Pick<ReadItem, 'price' | 'quantity' | 'unit' | 'condition'>>(
  items: readonly Item[],
  price: SharedPrice | undefined,
): readonly Item[] {
  if (price === undefined) return items;
  const one = items.length === 1 ? items[0] : undefined;
  const ofOne = one?.quantity === 1 ? 'unit' : 'all';
  const whole = one ? ofOne : 'list';
  // `30 bultos de mortero y 10 de yeso, a 90 los 2`: each of the two.
  const isOfEach = price.of === 'unit' || (items.length > 1 && price.count === items.length);
  const of = isOfEach ? 'unit' : whole;
  // `12 lavabos y 12 wc usados, 4 mil el lote`: a lot that is sold together is in one state.
  const last = items.at(-1)?.condition ?? null;
  const isOneState = of === 'list' && items.slice(0, -1).every(({ condition }) => condition === null);
  return items.map((given) => {
    const item = isOneState ? { ...given, condition: last } : given;
    const per = price.per !== item.unit ? price.per : undefined;
    return { ...item, price: { amount: price.amount, currency: 'MXN', of, ...(per && { per }) } };
  });
}

/** `…, 95 el bulto y 600 la cubeta`: prices that stand apart and name the unit of what they are for. */
const ofUnits = new RegExp(
  String.raw`(?<=[,;.\n] ?|[,;.\n] ?[^,;.\n]{1,30} (?:y|and) )(?:a |en |at )?(?<sum>${sum}) (?:el|la|por|x|cada|per|a|an|each) (?<unit>\p{L}+\d?)(?=\s*(?:[,;.\n]|$| y | and ))`,
  'giu',
);

interface UnitPrice {
  readonly amount: number;
  readonly unit: string;
}

/** Prices that stand apart from several goods and name different units. */
function withoutUnitPrices(text: string): { readonly text: string; readonly prices: readonly UnitPrice[] } {
  const prices: UnitPrice[] = [];
  const rest = text.replace(ofUnits, (said, ...more) => {
    const groups = more.at(-1) as Record<string, string | undefined>;
    const amount = amountOf(groups['sum'] ?? '');
    const unit = unitWord(fold(groups['unit'] ?? ''))?.unit;
    if (amount === undefined || unit === undefined) return said;
    prices.push({ amount, unit });
    return ' ';
  });
  const isClear = prices.length > 1 && new Set(prices.map(({ unit }) => unit)).size === prices.length;
  if (!isClear) return { text, prices: [] };
  return { text: rest.replace(/(?:[,;]?\s+(?:y|e|and|pero)|[,;])?\s*(?=[,;.\n]|$)/gu, ''), prices };
}

const withUnitPrices = <Item extends Named>(items: readonly Item[], prices: readonly UnitPrice[]): Item[] =>
  items.map((item) => {
    const found = item.price ? undefined : prices.find(({ unit }) => unit === (item.unit ?? item.material?.unit));
    return found ? { ...item, price: { amount: found.amount, currency: 'MXN', of: 'unit' } } : item;
  });

/** What a text asks for all goods together, where that is its only price. */
export const priceOfAllIn = (text: string): number | undefined => {
  const { price } = withoutPriceOfAll(text);
  return price?.count === undefined ? price?.amount : undefined;
};

/** A text without the prices that stand apart from the amounts of their goods, and what gives them back to these. */
interface WithoutPrices {
  readonly text: string;
  apply<Item extends Named>(items: readonly Item[]): readonly Item[];
}

/** Reads the prices that are said of all goods, or that name theirs, before the goods themselves are read. */
export function withoutStatedPrices(written: string): WithoutPrices {
  const named = withoutNamedPrices(written);
  if (named.prices.length > 0) return { text: named.text, apply: (items) => withNamedPrices(items, named.prices) };
  const ofUnit = withoutUnitPrices(written);
  if (ofUnit.prices.length > 0) return { text: ofUnit.text, apply: (items) => withUnitPrices(items, ofUnit.prices) };
  const together = withoutPriceOfAll(written);
  const shared = together.price ? together : withoutPriceOfEach(written);
  return { text: shared.text, apply: (items) => withSharedPrice(items, shared.price) };
}

const several = String.raw`(?:si (?:alguien )?(?:son|se (?:l[oa]s )?llevan?|(?:me |l[oa]s )?(?:llevan?|compran?)|es)|a partir de|arriba de|por mayoreo|mayoreo:?|if (?:you|they|someone|somebody|anyone) (?:takes?|buys?|grabs?|wants?)(?: them| it)?|from) (?:m[aá]s de |mas |over |more than |al menos |m[ií]nimo )?(?:\d+|todo|tod[oa]s|all|everything)`;
/** `10 o más`, `de 10 en adelante`. */
const orMore = String.raw`(?: \p{L}+)? (?:o m[aá]s|y m[aá]s|en adelante|para arriba|or more|and up)(?: \p{L}+)?`;
/** `A 3 x 100 pesos`: what so many of them cost together. */
const ofSeveral = String.raw`,? ?(?:(?:a|en|at|for) )?(?<![\p{L}\d.,])\d{1,2} (?:x|por|for) (?:\$ ?\d+(?:\.\d+)?(?: pesos)?|\d+(?:\.\d+)? ?(?:pesos|varos|mxn))`;
/** `si son más de 100 las doy a 60`, `a 60 si se llevan 100`: what more of it costs is no price of one. */
const ofMore = new RegExp(
  String.raw`(?:,? ?(?:y|pero|o|and|but|or) )?(?:(?:${several}(?:${orMore}|(?: \p{L}+)?)|(?:de )?\d+${orMore}),? (?:(?:l[oa]s? |te l[oa]s? )?(?:doy|dejo|vendo|ser[ií]an|salen) )?(?:a|en|at|for) ${sum}(?: (?:c\/u|cada un[oa]|each))?|(?:(?:(?:l[oa]s? )?(?:doy|dejo|vendo) )?(?:a|en|at)|make it|ponl[eoa]s?|d[eé]jal[oa]s?(?: en)?|(?<=^|[,.;] ?|(?:y|and|but|pero|o|or))) ?${sum}(?: (?:c\/u|cada un[oa]|each))? (?:${several}(?:${orMore})?|(?:de )?\d+${orMore})|${ofSeveral})(?!\p{L})`,
  'iu',
);

/** Takes the price of a larger amount out of a text; it stays in the words of the seller. */
export function withoutPriceOfMore(text: string): { readonly text: string; readonly said: string | undefined } {
  const [found] = ofMore.exec(text) ?? [];
  if (found === undefined) return { text, said: undefined };
  const said = found.replace(/^[\s,]*(?:(?:y|pero|o|and|but|or)\s)?/i, '').trim();
  return { text: text.replace(found, ' ').trim(), said };
}
