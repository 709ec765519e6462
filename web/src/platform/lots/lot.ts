import type { searchListings } from '@tianguis/proto/gen/client.ts';
import type { Format } from '../../i18n/format.ts';
import type { Catalogue } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';

type Reply = NonNullable<(typeof searchListings)['types']>['reply'];
export type Lot = Reply['listings'][number];
export type Line = Lot['lines'][number];
export type Photo = NonNullable<Lot['photo']>;

type Texts = Catalogue['platform/lots'];
type Numbers = Pick<Format, 'number'>;

export const money = (pesos: number, { number }: Numbers): string =>
  `$${number(Math.trunc(pesos))}${Number.isInteger(pesos) ? '' : pesos.toFixed(2).slice(-3)}`;

/** `$120 / bulto`, `Gratis` or `A tratar`. */
export function priceOf({ price, unit }: Pick<Line, 'price' | 'unit'>, m: Texts, format: Numbers): string {
  if (price === null) return m.agree;
  return price === 0 ? m.gift : `${money(price, format)} / ${m.units[unit].one}`;
}

/** `40 bultos`. */
export const quantityOf = (
  { quantity, unit }: Pick<Line, 'quantity' | 'unit'>,
  m: Texts,
  { number }: Numbers,
): string => `${number(quantity)} ${quantity === 1 ? m.units[unit].one : m.units[unit].other}`;

/** Until when it is to be had, where that is limited; of food with its hour. Today is the market's day, whatever clock the reader's device has. */
export function untilOf(
  { bestBefore, availableUntil }: Pick<Lot, 'bestBefore' | 'availableUntil'>,
  m: Texts,
  { date, clock, dateTime }: Pick<Format, 'date' | 'clock' | 'dateTime'>,
  now = new Date(),
): string | undefined {
  if (bestBefore)
    return date(bestBefore) === date(now)
      ? fill(m.bestBeforeToday, { time: clock(bestBefore) })
      : fill(m.bestBefore, { day: dateTime(bestBefore) });
  return availableUntil ? fill(m.availableUntil, { day: date(availableUntil) }) : undefined;
}

/** A photo's addresses by width, for `srcset`. */
export const sourcesOf = ({ id, widths }: Photo): string =>
  widths.map((width) => `/media/listings/${id}/${width}.webp ${width}w`).join(', ');
export const sourceOf = ({ id, widths }: Photo, least: number): string =>
  `/media/listings/${id}/${widths.find((width) => width >= least) ?? widths.at(-1) ?? least}.webp`;
