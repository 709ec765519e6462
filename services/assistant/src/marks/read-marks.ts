import { materialOf } from '@tianguis/proto/materials/names';
import { spokenNumber } from '../inventory/spoken-number.ts';
import { unitWord } from '../inventory/unit-words.ts';
import { mend } from '../inventory/vocabulary.ts';
import { tokensOf } from '../knowledge/text.ts';
import { remember } from '../platform/remember.ts';
import { type Mark, type MarkName, marksFrom, partsOfGoods } from './marked-text.ts';
import { labelWords } from './tagger.ts';
import { wordsIn } from './words.ts';

/** Goods that a message names, each part as it was typed. */
export interface MarkedGoods {
  readonly name: string;
  /** The name with what is said of it right behind, as it was typed: `ventanas de aluminio blancas 1.20x1.00`. */
  readonly called: string;
  readonly quantity?: string;
  readonly unit?: string;
  readonly contents?: string;
  readonly size?: string;
  readonly brand?: string;
  readonly colour?: string;
  readonly condition?: string;
  /** With the words that say what it is for: `95 el metro`. */
  readonly unitPrice?: string;
  readonly totalPrice?: string;
}

/** What a message says, stretch by stretch. */
export interface Marked {
  readonly text: string;
  readonly goods: readonly MarkedGoods[];
  /** What is said of goods that it does not name: `son 30`, `a 50 cada uno`, `oxidadas`. */
  readonly alone: Partial<Item>;
  readonly places: readonly string[];
  readonly budget: string | undefined;
  readonly mostPrice: string | undefined;
  readonly offeredPrice: string | undefined;
  readonly otherNumbers: readonly string[];
  /** What is asked for all that is named together: `todo en 4 mil`. */
  readonly allPrice: string | undefined;
  readonly marks: readonly Mark[];
}

/** Reads a message by what was learnt from marked ones. */
export const readMarks: (text: string) => Marked = remember((text) => {
  const words = wordsIn(text);
  const found = marksFrom(words, labelWords(words)).filter((mark) => !isNoCount(text, mark) && !isMadeOf(text, mark));
  const named = withPackingAsGoods(text, found);
  const marks = withThousands(text, withSizes(text, withColours(text, withLots(text, withContainers(text, named)))));
  const all = (name: MarkName): string[] =>
    marks.filter((mark) => mark.name === name).map(({ start, end }) => text.slice(start, end));
  const { goods, alone } = grouped(text, marks);
  return {
    text,
    goods,
    alone,
    places: all('place'),
    budget: all('budget')[0],
    mostPrice: all('mostPrice')[0],
    offeredPrice: all('offeredPrice')[0],
    otherNumbers: all('otherNumber'),
    allPrice: priceOfAll(text, marks),
    marks,
  };
});

/** `Te vendo 40 tarimas`: where no goods are named, what is counted is the goods. */
function withPackingAsGoods(text: string, marks: readonly Mark[]): Mark[] {
  if (marks.some(({ name }) => name === 'goods')) return [...marks];
  return marks.map((mark, at) => {
    const before = marks[at - 1];
    const isCounted = before?.name === 'quantity' && isRightBehind(text.slice(before.end, mark.start));
    const [word = ''] = tokensOf(text.slice(mark.start, mark.end));
    return mark.name === 'unit' && isCounted && materialOf(word) !== undefined ? { ...mark, name: 'goods' } : mark;
  });
}

/** `y de plástico` alone says what they are made of, and names no goods. */
const isMadeOf = (text: string, { name, start, end }: Mark): boolean =>
  name === 'goods' && leadsToMaterial.test(text.slice(0, start)) && endsClause.test(text.slice(end));
const leadsToMaterial = /^\s*(?:(?:y|o|pero|mejor|que|sean?|tambi[eé]n) )*de $/i;

/** `unos tinacos` says no number, and `si se llevan los tres` none of more goods. */
function isNoCount(text: string, { name, start, end }: Mark): boolean {
  if (name !== 'quantity') return false;
  const isOfThem = /(?<!\p{L})(?:l[oa]s|the|all) $/iu.test(text.slice(0, start)) && endsClause.test(text.slice(end));
  return isOfThem || someOf.test(text.slice(start, end));
}
const someOf = /^(?:un[oa]s|algun[oa]s|vari[oa]s|some|several)$/i;
const endsClause = /^\s*(?:[,.;:?!\n]|$)/;

const lots =
  /(?<![\p{L}\d.,$])(?<count>[2-9]|[1-9]\d{1,2}|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez) (?<unit>lotes) (?:de|con) (?<held>\d{1,4}(?= \p{L}))?/giu;

