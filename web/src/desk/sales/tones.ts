import type { OrderState } from '@tianguis/proto/marketplace/orders/order';
import type { Tone } from '../../ui/badge.tsx';

export const toneOf: Record<OrderState, Tone> = {
  placed: 'warn',
  approved: 'info',
  scheduled: 'info',
  in_transit: 'info',
  delivered: 'good',
  disputed: 'bad',
  settled: 'good',
  declined: 'plain',
  expired: 'plain',
  cancelled: 'plain',
  refunded: 'plain',
};

/** States in which somebody still has something to do. */
export const openStates: readonly OrderState[] = [
  'placed',
  'approved',
  'scheduled',
  'in_transit',
  'delivered',
  'disputed',
];
