import { paymentStatuses } from '@tianguis/proto/payments/intents/operations';
import { describe, expect, it } from 'vitest';
import type { Voucher } from '../orders/voucher.ts';
import type { ProviderStatus, Sighting } from '../provider/provider.ts';
import { type Fact, isFinal, isInDoubt, type Payment, type PaymentStatus, progressOf } from './payment.ts';

const payment = (status: PaymentStatus, stripeId: string | null = 'pi_1'): Payment => ({
  id: '0197',
  stripeId,
  status,
  amountCentavos: 1_500_000,
  type: 'commission',
  orderId: null,
  captureMethod: 'automatic',
  means: 'card',
  voucher: null,
  cardFingerprint: null,
  renews: null,
  renewal: 0,
  renewalTerms: null,
  savedCustomer: null,
  savedMethod: null,
  description: 'Comisión de Referido',
  createdAt: new Date(0),
  attempt: 0,
  declines: 0,
});
const seen = (status: ProviderStatus, failureReason?: string): Sighting => ({
  stripeId: 'pi_1',
  paymentId: '0197',
  status,
  failureReason,
  receivedCentavos: 0,
});

const voucher: Voucher = {
  kind: 'spei',
  number: '1',
  bank: null,
  holder: null,
  reference: null,
  remaining: 1_500_000,
  until: '2026-11-25T06:00:00.000Z',
  url: null,
};

describe('what a sighting changes', () => {
  it('ignores a late event from the start of a payment', () => {
    expect(progressOf(payment('requires_action'), seen('requires_payment_method'))).toEqual({ changes: {}, facts: [] });
    const over = progressOf(payment('requires_action'), seen('requires_payment_method', 'expired'));
    expect(over.changes.status).toBe('requires_payment_method');
  });

  it('stores the provider’s id and publishes the start of a payment once', () => {
    const first = progressOf(payment('creating', null), seen('requires_payment_method'));
    expect(first).toEqual({ changes: { stripeId: 'pi_1', status: 'requires_payment_method' }, facts: ['created'] });
    expect(progressOf(payment('requires_payment_method'), seen('requires_payment_method'))).toEqual({
      changes: {},
      facts: [],
    });
  });

  it('publishes start and success when the first event is the success', () => {
    expect(progressOf(payment('creating', null), seen('succeeded')).facts).toEqual(['created', 'succeeded']);
  });

  it('publishes each declined attempt of a payment that may still succeed', () => {
    const declined = progressOf(payment('requires_payment_method'), seen('requires_payment_method', 'card_declined'), {
      declined: true,
    });
    expect(declined).toEqual({ changes: { failureReason: 'card_declined' }, facts: ['failed'] });
  });

  it('publishes no decline after the success', () => {
    expect(
      progressOf(payment('succeeded'), seen('requires_payment_method', 'card_declined'), { declined: true }),
    ).toEqual({
      changes: {},
      facts: [],
    });
  });

  it('never leaves a final status', () => {
    for (const status of ['succeeded', 'canceled'] as const) {
      for (const word of paymentStatuses)
        expect(progressOf(payment(status), seen(word)).changes.status).toBeUndefined();
    }
  });

  it('follows the provider about a payment that we had given up', () => {
    expect(progressOf(payment('abandoned', null), seen('succeeded')).facts).toEqual(['created', 'succeeded']);
  });

  it('succeeds with one fact of each kind, in whatever order the sightings arrive', () => {
    const words: ProviderStatus[] = ['requires_payment_method', 'processing', 'succeeded', 'succeeded'];
    for (const order of permutations(words)) {
      const told: Fact[] = [];
      let now = payment('creating', null);
      for (const word of order) {
        const { changes, facts } = progressOf(now, seen(word));
        now = { ...now, ...changes };
        told.push(...facts);
      }
      expect(now.status).toBe('succeeded');
      expect(told.toSorted()).toEqual(['created', 'succeeded']);
    }
  });
});

describe('whether an event may be older than what we know', () => {
  const doubts = (known: PaymentStatus, word: ProviderStatus) => isInDoubt(payment(known), seen(word));

  it('is in doubt between two different open statuses only', () => {
    expect(doubts('requires_payment_method', 'processing')).toBe(true);
    expect(doubts('processing', 'processing')).toBe(false);
    expect(doubts('creating', 'processing')).toBe(false);
    expect(doubts('processing', 'succeeded')).toBe(false);
    expect(doubts('succeeded', 'processing')).toBe(false);
    expect(isFinal('requires_capture')).toBe(false);
  });

  it('is in doubt between two vouchers of one payment, and not about a part that arrived', () => {
    const waiting = { ...payment('requires_action'), voucher };
    const sees = (another: Partial<Voucher>) =>
      isInDoubt(waiting, { ...seen('requires_action'), voucher: { ...voucher, ...another } });
    expect(sees({ number: '2' })).toBe(true);
    expect(sees({ remaining: 1 })).toBe(false);
    expect(isInDoubt({ ...waiting, voucher: null }, { ...seen('requires_action'), voucher })).toBe(false);
    expect(isInDoubt({ ...waiting, status: 'canceled' }, { ...seen('requires_action'), voucher })).toBe(false);
  });
});

const permutations = <T>(items: T[]): T[][] =>
  items.length < 2
    ? [items]
    : items.flatMap((item, i) => permutations(items.toSpliced(i, 1)).map((rest) => [item, ...rest]));
