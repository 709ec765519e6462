import { afterAll, expect, it } from 'vitest';
import { startPayments } from '../../test/harness.ts';
import { ordersOf } from '../../test/orders.ts';
import { overdueOrders } from './order-store.ts';

const rig = await startPayments();
afterAll(rig.close);
const orders = ordersOf(rig);

it('looks after every order in time, although as many as it looks at fail again and again', async () => {
  const late: number[] = [];
  for (const _ of [1, 2, 3]) {
    const orderId = await orders.place({ method: 'prepaid' });
    await orders.payWith(orderId);
    await orders.reaches(orderId, 'captured 100000');
    late.push(orderId);
  }
  const seen = new Set<number>();
  // Until the end of the transaction no job of the service sees that they are late, and takes one away.
  await rig.storage.transaction(async (tx) => {
    await tx.query(
      `insert into order_steps (id, key, order_id, payment_id, kind, amount, status, updated_at)
        select gen_random_uuid(), 'refund:' || id || ':late', order_id, id, 'refund', 100, 'due', now() - interval '1 hour'
        from payment_intents where order_id = any($1)`,
      [late],
    );
    for (let run = 0; run < 100; run += 1) for (const id of await overdueOrders(tx, 1)) seen.add(id);
  });
  expect([...seen].sort()).toEqual(late);
});
