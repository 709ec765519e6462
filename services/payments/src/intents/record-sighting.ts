import type { Payment, Sighting } from './payment.ts';
import type { Ledger } from './ports.ts';
import { settle } from './settle.ts';

/** Brings a payment up to what the provider said; returns it as it is then, or undefined where it is not ours. */
export async function recordSighting(ledger: Ledger, seen: Sighting, declined = false): Promise<Payment | undefined> {
  const payment = await ledger.lock(seen);
  if (!payment) return undefined;
  const settlement = settle(payment, seen, { declined });
  await ledger.record(payment, settlement, seen.failureReason);
  return { ...payment, ...settlement.changes };
}
