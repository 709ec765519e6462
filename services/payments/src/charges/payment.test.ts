import { paymentStatuses } from '@tianguis/proto/payments/intents/operations';
import { describe, expect, it } from 'vitest';
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
  declines: 0,
});
const seen = (status: ProviderStatus, failureReason?: string): Sighting => ({
  stripeId: 'pi_1',
  paymentId: '0197',
  status,
  failureReason,
  receivedCentavos: 0,
});

describe('what a sighting changes', () => {
  it('takes no late news of the beginning for a way back', () => {
    expect(progressOf(payment('requires_action'), seen('requires_payment_method'))).toEqual({ changes: {}, facts: [] });
    const over = progressOf(payment('requires_action'), seen('requires_payment_method', 'expired'));
    expect(over.changes.status).toBe('requires_payment_method');
  });

  it('attaches the provider’s id and tells that the payment began, once', () => {
    const first = progressOf(payment('creating', null), seen('requires_payment_method'));
    expect(first).toEqual({ changes: { stripeId: 'pi_1', status: 'requires_payment_method' }, facts: ['created'] });
    expect(progressOf(payment('requires_payment_method'), seen('requires_payment_method'))).toEqual({
      changes: {},
      facts: [],
    });
  });

  it('tells both facts where the success is the first thing heard', () => {
    expect(progressOf(payment('creating', null), seen('succeeded')).facts).toEqual(['created', 'succeeded']);
  });

  it('tells of each declined attempt, and the payment may still succeed', () => {
    const declined = progressOf(payment('requires_payment_method'), seen('requires_payment_method', 'card_declined'), {
      declined: true,
    });
    expect(declined).toEqual({ changes: { failureReason: 'card_declined' }, facts: ['failed'] });
  });

  it('tells of no decline that is heard of after the success', () => {
    expect(
      progressOf(payment('succeeded'), seen('requires_payment_method', 'card_declined'), { declined: true }),
    ).toEqual({
      changes: {},
      facts: [],
    });
  });

  it('never leaves a final state, whatever comes', () => {
    for (const status of ['succeeded', 'canceled'] as const) {
      for (const word of paymentStatuses)
        expect(progressOf(payment(status), seen(word)).changes.status).toBeUndefined();
    }
  });

  it('believes the provider about a payment that we had given up', () => {
    expect(progressOf(payment('abandoned', null), seen('succeeded')).facts).toEqual(['created', 'succeeded']);
  });

  it('ends succeeded, with one fact of each kind, in every order of the same sightings', () => {
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

it('asks the provider only between two states that are not final', () => {
  expect(isInDoubt('requires_payment_method', 'processing')).toBe(true);
  expect(isInDoubt('processing', 'processing')).toBe(false);
  expect(isInDoubt('creating', 'processing')).toBe(false);
  expect(isInDoubt('processing', 'succeeded')).toBe(false);
  expect(isInDoubt('succeeded', 'processing')).toBe(false);
  expect(isFinal('requires_capture')).toBe(false);
});

const permutations = <T>(items: T[]): T[][] =>
  items.length < 2
    ? [items]
    : items.flatMap((item, i) => permutations(items.toSpliced(i, 1)).map((rest) => [item, ...rest]));
