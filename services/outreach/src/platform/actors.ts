import { actorOf } from '@tianguis/chassis/identity/actor';
import type { Identity } from '@tianguis/chassis/identity/identity';
import { auditWith } from '@tianguis/chassis/messaging/audit';
import type { Outbox } from '@tianguis/chassis/messaging/outbox';
import { run, runMaybe, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { AuditAction } from '@tianguis/proto/gateway/audit/actions';
import { outreachActionAudited } from '@tianguis/proto/outreach/audit';
import { db } from './sql.ts';

const setName = statement((p: { actor: string; name: string }) =>
  db
    .insertInto('staff_names')
    .values({ actor: p.actor, name: p.name })
    .onConflict((on) =>
      on
        .column('actor')
        .doUpdateSet(({ ref }) => ({ name: ref('excluded.name') }))
        .whereRef('staff_names.name', '<>', 'excluded.name'),
    ),
);

const nameOfActor = statement((p: { actor: string }) =>
  db.selectFrom('staff_names').select('name').where('actor', '=', p.actor),
);

const everybody = statement(() => db.selectFrom('staff_names').select(['actor', 'name']).orderBy('name'));

/** The names of staff, which histories show beside their actors. */
export const staffNames = {
  async remember(tx: Tx, actor: string, name: string): Promise<void> {
    await run(tx, setName({ actor, name }));
  },
  async find(tx: Tx, actor: string): Promise<string | undefined> {
    return (await runMaybe(tx, nameOfActor({ actor })))?.name;
  },
  all: (on: Pick<Tx, 'query'>) => run(on, everybody()),
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

interface AuditedOperation extends Omit<Audited, 'action'> {
  readonly operation: string;
  readonly way?: string;
}

const staffIdOf = (actor: string): number | null => Number(/^staff:(\d{1,9})$/.exec(actor)?.[1] ?? 0) || null;

/** Adds an operation that has no action of its own; `way` says which of its ways, as its texts name them. */
export const auditOperation = (
  deps: { readonly outbox: Pick<Outbox, 'append'> },
  tx: Tx,
  { operation, way, detail, ...entry }: AuditedOperation,
): Promise<void> =>
  audit(deps, tx, {
    ...entry,
    action: 'desk_action',
    detail: { operation, ...(way !== undefined && { way }), ...detail },
  });

/** Adds what an actor did to the audit log, if the transaction commits. */
export const audit = (
  { outbox }: { readonly outbox: Pick<Outbox, 'append'> },
  tx: Tx,
  { actor, ...entry }: Audited,
): Promise<void> => append(outbox, tx, { staffId: staffIdOf(actor), ...entry });
