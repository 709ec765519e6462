import { sendPdf } from '@tianguis/chassis/documents/send-pdf';
import { notFound } from '@tianguis/chassis/http/error';
import type { Handlers } from '@tianguis/chassis/http/operation';
import { toPesos } from '@tianguis/proto/money';
import type { orderPaymentOperations } from '@tianguis/proto/payments/operations';
import { nameCaller } from '../platform/caller.ts';
import { memberIdOf } from '../platform/member.ts';
import { endVoucher, type OrderPaying, openOrderPayment, type Payer } from './open-order-payment.ts';
import type { Wish } from './order-payment-store.ts';
import { readOrderPayment, shownVoucher } from './read-order-payment.ts';
import { readReceipt } from './read-receipt.ts';
import { receiptDocument } from './receipt-document.ts';

async function payByCard(paying: OrderPaying, payer: Payer) {
  const { order, payment, intent } = await openOrderPayment(paying, payer, { means: 'card' });
  return { clientSecret: intent.clientSecret, amount: toPesos(payment.amountCentavos), method: order.method };
}

async function openVoucher(paying: OrderPaying, payer: Payer, wish: Wish) {
  const { voucher } = (await openOrderPayment(paying, payer, wish)).intent;
  if (!voucher) throw new Error(`order ${payer.orderId} has no voucher`);
  return shownVoucher(voucher);
}

const noReceipt = { es: 'De este pedido no se ha cobrado nada', en: 'Nothing was paid of this order' };

export const orderPaymentHandlers = ({
  webhookSecret,
  publicUrl,
  ...paying
}: OrderPaying & { readonly webhookSecret: string; readonly publicUrl: string }): Handlers<
  typeof orderPaymentOperations
> => ({
  payOrder({ params, identity, headers }) {
    const caller = nameCaller(webhookSecret, { identity, headers });
    return payByCard(paying, { orderId: params.id, memberId: memberIdOf(identity), caller });
  },
  openOrderVoucher({ params, body, identity, headers }) {
    const caller = nameCaller(webhookSecret, { identity, headers });
    const { kind, ...payer } = body;
    return openVoucher(paying, { orderId: params.id, memberId: memberIdOf(identity), caller }, { means: kind, payer });
  },
  async endOrderVoucher({ params, identity }) {
    await endVoucher(paying, { orderId: params.id, memberId: memberIdOf(identity) });
    return { success: true as const };
  },
  getOrderPayment: ({ params, identity }) =>
    paying.inTransaction(({ prisma }) => readOrderPayment(prisma, params.id, memberIdOf(identity))),
  getOrderReceipt: ({ params, identity }) =>
    paying.inTransaction((scope) => readReceipt(scope, params.id, memberIdOf(identity))),
  async downloadOrderReceipt(call) {
    const { params, query, identity } = call;
    const receipt = await paying.inTransaction((scope) => readReceipt(scope, params.id, memberIdOf(identity)));
    if (receipt.lines.length === 0) throw notFound('receipt_not_found', noReceipt);
    const document = receiptDocument(receipt, query.lang, `${publicUrl}/pedido/${params.id}`);
    await sendPdf(call, `recibo-${receipt.number}.pdf`, document);
  },
});
