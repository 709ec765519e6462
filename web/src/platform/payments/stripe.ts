import type { Stripe, StripeConstructor, StripeError } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import type { Catalogue } from '../../i18n/messages.ts';

function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error(`Could not load ${src}`));
    };
    document.head.append(script);
  });
}

const stripeConstructor = () => (window as { Stripe?: StripeConstructor }).Stripe;

/** Loads Stripe.js from its own host, or the sandbox's stand-in from `jsUrl`. */
export async function startStripe(publishableKey: string, jsUrl: string | null): Promise<Stripe> {
  if (jsUrl) {
    if (!stripeConstructor()) await loadScript(jsUrl);
    const create = stripeConstructor();
    if (!create) throw new Error(`${jsUrl} brought no Stripe`);
    return create(publishableKey);
  }
  const stripe = await loadStripe(publishableKey);
  if (!stripe) throw new Error('Stripe.js cannot run here');
  return stripe;
}

type Advice = Catalogue['platform/payments']['advice'];

/** Advice for a payer whose payment was refused, by the bank's reason, else by the provider's code. */
export function adviceOn({ decline_code, code }: Pick<StripeError, 'decline_code' | 'code'>, words: Advice): string {
  const reason = [decline_code, code].find((word): word is keyof Advice => word !== undefined && word in words);
  return words[reason ?? 'other'];
}
