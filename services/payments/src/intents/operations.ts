import { idempotencyKey, requestHash } from '@tianguis/chassis/http/idempotency';
import type { Handlers } from '@tianguis/chassis/http/operation';
import { toCentavos } from '@tianguis/proto/money';
import type { intentOperations } from '@tianguis/proto/payments/operations';
import { nameCaller } from '../platform/caller.ts';
import type { AccountSighting, CardProvider, LostDispute } from '../provider/provider.ts';
import { accountEvent, lostDispute, movedBy, paymentEvent, readStripeEvent } from '../provider/stripe-events.ts';
import { applyProviderEvent } from './apply-provider-event.ts';
import { createPayment } from './create-payment.ts';
import type { Limits } from './limits.ts';
import type { Payments } from './payment-store.ts';
import type { InUnitOfWork } from './unit-of-work.ts';
import { verifyPayment } from './verify-payment.ts';

interface Parts {
  readonly payments: Payments;
  readonly provider: CardProvider;
  readonly inUnitOfWork: InUnitOfWork;
  readonly webhookSecret: string;
  readonly limits: Limits;
  /** Books what a refund or a dispute moved. */
  readonly bookMovementsOf: (source: string) => Promise<number>;
  readonly recordLostDispute: (lost: LostDispute) => Promise<void>;
  /** Keeps what is said about a seller's account. */
  readonly saveAccount: (seen: AccountSighting) => Promise<void>;
}

export const intentHandlers = ({ webhookSecret, ...parts }: Parts): Handlers<typeof intentOperations> => ({
  createPaymentIntent: ({ body, headers, identity }) => {
    const { amount, description, type } = body;
    return createPayment(
      parts,
      { amountCentavos: toCentavos(amount), description, type, captureMethod: 'automatic' },
      {
        caller: nameCaller(webhookSecret, { identity, headers }),
        key: idempotencyKey(headers),
        hash: requestHash(body),
      },
    );
  },
  verifyPayment: ({ query }) => verifyPayment(parts, query.payment_intent),
  async stripeWebhook({ readBody, req, res, log }) {
    const event = readStripeEvent(await readBody(), req.get('stripe-signature'), webhookSecret);
    const about = paymentEvent(event);
    const outcome = about ? await applyProviderEvent(parts, about) : 'not_ours';
    const source = movedBy(event);
    if (source) await parts.bookMovementsOf(source);
    const lost = lostDispute(event);
    if (lost) await parts.recordLostDispute(lost);
    const account = accountEvent(event);
    if (account) await parts.saveAccount(account);
    log.info({ event: event.id, type: event.type, outcome }, 'provider event');
    res.json({ received: true });
  },
});
