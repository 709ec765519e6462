import type { OrderState } from '@tianguis/proto/marketplace/orders/order';
import { expect, it } from 'vitest';
import { moves } from '../orders/moves.ts';
import { type CarrierPay, carrierPayAt } from './carrier-pay.ts';

/** What each state means for the carrier who has the order; those left out cannot be moved to. */
const table: Partial<Record<OrderState, CarrierPay>> = {
  approved: 'open',
  scheduled: 'open',
  in_transit: 'open',
  reported: 'open',
  delivered: 'owed',
  disputed: 'open',
  settled: 'owed',
  declined: 'nothing',
  expired: 'nothing',
  cancelled: 'nothing',
  refunded: 'nothing',
};

it.each(moves.flatMap(({ move, to }) => (to ? [[move, to] as const] : [])))(
  'decides a carrier’s share when an order moves: %s to %s',
  (_, to) => {
    expect(carrierPayAt(to)).toBe(table[to]);
  },
);
