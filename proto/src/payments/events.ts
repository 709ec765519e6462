import { paymentsActionAudited } from './audit.ts';
import { disputeChanged } from './disputes/events.ts';
import { sellerPayoutChanged } from './earnings/events.ts';
import { paymentFailed, paymentIntentCreated, paymentSucceeded } from './intents/events.ts';
import {
  orderDebtChanged,
  orderHoldNotRenewed,
  orderPaymentChanged,
  orderPaymentProgressed,
  orderVoucherChanged,
} from './orders/events.ts';
import { paymentsDataHandled } from './personal-data.ts';
import { referralEarned, referralHeldForReview, referralPaid, referralRefused } from './referrals/events.ts';
import { orderRefundChanged } from './refunds/events.ts';
import { invoiceChanged } from './tax/events.ts';

export const paymentsEvents = {
  paymentIntentCreated,
  paymentSucceeded,
  paymentFailed,
  orderPaymentChanged,
  disputeChanged,
  referralEarned,
  referralHeldForReview,
  referralPaid,
  referralRefused,
  paymentsActionAudited,
  orderPaymentProgressed,
  orderVoucherChanged,
  orderHoldNotRenewed,
  orderDebtChanged,
  sellerPayoutChanged,
  orderRefundChanged,
  invoiceChanged,
  paymentsDataHandled,
};
