import type Stripe from 'stripe';
import { expect, it } from 'vitest';
import { movementOf } from './stripe-movements.ts';

const txn = (type: string, amount: number, source: object | string | null): Stripe.BalanceTransaction =>
  ({
    id: 'txn_1',
    type,
    amount,
    fee: 0,
    fee_details: [] as Stripe.BalanceTransaction.FeeDetail[],
    created: 1_795_000_000,
    source,
  }) as Stripe.BalanceTransaction;

it('knows captures, refunds and disputes by Stripe’s words, and of which payment they are', () => {
  const dispute = { object: 'dispute', payment_intent: 'pi_1' };
  const charge = { object: 'charge', payment_intent: 'pi_1' };
  const refund = { object: 'refund', payment_intent: 'pi_1' };
  const cases = [
    [txn('charge', 100, { object: 'charge', payment_intent: { id: 'pi_1' } }), 'capture', 'pi_1'],
    [txn('payment', 100, { object: 'charge', payment_intent: 'pi_1' }), 'capture', 'pi_1'],
    [txn('refund', -100, { object: 'refund', payment_intent: 'pi_1' }), 'refund', 'pi_1'],
    [txn('refund_failure', 100, { object: 'refund', payment_intent: 'pi_1' }), 'refund_failed', 'pi_1'],
    [txn('adjustment', -100, dispute), 'dispute', 'pi_1'],
    [txn('adjustment', 100, dispute), 'dispute_won', 'pi_1'],
    [txn('adjustment', 100, null), 'other', undefined],
    [txn('payout', -100, 'po_1'), 'bank', undefined],
    [txn('topup', 100, 'tu_1'), 'bank', undefined],
    [txn('stripe_fee', -100, null), 'provider_fee', undefined],
    [{ ...txn('refund', -40, charge), reporting_category: 'partial_capture_reversal' }, 'capture', 'pi_1'],
    [{ ...txn('adjustment', 100, refund), reporting_category: 'refund_failure' }, 'refund_failed', 'pi_1'],
  ] as const;
  for (const [given, kind, stripeId] of cases) expect(movementOf(given)).toMatchObject({ kind, stripeId });
  const transfer = { object: 'transfer', metadata: { order_id: '7' } };
  expect(movementOf(txn('transfer', -90, transfer))).toMatchObject({ kind: 'transfer', orderId: 7 });
  expect(movementOf(txn('transfer', 90, transfer))).toMatchObject({ kind: 'transfer_returned', orderId: 7 });
  expect(movementOf(txn('payout', -1, null)).at).toEqual(new Date(1_795_000_000_000));
});
