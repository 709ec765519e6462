import { type AppError, conflict, notFound } from '@tianguis/chassis/http/error';
import { cursorOf, pageOf } from '@tianguis/chassis/http/page';
import { fromTo } from '@tianguis/chassis/messaging/differences';
import { paymentMeans } from '@tianguis/proto/payments/orders/voucher';
import {
  type BankRefundState,
  bankRefundStates,
  waitsForAccount,
} from '@tianguis/proto/payments/refunds/bank-refund-states';
import { z } from 'zod';
import { refundOwedOf } from '../ledger/account.ts';
import { refund } from '../ledger/order-money.ts';
import { type Posting, sendRefund } from '../ledger/posting.ts';
import {
  asDone,
  asReturned,
  asSent,
  type BankAccount,
  type BankRefund,
  takesAccount,
  withAccount,
} from '../orders/bank-refund.ts';
import {
  bankRefundsOf,
  findBankRefund,
  lockBankRefund,
  pageOfRefunds,
  refundsToEnd,
  unansweredSince,
} from '../orders/bank-refund-store.ts';
import type { Order } from '../orders/order.ts';
import { audit } from '../platform/audit.ts';
import type { Deps } from '../platform/room.ts';
import { wordOf } from '../platform/word.ts';
import type { Payment } from './payment.ts';
import { noOrder, shownRefund } from './read-order-payment.ts';
import type { UnitOfWork } from './unit-of-work.ts';

/**
 * Owes a refund to its buyer, who is asked for an account: the money leaves the order at once, so that the rest of it can be shared
 * out, and is paid from our own bank once staff have transferred it. Once for each id.
 */
export async function oweRefund(
  unit: UnitOfWork,
  payment: Payment,
  { id, amount }: Pick<BankRefund, 'id' | 'amount'>,
): Promise<void> {
  const order = await unit.lockOrder(payment.orderId ?? 0);
  const key = `refund:${id}`;
  if (!order || (await unit.postedOf([key])).size > 0) return;
  const { order: money, legs } = refund(order.money, amount, refundOwedOf(String(order.id)));
  await unit.recordOrder(order, { money, owedBack: order.owedBack + amount }, payment);
  await unit.addBankRefund(order, { id, paymentId: payment.id, amount });
  await unit.post([{ key, step: 'refund', subject: payment.id, legs }]);
}

/** What a transfer, or its return, posts. A refund may be sent anew after a bank returned it, so its version is in the key. */
export const transferPosting = (
  step: 'refund_sent' | 'refund_returned',
  { id, version, ...refund }: BankRefund,
): Posting => ({
  key: `${step}:${id}:${version}`,
  step,
  subject: refund.paymentId,
  reference: refund.reference ?? undefined,
  legs: sendRefund(String(refund.orderId), step === 'refund_sent' ? refund.amount : -refund.amount),
});

const notFoundRefund = (): AppError =>
  notFound('refund_not_found', {
    es: 'No conocemos ese reembolso',
    en: 'We do not know that refund',
  });
const nothingWaits = (): AppError =>
  conflict('no_refund_waits', {
    es: 'Este pedido no tiene un reembolso que espere tu cuenta',
    en: 'No refund of this order waits for your account',
  });
const noAccount = (): AppError =>
  conflict('refund_without_account', {
    es: 'Este reembolso no espera una transferencia: quien compró no ha dado su cuenta, o ya se hizo',
    en: 'This refund waits for no transfer: its buyer gave no account yet, or it was sent',
  });
const otherAccount = (): AppError =>
  conflict(
    'refund_account_changed',
    {
      es: 'Quien compró cambió su cuenta después de que la viste: vuelve a verla antes de anotar la transferencia',
      en: 'The buyer changed their account after you saw it: look at it again before you note the transfer',
    },
    'version',
  );
const alreadySent = (): AppError =>
  conflict(
    'refund_already_sent',
    { es: 'Ya está anotado con otra clave de rastreo', en: 'It is noted already, with another tracking key' },
    'reference',
  );
const notSent = (): AppError =>
  conflict('refund_not_sent', {
    es: 'Solo regresa lo que ya se transfirió',
    en: 'Only what was transferred can come back',
  });

/** Its buyer says where the refunds of an order go, as long as they were not sent. */
export async function giveAccount(
  { storage, inUnitOfWork, now }: Deps,
  { orderId, memberId }: { readonly orderId: number; readonly memberId: number },
  account: BankAccount,
): Promise<void> {
  const known = await bankRefundsOf(storage, orderId);
  await inUnitOfWork(async (unit) => {
    const order = await unit.lockOrder(orderId);
    if (order?.buyerId !== memberId) throw notFound('order_not_found', noOrder);
    let given = 0;
    for (const { id } of known) {
      const waiting = await unit.lockBankRefund(id);
      if (!waiting || !takesAccount(waiting)) continue;
      await unit.saveBankRefund(order, withAccount(waiting, account, now()));
      given += 1;
    }
    if (given === 0) throw nothingWaits();
  });
}

