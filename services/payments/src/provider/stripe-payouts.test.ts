import { startSandbox } from '@tianguis/sandbox/server';
import { expect, it, onTestFinished } from 'vitest';
import { createStripe } from './stripe.ts';
import { stripePayouts } from './stripe-payouts.ts';

async function open() {
  const sandbox = await startSandbox();
  onTestFinished(sandbox.close);
  const stripe = createStripe({ secretKey: sandbox.keys.stripeSecretKey, baseUrl: sandbox.url, timeout: 5_000 });
  const settings = (changes: object) =>
    fetch(`${sandbox.url}/settings`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ stripe: changes }),
    });
  return { stripe, settings };
}

// https://docs.stripe.com/connect/account-capabilities, and the refusal as seen at https://github.com/Layr-Labs/d-inference/issues/521
it('opens accounts that only receive transfers, and others until Stripe approved the platform for that', async () => {
  const { stripe, settings } = await open();
  const alone = stripePayouts(stripe);
  expect((await alone.openAccount(7, 0)).canReceive).toBe(false);
  await settings({ transfersAlone: false });
  await expect(alone.openAccount(8, 0)).rejects.toMatchObject({ code: 'payment_refused' });
  const both = stripePayouts(stripe, 'transfers_and_cards');
  expect((await both.openAccount(9, 0)).stripeId).toMatch(/^acct_/);
});

// https://docs.stripe.com/api/accounts/update: the default is daily; https://docs.stripe.com/connect/manual-payouts: 90 days at most
it('leaves the payout schedule to Stripe, which pays sellers daily', async () => {
  const { stripe } = await open();
  const { stripeId } = await stripePayouts(stripe).openAccount(7, 0);
  expect((await stripe.accounts.retrieve(stripeId)).settings?.payouts?.schedule.interval).toBe('daily');
});
