import { run, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Storage } from '@tianguis/chassis/storage/storage';
import type { Gauges } from '@tianguis/chassis/telemetry/gauges';

const due = statement(
  () => sql<{ urgent: boolean; waiting: number; age: number }>`
    select urgency = 0 as urgent, count(*)::int as waiting,
      coalesce(extract(epoch from clock_timestamp() - min(not_before)), 0)::float8 as age
    from message_logs where status = 'queued' and not held and not_before <= now() and urgency in (0, 1)
    group by urgency`,
);

/** How many messages are due, and how long the oldest has waited: the signal by which the desk is scaled. */
export const queueGauges = (storage: Storage): Gauges => ({
  gauges: {
    'messages.waiting': 'Messages that are due and not taken yet, by kind',
    'messages.age': 'How long the oldest message that is due has waited, by kind',
  },
  async read() {
    const rows = await run(storage, due());
    return ['answers', 'campaigns'].flatMap((kind) => {
      const row = rows.find(({ urgent }) => urgent === (kind === 'answers'));
      const labels = { kind };
      return [
        { gauge: 'messages.waiting', value: row?.waiting ?? 0, labels },
        { gauge: 'messages.age', value: row?.age ?? 0, labels },
      ];
    });
  },
});
