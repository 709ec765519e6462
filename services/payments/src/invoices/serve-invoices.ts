import { AppError } from '@tianguis/chassis/http/error';
import type { Task } from '@tianguis/chassis/jobs/jobs';
import type { Deps } from '../platform/room.ts';
import { followCancellation } from './cancel-invoice.ts';
import { creditedRecently, planCreditsOf } from './credit-notes.ts';
import { findInvoice, invoicesIn } from './invoice-store.ts';
import { stampInvoice } from './stamp-invoice.ts';

/** How many one run looks after: each may take the provider's whole patience. */
const batch = 40;

/** Adds the credit notes that are due; seals, stamps and cancels what waits. What the provider did not answer about is tried again at the next run. */
export const serveInvoices =
  (deps: Deps): Task =>
  async (_, { log, signal }) => {
    const { invoicing, storage } = deps;
    if (!invoicing) return;
    const failed = await planCreditsOf(deps, await creditedRecently(storage, deps.now()));
    for (const id of await invoicesIn(storage, ['queued', 'sending', 'cancelling'], batch)) {
      if (signal.aborted) return;
      try {
        const isCancelling = (await findInvoice(storage, id))?.state === 'cancelling';
        await (isCancelling ? followCancellation : stampInvoice)(deps, invoicing, id);
      } catch (err) {
        if (!(err instanceof AppError) || err.kind !== 'unavailable') failed.push(err);
        else log.warn({ invoice: id, err: err.cause }, 'the certification provider did not answer');
      }
    }
    if (failed.length > 0) throw new AggregateError(failed, `${failed.length} invoices failed`);
  };
