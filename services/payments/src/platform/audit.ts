import { auditOperationsByIdentity, auditWith } from '@tianguis/chassis/messaging/audit';
import type { Audited, AuditedOperation } from '@tianguis/proto/gateway/audit/entry';
import { paymentsActionAudited } from '@tianguis/proto/payments/audit';

/** Has the audit log record what staff did, in the transaction of what they did. */
export const audit = auditWith<Audited>(paymentsActionAudited);

/** Records an operation that has no action of its own. */
export const auditOperation = auditOperationsByIdentity<AuditedOperation>(paymentsActionAudited);
