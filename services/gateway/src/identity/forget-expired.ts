import { run, statement } from '@tianguis/chassis/storage/sql';
import type { Storage } from '@tianguis/chassis/storage/storage';
import { db } from '../platform/sql.ts';
import { memberSessions, staffSessions } from './session-store.ts';

const expiredLinks = statement(() => db.deleteFrom('staff_links').where('expires_at', '<=', ({ fn }) => fn('now')));
const expiredCodes = statement(() => db.deleteFrom('member_codes').where('expires_at', '<=', ({ fn }) => fn('now')));
const expiredCounts = statement((p: { now: number }) => db.deleteFrom('sign_in_throttle').where('expire', '<', p.now));

/** Deletes expired sessions, links, codes and counts. */
export async function forgetExpired(storage: Storage): Promise<void> {
  await staffSessions.forgetExpired(storage);
  await memberSessions.forgetExpired(storage);
  await run(storage, expiredLinks());
  await run(storage, expiredCodes());
  await run(storage, expiredCounts({ now: Date.now() }));
}
