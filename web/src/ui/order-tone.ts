import type { OrderState } from '@tianguis/proto/marketplace/orders/order';
import type { Tone } from './badge.tsx';

export const orderTone: Record<OrderState, Tone> = {
  placed: 'warn',
  approved: 'info',
  scheduled: 'info',
  in_transit: 'info',
  reported: 'warn',
  delivered: 'good',
  disputed: 'bad',
  settled: 'good',
  declined: 'plain',
  expired: 'plain',
  cancelled: 'plain',
  refunded: 'plain',
};
