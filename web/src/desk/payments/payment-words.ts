import type { Tone } from '../../ui/badge.tsx';
import type { Payment, RecordState } from './api.ts';

const ended: readonly Payment['status'][] = ['canceled', 'rejected', 'abandoned'];

/** Where a payment stands, in one word; whether some of it went back shows its amount. */
export function stateOf({
  status,
  returned,
  isDisputed,
}: Pick<Payment, 'status' | 'returned' | 'isDisputed'>): RecordState {
  if (isDisputed) return 'disputed';
  if (status === 'succeeded') return returned > 0 ? 'refunded' : 'paid';
  if (status === 'requires_capture') return 'held';
  return ended.includes(status) ? 'ended' : 'open';
}

export const toneOf: Record<RecordState, Tone> = {
  open: 'plain',
  held: 'info',
  paid: 'good',
  refunded: 'warn',
  disputed: 'bad',
  ended: 'plain',
};
