import { type AppError, conflict, notFound, refused } from '@tianguis/chassis/http/error';
import { fromTo } from '@tianguis/chassis/messaging/differences';
import { type Outbox, publishIn } from '@tianguis/chassis/messaging/outbox';
import { run, runMaybe, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Storage, Tx } from '@tianguis/chassis/storage/storage';
import { toPesos } from '@tianguis/proto/money';
import { referralPaid } from '@tianguis/proto/payments/referrals/events';
import { bank, payableToReferrer } from '../ledger/account.ts';
import { referralDueAt } from '../ledger/commission-rules.ts';
import { LedgerError } from '../ledger/ledger-error.ts';
import { post } from '../ledger/ledger-store.ts';
import { payOut } from '../ledger/posting.ts';
import { audit } from '../platform/audit.ts';
import type { Deps } from '../platform/room.ts';

type Sql = Pick<Storage, 'query'>;

/** What each referrer earned, was paid and is owed. */
export const readReferrers = async (storage: Sql) =>
  (await referrersOf(storage)).map(({ referrerId, earned, paid, lastEarnedAt, owedSince }) => ({
    dueAt: owedSince && earned > paid ? referralDueAt(owedSince) : null,
    referrerId,
    lastEarnedAt,
    earned: toPesos(earned),
    paid: toPesos(paid),
    owed: toPesos(earned - paid),
  }));

interface Payout {
  /** Chosen by the caller: however often it is sent, it is booked once. */
  readonly id: string;
  readonly referrerId: number;
  /** Centavos. */
  readonly amount: number;
  readonly reference: string;
  readonly staffId: number | null;
}

const idUsed = (): AppError =>
  conflict('payout_id_used', {
    es: 'Ese número ya es de otro pago',
    en: 'That number belongs to another payment',
  });
const balanceMoved = (): AppError =>
  conflict('balance_moved', {
    es: 'El saldo cambió mientras tanto: revísalo y vuelve a intentarlo',
    en: 'The balance changed meanwhile: look at it and try again',
  });
const tooMuch = (): AppError =>
  refused('payout_too_large', { es: 'Es más de lo que se le debe', en: 'This is more than is owed' }, 'amount');

/** Notes that a referrer was paid from our bank: no more than we owe, and once for each id. */
export async function payReferrer(
  { inTransaction, outbox }: Pick<Deps, 'inTransaction' | 'outbox'>,
  payout: Payout,
): Promise<{ owed: number }> {
  try {
    return await inTransaction(({ tx }) => pay(outbox, tx, payout));
  } catch (err) {
    // The balance moved between reading it and posting.
    if (err instanceof LedgerError && err.reason === 'stale') throw balanceMoved();
    throw err;
  }
}

async function pay(outbox: Outbox, tx: Tx, { id, referrerId, amount, reference, staffId }: Payout) {
  const [found] = await referrersOf(tx, referrerId);
  if (!found) throw notFound('referrer_not_found');
  const key = `referrer_payout:${id}`;
  const subject = `referrer:${referrerId}`;
  const owed = found.earned - found.paid;
  const known = await runMaybe(tx, payoutByKey({ key }));
  if (known && (known.amount !== amount || known.subject !== subject)) throw idUsed();
  if (known) return { owed: toPesos(owed) };
  if (amount > owed) throw tooMuch();
  const paid = { referrerId, paid: found.paid + amount, version: found.version + 1 };
  await publishIn(outbox, tx)(referralPaid, { subject: `referrers/${referrerId}`, data: paid });
  const detail = { centavos: amount };
  const changes = { paid: fromTo(toPesos(found.paid), toPesos(paid.paid)) };
  await audit(outbox, tx, { action: 'referrer_paid', subject: `referrers/${referrerId}`, staffId, detail, changes });
  const payable = payableToReferrer(String(referrerId));
  const legs = payOut(payable, owed, amount, bank);
  const expected = { [payable.name]: found.version };
  await post(tx, [{ key, step: 'referrer_payout', subject, reference, legs, expected }]);
  return { owed: toPesos(owed - amount) };
}

/** What a referrer's account says; centavos. */
interface ReferrerRow {
  readonly referrerId: number;
  readonly earned: number;
  readonly paid: number;
  /** Number of entries of the account. */
  readonly version: number;
  readonly lastEarnedAt: Date | null;
  /** When the oldest part of what we owe was booked. */
  readonly owedSince: Date | null;
}

// Payouts pay what was booked first.
const referrers = statement(
  (p: { account: string | null }) => sql<ReferrerRow>`
  with lines as (select accounts.name, accounts.version, step, amount, occurred_at,
      coalesce(-sum(amount) filter (where step <> 'referrer_payout') over (partition by name order by transfers.id), 0) as so_far
    from accounts join entries on account_id = accounts.id join transfers on transfers.id = transfer_id
    where accounts.kind = 'referrer_payable' and (${p.account}::text is null or name = ${p.account}::text)),
  sums as (select name, sum(amount) filter (where step = 'referrer_payout') as paid from lines group by name)
  select split_part(name, ':', 2)::int as "referrerId", max(version)::int as version,
    coalesce(-sum(amount) filter (where step <> 'referrer_payout'), 0)::float8 as earned,
    coalesce(sum(amount) filter (where step = 'referrer_payout'), 0)::float8 as paid,
    max(occurred_at) filter (where step in ('settle', 'referral_approved')) as "lastEarnedAt",
    min(occurred_at) filter (where step in ('settle', 'referral_approved') and so_far > coalesce(sums.paid, 0)) as "owedSince"
  from lines join sums using (name)
  group by name order by sum(amount), name limit 500`,
);

/** Referrers with an account, or one of them; the largest debts of ours come first. */
function referrersOf(on: Sql, referrerId?: number): Promise<ReferrerRow[]> {
  const account = referrerId === undefined ? null : payableToReferrer(String(referrerId)).name;
  return run(on, referrers({ account }));
}

// A payout that was noted before.
const payoutByKey = statement(
  (p: { key: string }) => sql<{ amount: number; subject: string }>`
  select -sum(amount)::float8 as amount, min(subject) as subject
  from transfers join entries on transfer_id = transfers.id and amount < 0
  where key = ${p.key} having count(*) > 0`,
);