/** `3 lotes de 50 playeras`: how many lots there are, and what is in each. */
function withLots(text: string, marks: readonly Mark[]): Mark[] {
  return [...text.matchAll(lots)].reduce<Mark[]>(
    (kept, { 0: said, index, groups }) => {
      const end = index + said.length;
      const { count = '', held = '' } = groups ?? {};
      const unit = index + count.length + 1;
      const own: Mark[] = [
        { name: 'quantity', start: index, end: index + count.length },
        { name: 'unit', start: unit, end: unit + 'lotes'.length },
        ...(held === '' ? [] : [{ name: 'contents' as const, start: end - held.length, end }]),
      ];
      const isTold = kept.some(({ name, start }) => name === 'goods' && start >= end && start - end <= farthest);
      const others = kept.filter((mark) => mark.end <= index || mark.start >= end);
      return isTold ? [...others, ...own].toSorted((one, other) => one.start - other.start) : kept;
    },
    [...marks],
  );
}

const isEmpty = '(?:vac[ií][oa]s?|limpi[oa]s?|lavad[oa]s?|desocupad[oa]s?)';
const containers = new RegExp(
  String.raw`(?<!\p{L})(?<word>\p{L}{4,}) ${isEmpty}(?!\p{L}| (?:de|con) )|(?<!\p{L})(?:empty|clean|washed) (?<thing>\p{L}{4,})(?!\p{L}| (?:of|with) )`,
  'giu',
);

/** Whether a name is of something that goods come in, with nothing in it. */
export const isEmptyContainer = (name: string): boolean => name.match(containers)?.[0] === name;

/** `100 costales vacíos`, `30 cubetas limpias`: what goods come in is the goods where nothing is in it. */
function withContainers(text: string, marks: readonly Mark[]): Mark[] {
  return [...text.matchAll(containers)].reduce<Mark[]>(
    (kept, { 0: said, index, groups }) => {
      const { word: before, thing } = groups ?? {};
      const word = (before ?? thing ?? '').toLowerCase();
      const end = index + said.length;
      const isCounted = kept.some(
        (mark) => mark.name === 'quantity' && /^ (?:de )?$/.test(text.slice(mark.end, index)),
      );
      if (!isCounted || unitWord(word)?.kind !== 'count') return kept;
      const others = kept.filter((mark) => mark.end <= index || mark.start >= end);
      return [...others, { name: 'goods' as const, start: index, end }].toSorted(
        (one, other) => one.start - other.start,
      );
    },
    [...marks],
  );
}

/** `pintadas de blanco`: a colour that says how they are. */
function withColours(text: string, marks: readonly Mark[]): Mark[] {
  const isOfCondition = (at: number): boolean =>
    marks[at]?.name === 'colour' &&
    marks[at - 1]?.name === 'condition' &&
    /^ (?:de|in) $/.test(text.slice(marks[at - 1]?.end, marks[at]?.start));
  return marks.flatMap((mark, at) => {
    if (isOfCondition(at)) return [];
    return isOfCondition(at + 1) ? [{ ...mark, end: marks[at + 1]?.end ?? mark.end }] : [mark];
  });
}

/** `80 x 2.10`: both sides belong to one size, whatever each of them was marked as. */
function withSizes(text: string, marks: readonly Mark[]): Mark[] {
  const sizes = [...text.matchAll(sides)].map(({ 0: said, index }) => ({ start: index, end: index + said.length }));
  if (sizes.length === 0) return [...marks];
  const touches = (mark: Mark) => sizes.some(({ start, end }) => mark.start < end && mark.end > start);
  const isOfFigures = ({ name }: Mark) => name !== 'goods' && name !== 'place';
  const split = sizes.filter(({ start, end }) => {
    const inside = marks.filter((mark) => mark.start < end && mark.end > start && isOfFigures(mark));
    return inside.some(({ name }) => name !== 'size' && name !== 'contents');
  });
  if (split.length === 0) return [...marks];
  const whole = split.map((size): Mark => ({ ...size, name: 'size' }));
  return [...marks.filter((mark) => !(isOfFigures(mark) && touches(mark))), ...whole].toSorted(
    (one, other) => one.start - other.start,
  );
}
const side = String.raw`\d+(?:[.,]\d+)?(?:\/\d+)?(?: ?(?:cms?|mm|mts?|m|ft|in|pulg(?:adas?)?|["”'])(?![\p{L}\d]))?`;
/** Two or three sides, and `4 door` fridges; `2 x 50 kg` and `3 x 100 pesos` are none. */
const sides = new RegExp(
  String.raw`(?<![\d.,\p{L}/$])${side}(?: ?[x×*] ?${side}){1,2}(?! ?(?:kgs?|kilos?|grs?|g|lts?|l|litros?|ml|lbs?|pesos|piezas?|pzas?|mil|bultos?|cajas?)(?!\p{L}))(?![\d.,]\d|\d)|(?<![\d.,\p{L}/$])\d[- ](?:door|drawer|burner|seater|tier)(?= \p{L})`,
  'giu',
);

