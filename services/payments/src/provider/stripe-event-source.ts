import type Stripe from 'stripe';
import type { EventSource } from './provider.ts';
import { asking, withoutAccess } from './stripe.ts';

const perPage = 100;

/** Stripe's own list of events, which it keeps for 30 days. */
export const stripeEventSource = (stripe: Stripe): EventSource => ({
  find: (id, account) =>
    asking(() => stripe.events.retrieve(id, {}, account ? { stripeAccount: account } : {}), withoutAccess),
  async *list(since) {
    const created = { gte: Math.floor(since.getTime() / 1_000) };
    const pages = stripe.events.list({ limit: perPage, created })[Symbol.asyncIterator]();
    for (;;) {
      const { value, done } = await asking(() => pages.next());
      if (done) return;
      yield value;
    }
  },
});
