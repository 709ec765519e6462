import { type StatedPrice, withPrices } from '../inventory/prices.ts';
import { priceOfAllIn } from '../inventory/shared-prices.ts';
import { spokenNumber } from '../inventory/spoken-number.ts';
import { tokensOf as lineTokens } from '../inventory/tokens.ts';
import { mend } from '../inventory/vocabulary.ts';
import { tokensOf } from '../knowledge/text.ts';
import type { Marked } from '../marks/read-marks.ts';
import { holding, isBulk } from './amounts-of-goods.ts';
import { askedIn, asksPlainly } from './cues.ts';
import type { Goods } from './dialogue.ts';

/** `Una mesa 800, un sillón 1200 y tele 3500`: of single goods the figure that ends a name is what one costs. */
export function withPricesOfNames(goods: readonly Goods[]): readonly Goods[] {
  const areSingle = goods.every(({ quantity, material }) => quantity === 1 && !holding.has(material.id));
  if (!areSingle || goods.every(({ price }) => price === null)) return goods;
  return goods.map((one) => {
    const [, name = '', figure] = /^(\p{L}.*?) (\d{3,6})$/u.exec(one.called?.name ?? '') ?? [];
    if (!one.called || figure === undefined || one.price !== null) return one;
    return { ...one, called: { ...one.called, name }, price: { amount: Number(figure), currency: 'MXN', of: 'unit' } };
  });
}

/** `6 lavabos y 6 wc, juego en 1500`: one of each for so much, which is the price of neither. */
export const setPrice =
  /(?<!\p{L})(?:el |cada |por )?(?:juego|set|conjunto|kit|par)(?: completo)? (?:a|en|por) \$? ?\d[\d,]*(?: ?mil)?|\$? ?\d[\d,]*(?: ?mil)?(?: pesos)? (?:el|por|cada) (?:juego|set|conjunto|kit)(?: completo)?(?!\p{L})/iu;

/** `Todo lo doy en 2,500`: for all that was named before. */
export function askedTogether(content: string, written: string): StatedPrice | undefined {
  const amount = asksPlainly(written) ? undefined : priceOfAllIn(content);
  return amount === undefined ? undefined : { amount, currency: 'MXN', of: 'all' };
}

/** `180 la caja, están en Tlalpan`, `son 25 bultos a 165`: the one price of a message without goods, and what else it says. */
export function priceAlone(content: string): { readonly price: StatedPrice; readonly rest: string } | undefined {
  const tokens = withPrices(lineTokens(content, mend));
  const [said, ...others] = tokens.filter((token) => token.kind === 'price');
  if (!said || others.length > 0 || said.sum === 0) return undefined;
  const rest = `${content.slice(0, said.start)} ${content.slice(said.end)}`;
  const { sum, currency, of, per } = said;
  const factor = per?.kind === 'multiple' || per?.unit === 'kg' ? per.factor : 1;
  const amount = Math.round((sum / factor) * 10_000) / 10_000;
  return { rest, price: { amount, currency, of, ...(per && { per: per.unit }) } };
}

/** `Vendo ventana de aluminio, 1,300`: behind a singular that nobody counts, what it costs. */
export function pricedBehind(one: Goods, content: string, text: string): Goods {
  const head = tokensOf(one.called?.name ?? '')[0] ?? '';
  const isSingle =
    head !== '' &&
    !head.endsWith('s') &&
    (one.price === null || one.price.amount === one.quantity) &&
    (one.unit ?? 'pieza') === 'pieza';
  if (!isSingle || one.quantity === null || one.quantity < leastBehind || isBulk(one.material, one.unit)) return one;
  // `Vendo motobomba 12 mil negociable`.
  const inThousands = thousandsIn(text);
  if (inThousands?.amount === one.quantity) return { ...one, quantity: 1, price: inThousands };
  const [, figure = ''] = /, ?\$? ?(\d[\d,]*(?:\.\d+)?)(?: pesos)?[.!]?\s*$/.exec(content) ?? [];
  const amount = Number(figure.replaceAll(',', ''));
  return amount === one.quantity ? { ...one, quantity: 1, price: { amount, currency: 'MXN', of: 'unit' } } : one;
}

const leastBehind = 100;

/** `Vendo refri 5500 lavadora 3000`: right behind a singular, what one costs. */
export function pricedRightBehind(one: Goods, text: string): Goods {
  const [head = ''] = tokensOf(one.called?.name ?? '');
  const { quantity, price, material, unit } = one;
  const isSingle = head.length >= leastName && !head.endsWith('s') && (unit ?? 'pieza') === 'pieza';
  // `Tele 3500`: read as both, it is the price.
  const isPriced = price !== null && price.amount !== quantity;
  if (!isSingle || isPriced || quantity === null || quantity < leastBehind || isBulk(material, unit)) return one;
  const isBehind = new RegExp(
    `(?<![^ ])${RegExp.escape(head)}(?: [a-z]+){0,2} ${quantity}(?! [a-z]+s(?![^ ]))(?![^ ])`,
  ).test(text);
  const isBefore = new RegExp(`(?<![^ ])${quantity} (?:de )?${RegExp.escape(head)}`).test(text);
  return isBehind && !isBefore
    ? { ...one, quantity: 1, price: { amount: quantity, currency: 'MXN', of: 'unit' } }
    : one;
}

const leastName = 4;

/** `45 bags of cement from a job in Zapopan, asking 150 each`: the price of the only goods, wherever it stands. */
export function withAsked(goods: readonly Goods[], text: string, isSeller: boolean): readonly Goods[] {
  const [one, ...others] = goods;
  if (!isSeller || !one || others.length > 0 || one.quantity === null) return goods;
  // `50 sillas 2 mil negociable` does not say whether that is for one.
  const isOpen = one.quantity > 1 && /(?<![^ ])mil (?:negociables?|a tratar)(?![^ ])/.test(text) && !saysOf.test(text);
  if (isOpen) return [{ ...one, price: null }];
  if (one.price !== null) return goods;
  const stated = [askedIn(text), ...(one.quantity === 1 ? [thousandsIn(text)] : [])];
  const asked = stated.find((price) => price && price.amount !== one.quantity);
  return asked === undefined ? goods : [{ ...one, price: asked }];
}

const saysOf = /(?<![^ ])(?:en|por|tod[oa]s?|cada|lote|c\/u|el|la|x)(?![^ ])/;

/** `Jala bien 18 mil negociable`: the thousands that stand beside the only goods and count nothing are what they cost. */
function thousandsIn(text: string): StatedPrice | undefined {
  const [found, ...others] = text.match(thousands) ?? [];
  const amount = found === undefined || others.length > 0 ? undefined : spokenNumber(found);
  return amount === undefined ? undefined : { amount, currency: 'MXN', of: 'unit' };
}

const thousands =
  /(?<![^ ])\d{1,3}(?:\.\d)? ?mil(?![^ ])(?= ?(?:$|pesos|varos|negociables?|a tratar|fijos?|y |en |estoy|soy|tratos?|o mejor|lo menos|ultimo|informes|urge))/g;

/** `All or nothing for 55,000`: one price for all goods together. */
export function withPriceOfAll(goods: readonly Goods[], { allPrice }: Marked): readonly Goods[] {
  const amount = allPrice === undefined ? undefined : spokenNumber(allPrice);
  if (amount === undefined || goods.some(({ price }) => price !== null && price.amount !== amount)) return goods;
  const of = goods.length > 1 ? 'list' : 'all';
  const currency = goods.find(({ price }) => price !== null)?.price?.currency ?? 'MXN';
  return goods.map((one) => ({ ...one, price: { amount, currency, of } }));
}