/** `4 mil tabiques`: the thousand belongs to the number, wherever it was marked. */
function withThousands(text: string, marks: readonly Mark[]): Mark[] {
  const whole = marks.map((mark, at): Mark => {
    const { name, start, end } = mark;
    const [thousand = ''] = /^\s*mil(?=\s)/i.exec(text.slice(end)) ?? [];
    if (name === 'quantity' && /^\d/.test(text.slice(start, end)) && thousand !== '')
      return { ...mark, end: end + thousand.length };
    // `28 mil, 6 mesas`: whatever stands behind it.
    const [ofPrice = ''] = /^\s*mil(?!\p{L})/iu.exec(text.slice(end)) ?? [];
    if (anyPrice.has(name) && /\d$/.test(text.slice(start, end)) && ofPrice !== '')
      return { ...mark, end: end + ofPrice.length };
    const before = marks[at - 1];
    const [own = ''] = /^mil\s+/i.exec(text.slice(start, end)) ?? [];
    return name === 'goods' && before?.name === 'quantity' && own !== ''
      ? { ...mark, start: start + own.length }
      : mark;
  });
  return whole.filter((mark, at) => whole.every((other, by) => by >= at || mark.start >= other.end));
}

type Part = (typeof partsOfGoods)[number];
const parts: ReadonlySet<MarkName> = new Set<MarkName>(partsOfGoods);
const isPart = (name: MarkName): name is Part => parts.has(name);

/** What is put before the goods that it belongs to. */
const before: ReadonlySet<Part> = new Set<Part>(['quantity', 'unit', 'contents']);
/** This many characters apart, an amount still belongs to the goods behind it. */
const farthest = 24;
const separates = /[,;:\n.]/;

const isOf = /\b(?:de?|con|of|with) $/i;

type Item = { name: string; called: string } & { [part in Part]?: string };

/** What is part of a name where it stands right behind it. */
const ofName: ReadonlySet<MarkName> = new Set<MarkName>(['size', 'brand', 'colour', 'contents']);
/** Words that lead to something else than more of the name. */
const leadsAway =
  /[,;:.!?()\n]|(?:^|\s)(?:q|que|k|ke|y|e|o|por|x|para|pa|me|nos|se|te|son|esta|estan|es|tengo|como|unos|unas|a|and|or|for|from|at|is|are|left|which|that|each|cada|todo|todos|todas)(?=\s|$)|\d/iu;
const mostBetween = 26;

const isRightBehind = (between: string): boolean => between.trim() === '';

/** `triplay` `cimbra`: names with nothing between them are one. */
function withWholeNames(text: string, marks: readonly Mark[]): readonly Mark[] {
  const whole: Mark[] = [];
  for (const mark of marks) {
    const last = whole.at(-1);
    const isRest = last?.name === 'goods' && mark.name === 'goods' && isRightBehind(text.slice(last.end, mark.start));
    if (isRest) whole[whole.length - 1] = { ...last, end: mark.end };
    else whole.push(mark);
  }
  return whole;
}

/** The marks of a message, each by what the words beside it say that it is. */
export const renamed = (text: string, marks: readonly Mark[]): readonly Mark[] =>
  withWholeNames(text, marks).map((mark, at, all) => {
    const name = nameIn(text, mark, text.slice(mark.start, mark.end));
    if (name !== 'quantity') return { ...mark, name };
    const countsNothing = isHalf(text, mark) || isNoAmount.test(text.slice(mark.end));
    if (countsNothing) return { ...mark, name: 'otherNumber' };
    return { ...mark, name: isPriceTag(text, all, at) ? 'unitPrice' : name };
  });

/** `Bomba 1 hp 1450 presurizador 1100`: between single things a figure is what the first of them costs. */
function isPriceTag(text: string, marks: readonly Mark[], at: number): boolean {
  const figure = spokenNumber(text.slice(marks[at]?.start, marks[at]?.end)) ?? 0;
  // `200 kilos de papa, 150 de cebolla`.
  if (/^\s*(?:de|d|of)(?!\p{L})/iu.test(text.slice(marks[at]?.end))) return false;
  const names = [marks.slice(0, at).findLast(isNamed), marks[at + 1]].map((mark) =>
    mark?.name === 'goods' ? text.slice(mark.start, mark.end) : undefined,
  );
  return figure >= leastOfTag && names.every((name) => name !== undefined && !/s(?: |$)/i.test(name));
}
const isNamed = ({ name }: Mark): boolean => name === 'goods';
const leastOfTag = 100;