/** The order of a refund, and the refund, both locked. */
async function lockBoth(
  unit: UnitOfWork,
  found: BankRefund | undefined,
): Promise<{ readonly order: Order; readonly kept: BankRefund }> {
  const order = found && (await unit.lockOrder(found.orderId));
  const kept = order && (await unit.lockBankRefund(found.id));
  if (!order || !kept) throw notFoundRefund();
  return { order, kept };
}

/** The whole account of a refund that waits to be transferred; who reads it is audited. */
export const readAccount = ({ inTransaction, outbox }: Deps, id: string, staffId: number | null) =>
  inTransaction(async ({ tx }) => {
    const kept = await lockBankRefund(tx, id);
    if (!kept) throw notFoundRefund();
    const { state, holder, clabe, version } = kept;
    if (state !== 'given' || holder === null || clabe === null) throw noAccount();
    await audit(outbox, tx, { action: 'refund_account_read', subject: `bank-refunds/${id}`, staffId, detail: {} });
    return { holder, clabe, version };
  });

interface Sent {
  readonly id: string;
  readonly reference: string;
  readonly version: number;
  readonly staffId: number | null;
}

/** Notes that a refund was transferred, once. */
export async function markSent(deps: Deps, { id, reference, version, staffId }: Sent): Promise<void> {
  const { storage, inUnitOfWork, now } = deps;
  const found = await findBankRefund(storage, id);
  await inUnitOfWork(async (unit) => {
    const { order, kept } = await lockBoth(unit, found);
    if (kept.state === 'sent' && kept.reference === reference) return;
    if (kept.state === 'sent') throw alreadySent();
    if (kept.state !== 'given') throw noAccount();
    if (kept.version !== version) throw otherAccount();
    const sent = asSent(kept, { reference, staffId }, now());
    await unit.recordOrder(order, { owedBack: order.owedBack - kept.amount });
    await unit.saveBankRefund(order, sent);
    const detail = { centavos: kept.amount, reference };
    const changes = { state: fromTo(`refund.${kept.state}`, `refund.${sent.state}`) };
    await unit.audit({ action: 'refund_sent', subject: `bank-refunds/${id}`, staffId, detail, changes });
    await unit.post([transferPosting('refund_sent', sent)]);
  });
}

/** Notes that a bank sent a refund back: its buyer is asked for another account. */
export async function markReturned(
  { storage, inUnitOfWork, now }: Deps,
  { id, reason, staffId }: { readonly id: string; readonly reason: string; readonly staffId: number | null },
): Promise<void> {
  const found = await findBankRefund(storage, id);
  await inUnitOfWork(async (unit) => {
    const { order, kept } = await lockBoth(unit, found);
    if (kept.state !== 'sent') throw notSent();
    const returned = asReturned(kept, reason, now());
    await unit.recordOrder(order, { owedBack: order.owedBack + kept.amount });
    await unit.saveBankRefund(order, returned);
    const detail = { centavos: kept.amount, reason };
    const changes = { state: fromTo(`refund.${kept.state}`, `refund.${returned.state}`) };
    await unit.audit({ action: 'refund_returned', subject: `bank-refunds/${id}`, staffId, detail, changes });
    await unit.post([transferPosting('refund_returned', { ...returned, reference: kept.reference })]);
  });
}

/** How many transfers one run ends. */
const batch = 100;

/** Ends transfers that no bank returned, and forgets their accounts. */
export async function endSentRefunds({ storage, inUnitOfWork, now }: Deps): Promise<void> {
  for (const id of await refundsToEnd(storage, now(), batch)) {
    const found = await findBankRefund(storage, id);
    await inUnitOfWork(async (unit) => {
      const { order, kept } = await lockBoth(unit, found);
      if (kept.state === 'sent') await unit.saveBankRefund(order, asDone(kept, now()));
    });
  }
}

const cursor = cursorOf(z.string().max(60));
const defaultLimit = 25;

/** Refunds by transfer for staff, what is to be sent first; nobody is shown a whole account here. */
export async function listRefunds(
  { storage, now }: Pick<Deps, 'storage' | 'now'>,
  asked: { readonly state?: BankRefundState | undefined; readonly isUnanswered: boolean },
  {
    limit = defaultLimit,
    cursor: after,
  }: { readonly limit?: number | undefined; readonly cursor?: string | undefined },
) {
  const unanswered = unansweredSince(now());
  const filter = { state: asked.state, askedBefore: asked.isUnanswered ? unanswered : undefined };
  const { rows, total } = await pageOfRefunds(storage, filter, cursor.read(after), limit + 1);
  const page = pageOf(rows, limit, ({ place }) => cursor.write(place));
  const refunds = page.rows.map((row) => {
    const state = wordOf(bankRefundStates, row.state);
    return {
      ...shownRefund({ ...row, state }),
      orderId: row.orderId,
      orderNumber: row.orderNumber,
      paymentId: row.paymentId,
      means: wordOf(paymentMeans, row.means),
      buyerId: row.buyerId,
      isErased: row.isErased,
      isUnanswered: waitsForAccount.includes(state) && row.askedAt < unanswered,
      givenAt: row.givenAt,
      sentBy: row.sentBy,
    };
  });
  return { refunds, total, nextCursor: page.nextCursor };
}
