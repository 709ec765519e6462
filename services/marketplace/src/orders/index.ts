import type { orderOperations, orderPhotoOperations } from '@tianguis/proto/marketplace/orders/operations';
import type { staffOrderOperations } from '@tianguis/proto/marketplace/orders/staff';
import { defineRoom } from '../platform/room.ts';
import { moveDueOrders, remindOfHolds } from './deadlines.ts';
import { onDisputeChanged } from './dispute-events.ts';
import { onPartyErased } from './forget-member.ts';
import { orderHandlers } from './operations.ts';
import { orderGauges } from './order-gauges.ts';
import { paymentConsumers } from './payment-events.ts';
import { orderPhotoHandlers } from './photos.ts';
import { onRefundChanged } from './refund-events.ts';
import { remindOfRefundAccounts, remindOfTurns } from './remind.ts';
import { onInvoiceChanged } from './seller-invoices.ts';
import { onSellerPayoutChanged } from './seller-payouts.ts';
import { staffOrderHandlers } from './staff-operations.ts';

/** Orders: a lot is reserved, paid, delivered and settled, with deadlines, messages, complaints and ratings. */
export const orders = defineRoom<typeof orderOperations & typeof orderPhotoOperations & typeof staffOrderOperations>(
  (deps) => ({
    handlers: {
      ...orderHandlers({
        ...deps,
        newBuyers: {
          reservations: deps.config.MARKETPLACE_NEW_BUYER_RESERVATIONS,
          share: deps.config.MARKETPLACE_NEW_BUYER_SHARE / 100,
        },
      }),
      ...orderPhotoHandlers(deps),
      ...staffOrderHandlers(deps),
    },
    gauges: orderGauges(deps.storage),
    consumers: [
      ...paymentConsumers(deps),
      onRefundChanged(deps),
      onDisputeChanged(deps),
      onSellerPayoutChanged(deps),
      onInvoiceChanged(deps),
      onPartyErased(deps),
    ],
    jobs: {
      moveDueOrders: { run: moveDueOrders(deps), cron: '* * * * *' },
      remindOfHolds: { run: remindOfHolds(deps), cron: '*/5 * * * *' },
      remindOfTurns: { run: remindOfTurns(deps), cron: '*/5 * * * *' },
      remindOfRefundAccounts: { run: remindOfRefundAccounts(deps), cron: '*/10 * * * *' },
    },
  }),
);
