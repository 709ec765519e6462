import { eventually } from '@tianguis/testkit/eventually';
import { afterAll, expect, it } from 'vitest';
import { startPayments } from '../../test/harness.ts';
import { ordersOf } from '../../test/orders.ts';
import { mostFailures } from './late-work.ts';

const rig = await startPayments();
afterAll(rig.close);
const orders = ordersOf(rig);

const stepOf = async (orderId: number) =>
  (
    await rig.storage.query<{ status: string }>(
      `select status from order_steps where order_id = $1 and key like '%:late'`,
      [orderId],
    )
  ).rows[0]?.status;

it('S2: does what is late of one order, although more orders than end a run fail in each', async () => {
  const placed: number[] = [];
  for (let at = 0; at < mostFailures + 2; at += 1) {
    const orderId = await orders.place({ method: 'prepaid' });
    await orders.payWith(orderId);
    await orders.reaches(orderId, 'captured 100000');
    placed.push(orderId);
  }
  await rig.sandbox.delivered();
  await eventually(
    async () => (await rig.storage.query('select 1 from graphile_worker._private_jobs limit 1')).rowCount === 0,
    { what: 'what follows the payments is done' },
  );
  const last = placed.at(-1) ?? 0;
  const failing = placed.slice(0, -1);
  await rig.storage.query(
    `insert into order_steps (id, key, order_id, payment_id, kind, amount, status, updated_at)
      select gen_random_uuid(), 'refund:' || id || ':late', order_id, id, 'refund', 100, 'due', now() - interval '1 hour'
      from payment_intents where order_id = any($1)`,
    [placed],
  );
  // Nothing can be written of these orders, as where a bug or their data refuses it.
  await rig.storage.query(
    `create function refuse_late() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$;
     create trigger refuse_late before update on order_steps for each row
       when (old.order_id <> ${last}) execute function refuse_late()`,
  );
  const advance = () =>
    rig
      .service()
      .runJob('advance')
      .then(
        () => [],
        (err: AggregateError) => err.errors as Error[],
      );
  const runs: number[] = [];
  while (runs.length < 50 && (await stepOf(last)) !== 'done') runs.push((await advance()).length);
  expect(await stepOf(last), `${runs.length} runs, failures in each: ${runs}`).toBe('done');
  expect(Math.max(...runs), 'a run ends once so many failed').toBeLessThanOrEqual(mostFailures);
  for (const orderId of failing) expect(await stepOf(orderId)).toBe('due');
});
