import { urlOf } from '@tianguis/proto/client';
import {
  getEarnings,
  getMember,
  getMyReferrer,
  getMyTurns,
  getOrder,
  getOrderPayment,
  getOrderPickup,
  getOrderWithholding,
  getRegistrations,
  listMyOrders,
  listOwnLots,
} from '@tianguis/proto/gen/client.ts';
import { newestQuery, ownLotsQuery, runningQuery } from '../../market/home/queries.ts';

/** A read that a page starts with. */
export interface Ask {
  readonly operation: { readonly id: string; readonly path: string };
  readonly input?: { readonly params?: object; readonly query?: object };
}

/** What every page of a member asks for. */
const ofMembers: readonly Ask[] = [{ operation: getMember }, { operation: getMyTurns }];

/** What each page shows first beside that; `id` is the end of the page's own address. */
const ofPages: Readonly<Record<string, (id: number | '*') => readonly Ask[]>> = {
  'market/home': () => [
    { operation: listMyOrders, input: { query: runningQuery } },
    { operation: listOwnLots, input: { query: ownLotsQuery } },
    { operation: getEarnings, input: { query: newestQuery } },
    { operation: getRegistrations },
    { operation: getMyReferrer },
  ],
  'market/orders/order': (id) => [
    { operation: getOrder, input: { params: { id } } },
    { operation: getOrderPayment, input: { params: { id } } },
    { operation: getOrderPickup, input: { params: { id } } },
    // Buyers have none: it is refused, and their page does not ask for it.
    { operation: getOrderWithholding, input: { params: { id } } },
  ],
};

export const asksOf = (page: string, id: number | '*'): readonly Ask[] => [
  ...ofMembers,
  ...(ofPages[page]?.(id) ?? []),
];

export const addressOf = ({ operation, input = {} }: Ask): string => urlOf(operation.path, input.params, input.query);
