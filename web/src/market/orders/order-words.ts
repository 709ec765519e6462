import type { Format } from '../../i18n/format.ts';
import type { Catalogue } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import type { Summary } from './api.ts';

type Texts = Catalogue['market/orders'];

/** What its reader pays or is paid for: the transport is no part of a sale. */
export const ownAmountOf = ({ role, amount, total }: Pick<Summary, 'role' | 'amount' | 'total'>): number =>
  role === 'buyer' ? total : amount;

/** The same with its centavos; nothing is paid for a gift. */
export function amountOf(
  order: Pick<Summary, 'role' | 'amount' | 'total'>,
  m: Texts,
  { price }: Pick<Format, 'price'>,
): string {
  const amount = ownAmountOf(order);
  return amount === 0 ? m.gift : price(amount);
}

/** `Le compras a Obras del Sur`. */
export const withWhom = ({ role, other }: Pick<Summary, 'role' | 'other'>, m: Texts): string =>
  fill(m.with[role], { name: other.name || m.nameless[role] });

const dueWords: Partial<Record<Summary['state'], keyof Texts['due']>> = {
  scheduled: 'slot',
  reported: 'answers',
  delivered: 'closes',
};

/** What becomes of it when nobody does anything; after a delivery it ends well by itself, before it falls through. */
export const dueOf = (
  { state, dueAt }: Pick<Summary, 'state' | 'dueAt'>,
  m: Texts,
  { dateTime }: Pick<Format, 'dateTime'>,
): string | undefined => {
  if (!dueAt) return undefined;
  return fill(m.due[dueWords[state] ?? 'ends'], { date: dateTime(dueAt) });
};
