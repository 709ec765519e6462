import { actorOf } from '@tianguis/chassis/identity/actor';
import type { Identity } from '@tianguis/chassis/identity/identity';
import { auditWith } from '@tianguis/chassis/messaging/audit';
import type { Outbox } from '@tianguis/chassis/messaging/outbox';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { AuditAction } from '@tianguis/proto/gateway/audit/actions';
import { outreachActionAudited } from '@tianguis/proto/outreach/audit';

/** The names of staff, which histories show beside their actors. */
export const staffNames = {
  async remember(tx: Tx, actor: string, name: string): Promise<void> {
    await tx.query(
      `insert into staff_names (actor, name) values ($1, $2)
       on conflict (actor) do update set name = excluded.name where staff_names.name <> excluded.name`,
      [actor, name],
    );
  },
  async find(tx: Tx, actor: string): Promise<string | undefined> {
    const { rows } = await tx.query<{ name: string }>('select name from staff_names where actor = $1', [actor]);
    return rows[0]?.name;
  },
};

/** The actor of a change that a history will show; remembers their name. */
export async function knownActor(tx: Tx, identity: Identity): Promise<string> {
  const actor = actorOf(identity);
  if (identity.kind === 'staff') await staffNames.remember(tx, actor, identity.name);
  return actor;
}

const append = auditWith(outreachActionAudited);

interface Audited {
  readonly actor: string;
  readonly action: AuditAction;
  /** What it was done to: `contacts/12`. */
  readonly subject: string;
  /** How much and how; nothing about a person. */
  readonly detail?: Readonly<Record<string, string | number | boolean>>;
}

const staffIdOf = (actor: string): number | null => Number(/^staff:(\d{1,9})$/.exec(actor)?.[1] ?? 0) || null;

/** Adds what an actor did to the audit log, if the transaction commits. */
export const audit = (
  { outbox }: { readonly outbox: Pick<Outbox, 'append'> },
  tx: Tx,
  { actor, ...entry }: Audited,
): Promise<void> => append(outbox, tx, { staffId: staffIdOf(actor), ...entry });
