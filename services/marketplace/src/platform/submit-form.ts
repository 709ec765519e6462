import type { IncomingHttpHeaders } from 'node:http';
import { callerOf } from '@tianguis/chassis/http/caller';
import { idempotencyKey, keyReused, requestHash } from '@tianguis/chassis/http/idempotency';
import type { Identity } from '@tianguis/chassis/identity/identity';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { Language } from '@tianguis/proto/errors';
import type { InTransaction, Scope } from './database.ts';

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

/** Makes handlers of forms: sent twice, a form counts once, and all of its effect is one transaction. */
export function createSubmit(inTransaction: InTransaction) {
  const once = createOnce(inTransaction);
  return <Body, Reply>(operation: string, work: Work<Body, Reply>) =>
    ({ body, headers, lang, identity }: Form<Body>) => {
      const caller = callerOfForm({ identity, headers });
      const submission = { operation, caller, key: idempotencyKey(headers), input: body };
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
async function claimKey(tx: Tx, { operation, key, hash, seconds }: Claim): Promise<boolean> {
  const { rows } = await tx.query(
    `insert into idempotency_keys as kept (operation, key, request_hash, expires_at)
     values ($1, $2, $3, now() + make_interval(secs => $4::int))
     on conflict (operation, key) do update
       set request_hash = excluded.request_hash, reply = null, expires_at = excluded.expires_at
       where kept.expires_at < now()
     returning key`,
    [operation, key, hash, seconds],
  );
  return rows.length > 0;
}

async function replay<Reply>(tx: Tx, { operation, key, hash }: Claim): Promise<Reply> {
  const { rows } = await tx.query<{ hash: string; reply: Reply }>(
    'select request_hash as hash, reply from idempotency_keys where operation = $1 and key = $2',
    [operation, key],
  );
  const [kept] = rows;
  if (!kept) throw new Error(`idempotency key of ${operation} vanished while it was locked`);
  if (kept.hash !== hash) throw keyReused();
  return kept.reply;
}

// Each new row deletes two expired ones, so that the table stays small without a job.
async function keepReply(tx: Tx, { operation, key }: Claim, reply: unknown): Promise<void> {
  await tx.query('update idempotency_keys set reply = $3::jsonb where operation = $1 and key = $2', [
    operation,
    key,
    JSON.stringify(reply),
  ]);
  await tx.query(`delete from idempotency_keys where (operation, key) in
    (select operation, key from idempotency_keys where expires_at < now() order by expires_at limit 2 for update skip locked)`);
}
