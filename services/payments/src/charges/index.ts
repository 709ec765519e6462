import { sendPdf } from '@tianguis/chassis/documents/send-pdf';
import { csvLine } from '@tianguis/chassis/http/csv-line';
import { notFound } from '@tianguis/chassis/http/error';
import { idempotencyKey, requestHash } from '@tianguis/chassis/http/idempotency';
import { sendCsv } from '@tianguis/chassis/http/send-csv';
import { memberIdOf, staffIdOf } from '@tianguis/chassis/identity/actor';
import { bankFileName } from '@tianguis/proto/clabe';
import type { Language } from '@tianguis/proto/errors';
import { toCentavos } from '@tianguis/proto/money';
import type {
  bankRefundOperations,
  disputeOperations,
  intentOperations,
  orderDebtOperations,
  orderPaymentOperations,
  referralReviewOperations,
  refundOperations,
  refusedStepOperations,
} from '@tianguis/proto/payments/operations';
import { z } from 'zod';
import { advanceOrderJob } from '../orders/on-order-changed.ts';
import { overdueOrders } from '../orders/order-store.ts';
import { defineRoom } from '../platform/room.ts';
import { operatorOf } from '../taxes/operator.ts';
import { endSentRefunds, giveAccount, listRefunds, markReturned, markSent, readAccount } from './bank-refunds.ts';
import { bookingJob } from './book-movements.ts';
import { collectAgain, listDebts, remindOfDebts, writeOffDebt } from './debts.ts';
import { listDisputes } from './disputes.ts';
import { forgetOldEvents } from './entered-events.ts';
import { forecastRefund } from './forecast-refund.ts';
import { createPayment, nameCaller, verifyPayment } from './intents.ts';
import { failuresOf } from './late-work.ts';
import { runOrderSteps } from './order-steps.ts';
import { endVoucher, openVoucher, payByCard } from './pay-order.ts';
import { readOrderPayment } from './read-order-payment.ts';
import { type Receipt, receiptDocument } from './receipt-document.ts';
import { openReceiptLink, readLinkedReceipt, readReceipt } from './receipts.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { changeLimit, decideReview, endReviews, listReviews } from './referral-reviews.ts';
import { readRefundPayments, refundRows } from './refund-payments.ts';
import { overdueRefunds, refundPayment, runRefunds } from './refunds.ts';
import { listRefusedSteps, resolveStep, retryStep } from './refused-steps.ts';

type Operations = typeof intentOperations &
  typeof orderPaymentOperations &
  typeof refundOperations &
  typeof refusedStepOperations &
  typeof orderDebtOperations &
  typeof bankRefundOperations &
  typeof referralReviewOperations &
  typeof disputeOperations;

const orderJob = z.object({ orderId: z.int() });
/** How many orders or payments one run looks after. */
const batch = 100;
const noReceipt = { es: 'De este pedido no se ha cobrado nada', en: 'Nothing was paid for this order' };

