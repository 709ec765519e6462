import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { invalid } from '@tianguis/chassis/http-error';
import type { Handlers } from '@tianguis/chassis/http-operation';
import type { paymentsOperations } from '@tianguis/proto/http/payments';
import { toCentavos } from '@tianguis/proto/money';
import { paymentEvent, readStripeEvent } from '../adapters/stripe-events.ts';
import { applyProviderEvent } from '../app/apply-provider-event.ts';
import { createPayment } from '../app/create-payment.ts';
import type { CardProvider, Payments, WithLedger } from '../app/ports.ts';
import { verifyPayment } from '../app/verify-payment.ts';

interface Dependencies {
  readonly payments: Payments;
  readonly provider: CardProvider;
  readonly withLedger: WithLedger;
  readonly webhookSecret: string;
}

const wrongKey = { es: 'Usa de 8 a 200 caracteres visibles', en: 'Use 8 to 200 visible characters' };

/** The `Idempotency-Key` of a request, where it has one. */
function idempotencyOf(headers: IncomingHttpHeaders, body: object) {
  const key = headers['idempotency-key'];
  const hash = createHash('sha256').update(JSON.stringify(body)).digest('base64url');
  if (key === undefined) return { key, hash };
  if (typeof key === 'string' && /^[\x21-\x7e]{8,200}$/.test(key)) return { key, hash };
  throw invalid([{ path: 'Idempotency-Key', message: wrongKey }]);
}

export const createHandlers = ({ webhookSecret, ...ports }: Dependencies): Handlers<typeof paymentsOperations> => ({
  createPaymentIntent: ({ body, headers }) => {
    const { amount, description, type } = body;
    return createPayment(
      ports,
      { amountCentavos: toCentavos(amount), description, type },
      idempotencyOf(headers, body),
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
