import { materialOf } from '@tianguis/proto/materials/names';
import { spokenNumber } from '../inventory/spoken-number.ts';
import { unitWord } from '../inventory/unit-words.ts';
import { tokensOf } from '../knowledge/text.ts';
import { remember } from '../platform/remember.ts';
import { type Mark, type MarkName, marksFrom } from './marked-text.ts';
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
  const marks = withThousands(text, marksFrom(words, labelWords(words)));
  const all = (name: MarkName): string[] =>
    marks.filter((mark) => mark.name === name).map(({ start, end }) => text.slice(start, end));
  const { goods, alone } = grouped(text, marks);
  return {
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

/** `4 mil tabiques`: the thousand belongs to the number, wherever it was marked. */
function withThousands(text: string, marks: readonly Mark[]): Mark[] {
  return marks.map((mark, at) => {
    const { name, start, end } = mark;
    const [thousand = ''] = /^\s*mil(?=\s)/i.exec(text.slice(end)) ?? [];
    if (name === 'quantity' && /^\d/.test(text.slice(start, end)) && thousand !== '')
      return { ...mark, end: end + thousand.length };
    const before = marks[at - 1];
    const [own = ''] = /^mil\s+/i.exec(text.slice(start, end)) ?? [];
    return name === 'goods' && before?.name === 'quantity' && own !== ''
      ? { ...mark, start: start + own.length }
      : mark;
  });
}

type Part = Exclude<keyof MarkedGoods, 'name' | 'called'>;
const parts: ReadonlySet<MarkName> = new Set<Part>([
  'quantity',
  'unit',
  'contents',
  'size',
  'brand',
  'colour',
  'condition',
  'unitPrice',
  'totalPrice',
]);
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

/** Whether the goods come right behind this stretch. */
function opensGoods(text: string, marks: readonly Mark[], at: number): boolean {
  const [mark, next] = marks.slice(at, at + 2);
  return mark !== undefined && next?.name === 'goods' && isRightBehind(text.slice(mark.end, next.start));
}

/** Whether what is between two stretches belongs to one name: `ventanas` `d aluminio blancas` `1.20x1.00`. */
const isOneName = (between: string): boolean => between.length <= mostBetween && !leadsAway.test(between);

/** Puts what is said of the same goods together: an amount belongs to the goods right behind it, all else to the goods before. */
function grouped(
  text: string,
  marks: readonly Mark[],
): { readonly goods: readonly MarkedGoods[]; readonly alone: Partial<Item> } {
  const goods: Item[] = [];
  let ahead: Partial<Item> = {};
  let named = { start: 0, end: 0 };
  /** Where the name of the next goods begins, if before what is marked as goods: `Hobart dishwasher`. */
  let from: number | undefined;
  /** Up to where marks are read already. */
  let skipped = 0;
  const extend = (item: Item, end: number): void => {
    named.end = end;
    item.called = text.slice(named.start, end);
  };
  for (const [at, mark] of marks.entries()) {
    const { start, end } = mark;
    if (start < skipped) continue;
    const said = text.slice(start, end);
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
    const opensNext = isName && !isRightBehind(between) && opensGoods(text, marks, at);
    if (isName && current && !opensNext && isOneName(between)) extend(current, end);
    if (opensNext) from ??= start;
    if (name === 'goods') {
      // `6 cajas de jitomate y 3 de plátano` are boxes, too.
      const isSameUnit =
        ahead.quantity !== undefined && ahead.unit === undefined && /\d (?:de?|of) $/i.test(text.slice(0, start));
      if (isSameUnit && current?.unit !== undefined) ahead.unit = current.unit;
      named = { start: from ?? start, end };
      from = undefined;
      goods.push({ ...ahead, name: said, called: text.slice(named.start, end) });
      ahead = {};
    } else if (isPart(name)) {
      const told = toldBy(text, mark, name, said);
      const isAhead = opensNext || (before.has(name) && belongsAhead(text, marks, at, current?.[name]));
      // `6 tinacos, rotoplas, 1100 lts`: how large each of them is.
      const measured = name === 'quantity' && current?.quantity !== undefined ? measureAt(text, mark) : undefined;
      if (measured !== undefined && current && current.unit === undefined && !isAhead) {
        current.size ??= measured;
        skipped = start + measured.length;
        continue;
      }
      // `60 varillas de 3/8 y 20 de media`: more of the same, in another size.
      if (name === 'quantity' && current?.quantity !== undefined && !isAhead) {
        goods.push({ name: current.name, called: current.name, quantity: toldAs(name, said) });
        named = { start: end, end };
        continue;
      }
      // `1 tonelada y media` is no half of what comes next, and `4 o 5 días` are no goods.
      if (name === 'quantity' && (isHalf(text, mark) || isNoAmount.test(text.slice(end)))) continue;
      const target = !current || isAhead ? ahead : current;
      target[name] ??= told;
      // `1 tonelada y media`.
      if (name === 'unit' && /^ y medi[oa]\b/i.test(text.slice(end)) && Number(target.quantity) > 0)
        target.quantity = String(Number(target.quantity) + 0.5);
    }
  }
  return { goods: goods.map(withTheRest), alone: goods.length === 0 ? ahead : {} };
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

const deniedBefore = /(?<!\p{L})(?:never|not|un|sin|nunca|no(?: (?:es|son|est[aá]n?))?) $/iu;
const deniedBehind = /^ no(?=\s*(?:[,.;:]|$))/i;

/** A size, brand or colour that stands further off is part of the name, too: `tinacos, son 3 de 1100 lts`. */
function withTheRest(item: Item): Item {
  const parts = [sizeText(item.size), item.brand, item.colour];
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
  /(?:\btod[oa]s?(?: junt[oa]s?| el lote)?(?: en| por| a)?|\b(?:el|l[oa]s) (?:lote|\d+) (?:en|por)|\ball(?: or nothing)?(?: of (?:it|them))?(?: for| at)|\b(?:everything|whole lot|the lot) (?:for|at)) \$?$/i;
const allBehind = /^ ?(?:pesos |mxn )?(?:por tod[oa]s?|for (?:all|everything|the lot)|el lote|todo junto)\b/i;

function priceOfAll(text: string, marks: readonly Mark[]): string | undefined {
  const found = marks.find(
    ({ name, start, end }) =>
      anyPrice.has(name) && (allBefore.test(text.slice(0, start)) || allBehind.test(text.slice(end))),
  );
  return found && text.slice(found.start, found.end);
}

/** `90 cada uno`: what a price is for, by the words behind it. */
const perPiece = /^\s*(?:pesos|pesitos|varos|baros|mxn|usd|dlls)?\s*(?:c\/u|cada\b|each\b|ea\b|apiece\b)/i;
const ofPrices: ReadonlySet<MarkName> = new Set<MarkName>(['totalPrice', 'offeredPrice', 'quantity', 'otherNumber']);
const ofMoney: ReadonlySet<MarkName> = new Set<MarkName>(['totalPrice', 'offeredPrice']);
/** `mínimo 500 kg`: how much of it one buyer has to take at least. */
const leastBefore = /m[ií]n(?:imo|imum)?[:.]?\s(?:de\s)?$/i;

const sumBefore = /(?<!\p{L})(?:l[oa]s|tod[oa]s?) (?:quiero|queremos|dejo|doy|vendo|remato|dejamos|damos) en \$?$/iu;
const saysEach = /^\s*(?:pesos |mxn )?(?:c\/|cada|por|el |la |x |each)/i;
/** A word that makes a price one for all of it, before or behind it: `todo en 900`, `en 900`, `900 las 12`. */
const saysAll =
  /(?<!\p{L})(?:tod[oa]s?|lote|junt[oa]s|complet[oa]s?|total|l[oa]s \d+|l[oa]s (?:dos|tres)|amb[oa]s|everything|all|whole|lot|both|(?:en|por|for) \$?\|)/iu;
const calibreBefore = /\p{L} (?:del|cal\.?|calibre|no\.|numero|número) $/iu;

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
  // A price is for all only where a word says so.
  if (
    marked === 'totalPrice' &&
    !saysAll.test(`${text.slice(Math.max(0, start - 24), start)}|${text.slice(end, end + 24)}`)
  )
    return 'unitPrice';
  if (marked === 'quantity' && leastBefore.test(text.slice(0, start))) return 'otherNumber';
  // `varilla del 4`, `block del 15`: a calibre.
  if (marked === 'quantity' && calibreBefore.test(text.slice(0, start))) return 'size';
  if (marked === 'contents' && aboutBefore.test(text.slice(0, start))) return 'quantity';
  if (marked === 'unit' && isNoUnit(said)) return 'goods';
  // `20 de media` are of half an inch.
  // `Caducan en dos meses` says no price.
  if (ofFigure.has(marked) && isDuration.test(text.slice(end))) return 'otherNumber';
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
