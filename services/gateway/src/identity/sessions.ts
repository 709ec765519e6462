import { unavailable } from '@tianguis/chassis/http/error';
import type { Identity } from '@tianguis/chassis/identity/identity';
import { isConnectionError } from '@tianguis/chassis/storage/database-error';
import type { Storage } from '@tianguis/chassis/storage/storage';
import type { Logger } from '@tianguis/chassis/telemetry/logger';
import { minute } from '@tianguis/proto/time';
import type { SessionStore, StaffUser, StoredSession } from './session-store.ts';

/** A session that holds. */
export interface Session<User = StaffUser> {
  readonly hash: string;
  readonly user: User;
  readonly identity: Identity;
  /** When they last proved who they are, in milliseconds. */
  readonly signedInAt: number;
}

interface Entry<User> {
  readonly session: Session<User> | null;
  readonly readAt: number;
}

/** Milliseconds that a session is believed without asking the database, and while the database does not answer. */
const believed = { normally: 5_000, withoutDatabase: 5 * minute };
const most = 10_000;

export interface Sessions<User = StaffUser> {
  /** The session of a token's hash; at once where it is known. Rejects with 503 when nobody can tell. */
  find(hash: string): Session<User> | null | Promise<Session<User> | null>;
  /** The session of a token's hash if it is known at once; never asks the database. */
  known(hash: string): Session<User> | undefined;
  /** The same as `find`, as the database has it now. */
  reread(hash: string): Promise<Session<User> | null>;
  /** Ends a session, on this replica at once and on others within five seconds. */
  revoke(hash: string): Promise<void>;
  /** Sessions have ended: this replica forgets them at once. */
  haveEnded(hashes: readonly string[]): void;
  /** Ends whatever sessions no longer hold, among those that open streams depend on. */
  recheck(hashes: readonly string[]): Promise<void>;
  /** Calls `listener` with the hash of each session that ends here. */
  onEnded(listener: (hash: string) => void): void;
}

export function createSessions<User>(
  storage: Pick<Storage, 'query'>,
  store: SessionStore<User>,
  identityOf: (stored: StoredSession<User>) => Identity,
  logger: Logger,
): Sessions<User> {
  const cache = new Map<string, Entry<User>>();
  const asked = new Map<string, Promise<Session<User> | null>>();
  const listeners: ((hash: string) => void)[] = [];

  const remember = (hash: string, session: Session<User> | null): void => {
    if (cache.size >= most) for (const oldest of cache.keys().take(most / 10)) cache.delete(oldest);
    cache.delete(hash);
    cache.set(hash, { session, readAt: Date.now() });
  };

  const ended = (hash: string): void => {
    remember(hash, null);
    for (const listener of listeners) listener(hash);
  };

  const ask = async (hash: string): Promise<Session<User> | null> => {
    const startedAt = Date.now();
    const stored = await store.find(storage, hash);
    const meanwhile = cache.get(hash);
    // Revoked while the answer was under way: the answer is older than the truth.
    if (meanwhile?.session === null && meanwhile.readAt >= startedAt) return null;
    if (stored && !stored.fresh)
      store.touch(storage, hash).catch((err) => logger.warn({ err }, 'session could not be extended'));
    const session = stored && { hash, user: stored.user, signedInAt: stored.signedInAt, identity: identityOf(stored) };
    remember(hash, session);
    return session;
  };

  // While the database is away only one request a second waits to find out.
  let askAgainAt = 0;

  const fallBack = (hash: string, err?: unknown): Session<User> | null => {
    if (err !== undefined && !isConnectionError(err)) throw err;
    if (err !== undefined) askAgainAt = Date.now() + 1_000;
    const last = cache.get(hash);
    if (last && Date.now() - last.readAt < believed.withoutDatabase) return last.session;
    throw unavailable(2, err);
  };

  const askOnce = (hash: string): Promise<Session<User> | null> => {
    const running = asked.get(hash);
    if (running) return running;
    if (Date.now() < askAgainAt) return Promise.try(() => fallBack(hash));
    const answer = ask(hash)
      .catch((err) => fallBack(hash, err))
      .finally(() => asked.delete(hash));
    asked.set(hash, answer);
    return answer;
  };

  const believedEntry = (hash: string): Entry<User> | undefined => {
    const entry = cache.get(hash);
    return entry && Date.now() - entry.readAt < believed.normally ? entry : undefined;
  };

  return {
    find(hash) {
      const known = believedEntry(hash);
      return known ? known.session : askOnce(hash);
    },
    known: (hash) => believedEntry(hash)?.session ?? undefined,
    reread: ask,
    haveEnded(hashes) {
      for (const hash of hashes) ended(hash);
    },
    async revoke(hash) {
      await store.end(storage, hash);
      ended(hash);
    },
    async recheck(hashes) {
      if (hashes.length === 0) return;
      const alive = await store.alive(storage, hashes);
      for (const hash of hashes) if (!alive.has(hash)) ended(hash);
    },
    onEnded: (listener) => void listeners.push(listener),
  };
}
