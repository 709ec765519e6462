import { randomUUID } from 'node:crypto';
import { createSignal } from '@tianguis/chassis/messaging/signal';
import type { Background } from '@tianguis/chassis/service/room';
import { isConnectionError } from '@tianguis/chassis/storage/database-error';
import type { Deps } from '../../platform/room.ts';
import type { ContactImport } from '../contact-import.ts';
import { type ImportWork, importClaims } from '../import-store.ts';
import { convertUploaded } from '../workbook/take-workbook.ts';
import { end, runImport } from './run-import.ts';

/** Milliseconds between looks for an import to work on: one that a dead replica left goes on as soon as its lease ends. */
const lookEvery = 500;
/** Failures of one import, other than a database out of reach, until it is given up. */
const mostFailures = 3;

/**
 * Converts large workbooks and works on running imports, one of each at a time, so that no workbook waits for an import;
 * continues what a dead replica left from its last checkpoint.
 */
export function startImporter(deps: Deps): Background {
  const { logger, storage, replica, config } = deps;
  const lease = config.OUTREACH_LEASE_MS;
  const signal = createSignal();
  const stopping = new AbortController();

  const failures = new Map<number, number>();
  const failed = async (err: unknown, found: ContactImport): Promise<void> => {
    logger.error({ err, import: found.id }, 'an import failed');
    const count = (failures.get(found.id) ?? 0) + (isConnectionError(err) ? 0 : 1);
    failures.set(found.id, count);
    if (count >= mostFailures) await end(deps, { found }, 'failed', { code: 'internal', row: null });
  };

  const workOn = async (work: ImportWork): Promise<boolean> => {
    const claim = `${replica}/${randomUUID()}`;
    const found = await importClaims.claim(storage, work, claim, lease);
    if (!found) return false;
    const renew = () =>
      importClaims
        .renew(storage, found.id, claim, lease)
        .catch((err: unknown) => logger.warn({ err }, 'a lease was not renewed'));
    const beat = setInterval(renew, lease / 4);
    try {
      if (work === 'converting') await convertUploaded(deps, found.id);
      else await runImport(deps, { found, claim, signal: stopping.signal, log: logger });
      failures.delete(found.id);
      return true;
    } catch (err) {
      await failed(err, found);
      return false;
    } finally {
      clearInterval(beat);
      await importClaims.release(storage, found.id, claim);
    }
  };
  const loop = async (work: ImportWork): Promise<void> => {
    while (!signal.closed) {
      const worked = await workOn(work).catch((err: unknown) => {
        logger.warn({ err }, 'an import has to wait');
        return false;
      });
      if (!worked) await signal.pause(lookEvery);
    }
  };
  const running = Promise.all([loop('converting'), loop('running')]);
  return {
    async close() {
      stopping.abort();
      signal.close();
      await running;
    },
  };
}
