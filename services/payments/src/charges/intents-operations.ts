import { idempotencyKey, requestHash } from '@tianguis/chassis/http/idempotency';
import type { Handlers } from '@tianguis/chassis/http/operation';
import { toCentavos } from '@tianguis/proto/money';
import type { intentOperations } from '@tianguis/proto/payments/operations';
import { nameCaller } from '../platform/caller.ts';
import type { CardProvider } from '../provider/provider.ts';
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
}

export const intentHandlers = ({ webhookSecret, ...parts }: Parts): Handlers<typeof intentOperations> => ({
  createPaymentIntent: ({ body, headers, identity }) => {
    const { amount, description, type } = body;
    return createPayment(
      parts,
      { amountCentavos: toCentavos(amount), description, type, captureMethod: 'automatic', means: 'card' },
      {
        caller: nameCaller(webhookSecret, { identity, headers }),
        key: idempotencyKey(headers),
        hash: requestHash(body),
      },
    );
  },
  verifyPayment: ({ query }) => verifyPayment(parts, query.payment_intent),
});
