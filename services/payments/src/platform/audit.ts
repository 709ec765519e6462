import type { Identity } from '@tianguis/chassis/identity/identity';
import type { Outbox } from '@tianguis/chassis/messaging/outbox';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { currentContext } from '@tianguis/chassis/telemetry/context';
import type { AuditAction } from '@tianguis/proto/gateway/audit/actions';
import { paymentsActionAudited } from '@tianguis/proto/payments/audit';

interface Audited {
  readonly staffId: number | null;
  readonly action: AuditAction;
  /** What it was done to: `payments/12`. */
  readonly subject: string;
  /** How much and how; nothing about a person. */
  readonly detail: Readonly<Record<string, string | number | boolean>>;
}

export const staffIdOf = (identity: Identity): number | null =>
  identity.kind === 'staff' ? Number(identity.id) : null;

/** Has the audit log note what staff did, if the transaction of what they did commits. */
export async function audit(outbox: Pick<Outbox, 'append'>, tx: Tx, { subject, ...did }: Audited): Promise<void> {
  const address = currentContext()?.clientAddress ?? null;
  await outbox.append(tx, paymentsActionAudited, { subject, data: { ...did, address } });
}
