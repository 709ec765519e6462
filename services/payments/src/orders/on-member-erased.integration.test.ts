import { memberErased } from '@tianguis/proto/gateway/members/events';
import { listRefusedSteps, openOrderVoucher } from '@tianguis/proto/gen/client.ts';
import { eventually } from '@tianguis/testkit/eventually';
import { agent } from '@tianguis/testkit/identity';
import { tracesOf } from '@tianguis/testkit/traces';
import { afterAll, expect, it } from 'vitest';
import { startPayments } from '../../test/harness.ts';
import { ordersOf } from '../../test/orders.ts';

const rig = await startPayments();
afterAll(rig.close);
const orders = ordersOf(rig);

const payer = { name: 'Zenaida Quijote', mail: 'zenaida.quijote@persona.test' };
const traces = () => tracesOf(rig.storage, [payer.name, payer.mail]);

it('A11: forgets who paid once their account is erased, and keeps the payment', async () => {
  const orderId = await orders.place({ buyerId: 4711 });
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

it('A11: has Stripe forget the customer of a bank transfer, and still gives the money back', async () => {
  const buyer = { kind: 'member', id: '4712', signedInAt: Date.now() } as const;
  const orderId = await orders.place({ method: 'prepaid', buyerId: 4712 });
  const body = { kind: 'spei', ...payer } as const;
  await rig.ask(openOrderVoucher, { params: { id: orderId }, body }, { as: buyer });
  const sql = 'select stripe_id as "stripeId" from payment_intents where order_id = $1';
  const stripeId = (await rig.storage.query<{ stripeId: string }>(sql, [orderId])).rows[0]?.stripeId ?? '';
  const form = new URLSearchParams({ amount: '1000' });
  await fetch(`${rig.sandbox.url}/stripe/pay/${stripeId}`, { method: 'POST', body: form, redirect: 'manual' });
  await orders.reaches(orderId, 'captured 100000');
  const id = String((await rig.stripe.paymentIntents.retrieve(stripeId)).customer);
  expect(await rig.stripe.customers.retrieve(id)).toMatchObject({ name: payer.name, email: payer.mail });
  await rig.publish(memberErased, { memberId: 4712 });
  const isForgotten = async () => {
    const customer = await rig.stripe.customers.retrieve(id);
    return customer.deleted === true || (customer.name === null && customer.email === null);
  };
  await eventually(isForgotten, { what: 'Stripe knows the payer no more' });
  const { steps } = (await rig.ask(listRefusedSteps, {}, { as: agent })).body;
  expect(steps.filter((step) => step.orderId === orderId)).toEqual([]);
  await orders.move(orderId, 'cancelled');
  await eventually(async () => (await orders.balance(`order:${orderId}:refund`)) === -100_000, {
    what: 'staff are to transfer it',
  });
});
