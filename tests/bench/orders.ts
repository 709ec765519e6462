import { setTimeout as pause } from 'node:timers/promises';
import type { Identity } from '@tianguis/chassis/identity/identity';
import { placeOrder } from '@tianguis/proto/gen/client.ts';
import { type Marketplace, startMarketplace } from '../../services/marketplace/test/harness.ts';
import { line, lot, publishLots } from '../../services/marketplace/test/lots.ts';
import { onPostgres } from './shared/postgres.ts';
import { atMost, exactly, percentile, printRows, type Row } from './shared/row.ts';

const full = { orders: 1_000, pieces: 100 };
export const short: typeof full = { orders: 40, pieces: 4 };

const seconds = (value: number): string => `${(value / 1_000).toFixed(1)} s`;
const firstBuyer = 10_000;

interface Answer {
  readonly status: number;
  readonly took: number;
}

async function placeAll({ ask, storage }: Marketplace, { orders, pieces }: typeof full): Promise<Answer[]> {
  const [listingId = 0] = await publishLots(storage, lot({ lines: [line('cemento', { quantity: pieces })] }));
  const text = 'select id from listing_lines where listing_id = $1';
  const lineId = (await storage.query<{ id: number }>(text, [listingId])).rows[0]?.id ?? 0;
  const body = { listingId, lines: [{ lineId, quantity: 1 }], method: 'hold' as const };
  /** A caller that is told to wait asks again under the same key. */
  async function place(buyer: string): Promise<number> {
    const as: Identity = { kind: 'member', id: buyer };
    const { status, headers } = await ask(placeOrder, { body }, { as, idempotencyKey: `race-${buyer}` });
    if (status !== 503) return status;
    await pause(1_000 * Number(headers.get('retry-after') ?? 1));
    return place(buyer);
  }
  return Promise.all(
    Array.from({ length: orders }, async (_, index) => {
      const begun = performance.now();
      const status = await place(String(firstBuyer + index));
      return { status, took: performance.now() - begun };
    }),
  );
}

async function measure(market: Marketplace, size: typeof full): Promise<Row[]> {
  const answers = await placeAll(market, size);
  const count = (status: number) => answers.filter((answer) => answer.status === status).length;
  const reserved = 'select coalesce(sum(reserved), 0)::int as n from listing_lines';
  const stock = (await market.storage.query<{ n: number }>(reserved)).rows[0]?.n ?? 0;
  const race = `${size.orders} orders at once on a lot of ${size.pieces}`;
  const times = answers.map(({ took }) => took);
  return [
    exactly(`${race}: sold`, count(201), size.pieces),
    exactly(`${race}: pieces reserved`, stock, size.pieces),
    exactly(`${race}: told that nothing is left`, count(409), size.orders - size.pieces),
    atMost(`${race}: answered, p95`, percentile(times, 0.95), 120_000, seconds),
  ];
}

/** Many who want the same: nothing is sold twice, and nobody is turned away while something is left. */
export const ordersBench = (size = full): Promise<Row[]> =>
  onPostgres([], async () => {
    const market = await startMarketplace();
    try {
      return await measure(market, size);
    } finally {
      await market.close();
    }
  });

if (import.meta.main) printRows(await ordersBench());
