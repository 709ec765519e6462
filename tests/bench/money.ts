import { createStorage, type Storage } from '@tianguis/chassis/storage/storage';
import { testDatabase } from '@tianguis/testkit/database';
import { bareInserts, measureWriters, postings, throughput } from './money/postings.ts';
import { bareIntents, intents, startPayments, webhooks } from './money/requests.ts';
import { onPostgres } from './shared/postgres.ts';
import { inRounds } from './shared/rounds.ts';
import { atLeast, atMost, compared, median, milliseconds, percentile, printRows, type Row } from './shared/row.ts';

export const full = { rounds: 3, postings: 1_500, writers: 50, each: 40, intents: 400 };
export const short: typeof full = { rounds: 1, postings: 50, writers: 5, each: 4, intents: 10 };

/** What the provider may send at once, after an outage of its own or of ours, and how long it may wait for each answer. */
const flood = { perSecond: 500, p99: 100 };
// fsync stays on: what writers of a hot account wait for is each other's commit.
const settings = ['shared_buffers=256MB'];

async function measure(storage: Storage, size: typeof full): Promise<Row[]> {
  await throughput(storage, postings, 20); // opens connections and plans
  const { ours, bare } = await inRounds(size.rounds, {
    ours: () => throughput(storage, postings, size.postings),
    bare: () => throughput(storage, bareInserts, size.postings),
  });
  const times = await measureWriters(storage, size);
  return [
    compared('ledger postings against bare INSERTs of the same rows', [ours, bare], '>=', 0.6),
    atMost(`${size.writers} writers on one hot account, p95`, percentile(times, 0.95), 50, milliseconds(1)),
  ];
}

async function measureRequests({ rounds, intents: count }: typeof full): Promise<Row[]> {
  const payments = await startPayments();
  try {
    await Promise.all([intents(payments, 10), bareIntents(payments, 10)]); // opens connections and plans
    await webhooks(payments);
    const { ours, bare, heard } = await inRounds(rounds, {
      ours: () => intents(payments, count),
      bare: () => bareIntents(payments, count),
      heard: () => webhooks(payments),
    });
    return [
      compared('payments begun against intents by the SDK alone', [ours, bare], '>=', 0.3),
      atLeast('webhooks that capture a payment', median(heard.map(({ rate }) => rate)), flood.perSecond, 1),
      atMost(
        'their answers, p99',
        percentile(
          heard.flatMap(({ times }) => times),
          0.99,
        ),
        flood.p99,
        milliseconds(1),
      ),
    ];
  } finally {
    await payments.stop();
  }
}

/** The ledger: how many postings a second, and what writers of one account wait for. */
export const moneyBench = (size = full): Promise<Row[]> =>
  onPostgres(settings, async () => {
    const database = await testDatabase('payments');
    const storage = createStorage({ connectionString: database.url, name: 'bench', max: size.writers });
    try {
      return [...(await measure(storage, size)), ...(await measureRequests(size))];
    } finally {
      await storage.close();
      await database.drop();
    }
  });

if (import.meta.main) printRows(await moneyBench());
