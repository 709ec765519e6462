import { testSandbox } from '@tianguis/testkit/sandbox';
import { expect, it, onTestFinished } from 'vitest';
import { startPayments } from '../../test/harness.ts';
import { bookingJob } from '../charges/book-movements.ts';
import { createStripe } from './stripe.ts';
import { stripeMovements } from './stripe-movements.ts';

it('books the opening top-up of a sandbox once, also after it came back without its memory', async () => {
  const rig = await startPayments({}, { balance: 50_000 });
  onTestFinished(() => rig.close());
  await rig.service().runJob('book');
  const again = await testSandbox({ openingBalance: 5_000_000 });
  onTestFinished(() => again.stop());
  const stripe = createStripe({ secretKey: again.env.STRIPE_SECRET_KEY, baseUrl: again.url, timeout: 5_000 });
  const { deps } = rig.service();
  const book = bookingJob({ ...deps, provider: { ...deps.provider, movements: stripeMovements(stripe) } });
  expect(await book(), 'movements that were new').toBe(0);
  const toppedUp = (await rig.ledgerOf('provider')).filter(({ account }) => account === 'platform:bank');
  expect(toppedUp).toEqual([{ step: 'bank', account: 'platform:bank', amount: -5_000_000 }]);
});
