import type { IncomingHttpHeaders } from 'node:http';
import { callerOf } from '@tianguis/chassis/http/caller';
import { idempotencyKey } from '@tianguis/chassis/http/idempotency';
import type { Identity } from '@tianguis/chassis/identity/identity';
import type { Language } from '@tianguis/proto/errors';
import type { InTransaction, Scope } from './database.ts';
import { createOnce } from './once.ts';

interface Form<Body> {
  readonly body: Body;
  readonly headers: IncomingHttpHeaders;
  readonly lang: Language;
  readonly identity: Identity;
}

type Work<Body, Reply> = (scope: Scope, body: Body, language: Language, identity: Identity) => Promise<Reply>;

/** The person who signed in, else the address that the gateway saw. */
const callerOfForm = ({ identity, headers }: Pick<Form<unknown>, 'identity' | 'headers'>): string =>
  identity.kind === 'anonymous'
    ? `address ${callerOf(String(headers['x-forwarded-for'] ?? ''))}`
    : `${identity.kind} ${identity.id}`;

/** Makes handlers of forms: what is sent twice counts once, and all of it is one transaction. */
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
