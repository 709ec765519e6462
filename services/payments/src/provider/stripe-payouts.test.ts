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
  const fail = (fault: object) =>
    fetch(`${sandbox.url}/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ provider: 'stripe', ...fault }),
    });
  return { stripe, settings, fail };
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

it('opens the account of a seller for whom another was refused or failed before', async () => {
  const { stripe, settings, fail } = await open();
  await settings({ transfersAlone: false });
  const alone = stripePayouts(stripe);
  await fail({ kind: '500', count: 1 });
  await expect(alone.openAccount(7, 0)).rejects.toMatchObject({ kind: 'unavailable' });
  await expect(alone.openAccount(8, 0)).rejects.toMatchObject({ code: 'payment_refused' });
  const both = stripePayouts(stripe, 'transfers_and_cards');
  for (const member of [7, 8]) expect((await both.openAccount(member, 0)).stripeId).toMatch(/^acct_/);
});

// https://docs.stripe.com/api/accounts/update: the default is daily; https://docs.stripe.com/connect/manual-payouts: 90 days at most
it('leaves the payout schedule to Stripe, which pays sellers daily', async () => {
  const { stripe } = await open();
  const { stripeId } = await stripePayouts(stripe).openAccount(7, 0);
  expect((await stripe.accounts.retrieve(stripeId)).settings?.payouts?.schedule.interval).toBe('daily');
});
