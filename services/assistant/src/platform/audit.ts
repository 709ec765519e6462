import { auditOperationsByIdentity, auditWith } from '@tianguis/chassis/messaging/audit';
import { assistantActionAudited } from '@tianguis/proto/assistant/audit';
import type { Audited, AuditedOperation } from '@tianguis/proto/gateway/audit/entry';

/** Records what staff did in the audit log, in the transaction of what they did. */
export const audit = auditWith<Audited>(assistantActionAudited);

/** Records an operation that has no action of its own. */
export const auditOperation = auditOperationsByIdentity<AuditedOperation>(assistantActionAudited);
