import { refundFailed } from '@tianguis/proto/payments/records/refused-steps';
import { expect, it } from 'vitest';
import en from '../texts/en.ts';
import es from '../texts/es.ts';

// It may have been cancelled, or have failed before any money moved.
it('says of a refund that failed neither why, nor where its money is', () => {
  for (const { refusedSteps } of [es, en]) expect(refusedSteps.reasons[refundFailed]).not.toMatch(/banco|bank|Stripe/i);
});
