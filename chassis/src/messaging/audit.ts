import type { z } from 'zod';
import type { Tx } from '../storage/storage.ts';
import { currentContext } from '../telemetry/context.ts';
import type { EventDefinition } from './event.ts';
import type { Outbox } from './outbox.ts';

type Detail = Readonly<Record<string, string | number | boolean>>;

interface AuditRecord<Action extends string> {
  readonly action: Action;
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
const fitted = (detail: Detail): Detail =>
  Object.fromEntries(
    Object.entries(detail).map(([name, value]) => [name, typeof value === 'string' ? auditText(value) : value]),
  );

/** One thing that staff did. */
export interface Audited<Action extends string> {
  readonly action: Action;
  /** What it was done to: `payments/12`. */
  readonly subject: string;
  readonly staffId: number | null;
  /** How much and how; nothing about a person. */
  readonly detail?: Detail;
}

/**
 * A service's own `audit`, by the event that it publishes for the audit log:
 *
 *     export const audit = auditWith(marketplaceActionAudited);
 *
 * The entry commits with the transaction of what staff did. It includes the address that they called from. Texts that are
 * too long for the log are cut.
 */
export const auditWith =
  <Action extends string>(event: EventDefinition<z.ZodType<unknown, AuditRecord<Action>>>) =>
  async (
    outbox: Pick<Outbox, 'append'>,
    tx: Tx,
    { action, subject, staffId, detail = {} }: Audited<Action>,
  ): Promise<void> => {
    const address = currentContext()?.clientAddress ?? null;
    await outbox.append(tx, event, { subject, data: { action, staffId, address, detail: fitted(detail) } });
  };
