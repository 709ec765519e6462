import { auditWith } from '@tianguis/chassis/messaging/audit';
import { marketplaceActionAudited } from '@tianguis/proto/marketplace/audit';

/** Records what staff did in the audit log, in the transaction of what they did. */
export const audit = auditWith(marketplaceActionAudited);
