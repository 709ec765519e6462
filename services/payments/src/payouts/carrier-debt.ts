import { type AppError, conflict, notFound } from '@tianguis/chassis/http/error';
import { fromTo } from '@tianguis/chassis/messaging/differences';
import type { Outbox } from '@tianguis/chassis/messaging/outbox';
import { anyOf, run, runMaybe, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { toPesos } from '@tianguis/proto/money';
import { hour } from '@tianguis/proto/time';
import { bank, carrierCost, payableToCarrier } from '../ledger/account.ts';
import { LedgerError } from '../ledger/ledger-error.ts';
import { balanceOf, post } from '../ledger/ledger-store.ts';
import { payOut } from '../ledger/posting.ts';
import { audit } from '../platform/audit.ts';
import type { Deps } from '../platform/room.ts';
import { lockedAccount } from './transfers.ts';

interface Reservation {
  /** Chosen by the caller: however often it is sent, it is reserved and booked once. */
  readonly id: string;
  readonly carrierId: number;
  /** Centavos that are owed, or reserved, as the caller read them. */
  readonly amount: number;
  readonly staffId: number | null;
}

interface Ending extends Reservation {
  readonly how: 'paid' | 'written_off' | 'not_paid';
  readonly note: string;
}

const idUsed = (): AppError =>
  conflict('ending_id_used', {
    es: 'Ese número ya es de otro pago',
    en: 'That number belongs to another payment',
  });
const nothingOwed = (): AppError =>
  notFound('carrier_debt_not_found', {
    es: 'A este transportista ya no se le debe nada',
    en: 'Nothing is owed to this carrier any more',
  });
const balanceMoved = (): AppError =>
  conflict('balance_moved', {
    es: 'El saldo cambió mientras tanto: revísalo y vuelve a intentarlo',
    en: 'The balance changed meanwhile: look at it and try again',
  });
const canBePaid = (): AppError =>
  conflict('carrier_can_be_paid', {
    es: 'Este transportista ya tiene una cuenta: se le paga por Stripe en unos minutos',
    en: 'This carrier has an account by now: Stripe pays them within minutes',
  });
const transferOpen = (): AppError =>
  conflict('carrier_transfer_open', {
    es: 'Hay un envío a este transportista en camino o rechazado por Stripe: resuélvelo primero en los pasos de dinero',
    en: 'A transfer to this carrier is under way, or was refused by Stripe: resolve it first among the steps of money',
  });

const alreadyReserved = (): AppError =>
  conflict('carrier_debt_reserved', {
    es: 'Esta deuda ya está apartada para pagarla a mano: anota la transferencia, o anota que no se hizo',
    en: 'This debt is reserved to be paid by hand already: note the transfer, or that it was not made',
  });
const notReserved = (): AppError =>
  conflict('carrier_debt_not_reserved', {
    es: 'Esta deuda no está apartada: apártala antes de hacer la transferencia',
    en: 'This debt is not reserved: reserve it before you make the transfer',
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

interface OpenEarning {
  readonly orderId: number;
  /** Centavos. */
  readonly amount: number;
  readonly reservedBy: string | null;
}

// What was delivered and is not in the ledger yet is owed later. A transfer is planned under the same locks.
const lockedOpen = statement(
  (p: { carrierId: number }) => sql<OpenEarning>`
  select order_id as "orderId", (amount - paid_out)::float8 as amount, reserved_by as "reservedBy" from carrier_earnings as c
  where carrier_id = ${p.carrierId} and paid_out < amount
    and exists (select from transfers where key = 'carrier:' || c.order_id) order by order_id for update`,
);

const setReserved = statement(
  (p: { orderIds: readonly number[]; id: string | null; at: Date | null }) => sql`
  update carrier_earnings set reserved_by = ${p.id}::uuid, reserved_at = ${p.at}::timestamptz where order_id = ${anyOf(p.orderIds)}`,
);

const setEnded = statement(
  (p: { orderIds: readonly number[]; how: string; at: Date }) => sql`
  update carrier_earnings set paid_out = amount, ended = ${p.how}, ended_at = ${p.at} where order_id = ${anyOf(p.orderIds)}`,
);

const endingByKey = statement(
  (p: { key: string }) => sql<{ amount: number; subject: string; step: string }>`
  select -sum(amount)::float8 as amount, min(subject) as subject, min(step) as step
  from transfers join entries on transfer_id = transfers.id and amount < 0
  where key = ${p.key} having count(*) > 0`,
);

const steps = { paid: 'carrier_payout', written_off: 'carrier_write_off' } as const;
const actions = { paid: 'carrier_debt_paid', written_off: 'carrier_debt_written_off' } as const;

type Needs = Pick<Deps, 'inTransaction' | 'outbox' | 'now'>;

interface Work {
  readonly outbox: Outbox;
  readonly tx: Tx;
  readonly now: Date;
}

/**
 * Keeps back all that a carrier is owed, before staff pay it from our bank: nothing else pays it until they note the payment, or that
 * it was not made. Once for each id.
 */
export const reserveCarrierDebt = ({ inTransaction, outbox, now }: Needs, reservation: Reservation) =>
  inTransaction(({ tx }) => reserve({ outbox, tx, now: now() }, reservation));

/** Notes that staff paid what they had reserved, or did not, or gave up on all that a carrier is owed: once for each id. */
export async function endCarrierDebt({ inTransaction, outbox, now }: Needs, ending: Ending): Promise<{ owed: number }> {
  try {
    return await inTransaction(({ tx }) => {
      const work = { outbox, tx, now: now() };
      const { how } = ending;
      return how === 'not_paid' ? release(work, ending) : end(work, { ...ending, how });
    });
  } catch (err) {
    // The balance moved between reading it and posting.
    if (err instanceof LedgerError && err.reason === 'stale') throw balanceMoved();
    throw err;
  }
}

const payableTo = (carrierId: number) => payableToCarrier(String(carrierId));
const sumOf = (rows: readonly OpenEarning[]): number => rows.reduce((sum, { amount }) => sum + amount, 0);
const ordersOf = (rows: readonly OpenEarning[]): number[] => rows.map(({ orderId }) => orderId);
const keyOf = (id: string): string => `carrier_ending:${id}`;

async function reserve(work: Work, { id, carrierId, amount, staffId }: Reservation): Promise<{ reserved: number }> {
  const { outbox, tx, now } = work;
  const open = await run(tx, lockedOpen({ carrierId }));
  const known = open.filter(({ reservedBy }) => reservedBy !== null);
  const isRepeated = known.length > 0 && known.every(({ reservedBy }) => reservedBy === id) && sumOf(known) === amount;
  if (isRepeated) return { reserved: toPesos(amount) };
  if (known.length > 0) throw alreadyReserved();
  if (await runMaybe(tx, endingByKey({ key: keyOf(id) }))) throw idUsed();
  await checkStranded(work, { carrierId, amount }, open);
  await run(tx, setReserved({ orderIds: ordersOf(open), id, at: now }));
  const detail = { centavos: amount };
  const changes = { state: fromTo('debt.owed', 'debt.reserved') };
  const subject = `members/${carrierId}`;
  await audit(outbox, tx, { action: 'carrier_debt_reserved', subject, staffId, detail, changes });
  return { reserved: toPesos(amount) };
}

/** Refuses unless this is all that is owed, and no transfer pays it now. What is open is locked. */
async function checkStranded(
  { tx, now }: Work,
  { carrierId, amount }: Pick<Reservation, 'carrierId' | 'amount'>,
  open: readonly OpenEarning[],
): Promise<void> {
  const owed = 0 - (await balanceOf(tx, payableTo(carrierId))).balance;
  if (owed <= 0) throw nothingOwed();
  if (owed !== amount) throw balanceMoved();
  if (await runMaybe(tx, lockedAccount({ memberId: carrierId }))) throw canBePaid();
  await run(tx, dropStranded({ carrierId, before: new Date(now.getTime() - hour) }));
  if (await runMaybe(tx, openTransfer({ carrierId }))) throw transferOpen();
  if (sumOf(open) !== amount) throw balanceMoved();
}

async function release({ outbox, tx }: Work, { id, carrierId, amount, note, staffId }: Ending) {
  if (await runMaybe(tx, endingByKey({ key: keyOf(id) }))) throw idUsed();
  const reserved = (await run(tx, lockedOpen({ carrierId }))).filter(({ reservedBy }) => reservedBy === id);
  if (reserved.length > 0) {
    if (sumOf(reserved) !== amount) throw balanceMoved();
    await run(tx, setReserved({ orderIds: ordersOf(reserved), id: null, at: null }));
    const detail = { centavos: amount, note };
    const changes = { state: fromTo('debt.reserved', 'debt.owed') };
    const subject = `members/${carrierId}`;
    await audit(outbox, tx, { action: 'carrier_debt_released', subject, staffId, detail, changes });
  }
  const { balance } = await balanceOf(tx, payableTo(carrierId));
  return { owed: toPesos(0 - balance) };
}

async function end(work: Work, ending: Ending & { readonly how: keyof typeof steps }) {
  const { outbox, tx, now } = work;
  const { id, carrierId, how, amount, note, staffId } = ending;
  const key = keyOf(id);
  const subject = `carrier:${carrierId}`;
  const open = await run(tx, lockedOpen({ carrierId }));
  const payable = payableTo(carrierId);
  const { balance, version } = await balanceOf(tx, payable);
  const owed = 0 - balance;
  const known = await runMaybe(tx, endingByKey({ key }));
  if (known && (known.amount !== amount || known.subject !== subject || known.step !== steps[how])) throw idUsed();
  if (known) return { owed: toPesos(owed) };
  if (owed <= 0) throw nothingOwed();
  const ended = how === 'paid' ? reservedFor(id, open) : open;
  if (how === 'written_off') await checkWrittenOff(work, ending, open);
  if (sumOf(ended) !== amount) throw balanceMoved();
  await run(tx, setEnded({ orderIds: ordersOf(ended), how, at: now }));
  const detail = { centavos: amount, note };
  const changes = { state: fromTo(how === 'paid' ? 'debt.reserved' : 'debt.owed', `debt.${how}`) };
  await audit(outbox, tx, { action: actions[how], subject: `members/${carrierId}`, staffId, detail, changes });
  const legs = payOut(payable, owed, amount, how === 'paid' ? bank : carrierCost);
  const expected = { [payable.name]: version };
  await post(tx, [{ key, step: steps[how], subject, reference: note, legs, expected }]);
  return { owed: toPesos(owed - amount) };
}

function reservedFor(id: string, open: readonly OpenEarning[]): OpenEarning[] {
  const reserved = open.filter(({ reservedBy }) => reservedBy === id);
  if (reserved.length === 0) throw notReserved();
  return reserved;
}

async function checkWrittenOff(work: Work, ending: Ending, open: readonly OpenEarning[]): Promise<void> {
  if (open.some(({ reservedBy }) => reservedBy !== null)) throw alreadyReserved();
  await checkStranded(work, ending, open);
}
