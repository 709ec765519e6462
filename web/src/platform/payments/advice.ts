import type { StripeError } from '@stripe/stripe-js';
import type { Catalogue } from '../../i18n/messages.ts';

type Advice = Catalogue['platform/payments']['advice'];

/** What the payer can do about a refused payment: by the bank's reason, else by the provider's code. */
export function adviceOn({ decline_code, code }: Pick<StripeError, 'decline_code' | 'code'>, words: Advice): string {
  const reason = [decline_code, code].find((word): word is keyof Advice => word !== undefined && word in words);
  return words[reason ?? 'other'];
}
