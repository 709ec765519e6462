import { type ReadItem, readLine } from '../inventory/line.ts';
import { goodsOfLinks, type LinkedGoods } from '../marks/linked-goods.ts';
import { linksOf } from '../marks/linker.ts';
import type { Linked } from '../marks/links.ts';
import type { Mark, MarkName } from '../marks/marked-text.ts';
import { isSubstance } from './details-of-names.ts';
import type { NamedItem } from './goods-said.ts';

/** Less sure than this, what belongs together is left to the grammar of lists. */
const leastSure = 0.5;

export interface LinkedItems {
  readonly items: readonly NamedItem[];
  /** How sure the least sure of their amounts and prices is, 0 to 1. */
  readonly sureness: number;
}

/**
 * What a message says of several goods, by what was learnt of what belongs together: `350 la silla y 900 la mesa`. Undefined where it
 * names fewer than two, or where that is not sure.
 */
export function linkedItems(content: string, marks: readonly Mark[]): LinkedItems | undefined {
  const named = marks.filter(({ name }) => name === 'goods' || name === 'quantity');
  if (named.length < 2 || marks.length > mostMarks) return undefined;
  const links = linksOf(content, marks);
  const { sureness } = links;
  const items = withoutParts(content, marks, links.items);
  if (items.length < 2 || sureness < leastSure) return undefined;
  const goods = goodsOfLinks(content, marks, items);
  const left = leftOfTotals(goods, items);
  if (left === undefined) return undefined;
  const told: NamedItem[] = [];
  for (const [at, one] of goods.entries()) {
    const rest = left.get(at);
    if (rest === 0) continue;
    // `Cojín aparte a 30` is for the description.
    if (one.quantity === undefined && isSoldApart(content, marks, items[at])) return undefined;
    const counted = itemOf(rest === undefined ? one : { ...one, quantity: String(rest) });
    const item = likeBefore(withBasis(counted, content, marks, items[at]), told);
    if (hasFigures(item) || (item.material && isListed(content, marks, items[at]))) told.push(item);
  }
  // The catalogue lacks school desks; who counts and prices them offers them.
  const areOffered = told.every(({ quantity }) => quantity !== null) && told.some(({ price }) => price !== null);
  const areGoods = told.length > 1 && told.some(hasFigures) && (areOffered || told.some(({ material }) => material));
  return areGoods ? { items: told, sureness } : undefined;
}

/** A longer list is one for the grammar of lists. */
const mostMarks = 60;

/**
 * `22 camastros con cojín 650`, `9 windows double pane at 900`: what stands behind goods that are counted, with nothing that begins
 * others, is a part of them, and what they cost is theirs.
 */
function withoutParts(content: string, marks: readonly Mark[], items: readonly Linked[]): readonly Linked[] {
  const has = (item: Linked, name: MarkName): boolean => item.marks.some((at) => marks[at]?.name === name);
  const kept: Linked[] = [];
  /** Where each of them is now; a part is where its whole is. */
  const places: number[] = [];
  for (const item of items) {
    const whole = kept.at(-1);
    const first = item.marks[0] ?? 0;
    const prices = item.marks.filter((at) => marks[at]?.name === 'unitPrice');
    const isUncounted = !has(item, 'quantity') && prices.length > 0 && item.names[0] === first;
    const isOpen =
      whole !== undefined && has(whole, 'quantity') && !has(whole, 'unitPrice') && !has(whole, 'totalPrice');
    const isOfEach = prices.some((at) => ofEach.test(content.slice(marks[at]?.end)));
    const between = content.slice(marks[first - 1]?.end ?? 0, marks[first]?.start ?? 0);
    if (whole && isUncounted && isOpen && (isOfEach || leadsToPart.test(between)))
      kept[kept.length - 1] = { ...whole, marks: [...whole.marks, ...prices] };
    else kept.push(item);
    places.push(kept.length - 1);
  }
  return kept.map((item) => ({ ...item, alike: item.alike === undefined ? undefined : places[item.alike] }));
}
const ofEach = /^\s*(?:pesos |mxn |varos )?(?:c\/u|cada un[oa]|each|apiece)(?!\p{L})/iu;
const leadsToPart = /^(?! ?(?:y|e|and|&|\+|mas|m[aá]s) )[^,;:.\n/|]{0,20}$/i;

const hasFigures = ({ quantity, price }: NamedItem): boolean => quantity !== null || price !== null;

function isSoldApart(content: string, marks: readonly Mark[], item: Linked | undefined): boolean {
  const from = item?.marks[0] ?? 0;
  const to = item?.marks.at(-1) ?? 0;
  return /(?<!\p{L})(?:aparte|por separado|separately|sold separate|extra)(?!\p{L})/iu.test(
    content.slice(marks[from]?.start ?? 0, marks[to]?.end ?? 0),
  );
}

