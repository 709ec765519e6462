import type { Handlers } from '@tianguis/chassis/http/operation';
import type { orderPaymentOperations } from '@tianguis/proto/payments/operations';
import { nameCaller } from '../platform/caller.ts';
import { memberIdOf } from '../platform/member.ts';
import { type OrderPaying, openOrderPayment } from './open-order-payment.ts';
import { readOrderPayment } from './read-order-payment.ts';
import { readReceipt } from './read-receipt.ts';

export const orderPaymentHandlers = ({
  webhookSecret,
  ...paying
}: OrderPaying & { readonly webhookSecret: string }): Handlers<typeof orderPaymentOperations> => ({
  payOrder({ params, identity, headers }) {
    const caller = nameCaller(webhookSecret, { identity, headers });
    return openOrderPayment(paying, { orderId: params.id, memberId: memberIdOf(identity), caller });
  },
  getOrderPayment: ({ params, identity }) =>
    paying.inTransaction(({ prisma }) => readOrderPayment(prisma, params.id, memberIdOf(identity))),
  getOrderReceipt: ({ params, identity }) =>
    paying.inTransaction((scope) => readReceipt(scope, params.id, memberIdOf(identity))),
});
