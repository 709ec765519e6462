import { type QueryClient, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { type CallInput, type ClientOperation, createClient } from '@tianguis/proto/client';
import { getLanguage } from '../../i18n/language.ts';

declare global {
  /** On a page that asked for its data before its code arrived (`early-answers.js`). */
  var fetchEarly: typeof fetch | undefined;
  /** On the same page: has each later read ask the service. */
  var forgetEarly: (() => void) | undefined;
  /** On the same page: puts what the gateway wrote into it of the member's own into the cache. */
  var takeOwn: ((cache: Pick<QueryClient, 'setQueryData'>) => void) | undefined;
}

/** Sends requests. The desk wraps it. */
export const network: { send: typeof fetch } = { send: (...request) => (globalThis.fetchEarly ?? fetch)(...request) };

/** Calls any operation of the contract, with the session cookie, the reader's language and a trace context. */
export const call = createClient({ language: getLanguage, fetch: (...request) => network.send(...request) });

type QueryOptions<Reply, Data> = Omit<UseQueryOptions<Reply, Error, Data>, 'queryKey' | 'queryFn'>;

/** The cache key of a read. It starts with the operation, which is how events of the stream find the queries to refresh. */
export const keyOf = (operation: { id: string }, input?: object): readonly unknown[] => [operation.id, input ?? {}];

type AnyInput = { params?: object; query?: object };

export function readOptions<Params, Query, Reply>(
  operation: ClientOperation<Params, Query, undefined, Reply>,
  input?: Partial<CallInput<Params, Query, undefined>>,
) {
  const send = call as unknown as (
    operation: ClientOperation<Params, Query, undefined, Reply>,
    input: AnyInput,
    options: { signal: AbortSignal },
  ) => Promise<Reply>;
  return {
    queryKey: keyOf(operation, input),
    queryFn: ({ signal }: { signal: AbortSignal }) => send(operation, (input ?? {}) as AnyInput, { signal }),
  };
}

export function useOperation<Params, Query, Reply, Data = Reply>(
  operation: ClientOperation<Params, Query, undefined, Reply>,
  input?: Partial<CallInput<Params, Query, undefined>>,
  options?: QueryOptions<Reply, Data>,
) {
  return useQuery<Reply, Error, Data>({ ...readOptions(operation, input), ...options });
}
