import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openPayoutAccount } from '@tianguis/proto/gen/client.ts';
import { afterAll, expect, it } from 'vitest';
import { startPayments } from '../../test/harness.ts';

const rig = await startPayments();
// Takes what Stripe sends meanwhile, so that we have not heard of it.
const server = createServer((_, res) => res.writeHead(204).end());
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const elsewhere = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(async () => {
  server.close();
  await rig.close();
});

it('A6: ignores what Stripe itself sends of the other mode, or of an account that no seller has', async () => {
  await rig.sandbox.deliverTo(elsewhere);
  const stripeId = await rig.begin();
  await rig.stripe.paymentIntents.confirm(stripeId, { payment_method: 'pm_card_visa' });
  const as = { kind: 'member', id: '304', signedInAt: Date.now() } as const;
  const account = new URL((await rig.ask(openPayoutAccount, {}, { as })).body.url).pathname.split('/').at(-1) ?? '';
  const body = new URLSearchParams({ return_url: `${rig.url}/mi` });
  await fetch(`${rig.sandbox.url}/stripe/onboarding/${account}`, { method: 'POST', body, redirect: 'manual' });
  const [paid] = (await rig.stripe.events.list({ type: 'payment_intent.succeeded', limit: 1 })).data;
  const [ready] = (await rig.stripe.events.list({ type: 'account.updated' }, { stripeAccount: account })).data;
  await rig.sandbox.delivered();
  await rig.sandbox.deliverTo(rig.url);
  const send = async (event: { id: string } | undefined, foreign: object) => {
    await rig.stripe.rawRequest('POST', `/v1/events/${event?.id}/sandbox_send`, foreign);
    await rig.sandbox.delivered();
  };
  const canReceive = async () =>
    (
      await rig.storage.query<{ can: boolean }>('select can_receive as can from payout_accounts where stripe_id = $1', [
        account,
      ])
    ).rows[0]?.can;
  await send(paid, { livemode: 'true' });
  await send(paid, { account: 'acct_stranger' });
  await send(ready, { livemode: 'true' });
  await send(ready, { account: 'acct_stranger' });
  expect((await rig.row(stripeId))?.status).toBe('requires_payment_method');
  expect(await canReceive()).toBe(false);
  await send(paid, {});
  await send(ready, {});
  expect((await rig.row(stripeId))?.status).toBe('succeeded');
  expect(await canReceive()).toBe(true);
});