/** Charges: card payments, holds on orders, vouchers, refunds, disputes and the reviews of rewards. */
export const charges = defineRoom<Operations>((deps) => {
  const { config, storage, inTransaction } = deps;
  const bookMissed = bookingJob(deps);
  const callerOf = (call: Parameters<typeof nameCaller>[1]) => nameCaller(config.STRIPE_WEBHOOK_SECRET, call);
  const documentOf = (receipt: Receipt, orderId: number, language: Language) => {
    if (receipt.lines.length === 0) throw notFound('receipt_not_found', noReceipt);
    const orderUrl = `${config.PUBLIC_URL}/pedido/${orderId}`;
    return receiptDocument(receipt, language, { orderUrl, operator: operatorOf(config) });
  };
  return {
    handlers: {
      createPaymentIntent: ({ body, headers, identity }) => {
        const { amount, description, type } = body;
        return createPayment(
          deps,
          { amountCentavos: toCentavos(amount), description, type, captureMethod: 'automatic', means: 'card' },
          { caller: callerOf({ identity, headers }), key: idempotencyKey(headers), hash: requestHash(body) },
        );
      },
      verifyPayment: ({ query }) => verifyPayment(deps, query.payment_intent),

      payOrder: ({ params, body, identity, headers }) =>
        payByCard(
          deps,
          { orderId: params.id, memberId: memberIdOf(identity), caller: callerOf({ identity, headers }) },
          body.renewal,
        ),
      openOrderVoucher({ params, body, identity, headers }) {
        const { kind, ...payer } = body;
        return openVoucher(
          deps,
          { orderId: params.id, memberId: memberIdOf(identity), caller: callerOf({ identity, headers }) },
          { means: kind, payer },
        );
      },
      async endOrderVoucher({ params, identity }) {
        await endVoucher(deps, { orderId: params.id, memberId: memberIdOf(identity) });
        return { success: true as const };
      },
      getOrderPayment: ({ params, identity }) =>
        inTransaction((scope) => readOrderPayment(scope, params.id, memberIdOf(identity))),

      getOrderReceipt: ({ params, identity }) =>
        inTransaction((scope) => readReceipt(scope, params.id, memberIdOf(identity))),
      async downloadOrderReceipt(call) {
        const { params, query, identity } = call;
        const receipt = await inTransaction((scope) => readReceipt(scope, params.id, memberIdOf(identity)));
        await sendPdf(call, `recibo-${receipt.number}.pdf`, documentOf(receipt, params.id, query.lang));
      },
      async takeOrderReceipt(call) {
        const linked = openReceiptLink(deps.box, call.params.token, new Date());
        if (!linked) throw notFound('receipt_not_found', noReceipt);
        const { receiptOf: orderId, language } = linked;
        const receipt = await inTransaction((scope) => readLinkedReceipt(scope, orderId));
        await sendPdf(call, `recibo-${receipt.number}.pdf`, documentOf(receipt, orderId, language));
      },

      forecastRefund: ({ params, query }) =>
        inTransaction((scope) => forecastRefund(scope, params.id, toCentavos(query.amount))),
      refundPayment: ({ params, body: { refundId, amount, reason }, identity }) =>
        refundPayment(deps, {
          id: refundId,
          paymentId: params.id,
          amount: toCentavos(amount),
          note: reason,
          staffId: staffIdOf(identity),
        }),
      listRefusedSteps: () => listRefusedSteps(storage),
      retryRefusedStep: ({ params, identity }) => retryStep(deps, params.id, staffIdOf(identity)),
      async resolveRefusedStep({ params, body, identity }) {
        const { note, transferred: isTransferred = false } = body;
        await resolveStep(deps, { id: params.id, note, isTransferred, staffId: staffIdOf(identity) });
        return { success: true as const };
      },
      async giveRefundAccount({ params, body, identity }) {
        await giveAccount(deps, { orderId: params.id, memberId: memberIdOf(identity) }, body);
        return { success: true as const };
      },
      listBankRefunds: ({ query: { state, unanswered = false, ...page } }) =>
        listRefunds(deps, { state, isUnanswered: unanswered }, page),
      readRefundAccount: ({ params, identity }) => readAccount(deps, params.id, staffIdOf(identity)),
      async downloadRefundPayments(call) {
        const { payments, leftOut } = await readRefundPayments(deps, staffIdOf(call.identity));
        await sendCsv(
          call,
          bankFileName('spei-reembolsos', leftOut),
          refundRows(payments, call.query.lang).map(csvLine),
        );
      },
      async markRefundSent({ params, body, identity }) {
        await markSent(deps, { id: params.id, ...body, staffId: staffIdOf(identity) });
        return { success: true as const };
      },
      async markRefundReturned({ params, body, identity }) {
        await markReturned(deps, { id: params.id, ...body, staffId: staffIdOf(identity) });
        return { success: true as const };
      },
      listOrderDebts: () => listDebts(deps),
      collectOrderDebt: ({ params, identity }) =>
        collectAgain(deps, { orderId: params.id, staffId: staffIdOf(identity) }),
      async writeOffOrderDebt({ params, body, identity }) {
        await writeOffDebt(deps, { orderId: params.id, note: body.note, staffId: staffIdOf(identity) });
        return { success: true as const };
      },
      listReferralReviews: () => listReviews(storage),
      async decideReferralReview({ params, body, identity }) {
        await decideReview(deps, { ...body, orderId: params.id, staffId: staffIdOf(identity) });
        return { success: true as const };
      },
      setReferralReviewLimit: ({ body, identity }) => changeLimit(deps, toCentavos(body.limit), staffIdOf(identity)),
      listDisputes: ({ query: { open = false } }) => listDisputes(storage, open),
    },
    jobs: {
      endSentRefunds: {
        cron: '17 * * * *',
        run: () => endSentRefunds(deps),
      },
      remindOfDebts: {
        cron: '27 * * * *',
        run: () => remindOfDebts(deps),
      },
      endReferralReviews: {
        cron: '7 * * * *',
        run: () => endReviews(deps),
      },
      reconcile: {
        cron: '* * * * *',
        async run(_, { log, signal }) {
          const looked = await reconcilePayments(deps, { log, signal });
          if (looked > 0) log.info({ looked }, 'payments reconciled');
          await forgetOldEvents(storage);
        },
      },
      [advanceOrderJob]: {
        run: (payload) => runOrderSteps(deps, orderJob.parse(payload).orderId),
      },
      advance: {
        cron: '* * * * *',
        async run() {
          const failed = await failuresOf(await overdueOrders(storage, batch), (id) => runOrderSteps(deps, id));
          failed.push(...(await failuresOf(await overdueRefunds(storage, batch), (id) => runRefunds(deps, id))));
          if (failed.length > 0) throw new AggregateError(failed, `${failed.length} late orders or refunds failed`);
        },
      },
      book: {
        cron: '*/5 * * * *',
        async run(_, { log }) {
          const booked = await bookMissed();
          if (booked > 0) log.info({ booked }, 'movements at the provider booked');
        },
      },
    },
  };
});
