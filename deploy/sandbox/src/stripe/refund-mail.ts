import type Stripe from 'stripe';
import { newId } from '../core/ids.ts';
import { pesos } from './pesos.ts';
import type { StripeState } from './state.ts';

/** The path of the page where the payer of a refund gives their account. */
export const refundPage = ({ payment_intent: intent }: Stripe.Refund): string => `/stripe/pay/${intent}`;

/** Stripe's own mail, which asks a payer where their refund goes: https://docs.stripe.com/payments/customer-balance/refunding */
export function writeToPayer({ mails, sandbox }: StripeState, refund: Stripe.Refund, to: string): void {
  const page = new URL(refundPage(refund), sandbox.url()).href;
  const id = newId('mail');
  mails.put(id, {
    id,
    from: 'refunds@stripe.example',
    to: [to],
    subject: `Tu reembolso de ${pesos(refund.amount)}`,
    text: `Para recibir tu reembolso de ${pesos(refund.amount)}, danos tu cuenta CLABE en los próximos 45 días: ${page}`,
    html: '',
    headers: {},
    attachments: [],
    receivedAt: new Date().toISOString(),
  });
}
