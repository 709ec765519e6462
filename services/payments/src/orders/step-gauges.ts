import { run, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Storage } from '@tianguis/chassis/storage/storage';
import type { Gauges } from '@tianguis/chassis/telemetry/gauges';

const open = statement(
  () => sql<{ status: string; steps: number; age: number }>`
    select status, count(*)::int as steps, extract(epoch from clock_timestamp() - min(created_at))::float8 as age
    from order_steps where status <> 'done' and resolved_at is null group by status`,
);

/** Steps of orders that the provider has not done: `due` ones move by themselves, `refused` ones wait for a person. */
export const stepGauges = (storage: Storage): Gauges => ({
  gauges: {
    'order.steps': 'Steps of orders that are not done, by status',
    'order.steps.age': 'How long the oldest step that is not done has waited, by status',
  },
  async read() {
    const rows = await run(storage, open());
    return ['due', 'refused'].flatMap((status) => {
      const row = rows.find((one) => one.status === status);
      const labels = { status };
      return [
        { gauge: 'order.steps', value: row?.steps ?? 0, labels },
        { gauge: 'order.steps.age', value: row?.age ?? 0, labels },
      ];
    });
  },
});
