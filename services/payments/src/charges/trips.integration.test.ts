import { afterAll, expect, it } from 'vitest';
import { order, startPayments, stripeIdOf } from '../../test/harness.ts';
import { ordersOf } from '../../test/orders.ts';
import { countTrips } from '../../test/trips.ts';
import { receiveEvent } from '../webhooks/late-webhooks.ts';
import { createPayment } from './intents.ts';

const rig = await startPayments();
afterAll(rig.close);
const orders = ordersOf(rig);
const { deps } = rig.service();
const trips = countTrips(deps.storage);
// A webhook that comes before the provider's answer records the payment first, which takes another trip.
await rig.sandbox.deliverTo('http://127.0.0.1:9');

/** What the provider has to say about a payment, oldest first, and that no webhook brought. */
async function eventsAbout(stripeId: string) {
  const { data } = await rig.stripe.events.list({ limit: 100 });
  const about = data.filter(
    ({ type, data: { object } }) => type.startsWith('payment_intent.') && Object(object).id === stripeId,
  );
  return about.reverse();
}

const begin = async (key: string): Promise<string> => {
  const charge = {
    amountCentavos: 150_000,
    description: order.description,
    type: 'commission',
    captureMethod: 'automatic',
    means: 'card',
  } as const;
  return stripeIdOf((await createPayment(deps, charge, { caller: key, key, hash: key })).clientSecret);
};

it('begins a payment in three trips to the database', async () => {
  await begin('trips-warm');
  expect(await trips(() => begin('trips-1'))).toBeLessThanOrEqual(3);
});

it('applies a webhook of a payment in five trips, also one of an order', async () => {
  const commission = await begin('trips-2');
  await rig.stripe.paymentIntents.confirm(commission, {
    payment_method: 'pm_card_visa',
    return_url: 'https://example.com',
  });
  const held = await orders.payWith(await orders.place());
  const counts: Record<string, number> = {};
  for (const event of [...(await eventsAbout(commission)), ...(await eventsAbout(held))])
    counts[`${event.type} of ${event.id}`] = await trips(() => receiveEvent(deps, event));
  expect(Object.keys(counts).map((key) => key.split(' of ')[0])).toEqual([
    'payment_intent.created',
    'payment_intent.succeeded',
    'payment_intent.created',
    'payment_intent.amount_capturable_updated',
  ]);
  expect(Math.max(...Object.values(counts)), JSON.stringify(counts)).toBeLessThanOrEqual(5);
  expect([(await rig.row(commission))?.status, (await rig.row(held))?.status]).toEqual([
    'succeeded',
    'requires_capture',
  ]);
});
