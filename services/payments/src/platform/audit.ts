import { auditWith } from '@tianguis/chassis/messaging/audit';
import { paymentsActionAudited } from '@tianguis/proto/payments/audit';

/** Has the audit log record what staff did, in the transaction of what they did. */
export const audit = auditWith(paymentsActionAudited);
