import { idempotencyKey, requestHash } from '@tianguis/chassis/http/idempotency';
import type { Handlers } from '@tianguis/chassis/http/operation';
import { toCentavos } from '@tianguis/proto/money';
import type { paymentsOperations } from '@tianguis/proto/payments/operations';
import { paymentEvent, readStripeEvent } from '../provider/stripe-events.ts';
import { applyProviderEvent } from './apply-provider-event.ts';
import { createPayment } from './create-payment.ts';
import type { CardProvider, Payments, WithLedger } from './ports.ts';
import { verifyPayment } from './verify-payment.ts';

interface Dependencies {
  readonly payments: Payments;
  readonly provider: CardProvider;
  readonly withLedger: WithLedger;
  readonly webhookSecret: string;
}

export const createHandlers = ({ webhookSecret, ...ports }: Dependencies): Handlers<typeof paymentsOperations> => ({
  createPaymentIntent: ({ body, headers }) => {
    const { amount, description, type } = body;
    return createPayment(
      ports,
      { amountCentavos: toCentavos(amount), description, type },
      { key: idempotencyKey(headers), hash: requestHash(body) },
    );
  },
  verifyPayment: ({ query }) => verifyPayment(ports, query.payment_intent),
  async stripeWebhook({ readBody, req, res, log }) {
    const event = readStripeEvent(await readBody(), req.get('stripe-signature'), webhookSecret);
    const about = paymentEvent(event);
    const outcome = about ? await applyProviderEvent(ports, about) : 'not_ours';
    log.info({ event: event.id, type: event.type, outcome }, 'provider event');
    res.json({ received: true });
  },
});
