import { createHash } from 'node:crypto';
import type { Sandbox } from '../core/sandbox.ts';
import { createTable } from '../core/table.ts';
import { StripeFailure } from './errors.ts';

export type Reply = { status: number; json: string; requestId: string };
type Remembered = Reply & { print: string };

/** Stripe's promise: the same key and parameters get the first reply again; other parameters are an error. */
export type Idempotency = {
  /** The remembered reply, if there is one. Throws when the key is in use or was used for something else. */
  recall(key: string, print: string): Reply | undefined;
  begin(key: string): void;
  end(key: string, print: string, reply: Reply | undefined): void;
};

export const fingerprint = (method: string, path: string, form: unknown): string =>
  createHash('sha256')
    .update(`${method} ${path} ${JSON.stringify(form)}`)
    .digest('base64');

export function createIdempotency({ store, limits }: Sandbox): Idempotency {
  const replies = createTable<Remembered>(store, 'idempotency', limits.records * 2);
  const underWay = new Set<string>();
  return {
    recall(key, print) {
      if (underWay.has(key)) throw inUse(key);
      const known = replies.get(key);
      if (known && known.print !== print) throw otherParameters(key);
      return known;
    },
    begin: (key) => void underWay.add(key),
    end(key, print, reply) {
      underWay.delete(key);
      if (reply) replies.put(key, { ...reply, print });
    },
  };
}

const inUse = (key: string) =>
  new StripeFailure(409, {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message: `There is currently another in-progress request using this Stripe-Idempotent-Key (${key}). Please try again later.`,
  });

const otherParameters = (key: string) =>
  new StripeFailure(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  });
