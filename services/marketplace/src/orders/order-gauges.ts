import { run, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Storage } from '@tianguis/chassis/storage/storage';
import type { Gauges, Reading } from '@tianguis/chassis/telemetry/gauges';

const waiting = statement(
  () => sql<{ state: string; orders: number; late: number }>`
    select state, count(*)::int as orders,
      coalesce(greatest(0, extract(epoch from clock_timestamp() - min(due_at))), 0)::float8 as late
    from orders where due_at is not null group by state`,
);

/** Orders that are under way, and how late the clock is that moves them. */
export const orderGauges = (storage: Storage): Gauges => ({
  gauges: {
    'orders.open': 'Orders under way, by state',
    'orders.overdue.age': 'How long the oldest deadline of an order has passed without its move',
  },
  async read() {
    const rows = await run(storage, waiting());
    const open = rows.map(({ state, orders }): Reading => ({ gauge: 'orders.open', value: orders, labels: { state } }));
    return [...open, { gauge: 'orders.overdue.age', value: Math.max(0, ...rows.map(({ late }) => late)) }];
  },
});
