import { setTimeout as delay } from 'node:timers/promises';
import { isConnectionError } from '@tianguis/chassis/storage/database-error';
import type { Storage } from '@tianguis/chassis/storage/storage';
import type { Logger } from '@tianguis/chassis/telemetry/logger';
import type { PublishStaffNeeds } from './staff/publish-staff.ts';
import { ensureStaffUser } from './staff-users.ts';

interface Options extends PublishStaffNeeds {
  readonly storage: Storage;
  /** What is done now and then: each forgets something. */
  readonly cleanUps: readonly (() => Promise<void>)[];
  /** The first admin, created or updated at each start. */
  readonly admin: { readonly email: string; readonly password: string } | undefined;
  readonly logger: Logger;
}

const cleanEvery = 10 * 60_000;

/**
 * Creates the first admin and forgets expired sessions now and then. `ready` is settled after the first attempt: a
 * database that is away then must not keep the rest of the gateway down, so the admin follows when it is back.
 */
export function startHousekeeping({ storage, outbox, cleanUps, admin, logger }: Options): {
  ready: Promise<void>;
  close(): void;
} {
  const closing = new AbortController();

  const createAdmin = async (): Promise<void> => {
    if (admin) await ensureStaffUser({ storage, outbox }, { ...admin, name: 'Admin', role: 'admin' });
  };
  const retryLater = async (): Promise<void> => {
    await delay(1_000, undefined, { signal: closing.signal });
    await createAdmin().catch((err) => (isConnectionError(err) ? retryLater() : Promise.reject(err)));
  };
  const keepClean = async (): Promise<void> => {
    for (;;) {
      await delay(cleanEvery, undefined, { signal: closing.signal, ref: false });
      for (const cleanUp of cleanUps)
        await cleanUp().catch((err) => logger.warn({ err }, 'what has expired could not be removed'));
    }
  };
  const report = (err: unknown): void => {
    if (!closing.signal.aborted) logger.error({ err }, 'the first admin could not be created');
  };

  const ready = createAdmin().catch((err) => {
    if (!isConnectionError(err)) throw err;
    logger.warn({ err }, 'the database does not answer: nobody can sign in until it does');
    retryLater().catch(report);
  });
  keepClean().catch(report);
  return { ready, close: () => closing.abort() };
}
