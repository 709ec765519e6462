import type { IncomingHttpHeaders } from 'node:http';
import { idempotencyKey } from '@tianguis/chassis/http/idempotency';
import type { Language } from '@tianguis/proto/errors';
import type { InTransaction, Scope } from './database.ts';
import { createOnce } from './once.ts';

interface Form<Body> {
  readonly body: Body;
  readonly headers: IncomingHttpHeaders;
  readonly lang: Language;
}

type Work<Body, Reply> = (scope: Scope, body: Body, language: Language) => Promise<Reply>;

/** Makes handlers of forms: what is sent twice counts once, and all of it is one transaction. */
export function createSubmit(inTransaction: InTransaction) {
  const once = createOnce(inTransaction);
  return <Body, Reply>(operation: string, work: Work<Body, Reply>) =>
    ({ body, headers, lang }: Form<Body>) =>
      once({ operation, key: idempotencyKey(headers), input: body }, (scope) => work(scope, body, lang));
}

export type Submit = ReturnType<typeof createSubmit>;
