import Stripe from 'stripe';
import { expect, it } from 'vitest';
import { otherVersionOf } from './stripe-events.ts';

// An event is written by the version of its endpoint, or of the account where the endpoint has none: https://docs.stripe.com/webhooks/versioning
it('names the version of an event that is not the one that we read', () => {
  expect(otherVersionOf({ api_version: Stripe.API_VERSION })).toBeUndefined();
  expect(otherVersionOf({ api_version: null }), 'it does not say').toBeUndefined();
  expect(otherVersionOf({ api_version: '2022-11-15' })).toBe('2022-11-15');
});
