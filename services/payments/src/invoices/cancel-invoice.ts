import { type AppError, conflict, refused } from '@tianguis/chassis/http/error';
import { fromTo } from '@tianguis/chassis/messaging/differences';
import { plainAmount } from '@tianguis/proto/money';
import { motivesOf } from '@tianguis/proto/payments/tax/cancel-motives';
import { type CancelMotive, cancelMotives } from '@tianguis/proto/payments/tax/cancellation';
import { invoiceKinds } from '@tianguis/proto/payments/tax/issued-invoices';
import { hour } from '@tianguis/proto/time';
import { type Invoicing, sealingAt } from '../certification/invoicing.ts';
import type { CancellationAnswer, SatStatus } from '../certification/pac.ts';
import { attributesOf } from '../certification/xml.ts';
import { audit } from '../platform/audit.ts';
import type { Deps } from '../platform/room.ts';
import { wordOf } from '../platform/word.ts';
import {
  findInvoice,
  type InvoiceRow,
  isCredited,
  lockInvoice,
  lockPapers,
  readListed,
  saveInvoice,
  substituteOf,
} from './invoice-store.ts';
import { invoicesOff, isCreditedAlready, noInvoice, serveSoon } from './issue-invoices.ts';
import { publishInvoice } from './publish-invoice.ts';
import { asStaffSee } from './read-invoices.ts';

const notStamped = (): AppError =>
  conflict('invoice_not_stamped', {
    es: 'Sólo se cancela una factura timbrada que no se está cancelando',
    en: 'Only a stamped invoice that is not being cancelled can be cancelled',
  });
const noSubstitute = (): AppError =>
  refused(
    'substitute_missing',
    {
      es: 'El motivo 01 pide una factura que la sustituya: emítela primero',
      en: 'Motive 01 needs an invoice that takes its place: issue it first',
    },
    'motive',
  );

const wrongMotive = (): AppError =>
  refused(
    'motive_not_allowed',
    {
      es: 'Ese motivo no aplica a este tipo de comprobante',
      en: 'That motive does not apply to this kind of paper',
    },
    'motive',
  );

interface Wanted {
  readonly id: string;
  readonly motive: CancelMotive;
  readonly staffId: number | null;
}

/** Notes that an invoice is to be cancelled; the job asks SAT. */
export async function cancelInvoice(deps: Deps, { id, motive, staffId }: Wanted) {
  if (!deps.invoicing) throw invoicesOff();
  return deps.inTransaction(async ({ tx }) => {
    const found = await findInvoice(tx, id);
    if (!found) throw noInvoice();
    // A credit note that is added meanwhile is seen.
    await lockPapers(tx, found.sellerId);
    const row = await lockInvoice(tx, id);
    if (!row) throw noInvoice();
    if (!motivesOf(wordOf(invoiceKinds, row.kind)).includes(motive)) throw wrongMotive();
    if (row.state !== 'stamped') throw notStamped();
    if (await isCredited(tx, id)) throw isCreditedAlready();
    if (motive === '01' && (await substituteOf(tx, id)) === null) throw noSubstitute();
    await saveInvoice(
      tx,
      row,
      { state: 'cancelling', cancelMotive: motive, cancelAskedAt: null, cancelProblem: null },
      deps.now(),
    );
    const detail = { month: row.month, motive };
    const changes = { state: fromTo(`invoice.${row.state}`, 'invoice.cancelling') };
    const subject = `members/${row.sellerId}`;
    await audit(deps.outbox, tx, { action: 'invoice_cancelled', subject, staffId, detail, changes });
    await serveSoon(deps, tx);
    return { invoice: asStaffSee(await readListed(tx, id)) };
  });
}

/** SAT may take two days to know an invoice that was just stamped. */
const knownWithin = 72 * hour;

/** Stays with SAT as it was: the cancellation came to nothing. */
const givenUp = (problem: string) =>
  ({ state: 'stamped', cancelMotive: null, cancelAskedAt: null, cancelProblem: problem }) as const;

/** SAT asks nobody about what was withheld: once it took the request, it is cancelled. */
const isAtOnce = ({ kind }: InvoiceRow): boolean => kind === 'withholding';

function afterAsking(row: InvoiceRow, answer: CancellationAnswer, now: Date) {
  if (answer.kind === 'asked' && isAtOnce(row))
    return { state: 'cancelled', cancelledAt: now, cancelAskedAt: now } as const;
  if (answer.kind === 'asked') return { cancelAskedAt: now };
  if (answer.kind === 'refused') return givenUp(answer.code);
  const age = now.getTime() - (row.stampedAt?.getTime() ?? 0);
  return age < knownWithin ? undefined : givenUp('205');
}

/** Keeps what SAT says, unless another run did so meanwhile. */
const keep = (
  deps: Deps,
  seen: InvoiceRow,
  changes: NonNullable<ReturnType<typeof afterAsking>> | { readonly state: 'cancelled'; readonly cancelledAt: Date },
) =>
  deps.inTransaction(async ({ tx }) => {
    const row = await lockInvoice(tx, seen.id);
    if (row?.state !== 'cancelling' || row.cancelAskedAt?.getTime() !== seen.cancelAskedAt?.getTime()) return;
    const after = await saveInvoice(tx, row, changes, deps.now());
    const told = { cancelling: 'cancelling', cancelled: 'cancelled' } as const;
    await publishInvoice(tx, deps, after, told[after.state as keyof typeof told] ?? 'refused');
  });

async function ask(deps: Deps, { pac }: Invoicing, row: InvoiceRow, uuid: string): Promise<void> {
  const motive = wordOf(cancelMotives, row.cancelMotive ?? '');
  const substitute = motive === '01' ? await substituteOf(deps.storage, row.id) : null;
  const wanted = { uuid, motive, substitute };
  const answer = isAtOnce(row) ? pac.cancelWithholding(wanted) : pac.cancel(wanted);
  const changes = afterAsking(row, await answer, deps.now());
  if (changes) await keep(deps, row, changes);
}

async function look(deps: Deps, { pac }: Invoicing, row: InvoiceRow, uuid: string): Promise<void> {
  const xml = row.xml ?? '';
  const status: SatStatus = await pac.status({
    uuid,
    issuer: attributesOf(xml, 'Emisor')?.Rfc ?? '',
    receiver: attributesOf(xml, 'Receptor')?.Rfc ?? '',
    total: plainAmount(row.total ?? 0),
  });
  if (status === 'cancelled') await keep(deps, row, { state: 'cancelled', cancelledAt: deps.now() });
  if (status === 'disagreed') await keep(deps, row, givenUp('receiver_disagreed'));
}

/**
 * Asks SAT to cancel an invoice, and after that how the request stands. Asked twice, SAT says that it had it. The request is signed,
 * so it waits while the certificate does not fit.
 */
export async function followCancellation(deps: Deps, invoicing: Invoicing, id: string): Promise<void> {
  const row = await deps.inTransaction(({ tx }) => lockInvoice(tx, id));
  if (row?.state !== 'cancelling' || row.uuid === null) return;
  if (row.cancelAskedAt !== null) await look(deps, invoicing, row, row.uuid);
  else if (sealingAt(invoicing, deps.now())) await ask(deps, invoicing, row, row.uuid);
}
