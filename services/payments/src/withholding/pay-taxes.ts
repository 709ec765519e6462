import { type AppError, conflict, refused } from '@tianguis/chassis/http/error';
import { fromTo } from '@tianguis/chassis/messaging/differences';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { toPesos } from '@tianguis/proto/money';
import { bank, isrWithheld, vatWithheld } from '../ledger/account.ts';
import { LedgerError } from '../ledger/ledger-error.ts';
import { balanceOf, post } from '../ledger/ledger-store.ts';
import { credit, debit } from '../ledger/posting.ts';
import { audit } from '../platform/audit.ts';
import type { Deps } from '../platform/room.ts';
import { dueFor, paidFor, paidKeyOf, paidStep } from './withheld-store.ts';

const notOver = (): AppError =>
  refused('month_not_over', { es: 'Ese mes no ha terminado', en: 'That month is not over' }, 'month');
const nothingDue = (): AppError =>
  refused(
    'nothing_due',
    { es: 'De ese mes no hay nada por pagar', en: 'There is nothing to pay for that month' },
    'month',
  );
const alreadyPaid = (): AppError =>
  conflict('taxes_paid', {
    es: 'Ese mes ya se anotó como pagado',
    en: 'That month was already noted as paid',
  });
const moved = (): AppError =>
  conflict('balance_moved', {
    es: 'El saldo cambió mientras tanto: revísalo y vuelve a intentarlo',
    en: 'The balance changed meanwhile: look at it and try again',
  });

interface Payment {
  readonly month: string;
  readonly reference: string;
  readonly staffId: number | null;
}

/** Notes that what was withheld up to the end of a month was paid to SAT from our bank, once. */
export async function payTaxes(
  { inTransaction, outbox, now }: Pick<Deps, 'inTransaction' | 'outbox' | 'now'>,
  payment: Payment,
): Promise<{ paid: number }> {
  try {
    return await inTransaction(({ tx }) => pay(outbox, tx, payment, now()));
  } catch (err) {
    if (err instanceof LedgerError && err.reason === 'stale') throw moved();
    throw err;
  }
}

async function pay(outbox: Deps['outbox'], tx: Tx, { month, reference, staffId }: Payment, now: Date) {
  const known = await paidFor(tx, month);
  if (known && known.reference !== reference) throw alreadyPaid();
  if (known) return { paid: toPesos(known.amount) };
  const versions = {
    [isrWithheld.name]: (await balanceOf(tx, isrWithheld)).version,
    [vatWithheld.name]: (await balanceOf(tx, vatWithheld)).version,
  };
  const { isr, vatWithheld: vat, isOver } = await dueFor(tx, month, now);
  if (!isOver) throw notOver();
  // What refunds brought below zero is carried to the next month.
  const taxes = [debit(isrWithheld, Math.max(0, isr)), debit(vatWithheld, Math.max(0, vat))].filter(
    ({ amount }) => amount > 0,
  );
  const total = taxes.reduce((sum, { amount }) => sum + amount, 0);
  if (total === 0) throw nothingDue();
  const detail = { month, centavos: total };
  const changes = { state: fromTo('debt.owed', 'debt.paid') };
  await audit(outbox, tx, { action: 'withheld_taxes_paid', subject: `withholding/${month}`, staffId, detail, changes });
  const touched = taxes.map(({ account }) => account.name);
  const expected = Object.fromEntries(Object.entries(versions).filter(([name]) => touched.includes(name)));
  const legs = [...taxes, credit(bank, total)];
  await post(tx, [{ key: paidKeyOf(month), step: paidStep, subject: month, reference, legs, expected }]);
  return { paid: toPesos(total) };
}
