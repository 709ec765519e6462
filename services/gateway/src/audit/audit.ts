import { entryOf, operationEntryOf } from '@tianguis/chassis/messaging/audit';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { Audited, AuditedOperation } from '@tianguis/proto/gateway/audit/entry';
import { addAuditEntry } from './audit-store.ts';

/** Adds to the audit log what somebody of staff did here, from an address. */
export const audit = (on: Pick<Tx, 'query'>, address: string, done: Audited): Promise<void> =>
  addAuditEntry(on, { ...entryOf(done), address, subject: done.subject });

/** Adds an operation that has no action of its own. */
export const auditOperation = (on: Pick<Tx, 'query'>, address: string, done: AuditedOperation): Promise<void> =>
  addAuditEntry(on, { ...operationEntryOf(done), address, subject: done.subject });
