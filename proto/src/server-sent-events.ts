import { createParser } from 'eventsource-parser';

/** One event of a `text/event-stream`. */
export interface ServerSentEvent {
  readonly event: string;
  readonly data: string;
}

/** One event as it is written: https://html.spec.whatwg.org/multipage/server-sent-events.html. `data` becomes JSON, of one line. */
export const serverSentEvent = (event: string, data: unknown): string =>
  `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/** Reads the events of a reply as they come; fields other than `event` and `data`, and comments, are passed over. */
export async function* readServerSentEvents(
  body: ReadableStream<Uint8Array>,
): AsyncGenerator<ServerSentEvent, void, void> {
  const found: ServerSentEvent[] = [];
  const parser = createParser({ onEvent: ({ event = 'message', data }) => found.push({ event, data }) });
  const reader = body.getReader();
  const decoder = new TextDecoder();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      parser.feed(decoder.decode(part.value, { stream: true }));
      yield* found.splice(0);
    }
  } finally {
    await reader.cancel();
  }
}
