import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Logger } from '@tianguis/chassis/telemetry/logger';

export type Kind =
  | 'message'
  | 'content'
  | 'contact'
  | 'media'
  | 'job'
  | 'delivery'
  | 'idempotency'
  | 'mail'
  | 'clock'
  | `stripe.${string}`
  | `pac.${string}`;

/** Durable copy of what the sandbox holds in memory. Writes of one turn of the event loop share a transaction. */
export type Store = {
  readonly durable: boolean;
  put(kind: Kind, id: string, value: unknown): void;
  remove(kind: Kind, id: string): void;
  load<T>(kind: Kind): { id: string; value: T }[];
  /** Resolves once everything put so far survives a kill of this process. */
  settled(): Promise<void>;
  close(): void;
};

export function createStore(dataDir?: string, log?: Logger): Store {
  return dataDir ? openStore(dataDir, log) : memoryOnly;
}

const memoryOnly: Store = {
  durable: false,
  put() {},
  remove() {},
  load: () => [],
  settled: () => Promise.resolve(),
  close() {},
};

function openStore(dataDir: string, log?: Logger): Store {
  mkdirSync(dataDir, { recursive: true });
  const db = new DatabaseSync(join(dataDir, 'sandbox.sqlite'));
  // Without fsync a write outlives this process, though not a power cut: enough for a stand-in.
  db.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF;
    CREATE TABLE IF NOT EXISTS records (seq INTEGER PRIMARY KEY, kind TEXT NOT NULL, id TEXT NOT NULL, json TEXT NOT NULL, UNIQUE (kind, id))`);
  const upsert = db.prepare(`INSERT INTO records (kind, id, json) VALUES (?, ?, ?)
    ON CONFLICT (kind, id) DO UPDATE SET json = excluded.json`);
  const erase = db.prepare('DELETE FROM records WHERE kind = ? AND id = ?');
  const select = db.prepare('SELECT id, json FROM records WHERE kind = ? ORDER BY seq');
  const dirty = new Map<string, { kind: Kind; id: string; value: unknown }>();
  let turn: Promise<void> | undefined;

  const write = () => {
    for (const { kind, id, value } of dirty.values()) {
      if (value === undefined) erase.run(kind, id);
      else upsert.run(kind, id, JSON.stringify(value));
    }
  };
  const flush = () => {
    turn = undefined;
    if (dirty.size === 0) return;
    db.exec('BEGIN');
    try {
      write();
      db.exec('COMMIT');
    } catch (error) {
      if (db.isTransaction) db.exec('ROLLBACK');
      throw error;
    }
    dirty.clear();
  };
  const nextTurn = () => {
    const done = new Promise<void>((resolve) => setImmediate(resolve)).then(flush);
    done.catch((error: unknown) =>
      log?.error({ err: error }, 'state could not be kept; tried again with the next change'),
    );
    return done;
  };
  const settled = () => {
    turn ??= nextTurn();
    return turn;
  };
  const mark = (kind: Kind, id: string, value: unknown) => {
    // What ends while we close (a webhook's reply) has nowhere to go any more.
    if (!db.isOpen) return;
    dirty.set(`${kind}\n${id}`, { kind, id, value });
    void settled();
  };

  return {
    durable: true,
    put: mark,
    remove: (kind, id) => mark(kind, id, undefined),
    load: <T>(kind: Kind) =>
      select.all(kind).map((row) => ({ id: String(row.id), value: JSON.parse(String(row.json)) as T })),
    settled,
    close() {
      flush();
      db.close();
    },
  };
}
