import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import type { ClientOperation } from '@tianguis/proto/client';
import { call } from './api.ts';

type WriteOptions<Reply, Body> = Omit<UseMutationOptions<Reply, Error, Body>, 'mutationFn'>;

/** A write whose only input is its body; pass `undefined` where there is none. */
export function useWrite<Body, Reply>(
  operation: ClientOperation<undefined, undefined, Body, Reply>,
  options?: WriteOptions<Reply, Body>,
) {
  const send = call as unknown as (
    operation: ClientOperation<undefined, undefined, Body, Reply>,
    input: { body?: Body },
    sending: { idempotencyKey: string },
  ) => Promise<Reply>;
  return useMutation<Reply, Error, Body>({
    ...options,
    mutationFn: (body) => send(operation, { body }, { idempotencyKey: crypto.randomUUID() }),
  });
}
