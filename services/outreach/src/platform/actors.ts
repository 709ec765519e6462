import { actorOf } from '@tianguis/chassis/identity/actor';
import type { Identity } from '@tianguis/chassis/identity/identity';
import { auditOperationsWith, auditWith, type By } from '@tianguis/chassis/messaging/audit';
import type { Outbox } from '@tianguis/chassis/messaging/outbox';
import { run, runMaybe, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { Audited, AuditedOperation } from '@tianguis/proto/gateway/audit/entry';
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

const append = auditWith<Audited>(outreachActionAudited);
const appendOperation = auditOperationsWith<AuditedOperation>(outreachActionAudited);

interface ByActor {
  readonly actor: string;
}

interface Needs {
  readonly outbox: Pick<Outbox, 'append'>;
}

const staffIdOf = (actor: string): number | null => Number(/^staff:(\d{1,9})$/.exec(actor)?.[1] ?? 0) || null;

/** Adds what an actor did to the audit log, if the transaction commits. */
export const audit = ({ outbox }: Needs, tx: Tx, { actor, ...done }: By<ByActor, Audited>): Promise<void> =>
  append(outbox, tx, { ...done, staffId: staffIdOf(actor) });

/** Adds an operation that has no action of its own. */
export const auditOperation = (
  { outbox }: Needs,
  tx: Tx,
  { actor, ...done }: By<ByActor, AuditedOperation>,
): Promise<void> => appendOperation(outbox, tx, { ...done, staffId: staffIdOf(actor) });
