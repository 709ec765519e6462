import type { Change } from '@tianguis/proto/differences';
import type { z } from 'zod';
import { staffIdOf } from '../identity/actor.ts';
import type { Identity } from '../identity/identity.ts';
import type { Tx } from '../storage/storage.ts';
import { currentContext } from '../telemetry/context.ts';
import type { EventDefinition } from './event.ts';
import type { Outbox } from './outbox.ts';

type Detail = Readonly<Record<string, string | number | boolean>>;

/** What was before and what is now, by name. */
type ChangesByName = Readonly<Partial<Record<string, Change>>>;

interface AuditRecord {
  readonly action: string;
  readonly staffId: number | null;
  readonly address: string | null;
  readonly detail: Detail;
}

/** The audit log holds no longer texts. */
const longestText = 100;

/** A text as long as the audit log holds. */
const auditText = (text: string): string =>
  text.length > longestText ? `${text.slice(0, longestText - 1).toWellFormed()}…` : text;

/** A detail whose texts all fit into the audit log, so that what staff wrote can never make the entry fail. */
function fitted(detail: Detail, changes: ChangesByName = {}): Detail {
  const texts: Record<string, string | number | boolean> = { ...detail };
  for (const [name, change] of Object.entries(changes)) if (change !== undefined) texts[name] = change;
  return Object.fromEntries(
    Object.entries(texts).map(([name, value]) => [name, typeof value === 'string' ? auditText(value) : value]),
  );
}

interface Done {
  /** What it was done to: `payments/12`. */
  readonly subject: string;
  readonly staffId: number | null;
  /** How much and how; nothing about a person. */
  readonly detail?: Detail | undefined;
  readonly changes?: ChangesByName | undefined;
}

interface DoneAction extends Done {
  readonly action: string;
}

interface DoneOperation extends Done {
  readonly operation: string;
  /** Which of its ways, as its texts name them. */
  readonly way?: string | undefined;
}

/** The entry of something that staff did. Texts that are too long for the log are cut. */
export const entryOf = <Action extends string>({
  action,
  staffId,
  detail,
  changes,
}: DoneAction & { readonly action: Action }) => ({ action, staffId, detail: fitted({ ...detail }, changes) });

/** The entry of an operation that has no action of its own. */
export const operationEntryOf = ({ operation, way, staffId, detail, changes }: DoneOperation) => ({
  action: 'desk_action' as const,
  staffId,
  detail: fitted({ operation, ...(way !== undefined && { way }), ...detail }, changes),
});

type AuditEvent = EventDefinition<z.ZodType<unknown, AuditRecord>>;

async function append(
  outbox: Pick<Outbox, 'append'>,
  tx: Tx,
  event: AuditEvent,
  { subject, ...entry }: Omit<AuditRecord, 'address'> & Pick<Done, 'subject'>,
): Promise<void> {
  const address = currentContext()?.clientAddress ?? null;
  await outbox.append(tx, event, { subject, data: { address, ...entry } });
}

/**
 * A service's own `audit`, by the event that it publishes for the audit log, and by what may be done:
 *
 *     export const audit = auditWith<Audited>(marketplaceActionAudited);
 *
 * The entry commits with the transaction of what staff did. It includes the address that they called from.
 */
export const auditWith =
  <Did extends DoneAction>(event: AuditEvent) =>
  (outbox: Pick<Outbox, 'append'>, tx: Tx, done: Did): Promise<void> =>
    append(outbox, tx, event, { ...entryOf(done), subject: done.subject });

/** The same for operations of staff that have no action of their own. */
export const auditOperationsWith =
  <Did extends DoneOperation>(event: AuditEvent) =>
  (outbox: Pick<Outbox, 'append'>, tx: Tx, done: Did): Promise<void> =>
    append(outbox, tx, event, { ...operationEntryOf(done), subject: done.subject });

/** Each of a union with another way to say who did it. */
export type By<Who, Did> = Did extends unknown ? Omit<Did, 'staffId'> & Who : never;

/** The same by who called. */
export const auditOperationsByIdentity =
  <Did extends DoneOperation>(event: AuditEvent) =>
  (
    outbox: Pick<Outbox, 'append'>,
    tx: Tx,
    {
      identity,
      ...done
    }: By<{ readonly identity: Identity }, DoneOperation> & By<{ readonly identity: Identity }, Did>,
  ): Promise<void> =>
    auditOperationsWith<DoneOperation>(event)(outbox, tx, { ...done, staffId: staffIdOf(identity) });
