import { setTimeout as pause } from 'node:timers/promises';
import { createParser } from 'eventsource-parser';
import type { Session } from './session.ts';

export interface ReceivedEvent {
  id: number;
  type: string;
  data: unknown;
}

/** Reads `/api/events` as a browser does: comes back after a cut and resumes by the last id it saw. */
export function readEvents(session: Session) {
  const received: ReceivedEvent[] = [];
  const stop = new AbortController();
  let connected = 0;
  let lastId = '';

  async function readOnce(): Promise<void> {
    const headers = { accept: 'text/event-stream', ...(lastId && { 'last-event-id': lastId }) };
    const response = await session.fetch('/api/events', { headers, signal: stop.signal });
    if (!response.ok || !response.body) throw new Error(`/api/events answered ${response.status}`);
    connected += 1;
    const parser = createParser({
      onEvent: ({ id, event, data }) =>
        received.push({ id: Number(id), type: event ?? 'message', data: JSON.parse(data || 'null') }),
    });
    for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
      // An id without data is no event, yet a browser resumes by it.
      lastId =
        chunk
          .match(/^id: ?(\d+)$/gm)
          ?.at(-1)
          ?.replace(/\D+/, '') ?? lastId;
      parser.feed(chunk);
    }
  }

  async function readOn(): Promise<void> {
    while (!stop.signal.aborted) {
      // A cut stream and a gateway that is away are what this reader is for.
      await readOnce().catch(() => undefined);
      await pause(100);
    }
  }

  const reading = readOn();
  return {
    received,
    /** How often the stream was opened. */
    connections: () => connected,
    async close() {
      stop.abort();
      await reading;
    },
  };
}
