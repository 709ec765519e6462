import { type ClientOptions, requestOf, throwUnlessOk } from './client.ts';
import type { BodyOf, Method, Operation, StreamEventOf } from './operation.ts';
import { readServerSentEvents } from './server-sent-events.ts';

/** What a caller must know of a streamed operation at run time; the types ride along without any schema code. */
export interface ClientStream<Body, Event> {
  readonly id: string;
  readonly method: Method;
  readonly path: string;
  /** Never set: carries the types only. */
  readonly types?: { body: Body; event: Event };
}

/** Used by the generated client: a streamed operation's route with its types. */
export const clientStream = <O extends Operation>(
  id: string,
  method: Method,
  path: string,
): ClientStream<BodyOf<O>, StreamEventOf<O>> => ({ id, method, path });

/**
 * A typed reader of streamed operations: `for await (const { event, data } of stream(chatStream, body, { signal }))`. Rejects
 * like the caller of `createClient`; leaving the loop, or aborting, hangs up.
 */
export function createStreamClient(options: ClientOptions) {
  return async function* stream<Body, Event>(
    operation: ClientStream<Body, Event>,
    body: Body,
    { signal }: { signal?: AbortSignal } = {},
  ): AsyncGenerator<Event, void, void> {
    const response = await requestOf(options, operation, { body }, { signal });
    await throwUnlessOk(response);
    if (!response.body) return;
    for await (const { event, data } of readServerSentEvents(response.body)) {
      yield { event, data: JSON.parse(data) as unknown } as Event;
    }
  };
}
