import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import type { ClientOperation } from '@tianguis/proto/client';
import { call } from './api.ts';
import { sendLater } from './send-later.ts';

type WriteOptions<Reply, Body> = Omit<UseMutationOptions<Reply, Error, Body>, 'mutationFn'> & {
  /** Without a connection it is kept, and rejects with `Kept`; only for what may go out later and unseen. */
  keep?: true;
};

/** A write whose only input is its body; pass `undefined` where there is none. */
export function useWrite<Body, Reply>(
  operation: ClientOperation<undefined, undefined, Body, Reply>,
  { keep, ...options }: WriteOptions<Reply, Body> = {},
) {
  const send = call as unknown as (
    operation: ClientOperation<undefined, undefined, Body, Reply>,
    input: { body?: Body },
    sending: { idempotencyKey: string },
  ) => Promise<Reply>;
  return useMutation<Reply, Error, Body>({
    ...options,
    mutationFn: (body) => {
      const idempotencyKey = crypto.randomUUID();
      if (keep && !navigator.onLine) return sendLater(operation.path, body, idempotencyKey);
      return send(operation, { body }, { idempotencyKey });
    },
  });
}
