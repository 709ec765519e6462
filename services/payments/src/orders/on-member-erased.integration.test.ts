import { memberErased } from '@tianguis/proto/gateway/members/events';
import { eventually } from '@tianguis/testkit/eventually';
import { tracesOf } from '@tianguis/testkit/traces';
import { afterAll, expect, it } from 'vitest';
import { startPayments } from '../../test/harness.ts';
import { ordersOf } from '../../test/orders.ts';

const rig = await startPayments();
afterAll(rig.close);
const { place } = ordersOf(rig);

const payer = { name: 'Zenaida Quijote', mail: 'zenaida.quijote@persona.test' };
const traces = () => tracesOf(rig.storage, [payer.name, payer.mail]);

it('A11: forgets who paid once their account is erased, and keeps the payment', async () => {
  const orderId = await place({ buyerId: 4711 });
  await rig.storage.query(
    `insert into payment_intents (id, request_hash, amount_centavos, type, order_id, description, status, payer_name, payer_mail, voucher, updated_at)
     values (gen_random_uuid(), 'hash', 100000, 'order', $1, 'Pedido', 'abandoned', $2, $3, jsonb_build_object('name', $2::text), now())`,
    [orderId, payer.name, payer.mail],
  );
  expect(await traces()).toEqual({ 'public.payment_intents': 1 });
  await rig.publish(memberErased, { memberId: 4711 });
  await eventually(async () => Object.keys(await traces()).length === 0, { what: 'no trace of the payer' });
  const kept = await rig.storage.query<{ amount: number }>(
    'select amount_centavos as amount from payment_intents where order_id = $1',
    [orderId],
  );
  expect(kept.rows).toEqual([{ amount: 100_000 }]);
});