/** Whether the goods come right behind this stretch, or behind more of their name: `white` `Comex` `paint`. */
function opensGoods(text: string, marks: readonly Mark[], at: number): boolean {
  const mark = marks[at];
  const next = marks[at + 1];
  if (!mark || !next || !isRightBehind(text.slice(mark.end, next.start))) return false;
  return next.name === 'goods' || (ofName.has(next.name) && opensGoods(text, marks, at + 1));
}

/** `a 90 el bulto`: the unit of a price, which says nothing of how the goods next to it are counted. */
function isOfPrice(text: string, marks: readonly Mark[], at: number): boolean {
  const unit = marks[at];
  if (unit?.name !== 'unit') return false;
  const isPrice = (mark: Mark | undefined): mark is Mark =>
    mark !== undefined && ofPrices.union(ofFigure).has(mark.name);
  const before = marks[at - 1];
  const behind = marks[at + 1];
  if (isPrice(before) && leadsToBasis.test(text.slice(before.end, unit.start))) return true;
  if (isPrice(before) && bareBasis(text, before.end) !== '') return true;
  // `juego en 1500`, `la caja a 190`.
  const isCounted = before?.name === 'quantity' && isRightBehind(text.slice(before.end, unit.start));
  return !isCounted && isPrice(behind) && /^ (?:a|en|at|for) \$?$/i.test(text.slice(unit.end, behind.start));
}
const leadsToBasis = /^\s*(?:pesos |mxn |varos )?(?:el|la|por|x|per|an?|the|cada|por cada|c?\/)\s*$/i;

/** `5 pesos kilo`: what a sum of pesos is for, with no word between. */
function bareBasis(text: string, end: number): string {
  const [, word = ''] =
    /(?:(?<!\p{L})(?:pesos|pesitos|varos|mxn))\s+(\p{L}{3,}\d?)(?!\p{L}| (?:de|d|con)(?!\p{L}))/iu.exec(
      text.slice(Math.max(0, end - pesosBefore), end + farthest),
    ) ?? [];
  const isBehind = new RegExp(String.raw`^\s*(?:(?:pesos|pesitos|varos|mxn)\s+)?${word}(?!\p{L})`, 'iu').test(
    text.slice(end),
  );
  return word !== '' && isBehind && unitWord(word.toLowerCase()) !== undefined ? word : '';
}
const pesosBefore = 8;

/** Whether what is between two stretches belongs to one name: `ventanas` `d aluminio blancas` `1.20x1.00`. */
const isOneName = (between: string): boolean => between.length <= mostBetween && !leadsAway.test(between);

