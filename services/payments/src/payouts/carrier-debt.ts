import { conflict, notFound } from '@tianguis/chassis/http/error';
import type { Outbox } from '@tianguis/chassis/messaging/outbox';
import { run, runMaybe, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { toPesos } from '@tianguis/proto/money';
import type { carrierDebtEndings } from '@tianguis/proto/payments/earnings/payout-account';
import { hour } from '@tianguis/proto/time';
import { bank, carrierCost, payableToCarrier } from '../ledger/account.ts';
import { LedgerError } from '../ledger/ledger-error.ts';
import { balanceOf, post } from '../ledger/ledger-store.ts';
import { payOut } from '../ledger/posting.ts';
import { audit } from '../platform/audit.ts';
import type { Deps } from '../platform/room.ts';
import { lockedAccount } from './transfers.ts';

interface Ending {
  /** Chosen by the caller: however often it is sent, it is booked once. */
  readonly id: string;
  readonly carrierId: number;
  readonly how: (typeof carrierDebtEndings)[number];
  /** Centavos that are owed, as the caller read them. */
  readonly amount: number;
  readonly note: string;
  readonly staffId: number | null;
}

const idUsed = conflict('ending_id_used', {
  es: 'Ese número ya es de otro pago',
  en: 'That number belongs to another payment',
});
const nothingOwed = notFound('carrier_debt_not_found', {
  es: 'A este transportista ya no se le debe nada',
  en: 'Nothing is owed to this carrier any more',
});
const balanceMoved = conflict('balance_moved', {
  es: 'El saldo cambió mientras tanto: revísalo y vuelve a intentarlo',
  en: 'The balance changed meanwhile: look at it and try again',
});
const canBePaid = conflict('carrier_can_be_paid', {
  es: 'Este transportista ya tiene una cuenta: se le paga por Stripe en unos minutos',
  en: 'This carrier has an account by now: Stripe pays them within minutes',
});
const transferOpen = conflict('carrier_transfer_open', {
  es: 'Hay un envío a este transportista en camino o rechazado por Stripe: resuélvelo primero en los pasos de dinero',
  en: 'A transfer to this carrier is under way, or was refused by Stripe: resolve it first among the steps of money',
});

// Without an account a transfer that was planned is never asked for. One that was asked for just now may have gone out.
const dropStranded = statement(
  (p: { carrierId: number; before: Date }) => sql`
  delete from order_steps as s using carrier_earnings as c
  where c.order_id = s.order_id and carrier_id = ${p.carrierId} and kind = 'pay_carrier' and s.status = 'due'
    and s.updated_at < ${p.before}
    and not exists (select from payout_accounts as a where a.member_id = c.carrier_id and stripe_id is not null)`,
);

const openTransfer = statement(
  (p: { carrierId: number }) => sql<{ id: string }>`
  select s.id from order_steps as s join carrier_earnings as c on c.order_id = s.order_id
  where carrier_id = ${p.carrierId} and kind = 'pay_carrier'
    and (s.status = 'due' or s.status = 'refused' and s.resolved_at is null) limit 1`,
);

// What was delivered and is not in the ledger yet is owed later.
const endEarnings = statement(
  (p: { carrierId: number; how: string; at: Date }) => sql<{ amount: number }>`
  with open as (select order_id, amount - paid_out as amount from carrier_earnings as c
    where carrier_id = ${p.carrierId} and paid_out < amount
      and exists (select from transfers where key = 'carrier:' || c.order_id) order by order_id for update),
    ended as (update carrier_earnings as c set paid_out = c.amount, ended = ${p.how}, ended_at = ${p.at}
      from open where open.order_id = c.order_id returning open.amount)
  select coalesce(sum(amount), 0)::float8 as amount from ended`,
);

const endingByKey = statement(
  (p: { key: string }) => sql<{ amount: number; subject: string; step: string }>`
  select -sum(amount)::float8 as amount, min(subject) as subject, min(step) as step
  from transfers join entries on transfer_id = transfers.id and amount < 0
  where key = ${p.key} having count(*) > 0`,
);

const steps = { paid: 'carrier_payout', written_off: 'carrier_write_off' } as const;
const actions = { paid: 'carrier_debt_paid', written_off: 'carrier_debt_written_off' } as const;

/** Notes that staff paid a carrier from our bank all that they were owed, or gave up on it: once for each id. */
export async function endCarrierDebt(
  { inTransaction, outbox, now }: Pick<Deps, 'inTransaction' | 'outbox' | 'now'>,
  ending: Ending,
): Promise<{ owed: number }> {
  try {
    return await inTransaction(({ tx }) => end({ outbox, tx, now: now() }, ending));
  } catch (err) {
    // The balance moved between reading it and posting.
    if (err instanceof LedgerError && err.reason === 'stale') throw balanceMoved;
    throw err;
  }
}

async function end(
  { outbox, tx, now }: { readonly outbox: Outbox; readonly tx: Tx; readonly now: Date },
  { id, carrierId, how, amount, note, staffId }: Ending,
) {
  const key = `carrier_ending:${id}`;
  const subject = `carrier:${carrierId}`;
  const payable = payableToCarrier(String(carrierId));
  const { balance, version } = await balanceOf(tx, payable);
  const owed = 0 - balance;
  const known = await runMaybe(tx, endingByKey({ key }));
  if (known && (known.amount !== amount || known.subject !== subject || known.step !== steps[how])) throw idUsed;
  if (known) return { owed: toPesos(owed) };
  if (owed <= 0) throw nothingOwed;
  if (owed !== amount) throw balanceMoved;
  if (await runMaybe(tx, lockedAccount({ memberId: carrierId }))) throw canBePaid;
  await run(tx, dropStranded({ carrierId, before: new Date(now.getTime() - hour) }));
  if (await runMaybe(tx, openTransfer({ carrierId }))) throw transferOpen;
  const [ended] = await run(tx, endEarnings({ carrierId, how, at: now }));
  if (ended?.amount !== amount) throw balanceMoved;
  const detail = { centavos: amount, note };
  await audit(outbox, tx, { action: actions[how], subject: `members/${carrierId}`, staffId, detail });
  const legs = payOut(payable, owed, amount, how === 'paid' ? bank : carrierCost);
  const expected = { [payable.name]: version };
  await post(tx, [{ key, step: steps[how], subject, reference: note, legs, expected }]);
  return { owed: 0 };
}
