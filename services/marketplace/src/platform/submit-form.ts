import type { IncomingHttpHeaders } from 'node:http';
import { callerOf } from '@tianguis/chassis/http/caller';
import { idempotencyKey, keyReused, requestHash } from '@tianguis/chassis/http/idempotency';
import type { Identity } from '@tianguis/chassis/identity/identity';
import { run, runCount, runMaybe, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { Language } from '@tianguis/proto/errors';
import type { IdempotentOperationId } from '@tianguis/proto/operations';
import type { InTransaction, Scope } from './database.ts';
import { db } from './sql.ts';

interface Form<Body> {
  readonly body: Body;
  readonly headers: IncomingHttpHeaders;
  readonly lang: Language;
  readonly identity: Identity;
}

type Work<Body, Reply> = (scope: Scope, body: Body, language: Language, identity: Identity) => Promise<Reply>;

/** The person who is signed in, or else the address that the gateway saw. */
const callerOfForm = ({ identity, headers }: Pick<Form<unknown>, 'identity' | 'headers'>): string =>
  identity.kind === 'anonymous'
    ? `address ${callerOf(String(headers['x-forwarded-for'] ?? ''))}`
    : `${identity.kind} ${identity.id}`;

/**
 * Makes handlers of forms: sent twice, a form counts once, and all of its effect is one transaction. `row` is the
 * order, offer or lot that the form is about: one key counts once for each.
 */
export function createSubmit(inTransaction: InTransaction) {
  const once = createOnce(inTransaction);
  return <Body, Reply>(operation: IdempotentOperationId, work: Work<Body, Reply>, row?: number) =>
    ({ body, headers, lang, identity }: Form<Body>) => {
      const caller = callerOfForm({ identity, headers });
      const submission = {
        operation: row === undefined ? operation : `${operation} ${row}`,
        caller,
        key: idempotencyKey(headers),
        input: body,
      };
      return once(submission, (scope) => work(scope, body, lang, identity));
    };
}

export type Submit = ReturnType<typeof createSubmit>;

/** A submitted form. Without a key from the caller, a hash of its content is the key for ten seconds. */
interface Submission {
  readonly operation: string;
  /** The key's owner: it answers nobody else's form. */
  readonly caller: string;
  readonly key: string | undefined;
  readonly input: unknown;
}

const keptSeconds = { given: 24 * 60 * 60, derived: 10 };

/**
 * Runs `work` in a transaction, once for each key. A second call, even a simultaneous one, gets the reply of the first. A
 * failed attempt leaves no trace, so its key may be used again.
 */
const createOnce =
  (inTransaction: InTransaction) =>
  <Reply>({ operation, caller, key, input }: Submission, work: (scope: Scope) => Promise<Reply>) =>
    inTransaction(async (scope): Promise<Reply> => {
      const hash = requestHash(input);
      const claim = {
        operation,
        key: requestHash([caller, key ?? `content:${hash}`]),
        hash,
        seconds: key ? keptSeconds.given : keptSeconds.derived,
      };
      if (!(await claimKey(scope.tx, claim))) return replay<Reply>(scope.tx, claim);
      const reply = await work(scope);
      await keepReply(scope.tx, claim, reply);
      return reply;
    });

interface Claim {
  readonly operation: string;
  readonly key: string;
  readonly hash: string;
  readonly seconds: number;
}

// Waits for a running transaction with the same key; once that has committed, the row exists and is not ours.
const insertKey = statement(
  (p: Claim) => sql<{ key: string }>`
    insert into idempotency_keys as kept (operation, key, request_hash, expires_at)
    values (${p.operation}, ${p.key}, ${p.hash}, now() + make_interval(secs => ${p.seconds}::int))
    on conflict (operation, key) do update
      set request_hash = excluded.request_hash, reply = null, expires_at = excluded.expires_at
      where kept.expires_at < now()
    returning key`,
);

const claimKey = async (tx: Tx, claim: Claim): Promise<boolean> => (await runCount(tx, insertKey(claim))) > 0;

type Key = Pick<Claim, 'operation' | 'key'>;

const keptReply = statement((p: Key) =>
  db
    .selectFrom('idempotency_keys')
    .select(['request_hash as hash', 'reply'])
    .where('operation', '=', p.operation)
    .where('key', '=', p.key),
);

async function replay<Reply>(tx: Tx, claim: Claim): Promise<Reply> {
  const kept = await runMaybe(tx, keptReply(claim));
  if (!kept) throw new Error(`idempotency key of ${claim.operation} vanished while it was locked`);
  if (kept.hash !== claim.hash) throw keyReused();
  return kept.reply as Reply;
}

const setReply = statement((p: Key & { reply: string }) =>
  db
    .updateTable('idempotency_keys')
    .set({ reply: p.reply })
    .where('operation', '=', p.operation)
    .where('key', '=', p.key),
);

const deleteExpired = statement(
  () => sql`
    delete from idempotency_keys where ctid = any(array(
      select ctid from idempotency_keys where expires_at < now() order by expires_at limit 2 for update skip locked))`,
);

// Each new row deletes two expired ones, so that the table stays small without a job.
async function keepReply(tx: Tx, { operation, key }: Claim, reply: unknown): Promise<void> {
  await run(tx, setReply({ operation, key, reply: JSON.stringify(reply) }));
  await run(tx, deleteExpired());
}
