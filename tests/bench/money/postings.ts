import type { Storage } from '@tianguis/chassis/storage/storage';
import pMap from 'p-map';
import { clearing, pendingOf } from '../../../services/payments/src/ledger/account.ts';
import { post } from '../../../services/payments/src/ledger/ledger-store.ts';
import { credit, debit } from '../../../services/payments/src/ledger/posting.ts';

type Write = (storage: Storage, id: number) => Promise<unknown>;

let last = 0;

/** The capture of an order: one account of its own, and the one that all captures share. */
export const postings: Write = (storage, id) =>
  post(storage, [
    {
      key: `capture:${id}`,
      step: 'capture',
      subject: String(id),
      reference: `pi_${id}`,
      legs: [debit(clearing, 5_000), credit(pendingOf(String(id)), 5_000)],
    },
  ]);

const rows = `with opened as (
    insert into accounts (name, kind, side, balance, version) values ($1, 'pending', 'credit', -5000, 1) returning id),
  made as (insert into transfers (key, step, subject, reference, occurred_at) values ($2, 'capture', $3, $4, now()) returning id)
  insert into entries (transfer_id, account_id, amount, balance, account_version)
  select made.id, opened.id, -5000, -5000, 1 from made, opened union all select made.id, $5::bigint, 5000, $6::bigint, -$6::bigint from made`;

/** The same four rows by one statement, with no balance, no lock and no check of ours. */
export const bareInserts: Write = (storage, id) =>
  storage.query(rows, [`order:bare-${id}:pending`, `bare:${id}`, String(id), `pi_${id}`, 1, id]);

/** Writes a second, by as many writers as the machine has use for. */
export async function throughput(storage: Storage, write: Write, count: number): Promise<number> {
  const ids = Array.from({ length: count }, () => ++last);
  const begun = performance.now();
  await pMap(ids, (id) => write(storage, id), { concurrency: 8 });
  return (count * 1_000) / (performance.now() - begun);
}

// A connection's first posting plans its statements: each has one before the clock runs.
async function openConnections(storage: Storage, count: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let open = 0;
  const once = () =>
    storage.transaction(async () => {
      open += 1;
      if (open === count) resolve();
      await promise;
    });
  await Promise.all(Array.from({ length: count }, once));
  await pMap(
    Array.from({ length: count * 3 }, () => ++last),
    (id) => postings(storage, id),
    { concurrency: count },
  );
}

interface Crowd {
  readonly writers: number;
  readonly each: number;
}

/** Milliseconds of each posting while many writers post to one account at once. */
export async function measureWriters(storage: Storage, { writers, each }: Crowd): Promise<number[]> {
  const times: number[] = [];
  await openConnections(storage, writers);
  const writer = async () => {
    for (let round = 0; round < each; round += 1) {
      const begun = performance.now();
      await postings(storage, ++last);
      times.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: writers }, writer));
  return times;
}
