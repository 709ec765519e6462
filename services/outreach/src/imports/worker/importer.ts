import { randomUUID } from 'node:crypto';
import { createSignal } from '@tianguis/chassis/messaging/signal';
import { isConnectionError } from '@tianguis/chassis/storage/database-error';
import type { Logger } from '@tianguis/chassis/telemetry/logger';
import type { ContactImport } from '../contact-import.ts';
import { end, runImport, type WorkParts } from './run-import.ts';

export interface ImporterOptions extends WorkParts {
  readonly logger: Logger;
  readonly replica: string;
  /** Milliseconds that an import belongs to its replica without a sign of life. */
  readonly lease: number;
}

/** Milliseconds between looks for an import to work on. */
const lookEvery = 500;
/** Failures of one import, other than a database out of reach, until it is given up. */
const mostFailures = 3;

/** Works on imports that run, one at a time; what a dead replica left is taken up from its last checkpoint. */
export function startImporter(options: ImporterOptions): { close(): Promise<void> } {
  const { logger, claims, replica, lease } = options;
  const signal = createSignal();
  const stopping = new AbortController();

  const failures = new Map<number, number>();
  const failed = async (err: unknown, found: ContactImport): Promise<void> => {
    logger.error({ err, import: found.id }, 'an import failed');
    const count = (failures.get(found.id) ?? 0) + (isConnectionError(err) ? 0 : 1);
    failures.set(found.id, count);
    if (count >= mostFailures) await end(options, { found }, 'failed', { code: 'internal', row: null });
  };

  const work = async (): Promise<boolean> => {
    const claim = `${replica}/${randomUUID()}`;
    const found = await claims.claim(claim, lease);
    if (!found) return false;
    const renew = () =>
      claims.renew(found.id, claim, lease).catch((err: unknown) => logger.warn({ err }, 'a lease was not renewed'));
    const beat = setInterval(renew, lease / 4);
    try {
      await runImport(options, { found, claim, signal: stopping.signal, log: logger });
      failures.delete(found.id);
      return true;
    } catch (err) {
      await failed(err, found);
      return false;
    } finally {
      clearInterval(beat);
      await claims.release(found.id, claim);
    }
  };
  const loop = async (): Promise<void> => {
    while (!signal.closed) {
      const worked = await work().catch((err: unknown) => {
        logger.warn({ err }, 'an import has to wait');
        return false;
      });
      if (!worked) await signal.pause(lookEvery);
    }
  };
  const running = loop();
  return {
    async close() {
      stopping.abort();
      signal.close();
      await running;
    },
  };
}
