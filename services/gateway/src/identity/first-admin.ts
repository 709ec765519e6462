import { setTimeout as delay } from 'node:timers/promises';
import type { Background } from '@tianguis/chassis/service/room';
import { isConnectionError } from '@tianguis/chassis/storage/database-error';
import type { Storage } from '@tianguis/chassis/storage/storage';
import type { Logger } from '@tianguis/chassis/telemetry/logger';
import type { PublishStaffNeeds } from './staff/staff-store.ts';
import { ensureStaffUser } from './staff-users.ts';

interface Options extends PublishStaffNeeds {
  readonly storage: Storage;
  /** The first admin, created or updated at each start. */
  readonly admin: { readonly email: string; readonly password: string };
  readonly logger: Logger;
}

/**
 * Creates the first admin. It resolves after the first attempt: a database that is down then must not keep the rest of
 * the gateway down, so the attempts go on in the background until the database returns.
 */
export async function createFirstAdmin({ storage, outbox, admin, logger }: Options): Promise<Background> {
  const closing = new AbortController();
  const create = () => ensureStaffUser({ storage, outbox }, { ...admin, name: 'Admin', role: 'admin' });

  const retryUntilDone = async (): Promise<void> => {
    for (;;) {
      await delay(1_000, undefined, { signal: closing.signal });
      try {
        return void (await create());
      } catch (err) {
        if (!isConnectionError(err)) throw err;
      }
    }
  };

  try {
    await create();
  } catch (err) {
    if (!isConnectionError(err)) throw err;
    logger.warn({ err }, 'the database does not answer: nobody can sign in until it does');
    retryUntilDone().catch((failure) => {
      if (!closing.signal.aborted) logger.error({ err: failure }, 'the first admin could not be created');
    });
  }
  return { close: () => closing.abort() };
}