/** Puts what is said of the same goods together: an amount belongs to the goods right behind it, all else to the goods before. */
function grouped(
  text: string,
  marks: readonly Mark[],
): { readonly goods: readonly MarkedGoods[]; readonly alone: Partial<Item> } {
  const goods: Item[] = [];
  let ahead: Partial<Item> = {};
  let named = { start: 0, end: 0, isAgain: false };
  /** Where the name of the next goods begins, if before what is marked as goods: `Hobart dishwasher`. */
  let from: number | undefined;
  /** Up to where marks are read already. */
  let skipped = 0;
  const extend = (item: Item, end: number): void => {
    named.end = end;
    const behind = text.slice(named.start, end);
    item.called = named.isAgain ? item.name + behind : behind;
  };
  for (const [at, mark] of marks.entries()) {
    const { start, end } = mark;
    if (start < skipped || isOfPrice(text, marks, at)) continue;
    const said = text.slice(start, end);
    // `20 bolsas de 50 tornillos`: what they hold are the goods.
    const held = mark.name === 'contents' && goods.length === 0 ? goodsHeld(text, marks, at) : undefined;
    if (held !== undefined) {
      const [amount, called] = held;
      goods.push({ ...ahead, name: called, called, contents: amount });
      ahead = {};
      named = { start: end - called.length, end, isAgain: false };
      continue;
    }
    const name = nameIn(text, mark, said);
    const current = goods.at(-1);
    // `3 refris de puerta de vidrio` are fridges.
    const isPartOf = current?.quantity !== undefined && ahead.quantity === undefined && isOf.test(text.slice(0, start));
    const between = current ? text.slice(named.end, start) : '';
    // `white Comex paint` is one name, whatever its words are marked as.
    const isRest =
      current !== undefined && ahead.quantity === undefined && from === undefined && isRightBehind(between);
    if (name === 'goods' && current && (isPartOf || isRest)) {
      if (isOneName(between)) extend(current, end);
      if (isRest) current.name = `${current.name} ${said}`;
      continue;
    }
    const isName = ofName.has(name);
    const isBehind = current !== undefined && isRightBehind(between);
    const opensNext = isName && !isBehind && opensGoods(text, marks, at);
    if (isName && current && !opensNext && isOneName(between)) extend(current, end);
    if (opensNext) from ??= start;
    if (name === 'goods') {
      // `6 cajas de jitomate y 3 de plátano` are boxes, too.
      const isSameUnit =
        ahead.quantity !== undefined && ahead.unit === undefined && /\d (?:de?|of) $/i.test(text.slice(0, start));
      if (isSameUnit && current?.unit !== undefined) ahead.unit = current.unit;
      named = { start: from ?? ownContainer(text, marks, at) ?? start, end, isAgain: false };
      from = undefined;
      goods.push({ ...ahead, name: said, called: text.slice(named.start, end) });
      ahead = {};
    } else if (isPart(name)) {
      // `3 escritorios: uno a 900 y el grande a 1500` tells of one of them.
      if (
        name === 'size' &&
        current?.unitPrice !== undefined &&
        /(?:^|\s)(?:el|la|l[oa]s) $/i.test(text.slice(0, start))
      )
        continue;
      const told = toldBy(text, mark, name, said);
      const isAhead = opensNext || (before.has(name) && belongsAhead(text, marks, at, current?.[name]));
      // `6 tinacos, rotoplas, 1100 lts`: how large each of them is.
      const measured = name === 'quantity' && current?.quantity !== undefined ? measureAt(text, mark) : undefined;
      if (measured !== undefined && current && current.unit === undefined && !isAhead) {
        current.size ??= measured;
        skipped = start + measured.length;
        continue;
      }
      // `1 tonelada y media` is no half of what comes next, and `4 o 5 días` are no goods.
      if (name === 'quantity' && (isHalf(text, mark) || isNoAmount.test(text.slice(end)))) continue;
      // `60 varillas de 3/8 y 20 de media`: more of the same, in another size.
      if (name === 'quantity' && current?.quantity !== undefined && !isAhead) {
        const ofSameUnit = current.unit !== undefined && /^ (?:de|d|of) \d/i.test(text.slice(end));
        goods.push({
          name: current.name,
          called: current.name,
          quantity: toldAs(name, said),
          ...(ofSameUnit && { unit: current.unit }),
        });
        named = { start: end, end, isAgain: true };
        continue;
      }
      // `Blancos dados de baja: 120 sábanas`: a heading is no colour of what it heads.
      if (!current && isName && !opensNext && headsList(text, marks, at)) continue;
      const target = !current || isAhead ? ahead : current;
      target[name] ??= told;
      // `40 m de calibre 10`: the unit is no part of the name of what comes again.
      if (name === 'unit' && named.isAgain && target === current && text.slice(named.end, start).trim() === '') {
        const [of = ''] = /^ (?:de|d|of)(?= )/i.exec(text.slice(end)) ?? [];
        named = { ...named, start: end + of.length, end: end + of.length };
      }
      // `1 tonelada y media`.
      if (name === 'unit' && /^ y medi[oa]\b/i.test(text.slice(end)) && Number(target.quantity) > 0)
        target.quantity = String(Number(target.quantity) + 0.5);
    }
  }
  return { goods: goods.map(withTheRest), alone: goods.length === 0 ? ahead : {} };
}

/** Where the name of `2 contenedores de ropa` begins: what they come in is no unit that is known, and part of the name. */
function ownContainer(text: string, marks: readonly Mark[], at: number): number | undefined {
  const unit = marks[at - 1];
  const goods = marks[at];
  if (unit?.name !== 'unit' || !goods || !/^ (?:de|of) $/i.test(text.slice(unit.end, goods.start))) return undefined;
  const said = text.slice(unit.start, unit.end).toLowerCase();
  const isKnown = [said, mend(said)].some((word) => unitWord(word.replaceAll(' ', '')) !== undefined);
  return isKnown || /[^\p{L}]/u.test(said) ? undefined : unit.start;
}

/** The number and the goods of `50 tornillos`, where no goods are named behind. */
function goodsHeld(text: string, marks: readonly Mark[], at: number): readonly [string, string] | undefined {
  const mark = marks[at];
  if (!mark || marks.slice(at + 1).some(({ name }) => name === 'goods')) return undefined;
  const [, amount = '', called = ''] = /^(\d+) (\p{L}.*)$/u.exec(text.slice(mark.start, mark.end)) ?? [];
  return called !== '' && isNoUnit(called) ? [amount, called] : undefined;
}

/** Whether a colon stands between a stretch and the goods behind it. */
function headsList(text: string, marks: readonly Mark[], at: number): boolean {
  const next = marks.slice(at + 1).find(({ name }) => name === 'goods');
  return next !== undefined && text.slice(marks[at]?.end, next.start).includes(':');
}

