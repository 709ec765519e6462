import { sendPdf } from '@tianguis/chassis/documents/send-pdf';
import { notFound } from '@tianguis/chassis/http/error';
import type { Handlers } from '@tianguis/chassis/http/operation';
import type { Language } from '@tianguis/proto/errors';
import { toPesos } from '@tianguis/proto/money';
import type { orderPaymentOperations } from '@tianguis/proto/payments/operations';
import { linkedReceipt } from '../orders/receipt-link.ts';
import { nameCaller } from '../platform/caller.ts';
import { memberIdOf } from '../platform/member.ts';
import { endVoucher, type OrderPaying, openOrderPayment, type Payer } from './open-order-payment.ts';
import type { Wish } from './order-payment-store.ts';
import { readOrderPayment, shownVoucher } from './read-order-payment.ts';
import { readLinkedReceipt, readReceipt } from './read-receipt.ts';
import { receiptDocument } from './receipt-document.ts';

async function payByCard(paying: OrderPaying, payer: Payer, renewal: Wish['renewal']) {
  const { order, payment, intent } = await openOrderPayment(paying, payer, { means: 'card', renewal });
  return { clientSecret: intent.clientSecret, amount: toPesos(payment.amountCentavos), method: order.method };
}

async function openVoucher(paying: OrderPaying, payer: Payer, wish: Wish) {
  const { voucher } = (await openOrderPayment(paying, payer, wish)).intent;
  if (!voucher) throw new Error(`order ${payer.orderId} has no voucher`);
  return shownVoucher(voucher);
}

const noReceipt = { es: 'De este pedido no se ha cobrado nada', en: 'Nothing was paid of this order' };

interface Parts extends OrderPaying {
  readonly webhookSecret: string;
  readonly publicUrl: string;
  readonly box: { open(sealed: string): string };
}

type Receipt = Awaited<ReturnType<typeof readReceipt>>;

function documentOf(receipt: Receipt, language: Language, orderUrl: string) {
  if (receipt.lines.length === 0) throw notFound('receipt_not_found', noReceipt);
  return receiptDocument(receipt, language, orderUrl);
}

export const orderPaymentHandlers = ({
  webhookSecret,
  publicUrl,
  box,
  ...paying
}: Parts): Handlers<typeof orderPaymentOperations> => ({
  payOrder({ params, body, identity, headers }) {
    const caller = nameCaller(webhookSecret, { identity, headers });
    return payByCard(paying, { orderId: params.id, memberId: memberIdOf(identity), caller }, body.renewal);
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
    paying.inTransaction((scope) => readOrderPayment(scope, params.id, memberIdOf(identity))),
  getOrderReceipt: ({ params, identity }) =>
    paying.inTransaction((scope) => readReceipt(scope, params.id, memberIdOf(identity))),
  async downloadOrderReceipt(call) {
    const { params, query, identity } = call;
    const receipt = await paying.inTransaction((scope) => readReceipt(scope, params.id, memberIdOf(identity)));
    const document = documentOf(receipt, query.lang, `${publicUrl}/pedido/${params.id}`);
    await sendPdf(call, `recibo-${receipt.number}.pdf`, document);
  },
  async takeOrderReceipt(call) {
    const linked = linkedReceipt(box, call.params.token, new Date());
    if (!linked) throw notFound('receipt_not_found', noReceipt);
    const { receiptOf, language } = linked;
    const receipt = await paying.inTransaction((scope) => readLinkedReceipt(scope, receiptOf));
    const document = documentOf(receipt, language, `${publicUrl}/pedido/${receiptOf}`);
    await sendPdf(call, `recibo-${receipt.number}.pdf`, document);
  },
});
