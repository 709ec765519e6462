import type { Handlers } from '@tianguis/chassis/http/operation';
import { toCentavos } from '@tianguis/proto/money';
import type { refundOperations } from '@tianguis/proto/payments/operations';
import { staffIdOf } from '../platform/audit.ts';
import { refundPayment } from './refund-payment.ts';
import type { OrderSteps } from './run-order-steps.ts';

export const refundHandlers = (refunding: OrderSteps): Handlers<typeof refundOperations> => ({
  refundPayment({ params, body: { refundId, amount, reason }, identity }) {
    const given = { amount: toCentavos(amount), note: reason, staffId: staffIdOf(identity) };
    return refundPayment(refunding, { id: refundId, paymentId: params.id, ...given });
  },
});
