import type { Tone } from '../../ui/badge.tsx';
import type { Payment, RecordState } from './api.ts';

const ended: readonly Payment['status'][] = ['canceled', 'rejected', 'abandoned'];

/** Where a payment stands, in one word; whether some of it went back shows its amount. */
export function stateOf({ status, returned }: Pick<Payment, 'status' | 'returned'>): Exclude<RecordState, 'disputed'> {
  if (status === 'succeeded') return returned > 0 ? 'refunded' : 'paid';
  if (status === 'requires_capture') return 'held';
  return ended.includes(status) ? 'ended' : 'open';
}

export const toneOf: Record<ReturnType<typeof stateOf>, Tone> = {
  open: 'plain',
  held: 'info',
  paid: 'good',
  refunded: 'warn',
  ended: 'plain',
};
