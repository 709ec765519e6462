import { auditWith } from '@tianguis/chassis/messaging/audit';
import { marketplaceActionAudited } from '@tianguis/proto/marketplace/audit';

/** Has the audit log record what staff did, in the transaction of what they did. */
export const audit = auditWith(marketplaceActionAudited);
