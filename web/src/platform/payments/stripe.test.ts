import { expect, it } from 'vitest';
import { adviceOn } from './stripe.ts';
import es from './texts/es.ts';

it('says what to do by the bank’s reason, else by the code, and something helpful of a reason that nobody knows', () => {
  const on = (decline_code?: string, code?: string) =>
    adviceOn({ ...(decline_code && { decline_code }), ...(code && { code }) }, es.advice);
  expect(on('insufficient_funds', 'card_declined')).toBe(es.advice.insufficient_funds);
  expect(on(undefined, 'expired_card')).toBe(es.advice.expired_card);
  expect(on(undefined, 'payment_intent_authentication_failure')).toContain('autoriza');
  expect(on('lost_card', 'card_declined')).toBe(es.advice.other);
});
