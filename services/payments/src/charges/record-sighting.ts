import { captureCommission } from '../ledger/commission-payment-steps.ts';
import type { Sighting } from '../provider/provider.ts';
import { capturePosting } from './capture-posting.ts';
import { isFinal, type Payment } from './payment.ts';
import { recordOrderSighting } from './record-order-sighting.ts';
import { settle } from './settle.ts';
import type { UnitOfWork } from './unit-of-work.ts';

// What is over is forgotten, and stays so.
function savedNews({ status, savedCustomer, savedMethod }: Payment, { saved }: Sighting) {
  if (!saved || isFinal(status)) return {};
  const { customer, method } = saved;
  return {
    ...(customer !== savedCustomer && { savedCustomer: customer }),
    ...(method !== undefined && method !== savedMethod && { savedMethod: method }),
  };
}

/** Brings a payment up to what the provider said; returns it as it is then, or undefined where it is not ours. */
export async function recordSighting(unit: UnitOfWork, seen: Sighting, declined = false): Promise<Payment | undefined> {
  const payment = await unit.lock(seen);
  if (!payment) return undefined;
  const { changes, facts } = settle(payment, seen, { declined });
  const { cardFingerprint = payment.cardFingerprint } = seen;
  const all = {
    ...changes,
    ...(declined && { declines: payment.declines + 1 }),
    ...(cardFingerprint !== null && cardFingerprint !== payment.cardFingerprint && { cardFingerprint }),
    ...savedNews(payment, seen),
  };
  await unit.record(payment, { changes: all, facts }, seen.failureReason);
  const after = { ...payment, ...all };
  const isNews = changes.status !== undefined || seen.captureBefore !== undefined;
  if (payment.orderId !== null && isNews) await recordOrderSighting(unit, after, seen);
  if (payment.orderId === null && facts.includes('succeeded'))
    await unit.post([capturePosting(payment, seen, captureCommission(seen.receivedCentavos))]);
  return after;
}
