import { auditOperationsByIdentity, auditWith } from '@tianguis/chassis/messaging/audit';
import type { Audited, AuditedOperation } from '@tianguis/proto/gateway/audit/entry';
import { marketplaceActionAudited } from '@tianguis/proto/marketplace/audit';

/** Records what staff did in the audit log, in the transaction of what they did. */
export const audit = auditWith<Audited>(marketplaceActionAudited);

/** Records an operation that has no action of its own. */
export const auditOperation = auditOperationsByIdentity<AuditedOperation>(marketplaceActionAudited);
