import type {
  disputeOperations,
  intentOperations,
  orderPaymentOperations,
  refundOperations,
} from '@tianguis/proto/payments/operations';
import { z } from 'zod';
import { advanceOrderJob } from '../orders/on-order-changed.ts';
import { overdueOrders } from '../orders/order-store.ts';
import { defineRoom } from '../platform/room.ts';
import { forgetOldEvents } from '../provider/event-store.ts';
import { bookNewMovements } from './book-movements.ts';
import { chargeDeps } from './charge-deps.ts';
import { disputeHandlers } from './disputes-operations.ts';
import { orderPaymentHandlers } from './holds-operations.ts';
import { intentHandlers } from './intents-operations.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { runRefunds } from './refund-payment.ts';
import { overdueRefunds } from './refund-store.ts';
import { refundHandlers } from './refunds-operations.ts';
import { runOrderSteps } from './run-order-steps.ts';

type Operations = typeof intentOperations &
  typeof orderPaymentOperations &
  typeof refundOperations &
  typeof disputeOperations;

const orderJob = z.object({ orderId: z.int() });
/** How many orders or payments one run looks after. */
const batch = 100;

/** Charges: card payments, holds on orders, vouchers, refunds and disputes. */
export const charges = defineRoom<Operations>((base) => {
  const { storage } = base;
  const deps = chargeDeps(base);
  return {
    handlers: {
      ...intentHandlers(deps),
      ...orderPaymentHandlers(deps),
      ...refundHandlers(deps),
      ...disputeHandlers(storage),
    },
    jobs: {
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
          for (const orderId of await overdueOrders(storage, batch)) await runOrderSteps(deps, orderId);
          for (const id of await overdueRefunds(storage, batch)) await runRefunds(deps, id);
        },
      },
      book: {
        cron: '*/5 * * * *',
        async run(_, { log }) {
          const booked = await bookNewMovements(deps.bookings);
          if (booked > 0) log.info({ booked }, 'movements at the provider booked');
        },
      },
    },
  };
});
