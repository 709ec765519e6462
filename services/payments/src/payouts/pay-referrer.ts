import { conflict, notFound, refused } from '@tianguis/chassis/http/error';
import { type Outbox, publishIn } from '@tianguis/chassis/messaging/outbox';
import { toPesos } from '@tianguis/proto/money';
import { referralPaid } from '@tianguis/proto/payments/referrals/events';
import { bank, payableToReferrer } from '../ledger/account.ts';
import { LedgerError } from '../ledger/ledger-error.ts';
import { post } from '../ledger/ledger-store.ts';
import { payOut } from '../ledger/payout-steps.ts';
import { audit } from '../platform/audit.ts';
import type { InTransaction, Scope } from '../platform/database.ts';
import { findPayout, referrersOf } from './referrer-store.ts';

export interface ReferrerPaying {
  readonly inTransaction: InTransaction;
  readonly outbox: Outbox;
}

interface Payout {
  /** Made up by who asks: whatever repeats, it is booked once. */
  readonly id: string;
  readonly referrerId: number;
  /** Centavos. */
  readonly amount: number;
  readonly reference: string;
  readonly staffId: number | null;
}

const reused = conflict('payout_id_used', {
  es: 'Ese número ya es de otro pago',
  en: 'That number belongs to another payment',
});
const moved = conflict('balance_moved', {
  es: 'El saldo cambió mientras tanto: revísalo y vuelve a intentarlo',
  en: 'The balance changed meanwhile: look at it and try again',
});
const tooMuch = refused(
  'payout_too_large',
  { es: 'Es más de lo que se le debe', en: 'This is more than is owed' },
  'amount',
);

/** Notes that a referrer was paid from our bank: no more than is owed, and each number once. */
export async function payReferrer({ inTransaction, outbox }: ReferrerPaying, payout: Payout) {
  try {
    return await inTransaction((scope) => pay(outbox, scope, payout));
  } catch (err) {
    // Somebody earned, gave back or was paid between the look and the posting.
    if (err instanceof LedgerError && err.reason === 'stale') throw moved;
    throw err;
  }
}

async function pay(outbox: Outbox, { tx }: Scope, { id, referrerId, amount, reference, staffId }: Payout) {
  const [found] = await referrersOf(tx, referrerId);
  if (!found) throw notFound('referrer_not_found');
  const key = `referrer_payout:${id}`;
  const subject = `referrer:${referrerId}`;
  const owed = found.earned - found.paid;
  const known = await findPayout(tx, key);
  if (known && (known.amount !== amount || known.subject !== subject)) throw reused;
  if (known) return { owed: toPesos(owed) };
  if (amount > owed) throw tooMuch;
  const paid = { referrerId, paid: found.paid + amount, version: found.version + 1 };
  await publishIn(outbox, tx)(referralPaid, { subject: `referrers/${referrerId}`, data: paid });
  const detail = { centavos: amount };
  await audit(outbox, tx, { action: 'referrer_paid', subject: `referrers/${referrerId}`, staffId, detail });
  const payable = payableToReferrer(String(referrerId));
  const legs = payOut(payable, owed, amount, bank);
  const expected = { [payable.name]: found.version };
  await post(tx, [{ key, step: 'referrer_payout', subject, reference, legs, expected }]);
  return { owed: toPesos(owed - amount) };
}