/** `1100 lts` where goods are counted by the piece: the size that stands at a mark, with its unit. */
function measureAt(text: string, { start, end }: Mark): string | undefined {
  const [behind = '', word = ''] = /^ ?(\p{L}+\d?)/u.exec(text.slice(end)) ?? [];
  const unit = unitWord(word.toLowerCase());
  return unit?.kind === 'measure' || unit?.kind === 'size' ? text.slice(start, end) + behind : undefined;
}

/** What a stretch tells: a price with what it is for, a state with the word that denies it. */
function toldBy(text: string, { start, end }: Mark, name: Part, said: string): string {
  if (name === 'unitPrice') return figureOf(said) + basisBehind(text, end);
  if (name !== 'condition') return toldAs(name, said);
  const [denial = ''] = deniedBefore.exec(text.slice(0, start)) ?? [];
  return denial === '' && deniedBehind.test(text.slice(end)) ? `no ${said}` : denial + said;
}

const deniedBefore =
  /(?<!\p{L})(?:never|not|un|sin|nunca|nothing(?: is)?|none(?: of (?:them|it))?(?: is| are)?|ningun[oa](?: est[aá]| es)?|no(?: (?:es|son|est[aá]n?))?) (?:\p{L}+ (?:o|ni|or|nor) )?$/iu;
const deniedBehind = /^ no(?=\s*(?:[,.;:]|$))/i;

/** A size, brand or colour that stands further off is part of the name, too: `tinacos, son 3 de 1100 lts`. */
function withTheRest(item: Item): Item {
  // `Varilla de media` says its size already, though not in figures.
  const size = item.size !== undefined && item.called.includes(item.size) ? undefined : sizeText(item.size);
  const parts = [size, item.brand, item.colour];
  const further = parts.filter((part) => part !== undefined && !item.called.includes(part.replace(/^de /, '')));
  return { ...item, called: [item.called, ...further].join(' ') };
}

/** The half of `1 tonelada y media` and of `fruta medio madura` is no amount of its own. */
function isHalf(text: string, { start, end }: Mark): boolean {
  if (!/^medi[oa]$/i.test(text.slice(start, end))) return false;
  const [next = ''] = tokensOf(text.slice(end));
  const [, last = ''] = /(\p{L}+) y $/u.exec(text.slice(0, start)) ?? [];
  // `300 ladrillos y media tonelada de alambrón` are two amounts.
  if (unitWord(next) !== undefined) return false;
  return last !== '' || materialOf(next) === undefined;
}

/** `4 o 5 días`, `40 y 90 cm`, `1.5 m2 por caja`: what follows a number makes it none of how many there are. */
const isNoAmount = new RegExp(
  [
    String.raw`^ ?(?:(?:o|a|u|y|-|to|or|and) ?\d+ ?)?(?:d[ií]as?|meses|mes|a[nñ]os?|semanas?|horas?|days?|months?|years?|yrs?|weeks?|hours?|cm|mm)\b`,
    String.raw`^ ?(?:sq(?:uare)? )?\p{L}+[23²³]? (?:por|x|c\/|en cada|cada|per|in each) (?:un[oa]|caja|rollo|bolsa|paquete|tarima|box|roll|bag|pack|pallet)\b`,
    String.raw`^ ?(?:sq(?:uare)? )?\p{L}+[23²³]? (?:c\/u|cada un[oa]|each)\b`,
  ].join('|'),
  'iu',
);

/** `4 mil`, `docena y media`: the figure, which the list reader knows better; anything else as it was typed. */
const figureOf = (said: string): string => {
  const number = spokenNumber(said);
  return number === undefined ? said : String(number);
};
const ofFigures: ReadonlySet<Part> = new Set<Part>(['quantity', 'totalPrice']);
const toldAs = (name: Part, said: string): string => (ofFigures.has(name) ? figureOf(said) : said);

const anyPrice: ReadonlySet<MarkName> = new Set<MarkName>([
  'unitPrice',
  'totalPrice',
  'offeredPrice',
  'mostPrice',
  'budget',
  'otherNumber',
]);
const allBefore =
  /(?:\btod[oa]s?(?: junt[oa]s?| el lote)?(?: en| por)?|\btod[oa](?: junt[oa]| el lote)? a|\b(?:el|l[oa]s) (?:lote|\d+) (?:en|por)|\ball(?: or nothing)?(?: of (?:it|them))?(?: for| at)|\b(?:everything|whole lot|the lot) (?:for|at)) \$?$/i;
const allBehind = /^ ?(?:pesos |mxn )?(?:por tod[oa]s?|for (?:all|everything|the lot)|el lote|todo junto)\b/i;

