import type { orderOperations, orderPhotoOperations } from '@tianguis/proto/marketplace/orders/operations';
import type { staffOrderOperations } from '@tianguis/proto/marketplace/orders/staff';
import { defineRoom } from '../platform/room.ts';
import { moveDueOrders } from './move-due-orders.ts';
import { onOrderHoldNotRenewed } from './on-order-hold-not-renewed.ts';
import { onOrderPaymentChanged } from './on-order-payment-changed.ts';
import { onOrderVoucherChanged } from './on-order-voucher-changed.ts';
import { onPartyErased } from './on-party-erased.ts';
import { onSellerPayoutChanged } from './on-seller-payout-changed.ts';
import { orderHandlers } from './operations.ts';
import { orderPhotoHandlers } from './photo-operations.ts';
import { remindOfHolds } from './remind-of-holds.ts';
import { staffOrderHandlers } from './staff-operations.ts';

/** Orders: a lot is reserved, paid, delivered and settled, with deadlines, messages, complaints and ratings. */
export const orders = defineRoom<typeof orderOperations & typeof orderPhotoOperations & typeof staffOrderOperations>(
  (deps) => ({
    handlers: {
      ...orderHandlers(deps),
      ...orderPhotoHandlers(deps),
      ...staffOrderHandlers(deps),
    },
    consumers: [
      onOrderPaymentChanged(deps),
      onOrderVoucherChanged(deps),
      onOrderHoldNotRenewed(deps),
      onSellerPayoutChanged(deps),
      onPartyErased(deps),
    ],
    jobs: {
      moveDueOrders: { run: moveDueOrders(deps), cron: '* * * * *' },
      remindOfHolds: { run: remindOfHolds(deps), cron: '*/5 * * * *' },
    },
  }),
);
