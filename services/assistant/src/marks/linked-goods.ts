import { spokenNumber } from '../inventory/spoken-number.ts';
import type { Linked } from './links.ts';
import type { Mark, MarkName } from './marked-text.ts';

/** Goods of a message with all that is said of them, each part as it was typed. */
export interface LinkedGoods {
  readonly name: string;
  /** The name with the sizes, brands and colours that stand with it. */
  readonly called: string;
  readonly quantity: string | undefined;
  readonly unit: string | undefined;
  readonly condition: string | undefined;
  /** What is asked for one, with what that is for: `95 el metro`. */
  readonly unitPrice: string | undefined;
  readonly totalPrice: string | undefined;
}

const ofName: ReadonlySet<MarkName> = new Set<MarkName>(['goods', 'size', 'brand', 'colour']);
/** Of goods in no packing, what one holds is their size. */
const ofNameOrHeld: ReadonlySet<MarkName> = new Set<MarkName>([...ofName, 'contents']);
const prices: ReadonlySet<MarkName> = new Set<MarkName>(['unitPrice', 'totalPrice', 'mostPrice']);
/** Words that may stand inside a name. */
const insideName = /^\s*(?:\(|de|d|del|en|of|in|marca|color|tipo|cal\.?|calibre|con|para|with|,)?\s*$/i;

/** What is said of each of the goods, by the marks that belong to them. */
export function goodsOfLinks(text: string, marks: readonly Mark[], items: readonly Linked[]): LinkedGoods[] {
  const textOf = (at: number): string => text.slice(marks[at]?.start, marks[at]?.end);
  const nameOf = (item: Linked | undefined): string => {
    const first = item && mainName(marks, item);
    if (first !== undefined) return textOf(first);
    return item?.alike === undefined ? '' : nameOf(items[item.alike]);
  };
  return items.map((item) => {
    const all = (name: MarkName): number[] => item.marks.filter((at) => marks[at]?.name === name);
    const first = (name: MarkName): string | undefined => {
      const [at] = all(name);
      return at === undefined ? undefined : textOf(at);
    };
    const counting = all('unit').filter((at) => !isOfPrice(text, marks, at));
    const [perOne] = all('unitPrice');
    const quantity = first('quantity');
    const unit = counting[0] === undefined ? undefined : textOf(counting[0]);
    return {
      name: nameOf(item),
      called: calledBy(text, marks, item, nameOf(item), unit === undefined ? ofNameOrHeld : ofName),
      quantity: quantity === undefined ? undefined : figureOf(quantity),
      unit: unit ?? (quantity === undefined ? undefined : unitOfAlike(text, marks, items, item)),
      // A state of all of them is for the whole lot.
      condition:
        all('condition')
          .filter((at) => items.length === 1 || !items.every((other) => other.marks.includes(at)))
          .map(textOf)
          .join(' ') || undefined,
      unitPrice: perOne === undefined ? undefined : figureOf(textOf(perOne)) + basisOf(text, marks, perOne),
      totalPrice: first('totalPrice'),
    };
  });
}

/** The name behind the amount, or else the first one: `80 por cada polín, son 40 polines`. */
const mainName = (marks: readonly Mark[], { names, marks: own }: Linked): number | undefined => {
  const isCounting = (at: number): boolean =>
    own.includes(at) && (marks[at]?.name === 'quantity' || (marks[at]?.name === 'unit' && isCounting(at - 1)));
  return names.find((at) => isCounting(at - 1)) ?? names[0];
};

const figureOf = (said: string): string => String(spokenNumber(said.replace(/^\$ ?/, '')) ?? said);

/** `varilla: 20 tramos del 3/8 y 15 del 1/2`: counted like the goods that have its name. */
function unitOfAlike(text: string, marks: readonly Mark[], items: readonly Linked[], item: Linked): string | undefined {
  const alike = item.alike === undefined ? undefined : items[item.alike];
  const unit = alike?.marks.find((at) => marks[at]?.name === 'unit' && !isOfPrice(text, marks, at));
  return unit === undefined ? undefined : text.slice(marks[unit]?.start, marks[unit]?.end);
}

/** Whether a unit says what a price is for: `90 el bulto`, `la hoja a 120`. */
function isOfPrice(text: string, marks: readonly Mark[], at: number): boolean {
  const unit = marks[at];
  const before = marks[at - 1];
  const behind = marks[at + 1];
  if (!unit) return false;
  const isBehind =
    before &&
    prices.has(before.name) &&
    /^\s*(?:pesos |mxn |varos )?(?:el|la|l[oa]s|por|x|per|an?|the|cada|por cada|c?\/)?\s*$/i.test(
      text.slice(before.end, unit.start),
    );
  const isAhead =
    behind && prices.has(behind.name) && /^\s*(?:a|en|at|for|:)?\s*\$?\s*$/i.test(text.slice(unit.end, behind.start));
  const isCounted = before?.name === 'quantity' && /^\s*$/.test(text.slice(before.end, unit.start));
  return isBehind === true || (isAhead === true && !isCounted);
}

/** ` el bulto`: what a price is for, where a unit says it. */
function basisOf(text: string, marks: readonly Mark[], at: number): string {
  const [behind, ahead] = [at + 1, at - 1].map((place) =>
    marks[place]?.name === 'unit' && isOfPrice(text, marks, place)
      ? ` el ${text.slice(marks[place]?.start, marks[place]?.end)}`
      : undefined,
  );
  return behind ?? ahead ?? '';
}

/** The first name with what stands right beside it, and then the sizes, brands and colours that stand apart. */
function calledBy(
  text: string,
  marks: readonly Mark[],
  item: Linked,
  name: string,
  inName: ReadonlySet<MarkName>,
): string {
  const own = item.marks.filter((at) => inName.has(marks[at]?.name ?? 'otherNumber'));
  const first = mainName(marks, item);
  // `20 de 3/4, …, los de 3/4 a 12` says the size twice.
  const apart = (from: readonly number[]): string[] => [
    ...new Set(
      from
        .filter((at) => marks[at]?.name !== 'goods')
        .map((at) => ({ at, said: text.slice(marks[at]?.start, marks[at]?.end) }))
        .map(({ at, said }) =>
          (marks[at]?.name === 'size' || marks[at]?.name === 'contents') && /^\d/.test(said) ? `de ${said}` : said,
        ),
    ),
  ];
  if (first === undefined) return [name, ...apart(own)].join(' ');
  let from = first;
  while (own.includes(from - 1) && isTogether(text, marks, from - 1)) from -= 1;
  let to = first;
  while (own.includes(to + 1) && isTogether(text, marks, to)) to += 1;
  const whole = text
    .slice(marks[from]?.start, marks[to]?.end)
    .replace(/[(,]\s*/g, ' ')
    .replace(/\s+/g, ' ');
  const others = own.filter((at) => at < from || at > to);
  return [whole, ...apart(others).filter((said) => !whole.includes(said.replace(/^de /, '')))].join(' ');
}

const isTogether = (text: string, marks: readonly Mark[], at: number): boolean =>
  insideName.test(text.slice(marks[at]?.end, marks[at + 1]?.start));