function priceOfAll(text: string, marks: readonly Mark[]): string | undefined {
  const found = marks.find(
    ({ name, start, end }) =>
      anyPrice.has(name) && (allBefore.test(text.slice(0, start)) || allBehind.test(text.slice(end))),
  );
  return found && text.slice(found.start, found.end);
}

/** `90 cada uno`: what a price is for, by the words behind it. */
const perPiece =
  /^\s*(?:pesos|pesitos|varos|baros|mxn|usd|dlls)?\s*(?:(?:x|por) (?=c\/u|cada un))?(?:c\/u|cada\b|each\b|ea\b|apiece\b)/i;
const ofPrices: ReadonlySet<MarkName> = new Set<MarkName>(['totalPrice', 'offeredPrice', 'quantity', 'otherNumber']);
const ofMoney: ReadonlySet<MarkName> = new Set<MarkName>(['totalPrice', 'offeredPrice']);
/** `mínimo 500 kg`: how much of it one buyer has to take at least. */
const leastBefore = /m[ií]n(?:imo|imum)?[:.]?\s(?:de\s)?$/i;

const saysMost =
  /(?<!\p{L})(?:m[aá]x\p{L}*|hasta|tope|menos|under|less|up to|at most|no (?:m[aá]s|pase\p{L}*|more|over)|below|cuando mucho|lo m[aá]s|pago|pay|doy|budget)(?!\p{L})/iu;
const wantsBefore = /(?<!\p{L})(?:quiero|kiero|kero|pido|ando pidiendo|queremos|pedimos) \$?$/iu;
const forThem = /^ (?:pesos )?(?:x|por) (?:ell[oa]s|est[oa]s|es[oa]s)(?!\p{L})/iu;

const sumBefore = /(?<!\p{L})(?:l[oa]s|tod[oa]s?) (?:quiero|queremos|dejo|doy|vendo|remato|dejamos|damos) en \$?$/iu;
const saysEach = /^\s*(?:pesos |mxn )?(?:c\/|cada|por|el |la |x |each)/i;
/** A word that makes a price one for all of it, before or behind it: `todo en 900`, `en 900`, `900 las 12`. */
const saysAll =
  /(?<!\p{L})(?:tod[oa]s?|lote|junt[oa]s|complet[oa]s?|total|l[oa]s \d+|l[oa]s (?:dos|tres)|amb[oa]s|everything|all|whole|lot|both|(?:en|por|for) \$?\|)/iu;
const isNegotiable = /^ (?:pesos )?(?:negociables?|a tratar|negotiable|obo)(?!\p{L})/iu;
const calibreBefore =
  /(?:\p{L} (?:del|cal\.?|no\.|n[uú]mero)|(?<!\p{L})(?:calibre|c[eé]dula|ced\.?|talla|modelo|grado|clase|tipo|gauge|size|grade|schedule|sch)) $/iu;

/** `como 74 mts`: how much there is, and not how much one holds. */
const aboutBefore = /\b(?:como|unos|unas|aprox\w*|cerca de|alrededor de|about|around|roughly|some) $/i;

/** `2 meses`, `tres o cuatro semanas`, `10 days`: a time. */
const isDuration =
  /^ ?(?:(?:o|a|u|y|-|to|or|and) ?(?:\d+|\p{L}+) )?(?:d[ií]as?|mes(?:es)?|semanas?|quincenas?|a[nñ]os?|horas?|days?|months?|weeks?|years?|hours?)(?!\p{L})/iu;
const ofFigure: ReadonlySet<MarkName> = new Set<MarkName>(['totalPrice', 'unitPrice', 'offeredPrice']);

