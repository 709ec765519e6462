import { AppError, notFound } from '@tianguis/chassis/http/error';
import { fromTo } from '@tianguis/chassis/messaging/differences';
import { toPesos } from '@tianguis/proto/money';
import { chargeOf, debtsToRemind, openDebts } from '../orders/debt-store.ts';
import { findOrder, lockOrder } from '../orders/order-store.ts';
import { dropStep } from '../orders/step-store.ts';
import { audit } from '../platform/audit.ts';
import type { Deps } from '../platform/room.ts';
import { reviewDebt } from './collect-debt.ts';
import { runOrderSteps } from './order-steps.ts';

/** Orders that were delivered and are not paid, for staff. */
export async function listDebts({ storage }: Pick<Deps, 'storage'>) {
  const rows = await openDebts(storage);
  return {
    debts: rows.map(({ total, ...debt }) => ({ ...debt, amount: toPesos(debt.amount) })),
    total: rows[0]?.total ?? 0,
  };
}

const noDebt = (): AppError =>
  notFound('order_debt_not_found', {
    es: 'De ese pedido ya no se debe nada',
    en: 'Nothing is owed for that order any more',
  });

interface ByStaff {
  readonly orderId: number;
  readonly staffId: number | null;
}

/** Charges the kept card once more for what a buyer owes; where none is kept, or the bank declines it again, asks the buyer to pay. */
export async function collectAgain(deps: Deps, { orderId, staffId }: ByStaff) {
  const { inTransaction, outbox, storage } = deps;
  await inTransaction(async ({ tx }) => {
    const order = await lockOrder(tx, orderId);
    if (!order || order.uncollected === 0) throw noDebt();
    const charge = await chargeOf(tx, orderId);
    if (charge?.status === 'refused') await dropStep(tx, charge.id);
    const detail = { centavos: order.uncollected };
    await audit(outbox, tx, { action: 'order_debt_asked', subject: `orders/${orderId}`, staffId, detail });
  });
  try {
    await runOrderSteps(deps, orderId);
  } catch (err) {
    if (!(err instanceof AppError) || err.kind !== 'unavailable') throw err;
  }
  const after = await findOrder(storage, orderId);
  if (after?.uncollected === 0) return { status: 'collected' as const };
  await askBuyer(deps, orderId);
  return { status: 'asked' as const };
}

/** Asks a buyer to pay what they owe; nothing where they owe nothing any more. */
const askBuyer = ({ inUnitOfWork }: Deps, orderId: number): Promise<void> =>
  inUnitOfWork(async (unit) => {
    const order = await unit.lockOrder(orderId);
    if (order && order.uncollected > 0)
      await unit.recordDebt(order, { state: 'open', amount: order.uncollected, asks: true });
  });

/** Reminds buyers of what they owe, a few times. */
export async function remindOfDebts(deps: Deps): Promise<void> {
  for (const orderId of await debtsToRemind(deps.storage, deps.now())) await askBuyer(deps, orderId);
}

/** Gives up on what a buyer owes: nobody asks them for it any more, and nobody is paid. */
export const writeOffDebt = ({ inUnitOfWork }: Deps, { orderId, staffId, note }: ByStaff & { readonly note: string }) =>
  inUnitOfWork(async (unit) => {
    const order = await unit.lockOrder(orderId);
    if (!order || order.uncollected === 0) throw noDebt();
    await unit.recordOrder(order, { writtenOff: true });
    await unit.noteWriteOff({ orderId, staffId, note });
    const detail = { centavos: order.uncollected, note };
    const changes = { state: fromTo('debt.owed', 'debt.written_off') };
    await unit.audit({ action: 'order_debt_written_off', subject: `orders/${orderId}`, staffId, detail, changes });
    await reviewDebt(unit, orderId);
  });