/** `tornillos de 9mm y 22 tuercas`: one of several in a row, though nobody says how many there are. */
function isListed(content: string, marks: readonly Mark[], item: Linked | undefined): boolean {
  const [first, ...others] = item?.marks ?? [];
  const last = others.at(-1) ?? first;
  if (first === undefined || last === undefined) return false;
  const gaps = [
    [first - 1, first],
    [last, last + 1],
  ].map(([one = 0, other = 0]) => content.slice(marks[one]?.end ?? 0, marks[other]?.start ?? 0));
  return gaps.some((gap) => inRow.test(gap)) && !isLeftOut.test(content.slice(marks[last]?.end ?? 0));
}
const isLeftOut = /^\s*(?:no|not|ya no|aren't|are not|isn't|is not|se quedan?)(?!\p{L})/iu;
const inRow = /^\s*(?:,|y|e|and|&|\+|,\s*(?:y|and))\s*(?:un[oa]s? |mi |l[oa]s |el |la |a |my )?$/i;

/**
 * `150 tarimas, 110 buenas a 90`: of goods that are counted and then told apart, how many are left, by the place of the goods. Undefined
 * where what is told of some of them makes no goods: `3 escritorios, uno a 900`.
 */
function leftOfTotals(
  goods: readonly LinkedGoods[],
  items: readonly Linked[],
): ReadonlyMap<number, number> | undefined {
  const left = new Map<number, number>();
  for (const [at, { names, alike }] of items.entries()) {
    const { quantity, condition, called, name, unitPrice, totalPrice } = goods[at] ?? {};
    if (names.length > 0) continue;
    const whole = alike === undefined ? undefined : goods[alike];
    const differs = called !== name || condition !== undefined;
    if (!whole || alike === undefined || quantity === undefined) return undefined;
    if (!differs && unitPrice === undefined && totalPrice === undefined) return undefined;
    if (whole.quantity === undefined || (differs && whole.called !== whole.name)) continue;
    const rest = (left.get(alike) ?? Number(whole.quantity)) - Number(quantity);
    if (!differs || Number(quantity) < 2 || !(rest >= 0)) return undefined;
    left.set(alike, rest);
  }
  return left;
}

/** `2 escritorios de madera y 2 de metal`: what the second ones are of, under the name of the first. */
function likeBefore(item: NamedItem, before: readonly NamedItem[]): NamedItem {
  const other = before.at(-1);
  const [head = ''] = (other?.called ?? '').split(' ');
  if (!other || !isSubstance(item.name) || item.quantity === null || head === '') return item;
  return { ...item, called: `${head} de ${item.called ?? item.name}`, material: other.material };
}

/** Each field is read by itself, so that a size is no amount and a brand no price. */
function itemOf(goods: LinkedGoods): NamedItem {
  const { name, called, quantity, unit, condition, unitPrice, totalPrice } = goods;
  const counted = [quantity, unit, unit === undefined ? undefined : 'de', name]
    .filter((part) => part !== undefined)
    .join(' ');
  const [whole] = readLine(`1 ${called}`);
  const [amount] = readLine(quantity === undefined ? `1 ${counted}` : counted);
  const [priced] = readLine(`${quantity === undefined ? `1 ${counted}` : counted} ${priceText(unitPrice, totalPrice)}`);
  const [state] = condition === undefined ? [] : readLine(`1 ${name} ${condition}`);
  const material = whole?.material ?? amount?.material;
  const isCounted = quantity !== undefined;
  const base: ReadItem = amount ?? whole ?? unread(name);
  return {
    ...base,
    name,
    called,
    material,
    quantity: isCounted ? base.quantity : null,
    unit: isCounted ? base.unit : null,
    condition: state?.condition ?? null,
    state: state?.state ?? null,
    price: priced?.price ?? null,
  };
}

/**
 * An item whose price is for one, as was learnt: that counts more than what such goods usually cost. Behind `5 mil por las láminas`, the
 * usual cost has to tell.
 */
function withBasis(item: NamedItem, content: string, marks: readonly Mark[], own: Linked | undefined): NamedItem {
  const priced = own?.marks.filter((at) => marks[at]?.name === 'unitPrice') ?? [];
  const isOfOne = priced.length > 0 && !priced.some((at) => namesGoods.test(content.slice(marks[at]?.end)));
  return isOfOne && item.price?.of === 'all' ? { ...item, price: { ...item.price, of: 'unit' } } : item;
}
const namesGoods = /^\s*(?:pesos |mxn |varos )?(?:por|for)(?!\p{L})/iu;

const unread = (name: string): ReadItem => ({
  text: name,
  name,
  material: undefined,
  quantity: null,
  unit: null,
  condition: null,
  state: null,
  measures: [],
  brand: null,
  price: null,
  confidence: 0,
});

function priceText(unitPrice: string | undefined, totalPrice: string | undefined): string {
  if (unitPrice !== undefined) return `a $${unitPrice.replace(/^\$/, '')}`;
  return totalPrice === undefined ? '' : `todo en $${totalPrice.replace(/^\$/, '')}`;
}
