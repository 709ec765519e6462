import { afterAll, expect, it } from 'vitest';
import { startPayments } from '../../test/harness.ts';
import { ordersOf } from '../../test/orders.ts';
import { receiveEvent } from '../webhooks/late-webhooks.ts';

const rig = await startPayments();
afterAll(rig.close);
const orders = ordersOf(rig);
const { deps } = rig.service();

it('parses once what a webhook of an order writes of it, and what it queues', async () => {
  await rig.sandbox.deliverTo('http://127.0.0.1:9');
  const sent: { readonly text: string; readonly name: string | undefined }[] = [];
  const watched = new WeakSet<object>();
  deps.storage.pool.on('acquire', (client) => {
    if (watched.has(client)) return;
    watched.add(client);
    const query = client.query.bind(client) as unknown as (...args: unknown[]) => unknown;
    Object.assign(client, {
      query: (...args: unknown[]) => {
        const [first] = args;
        if (typeof first === 'object' && first !== null && 'text' in first)
          sent.push({
            text: String(first.text),
            name: 'name' in first ? (first.name as string | undefined) : undefined,
          });
        else sent.push({ text: String(first), name: undefined });
        return query(...args);
      },
    });
  });
  for (let round = 0; round < 2; round += 1) {
    const stripeId = await orders.payWith(await orders.place());
    const { data } = await rig.stripe.events.list({ limit: 100 });
    const about = data.filter(({ data: { object } }) => Object(object).id === stripeId).reverse();
    for (const event of about) await receiveEvent(deps, event);
  }
  const saved = sent.filter(({ text }) => text.startsWith('update "orders"'));
  expect(saved.length).toBeGreaterThan(1);
  expect(saved.filter(({ name }) => name === undefined)).toEqual([]);
  const queued = sent.filter(({ text }) => text.includes('graphile_worker.add_job'));
  expect(queued.length).toBeGreaterThan(1);
  expect(new Set(queued.map(({ name }) => name))).toEqual(new Set(['add_job']));
  const texts = new Map<string, string>();
  for (const { name, text } of sent) {
    if (name === undefined) continue;
    expect(texts.get(name) ?? text, `one text by the name ${name}`).toBe(text);
    texts.set(name, text);
  }
});
