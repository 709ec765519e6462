import { staffIdOf } from '@tianguis/chassis/identity/actor';
import type { Identity } from '@tianguis/chassis/identity/identity';
import { type Audited, auditWith } from '@tianguis/chassis/messaging/audit';
import type { Outbox } from '@tianguis/chassis/messaging/outbox';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { AuditAction } from '@tianguis/proto/gateway/audit/actions';
import { marketplaceActionAudited } from '@tianguis/proto/marketplace/audit';

interface AuditedOperation extends Omit<Audited<AuditAction>, 'action' | 'staffId'> {
  readonly operation: string;
  readonly identity: Identity;
}

/** Records an operation that has no action of its own. */
export const auditOperation = (
  outbox: Pick<Outbox, 'append'>,
  tx: Tx,
  { operation, identity, subject, detail }: AuditedOperation,
): Promise<void> =>
  audit(outbox, tx, {
    action: 'desk_action',
    subject,
    staffId: staffIdOf(identity),
    detail: { operation, ...detail },
  });

/** Records what staff did in the audit log, in the transaction of what they did. */
export const audit = auditWith(marketplaceActionAudited);
