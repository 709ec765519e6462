import { type AppError, conflict } from '@tianguis/chassis/http/error';
import type { Identity } from '@tianguis/chassis/identity/identity';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { contactsChanged } from '@tianguis/proto/outreach/contacts/events';
import { importProgress } from '@tianguis/proto/outreach/imports/events';
import { day } from '@tianguis/proto/time';
import { audit, knownActor } from '../../platform/actors.ts';
import type { Deps } from '../../platform/room.ts';
import type { ContactImport } from '../contact-import.ts';
import { importNotFound } from '../errors.ts';
import { importStore } from '../import-store.ts';
import { rowsOf } from '../start-import.ts';
import { type Forecast, undoStore } from './undo-store.ts';

const cannotUndo = (): AppError =>
  conflict('import_not_undoable', {
    es: 'Esta importación no se puede deshacer: no ha terminado, no agregó a nadie o ya pasó un día',
    en: 'This import cannot be undone: it has not ended, it added nobody, or a day has passed',
  });

const undoneAlready = (): AppError =>
  conflict('import_undone', { es: 'Esta importación ya se deshizo', en: 'This import was undone already' });

/** Until when an import may be undone; null where it may not, or not any more. */
export function undoUntilOf(found: ContactImport, now: Date): Date | null {
  const { finishedAt, startedAt, imported, updated, undoStartedAt } = found;
  if (!finishedAt || !startedAt || imported + updated === 0 || undoStartedAt) return null;
  const until = new Date(finishedAt.getTime() + day);
  return until > now ? until : null;
}

async function check(deps: Deps, tx: Tx, found: ContactImport | undefined): Promise<void> {
  if (!found) throw importNotFound();
  if (found.undoStartedAt) throw undoneAlready();
  if (!undoUntilOf(found, deps.now()) || !(await undoStore.hasBatches(tx, found.id))) throw cannotUndo();
}

/** What undoing an import would come to now. */
export const forecastUndo = (deps: Deps, id: number): Promise<Forecast> =>
  deps.storage.transaction(async (tx) => {
    await check(deps, tx, await importStore.find(tx, id));
    return undoStore.forecast(tx, id);
  });

export const undoJob = 'undo-imports';

/** Begins to undo an import; a job removes the contacts, batch by batch. */
export const beginUndo = (deps: Deps, id: number, identity: Identity): Promise<ContactImport> =>
  deps.storage.transaction(async (tx) => {
    const found = await importStore.lock(tx, id);
    await check(deps, tx, found);
    const actor = await knownActor(tx, identity);
    const { removable, restorable, written, changed } = await undoStore.forecast(tx, id);
    await undoStore.begin(tx, id, actor);
    await audit(deps, tx, {
      actor,
      action: 'import_undone',
      subject: `contact-imports/${id}`,
      detail: { removed: removable, ...(restorable > 0 && { restored: restorable }), written, changed },
    });
    await deps.queue.add(tx, undoJob, {});
    const begun = await importStore.find(tx, id);
    if (!begun) throw importNotFound();
    await publish(deps, tx, begun);
    return begun;
  });

const publish = (deps: Deps, tx: Tx, { id, status, processed, size, ...counts }: ContactImport): Promise<unknown> =>
  deps.outbox.append(tx, importProgress, {
    subject: `contact-imports/${id}`,
    data: { importId: id, status, processed, size, rows: rowsOf(counts) },
  });

/** Goes on with everything that is being undone. Each batch is a transaction, so a crash loses nothing. */
export async function undoImports(deps: Deps, signal: AbortSignal): Promise<void> {
  for (const id of await undoStore.unfinished(deps.storage)) {
    while (!signal.aborted && (await removeNext(deps, id)));
  }
}

const removeNext = (deps: Deps, id: number): Promise<boolean> =>
  deps.storage.transaction(async (tx) => {
    const before = await importStore.lock(tx, id);
    if (!before || before.undoneAt) return false;
    const more = await undoStore.removeBatch(tx, id);
    const now = await importStore.find(tx, id);
    if (!now) return false;
    await publish(deps, tx, now);
    if (!more)
      await deps.outbox.append(tx, contactsChanged, {
        subject: 'contacts',
        data: { count: now.undoRemoved + now.undoRestored },
      });
    return more;
  });
