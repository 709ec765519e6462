import type { Outbox } from '@tianguis/chassis/messaging/outbox';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { currentContext } from '@tianguis/chassis/telemetry/context';
import type { AuditAction } from '@tianguis/proto/gateway/audit/actions';
import { outreachActionAudited } from '@tianguis/proto/outreach/audit';

export interface AuditNeeds {
  readonly outbox: Pick<Outbox, 'append'>;
}

interface Audited {
  /** Who did it, as the history names them. */
  readonly actor: string;
  readonly action: AuditAction;
  /** What it was done to: `contacts/12`. */
  readonly subject: string;
  /** How much and how; nothing about a person. */
  readonly detail?: Readonly<Record<string, string | number | boolean>>;
}

const staffIdOf = (actor: string): number | null => Number(/^staff:(\d{1,9})$/.exec(actor)?.[1] ?? 0) || null;

/** Has the audit log note what staff did, if the transaction of what they did commits. */
export async function audit(
  { outbox }: AuditNeeds,
  tx: Tx,
  { actor, action, subject, detail = {} }: Audited,
): Promise<void> {
  const address = currentContext()?.clientAddress ?? null;
  await outbox.append(tx, outreachActionAudited, {
    subject,
    data: { action, staffId: staffIdOf(actor), address, detail },
  });
}
