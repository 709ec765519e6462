import { forbidden } from '@tianguis/chassis/http/error';
import type { Handlers } from '@tianguis/chassis/http/operation';
import type { orderPaymentOperations } from '@tianguis/proto/payments/operations';
import { nameCaller } from '../platform/caller.ts';
import { type OrderPaying, openOrderPayment } from './open-order-payment.ts';

export const orderPaymentHandlers = ({
  webhookSecret,
  ...paying
}: OrderPaying & { readonly webhookSecret: string }): Handlers<typeof orderPaymentOperations> => ({
  payOrder({ params, identity, headers }) {
    if (identity.kind !== 'member') throw forbidden();
    const caller = nameCaller(webhookSecret, { identity, headers });
    return openOrderPayment(paying, { orderId: params.id, memberId: Number(identity.id), caller });
  },
});