function nameIn(text: string, { name: marked, start, end }: Mark, said: string): MarkName {
  if (ofPrices.has(marked) && perPiece.test(text.slice(end))) return 'unitPrice';
  // `38 mil por rollo` is for one, whatever else is said of it.
  if (ofMoney.has(marked) && basisBehind(text, end) !== '') return 'unitPrice';
  // `Los quiero en 6500` is for all of them; `a 160` is for each.
  if (marked === 'unitPrice' && sumBefore.test(text.slice(0, start)) && !saysEach.test(text.slice(end)))
    return 'totalPrice';
  if (marked === 'quantity' && /\$ ?$/.test(text.slice(0, start))) return 'unitPrice';
  // A price is for all only where a word says so; `50 sillas 2 mil negociable` says neither.
  const near = `${text.slice(Math.max(0, start - 24), start)}|${text.slice(end, end + 24)}`;
  if (marked === 'totalPrice' && !saysAll.test(near))
    return isNegotiable.test(text.slice(end)) ? 'otherNumber' : 'unitPrice';
  // `Kiero 1200 x ellos` counts nothing.
  if (marked === 'quantity' && wantsBefore.test(text.slice(0, start)) && forThem.test(text.slice(end)))
    return 'otherNumber';
  // `700 each` without a word of a limit is what one costs.
  if (
    marked === 'mostPrice' &&
    perPiece.test(text.slice(end)) &&
    !saysMost.test(text.slice(Math.max(0, start - 24), end + 24))
  )
    return 'unitPrice';
  // `Vendí 9 mil pesos de block`.
  if (marked === 'quantity' && /^ ?(?:pesos|pesitos|varos|mxn)(?!\p{L})/iu.test(text.slice(end))) return 'otherNumber';
  // `Cortadora de loseta 800 a tratar`.
  if (marked === 'quantity' && isNegotiable.test(text.slice(end))) return 'unitPrice';
  // `Los de 4 a 210`.
  if (marked === 'otherNumber' && /(?<!\p{L})(?:el|l[oa]s?) (?:de|del) $/iu.test(text.slice(0, start))) return 'size';
  // `3 escritorios, uno a 900`: one of those that were counted.
  if (marked === 'quantity' && /^un[oa]$/i.test(said) && /^ (?:a|en|at|for) \$?\d/i.test(text.slice(end)))
    return 'otherNumber';
  if (marked === 'quantity' && leastBefore.test(text.slice(0, start))) return 'otherNumber';
  // `varilla del 4`, `block del 15`: a calibre.
  if (marked === 'quantity' && calibreBefore.test(text.slice(0, start))) return 'size';
  if (marked === 'contents' && aboutBefore.test(text.slice(0, start))) return 'quantity';
  if (marked === 'unit' && isNoUnit(said)) return 'goods';
  // `20 de media` are of half an inch.
  // `Caducan en dos meses` says no price.
  if (ofFigure.has(marked) && isDuration.test(text.slice(end))) return 'otherNumber';
  if (marked === 'otherNumber' && /\d (?:de|d|of) $/i.test(text.slice(0, start))) return 'size';
  const isSize = spokenSizes[said.toLowerCase()] !== undefined && /\d (?:de|d) $/i.test(text.slice(0, start));
  return isSize ? 'size' : marked;
}

/** `60 varillas de 3/8`: what is counted stands where units stand. */
const isNoUnit = (said: string): boolean => {
  const [word = ''] = tokensOf(said);
  return unitWord(word) === undefined && materialOf(word) !== undefined;
};

function belongsAhead(text: string, marks: readonly Mark[], at: number, known: string | undefined): boolean {
  const mark = marks[at];
  const next = marks.slice(at + 1).find(({ name }) => name === 'goods');
  if (!mark || !next) return false;
  const between = text.slice(mark.end, next.start);
  const isNear = between.length <= farthest && !separates.test(between);
  return isNear || (known !== undefined && !between.includes('\n'));
}

/** `el metro`, `c/u`, `por caja`: what a price is for, as far as it stands right behind it. */
function basisBehind(text: string, end: number): string {
  const tail =
    /^\s*(?:(?:pesos|pesitos|varos|baros|mxn|usd|dlls)\s*)?(?:c\/u|c\/\w+|cada un[oa]|cada \p{L}+|each|(?:el|la|por|x|\/|per|a|the)\s*(\p{L}+\d?))/iu.exec(
      text.slice(end),
    );
  const bare = tail ? '' : bareBasis(text, end);
  if (bare !== '') return ` el ${bare}`;
  if (!tail) return '';
  return tail[1] === undefined || unitWord(tail[1].toLowerCase()) ? tail[0] : '';
}

const orNothing = (text: string | undefined, before = ''): string => (text === undefined ? '' : `${before}${text}`);

/** `media` inch is a size as people say it. */
const spokenSizes: Readonly<Record<string, string>> = { media: '1/2', 'tres cuartos': '3/4' };

function sizeText(size: string | undefined): string | undefined {
  const written = size === undefined ? undefined : (spokenSizes[size.toLowerCase()] ?? size);
  return written !== undefined && /^\d/.test(written) ? `de ${written}` : written;
}

/** A line that the list reader understands, for each of the goods. */
export const lineOf = ({
  name,
  quantity,
  unit,
  contents,
  size,
  brand,
  colour,
  condition,
  unitPrice,
  totalPrice,
}: MarkedGoods): string =>
  [
    orNothing(quantity),
    orNothing(unit),
    unit === undefined ? '' : 'de',
    name,
    orNothing(sizeText(size)),
    orNothing(brand),
    orNothing(colour),
    orNothing(contents, 'de '),
    orNothing(condition),
    orNothing(unitPrice, unitPrice?.startsWith('$') ? 'a ' : 'a $'),
    orNothing(totalPrice, totalPrice?.startsWith('$') ? 'todo en ' : 'todo en $'),
  ]
    .filter((part) => part !== '')
    .join(' ');
